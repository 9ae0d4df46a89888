"""Notes on hands and points outside the hands, in words."""

from __future__ import annotations

from collections.abc import Iterator

from barbu_tui.i18n import tr
from barbu_tui.rules.game import Game
from barbu_tui.rules.notes import Adjustment, adjustment_label
from barbu_tui.rules.number_text import signed
from barbu_tui.rules.table import Table


def outside_text(table: Table, adjustment: Adjustment) -> str:
    """Points outside the hands in one line: `Outside the hands: Beth −10, late`."""
    return tr(
        "Outside the hands: {name} {points}, {why}",
        name=table.names[adjustment.seat] or table.keys[adjustment.seat],
        points=signed(adjustment.points),
        why=adjustment_label(adjustment, table.preset),
    )


def note_texts(game: Game) -> Iterator[str]:
    """The notes on the hands, then all points outside them; a line each."""
    for note in game.notes:
        yield tr("Hand {n}: {text}", n=note.hand, text=note.text)
    for adjustment in game.adjustments:
        yield outside_text(game.table, adjustment)
