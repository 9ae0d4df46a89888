"""The outlook of a running game as data: who can still win, how, and why another cannot."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from barbu_tui.rules.game import Game
from barbu_tui.rules.notation import write_hand
from barbu_tui.rules.outlook import Chance, Outlook, Standing
from barbu_tui.rules.sheet import ranks, sheet_of
from barbu_tui.rules.table import Table


def outlook_data(game: Game, outlook: Outlook) -> dict[str, Any]:
    """The outlook as JSON can hold it; what nothing limits is None."""
    names = game.table.names
    totals = sheet_of(game).totals
    return {
        "hands_left": len(outlook.left),
        "left": [
            {"declarer": names[declarer], "contract": contract}
            for declarer, contract in (outlook.left if outlook.settled else ())
        ],
        "players": [_player_data(game.table, standing, totals) for standing in outlook.standings],
    }


def result_data(game: Game) -> dict[str, Any]:
    """The same of a game that is over: who is first alone has won, who shares the first place is safe."""
    totals = sheet_of(game).totals
    places = ranks(totals, game.table.preset.winner)
    first = "won" if places.count(1) == 1 else "safe"
    states = [first if rank == 1 else "out" for rank in places]
    players = zip(game.table.names, totals, states, strict=True)
    return {
        "hands_left": 0,
        "left": [],
        "players": [{"name": name, "total": total, "state": state} for name, total, state in players],
    }


def _player_data(table: Table, standing: Standing, totals: Sequence[int]) -> dict[str, Any]:
    data: dict[str, Any] = {
        "name": table.names[standing.seat],
        "total": totals[standing.seat],
        "state": standing.state.value,
    }
    if standing.lead >= 0:
        data["leads"] = standing.lead
    else:
        data["needs"] = -standing.lead
        data["behind"] = {table.names[rival.seat]: rival.ahead for rival in standing.rivals}
    data["most"] = {table.names[rival.seat]: _finite(rival.most) for rival in standing.rivals}
    if standing.state is Chance.CAN:
        data["way"] = [write_hand(hand, table) for hand in standing.way]
    if standing.proof:
        data["together"] = [table.names[behind.seat] for behind in standing.proof.behind]
        if any(behind.times > 1 for behind in standing.proof.behind):
            data["times"] = [behind.times for behind in standing.proof.behind]
        data["lacks"] = standing.proof.lacks
        data["holds"] = _finite(standing.proof.holds)
    if standing.tried:
        data["tried"] = True
    return data


def _finite(most: float) -> int | None:
    return None if most == math.inf else int(most)
