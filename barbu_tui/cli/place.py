"""The data folder that the command line chose, for the commands that come after it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import typer


OPTIONS_WITH_VALUE = ("--data", "--lang")


def chosen_data_folder(context: typer.Context) -> Path:
    """Where games and presets live: `--data` if it was given, else as ever."""
    from barbu_tui.files.data_folder import data_folder

    return data_folder(context.find_root().obj)


def mouse_chosen(context: typer.Context) -> bool:
    """Whether the program, if the command opens it, may have the mouse."""
    return bool(context.find_root().params.get("mouse"))
