"""One evening's game, and short ways to say what happened in it."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.game import Game, read_hands
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.notation import read_hand
from barbu_tui.store.changes import started_data
from barbu_tui.store.events import Event, encode
from barbu_tui.store.fold import GameState, History, begin, with_event
from barbu_tui.store.library import Library
from barbu_tui.store.scorer import OpenGame
from tests.journals import played_at
from tests.rules.builders import table

NOW = datetime.datetime(2026, 11, 27, 20, 14, 3, tzinfo=datetime.UTC)
DAY = datetime.date(2026, 11, 27)
QUEENS = "a: queens b>acd c>a a>c = 1 0 1 2"
TRUMPS = "a: trumps(H) c>a = 4 3 3 3"
BARBU = "a: barbu = c"
HEARTS = "a: hearts = 3 4 5 1 / a"
FIRST_HANDS = (QUEENS, TRUMPS, BARBU, HEARTS)
SERIES = {
    "tricks": "1 2 3 7",
    "hearts": "3 4 5 1 / a",
    "queens": "1 0 1 2",
    "barbu": "c",
    "last-two": "d / d",
    "trumps": "4 3 3 3",
    "domino": "b d a c",
}


def fold(events: Iterable[Event]) -> GameState:
    """The game that these events make; there is at least one."""
    history: History | None = None
    for event in events:
        history = with_event(history, event)
    assert history is not None
    return history.state


def line(key: str, contract: str) -> str:
    """A plain hand of the player with this key."""
    return f"{key}: {contract} = {SERIES[contract]}"


ALL_HANDS = tuple(line(key, contract) for key in "abcd" for contract in SERIES)


def new_game(*lines: str, title: str = "Friday") -> Game:
    """A game at which these hands have been played."""
    hands, faults = read_hands(table(), lines)
    assert not faults
    return Game(table(), title, DAY, hands)


def stored(library: Library, title: str, *lines: str, seconds: int) -> Path:
    """A game that was last played a number of seconds after the epoch."""
    with library.create(new_game(*lines, title=title)) as game:
        played_at(game.path, datetime.datetime.fromtimestamp(seconds, datetime.UTC))
        return game.path


def hand(text: str) -> Hand:
    """A hand of this table."""
    return read_hand(text, table(), 0)


def lines(game: OpenGame) -> list[str]:
    """The hands of a game, as written."""
    return list(game.state.game.lines)


def again(game: OpenGame) -> OpenGame:
    """The game as another run of the program finds it."""
    game.close()
    return OpenGame.open(game.path)


def event(seq: int, kind: str, **data: Any) -> Event:
    """Something that Anna did."""
    return Event(seq, NOW, "anna", kind, data)


def started(**instead: Any) -> Event:
    """The beginning of the game, or of one that differs in these fields."""
    return event(1, "started", **{**started_data(new_game()), **instead})


def folded(*kinds: tuple[str, dict[str, Any]]) -> History:
    """The history of a game in which these things happened."""
    history = begin(started())
    for seq, (kind, data) in enumerate(kinds, start=2):
        history = history.add(event(seq, kind, **data))
    return history


def then(history: History, kind: str, **data: Any) -> History:
    """The history with one thing more that happened."""
    return history.add(event(history.state.seq + 1, kind, **data))


def undo(history: History) -> History:
    """The history with the latest change taken back."""
    assert history.state.undo is not None
    return then(history, "undone", change=history.state.undo.seq)


def redo(history: History) -> History:
    """The history with the change undone last brought back."""
    assert history.state.redo is not None
    return then(history, "redone", change=history.state.redo.seq)


def why_not(history: History, kind: str, **data: Any) -> str:
    """Why something cannot happen."""
    with pytest.raises(BarbuError) as refusal:
        then(history, kind, **data)
    return str(refusal.value)


def played(*lines: str) -> History:
    """The history of a game at which these hands were played."""
    return folded(*(("hand", {"line": text}) for text in lines))


def journal_of(*events: Event) -> bytes:
    """What the journal of these events holds."""
    return b"".join(map(encode, events))


FRIDAY = (
    started(),
    event(2, "hand", line=QUEENS),
    event(3, "hand", line=TRUMPS),
    event(4, "corrected", hand=1, line="a: queens = 4 0 0 0"),
    event(5, "undone", change=4),
    event(6, "renamed", seat=3, name="Zoë"),
    event(7, "hand", line=BARBU),
    event(8, "ended"),
)
