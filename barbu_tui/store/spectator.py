"""What a spectator knows: which game is followed, how it stands, and what is wrong with it.

Where no game was named it is the one that is being played: the one that changed last and is not finished.
"""

from __future__ import annotations

import math
import os
import time
from pathlib import Path

from barbu_tui.rules.message import UserMessage
from barbu_tui.store.errors import StoreError
from barbu_tui.store.fold import GameState
from barbu_tui.store.follow import Follower
from barbu_tui.store.library import RECENT, Library
from barbu_tui.store.listing import StoredGame
from barbu_tui.store.summary import Summary

QUIET_S = 600.0
"""How long a game may stand still before a table that was left for it counts again."""
SLICE_S = 0.1
"""How long a look may go on reading: a key may have to wait for it."""
_REST = 20
"""How many times as long as a look takes there is none: ten thousand games take a while to list."""


class Spectator:
    """Follows the game at `path`, or without one the game that is being played. Only ever reads.

    `state` is the game as far as it is known, None if none ever was; `trouble` says why it is not
    (or no longer) as the scorer has it.
    """

    def __init__(self, library: Library, path: Path | None) -> None:
        self.path = path
        self.state: GameState | None = None
        self.trouble: UserMessage | None = None
        self._follower = Follower(path) if path else None
        self._playing = None if path else Playing(library)
        self._changed = time.monotonic()

    @property
    def named(self) -> bool:
        """Whether this one game is followed, whatever else is played."""
        return self._playing is None

    def look(self) -> bool:
        """Look at the disk once; whether anything is different now."""
        moved = self._move_on()
        if self._follower is None:
            return moved
        update = self._follower.poll()
        if update.kind == "unchanged" and not moved:
            return False
        self._changed = time.monotonic()
        self.state, self.trouble = update.state, update.message
        return True

    def _move_on(self) -> bool:
        """Whether another game is followed from now on, or none can be looked for any more."""
        if self._playing is None:
            return False
        before, trouble = self.path, self.trouble
        try:
            if self.path is None:
                self.trouble = None
                self.path = self._playing.first()
            else:
                self.path = self._playing.next(self.path, self._still_s()) or self.path
        except StoreError as error:
            self.trouble = error.message
        if self.path != before and self.path is not None:
            self._follower = Follower(self.path)
        return self.path != before or self.trouble != trouble

    def _still_s(self) -> float:
        over = self.trouble is not None or (self.state is not None and self.state.finished)
        return math.inf if over else time.monotonic() - self._changed


class Playing:
    """Finds the game to follow where nobody has named one.

    A game is played when its file changes, whatever the times in it: clocks are set back. Where two
    tables play at once, the first one left is not gone back to while the other goes on.
    """

    def __init__(self, library: Library) -> None:
        self._library = library
        self._seen: dict[str, StoredGame] = {}
        self._left: set[str] = set()
        self._over: set[StoredGame] = set()
        self._not_before = 0.0

    def first(self) -> Path | None:
        """The latest unfinished game, as far as it is known yet. Raises `StoreError`.

        What was read once is not read again before it changes, and no look takes much longer than `SLICE_S`.
        """
        began = time.monotonic()
        if began < self._not_before:
            return None
        stored_games = self._library.stored_games()
        self._seen = {stored.stem: stored for stored in stored_games}
        self._not_before = began + _REST * (time.monotonic() - began)
        self._over &= set(stored_games)
        for stored in stored_games[:RECENT]:
            if stored.archived or stored in self._over:
                continue
            summary = self._library.summary(stored)
            if _goes_on(summary):
                return stored.path
            # (A file that is closed to us may be opened without being changed.)
            if os.access(stored.path, os.R_OK):
                self._over.add(stored)
            if time.monotonic() > began + SLICE_S:
                break
        return None

    def next(self, current: Path, still_s: float) -> Path | None:
        """Another game that has been played since the last look; None to stay.

        `still_s`: for how many seconds nothing has come of the current one; infinite if nothing will.
        """
        began = time.monotonic()
        if began < self._not_before:
            return None
        try:
            stored_games = self._library.stored_games()
        except StoreError:
            return None
        now = next((stored.played for stored in stored_games if stored.path == current), "")
        changed = [stored for stored in stored_games if stored.path != current and self._was_played(stored, now)]
        self._seen = {stored.stem: stored for stored in stored_games}
        self._not_before = began + _REST * (time.monotonic() - began)
        for stored in changed:
            if (stored.stem not in self._left or still_s > QUIET_S) and _goes_on(self._library.summary(stored)):
                self._left.add(current.stem)
                self._left.discard(stored.stem)
                return stored.path
        return None

    def _was_played(self, stored: StoredGame, now: str) -> bool:
        """Whether a game was played since the last look. One that is new here may be a copy of an old one."""
        seen = self._seen.get(stored.stem)
        return stored != seen if seen else stored.played >= now


def _goes_on(game: Summary) -> bool:
    """Whether hands may still come."""
    return game.problem is None and not game.finished
