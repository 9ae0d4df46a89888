"""The signs of a preset's values: where the lowest wins, what was good is bad, and every value's sign is turned."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from barbu_tui.files.preset_writing import Data
from barbu_tui.rules.contracts import SCORING

_VALUES = {*SCORING, "sweep"}


def turned(contract: Mapping[str, Any]) -> Data:
    """A contract with the signs of its values turned.

    >>> turned({"id": "hearts", "cards": {"hearts": -2, "AH": -6}})
    {'id': 'hearts', 'cards': {'hearts': 2, 'AH': 6}}
    >>> turned({"id": "chinese-poker", "points": {"times": 4, "total": 19}})
    {'id': 'chinese-poker', 'points': {'times': -4, 'total': 19}}
    >>> turned({"id": "hearts", "cards": {"hearts": 1}, "sweep": -8})
    {'id': 'hearts', 'cards': {'hearts': -1}, 'sweep': 8}
    """
    values = {name: _turned(name, value) if name in _VALUES else value for name, value in contract.items()}
    return type(contract)(values) if isinstance(contract, dict) else values


def _turned(name: str, value: Any) -> Any:
    """A value that meant one thing and is to mean it still: also what a point is worth that the table counts, which
    `negated` leaves to the table where a contract is new."""
    if name == "points" and isinstance(value, dict):
        times = value.get("times", 1)
        return {**value, "times": -times} if isinstance(times, int) else value
    if name == "sweep":
        return _turned_sweep(value)
    return SCORING[name].negated(value)


def _turned_sweep(value: Any) -> Any:
    if isinstance(value, dict):
        return {part: -points if isinstance(points, int) else points for part, points in value.items()}
    return -value if isinstance(value, int) else value


def values_of(contract: Mapping[str, Any]) -> Data:
    """What a contract scores, without its names and what it asks."""
    return {name: value for name, value in contract.items() if name in _VALUES}
