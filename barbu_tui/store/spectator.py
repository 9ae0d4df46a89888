"""What a spectator knows: which game is followed, how it stands, and what is the matter with it."""

from __future__ import annotations

import math
import time
from pathlib import Path

from barbu_tui.rules.message import Message
from barbu_tui.store.errors import StoreError
from barbu_tui.store.fold import GameState
from barbu_tui.store.follow import Follower
from barbu_tui.store.library import Library
from barbu_tui.store.playing import Playing


class Spectator:
    """Follows the game at `path`, or without one the game that is being played. Only ever reads.

    `state` is the game as far as it is known, None if none ever was; `trouble` says why it is not
    (or no longer) as the scorer has it.
    """

    def __init__(self, library: Library, path: Path | None) -> None:
        self.path = path
        self.state: GameState | None = None
        self.trouble: Message | None = None
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
        if update.what == "unchanged" and not moved:
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
