"""The user's own presets on disk: kept under an id, saved, removed and brought back.

Nothing is ever written over unseen: a new file takes no other's name, a changed one is compared with what
was read, and what is removed is only moved aside, under a name that no list of presets shows.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from barbu_tui.files.data_folder import own_folder
from barbu_tui.files.placed import FileError
from barbu_tui.files.preset_file import PresetFile
from barbu_tui.files.preset_list import SHIPPED, is_taken
from barbu_tui.files.reading import MOST_BYTES, is_gone, name_of, read_text
from barbu_tui.files.writing import create_file, give_name, replace_file, sync_folder
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.rules.schema import ID
from barbu_tui.store import disk
from barbu_tui.store.errors import StoreError, failure, file_name

_ASIDE = ".removed"


@dataclass(frozen=True)
class Aside:
    """A preset file that was moved aside: `path` is where it was, `kept` where it is now."""

    path: Path
    kept: Path


class ChangedMeanwhileError(StoreError):
    """The file is no longer what it was when it was read. `is_gone` where there is nothing in its place."""

    def __init__(self, why: UserMessage, *, is_gone: bool) -> None:
        self.is_gone = is_gone
        super().__init__(why)


def keep_preset(data: Path, preset_id: str, text: str) -> PresetFile:
    """A new preset of the user's. Raises `StoreError`, also where the id is no id or is taken."""
    path = own_folder(data) / f"{preset_id}.toml"
    if why := _no_id(data, preset_id):
        raise StoreError(why)
    disk.make_folder(path.parent, disk.modes_of(data))
    try:
        create_file(path, text.encode(), disk.modes_of(path.parent).file)
        sync_folder(path.parent)
    except FileExistsError:
        raise StoreError(_taken(preset_id)) from None
    except OSError as error:
        raise failure(error, path) from None
    return PresetFile(path, text)


def save_preset(file: PresetFile, text: str) -> PresetFile:
    """The file with a new text, whole or not at all.

    Raises `ChangedMeanwhileError` where it is no longer what was read, `StoreError` where it cannot be written.
    """
    if why := _changed(file):
        raise ChangedMeanwhileError(why, is_gone=is_gone(file.path))
    return _write_over(file.with_text(text))


def save_over(file: PresetFile, text: str) -> tuple[PresetFile, Aside | None]:
    """The same, whatever there is in its place by now: that is kept aside. Raises `StoreError`."""
    aside = None
    if not is_gone(file.path):
        aside = keep_copy(file.path) if _is_small_file(file.path) else remove_preset(file.path)
    else:
        disk.make_folder(file.path.parent, disk.modes_of(file.path.parent.parent))
    return _write_over(file.with_text(text)), aside


def remove_preset(path: Path) -> Aside:
    """Move a preset file aside, whatever it is. Raises `StoreError`."""
    try:
        kept = _placed_aside(path)
        path.unlink(missing_ok=True)
        sync_folder(path.parent)
    except OSError as error:
        raise failure(error, path) from None
    return Aside(path, kept)


def keep_copy(path: Path) -> Aside:
    """Keep what is in a preset file aside, the file as it is. Raises `StoreError`."""
    try:
        links = os.O_NOFOLLOW if _is_shared(path) else 0
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC | links)
        try:
            content = disk.read_from(descriptor, 0, MOST_BYTES + 1)
        finally:
            os.close(descriptor)
        for kept in _aside_names(path):
            with contextlib.suppress(FileExistsError):
                create_file(kept, content, disk.modes_of(path.parent).file)
                return Aside(path, kept)
    except OSError as error:
        raise failure(error, path) from None
    raise AssertionError("there is always a next number")


def bring_back(aside: Aside) -> Path:
    """A preset file back in its place. Raises `StoreError`, also where its id has been taken since."""
    try:
        give_name(aside.kept, aside.path)
        aside.kept.unlink(missing_ok=True)
        sync_folder(aside.path.parent)
    except FileExistsError:
        raise StoreError(_taken(aside.path.stem)) from None
    except OSError as error:
        raise failure(error, aside.path) from None
    return aside.path


def _no_id(data: Path, preset_id: str) -> UserMessage | None:
    if not ID.fullmatch(preset_id):
        return message(
            "{id} cannot be a preset's id: lower-case letters, digits and hyphens, 40 at most",
            id=file_name(Path(preset_id)),
        )
    return _taken(preset_id) if is_taken(data, preset_id) else None


def _taken(preset_id: str) -> UserMessage:
    if preset_id in SHIPPED:
        return message("the id {id} is taken by a preset that comes with the program", id=file_name(Path(preset_id)))
    return message("there is a preset {id} already", id=file_name(Path(preset_id)))


def _changed(file: PresetFile) -> UserMessage | None:
    """What has become of a file since it was read; None where it is what it was. Raises `StoreError`."""
    name = file_name(file.path)
    if is_gone(file.path):
        return message("{file} was removed while it was open here", file=name)
    try:
        os.lstat(file.path)
        if read_text(name_of(file.path)) == file.text:
            return None
    except OSError as error:
        raise failure(error, file.path) from None
    except FileError:
        if not os.path.isfile(file.path):  # noqa: PTH113 - Path.is_file raises where we may not look
            return message("{file} is no file any more: something else was put in its place", file=name)
        if not os.access(file.path, os.R_OK):
            raise failure(PermissionError(errno.EACCES, ""), file.path) from None
    return message("{file} was changed by another program while it was open here", file=name)


def _is_small_file(path: Path) -> bool:
    """Whether there is a regular file that can be copied; never waits."""
    try:
        status = path.stat(follow_symlinks=not _is_shared(path))
    except OSError:
        return False
    return stat.S_ISREG(status.st_mode) and status.st_size <= MOST_BYTES


def _is_shared(path: Path) -> bool:
    """Whether others may have put a link there, to what only we may read or write; in our own folder we did."""
    return disk.modes_of(path.parent) is disk.SHARED


def _write_over(file: PresetFile) -> PresetFile:
    path, folder = file.path, file.path.parent
    try:
        if _is_shared(path) and os.path.lexists(path):
            disk.require_plain(path)
        target = Path(os.path.realpath(path)) if path.is_symlink() else path
        if target.exists() and not target.is_file():
            # A pipe, a device, or a link to one: it stays, under another name, and is neither read nor written.
            _placed_aside(path)
            path.unlink(missing_ok=True)
            target = path
        mode = stat.S_IMODE(target.stat().st_mode) if target.exists() else disk.modes_of(folder).file
        replace_file(target, file.text.replace("\n", file.line_end).encode(), mode)
        sync_folder(target.parent)
    except OSError as error:
        raise failure(error, path) from None
    return file


def _placed_aside(path: Path) -> Path:
    for kept in _aside_names(path):
        with contextlib.suppress(FileExistsError):
            give_name(path, kept)
            return kept
    raise AssertionError("there is always a next number")


def _aside_names(path: Path) -> Iterator[Path]:
    """Names beside `path` that no list of presets shows, without end."""
    return (path.with_name(f".{path.stem}.{number}{_ASIDE}") for number in count(1))
