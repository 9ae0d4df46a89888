"""Waiting for a game that another user scores."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from barbu_tui.rules.message import UserMessage, message
from barbu_tui.store import lock
from barbu_tui.store.errors import LockHeldError, StoreError, failure
from barbu_tui.store.scorer import OpenGame


class Succession:
    """A spectator who waits for a game's lock. `message` says who has it, or why there is no more waiting (`over`).

    A scorer who leaves the game may only be looking something up; so it is `free` then, and taken by a key. Only
    where the scorer's terminal is gone, nobody can come back to it.
    """

    def __init__(self, path: Path, why: StoreError) -> None:
        self.path = path
        self.message: UserMessage = why.message
        self.over = not isinstance(why, LockHeldError)
        self.free = False
        self._scorer = why if isinstance(why, LockHeldError) else None

    def look(self) -> OpenGame | None:
        """See whether the game is free by now; the game itself, if nobody can come back to it."""
        if self.over:
            return None
        scorer = lock.holder(self.path)
        self.free = scorer is None and os.path.lexists(self.path)
        if scorer is not None:
            self._scorer, self.message = scorer, scorer.message
        elif not self.free:
            # It may come back, with or without a scorer.
            self.message = failure(OSError(errno.ENOENT, ""), self.path).message
        elif self._scorer is not None and _is_gone(self._scorer.terminal):
            return self.take()
        else:
            self.message = _left(self._scorer.user if self._scorer else "")
        return None

    def take(self) -> OpenGame | None:
        """The game, if it can be scored here now."""
        try:
            return OpenGame.open(self.path)
        except LockHeldError as held:
            self._scorer, self.message, self.free = held, held.message, False
        except StoreError as error:
            self.message, self.over, self.free = error.message, os.path.lexists(self.path), False
        return None


def _is_gone(terminal: str) -> bool:
    """Whether a terminal is not there any more: its window was closed, its connection lost."""
    return terminal.startswith("/dev/") and not os.path.lexists(terminal)


def _left(user: str) -> UserMessage:
    if not user:
        return message("nobody scores this game any more; t takes it over")
    return message("{user} has left this game; t takes it over", user=user)
