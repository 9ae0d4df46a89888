"""A sweep: one player takes everything that a contract counts, and another result is scored instead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from barbu_tui.rules.checks import FieldError, TableOf, WholeNumber, shown
from barbu_tui.rules.items.item import Item, KnownPoints, PartialAnswer, Points
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.rules.number_text import signed


@dataclass(frozen=True)
class Sweep:
    """What is scored when one player took everything: `taker` points for that player, `others` for each other one."""

    taker: int = 0
    others: int = 0

    def points(self, seat: int, players: int) -> Points:
        """The raw points of a hand that a seat swept.

        >>> Sweep(taker=0, others=26).points(1, 4)
        (26, 0, 26, 26)
        """
        return tuple([self.taker if other == seat else self.others for other in range(players)])

    def total(self, players: int) -> int:
        """What these points add up to."""
        return self.taker + self.others * (players - 1)

    @property
    def what_counts(self) -> UserMessage:
        """What scores how much, as a phrase."""
        if not self.others:
            return message("{points} instead for a player who takes everything", points=signed(self.taker))
        return message(
            "if one player takes everything, {taker} for that player and {others} for each of the others instead",
            taker=signed(self.taker),
            others=signed(self.others),
        )


class SweepCheck:
    """`sweep = 8`: points for who takes everything, nothing for the others; or a table with the points of both."""

    table: ClassVar = TableOf(Sweep, {"taker": WholeNumber(), "others": WholeNumber()}, "{ taker = 0, others = 26 }")

    def __call__(self, value: object) -> Sweep:
        if isinstance(value, dict):
            swept = self.table(value)
            assert isinstance(swept, Sweep)
            return swept
        if isinstance(value, int):
            return Sweep(WholeNumber()(value))
        why = message(
            "{value} is neither points nor a table such as {example}", value=shown(value), example=self.table.example
        )
        raise FieldError(why)

    def plain(self, value: Sweep) -> object:
        """The value as a file has it."""
        return {"taker": value.taker, "others": value.others} if value.others else value.taker


SWEEP = SweepCheck()


def sweepers(items: Sequence[Item], answers: Sequence[PartialAnswer], players: int) -> list[int]:
    """The seats that may have taken everything that these items count, by what is known.

    Where all is known that is one seat at most.
    """
    pairs = list(zip(items, answers, strict=True))
    return [seat for seat in range(players) if all(item.may_be_swept(answer, seat) for item, answer in pairs)]


def swept_so_far(sweep: Sweep, seats: Sequence[int], otherwise: KnownPoints) -> KnownPoints:
    """The points by seat where `seats` may have swept the hand, which scores `otherwise` if none of them did.

    Known is what comes to the same whatever happened.
    """
    outcomes = [otherwise, *(sweep.points(seat, len(otherwise)) for seat in seats)]
    return tuple([points[0] if len(set(points)) == 1 else None for points in zip(*outcomes, strict=True)])
