"""A game's sheet as data for other programs: one object, arrays by seat."""

from __future__ import annotations

from typing import Any

from barbu_tui.rules.game import Game
from barbu_tui.rules.notation import write_hand
from barbu_tui.rules.sheet import Row, sheet_of
from barbu_tui.rules.table import Table


def sheet_data(game: Game) -> dict[str, Any]:
    """The sheet as JSON can hold it; what is unknown is None. `obligations` is empty where nobody doubles.

    `swept` names the player who took everything in a contract with a sweep: `raw` is then what the sweep
    gives, whatever the answers score.
    """
    table = game.table
    sheet = sheet_of(table, game.hands)
    return {
        "title": game.title,
        "preset": table.preset.id or table.preset.name,
        "players": list(table.names),
        "keys": table.keys,
        "hands": [_hand(row, table) for row in sheet.rows],
        "totals": list(sheet.totals),
        "ranks": list(sheet.ranks),
        "hands_left": sheet.hands_left,
        "complete": sheet.complete,
        "obligations": [
            {"declarer": table.names[each.declarer], "doubles": list(each.doubles), "owed": each.owed}
            for each in sheet.obligations
        ],
    }


def _hand(row: Row, table: Table) -> dict[str, Any]:
    return {
        "number": row.number,
        "declarer": table.names[row.hand.declarer],
        "dealer": table.names[row.dealer],
        "contract": row.hand.contract,
        "announced": row.hand.announced,
        "line": write_hand(row.hand, table),
        "swept": None if row.score.swept is None else table.names[row.score.swept],
        "raw": list(row.score.raw),
        "settlement": list(row.score.settlement),
        "net": list(row.score.net),
        "totals": list(row.totals),
        "expected": row.score.expected,
    }
