"""The sheet of a game: every hand with its score, the totals, the ranks, what is left. Computed, never kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from barbu_tui.rules.game import Game
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.items import Points
from barbu_tui.rules.notes import Adjustment
from barbu_tui.rules.obligations import Obligation, obligations
from barbu_tui.rules.schedule import dealer, hands_left, next_declarer
from barbu_tui.rules.scoring import HandScore, score_hand


class Row(NamedTuple):
    """One hand on the sheet; `number` counts from 1, `totals` are those after it."""

    number: int
    hand: Hand
    dealer: int
    score: HandScore
    totals: Points


class AdjustmentRow(NamedTuple):
    """Points outside the hands: each seat's (0 for all but one), and the totals after them."""

    adjustment: Adjustment
    points: Points
    totals: Points


class Sheet(NamedTuple):
    """A whole game, scored. `totals` and `ranks` count the points outside the hands too."""

    rows: tuple[Row, ...]
    totals: Points
    ranks: tuple[int, ...]
    hands_left: int
    obligations: tuple[Obligation, ...]
    declarer: int | None
    adjustments: tuple[AdjustmentRow, ...] = ()

    @property
    def hands_in_all(self) -> int:
        """How many hands the game has in the end if all that can be played is played."""
        return len(self.rows) + self.hands_left

    @property
    def in_order(self) -> Iterator[Row | AdjustmentRow]:
        """Everything that has points, as it came about."""
        for number in range(len(self.rows) + 1):
            if number:
                yield self.rows[number - 1]
            yield from (row for row in self.adjustments if min(row.adjustment.after, len(self.rows)) == number)

    @property
    def totals_by_hand(self) -> list[Points]:
        """The totals as they stood when the next hand began, hand by hand."""
        totals: list[Points] = []
        for row in self.in_order:
            if isinstance(row, Row):
                totals.append(row.totals)
            elif totals:
                totals[-1] = row.totals
        return totals

    @property
    def expected(self) -> int | None:
        """What the totals must add up to; None where only the table knows it for one of the hands."""
        parts = [row.score.expected for row in self.rows]
        known = [part for part in parts if part is not None]
        return sum(known) + sum(row.adjustment.points for row in self.adjustments) if len(known) == len(parts) else None

    @property
    def complete(self) -> bool:
        """Whether every contract has been played by everyone."""
        return self.hands_left == 0


def sheet_of(game: Game) -> Sheet:
    """The sheet of a game."""
    preset, hands = game.table.preset, game.hands
    rows: list[Row] = []
    adjusted: list[AdjustmentRow] = []
    totals: Points = (0,) * preset.players
    for number in range(len(hands) + 1):
        if number:
            hand = hands[number - 1]
            score = score_hand(preset, hand)
            totals = tuple(map(int.__add__, totals, score.net))
            rows.append(Row(number, hand, dealer(preset, hand.declarer), score, totals))
        for adjustment in game.adjustments:
            if min(adjustment.after, len(hands)) == number:
                points = tuple(adjustment.points * (seat == adjustment.seat) for seat in range(preset.players))
                totals = tuple(map(int.__add__, totals, points))
                adjusted.append(AdjustmentRow(adjustment, points, totals))
    return Sheet(
        tuple(rows),
        totals,
        ranks(totals, preset.winner),
        hands_left(preset, hands),
        obligations(preset, hands),
        next_declarer(preset, hands, game.table.first),
        tuple(adjusted),
    )


def ranks(totals: Points, winner: str = "highest") -> tuple[int, ...]:
    """Competition ranks by seat: who is level shares the better rank.

    >>> ranks((10, 10, -5, -15))
    (1, 1, 3, 4)
    >>> ranks((10, 10, -5, -15), "lowest")
    (3, 3, 2, 1)
    """
    in_order = sorted(totals, reverse=winner != "lowest")
    return tuple([1 + in_order.index(total) for total in totals])
