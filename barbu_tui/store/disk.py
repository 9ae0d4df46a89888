"""Files of a data folder: which rights they get, and how they are opened, made and read.

In a shared folder any other user may have put something in a file's place, so only plain files are
opened, never through a symbolic link, and never in a way that waits (a pipe would).
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from pathlib import Path
from typing import NamedTuple

from barbu_tui.files import calls
from barbu_tui.files.placed import whole_file
from barbu_tui.files.writing import CAREFUL, create, rights_or_none
from barbu_tui.rules.message import message
from barbu_tui.store.errors import StoreError, failure, folder_failure, no_folder, not_plain


class Modes(NamedTuple):
    """The rights of what is made in a data folder, set explicitly, whatever the umask."""

    file: int
    folder: int
    lock: int


HOME = Modes(file=0o600, folder=0o700, lock=0o600)
SHARED = Modes(file=0o664, folder=0o2775, lock=0o660)


def modes_of(folder: Path) -> Modes:
    """The rights for files in `folder`: a folder that is setgid and group-writable is shared."""
    shared = stat.S_ISGID | stat.S_IWGRP
    with contextlib.suppress(OSError):
        if folder.stat().st_mode & shared == shared:
            return SHARED
    return HOME


def open_plain(path: Path, flags: int) -> int:
    """Open an existing plain file. Raises `OSError`, or `StoreError` for anything but a plain file."""
    return _checked(calls.open_file(path, flags | CAREFUL), path)


def require_plain(path: Path) -> None:
    """Raise `StoreError` unless a plain file is there; nothing is opened."""
    try:
        mode = path.stat(follow_symlinks=False).st_mode
    except OSError as error:
        raise failure(error, path) from None
    if stat.S_ISLNK(mode):
        raise failure(OSError(errno.ELOOP, ""), path)
    if not stat.S_ISREG(mode):
        raise StoreError(not_plain(path))


def open_or_create(path: Path, flags: int, mode: int) -> int:
    """Open a plain file, made with these rights if there is none."""
    with contextlib.suppress(FileExistsError):
        return create(path, flags, mode)
    return open_plain(path, flags)


def read_from(descriptor: int, start: int, most: int) -> bytes:
    """The bytes from `start` to the end, at most `most`."""
    parts = []
    while most > 0 and (part := os.pread(descriptor, min(most, 1 << 20), start)):
        parts.append(part)
        start += len(part)
        most -= len(part)
    return b"".join(parts)


def make_folder(folder: Path, modes: Modes) -> None:
    """Make a folder with these rights, and those it stands in; one that is there stays as it is.

    Raises `StoreError`.
    """
    if os.path.isdir(folder):  # noqa: PTH112 - Path.is_dir raises where we may not look
        return
    try:
        if not os.path.exists(folder.parent):  # noqa: PTH110 - Path.exists raises where we may not look
            make_folder(folder.parent, modes)
        folder.mkdir(modes.folder & 0o777)
        # The bits that umask took away, and the group bit that mkdir cannot give.
        with rights_or_none():
            folder.chmod(modes.folder)
    except FileExistsError:
        if not os.path.isdir(folder):  # noqa: PTH112
            raise StoreError(no_folder(folder)) from None
    except OSError as error:
        raise folder_failure(error, folder) from None


def _checked(descriptor: int, path: Path) -> int:
    if stat.S_ISREG(os.fstat(descriptor).st_mode):
        return descriptor
    os.close(descriptor)
    raise StoreError(not_plain(path))


def require_outside(games: Path, file: str) -> None:
    """Refuse to write into the folder of the stored games, by whatever link it is named. Raises `FileError`."""
    try:
        folder = Path(os.path.realpath(games))
        named, itself = Path(os.path.realpath(file)), Path(os.path.realpath(Path(file).parent))
    except OSError:
        return  # the folder that this was started in was removed: writing the file fails, and says so
    if folder in named.parents or itself == folder or folder in itself.parents:
        raise whole_file(file, message("the stored games are in this folder; export to another one"))
