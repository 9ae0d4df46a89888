"""What the list of games knows: which there are, what has been read of them, what the filter leaves.

A folder may hold ten thousand games. Listing them is quick, reading them is not: summaries are read for
the rows on the screen, and for the filter a slice at a time (`look_on`), so that keys never wait.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterable

from barbu_tui.rules.names import plain_text
from barbu_tui.store.errors import StoreError
from barbu_tui.store.library import Library, Summary
from barbu_tui.store.listing import Entry

SLICE = 0.02
"""Seconds of reading that a key may have to wait for."""
GO_ON_AMONG = 100
"""Among how many of the latest games the one to go on with is looked for."""


class GameList:
    """The games of a library. `rows` are those that the filter leaves, as far as it has looked."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._known: dict[str, tuple[Entry, Summary]] = {}
        self._words: tuple[str, ...] = ()
        self.entries: list[Entry] = []
        self.rows: list[Entry] = []
        self.looked = 0

    def list_once(self) -> None:
        """List the folder, unless that was done before; one that cannot be listed has no games."""
        if not self.entries:
            with contextlib.suppress(StoreError):
                self.refresh()

    def refresh(self) -> None:
        """List the folder anew; what has not changed since need not be read again. Raises `StoreError`."""
        self.entries = self._library.entries()
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
        """Whether there are games that the filter has not looked at yet."""
        return self.looked < len(self.entries)

    def look_on(self) -> None:
        """Let the filter look at a few more games."""
        until = time.monotonic() + SLICE
        while self.looking:
            entry = self.entries[self.looked]
            self.looked += 1
            if self._matches(self.read(entry)):
                self.rows.append(entry)
            if time.monotonic() > until:
                return

    def known(self, entry: Entry) -> Summary | None:
        """A game's summary, if it has been read."""
        read, summary = self._known.get(entry.stem, (None, None))
        return summary if read == entry else None

    def read(self, entry: Entry) -> Summary:
        """A game's summary."""
        summary = self.known(entry)
        if summary is None:
            summary = self._library.summary(entry)
            self._known[entry.stem] = (entry, summary)
        return summary

    def read_some(self, entries: Iterable[Entry]) -> bool:
        """Read the summaries that are still missing, for a slice of time; whether all are there now."""
        until = time.monotonic() + SLICE
        for entry in entries:
            if self.known(entry) is not None:
                continue
            if time.monotonic() > until:
                return False
            self.read(entry)
        return True

    def to_go_on_with(self) -> Entry | None:
        """The latest game that is not over, among the first ones that have been read."""
        for entry in self.entries[:GO_ON_AMONG]:
            summary = self.known(entry)
            if summary is None:
                return None
            if summary.problem is None and not summary.finished:
                return entry
        return None

    def _look_anew(self) -> None:
        self.rows = [] if self._words else list(self.entries)
        self.looked = 0 if self._words else len(self.entries)

    def _matches(self, summary: Summary) -> bool:
        text = plain_text("\n".join((summary.title, *summary.names, summary.preset, summary.stem)))
        return all(word in text for word in self._words)
