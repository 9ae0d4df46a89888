"""Points that the table counts itself (Chinese poker)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import inf
from typing import Any, ClassVar

from barbu_tui.rules.cards import Deck
from barbu_tui.rules.checks import FieldError, TableOf, WholeNumber
from barbu_tui.rules.items.field import FormTexts, Repair, ScoringField, ValueFault
from barbu_tui.rules.items.item import Answer, Arithmetic, CardPlay, Deal, Item, Shape
from barbu_tui.rules.items.numbers import NumbersItem, parted
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.rules.number_text import figure, signed


@dataclass(frozen=True)
class PointsRule:
    """Points counted at the table: multiplied by `times`, adding up to `total` if that is known.

    One player can have `least` to `most` of them, where the table says so.
    """

    times: int = 1
    total: int | None = None
    least: int | None = None
    most: int | None = None


@dataclass(frozen=True)
class PointsItem(NumbersItem):
    """Points counted at the table, each worth `value`; they must add up to `total` where there is one."""

    contract: str
    value: int
    total: int | None
    least: int | None = None
    most: int | None = None

    shape = Shape.POINTS
    card_play = CardPlay.AS_AGREED

    @property
    def label(self) -> UserMessage:
        return message("points")

    @property
    def question(self) -> Item:
        return replace(self, value=1)

    @property
    def unit(self) -> tuple[UserMessage, UserMessage]:
        return message("point"), message("points")

    def fits(self, other: Item) -> bool:
        return super().fits(other) and isinstance(other, PointsItem) and self._limits == other._limits

    @property
    def _limits(self) -> tuple[int | None, int | None]:
        return self.least, self.most

    def allows(self, number: int) -> bool:
        return (self.least is None or number >= self.least) and (self.most is None or number <= self.most)

    def impossible(self, name: str, number: int) -> UserMessage:
        if self.least is not None and number < self.least:
            return message(
                "{name} cannot have {points}: one player has {least} points at least",
                name=name,
                points=figure(number),
                least=figure(self.least),
            )
        assert self.most is not None  # or it would be allowed
        return message(
            "{name} cannot have {points}: one player has {most} points at most",
            name=name,
            points=figure(number),
            most=figure(self.most),
        )

    def answers(self, players: int) -> Iterator[Answer]:
        bounds = self._bounds(players)
        if bounds is None:
            return iter(())
        least, most = bounds
        if self.total is None:
            return product(range(least, most + 1), repeat=players)
        return (
            tuple([least + part for part in parts])
            for parts in parted(self.total - least * players, players, most - least)
        )

    def answer_count(self, players: int) -> float:
        bounds = self._bounds(players)
        if bounds is None:
            return inf
        least, most = bounds
        return float((most - least + 1) ** (players if self.total is None else players - 1))

    def highest(self, worth: Sequence[int]) -> float:
        if not self.value or not any(worth):
            return 0
        bounds = self._bounds(len(worth))
        if bounds is None:
            return inf  # points can go from one player to another without end
        points = self.score(self._largest(worth, range(len(worth)), *bounds), len(worth))
        return sum([weight * (part or 0) for weight, part in zip(worth, points, strict=True)])

    def highest_answer(self, worth: Sequence[int], order: Sequence[int]) -> Answer | None:
        """Of points that only add up to a total, all to one player: as far as a table would go by itself."""
        bounds = self._bounds(len(order))
        if bounds is not None:
            return self._largest(worth, order, *bounds)
        if self.total is None:
            return None
        seat = order[0] if self.value * self.total > 0 else order[-1]
        return tuple(self.total if place == seat else 0 for place in range(len(order)))

    def _bounds(self, players: int) -> tuple[int, int] | None:
        """The fewest and the most points that one player can have; None where there is no end of them."""
        least, most = self.least, self.most
        if self.total is not None:
            # What all others have at the most, or at the least, leaves one player so much.
            floor = None if most is None else self.total - (players - 1) * most
            ceiling = None if least is None else self.total - (players - 1) * least
            least = floor if least is None else least if floor is None else max(least, floor)
            most = ceiling if most is None else most if ceiling is None else min(most, ceiling)
        return None if least is None or most is None else (least, most)

    def _largest(self, worth: Sequence[int], order: Sequence[int], least: int, most: int) -> Answer:
        """Points within bounds that are worth most; of seats of equal worth the first of `order` has more."""
        points = [least] * len(worth)
        for seat in sorted(order, key=lambda seat: -self.value * worth[seat]):
            if self.total is not None:
                points[seat] = min(most, self.total - sum(points) + least)
            elif self.value * worth[seat] > 0:
                points[seat] = most
        return tuple(points)

    @property
    def what_counts(self) -> UserMessage:
        if self.total is None:
            return message("{points} for each point counted", points=signed(self.value))
        total = figure(self.total)
        return message("{points} for each point counted, of {total} in all", points=signed(self.value), total=total)

    def note(self, contract: UserMessage) -> UserMessage | None:
        least, most = (None if limit is None else figure(limit) for limit in (self.least, self.most))
        if least is not None and most is not None:
            return message(
                "In {contract} one player has {least} to {most} points, before they are multiplied.",
                contract=contract,
                least=least,
                most=most,
            )
        if least is not None:
            return message("In {contract} one player has {least} points at least.", contract=contract, least=least)
        if most is not None:
            return message("In {contract} one player has {most} points at most.", contract=contract, most=most)
        return None

    @property
    def arithmetic(self) -> Arithmetic:
        return Arithmetic((self.value,), least=self.least, most=self.most)

    def imagined(self, deal: Deal) -> Answer:
        """Points as unequal as the tricks; what is left over of a known total goes to the last seat."""
        tricks = [deal.takers.count(seat) for seat in range(len(deal.captured))]
        if self.total is None:
            return tuple(self._within(count) for count in tricks)
        parts = [self._within(int(self.total * count / max(1, len(deal.takers)))) for count in tricks]
        # What is missing goes to the last seats that may have it; what is too much comes from them.
        for seat in reversed(range(len(parts))):
            parts[seat] = self._within(parts[seat] + self.total - sum(parts))
        return tuple(parts)

    def _within(self, points: int) -> int:
        points = points if self.most is None else min(points, self.most)
        return points if self.least is None else max(points, self.least)


class PointsField(ScoringField[PointsRule]):
    """`points = { times = 4, total = 19 }`: points counted at the table."""

    name = "points"
    check = TableOf(
        PointsRule,
        {"times": WholeNumber(), "total": WholeNumber(), "least": WholeNumber(), "most": WholeNumber()},
        "{ times = 4, total = 19 }",
    )
    form_texts = FormTexts(message("points"), message("points that the table counts itself"))
    part_texts: ClassVar[dict[str, FormTexts]] = {
        # Translators: what a counted point is multiplied by.
        "times": FormTexts(message("times"), message("by how much the counted points are multiplied")),
        "total": FormTexts(message("in all"), message("what the counted points add up to, where that is known: 19")),
        # Translators: the least and the most points that one player can have.
        "least": FormTexts(message("at least"), message("the fewest points that one player can have, if any: 0")),
        "most": FormTexts(message("at most"), message("the most points that one player can have, if any: 10")),
    }
    chosen = message("counted at the table")
    own = message("one of your own: points counted at the table")
    start: ClassVar[dict[str, int]] = {}

    def items(self, value: PointsRule, contract: str, deck: Deck, players: int) -> Iterator[Item]:
        yield PointsItem(contract, value.times, value.total, value.least, value.most)

    def needs(self, value: PointsRule) -> Iterator[tuple[tuple[str | int, ...], int]]:
        for name, limit in (("least", value.least), ("most", value.most)):
            if limit is not None:
                yield (name,), 2

    def faults(self, value: PointsRule, deck: Deck, players: int | None) -> Iterator[ValueFault]:
        least, most, total = value.least, value.most, value.total
        if least is not None and most is not None and least > most:
            why = message("least = {least} is more than most = {most}", least=figure(least), most=figure(most))
            yield ValueFault(why, ("least",))
        elif players is not None and total is not None:
            if most is not None and total > most * players:
                why = message(
                    "{players} players with {most} points at most cannot have {total} in all",
                    players=players,
                    most=figure(most),
                    total=figure(total),
                )
                yield ValueFault(why, ("most",))
            if least is not None and total < least * players:
                why = message(
                    "{players} players with {least} points at least cannot have only {total} in all",
                    players=players,
                    least=figure(least),
                    total=figure(total),
                )
                yield ValueFault(why, ("least",))

    def summary(self, value: PointsRule) -> UserMessage:
        return message("points × {times}", times=figure(value.times))

    def repair(self, value: Any, deck: Deck, players: int | None) -> Repair | None:
        """No limit that keeps the points from adding up."""
        try:
            rule = self.check(value)
        except FieldError:
            return None
        wrong = [str(fault.within[0]) for fault in self.faults(rule, deck, players)]
        if not wrong:
            return None
        kept = {name: part for name, part in value.items() if name not in wrong}
        return Repair(kept, message("without {name}", name=wrong[0]))

    def negated(self, value: Any) -> Any:
        """What the points are worth is up to the table."""
        return value
