"""What one person likes, kept for the next time: `theme = "barbu-light"`, `language = "de"`; a TOML file.

It is in the config folder, one for each user of the machine.
"""

from __future__ import annotations

import os
from pathlib import Path

from barbu_tui.files.document import read_document
from barbu_tui.files.placed import whole_file
from barbu_tui.files.reading import read_text
from barbu_tui.files.writing import write_own_text
from barbu_tui.rules.message import message, quoted

ENVIRONMENT = "BARBU_CONFIG"


def settings_file() -> Path:
    """Where the settings are kept: in the folder that `BARBU_CONFIG` names, else the platform's. It need not exist."""
    named = os.environ.get(ENVIRONMENT)
    if named:
        return Path(named) / "settings.toml"
    from platformdirs import user_config_path

    return user_config_path("barbu", appauthor=False) / "settings.toml"


def remembered(file: Path, what: str) -> str:
    """What was chosen last, a `theme` or a `language`; empty where nothing was. Raises `FileError`."""
    if not file.exists():
        return ""
    chosen = read_document(read_text(str(file)), str(file)).data.get(what, "")
    if not isinstance(chosen, str):
        raise whole_file(str(file), message("{what} must be a text in quotes", what=what))
    return chosen


def remember(file: Path, what: str, chosen: str) -> None:
    """Keep a choice; everything else in the file, comments too, stays. Raises `FileError`."""
    from barbu_tui.files.toml_edit import with_data

    remembered(file, what)
    text = read_text(str(file)) if file.exists() else ""
    data = read_document(text, str(file)).data
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise whole_file(str(file), message("{error}", error=quoted(os.strerror(error.errno or 0)))) from None
    write_own_text(str(file), with_data(text, data, {**data, what: chosen}).text)
