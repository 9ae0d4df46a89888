"""Where the players' columns stand in hand entry."""

from __future__ import annotations

from dataclasses import dataclass

_LEAST, _WIDEST_NOTE = 7, 24
# Widths of label and note, as they are best, and what is left of them where the numbers need the room.
_ROOMY, _NARROW, _SQUEEZED = (18, 12), (14, 11), ((12, 8), (10, 2))


@dataclass(frozen=True)
class Columns:
    """Where the players' columns stand: a label at the left, `players` columns, a sum or note at the right."""

    label: int
    width: int
    players: int
    note: int


def columns_for(width: int, players: int, number: int = 0) -> Columns:
    """The columns that fit: as wide as there is room, within reason; the note has the rest.

    Where the widest `number` of a player needs more cells, labels and notes are cut, not the numbers.
    """
    least = max(_LEAST, number + 1)
    for label, note in (_ROOMY if width >= 76 else _NARROW, *_SQUEEZED):
        player = min(16 if width >= 120 else 12, (width - label - note) // players)
        if player >= least:
            break
    return Columns(label, player, players, min(_WIDEST_NOTE, width - label - player * players))
