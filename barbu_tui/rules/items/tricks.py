"""Tricks: how many each player took."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from barbu_tui.rules.cards import GROUP_NAMES, Deck
from barbu_tui.rules.checks import WholeNumber
from barbu_tui.rules.items.field import FormTexts, ScoringField
from barbu_tui.rules.items.item import Answer, Arithmetic, Deal, Item, PartialResult
from barbu_tui.rules.items.numbers import TakenItem
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.rules.number_text import signed


@dataclass(frozen=True)
class TricksItem(TakenItem):
    """How many tricks each player took; `value` for each of `total`."""

    contract: str
    value: int
    total: int

    @property
    def label(self) -> UserMessage:
        return message("tricks")

    @property
    def question(self) -> Item:
        return replace(self, value=0)

    @property
    def unit(self) -> tuple[UserMessage, UserMessage]:
        return GROUP_NAMES["tricks"]

    def too_many(self, name: str, count: int) -> UserMessage:
        return message(
            "{name} cannot have {count}: there is one trick",
            "{name} cannot have {count}: there are {n} tricks",
            name=name,
            count=count,
            n=self.total,
        )

    @property
    def what_counts(self) -> UserMessage:
        return message(
            "{points} for the one trick",
            "{points} for each of the {n} tricks",
            points=signed(self.value),
            n=self.total,
        )

    @property
    def arithmetic(self) -> Arithmetic:
        return Arithmetic((self.value,), counts="tricks")

    def imagined(self, deal: Deal) -> Answer:
        return tuple(deal.takers.count(seat) for seat in range(len(deal.captured)))


def tricks_taken(entered: PartialResult, seat: int) -> Iterator[int]:
    """How many tricks a player took, by each item that tells and can be true."""
    for _, item, answer in entered.of(TricksItem):
        tricks = answer[seat]
        if tricks is not None and item.allows(tricks):
            yield tricks


class TricksField(ScoringField[int]):
    """`tricks = -2`: points for each trick."""

    name = "tricks"
    check = WholeNumber()
    form_texts = FormTexts(message("tricks"), message("points for each trick: -2"), message("points for each trick: 2"))
    own = message("one of your own: tricks")
    start = -2

    def items(self, value: int, contract: str, deck: Deck, players: int) -> Iterator[Item]:
        yield TricksItem(contract, value, len(deck.cards) // players)

    def summary(self, value: int) -> UserMessage:
        return message("each trick {points}", points=signed(value))
