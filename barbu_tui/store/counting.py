"""The stored games and their statistics, read and added up a slice at a time, so that keys never wait."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from barbu_tui.files.people import people_file, read_people
from barbu_tui.rules.message import UserMessage
from barbu_tui.rules.statistics.figures import GameFilter, PlayedGame, Statistics, filtered
from barbu_tui.rules.statistics.people import People
from barbu_tui.rules.statistics.sums import Sums
from barbu_tui.store.errors import StoreError
from barbu_tui.store.library import Library

SLICE = 0.02
"""Seconds of work that a key may have to wait for."""


class Counting:
    """All games of a library, and the figures of those that a choice leaves: `statistics`, once all is added up."""

    def __init__(self, library: Library, counts: Callable[[PlayedGame], bool] = lambda _: True) -> None:
        """List the games, and read who is who; only those that `counts` says yes to. Raises a `BarbuError`."""
        self._counts = counts
        self.people: People = People()
        self.statistics: Statistics | None = None
        self.played = PlayedGames(library)
        self._folder: Path = library.folder
        self._choice = GameFilter()
        self._left: list[PlayedGame] = []
        self._sums: Sums | None = None
        self.read_people()

    def read_people(self) -> None:
        """Read who is who anew, and count again. Raises a `BarbuError`."""
        self.people = read_people(people_file(self._folder))
        self.count(self._choice)

    def count(self, choice: GameFilter) -> None:
        """Count only these games from now on."""
        self._choice = choice
        self._sums = None

    def go_on(self) -> bool:
        """Work for a slice of time; whether everything is counted now."""
        if self.played.done < self.played.count and not self.played.read_on(SLICE):
            return False
        if self._sums is None:
            games = filtered(filter(self._counts, self.played.games), self._choice, self.people)
            self._sums, self._left = Sums(games, self.people), games[::-1]
            self.statistics = None
        until = time.monotonic() + SLICE
        while self._left:
            self._sums.add(self._left.pop())
            if time.monotonic() > until:
                return False
        if self.statistics is None:
            self.statistics = self._sums.statistics()
        return True


class PlayedGames:
    """The digests of a library's games. `unreadable`: stem and reason of those that cannot be read to their end."""

    def __init__(self, library: Library) -> None:
        """List the games. Raises `StoreError` if the folder cannot be listed."""
        self._library = library
        self._stored_games = library.stored_games()
        self.games: list[PlayedGame] = []
        self.unreadable: list[tuple[str, UserMessage]] = []

    @property
    def count(self) -> int:
        """How many games there are."""
        return len(self._stored_games)

    @property
    def done(self) -> int:
        """How many of them have been read."""
        return len(self.games) + len(self.unreadable)

    def read_on(self, seconds: float) -> bool:
        """Read games for about so long; whether all are read now. What had to be read is kept in the end."""
        until = time.monotonic() + seconds
        for stored in self._stored_games[self.done :]:
            try:
                self.games.append(PlayedGame(stored.stem, self._library.digest(stored)))
            except StoreError as error:
                self.unreadable.append((stored.stem, error.message))
            if time.monotonic() > until:
                break
        if self.done == self.count:
            self._library.digests.flush()
        return self.done == self.count
