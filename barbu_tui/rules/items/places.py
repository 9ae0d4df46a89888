"""The finishing order: who went out first, second, and so on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from math import factorial
from typing import Any, ClassVar

from barbu_tui.rules.cards import Deck
from barbu_tui.rules.checks import NUMBERS
from barbu_tui.rules.items.field import (
    FormTexts,
    Repair,
    ScoringField,
    ValueFault,
    one_a_player,
    other_numbers,
    whole_numbers,
)
from barbu_tui.rules.items.item import Answer, Arithmetic, CardPlay, Deal, Item, KnownPoints, PartialAnswer
from barbu_tui.rules.items.seats import OrderItem
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.rules.number_text import all_signed, signed


@dataclass(frozen=True)
class PlacesItem(OrderItem):
    """The finishing order, one value a player."""

    contract: str
    values: tuple[int, ...]

    card_play = CardPlay.LAID_OUT

    @property
    def label(self) -> UserMessage:
        return message("went out")

    @property
    def question(self) -> Item:
        return replace(self, values=())

    def score(self, answer: PartialAnswer, players: int) -> KnownPoints:
        points: list[int | None] = [None] * players
        for seat, value in zip(answer, self.values, strict=True):
            if seat is not None:
                points[seat] = value
        return tuple(points)

    def expected(self, answer: PartialAnswer = ()) -> int | None:
        return sum(self.values)

    def answers(self, players: int) -> Iterator[Answer]:
        return permutations(range(players))

    def answer_count(self, players: int) -> float:
        return factorial(players)

    def highest(self, worth: Sequence[int]) -> float:
        return sum([value * weight for value, weight in zip(sorted(self.values), sorted(worth), strict=True)])

    def highest_answer(self, worth: Sequence[int], order: Sequence[int]) -> Answer | None:
        places = sorted(range(len(order)), key=lambda place: -self.values[place])
        seats = dict(zip(places, order, strict=True))
        return tuple(seats[place] for place in range(len(order)))

    @property
    def what_counts(self) -> UserMessage:
        first, *between, last = self.values
        return message(
            "first out {first}, then {between}, last {last}",
            first=signed(first),
            between=", ".join(map(signed, between)),
            last=signed(last),
        )

    @property
    def ending(self) -> UserMessage | None:
        return message(
            "The players score in the order in which they run out of cards. The hand ends when all the cards are on "
            "the table, or when only one player has any left: by then the points are settled."
        )

    @property
    def arithmetic(self) -> Arithmetic:
        return Arithmetic(self.values)

    def imagined(self, deal: Deal) -> Answer:
        return deal.order


class PlacesField(ScoringField[tuple[int, ...]]):
    """`places = [45, 20, 5, -5]`: points in the order of going out, one value a player."""

    name = "places"
    check = NUMBERS
    form_texts = FormTexts(
        # Translators: the order in which players run out of cards in domino; what it scores.
        message("places"),
        message("points in the order of going out, one value for each player: 45 20 5 -5"),
        message("points in the order of going out, one value for each player: -45 -20 -5 5"),
    )
    own = message("one of your own: order of going out")
    start: ClassVar[list[int]] = [45, 20, 5, -5]

    def items(self, value: tuple[int, ...], contract: str, deck: Deck, players: int) -> Iterator[Item]:
        yield PlacesItem(contract, value)

    def faults(self, value: tuple[int, ...], deck: Deck, players: int | None) -> Iterator[ValueFault]:
        return one_a_player(value, players)

    def summary(self, value: tuple[int, ...]) -> UserMessage:
        return message("places {points}", points=all_signed(value))

    def repair(self, value: Any, deck: Deck, players: int | None) -> Repair | None:
        values = whole_numbers(value)
        if not values or players is None or len(values) == players:
            return None
        return other_numbers(stretched(values, players))


def stretched(values: list[int], players: int) -> list[int]:
    """Values for another number of players: in the middle of the last two comes one, or one goes.

    >>> stretched([45, 20, 5, -5], 5), stretched([45, 20, 5, -5], 3)
    ([45, 20, 5, 0, -5], [45, 20, -5])
    """
    values = list(values)
    while len(values) > max(1, players):
        del values[-2:-1]
    while len(values) < players:
        between = (values[-2] + values[-1]) // 2 if len(values) > 1 else values[-1]
        values.insert(len(values) - 1, between)
    return values
