"""The options ahead of the command: read before the command library is loaded (`--data`, `--lang`), or from it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import typer

    from barbu_tui.store.library import Library


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


def chosen_library(context: typer.Context) -> Library:
    """The games and presets of the chosen data folder."""
    from barbu_tui.store.library import Library

    return Library(chosen_data_folder(context))


def mouse_chosen(context: typer.Context) -> bool:
    """Whether the program, if the command opens it, may have the mouse."""
    return bool(context.find_root().params.get("mouse"))


LANG = "--lang"


def speak_as_asked(arguments: Sequence[str]) -> None:
    """Speak the language of `--lang`, the settings, BARBU_LANG or the locale; status 2 for one there is not."""
    from barbu_tui.i18n import languages, speak
    from barbu_tui.i18n.system_locale import chosen_language, language_code

    known = languages()
    asked = option_value(LANG, arguments)
    if asked and language_code(asked) not in known:
        _refuse(asked, known)
    speak(chosen_language(known, asked, _remembered_language(), os.environ))


def _remembered_language() -> str:
    from barbu_tui.files.settings import remembered, settings_file
    from barbu_tui.rules.faults import BarbuError

    try:
        return remembered(settings_file(), "language")
    except BarbuError:
        # A broken file is no reason to say nothing; `barbu doctor` tells what is wrong with it.
        return ""


def _refuse(asked: str, known: Sequence[str]) -> None:
    from barbu_tui.cli.output import complain
    from barbu_tui.i18n import tr
    from barbu_tui.rules.message import listed, quoted

    complain(tr("there is no language {asked}; there are: {known}", asked=quoted(asked), known=listed(list(known))))
    raise SystemExit(2)
