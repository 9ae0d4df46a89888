"""Who is scoring a game: `flock` on the `.lock` file beside its journal.

The kernel frees the lock however its holder ends. The file stays: removing it would let two scorers
hold two locks. Who may only read the folder cannot open the file for writing, and so cannot hold it.
"""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
from pathlib import Path

from barbu_tui.files import calls
from barbu_tui.i18n.reasons import system_reason
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.store import clock, disk
from barbu_tui.store.errors import LockHeldError, StoreError, failure, file_name, folder_name

_MOST_BYTES = 1000
_TRIES = 5


class Lock:
    """The lock of one game, held until `release`."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    def is_of(self, journal: Path) -> bool:
        """Whether another program finds this game's lock held: its file is still the one that we hold."""
        with contextlib.suppress(OSError):
            return os.path.samestat(os.fstat(self._descriptor), lock_file(journal).lstat())
        return False

    def release(self) -> None:
        """Let others score. Again is harmless."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1


def lock_file(journal: Path) -> Path:
    """Where a game's lock is."""
    return journal.with_suffix(".lock")


def take(journal: Path) -> Lock:
    """Take the lock of a game, or raise `LockHeldError`. Never waits.

    Raises `StoreError` where the lock cannot even be tried: no permission, a read-only disk.
    """
    path = lock_file(journal)
    mode = disk.modes_of(path.parent).lock
    for _ in range(_TRIES):
        try:
            descriptor = disk.open_or_create(path, os.O_RDWR, mode)
        except PermissionError:
            raise StoreError(_not_permitted(journal)) from None
        except OSError as error:
            raise failure(error, path) from None
        if _held(descriptor, path):
            _sign(descriptor)
            return Lock(descriptor)
    raise StoreError(message("{file} is being replaced all the time", file=file_name(path)))


def holder(journal: Path) -> LockHeldError | None:
    """Who scores a game now, nothing being changed by asking; None if nobody does, or we may not know."""
    try:
        descriptor = disk.open_plain(lock_file(journal), os.O_RDONLY)
    except (OSError, StoreError):
        return None
    try:
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return _read(descriptor)
    except OSError:
        return None
    finally:
        os.close(descriptor)
    return None


def _not_permitted(journal: Path) -> UserMessage:
    if os.path.lexists(journal):
        return message("you have no permission to score this game; you can watch it")
    return message("you have no permission to write in the folder {folder}", folder=folder_name(journal.parent))


def _no_locks(error: OSError, path: Path) -> UserMessage:
    """Not a matter of permission, whatever the disk says: it has no `flock`."""
    return message(
        "the disk of {folder} cannot lock files ({why}); games are scored on one that can: name it with --data",
        folder=folder_name(path.parent),
        why=system_reason(error),
    )


def _held(descriptor: int, path: Path) -> bool:
    """Whether we hold the lock now; False if the file was removed under us. Raises `LockHeldError`, `StoreError`."""
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        holder = _read(descriptor)
        os.close(descriptor)
        raise holder from None
    except OSError as error:
        os.close(descriptor)
        raise StoreError(_no_locks(error, path)) from None
    with contextlib.suppress(OSError):
        if os.path.samestat(os.fstat(descriptor), path.stat(follow_symlinks=False)):
            return True
    os.close(descriptor)
    return False


def _sign(descriptor: int) -> None:
    user, terminal = clock.who()
    line = json.dumps({"user": user, "terminal": terminal, "since": clock.now().strftime(clock.TIME)})
    # On a full disk the lock holds as well, only nameless.
    with contextlib.suppress(OSError):
        calls.truncate(descriptor, 0)
        calls.write(descriptor, line.encode() + b"\n")


def _read(descriptor: int) -> LockHeldError:
    """Who holds it, as they say. Another user wrote this: whatever it is, it is only shown, as plain text."""
    try:
        said = json.loads(os.pread(descriptor, _MOST_BYTES, 0))
    except (OSError, ValueError, RecursionError):
        said = None
    if not isinstance(said, dict):
        return LockHeldError("", "", None)
    return LockHeldError(
        clock.plain(said.get("user")), clock.plain(said.get("terminal")), clock.read_time(said.get("since"))
    )
