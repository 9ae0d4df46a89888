"""A game's sheet as data for other programs: one object, arrays by seat."""

from __future__ import annotations

from typing import Any

from barbu_tui.rules.game import Game
from barbu_tui.rules.notation import write_hand
from barbu_tui.rules.sheet import AdjustmentRow, Row, sheet_of
from barbu_tui.rules.table import Table


def sheet_data(game: Game) -> dict[str, Any]:
    """The sheet as JSON can hold it; what is unknown is None. `obligations` is empty where nobody doubles.

    `swept` names the player who took everything in a contract with a sweep: `raw` is then what the sweep
    gives, whatever the answers score.
    Only what a game has besides its hands is left out where there is none: a hand's `note`, `adjustments`, `ended`.
    """
    table = game.table
    sheet = sheet_of(game)
    data = {
        "title": game.title,
        "preset": table.preset.id or table.preset.name,
        "players": list(table.names),
        "keys": table.keys,
        "hands": [_hand(row, game) for row in sheet.rows],
        "totals": list(sheet.totals),
        "ranks": list(sheet.ranks),
        "hands_left": sheet.hands_left,
        "complete": sheet.complete,
        "obligations": [
            {"declarer": table.names[due.declarer], "doubles": list(due.doubles), "owed": due.owed}
            for due in sheet.obligations
        ],
    }
    if sheet.adjustments:
        data["adjustments"] = [_adjustment(row, table) for row in sheet.adjustments]
    return data | ({"ended": True} if game.ended else {})


def _hand(row: Row, game: Game) -> dict[str, Any]:
    table, note = game.table, game.note_on(row.number)
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
    } | ({"note": note} if note else {})


def _adjustment(row: AdjustmentRow, table: Table) -> dict[str, Any]:
    """Points outside the hands; `after` is how many hands were played by then."""
    seat, points, why, after = row.adjustment
    return {"player": table.names[seat], "points": points, "why": why, "after": after, "totals": list(row.totals)}
