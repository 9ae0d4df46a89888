"""A stored game in a line, as lists show it."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from barbu_tui.rules.names import plain_text
from barbu_tui.store import clock

if TYPE_CHECKING:
    from barbu_tui.rules.message import UserMessage
    from barbu_tui.rules.statistics.digest import Digest
    from barbu_tui.store.fold import GameState
    from barbu_tui.store.listing import StoredGame


class Summary(NamedTuple):
    """A stored game in a line. Everything is safe to show.

    With a `problem` the journal cannot be gone on with, and the rest is as far as it could be read.
    `leaders` are the names of those ranked first, empty before the first hand. `played` is when it was last
    played, as the listing has it.
    """

    stem: str
    played: str
    title: str = ""
    date: datetime.date | None = None
    names: tuple[str, ...] = ()
    preset: str = ""
    hands_played: int = 0
    hands_in_all: int = 0
    leaders: tuple[str, ...] = ()
    finished: bool = False
    ended: bool = False
    problem: UserMessage | None = None
    archived: bool = False

    @property
    def when(self) -> datetime.datetime:
        """`played` in local time."""
        return clock.local_time(self.played)


def _by_day(summary: Summary) -> tuple[float, str]:
    """The latest first; a game without a date counts by the day it was last played."""
    return -(summary.date or summary.when.date()).toordinal(), summary.stem


AS_LISTED = "played"
"""The order in which games are listed without being read."""
ORDERS: dict[str, Callable[[Summary], Any]] = {
    AS_LISTED: lambda summary: -summary.when.timestamp(),
    "date": _by_day,
    "title": lambda summary: (plain_text(summary.title or summary.stem), summary.stem),
}
"""What the stored games can be listed by."""


def summary_of_digest(stored: StoredGame, digest: Digest) -> Summary:
    """The summary of a game by its digest."""
    names, ranks = digest.names, digest.ranks
    return Summary(
        stem=stored.stem,
        played=stored.played,
        title=digest.title,
        date=_date(digest.date),
        names=tuple(names),
        preset=digest.preset_name,
        hands_played=digest.hands,
        hands_in_all=digest.hands_in_all,
        leaders=tuple([name for name, rank in zip(names, ranks, strict=True) if rank == 1]) if digest.hands else (),
        finished=not digest.running,
        ended=digest.ended,
        archived=stored.archived,
    )


def summary_of_state(begun: Summary, state: GameState) -> Summary:
    """The summary of a game as far as it was read."""
    from barbu_tui.rules.schedule import hands_in_all
    from barbu_tui.rules.sheet import sheet_of

    game = state.game
    sheet = sheet_of(game)
    leaders = [name for name, rank in zip(game.table.names, sheet.ranks, strict=True) if rank == 1]
    return begun._replace(
        title=game.title,
        date=game.date,
        names=game.table.names,
        preset=game.table.preset.name,
        hands_played=len(game.hands),
        hands_in_all=hands_in_all(game.table.preset, game.hands),
        leaders=tuple(leaders) if game.hands else (),
        finished=state.finished,
        ended=game.ended,
    )


def _date(text: str) -> datetime.date | None:
    return datetime.date.fromisoformat(text) if text else None
