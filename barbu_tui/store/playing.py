"""Which of the stored games is being played: the one that changed last and is not over."""

from __future__ import annotations

import time
from pathlib import Path

from barbu_tui.store.errors import StoreError
from barbu_tui.store.library import Entry, Library

QUIET_S = 600.0
"""How long a game may stand still before a table that was left for it counts again."""
_REST = 20
"""How many times as long as a look takes there is none: ten thousand games take a while to list."""


class Playing:
    """Finds the game to follow where nobody has named one.

    A game is played when its file changes, whatever the time on it: clocks are set back. Where two
    tables play at once, the first one left is not gone back to while the other goes on.
    """

    def __init__(self, library: Library) -> None:
        self._library = library
        self._seen: dict[str, float] = {}
        self._left: set[str] = set()
        self._not_before = 0.0

    def first(self) -> Path | None:
        """The latest unfinished game. Raises `StoreError`."""
        self._seen = {entry.stem: entry.mtime for entry in self._library.entries()}
        found = self._library.latest_unfinished()
        return found.path if found else None

    def next(self, current: Path, still_s: float) -> Path | None:
        """Another game that has been played since the last look; None to stay.

        `still_s`: for how many seconds nothing has come of the current one; infinite if nothing will.
        """
        began = time.monotonic()
        if began < self._not_before:
            return None
        try:
            entries = self._library.entries()
        except StoreError:
            return None
        changed = [entry for entry in entries if self._seen.get(entry.stem) != entry.mtime and entry.path != current]
        self._seen = {entry.stem: entry.mtime for entry in entries}
        self._not_before = began + _REST * (time.monotonic() - began)
        for entry in changed:
            if (entry.stem not in self._left or still_s > QUIET_S) and self._goes_on(entry):
                self._left.add(current.stem)
                self._left.discard(entry.stem)
                return entry.path
        return None

    def _goes_on(self, entry: Entry) -> bool:
        summary = self._library.summary(entry)
        return summary.problem is None and not summary.finished
