"""Changing who is who: `players.toml` of a data folder, written as everything in it is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from barbu_tui.files.people import people_file, people_of_text, people_text
from barbu_tui.files.writing import rights_or_none, write_text
from barbu_tui.rules.statistics.people import People
from barbu_tui.store import disk
from barbu_tui.store.errors import failure


def change_people(data: Path, change: Callable[[str], str]) -> People:
    """Change the text of the file, and return what it says then. Raises a `BarbuError`; nothing has changed then."""
    file = people_file(data)
    old = people_text(file)
    text = change(old)
    people = people_of_text(text, str(file))
    if text != old or not file.exists():
        modes = disk.modes_of(data)
        disk.make_folder(data, modes)
        is_new = not file.exists()
        write_text(str(file), text)
        if is_new:
            try:
                with rights_or_none():
                    file.chmod(modes.file)
            except OSError as error:
                raise failure(error, file) from None
    return people
