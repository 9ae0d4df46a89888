"""The user's preferences, kept for the next time: `theme = "barbu-light"`, `language = "de"`, `signs = "plain"`.

A TOML file in the config folder, one for each user of the machine.
"""

from __future__ import annotations

import os
from pathlib import Path

from barbu_tui.files.placed import FileError, whole_file
from barbu_tui.files.reading import read_any_text
from barbu_tui.i18n.reasons import system_reason
from barbu_tui.i18n.signs import ENVIRONMENT as SIGNS
from barbu_tui.rules.message import message, quoted

ENVIRONMENT = "BARBU_CONFIG"
SETTINGS = ("theme", "language", "signs")
"""What can be chosen."""


def settings_file() -> Path:
    """Where the settings are kept: in the folder that `BARBU_CONFIG` names, else the platform's. It need not exist."""
    named = os.environ.get(ENVIRONMENT)
    if named:
        return Path(named) / "settings.toml"
    from platformdirs import user_config_path

    return user_config_path("barbu", appauthor=False) / "settings.toml"


def remembered(file: Path, name: str) -> str:
    """What was chosen last: a `theme`, a `language`, `signs`; empty where nothing was. Raises `FileError`."""
    text = _text(file)
    if not text:
        return ""
    # What reads TOML is loaded where there is any: every start asks for three settings.
    from barbu_tui.files.document import read_document

    chosen = read_document(text, str(file)).data.get(name, "")
    if not isinstance(chosen, str):
        raise whole_file(str(file), message("{what} must be a text in quotes", what=name))
    return chosen


def remember(file: Path, name: str, chosen: str) -> None:
    """Keep a choice; everything else in the file, comments too, stays. Raises `FileError`."""
    from barbu_tui.files.document import read_document
    from barbu_tui.files.toml_edit import with_data
    from barbu_tui.files.writing import write_own_text

    remembered(file, name)
    text = _text(file)
    data = read_document(text, str(file)).data
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        unkept = message("{file} cannot be kept: {why}", file=quoted(str(file), 200), why=system_reason(error))
        raise whole_file(str(file), unkept) from None
    write_own_text(str(file), with_data(text, data, {**data, name: chosen}).text)


def chosen_signs() -> str:
    """The signs that this person wants to see, `all` or `plain`: by BARBU_SIGNS, else by the settings; else empty."""
    named = os.environ.get(SIGNS, "")
    if named:
        return named
    try:
        return remembered(settings_file(), "signs")
    except FileError:
        # A broken file is no reason to show nothing; `barbu doctor` tells what is wrong with it.
        return ""


def _text(file: Path) -> str:
    """What is in the file. Where it is not there, is empty or cannot be reached, nothing was ever chosen."""
    # (Asked in a way that cannot fail: the folder may be one that is closed to us.)
    return read_any_text(str(file)) if os.path.lexists(file) else ""
