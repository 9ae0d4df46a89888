"""Repairs of what schema 2 brought: its number at the top, sweeps and limits that the rest leaves no room for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from barbu_tui.files.preset_writing import Data
from barbu_tui.preset_form.captions import LABELS
from barbu_tui.preset_form.edits import played, played_places, with_schema_it_needs, with_value
from barbu_tui.rules.faults import DataPath
from barbu_tui.rules.limits_checks import out_of_reach, sweep_faults
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.preset_data import read_preset

Tell = Callable[[UserMessage], None]

Change: TypeAlias = tuple[tuple[str | int, ...], int | None, UserMessage]
"""A path, the value that goes there (None takes it out), and what that is in words."""

# Each repair can bring out the next fault; there are no more limits than these on a preset.
_MOST_STEPS = 8
_PATHS = {("sweep",), ("each",), ("negative",), ("positive",)}


def newer_schema(data: Data, tell: Tell) -> Data:
    """A file of schema 1 that says what only schema 2 has says so at the top."""
    raised = with_schema_it_needs(data)
    if raised is not data:
        tell(message("schema = {n}", n=raised["schema"]))
    return raised


def sweeps_and_limits(data: Data, tell: Tell) -> Data:
    """No sweep where there is nothing to sweep, and no limit that cannot be reached: the largest one that can be."""
    for _ in range(_MOST_STEPS):
        preset, faults = read_preset(played(data))
        if not faults or any(fault.path[-1:] not in _PATHS for fault in faults):
            return data  # what is wrong besides says nothing yet of sweeps and limits
        change = _without_sweep(data, preset) or _with_less(preset)
        if change is None:
            return data
        path, value, description = change
        tell(description)
        data = with_value(data, path, value)
    return data


def _without_sweep(data: Data, preset: Preset) -> Change | None:
    for place, contract in zip(played_places(data), preset.contracts, strict=True):
        path: DataPath = ("contracts", place, "sweep")
        if contract.sweep is not None and any(True for _ in sweep_faults(preset.items[contract.id], path)):
            return path, None, message("{contract}: without its sweep", contract=contract.label)
    return None


def _with_less(preset: Preset) -> Change | None:
    if (beyond := out_of_reach(preset)) is None:
        return None
    field, most = beyond
    path: DataPath = ("schedule", field)
    if not most:
        return path, None, message("no limit: {field}", field=LABELS["schedule", field])
    return path, most, message("{field}: {n}", field=LABELS["schedule", field], n=most)
