"""A preset with every table in it and nothing wrong, and what is said once something is."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from barbu_tui.rules.faults import BarbuError, DataPath
from barbu_tui.rules.preset_data import preset_from_data, read_preset
from tests.rules.builders import SEVEN, Data

GOOD: Data = {
    "schema": 2,
    "name": "House rules",
    "summary": "As we play it.",
    "players": 4,
    "winner": "highest",
    "deck": {"lowest": "2", "removed": []},
    "schedule": {"rotation": "series", "choice": "free", "dealer": "right-of-declarer", "lead": "declarer"},
    "doubling": {"enabled": True, "negative": "anyone", "positive": "declarer", "declarer": "redouble"},
    "play": {"hearts_ban": ["hearts"], "discard_first": []},
    "contracts": [*deepcopy(SEVEN), {"id": "salade", "all_of": ["tricks", "queens"]}],
}


def changed(path: DataPath, value: Any) -> Data:
    """The good preset with one place set to something else."""
    data = deepcopy(GOOD)
    inside: Any = data
    for step in path[:-1]:
        inside = inside[step] if isinstance(step, int) else inside.setdefault(step, {})
    inside[path[-1]] = value
    return data


def faults_of(data: object, preset_id: str = "") -> list[tuple[DataPath, str]]:
    """Every fault of a preset: where, and what is said."""
    return [(fault.path, str(fault)) for fault in read_preset(data, preset_id)[1]]


def only(path: DataPath, value: Any) -> str:
    """What is said of the one thing that is wrong, which must be said of its own place."""
    ((where, told),) = faults_of(changed(path, value))
    assert where == path
    with pytest.raises(BarbuError):
        preset_from_data(changed(path, value))
    return told
