"""Where the columns of the grid stand, for a width and a table."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len

from barbu_tui.i18n import tr
from barbu_tui.rules.table import Table

BOARD_FROM = 100
TOTAL, SUM = 6, 8
"""How wide the sum of a row is, without and with its check."""

_LEAST_PLAYER, _LEAST_LEAD, _LEAST_DOUBLES, _KEY = 6, 14, 4, 2
_ROOMY = 70


@dataclass(frozen=True)
class Layout:
    """Widths of the grid's columns; `number` holds a hand's number of so many `digits`.

    `board` is what stands beside the grid, 0 where there is no room.
    """

    digits: int
    number: int
    declarer: int
    contract: int
    doubles: int
    player: int
    players: int
    board: int

    @property
    def lead(self) -> int:
        """How wide everything left of the players' columns is."""
        return self.number + self.declarer + self.contract + self.doubles

    @property
    def width(self) -> int:
        return self.lead + self.player * self.players + SUM

    def declarer_text(self, table: Table, seat: int) -> str:
        """The declarer's name, or the key where no name fits."""
        return table.keys[seat] if self.declarer <= _KEY else table.names[seat]


def layout_for(table: Table, width: int) -> Layout:
    """The columns that fit; the doubles take what is left, and give way first, names before contracts."""
    preset = table.preset
    players = preset.players
    digits = 2 if preset.hands < 100 else 3
    number = 1 + digits + (2 if width >= _ROOMY else 1)
    board = board_width(table)
    if width < max(BOARD_FROM, board + number + SUM + _LEAST_PLAYER * players + _LEAST_LEAD):
        board = 0
    room = width - board - number - SUM
    longest = max(cell_len(name) for name in table.names)
    declarer = min(longest, 8 if width - board < 90 else 16) + 1
    contract = min(_longest_label(table), 13 if width - board < 90 else 20) + 2
    air = 16 if preset.doubling.enabled else 0
    player = max(_LEAST_PLAYER, min(max(7, longest + 2), (room - declarer - contract - air) // players))
    lead = room - player * players
    least = _LEAST_DOUBLES if preset.doubling.enabled else 0
    declarer, contract = _squeezed(declarer, contract, lead - least)
    # Everybody doubling everybody, written out, and some air.
    doubles = min(lead - declarer - contract, players * (players + 2) + 2) if least else 0
    return Layout(digits, number, declarer, contract, doubles, player, players, board)


def _squeezed(declarer: int, contract: int, room: int) -> tuple[int, int]:
    """Widths for declarer and contract that fit into `room`; a declarer of two cells is a key."""
    for names, labels in ((declarer, contract), (6, 9), (4, 8), (4, 7)):
        declarer, contract = min(declarer, names), min(contract, labels)
        if declarer + contract <= room:
            return declarer, contract
    return _KEY, max(1, room - _KEY)


def _longest_label(table: Table) -> int:
    return max(cell_len(tr(contract.short)) + 2 * bool(contract.asks) for contract in table.preset.contracts)


def board_width(table: Table) -> int:
    """How wide the board of declarers and contracts is."""
    names = min(10, max(cell_len(name) for name in table.names))
    return 4 + names + 2 + 3 * len(table.preset.contracts)
