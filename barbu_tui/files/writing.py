"""Writing a file as a whole: at no moment is there half of it, and what was there before is there until then."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from collections.abc import Iterator
from pathlib import Path

from barbu_tui.files.placed import whole_file
from barbu_tui.rules.message import Message, message, quoted

_NO_RIGHTS = frozenset({errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL, errno.ENOTTY})
"""What a disk says that cannot change a file's rights. To its owner it says EPERM for no other reason."""
_FRESH = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC | os.O_NOFOLLOW


def write_text(file: str, text: str) -> None:
    """Put this text, in UTF-8, into a file. As `write_bytes`."""
    write_bytes(file, text.encode())


def write_bytes(file: str, data: bytes) -> None:
    """Put these bytes, durably, into a file: a new one, or in the place of a regular file that one may write to.

    A symbolic link gives way to the file and is never followed: others may have put it there, to lead into a file of
    ours. Raises `FileError`; nothing has changed then.
    """
    if not file:
        raise whole_file(file, message("a file has a name, and none is given here"))
    path = Path(file)
    try:
        _replace(path, data, _mode_of(file, path))
    except (OSError, ValueError) as error:
        raise whole_file(file, _reason(error, path)) from None


def _mode_of(file: str, path: Path) -> int | None:
    """The rights of the file that is there, None if there is none. Raises `FileError` if it must stay."""
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(mode):
        raise whole_file(file, message("this is a folder, not a file"))
    if not stat.S_ISREG(mode):
        raise whole_file(file, message("this is not a regular file, and is not written over"))
    if path.is_symlink():
        return None
    if not os.access(path, os.W_OK):
        raise whole_file(file, message("you may not write to this file"))
    return stat.S_IMODE(mode)


def _replace(path: Path, data: bytes, mode: int | None) -> None:
    fresh = path.with_name(f".{path.name[:100]}.{os.getpid()}.new")
    descriptor = os.open(fresh, _FRESH, 0o666)
    try:
        with open(descriptor, "wb") as opened:  # noqa: PTH123 - a descriptor, not a path
            if mode is not None:
                with rights_or_none():
                    os.fchmod(descriptor, mode)
            opened.write(data)
            opened.flush()
            os.fsync(descriptor)
        fresh.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise


@contextlib.contextmanager
def rights_or_none() -> Iterator[None]:
    """Change a file's rights in this context; where its disk has none, as those of cameras, it is left as it is."""
    try:
        yield
    except OSError as error:
        if error.errno not in _NO_RIGHTS:
            raise


def _reason(error: OSError | ValueError, path: Path) -> Message:
    folder = quoted(str(path.parent), 200)
    if not path.is_absolute() and not os.path.isdir(os.curdir):  # noqa: PTH112 - Path.is_dir may raise
        return message("the folder that this was started in was removed")
    match error.errno if isinstance(error, OSError) else None:
        case errno.ENOENT | errno.ENOTDIR:
            return message("there is no folder {folder}", folder=folder)
        case errno.EACCES | errno.EPERM:
            return message("you may not write in the folder {folder}", folder=folder)
        case errno.EROFS:
            return message("the folder {folder} is on a read-only disk", folder=folder)
        case errno.ENOSPC | errno.EDQUOT:
            return message("the disk is full; the file was not written")
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return message("the file cannot be written: {reason}", reason=reason)
