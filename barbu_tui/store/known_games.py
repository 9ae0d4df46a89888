"""What the stored games hold, in short: each is read once, and remembered as long as its file stays as it is."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from barbu_tui.rules.statistics.digest import Digest
from barbu_tui.store import disk
from barbu_tui.store.digests import Digests
from barbu_tui.store.errors import StoreError, failure
from barbu_tui.store.listing import Mark, StoredGame, mark_of
from barbu_tui.store.summary import Summary, summary_of_digest, summary_of_state

if TYPE_CHECKING:
    from barbu_tui.rules.message import UserMessage
    from barbu_tui.store.journal import FoldedJournal, JournalReading

# Two thousand events. A folder has any number of games, and nobody may make all others wait for one.
MOST_IN_PASSING = 256 << 10


class KnownGames:
    """The games of a folder in short. Of others (those in the trash) nothing is remembered."""

    def __init__(self, games: Path) -> None:
        self.digests = Digests(games)
        self._games = games

    def summary(self, stored: StoredGame) -> Summary:
        """What a game's journal says in short. A journal that cannot be read says why. Never raises.

        Of a very long one only the first `MOST_IN_PASSING` bytes are read, with a problem.
        """
        try:
            known = self._remembered(stored, self.digests.head) or self._read(stored)
        except StoreError as error:
            return Summary(stored.stem, stored.played, problem=error.message, archived=stored.archived)
        if isinstance(known, Digest):
            return summary_of_digest(stored, known)
        folded, problem = known
        readable_part = Summary(stored.stem, stored.played, problem=problem, archived=stored.archived)
        return summary_of_state(readable_part, folded.history.state) if folded.history else readable_part

    def digest(self, stored: StoredGame) -> Digest:
        """The digest of a game. Raises `StoreError` if its journal cannot be read to its end."""
        known = self._remembered(stored, self.digests.known) or self._read(stored)
        if isinstance(known, Digest):
            return known
        raise StoreError(known.problem)

    def _remembered(self, stored: StoredGame, asked: Callable[[str, Mark], Digest | None]) -> Digest | None:
        """What is asked of the digest of a game that, when it was listed, was as it was when it was read last."""
        return asked(stored.stem, stored.mark) if stored.folder == self._games else None

    def _read(self, stored: StoredGame) -> Digest | _UnreadableGame:
        """Read a game: its digest, which is kept, or what there is of a damaged one. Raises `StoreError`."""
        from barbu_tui.rules.statistics.digesting import digest_of
        from barbu_tui.store.journal import checked_history, fold_journal

        path = stored.path
        mark, reading = _read_in_passing(path)
        folded = fold_journal(reading)
        try:
            state = checked_history(folded, path).state
        except StoreError as error:
            return _UnreadableGame(folded, error.message)
        events = reading.events
        digest = digest_of(state.game, began=events[0].at.date(), last=events[-1].at)
        if stored.folder == self._games:
            self.digests.keep(stored.stem, mark, digest)
        return digest


class _UnreadableGame(NamedTuple):
    """A journal that cannot be gone on with: as far as it could be read, and why no farther."""

    folded: FoldedJournal
    problem: UserMessage


def _read_in_passing(path: Path) -> tuple[Mark, JournalReading]:
    """The first part of a journal, and by what its file is known to be unchanged. Raises `StoreError`."""
    from barbu_tui.store.journal import read_open

    try:
        descriptor = disk.open_plain(path, os.O_RDONLY)
    except OSError as error:
        raise failure(error, path) from None
    try:
        mark = mark_of(os.fstat(descriptor))
        return mark, read_open(descriptor, path, MOST_IN_PASSING)
    finally:
        os.close(descriptor)
