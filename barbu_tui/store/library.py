"""The games of a data folder: listing, summing up, finding and beginning them."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING

from barbu_tui.files.data_folder import own_folder
from barbu_tui.store import disk
from barbu_tui.store.errors import StoreError
from barbu_tui.store.known_games import KnownGames
from barbu_tui.store.listing import Listing, StoredGame

if TYPE_CHECKING:
    from barbu_tui.rules.game import Game
    from barbu_tui.rules.statistics.digest import Digest
    from barbu_tui.store.scorer import OpenGame
    from barbu_tui.store.summary import Summary

RECENT = 100
"""Among how many of the latest games the one to go on with is looked for."""


class Library:
    """The games in a data folder. The folder need not exist before something is put there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.games = folder / "games"
        self.trash = folder / "trash"
        self.presets = own_folder(folder)
        self._known = KnownGames(self.games)
        self.digests = self._known.digests
        self._listing = Listing(self.games)
        self._trash_listing = Listing(self.trash)

    def stored_games(self) -> list[StoredGame]:
        """All stored games, the one played last first, without reading any. Raises `StoreError`."""
        return self._listing.stored_games()

    def summary(self, stored: StoredGame) -> Summary:
        """What a game's journal says in short. A journal that cannot be read says why. Never raises."""
        return self._known.summary(stored)

    def digest(self, stored: StoredGame) -> Digest:
        """The digest of a game. Raises `StoreError` if its journal cannot be read to its end."""
        return self._known.digest(stored)

    def find(self, text: str) -> Path:
        """The journal that `text` names: a stem, a title, the only start of either, or a path. Raises `StoreError`."""
        from barbu_tui.store.finding import find_game

        return find_game(text, self.games, self.stored_games)

    def find_removed(self, text: str) -> Path:
        """The same in the trash."""
        from barbu_tui.store.finding import find_game

        return find_game(text, self.trash, self.removed)

    def removed(self) -> list[StoredGame]:
        """The games in the trash, the one played last first. Raises `StoreError`."""
        return self._trash_listing.stored_games()

    def remove(self, journal: Path) -> Path:
        """Move a game to the trash; its journal there. Raises `StoreError`, `LockHeldError` while it is scored."""
        from barbu_tui.store.putting_away import move_away

        return move_away(journal, self.trash, disk.modes_of(self.folder))

    def restore(self, journal: Path) -> Path:
        """Bring a game back from the trash, and say where it is now. Raises `StoreError`."""
        from barbu_tui.store.putting_away import move_back

        return move_back(journal, self.games, disk.modes_of(self.folder))

    def stored_already(self, game: Game) -> Path | None:
        """The journal that this very game was begun with, or holds by now. Raises `StoreError`."""
        from barbu_tui.store.beginning import stored_already

        return stored_already(game, self.stored_games())

    def create(self, game: Game) -> OpenGame:
        """Store a new game, with the hands it may have already, and go on with it. Raises `StoreError`."""
        from barbu_tui.store.beginning import begun

        disk.make_folder(self.games, disk.modes_of(self.folder))
        return begun(game, self.games)

    def begin(self, game: Game) -> OpenGame:
        """Store a game that begins now, under a title that no other game of its day has. Raises `StoreError`."""
        from barbu_tui.store.beginning import told_apart

        with contextlib.suppress(StoreError):
            # Where the folder cannot be listed, storing the game says why, or is possible all the same.
            game = told_apart(game, self.stored_games())
        return self.create(game)

    def latest_unfinished(self) -> StoredGame | None:
        """The game to go on with: the latest that is not over or archived, among the last hundred."""
        for stored in self.stored_games()[:RECENT]:
            if stored.archived:
                continue
            summary = self.summary(stored)
            if summary.problem is None and not summary.finished:
                return stored
        return None
