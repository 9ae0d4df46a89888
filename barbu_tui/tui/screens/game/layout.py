"""Where the columns of the grid stand, for a width and a table."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len

from barbu_tui.i18n import tr
from barbu_tui.rules.table import Table

BOARD_FROM = 100
NUMBER, SUM = 5, 9


@dataclass(frozen=True)
class Layout:
    """Widths of the grid's columns; `board` is what stands beside it, 0 where there is no room."""

    declarer: int
    contract: int
    doubles: int
    player: int
    players: int
    board: int

    @property
    def lead(self) -> int:
        """How wide everything left of the players' columns is."""
        return NUMBER + self.declarer + self.contract + self.doubles

    @property
    def width(self) -> int:
        return self.lead + self.player * self.players + SUM


def layout_for(table: Table, width: int) -> Layout:
    """The columns that fit; the doubles take what is left, and give way first."""
    players = table.preset.players
    longest = max(cell_len(name) for name in table.names)
    labels = [cell_len(tr(contract.short)) + 2 * bool(contract.asks) for contract in table.preset.contracts]
    board = board_width(table) if width >= BOARD_FROM else 0
    room = width - board
    declarer = min(longest, 8 if room < 90 else 16) + 1
    contract = min(max(labels), 13 if room < 90 else 20) + 2
    player = max(6, min(max(7, longest + 2), (room - NUMBER - SUM - declarer - contract - 16) // players))
    spare = room - NUMBER - SUM - declarer - contract - player * players
    if spare < 4:
        declarer, contract = min(declarer, 6), min(contract, 9)
        spare = room - NUMBER - SUM - declarer - contract - player * players
    return Layout(declarer, contract, max(0, min(spare, 12 * players)), player, players, board)


def board_width(table: Table) -> int:
    """How wide the board of declarers and contracts is."""
    names = min(10, max(cell_len(name) for name in table.names))
    return 4 + names + 2 + 3 * len(table.preset.contracts)
