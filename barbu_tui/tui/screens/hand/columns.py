"""Where the players' columns stand in hand entry."""

from __future__ import annotations

from dataclasses import dataclass

MARKER = 2
"""Where the sign of the current row stands."""


@dataclass(frozen=True)
class Columns:
    """Where the players' columns stand: a label at the left, `players` columns, a sum or note at the right.

    What changes stands at a column's left end, so that little of the column has to be sent again.
    """

    label: int
    width: int
    players: int
    note: int

    @property
    def cuts(self) -> tuple[int, ...]:
        """Where the columns begin, for the paper."""
        return (MARKER, *(self.label + self.width * seat for seat in range(self.players + 1)))


def columns_for(width: int, players: int) -> Columns:
    """The columns that fit: as wide as there is room, within reason."""
    label = 18 if width >= 76 else 14
    note = 12 if width >= 76 else 9
    each = min(16 if width >= 120 else 12, (width - label - note) // players)
    return Columns(label, each, players, note)
