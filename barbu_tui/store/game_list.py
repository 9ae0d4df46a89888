"""What the list of games knows: which there are, what has been read of them, what the filter leaves, in which order.

A folder may hold ten thousand games. Listing them is quick, reading them is not: summaries are read for
the rows on the screen, and for the filter or another order a slice at a time (`look_on`), so that keys never wait.
"""

from __future__ import annotations

import contextlib
import time
from bisect import insort
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal, TypeAlias

from barbu_tui.rules.names import plain_text
from barbu_tui.store.errors import StoreError
from barbu_tui.store.library import Library
from barbu_tui.store.listing import StoredGame
from barbu_tui.store.summary import ORDERS, Summary

SLICE = 0.02
"""Seconds of reading that a key may have to wait for."""
GO_ON_AMONG = 100
"""Among how many of the latest games the one to go on with is looked for."""
AS_LISTED = "played"
"""The order in which games are listed without being read."""
Tab: TypeAlias = Literal["games", "archive", "trash"]
TABS: tuple[Tab, ...] = ("games", "archive", "trash")


class GameList:
    """The games of a library. `rows` are those of the chosen tab that the filter leaves, as far as it has looked.

    `stored_games` are all, archived ones too; the trash is none of them.
    """

    def __init__(self, library: Library) -> None:
        self._library = library
        self._known: dict[tuple[Path, str], tuple[StoredGame, Summary]] = {}
        self._words: tuple[str, ...] = ()
        self._on_tab: dict[Tab, list[StoredGame]] = {tab: [] for tab in TABS}
        self.tab: Tab = "games"
        self.order = AS_LISTED
        self.stored_games: list[StoredGame] = []
        self.rows: list[StoredGame] = []
        self.looked = 0

    def list_once(self) -> None:
        """List the folder, unless that was done before; one that cannot be listed has no games."""
        if not self.stored_games:
            with contextlib.suppress(StoreError):
                self.refresh()

    def refresh(self) -> None:
        """List the folder anew; what has not changed since need not be read again. Raises `StoreError`."""
        self.stored_games = self._library.stored_games()
        self._on_tab = {
            "games": [stored for stored in self.stored_games if not stored.archived],
            "archive": [stored for stored in self.stored_games if stored.archived],
            "trash": self._library.removed(),
        }
        self._look_anew()

    @property
    def on_tab(self) -> list[StoredGame]:
        """All games of the chosen tab."""
        return self._on_tab[self.tab]

    def count(self, tab: Tab) -> int:
        """How many games a tab has."""
        return len(self._on_tab[tab])

    def show_tab(self, tab: Tab) -> None:
        """Choose another tab; the filter and the order stay."""
        self.tab = tab
        self._look_anew()

    def sort_by(self, order: str) -> None:
        """Choose another order, one of `ORDERS`."""
        self.order = order
        self._look_anew()

    def filter(self, text: str) -> None:
        """Leave only the games in which every word of `text` occurs, in whatever case and accents."""
        words = tuple(plain_text(text).split())
        if words != self._words:
            self._words = words
            self._look_anew()

    @property
    def filtered(self) -> bool:
        """Whether there is a filter."""
        return bool(self._words)

    @property
    def looking(self) -> bool:
        """Whether there are games that have to be looked at yet, for the filter or the order."""
        return self.looked < len(self.on_tab)

    def look_on(self) -> None:
        """Look at a few more games."""
        until = time.monotonic() + SLICE
        while self.looking:
            stored = self.on_tab[self.looked]
            self.looked += 1
            if self._matches(self.read(stored)):
                self._put(stored)
            if time.monotonic() > until:
                return
        self._library.digests.flush()

    def known(self, stored: StoredGame) -> Summary | None:
        """A game's summary, if it has been read."""
        read, summary = self._known.get((stored.folder, stored.stem), (None, None))
        return summary if read == stored else None

    def read(self, stored: StoredGame) -> Summary:
        """A game's summary."""
        summary = self.known(stored)
        if summary is None:
            summary = self._library.summary(stored)
            self._known[stored.folder, stored.stem] = (stored, summary)
        return summary

    def read_some(self, stored_games: Iterable[StoredGame]) -> bool:
        """Read the summaries that are still missing, for a slice of time; whether all are there now."""
        until = time.monotonic() + SLICE
        for stored in stored_games:
            if self.known(stored) is not None:
                continue
            if time.monotonic() > until:
                return False
            self.read(stored)
        self._library.digests.flush()
        return True

    def to_go_on_with(self) -> StoredGame | None:
        """The latest game that is not over, among the first ones that have been read."""
        for stored in self._on_tab["games"][:GO_ON_AMONG]:
            summary = self.known(stored)
            if summary is None:
                return None
            if summary.problem is None and not summary.finished:
                return stored
        return None

    def _look_anew(self) -> None:
        listed = not self._words and self.order == AS_LISTED
        self.rows = list(self.on_tab) if listed else []
        self.looked = len(self.on_tab) if listed else 0

    def _put(self, stored: StoredGame) -> None:
        if self.order == AS_LISTED:
            self.rows.append(stored)
        else:
            insort(self.rows, stored, key=self._place)

    def _place(self, stored: StoredGame) -> Any:
        return ORDERS[self.order](self.read(stored))

    def _matches(self, summary: Summary) -> bool:
        text = plain_text("\n".join((summary.title, *summary.names, summary.preset, summary.stem)))
        return all(word in text for word in self._words)
