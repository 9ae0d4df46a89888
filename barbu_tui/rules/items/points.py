"""Points that the table counts itself (Chinese poker)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Any, ClassVar

from barbu_tui.rules.cards import Deck
from barbu_tui.rules.checks import TableOf, Whole
from barbu_tui.rules.figures import MINUS, signed
from barbu_tui.rules.items.field import FormWords, ScoringField
from barbu_tui.rules.items.item import Answer, Arithmetic, CardPlay, Deal, Item, Shape
from barbu_tui.rules.items.numbers import NumbersItem
from barbu_tui.rules.message import Message, message


@dataclass(frozen=True)
class PointsRule:
    """Points counted at the table: multiplied by `times`, adding up to `total` if that is known."""

    times: int = 1
    total: int | None = None


@dataclass(frozen=True)
class PointsItem(NumbersItem):
    """Points counted at the table, each worth `value`; they must add up to `total` where there is one."""

    contract: str
    value: int
    total: int | None

    shape = Shape.POINTS
    card_play = CardPlay.AS_AGREED

    @property
    def label(self) -> Message:
        return message("points")

    @property
    def question(self) -> Item:
        return replace(self, value=1)

    @property
    def unit(self) -> tuple[Message, Message]:
        return message("point"), message("points")

    def answers(self, players: int) -> Iterator[Answer]:
        return iter(())

    def answer_count(self, players: int) -> float:
        return inf

    def highest(self, worth: Sequence[int]) -> float:
        # Unless all are worth nothing, points can go from one player to another without end.
        return inf if self.value and any(worth) else 0

    def highest_answer(self, worth: Sequence[int], order: Sequence[int]) -> Answer | None:
        """Of points that add up to a total, all to one player: as far as a table would go by itself."""
        if self.total is None:
            return None
        seat = order[0] if self.value * self.total > 0 else order[-1]
        return tuple(self.total if other == seat else 0 for other in range(len(order)))

    @property
    def what_counts(self) -> Message:
        if self.total is None:
            return message("{points} for each point counted", points=signed(self.value))
        total = str(self.total).replace("-", MINUS)
        return message("{points} for each point counted, of {total} in all", points=signed(self.value), total=total)

    @property
    def arithmetic(self) -> Arithmetic:
        return Arithmetic((self.value,))

    def imagined(self, deal: Deal) -> Answer:
        """Points as unequal as the tricks; what is left over of a known total goes to the last seat."""
        tricks = [deal.takers.count(seat) for seat in range(len(deal.captured))]
        if self.total is None:
            return tuple(tricks)
        parts = [int(self.total * count / max(1, len(deal.takers))) for count in tricks[:-1]]
        return (*parts, self.total - sum(parts))


class PointsField(ScoringField[PointsRule]):
    """`points = { times = 4, total = 19 }`: points counted at the table."""

    name = "points"
    check = TableOf(PointsRule, {"times": Whole(), "total": Whole()}, "{ times = 4, total = 19 }")
    words = FormWords(message("points"), message("points that the table counts itself"))
    part_words: ClassVar[dict[str, FormWords]] = {
        "times": FormWords(message("times"), message("by how much the counted points are multiplied")),
        "total": FormWords(message("in all"), message("what the counted points add up to, where that is known: 19")),
    }
    chosen = message("counted at the table")
    own = message("one of your own: points counted at the table")
    start: ClassVar[dict[str, int]] = {}

    def items(self, value: PointsRule, contract: str, deck: Deck, players: int) -> Iterator[Item]:
        yield PointsItem(contract, value.times, value.total)

    def summary(self, value: PointsRule) -> Message:
        return message("points × {times}", times=signed(value.times).lstrip("+"))

    def negated(self, value: Any) -> Any:
        """What the points are worth is up to the table."""
        return value
