"""All stored games as the statistics want them, read a slice at a time: at first that takes a while."""

from __future__ import annotations

import time

from barbu_tui.rules.message import UserMessage
from barbu_tui.rules.statistics.figures import PlayedGame
from barbu_tui.store.errors import StoreError
from barbu_tui.store.library import Library


class PlayedGames:
    """The digests of a library's games. `unreadable`: stem and reason of those that cannot be read to their end."""

    def __init__(self, library: Library) -> None:
        """List the games. Raises `StoreError` if the folder cannot be listed."""
        self._library = library
        self._entries = library.entries()
        self.games: list[PlayedGame] = []
        self.unreadable: list[tuple[str, UserMessage]] = []

    @property
    def count(self) -> int:
        """How many games there are."""
        return len(self._entries)

    @property
    def done(self) -> int:
        """How many of them have been read."""
        return len(self.games) + len(self.unreadable)

    def read_on(self, seconds: float) -> bool:
        """Read games for about so long; whether all are read now. What had to be read is kept in the end."""
        until = time.monotonic() + seconds
        for entry in self._entries[self.done :]:
            try:
                self.games.append(PlayedGame(entry.stem, self._library.digest(entry)))
            except StoreError as error:
                self.unreadable.append((entry.stem, error.message))
            if time.monotonic() > until:
                break
        if self.done == self.count:
            self._library.digests.flush()
        return self.done == self.count
