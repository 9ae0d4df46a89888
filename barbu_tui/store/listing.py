"""The games of a folder as a list: which there are, and when each was last played. None is read for it."""

from __future__ import annotations

import datetime
import os
from operator import itemgetter
from pathlib import Path
from typing import NamedTuple

from barbu_tui.rules.message import is_printable
from barbu_tui.store import clock
from barbu_tui.store.errors import folder_failure
from barbu_tui.store.last_event import last_played

SUFFIX = ".jsonl"
ARCHIVED = ".archived"
_DRAFT = ".draft"
_PLAIN = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC


class Mark(NamedTuple):
    """By what a file is known to be as it was: another one, or a change, has another mark.

    `changed` is when what it says changed, `touched` when anything did, both in nanoseconds.
    """

    device: int
    inode: int
    size: int
    changed: int
    touched: int


def mark_of(status: os.stat_result) -> Mark:
    """The mark of a file, by what `stat` says of it."""
    return Mark(status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns)


class StoredGame(NamedTuple):
    """A stored game, as the folder lists it. `stem` is printable.

    `played` is when it was last played or, with a `draft`, last typed into: in UTC, as text that sorts.
    `mark` is that of the journal when it was listed. An `archived` game is hidden from the list.
    """

    played: str
    stem: str
    folder: Path
    mark: Mark
    draft: bool = False
    archived: bool = False

    @property
    def path(self) -> Path:
        """The journal."""
        # Made when asked for: ten thousand paths would take longer than reading the folder.
        return self.folder / f"{self.stem}{SUFFIX}"

    @property
    def when(self) -> datetime.datetime:
        """`played` in local time."""
        return clock.local_time(self.played)


class Listing:
    """The games in `folder`, which need not exist. What has not changed since the last time is not opened again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._known: dict[str, StoredGame] = {}

    def stored_games(self) -> list[StoredGame]:
        """All games, the latest first. Raises `StoreError`. Files whose names cannot be shown are none of ours."""
        try:
            # By its descriptor the kernel finds each file in half the time.
            folder = os.open(self.folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        except FileNotFoundError:
            return []
        except OSError as error:
            raise folder_failure(error, self.folder) from None
        try:
            games, beside = self._look(folder)
        except OSError as error:
            raise folder_failure(error, self.folder) from None
        finally:
            os.close(folder)
        self._known = dict(games)
        for stem in beside[_DRAFT] & games.keys():
            games[stem] = _typed(games[stem])
        for stem in beside[ARCHIVED] & games.keys():
            games[stem] = games[stem]._replace(archived=True)
        return sorted(games.values(), key=itemgetter(0, 1), reverse=True)

    def _look(self, folder: int) -> tuple[dict[str, StoredGame], dict[str, set[str]]]:
        """The journals by stem, and the stems that have drafts or are archived."""
        games: dict[str, StoredGame] = {}
        beside: dict[str, set[str]] = {_DRAFT: set(), ARCHIVED: set()}
        with os.scandir(self.folder) as files:
            for file in files:
                name = file.name
                stem, suffix = name[: name.rfind(".")], name[name.rfind(".") :]
                if (suffix != SUFFIX and suffix not in beside) or not stem or name[0] == "." or not _showable(name):
                    continue
                try:
                    if not file.is_file(follow_symlinks=False):
                        continue
                    if suffix == SUFFIX:
                        games[stem] = self._stored(file, stem, folder)
                    else:
                        beside[suffix].add(stem)
                except FileNotFoundError:
                    continue  # gone between the listing and the look at it
        return games, beside

    def _stored(self, file: os.DirEntry[str], stem: str, folder: int) -> StoredGame:
        known = self._known.get(stem)
        if known and known.mark == mark_of(file.stat(follow_symlinks=False)):
            return known
        try:
            descriptor = os.open(file.name, _PLAIN, dir_fd=folder)
        except FileNotFoundError:
            raise
        except OSError:
            return self._unread(file.stat(follow_symlinks=False), stem)
        try:
            status = os.fstat(descriptor)
            played = last_played(descriptor, status.st_size)
        except OSError:
            played = ""
        finally:
            os.close(descriptor)
        return StoredGame(played, stem, self.folder, mark_of(status)) if played else self._unread(status, stem)

    def _unread(self, status: os.stat_result, stem: str) -> StoredGame:
        """A journal whose end does not say when it was written: of that only the disk knows."""
        written = datetime.datetime.fromtimestamp(clock.day_written(status.st_mtime), datetime.UTC)
        return StoredGame(written.strftime(clock.TIME), stem, self.folder, mark_of(status))


def _typed(stored: StoredGame) -> StoredGame:
    """A game with half-typed hands."""
    from barbu_tui.store.draft import last_typed

    return stored._replace(played=max(stored.played, last_typed(stored.path)), draft=True)


def _showable(name: str) -> bool:
    return (name.isascii() and name.isprintable()) or all(map(is_printable, name))
