"""Games to be written on paper and pages: played as the schedule has them, at tables that try what a name may be."""

from __future__ import annotations

import datetime
from pathlib import Path
from random import Random

from barbu_tui.files.data_folder import shipped_folder
from barbu_tui.files.preset_list import preset_of_id
from barbu_tui.rules.game import Game
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.names import default_keys
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.preset_data import preset_from_data
from barbu_tui.rules.schedule import next_contract, next_declarer
from barbu_tui.rules.table import Table
from tests.files.random_games import random_hand
from tests.rules.builders import Data

SHIPPED = sorted(path.stem for path in shipped_folder().glob("*.toml"))
NAMES = ("Anne", "Beth", "Cath", "Diana", "Emma", "Flora")
HOSTILE = ("<script>", "</style><b>", "=1+1", "&amp;\"'>", "W" * 16, "李小龍李小龍李小")
HOSTILE_TITLE = "<img src=x onerror=alert(1)> & ]]> --> </title></style><script>alert(1)</script>"


def shipped(preset_id: str) -> Preset:
    """A preset that comes with the program."""
    return preset_of_id(preset_id, Path("/nonexistent"))


def played(
    preset: Preset, hands: int | None = None, *, names: tuple[str, ...] = NAMES, title: str = "Friday", seed: int = 1
) -> Game:
    """A game of this number of hands, all of them by default, the schedule being kept to."""
    names = names[: preset.players]
    chance = Random(seed)
    made: list[Hand] = []
    for _ in range(preset.hands if hands is None else hands):
        declarer = next_declarer(preset, made, 0)
        assert declarer is not None
        contract = next_contract(preset, made, declarer) or chance.choice(preset.limits.after(made).fitting(declarer))
        made.append(random_hand(chance, preset, declarer, contract))
    return Game(Table(preset, names, default_keys(names)), title, datetime.date(2026, 11, 27), tuple(made))


def blank(preset: Preset) -> Game:
    """A game that nobody plays yet: no names, no title, no date."""
    names = ("",) * preset.players
    return Game(Table(preset, names, default_keys(names)))


def hostile_preset() -> Preset:
    """Six players, and a name, a summary and a contract that would like to be markup or a formula."""
    return preset_from_data(
        {
            "schema": 1,
            "name": "<table> & =HYPERLINK(1)",
            "summary": "</p><script>alert(2)</script>",
            "players": 6,
            "deck": {"removed": ["2S", "2C", "2D", "2H"]},
            "doubling": {},
            "contracts": [
                {"id": "tricks", "tricks": -2},
                {"id": "mine", "name": "<i>&lt;</i> \"'=A1", "key": "0", "cards": {"KH": -20}, "asks": "rank"},
            ],
        }
    )


def _contract(number: int) -> Data:
    key = "0123456789abcdfhijklmnopqrstwyz"[number]
    cards = dict.fromkeys(("KH", "QS", "JD", "10C", "9H", "8S"), -number)
    return {"id": f"c{number}", "name": f"The {number}th contract of the house", "key": key, "cards": cards}


def big(players: int, contracts: int) -> Game:
    """A blank game of this number of contracts, their names and values as long as they may be."""
    deck = {3: ["2C"], 4: [], 5: ["2S", "2C"], 6: ["2S", "2C", "2D", "2H"]}[players]
    data = {"schema": 1, "name": "Big", "players": players, "doubling": {}, "deck": {"removed": deck}}
    return blank(preset_from_data({**data, "contracts": list(map(_contract, range(contracts)))}))
