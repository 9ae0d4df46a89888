"""What a contract scores, piece by piece. An item is also one question that a scorekeeper answers.

An answer is a tuple of integers. By kind of item: counts and points, one a seat; a card or a trick,
the seat that took it; places, the seats in the order they went out; most of a suit, the seats tied.

Every kind of item has the same four: `label`, what it is called; `answers`, how many integers its answer
has (0 for those tied, who may be any number); `score`, what an answer gives each seat; and `expected`,
what that must add up to, None where only the table knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from barbu_tui.rules.cards import GROUP_NAMES, card_sign
from barbu_tui.rules.message import Message, message

Answer: TypeAlias = tuple[int, ...]
Points: TypeAlias = tuple[int, ...]


class CountItem(NamedTuple):
    """How many tricks, or cards of a group, each player took; `value` for each of `total`."""

    contract: str
    what: str
    value: int
    total: int

    @property
    def label(self) -> Message:
        return GROUP_NAMES[self.what][1]

    def answers(self, players: int) -> int:
        return players

    def score(self, answer: Answer, players: int) -> Points:
        value = self.value
        return tuple([value * count for count in answer])

    def expected(self, answer: Answer | None) -> int | None:
        return self.value * self.total


class CardItem(NamedTuple):
    """Who took one card. `value` is what it adds to what its groups already gave."""

    contract: str
    card: str
    value: int
    in_all: int

    @property
    def label(self) -> Message:
        return message("{card}", card=card_sign(self.card))

    def answers(self, players: int) -> int:
        return 1

    def score(self, answer: Answer, players: int) -> Points:
        return _only(answer[0], self.value, players)

    def expected(self, answer: Answer | None) -> int | None:
        return self.value


class TrickItem(NamedTuple):
    """Who took one of the last tricks; `from_end` is 1 for the very last."""

    contract: str
    from_end: int
    value: int

    @property
    def label(self) -> Message:
        names = {1: message("last trick"), 2: message("last but one")}
        return names.get(self.from_end) or message("trick {n} from the end", n=self.from_end)

    def answers(self, players: int) -> int:
        return 1

    def score(self, answer: Answer, players: int) -> Points:
        return _only(answer[0], self.value, players)

    def expected(self, answer: Answer | None) -> int | None:
        return self.value


class PlacesItem(NamedTuple):
    """The finishing order, one value a player."""

    contract: str
    values: tuple[int, ...]

    @property
    def label(self) -> Message:
        return message("went out")

    def answers(self, players: int) -> int:
        return players

    def score(self, answer: Answer, players: int) -> Points:
        points = [0] * players
        for seat, value in zip(answer, self.values, strict=True):
            points[seat] = value
        return tuple(points)

    def expected(self, answer: Answer | None) -> int | None:
        return sum(self.values)


class MostItem(NamedTuple):
    """Who holds most cards of any one suit: the value each, for 1, 2, 3 … tied."""

    contract: str
    values: tuple[int, ...]

    @property
    def label(self) -> Message:
        return message("most of a suit")

    def answers(self, players: int) -> int:
        return 0

    def score(self, answer: Answer, players: int) -> Points:
        value = self.values[len(answer) - 1]
        return tuple([value if seat in answer else 0 for seat in range(players)])

    def expected(self, answer: Answer | None) -> int | None:
        tied = len(answer) if answer else 1
        return self.values[tied - 1] * tied


class PointsItem(NamedTuple):
    """Points counted at the table, times `times`; they must add up to `total` where there is one."""

    contract: str
    times: int
    total: int | None

    @property
    def label(self) -> Message:
        return message("points")

    def answers(self, players: int) -> int:
        return players

    def score(self, answer: Answer, players: int) -> Points:
        return tuple([self.times * points for points in answer])

    def expected(self, answer: Answer | None) -> int | None:
        return None if self.total is None else self.times * self.total


Item: TypeAlias = CountItem | CardItem | TrickItem | PlacesItem | MostItem | PointsItem


def expected_total(items: Sequence[Item], answers: Sequence[Answer] | None = None) -> int | None:
    """What a hand's raw points must add up to; None where an item leaves it open.

    Without `answers` it is the contract's total, a tie counting as one taker.
    """
    total = 0
    for number, item in enumerate(items):
        part = item.expected(answers[number] if answers else None)
        if part is None:
            return None
        total += part
    return total


def _only(taker: int, value: int, players: int) -> Points:
    points = [0] * players
    points[taker] = value
    return tuple(points)
