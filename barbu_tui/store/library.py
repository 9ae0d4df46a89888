"""The games of a data folder: listing, summing up, finding and beginning them."""

from __future__ import annotations

import datetime
import re
import unicodedata
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from barbu_tui.files.data_folder import own_folder
from barbu_tui.rules.game import Game
from barbu_tui.rules.statistics.digest import Digest
from barbu_tui.store import clock, disk
from barbu_tui.store.changes import started_data
from barbu_tui.store.claiming import claimed
from barbu_tui.store.errors import StoreError
from barbu_tui.store.events import Event, decode, encode
from barbu_tui.store.finding import find_game
from barbu_tui.store.fold import History, with_event
from barbu_tui.store.journal import checked_history, fold_journal, read_journal
from barbu_tui.store.known_games import KnownGames
from barbu_tui.store.listing import Listing, StoredGame
from barbu_tui.store.putting_away import move_away, move_back
from barbu_tui.store.scorer import OpenGame
from barbu_tui.store.summary import Summary

_SLUG = 40
_ANY_DAY = "[0-9]{4}-[0-9]{2}-[0-9]{2}"
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
        return find_game(text, self.games, self.stored_games)

    def find_removed(self, text: str) -> Path:
        """The same in the trash."""
        return find_game(text, self.trash, self.removed)

    def removed(self) -> list[StoredGame]:
        """The games in the trash, the one played last first. Raises `StoreError`."""
        return self._trash_listing.stored_games()

    def remove(self, journal: Path) -> Path:
        """Move a game to the trash; its journal there. Raises `StoreError`, `LockHeldError` while it is scored."""
        return move_away(journal, self.trash, disk.modes_of(self.folder))

    def restore(self, journal: Path) -> Path:
        """Bring a game back from the trash, and say where it is now. Raises `StoreError`."""
        return move_back(journal, self.games, disk.modes_of(self.folder))

    def stored_already(self, game: Game) -> Path | None:
        """The journal that this very game was begun with, or holds by now. Raises `StoreError`."""
        day = re.escape(_day(game)) if game.date else _ANY_DAY
        named = re.compile(rf"{day}-{re.escape(slug(game.title))}(-[0-9]+)?")
        events = [decode(encode(event).rstrip()) for event in events_of(game)]
        for stored in self.stored_games():
            if named.fullmatch(stored.stem) and _holds(stored.path, game, events):
                return stored.path
        return None

    def create(self, game: Game) -> OpenGame:
        """Store a new game, with the hands it may have already, and go on with it. Raises `StoreError`."""
        events = tuple(events_of(game))
        history: History | None = None
        for event in events:
            history = with_event(history, event)
        assert history is not None  # a game has at least its start
        disk.make_folder(self.games, disk.modes_of(self.folder))
        writer, held = claimed(self.games, f"{_day(game)}-{slug(game.title)}", events)
        return OpenGame(writer, held, history, events)

    def latest_unfinished(self) -> StoredGame | None:
        """The game to go on with: the latest that is not over or archived, among the last hundred."""
        for stored in self.stored_games()[:RECENT]:
            if stored.archived:
                continue
            summary = self.summary(stored)
            if summary.problem is None and not summary.finished:
                return stored
        return None


def slug(title: str) -> str:
    """A title as part of a file's name: a to z, digits and hyphens, whatever it was.

    >>> slug("Été à Nîmes: ../../etc"), slug("李")
    ('ete-a-nimes-etc', 'game')
    """
    plain = unicodedata.normalize("NFKD", title[:1000]).casefold()
    letters = "".join(c for c in plain if not unicodedata.combining(c))
    return re.sub(r"[^a-z0-9]+", "-", letters)[:_SLUG].strip("-") or "game"


def _day(game: Game) -> str:
    return (game.date or clock.now().astimezone().date()).isoformat()


def _holds(path: Path, game: Game, events: Sequence[Event]) -> bool:
    """Whether a journal begins with these events, or is this game by now; a damaged one is neither."""
    try:
        folded = fold_journal(read_journal(path))
        checked_history(folded, path)
    except StoreError:
        return False
    begun = folded.reading.events[: len(events)]
    if [(event.kind, event.data) for event in begun] == [(event.kind, event.data) for event in events]:
        return True
    return folded.history is not None and folded.history.state.game == game


def events_of(game: Game) -> Iterator[Event]:
    """The events that make a game which is only stored now."""
    at, by = _played(game), clock.who().user
    for seq, (kind, data) in enumerate(_happened(game), start=1):
        yield Event(seq, at, by, kind, data)


def _happened(game: Game) -> Iterator[tuple[str, dict[str, Any]]]:
    """What there is of a game as the events that make it, in an order in which they can have happened."""
    yield "started", started_data(game)
    lines = game.lines
    for number in range(len(lines) + 1):
        if number:
            yield "hand", {"line": lines[number - 1]}
        if text := game.note_on(number):
            yield "noted", {"hand": number, "text": text}
        for seat, points, why, after in game.adjustments:
            if min(after, len(lines)) == number:
                yield "adjusted", {"seat": seat, "points": points, "why": why}
    if game.ended:
        yield "ended", {}


def _played(game: Game) -> datetime.datetime:
    """When a game was played that is stored now: now, or at noon of the day that its record says."""
    now = clock.now()
    if game.date is None or game.date >= now.astimezone().date():
        return now
    if game.date <= clock.EPOCH.date():
        return clock.EPOCH
    return datetime.datetime.combine(game.date, datetime.time(12)).astimezone(datetime.UTC)
