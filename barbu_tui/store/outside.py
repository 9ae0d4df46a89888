"""Files that go elsewhere: never among the journals, where one over a game would be its end."""

from __future__ import annotations

import os
from pathlib import Path

from barbu_tui.files.placed import whole_file
from barbu_tui.rules.message import message


def keep_off(games: Path, file: str) -> None:
    """Refuse to write into the folder of the stored games, by whatever link it is named. Raises `FileError`."""
    try:
        folder = Path(os.path.realpath(games))
        named, itself = Path(os.path.realpath(file)), Path(os.path.realpath(Path(file).parent))
    except OSError:
        return  # the folder that this was started in was removed: writing the file fails, and says so
    if folder in named.parents or itself == folder or folder in itself.parents:
        raise whole_file(file, message("the stored games are in this folder; export to another one"))
