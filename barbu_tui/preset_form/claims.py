"""Whether a preset's summary may still say what is no longer true: it was written for other values."""

from __future__ import annotations

from functools import cache

from barbu_tui.files.data_folder import shipped_folder
from barbu_tui.files.preset_file import read_preset_file
from barbu_tui.files.preset_list import SHIPPED
from barbu_tui.rules.preset import Preset


def stale_summary(preset: Preset) -> str:
    """The summary, where a preset that comes with the program has it with other totals; empty where none has.

    The preset must be sound.
    """
    if not preset.summary:
        return ""
    written_for = [each for each in _shipped() if each.summary == preset.summary]
    return preset.summary if written_for and not any(_alike(each, preset) for each in written_for) else ""


def _alike(one: Preset, other: Preset) -> bool:
    return (one.players, one.totals) == (other.players, other.totals)


@cache
def _shipped() -> tuple[Preset, ...]:
    return tuple(read_preset_file(shipped_folder() / f"{each}.toml") for each in SHIPPED)
