"""One's own presets on disk: kept under an id, saved, renamed, removed and brought back.

Nothing is ever written over unseen: a new file takes no other's name, a changed one is compared with what
was read, and what is removed is only moved aside, under a name that no list of presets shows.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from barbu_tui.files.data_folder import own_folder
from barbu_tui.files.placed import FileError
from barbu_tui.files.preset_list import SHIPPED
from barbu_tui.files.reading import MOST_BYTES, read_text
from barbu_tui.rules.message import Message, message
from barbu_tui.rules.schema import ID
from barbu_tui.store import calls, disk
from barbu_tui.store.errors import StoreError, failure, file_name

_ASIDE = ".removed"
_ID_LENGTH = 34
# What a disk says that has no hard links.
_NO_LINKS = frozenset({errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK})


@dataclass(frozen=True)
class PresetFile:
    """A preset file as it was last read or written. `text` is what a change is measured against."""

    path: Path
    text: str

    @property
    def id(self) -> str:
        """The preset's id."""
        return self.path.stem


@dataclass(frozen=True)
class Aside:
    """A preset file that was moved aside: `path` is where it was, `kept` where it is now."""

    path: Path
    kept: Path


class ChangedMeanwhile(StoreError):
    """The file is no longer what it was when it was read. `now` is its text, None where it is gone."""

    def __init__(self, path: Path, now: str | None) -> None:
        self.now = now
        super().__init__(_changed(path, now))


def open_preset_file(path: Path) -> PresetFile:
    """A preset file, whatever it says. Raises `FileError`."""
    return PresetFile(path, read_text(str(path)))


def id_of(name: str) -> str:
    """The id that a name suggests.

    >>> id_of("Anna’s Barême, 2nd"), id_of("李")
    ('annas-bareme-2nd', 'preset')
    """
    plain = unicodedata.normalize("NFKD", name[:200]).encode("ascii", "ignore").decode().lower()
    words = re.sub(r"[^a-z0-9]+", "-", plain.replace("'", ""))
    return words[:_ID_LENGTH].strip("-") or "preset"


def free_id(data: Path, name: str) -> str:
    """The id that a name suggests, with a number where somebody has it already."""
    wanted = id_of(name)
    numbered = (wanted if number == 1 else f"{wanted}-{number}" for number in count(1))
    return next(each for each in numbered if not is_taken(data, each))


def is_taken(data: Path, preset_id: str) -> bool:
    """Whether there is a preset of this id, or a file in its place."""
    return preset_id in SHIPPED or os.path.lexists(own_folder(data) / f"{preset_id}.toml")


def keep_preset(data: Path, preset_id: str, text: str) -> PresetFile:
    """A new preset of one's own. Raises `StoreError`, also where the id is no id or is taken."""
    path = own_folder(data) / f"{preset_id}.toml"
    if why := _no_id(data, preset_id):
        raise StoreError(why)
    disk.make_folder(path.parent, disk.modes_of(data))
    try:
        fresh = _fresh(path, text.encode(), disk.modes_of(path.parent).file)
        try:
            _place(fresh, path)
        finally:
            fresh.unlink(missing_ok=True)
        disk.sync_folder(path.parent)
    except FileExistsError:
        raise StoreError(_taken(preset_id)) from None
    except OSError as error:
        raise failure(error, path) from None
    return PresetFile(path, text)


def save_preset(file: PresetFile, text: str) -> PresetFile:
    """The file with a new text, whole or not at all.

    Raises `ChangedMeanwhile` where it is no longer what was read, `StoreError` where it cannot be written.
    """
    now = _text_now(file.path)
    if now != file.text:
        raise ChangedMeanwhile(file.path, now)
    return _write_over(file, text)


def save_over(file: PresetFile, text: str) -> PresetFile:
    """The same, whatever the file says by now: that is kept aside. Raises `StoreError`."""
    if _text_now(file.path) is None:
        disk.make_folder(file.path.parent, disk.modes_of(file.path.parent.parent))
    else:
        keep_copy(file.path)
    return _write_over(file, text)


def remove_preset(path: Path) -> Aside:
    """Move a preset file aside. Raises `StoreError`."""
    try:
        kept = _placed_aside(path)
        path.unlink(missing_ok=True)
        disk.sync_folder(path.parent)
    except OSError as error:
        raise failure(error, path) from None
    return Aside(path, kept)


def keep_copy(path: Path) -> Aside:
    """Keep what is in a file aside, the file as it is. Raises `StoreError`."""
    try:
        kept = next(name for name in _aside_names(path) if not os.path.lexists(name))
        data = _bytes_of(Path(os.path.realpath(path)))
        if data is not None:
            calls.replace(_fresh(kept, data, disk.modes_of(path.parent).file), kept)
    except OSError as error:
        raise failure(error, path) from None
    return Aside(path, kept)


def bring_back(aside: Aside) -> Path:
    """A preset file back in its place. Raises `StoreError`, also where its id has been taken since."""
    try:
        _place(aside.kept, aside.path)
        aside.kept.unlink(missing_ok=True)
        disk.sync_folder(aside.path.parent)
    except FileExistsError:
        raise StoreError(_taken(aside.path.stem)) from None
    except OSError as error:
        raise failure(error, aside.path) from None
    return aside.path


def _no_id(data: Path, preset_id: str) -> Message | None:
    if not ID.fullmatch(preset_id):
        return message(
            "{id} cannot be a preset's id: lower-case letters, digits and hyphens, 40 at most",
            id=file_name(Path(preset_id)),
        )
    return _taken(preset_id) if is_taken(data, preset_id) else None


def _taken(preset_id: str) -> Message:
    if preset_id in SHIPPED:
        return message("the id {id} is taken by a preset that comes with the program", id=file_name(Path(preset_id)))
    return message("there is a preset {id} already", id=file_name(Path(preset_id)))


def _changed(path: Path, now: str | None) -> Message:
    if now is None:
        return message("{file} was removed while it was open here", file=file_name(path))
    return message("{file} was changed by somebody else while it was open here", file=file_name(path))


def _text_now(path: Path) -> str | None:
    if not os.path.lexists(path):
        return None
    try:
        return read_text(str(path))
    except FileError:
        # Not a text any more: certainly not the one that was read.
        return ""


def _write_over(file: PresetFile, text: str) -> PresetFile:
    path = file.path
    modes = disk.modes_of(path.parent)
    try:
        if modes is disk.SHARED and os.path.lexists(path):
            disk.require_plain(path)
        # One's own folder may hold links to where one keeps such files.
        target = Path(os.path.realpath(path))
        there = _bytes_of(target)
        if there is None and os.path.lexists(path):
            # A pipe, a device, or a link to one: it stays, under another name, and is neither read nor written.
            _placed_aside(path)
            path.unlink(missing_ok=True)
            target = path
        mode = modes.file if there is None else target.stat().st_mode & 0o777
        data = text.replace("\n", "\r\n") if b"\r\n" in (there or b"") else text
        calls.replace(_fresh(target, data.encode(), mode), target)
        disk.sync_folder(target.parent)
    except OSError as error:
        raise failure(error, path) from None
    return PresetFile(path, text)


def _bytes_of(path: Path) -> bytes | None:
    """What is in a plain file; None where there is none, or something else. Raises `OSError`."""
    try:
        descriptor = disk.open_plain(path, os.O_RDONLY)
    except (FileNotFoundError, StoreError):
        return None
    try:
        return disk.read_from(descriptor, 0, MOST_BYTES)
    finally:
        os.close(descriptor)


def _fresh(path: Path, data: bytes, mode: int) -> Path:
    """A durable file of this content beside `path`."""
    fresh = path.with_name(f".{path.stem[:100]}.{os.getpid()}.new")
    fresh.unlink(missing_ok=True)
    descriptor = disk.create(fresh, os.O_WRONLY, mode)
    try:
        disk.write_all(descriptor, data)
        calls.fsync(descriptor)
    except OSError:
        fresh.unlink(missing_ok=True)
        raise
    finally:
        os.close(descriptor)
    return fresh


def _place(file: Path, path: Path) -> None:
    """Give a file a second name, which must be free (`FileExistsError`); where a disk has no links, its only one."""
    try:
        os.link(file, path, follow_symlinks=False)
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        if os.path.lexists(path):
            raise FileExistsError(path) from None
        calls.replace(file, path)


def _placed_aside(path: Path) -> Path:
    names = _aside_names(path)
    while True:
        kept = next(names)
        with contextlib.suppress(FileExistsError):
            _place(path, kept)
            return kept


def _aside_names(path: Path) -> Iterator[Path]:
    """Names beside `path` that no list of presets shows, without end."""
    return (path.with_name(f".{path.stem}.{number}{_ASIDE}") for number in count(1))
