"""The options ahead of the command, for those that must know them before the command library does, or after it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import typer


OPTIONS_WITH_VALUE = ("--data", "--lang")


def option_value(name: str, arguments: Sequence[str]) -> str:
    """What an option ahead of the command says; empty where it is not given.

    >>> option_value("--lang", ["--data", "there", "--lang=de", "games"])
    'de'
    >>> option_value("--lang", ["rules", "--lang", "fr"])
    ''
    """
    words = iter(arguments)
    for word in words:
        option, equals, value = word.partition("=")
        if not word.startswith("-"):
            return ""
        if option in OPTIONS_WITH_VALUE and not equals:
            value = next(words, "")
        if option == name:
            return value
    return ""


def chosen_data_folder(context: typer.Context) -> Path:
    """Where games and presets live: `--data` if it was given, else as ever."""
    from barbu_tui.files.data_folder import data_folder

    return data_folder(context.find_root().obj)


def mouse_chosen(context: typer.Context) -> bool:
    """Whether the program, if the command opens it, may have the mouse."""
    return bool(context.find_root().params.get("mouse"))
