"""What can go wrong with a stored game, as sentences for the scorekeeper."""

from __future__ import annotations

import datetime
import errno
import os
from pathlib import Path

from barbu_tui.i18n.days import moment_message, time_message
from barbu_tui.i18n.reasons import system_reason
from barbu_tui.rules.faults import BarbuError, Fault
from barbu_tui.rules.message import UserMessage, message, quoted
from barbu_tui.store import clock

# With a sentence around it, it fits in a line of a small screen.
_MOST_OF_A_PATH = 50


class StoreError(BarbuError):
    """A game could not be read or written. Nothing that was confirmed before is lost by it."""

    def __init__(self, why: UserMessage) -> None:
        super().__init__((Fault(why),))
        self.message = why


class NoSuchGameError(StoreError):
    """No stored game is called as was asked."""


class LockHeldError(StoreError):
    """Another user is scoring the game. The three facts come from a file that others write: already made safe.

    `since` is None, and the texts are empty, where they are not known.
    """

    def __init__(self, user: str, terminal: str, since: datetime.datetime | None) -> None:
        self.user, self.terminal, self.since = user, terminal, since
        super().__init__(_held(user, terminal, since))


class JournalLostError(StoreError):
    """The journal that is being scored is not at its place any more (`gone`), or is not what was written there.

    The game as the program has it is whole, and the only one that is.
    """

    def __init__(self, why: UserMessage, *, gone: bool) -> None:
        super().__init__(why)
        self.gone = gone


def failure(error: OSError, path: Path) -> StoreError:
    """The sentence for a failed system call on `path`."""
    return _failure(error, path, file_name(path))


def folder_failure(error: OSError, folder: Path) -> StoreError:
    """The sentence for a failed system call on a folder, of which there may be many with this name."""
    return _failure(error, folder, folder_name(folder))


def _failure(error: OSError, path: Path, name: UserMessage) -> StoreError:
    match error.errno:
        case errno.ENOSPC | errno.EDQUOT:
            why = message("the disk is full: {file} could not be written", file=name)
        case errno.EROFS:
            why = message("{file} is on a read-only disk: it can be watched, not written", file=name)
        case errno.EACCES | errno.EPERM:
            why = message("you have no permission for {file}", file=name)
        case errno.ENOTDIR:
            why = no_folder(path)
        case errno.ENOENT | errno.ESTALE:
            why = message("{file} is gone: the file or its folder was removed", file=name)
        case errno.ELOOP:
            why = message("{file} is a symbolic link; only plain files are opened", file=name)
        case errno.ENAMETOOLONG:
            why = message("{file} cannot be used: the name is too long", file=name)
        case errno.EISDIR | errno.ENXIO:
            why = not_plain(path)
        case errno.EIO:
            why = message("the disk failed while {file} was used", file=name)
        case _:
            why = message("{file}: {error}", file=name, error=system_reason(error))
    return StoreError(why)


def not_plain(path: Path) -> UserMessage:
    """The sentence for a path that leads to something other than a file."""
    return message("{file} is not a plain file", file=file_name(path))


def no_folder(path: Path) -> UserMessage:
    """The sentence for a path that should be a folder, or in one, and something else stands there."""
    for parent in (path, *path.parents):
        if os.path.lexists(parent) and not os.path.isdir(parent):  # noqa: PTH112 - Path.is_dir raises where we may not look
            return message("{folder} is not a folder", folder=folder_name(parent))
    return message("{folder} is not a folder", folder=folder_name(path))


def folder_name(folder: Path) -> UserMessage:
    """A folder as a message shows it: with those around it, for there are many of the same name."""
    path = str(folder)
    return quoted(path if len(path) <= _MOST_OF_A_PATH else "…" + path[1 - _MOST_OF_A_PATH :], _MOST_OF_A_PATH)


def file_name(path: Path) -> UserMessage:
    """A file's name as a message shows it."""
    return quoted(path.name, 80)


def at_line(path: Path, fault: Fault) -> StoreError:
    """A bad line of a journal, with its file and number (the first part of the fault's path)."""
    number = fault.path[0] if fault.path else 0
    return StoreError(message("{file}, line {number}: {why}", file=file_name(path), number=number, why=fault.message))


def _held(user: str, terminal: str, since: datetime.datetime | None) -> UserMessage:
    if not user or since is None:
        return message("another player is scoring this game; you can watch it")
    local = since.astimezone()
    today = local.date() == clock.now().astimezone().date()
    time = time_message(local) if today else moment_message(local)
    if not terminal:
        return message("{user} has been scoring this game since {time}; you can watch it", user=user, time=time)
    return message(
        "{user} has been scoring this game since {time}, on {terminal}; you can watch it",
        user=user,
        time=time,
        terminal=terminal,
    )
