"""Changes to a preset that are not saved: kept after every key, as half-typed hands are, and gone once it is saved.

A draft is the text that the file would have by now, right or wrong, behind a line that says which text it was begun
on. It stands among the user's presets, under a name that no list shows, and is for the user's own eyes.
"""

from __future__ import annotations

import contextlib
import datetime
import os
import re
import zlib
from pathlib import Path
from typing import NamedTuple

from barbu_tui.files import calls
from barbu_tui.files.data_folder import own_folder, shipped_folder
from barbu_tui.files.reading import MOST_BYTES
from barbu_tui.files.writing import replace_without_waiting
from barbu_tui.store import clock, disk
from barbu_tui.store.errors import StoreError, failure

_BEGUN_ON = re.compile(r"# begun on ([0-9a-f]{8})\n")


class PresetDraft(NamedTuple):
    """What was not saved: its text, when it was typed (local time), and whether the file is still what it was then."""

    text: str
    when: datetime.datetime
    is_of_this_file: bool


def preset_draft_file(data: Path, preset: Path | None) -> Path:
    """Where the draft of a preset's file is, in the data folder; None is a new preset. Each user has one."""
    if preset is None:
        name = "_new"
    elif preset.absolute().parent in {own_folder(data).absolute(), shipped_folder().absolute()}:
        name = preset.stem
    else:
        name = f"_{_sum(str(preset.absolute()))}"
    return own_folder(data) / f".{name}.{os.getuid()}.draft"


def keep_preset_draft(file: Path, text: str, base: str) -> None:
    """Keep this text; `base` is the file's own. Raises `StoreError`."""
    disk.make_folder(file.parent, disk.modes_of(file.parent.parent))
    try:
        replace_without_waiting(file, f"# begun on {_sum(base)}\n{text}".encode(), disk.HOME.file)
    except OSError as error:
        raise failure(error, file) from None


def read_preset_draft(file: Path, base: str) -> PresetDraft | None:
    """The draft that is kept, if there is one and it is this user's; `base` is the file's text as it is now."""
    try:
        descriptor = disk.open_plain(file, os.O_RDONLY)
    except (OSError, StoreError):
        return None
    try:
        status = os.fstat(descriptor)
        text = disk.read_from(descriptor, 0, MOST_BYTES).decode(errors="replace")
    except OSError:
        return None
    finally:
        os.close(descriptor)
    begun = _BEGUN_ON.match(text)
    if begun is None or status.st_uid != os.geteuid():
        return None
    seconds = clock.day_written(status.st_mtime)
    when = datetime.datetime.fromtimestamp(seconds, datetime.UTC).astimezone()
    return PresetDraft(text[begun.end() :], when, begun[1] == _sum(base))


def drop_preset_draft(file: Path) -> None:
    """Forget it. What cannot be removed stays, and is offered again."""
    with contextlib.suppress(OSError):
        file.unlink()


def move_preset_draft(old: Path, new: Path) -> None:
    """Let the draft of one of the user's own presets follow it to another name."""
    files = [preset_draft_file(preset.parent.parent, preset) for preset in (old, new)]
    with contextlib.suppress(OSError):
        calls.replace(*files)


def _sum(text: str) -> str:
    return f"{zlib.crc32(text.encode(errors='surrogateescape')):08x}"
