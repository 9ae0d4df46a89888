"""Beginning a stored game: under which name, with which events, and whether it is stored already."""

from __future__ import annotations

import datetime
import itertools
import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from barbu_tui.rules.message import message
from barbu_tui.rules.names import TITLE_CELLS, plain_text, text_fault
from barbu_tui.store import clock
from barbu_tui.store.changes import started_data
from barbu_tui.store.claiming import claimed
from barbu_tui.store.errors import StoreError
from barbu_tui.store.events import Event, decode, encode
from barbu_tui.store.finding import title_of
from barbu_tui.store.fold import History, with_event
from barbu_tui.store.journal import checked_history, fold_journal, read_journal
from barbu_tui.store.scorer import OpenGame

if TYPE_CHECKING:
    from barbu_tui.rules.game import Game
    from barbu_tui.store.listing import StoredGame

_SLUG = 40
_ANY_DAY = "[0-9]{4}-[0-9]{2}-[0-9]{2}"


def begun(game: Game, games: Path) -> OpenGame:
    """Store a new game in the folder `games`, with the hands it may have, and go on with it. Raises `StoreError`."""
    events = tuple(events_of(game))
    history: History | None = None
    for event in events:
        history = with_event(history, event)
    assert history is not None  # a game has at least its start
    writer, held = claimed(games, f"{_day(game)}-{slug(game.title)}", events)
    return OpenGame(writer, held, history, events)


def stored_already(game: Game, stored_games: Sequence[StoredGame]) -> Path | None:
    """The journal, one of `stored_games`, that this very game was begun with, or holds by now. Raises `StoreError`."""
    day = re.escape(_day(game)) if game.date else _ANY_DAY
    named = re.compile(rf"{day}-{re.escape(slug(game.title))}(-[0-9]+)?")
    events = [decode(encode(event).rstrip()) for event in events_of(game)]
    for stored in stored_games:
        if named.fullmatch(stored.stem) and _holds(stored.path, game, events):
            return stored.path
    return None


def told_apart(game: Game, stored_games: Sequence[StoredGame]) -> Game:
    """The game under a title that no other of its day has: the second `Friday` of a day is `Friday (2)`."""
    named = re.compile(rf"{_day(game)}-{re.escape(slug(game.title))}(-[0-9]+)?")
    taken = {plain_text(title_of(stored.path)) for stored in stored_games if named.fullmatch(stored.stem)}
    numbered = (f"{game.title} ({number})" for number in itertools.count(2))
    title = next(title for title in itertools.chain([game.title], numbered) if plain_text(title) not in taken)
    return game if text_fault(title, TITLE_CELLS, message("the title")) else replace(game, title=title)


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
