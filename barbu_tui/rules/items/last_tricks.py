"""The last tricks: who took each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from barbu_tui.rules.cards import Deck
from barbu_tui.rules.checks import NUMBERS
from barbu_tui.rules.items.field import FormTexts, Repair, ScoringField, ValueFault, other_numbers, whole_numbers
from barbu_tui.rules.items.item import Answer, AnswerFault, Arithmetic, Deal, Item, PartialResult
from barbu_tui.rules.items.seats import TakerItem
from barbu_tui.rules.items.tricks import tricks_taken
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.rules.number_text import all_signed, signed


@dataclass(frozen=True)
class LastTrickItem(TakerItem):
    """Who took one of the last tricks; `from_end` is 1 for the very last."""

    contract: str
    from_end: int
    value: int

    @property
    def label(self) -> UserMessage:
        names = {1: message("last trick", context="what a player takes"), 2: message("last but one")}
        return names.get(self.from_end) or message("trick {n} from the end", n=self.from_end)

    @property
    def question(self) -> Item:
        return replace(self, value=0)

    def contradictions(self, number: int, entered: PartialResult) -> Iterator[AnswerFault]:
        """Its taker has not taken more of the last tricks, this one included, than tricks."""
        taker = entered.answers[number][0]
        if taker is None:
            return
        taken = {
            item.from_end for place, item, answer in entered.of(LastTrickItem) if place <= number and answer[0] == taker
        }
        for tricks in tricks_taken(entered, taker):
            if len(taken) > tricks:
                why = message(
                    "{name} took {taken} of the last tricks, and only {tricks} in all",
                    name=entered.names[taker],
                    taken=len(taken),
                    tricks=tricks,
                )
                yield AnswerFault(why)

    @property
    def what_counts(self) -> UserMessage:
        points = signed(self.value)
        if self.from_end == 1:
            return message("{points} for the last trick", points=points)
        if self.from_end == 2:
            return message("{points} for the last trick but one", points=points)
        return message("{points} for the trick {place} from the end", points=points, place=self.from_end)

    @property
    def arithmetic(self) -> Arithmetic:
        return Arithmetic((self.value,), in_all=self.value, from_end=self.from_end)

    def imagined(self, deal: Deal) -> Answer:
        return (deal.takers[-self.from_end],)


class LastTricksField(ScoringField[tuple[int | None, ...]]):
    """`last_tricks = [-10, -20]`: points for the last tricks in playing order, the last one last.

    A trick worth 0 is not asked, and is None here. In schema 1 it is asked like the others, and is 0.
    """

    name = "last_tricks"
    check = NUMBERS
    form_texts = FormTexts(
        message("last tricks"),
        message("points for the last tricks, the very last one last: -10 -20"),
        message("points for the last tricks, the very last one last: 10 20"),
    )
    own = message("one of your own: last tricks")
    start: ClassVar[list[int]] = [-10]

    def meant(self, value: tuple[int | None, ...], schema: int) -> tuple[int | None, ...]:
        return value if schema == 1 else tuple(points or None for points in value)

    def needs(self, value: tuple[int | None, ...]) -> Iterator[tuple[tuple[str | int, ...], int]]:
        if None in value:
            yield (value.index(None),), 2

    def plain(self, value: tuple[int | None, ...]) -> object:
        return [points or 0 for points in value]

    def items(self, value: tuple[int | None, ...], contract: str, deck: Deck, players: int) -> Iterator[Item]:
        for place, points in enumerate(value):
            if points is not None:
                yield LastTrickItem(contract, len(value) - place, points)

    def faults(self, value: tuple[int | None, ...], deck: Deck, players: int | None) -> Iterator[ValueFault]:
        if set(value) == {None}:
            yield ValueFault(message("a trick worth 0 is not asked, so that no trick is left"))
        tricks = len(deck.cards) // players if players else len(value)
        if len(value) > max(1, tricks):
            why = message("{n} last tricks named, and a hand has only {tricks}", n=len(value), tricks=tricks)
            yield ValueFault(why)

    def summary(self, value: tuple[int | None, ...]) -> UserMessage:
        points = all_signed([points or 0 for points in value])
        return message("last trick {points}", "last {n} tricks {points}", n=len(value), points=points)

    def repair(self, value: Any, deck: Deck, players: int | None) -> Repair | None:
        """No more of them than tricks."""
        values = whole_numbers(value)
        tricks = max(1, len(deck.cards) // players) if players else len(values)
        return other_numbers(values[-tricks:]) if len(values) > tricks else None
