"""Waiting for a game that somebody else scores."""

from __future__ import annotations

import os
from pathlib import Path

from barbu_tui.rules.message import Message
from barbu_tui.store.errors import LockHeld, StoreError
from barbu_tui.store.scorer import OpenGame


class Succession:
    """One who waits for a game's lock. `told` is who has it, or why there is no more waiting (`over`)."""

    def __init__(self, path: Path, why: StoreError) -> None:
        self.path = path
        self.told: Message = why.message
        self.over = not isinstance(why, LockHeld)

    def take(self) -> OpenGame | None:
        """The game, if it is free by now."""
        if self.over:
            return None
        try:
            return OpenGame.open(self.path)
        except LockHeld as held:
            self.told = held.message
        except StoreError as error:
            # A file that is gone may come back, with or without a scorer.
            self.told, self.over = error.message, os.path.lexists(self.path)
        return None
