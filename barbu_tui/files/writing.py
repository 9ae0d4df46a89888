"""Writing a file as a whole: at no moment is there half of it, and until then what was there before is there.

The bytes go into a new file beside the old one, which then takes its name. A link that has the name is
replaced, never followed: where others may write in the folder, another user may have put it there.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

from barbu_tui.files import calls
from barbu_tui.files.placed import whole_file
from barbu_tui.i18n.reasons import system_reason
from barbu_tui.rules.message import UserMessage, message, quoted

CAREFUL = os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
"""What every file is opened with that others may have put something in the place of."""
_UMASKED = 0o666
_NO_RIGHTS = frozenset({errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL, errno.ENOTTY})
"""What a disk says that cannot change a file's rights. To its owner it says EPERM for no other reason."""
# What a disk says that has no hard links.
_NO_LINKS = frozenset({errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK})


def write_text(file: str, text: str) -> None:
    """The same as `write_bytes`, in UTF-8."""
    write_bytes(file, text.encode())


def write_bytes(file: str, data: bytes) -> None:
    """Put these bytes, durably, into a new file, or in the place of a regular file that the user may write to.

    A symbolic link gives way to the file and is never followed: others may have put it there, to lead into a file of
    ours. Raises `FileError`; nothing has changed then.
    """
    if not file:
        raise whole_file(file, message("a file has a name, and none is given here"))
    path = Path(file)
    try:
        replace_file(path, data, _mode_of(file, path))
    except (OSError, ValueError) as error:
        raise whole_file(file, _reason(error, path)) from None


def write_own_text(file: str, text: str) -> None:
    """The same for the user's own settings: a link there is the user's, and what it leads to is written."""
    try:
        path = os.path.realpath(file)
    except (OSError, ValueError) as error:
        raise whole_file(file, _reason(error, Path(file))) from None
    write_text(path, text)


def replace_file(path: Path, data: bytes, mode: int | None = None) -> None:
    """Put a new file in the place of `path`, durably. Raises `OSError`; `path` is as it was then.

    It has exactly the rights of `mode`; without one, those that the umask leaves.
    """
    _take_name(_written_beside(path, data, mode, calls.fsync), path)


def replace_without_waiting(path: Path, data: bytes, mode: int) -> None:
    """The same, safe against the end of the program, not against that of the machine: nothing waits for the disk."""
    _take_name(_written_beside(path, data, mode, lambda _: None), path)


def create_file(path: Path, data: bytes, mode: int) -> None:
    """Make a file that does not exist yet (`FileExistsError` if it does), durably, with exactly these rights."""
    beside = _written_beside(path, data, mode, calls.fsync)
    try:
        give_name(beside, path)
    finally:
        beside.unlink(missing_ok=True)


def give_name(file: Path, path: Path) -> None:
    """Give a file a second name, which must be free (`FileExistsError`); on a disk without links, its only one."""
    try:
        calls.link(file, path, follow_symlinks=False)
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        if os.path.lexists(path):
            raise FileExistsError(path) from None
        calls.replace(file, path)


def create(path: Path, flags: int, mode: int) -> int:
    """Open a file that does not exist yet (`FileExistsError` if it does), with exactly these rights."""
    descriptor = calls.open_file(path, flags | CAREFUL | os.O_CREAT | os.O_EXCL, mode)
    try:
        with rights_or_none():
            calls.change_mode(descriptor, mode)
    except OSError:
        os.close(descriptor)
        with contextlib.suppress(OSError):
            path.unlink()
        raise
    return descriptor


@contextlib.contextmanager
def rights_or_none() -> Iterator[None]:
    """Change a file's rights in this context; where its disk has none, as those of cameras, it is left as it is."""
    try:
        yield
    except OSError as error:
        if error.errno not in _NO_RIGHTS:
            raise


def write_all(descriptor: int, data: bytes) -> None:
    """Write all of it in one call. A write cut short counts as a full disk, which is what it comes from."""
    if calls.write(descriptor, data) != len(data):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def sync_folder(folder: Path) -> None:
    """Make the names in a folder durable. Raises `OSError`."""
    descriptor = calls.open_file(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        calls.fsync(descriptor)
    except OSError as error:
        # Some network disks cannot sync a folder, and need not.
        if error.errno not in {errno.EINVAL, errno.ENOTSUP}:
            raise
    finally:
        os.close(descriptor)


def _written_beside(path: Path, data: bytes, mode: int | None, settle: Callable[[int], object]) -> Path:
    """A file of these bytes beside `path`, under a name that no list of games or presets shows."""
    beside = path.with_name(f".{path.name[:50]}.{os.urandom(4).hex()}.new")
    descriptor = _created(beside, mode)
    try:
        write_all(descriptor, data)
        settle(descriptor)
    except BaseException:
        # Also where Ctrl+C comes in between.
        with contextlib.suppress(OSError):
            beside.unlink()
        raise
    finally:
        os.close(descriptor)
    return beside


def _take_name(beside: Path, path: Path) -> None:
    try:
        calls.replace(beside, path)
    except BaseException:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise


def _created(path: Path, mode: int | None) -> int:
    if mode is not None:
        return create(path, os.O_WRONLY, mode)
    return calls.open_file(path, os.O_WRONLY | CAREFUL | os.O_CREAT | os.O_EXCL, _UMASKED)


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


def _reason(error: OSError | ValueError, path: Path) -> UserMessage:
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
    return message("the file cannot be written: {reason}", reason=system_reason(error))
