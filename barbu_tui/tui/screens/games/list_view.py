"""The list of games as lines: as many columns as there is room for, and what can be done to a game."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from barbu_tui.i18n import tr
from barbu_tui.i18n.columns import fit_left, fit_right, wrapped
from barbu_tui.i18n.days import date_text, day_text, when_text
from barbu_tui.i18n.standing import leaders_text, winners_text
from barbu_tui.rules.message import authors_text
from barbu_tui.rules.number_text import CROSS
from barbu_tui.tui.commands import GAMES, RESTORE, Command
from barbu_tui.tui.lines import BLANK, Line, Span, ends, joined, width_of

if TYPE_CHECKING:
    from barbu_tui.store.game_list import GameList, Tab
    from barbu_tui.store.listing import StoredGame
    from barbu_tui.store.summary import Summary

TARGET = "game:"
_OF_A_GAME = {"games.open", "games.watch", "games.share", "games.rematch", "games.remove"}
_OF_SOME_GAMES = {"games.filter", "games.statistics"}
_WHEN = 15
_DATE = 12
_HAND = 7
_FULL = 100
_WIDE = 120
_ROOMY = 76
# Title and heads above the rows; the rule and the two lines of detail below them.
_ABOVE, _BELOW = 4, 3


class GameListing(NamedTuple):
    """What the screen shows: `rows` are the games with what is known of them, `first` the place of the
    first among the `matching` ones that the filter leaves, `cursor` the place of the marked one.

    `total` counts all games of the `tab`, `counts` those of every tab; `looked` those that have been looked at
    for the filter or the order (None where none has to be).
    """

    rows: Sequence[tuple[StoredGame, Summary | None]]
    first: int
    matching: int
    cursor: int
    total: int
    looked: int | None
    filter_text: str
    totals_hidden: bool
    now: datetime.datetime
    tab: Tab = "games"
    counts: Mapping[Tab, int] = {}
    order: str = "played"


class _Columns(NamedTuple):
    """How wide each column is; 0 leaves it out."""

    title: int
    players: int
    preset: int
    leader: int
    date: int


def room_for_rows(height: int) -> int:
    """How many games fit a screen of this height."""
    return max(1, height - _ABOVE - _BELOW)


def games_lines(listing: GameListing, width: int, height: int) -> list[Line]:
    """The whole screen."""
    columns = _columns(width, listing.order)
    rows = [_row(listing, number, columns, width) for number in range(len(listing.rows))]
    if not rows:
        rows = [BLANK, *((Span("   "), Span(line, "dim")) for line in wrapped(_nothing(listing), width - 4))]
    room = room_for_rows(height)
    rows += [BLANK] * (room - len(rows))
    rule: Line = (Span(" "), Span("─" * (width - 2), "rule"))
    return [_head(listing, width), BLANK, _heads(columns, listing.order), rule, *rows, rule, *_detail(listing, width)]


def _columns(width: int, order: str) -> _Columns:
    # Where there is room for one of the two, date or last played, it is the one that the list is sorted by.
    date = _DATE if width >= _WIDE else _WHEN if order == "date" else 0
    free = width - 4 - 2 - _HAND - 2 - _WHEN - (2 + _DATE if width >= _WIDE else 0)
    if width >= _FULL:
        spare = free - 6
        title, preset, leader = min(spare * 25 // 100, 40), min(spare * 20 // 100, 28), min(spare * 22 // 100, 28)
        return _Columns(title, min(70, spare - title - preset - leader), preset, leader, date)
    if width >= _ROOMY:
        spare = free - 4
        title, leader = spare * 27 // 100, spare * 30 // 100
        return _Columns(title, spare - title - leader, 0, leader, date)
    spare = free - 2
    title = spare * 52 // 100
    return _Columns(title, 0, 0, spare - title, date)


def _heads(columns: _Columns, order: str) -> Line:
    title, date, played = (
        _sorted_by(text, order == name)
        for text, name in ((tr("title"), "title"), (tr("date"), "date"), (tr("last played"), "played"))
    )
    texts = _Texts(title, tr("players"), tr("preset"), fit_right(tr("hand"), _HAND), tr("leader"), date, played)
    return (Span("   "), Span(_cells(columns, texts), "dim"))


def _sorted_by(text: str, chosen: bool) -> str:
    return f"{text} ▾" if chosen else text


class _Texts(NamedTuple):
    """What stands in each column."""

    title: str
    players: str
    preset: str
    hand: str
    leader: str
    date: str
    played: str


def _cells(columns: _Columns, texts: _Texts) -> str:
    cells = [
        fit_left(text, width)
        for text, width in (
            (texts.title, columns.title),
            (texts.players, columns.players),
            (texts.preset, columns.preset),
            (texts.hand, _HAND),
            (texts.leader, columns.leader),
            (texts.played, 0 if columns.date == _WHEN else _WHEN),
            (texts.date, columns.date),
        )
        if width
    ]
    return "  ".join(cells)


def _row(listing: GameListing, number: int, columns: _Columns, width: int) -> Line:
    stored, summary = listing.rows[number]
    here = listing.first + number == listing.cursor
    role = "now" if here else ""
    target = TARGET + stored.stem
    mark = Span(" ▸ " if here else "   ", "now" if here else "", target)
    if summary is None:
        return (mark, Span(fit_left(stored.stem, width - 4), role or "dim", target))
    if summary.problem:
        return _problem_row(mark, summary, columns, width)
    texts = _Texts(
        summary.title or summary.stem,
        ", ".join(summary.names),
        tr(authors_text(summary.preset)),
        fit_right(f"{'✎ ' if stored.draft else ''}{summary.hands_played}/{summary.hands_in_all}", _HAND),
        tr("totals hidden") if listing.totals_hidden and summary.leaders else leader_text(summary),
        day_text(summary.date, listing.now.date()) if summary.date else "–",
        when_text(summary.when, listing.now),
    )
    role = role or ("dim" if summary.finished else "")
    return (mark, Span(fit_left(_cells(columns, texts), width - 4), role, target))


def _problem_row(mark: Span, summary: Summary, columns: _Columns, width: int) -> Line:
    title = fit_left(summary.title or summary.stem, columns.title)
    why = fit_left(f"{CROSS} " + _problem(summary), width - 6 - columns.title)
    return (mark, Span(title + "  ", mark.role, mark.target), Span(why, "error", mark.target))


def _problem(summary: Summary) -> str:
    return tr(summary.problem) if summary.problem else ""


def leader_text(summary: Summary) -> str:
    """Who leads or has won: `▲ Beth`, `Anne and Cath win`."""
    return winners_text(summary.leaders) if summary.finished else leaders_text(summary.leaders)


def _head(listing: GameListing, width: int) -> Line:
    title: Line = (Span(" "), *_tabs(listing))
    if listing.looked is None:
        summary = tr("one game", "{n} games", n=listing.total)
    elif listing.looked < listing.total:
        summary = tr(
            "{n} found, {looked} of {total} looked at", n=listing.matching, looked=listing.looked, total=listing.total
        )
    else:
        summary = tr("one of {total} games", "{n} of {total} games", n=listing.matching, total=listing.total)
    if listing.filter_text:
        title = (*title, Span("  / ", "key"), Span(fit_left(listing.filter_text, min(30, width // 3)).rstrip()))
    return ends(title, (Span(summary, "dim"), Span(" ")), width)


def _tabs(listing: GameListing) -> Line:
    """The chosen tab, the games, and what else there is, with how many."""
    names: tuple[tuple[Tab, str], ...] = (("games", tr("Games")), ("archive", tr("Archive")), ("trash", tr("Trash")))
    pieces: list[Line] = []
    for tab, name in names:
        count = listing.counts.get(tab, 0)
        if tab == listing.tab:
            pieces.append((Span(name, "title"),))
        elif count or tab == "games":
            pieces.append((Span(f"{name} {count}", "dim"),))
    return joined(pieces, "  ")


def _nothing(listing: GameListing) -> str:
    if listing.looked is not None and listing.looked < listing.total:
        return tr("Looking …")
    if listing.filter_text:
        return tr("No game has these words. Esc shows all games again.")
    if listing.tab == "archive":
        return tr("The archive is empty; on the games’ tab a moves a game here.")
    if listing.tab == "trash":
        return tr("The trash is empty; Del on a game moves it here.")
    return tr("All games are in the archive; Tab shows it.")


def _detail(listing: GameListing, width: int) -> list[Line]:
    """The marked game in full, on three lines."""
    place = listing.cursor - listing.first
    if not 0 <= place < len(listing.rows):
        return []
    stored, summary = listing.rows[place]
    if summary is None:
        return [(Span("   "), Span(fit_left(stored.stem, width - 4), "dim"))]
    if summary.problem:
        lines = wrapped(_problem(summary), width - 4)[:2]
        return [(Span("   "), Span(line, "error")) for line in lines]
    first = [Span("   "), Span(summary.title or summary.stem, "strong")]
    date = date_text(summary.date)
    names = " · ".join(filter(None, (", ".join(summary.names), tr(authors_text(summary.preset)), date)))
    room = width - 1 - width_of(tuple(first))
    second = "   " + names
    tail = "  " + game_state_text(summary)
    first.append(Span(fit_left(tail, room), "dim"))
    return [tuple(first), (Span(fit_left(second, width - 1), "dim"),)]


def game_state_text(summary: Summary) -> str:
    """How far a game is, in words."""
    if summary.ended:
        return tr("ended after one hand", "ended after {n} hands", n=summary.hands_played)
    if summary.finished:
        return tr("all {n} hands played", n=summary.hands_played)
    if not summary.hands_played:
        return tr("no hand played yet")
    return tr("next: hand {hand} of {hands}", hand=summary.hands_played + 1, hands=summary.hands_in_all)


def offered(games: GameList, marked: StoredGame | None) -> list[Command]:
    """The commands of the list that mean something now, in their order; from the trash Enter brings a game back."""
    idle = set() if games.stored_games else set(_OF_SOME_GAMES)
    summary = games.known(marked) if marked else None
    if marked is None:
        idle |= _OF_A_GAME
    elif summary is None or not summary.finished:
        idle.add("games.rematch")
    if marked is None or games.tab != "trash":
        return [command for command in GAMES if command.id not in idle]
    idle.add("games.remove")
    return [RESTORE if command.id == "games.open" else command for command in GAMES if command.id not in idle]
