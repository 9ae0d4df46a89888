"""Following a game that another user scores: look twice a second, read only what is new."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

from barbu_tui.rules.message import UserMessage
from barbu_tui.store import disk
from barbu_tui.store.errors import StoreError, failure
from barbu_tui.store.fold import GameState, History
from barbu_tui.store.journal import (
    MOST_BYTES,
    FoldedJournal,
    Identity,
    checked_history,
    fold_journal,
    identity_of,
    read_lines,
    too_big,
)

UpdateKind: TypeAlias = Literal["unchanged", "grew", "replaced", "gone", "bad"]


@dataclass(frozen=True)
class Update:
    """What a look brought.

    `unchanged`; `grew`: there are new events; `replaced`: another file, or other contents, read from
    the start; `gone`: there is no file; `bad`: it cannot be read (to the end), `message` says why, also
    when only a newer program could. `state` is the game as far as it is known (the last one that was,
    where the file is gone; None if none ever was).
    """

    kind: UpdateKind
    state: GameState | None
    message: UserMessage | None = None


class _Mark(NamedTuple):
    """By what a file is known again: which one, how long, when written."""

    identity: Identity
    size: int
    written: int


class Follower:
    """One spectator's place in a journal. Needs read permission only, and never writes or locks."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._mark: _Mark | None = None
        self._offset = 0
        self._last_line = b""
        self._history: History | None = None
        self._now = Update("unchanged", None)

    def poll(self) -> Update:
        """Look at the file, and read what is new in it. Never raises."""
        mark = None
        try:
            mark = self._look()
            if mark == self._mark:
                return Update("unchanged", self._now.state, self._now.message)
            return self._tell(self._read(mark))
        except FileNotFoundError as error:
            return self._tell(self._without(failure(error, self.path), "gone", None))
        except OSError as error:
            return self._tell(self._without(failure(error, self.path), "bad", None))
        except StoreError as error:
            # It stays as it is until it changes, and is not looked into again before.
            return self._tell(self._without(error, "bad", mark))

    def _look(self) -> _Mark:
        return _mark(self.path.stat(follow_symlinks=False))

    def _tell(self, update: Update) -> Update:
        self._now, before = update, self._now
        if update.kind in {"gone", "bad"} and update == before:
            return Update("unchanged", update.state, update.message)
        return update

    def _without(self, error: StoreError, kind: UpdateKind, mark: _Mark | None) -> Update:
        self._mark = mark
        return Update(kind, self._now.state, error.message)

    def _read(self, mark: _Mark) -> Update:
        descriptor = disk.open_plain(self.path, os.O_RDONLY)
        try:
            mark = _mark(os.fstat(descriptor))
            is_same_file = self._mark is not None and mark.identity == self._mark.identity
            update = self._read_on(descriptor) if is_same_file and self._now.kind != "bad" else None
            self._mark = mark
            return update or self._read_anew(descriptor)
        finally:
            os.close(descriptor)

    def _read_on(self, descriptor: int) -> Update | None:
        """What follows the lines that are known; None unless the last of those is where it was, and all is well."""
        if self._history is None:
            return None
        start = self._offset - len(self._last_line)
        data = disk.read_from(descriptor, start, MOST_BYTES + 1 - start)
        if not data.startswith(self._last_line) or start + len(data) > MOST_BYTES:
            return None
        reading = read_lines(data[len(self._last_line) :], self._history.state.seq + 1)
        folded = fold_journal(reading, self._history)
        if folded.reading.fault or folded.reading.newer:
            return None
        if not reading.events:
            return Update("unchanged", self._now.state)
        self._remember(folded, data[: len(self._last_line) + reading.size], start)
        return Update("grew", self._state())

    def _read_anew(self, descriptor: int) -> Update:
        data = disk.read_from(descriptor, 0, MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise StoreError(too_big(self.path))
        folded = fold_journal(read_lines(data))
        self._remember(folded, data[: folded.reading.size], 0)
        try:
            checked_history(folded, self.path)
        except StoreError as error:
            return Update("bad", self._state(), error.message)
        return Update("grew" if self._now.state is None else "replaced", self._state())

    def _remember(self, folded: FoldedJournal, read_bytes: bytes, start: int) -> None:
        self._history = folded.history
        last = read_bytes.rfind(b"\n", 0, max(len(read_bytes) - 1, 0)) + 1
        self._offset = start + len(read_bytes)
        self._last_line = read_bytes[last:]

    def _state(self) -> GameState | None:
        return self._history.state if self._history else self._now.state


def _mark(status: os.stat_result) -> _Mark:
    return _Mark(identity_of(status), status.st_size, status.st_mtime_ns)
