"""The sheet of a game: every hand with its score, the totals, the ranks, what is left. Computed, never kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from barbu_tui.rules.hand import Hand
from barbu_tui.rules.items import Points
from barbu_tui.rules.obligations import Obligation, obligations
from barbu_tui.rules.schedule import dealer, hands_left, next_declarer
from barbu_tui.rules.scoring import HandScore, score_hand
from barbu_tui.rules.table import Table


class Row(NamedTuple):
    """One hand on the sheet; `number` counts from 1, `totals` are those after it."""

    number: int
    hand: Hand
    dealer: int
    score: HandScore
    totals: Points


class Sheet(NamedTuple):
    """A whole game, scored."""

    rows: tuple[Row, ...]
    totals: Points
    ranks: tuple[int, ...]
    hands_left: int
    obligations: tuple[Obligation, ...]
    declarer: int | None

    @property
    def hands_in_all(self) -> int:
        """How many hands the game has in the end if all that can be played is played."""
        return len(self.rows) + self.hands_left

    @property
    def complete(self) -> bool:
        """Whether no hand is left to play."""
        return self.hands_left == 0

    @property
    def expected(self) -> int | None:
        """What the totals must add up to; None where only the table knows it for one of the hands."""
        parts = [row.score.expected for row in self.rows]
        known = [part for part in parts if part is not None]
        return sum(known) if len(known) == len(parts) else None


def sheet_of(table: Table, hands: Sequence[Hand]) -> Sheet:
    """The sheet of these hands at this table."""
    preset = table.preset
    rows: list[Row] = []
    totals: Points = (0,) * preset.players
    for number, hand in enumerate(hands, start=1):
        score = score_hand(preset, hand)
        totals = tuple(map(int.__add__, totals, score.net))
        rows.append(Row(number, hand, dealer(preset, hand.declarer), score, totals))
    return Sheet(
        tuple(rows),
        totals,
        ranks(totals, preset.winner),
        hands_left(preset, hands),
        obligations(preset, hands),
        next_declarer(preset, hands, table.first),
    )


def ranks(totals: Points, winner: str = "highest") -> tuple[int, ...]:
    """Competition ranks by seat: who is level shares the better rank.

    >>> ranks((10, 10, -5, -15))
    (1, 1, 3, 4)
    >>> ranks((10, 10, -5, -15), "lowest")
    (3, 3, 2, 1)
    """
    if winner == "lowest":
        return tuple(1 + sum(other < total for other in totals) for total in totals)
    return tuple(1 + sum(other > total for other in totals) for total in totals)
