"""Where the columns of the grid stand, for a width, a table and the numbers that it has to show."""

from __future__ import annotations

from dataclasses import dataclass

from barbu_tui.i18n.hands import contract_forms
from barbu_tui.rules.table import Table
from barbu_tui.rules.width import cells

BOARD_FROM = 100
CHECK = 2
"""How wide the check after the sum of a row is."""

_LEAST_NUMBER, _LEAST_LEAD, _LEAST_DOUBLES, _KEY = 6, 14, 4, 2
# The key of the declarer and a few letters of the contract: less says nothing, and numbers are cut before it.
_NARROWEST = 7
_ROOMY = 70


@dataclass(frozen=True)
class Layout:
    """Widths of the grid's columns; `number` holds a hand's number of `digits` digits, `total` a row's sum.

    `board` is what stands beside the grid, 0 where there is no room.
    """

    digits: int
    number: int
    declarer: int
    contract: int
    doubles: int
    player: int
    players: int
    total: int
    board: int

    @property
    def lead(self) -> int:
        """How wide everything left of the players' columns is."""
        return self.number + self.declarer + self.contract + self.doubles

    @property
    def width(self) -> int:
        return self.lead + self.player * self.players + self.total + CHECK

    def declarer_text(self, table: Table, seat: int) -> str:
        """The declarer's name, or the key where no name fits."""
        return table.keys[seat] if self.declarer <= _KEY else table.names[seat]


def layout_for(table: Table, width: int, points: int = 0, total: int = 0) -> Layout:
    """The columns that fit. What gives way first are the doubles, then names, then contracts; numbers last.

    `points` is how wide the widest number of a player is, `total` the widest sum.
    """
    preset = table.preset
    players = preset.players
    digits = 2 if preset.hands < 100 else 3
    number = 1 + digits + (2 if width >= _ROOMY else 1)
    points, total = max(_LEAST_NUMBER, points + 1), max(_LEAST_NUMBER, total + 1)
    board = board_width(table)
    if width < max(BOARD_FROM, board + number + total + CHECK + points * players + _LEAST_LEAD):
        board = 0
    room = width - board - number - total - CHECK
    longest = max(map(cells, table.names))
    declarer = min(longest, 8 if width - board < 90 else 16) + 1
    contract = min(_longest_contract(table), 13 if width - board < 90 else 20) + 2
    air = 16 if preset.doubling.enabled else 0
    player = max(points, min(max(7, longest + 2), (room - declarer - contract - air) // players))
    player = min(player, (room - _NARROWEST) // players)
    lead = room - player * players
    least = _LEAST_DOUBLES if preset.doubling.enabled and lead >= _NARROWEST + _LEAST_DOUBLES else 0
    declarer, contract = _squeezed(declarer, contract, _longest_contract(table, -1) + 1, lead - least)
    # Room for every player doubling every other, written out, and some space.
    doubles = min(lead - declarer - contract, players * (players + 2) + 2) if least else 0
    return Layout(digits, number, declarer, contract, doubles, player, players, total, board)


def _squeezed(declarer: int, contract: int, short: int, room: int) -> tuple[int, int]:
    """Widths for declarer and contract that fit into `room`; a declarer of two cells is a key.

    `short` is how wide the contracts' short forms are in the language that is spoken.
    """
    for names, labels in ((declarer, contract), (6, contract), (6, max(9, short)), (6, 9), (4, 8), (4, 7)):
        declarer, contract = min(declarer, names), min(contract, labels)
        if declarer + contract <= room:
            return declarer, contract
    return _KEY, max(1, min(contract, room - _KEY))


def _longest_contract(table: Table, form: int = 0) -> int:
    """How wide the longest contract is in one of its forms (in full, if not said), with what is announced with it."""
    return max(cells(contract_forms(contract)[form]) + 2 * bool(contract.asks) for contract in table.preset.contracts)


def board_width(table: Table) -> int:
    """How wide the board of declarers and contracts is, and the obligations below it."""
    columns = 3 * len(table.preset.contracts) + 2
    if table.preset.doubling.enabled:
        columns = max(columns, 4 * table.preset.players)
    return 4 + board_names(table) + columns


def board_names(table: Table) -> int:
    """How wide the names beside the board are."""
    return min(10, max(map(cells, table.names)))
