"""A stored game in a line, as lists show it."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from barbu_tui.rules.message import Message
from barbu_tui.rules.schedule import hands_in_all
from barbu_tui.rules.sheet import sheet_of
from barbu_tui.rules.statistics.digest import Digest
from barbu_tui.store.fold import GameState


@dataclass(frozen=True)
class Summary:
    """A stored game in a line. Everything is safe to show.

    With a `problem` the journal cannot be gone on with, and the rest is as far as it could be read.
    `leaders` are the names of those ranked first, empty before the first hand. `when` is local time.
    """

    stem: str
    when: datetime.datetime
    title: str = ""
    date: datetime.date | None = None
    names: tuple[str, ...] = ()
    preset: str = ""
    hands_played: int = 0
    hands_in_all: int = 0
    leaders: tuple[str, ...] = ()
    finished: bool = False
    ended: bool = False
    problem: Message | None = None


def summary_of_digest(digest: Digest, stem: str, when: datetime.datetime) -> Summary:
    """The summary of a game by its digest."""
    leaders = [name for name, rank in zip(digest.names, digest.ranks, strict=True) if rank == 1]
    return Summary(
        stem,
        when,
        digest.title,
        _date(digest.date),
        tuple(digest.names),
        digest.preset_name,
        digest.hands,
        digest.hands_in_all,
        tuple(leaders) if digest.hands else (),
        not digest.running,
        digest.ended,
    )


def summary_of_state(stem: str, when: datetime.datetime, state: GameState, problem: Message | None) -> Summary:
    """The summary of a game as far as it was read."""
    game = state.game
    sheet = sheet_of(game.table, game.hands)
    leaders = [name for name, rank in zip(game.table.names, sheet.ranks, strict=True) if rank == 1]
    return Summary(
        stem,
        when,
        game.title,
        game.date,
        game.table.names,
        game.table.preset.name,
        len(game.hands),
        hands_in_all(game.table.preset, game.hands),
        tuple(leaders) if game.hands else (),
        state.finished,
        state.ended,
        problem,
    )


def _date(text: str) -> datetime.date | None:
    return datetime.date.fromisoformat(text) if text else None
