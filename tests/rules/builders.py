"""The presets that the tests of the rules are played with, and short ways to read a line at a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.notation import read_hand
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.preset_data import preset_from_data
from barbu_tui.rules.scoring import HandScore, score_hand
from barbu_tui.rules.table import Table

Data: TypeAlias = dict[str, Any]

NAMES = ("Anne", "Beth", "Cath", "Diana", "Emma", "Flora")

TRICKS: Data = {"id": "tricks", "tricks": -2}
HEARTS: Data = {"id": "hearts", "cards": {"hearts": -2, "AH": -6}}
QUEENS: Data = {"id": "queens", "cards": {"queens": -6}}
BARBU: Data = {"id": "barbu", "cards": {"KH": -20}}
LAST_TWO: Data = {"id": "last-two", "last_tricks": [-10, -20]}
TRUMPS: Data = {"id": "trumps", "asks": "suit", "tricks": 5}
DOMINO: Data = {"id": "domino", "asks": "rank", "places": [45, 20, 5, -5]}
RAVAGE_CITY: Data = {"id": "ravage-city", "most_of_a_suit": [-36, -18, -12, -9]}
CHINESE_POKER: Data = {"id": "chinese-poker", "points": {"times": 4, "total": 19}}
SEVEN: list[Data] = [TRICKS, HEARTS, QUEENS, BARBU, LAST_TWO, TRUMPS, DOMINO]

SALADE_PARTS: list[Data] = [
    {"id": "tricks", "tricks": -5},
    {"id": "last-trick", "last_tricks": [-30]},
    {"id": "hearts", "cards": {"hearts": -10}},
    {"id": "queens", "cards": {"queens": -20}},
    {"id": "barbu", "cards": {"KH": -50}},
]
SALADE: Data = {"id": "salade", "all_of": ["tricks", "hearts", "queens", "barbu", "last-trick"]}


def rules(*contracts: Data, players: int = 4, **more: Any) -> Preset:
    """A preset of these contracts (the seven of the tournament, if none), with doubling unless `more` says."""
    data = {"schema": 1, "name": "House rules", "players": players, "contracts": list(contracts) or SEVEN}
    return preset_from_data({"doubling": {}, **data, **more})


def table(preset: Preset | None = None) -> Table:
    """A table of Anne, Beth, Cath … with the keys a, b, c … and Anne to begin."""
    preset = preset or TOURNAMENT
    return Table(preset, NAMES[: preset.players], "abcdef"[: preset.players])


TOURNAMENT = rules()
WIKIPEDIA = rules(doubling={"undoubled": "share"}, schedule={"dealer": "declarer"})
SALADES = rules(*SALADE_PARTS, SALADE)


def hand(line: str, preset: Preset | None = None) -> Hand:
    """The hand of a line, Anne to declare where it names nobody."""
    return read_hand(line, table(preset), 0)


def scored(line: str, preset: Preset | None = None) -> HandScore:
    """The score of a line."""
    return score_hand(preset or TOURNAMENT, hand(line, preset))


def why_not(line: str, preset: Preset | None = None, others: Sequence[Hand] = ()) -> list[str]:
    """Every fault of a line, each with its column; nothing where the line is a good hand among `others`."""
    try:
        read_hand(line, table(preset), 0, others)
    except BarbuError as error:
        return [str(fault) for fault in error.faults]
    return []
