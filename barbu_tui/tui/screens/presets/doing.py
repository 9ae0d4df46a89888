"""What was done to the folder of presets, to be taken back."""

from __future__ import annotations

from typing import NamedTuple

from barbu_tui.store.preset_copies import Undoing


class Doing(NamedTuple):
    """`step` takes it back, and `undone` is said then; `redone` is said when it is done again."""

    step: Undoing
    undone: str
    redone: str
