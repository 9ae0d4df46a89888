"""Cards left: how many each player still holds when the first player goes out (Lorum)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import ClassVar

from barbu_tui.rules.cards import Deck
from barbu_tui.rules.checks import TableOf, WholeNumber
from barbu_tui.rules.items.field import FormTexts, ScoringField
from barbu_tui.rules.items.item import (
    Answer,
    AnswerFault,
    Arithmetic,
    CardPlay,
    Deal,
    Item,
    KnownPoints,
    PartialAnswer,
    PartialResult,
)
from barbu_tui.rules.items.numbers import CountItem
from barbu_tui.rules.items.places import PlacesItem
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.rules.number_text import signed


@dataclass(frozen=True)
class CardsLeftRule:
    """`each` for each card still held, `out` for the player who went out."""

    each: int
    out: int = 0


@dataclass(frozen=True)
class CardsLeftItem(CountItem):
    """How many cards each player still holds; exactly one player, who went out, holds none.

    `value` for each card, `out` for who went out; each player was dealt `dealt` cards.
    """

    contract: str
    value: int
    out: int
    dealt: int

    card_play = CardPlay.LAID_OUT
    total = None

    @property
    def label(self) -> UserMessage:
        return message("cards left")

    @property
    def question(self) -> Item:
        return replace(self, value=0, out=0)

    @property
    def unit(self) -> tuple[UserMessage, UserMessage]:
        return message("card"), message("cards")

    @property
    def most(self) -> int:
        return self.dealt

    def too_many(self, name: str, count: int) -> UserMessage:
        return message(
            "{name} cannot have {count} left: each player was dealt one card",
            "{name} cannot have {count} left: each player was dealt {n} cards",
            name=name,
            count=count,
            n=self.dealt,
        )

    def completed(self, answer: PartialAnswer) -> PartialAnswer:
        """Who alone has no number went out, where nobody else did."""
        if answer.count(None) != 1 or 0 in answer:
            return answer
        return tuple(0 if count is None else count for count in answer)

    def progress(self, answer: PartialAnswer) -> UserMessage | None:
        return None if 0 in answer else message("who is out?")

    def contradictions(self, number: int, entered: PartialResult) -> Iterator[AnswerFault]:
        """Exactly one player went out, and before all others."""
        yield from super().contradictions(number, entered)
        answer = entered.answers[number]
        out = [seat for seat, count in enumerate(answer) if count == 0]
        for seat in out[1:]:
            why = message(
                "{name} and {other} cannot both be out", name=entered.names[out[0]], other=entered.names[seat]
            )
            yield AnswerFault(why, seat)
        if not out and None not in answer:
            yield AnswerFault(message("{item}: who went out has 0", item=self.label))
        for _, _, order in entered.of(PlacesItem):
            first = order[0]
            if first is not None and answer[first]:
                yield AnswerFault(
                    message("{name} went out first and has no card left", name=entered.names[first]), first
                )

    def score(self, answer: PartialAnswer, players: int) -> KnownPoints:
        return tuple([self.out if count == 0 else None if count is None else self.value * count for count in answer])

    def answers(self, players: int) -> Iterator[Answer]:
        for out in range(players):
            for counts in product(range(1, self.dealt + 1), repeat=players - 1):
                yield (*counts[:out], 0, *counts[out:])

    def answer_count(self, players: int) -> float:
        return float(players * self.dealt ** (players - 1))

    def highest(self, worth: Sequence[int]) -> float:
        points = self.score(self._largest(worth, range(len(worth))), len(worth))
        return sum([weight * (part or 0) for weight, part in zip(worth, points, strict=True)])

    def highest_answer(self, worth: Sequence[int], order: Sequence[int]) -> Answer | None:
        return self._largest(worth, order)

    def _largest(self, worth: Sequence[int], order: Sequence[int]) -> Answer:
        """The counts whose points are worth most; of equal ones, those in which the first of `order` went out."""
        counts = [self.dealt if self.value * weight > 0 else 1 for weight in worth]
        # What a player's going out adds to what the cards left would be worth.
        gains = [self.out * weight - self.value * count * weight for weight, count in zip(worth, counts, strict=True)]
        out = max(order, key=lambda seat: gains[seat])
        return tuple([0 if seat == out else count for seat, count in enumerate(counts)])

    @property
    def arithmetic(self) -> Arithmetic:
        return Arithmetic((self.value, self.out), most=self.dealt)

    @property
    def what_counts(self) -> UserMessage:
        if not self.out:
            return message("{points} for each card left", points=signed(self.value))
        return message(
            "{points} for each card left, {out} for who went out", points=signed(self.value), out=signed(self.out)
        )

    @property
    def ending(self) -> UserMessage | None:
        return message("The hand ends when a player runs out of cards; the others count the cards they have left.")

    def imagined(self, deal: Deal) -> Answer:
        """Who goes out later has more cards left."""
        return tuple(min(self.dealt, 2 * deal.order.index(seat)) for seat in range(len(deal.order)))


class CardsLeftField(ScoringField[CardsLeftRule]):
    """`cards_left = { each = -1, out = 8 }`: points for each card still held when a player goes out."""

    name = "cards_left"
    since = 2
    check = TableOf(
        CardsLeftRule, {"each": WholeNumber(), "out": WholeNumber()}, "{ each = -1, out = 8 }", required=("each",)
    )
    form_texts = FormTexts(message("cards left"), message("points for the cards that players hold when one goes out"))
    part_texts: ClassVar[dict[str, FormTexts]] = {
        "each": FormTexts(
            message("each card"), message("points for each card left: -1"), message("points for each card left: 1")
        ),
        "out": FormTexts(
            # Translators: points of the player who ran out of cards first.
            message("went out"),
            message("points for the player who went out: 8"),
            message("points for the player who went out: -8"),
        ),
    }
    chosen = message("counted when a player goes out")
    own = message("one of your own: cards left")
    start: ClassVar[dict[str, int]] = {"each": -1}

    def items(self, value: CardsLeftRule, contract: str, deck: Deck, players: int) -> Iterator[Item]:
        yield CardsLeftItem(contract, value.each, value.out, len(deck.cards) // players)

    def summary(self, value: CardsLeftRule) -> UserMessage:
        if not value.out:
            return message("each card left {points}", points=signed(value.each))
        return message("each card left {points}, out {out}", points=signed(value.each), out=signed(value.out))
