"""The list of games as lines: a table that shows as many columns as there is room for."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass

from barbu_tui.i18n import tr
from barbu_tui.store.library import Summary
from barbu_tui.store.listing import Entry
from barbu_tui.tui.lines import BLANK, Line, Span, broken, ends, left, right, width_of
from barbu_tui.tui.screens.games.when import said_when

TARGET = "game:"
_WHEN = 15
_HAND = 7
_FULL = 100
_ROOMY = 76
# Title and heads above the rows; the rule and the two lines of detail below them.
_ABOVE, _BELOW = 4, 3


@dataclass(frozen=True)
class Listing:
    """What the screen shows: `rows` are the games with what is known of them, `at` the place of the first
    among the `of` there are, `cursor` the place of the marked one.

    `total` counts all games, `looked` those that the filter has looked at (None without a filter).
    """

    rows: Sequence[tuple[Entry, Summary | None]]
    at: int
    of: int
    cursor: int
    total: int
    looked: int | None
    wanted: str
    totals_hidden: bool
    now: datetime.datetime


@dataclass(frozen=True)
class _Columns:
    """How wide each column is; 0 leaves it out."""

    title: int
    players: int
    preset: int
    leader: int


def room_for_rows(height: int) -> int:
    """How many games fit a screen of this height."""
    return max(1, height - _ABOVE - _BELOW)


def games_lines(listing: Listing, width: int, height: int) -> list[Line]:
    """The whole screen."""
    columns = _columns(width)
    rows = [_row(listing, number, columns, width) for number in range(len(listing.rows))]
    if not rows:
        rows = [BLANK, (Span("   "), Span(_nothing(listing), "dim"))]
    room = room_for_rows(height)
    rows += [BLANK] * (room - len(rows))
    rule: Line = (Span(" "), Span("─" * (width - 2), "rule"))
    return [_head(listing, width), BLANK, _heads(columns), rule, *rows, rule, *_detail(listing, width)]


def _columns(width: int) -> _Columns:
    free = width - 4 - 2 - _HAND - 2 - _WHEN
    if width >= _FULL:
        spare = free - 6
        title, preset, leader = min(spare * 25 // 100, 40), min(spare * 20 // 100, 28), min(spare * 20 // 100, 28)
        return _Columns(title, min(70, spare - title - preset - leader), preset, leader)
    if width >= _ROOMY:
        spare = free - 4
        title, leader = spare * 27 // 100, spare * 30 // 100
        return _Columns(title, spare - title - leader, 0, leader)
    spare = free - 2
    title = spare * 52 // 100
    return _Columns(title, 0, 0, spare - title)


def _heads(columns: _Columns) -> Line:
    texts = (tr("title"), tr("players"), tr("preset"), right(tr("hand"), _HAND), tr("leader"), tr("last played"))
    return (Span("   "), Span(_cells(columns, texts), "dim"))


def _cells(columns: _Columns, texts: tuple[str, str, str, str, str, str]) -> str:
    title, players, preset, hand, leader, when = texts
    cells = [left(title, columns.title)]
    if columns.players:
        cells.append(left(players, columns.players))
    if columns.preset:
        cells.append(left(preset, columns.preset))
    return "  ".join([*cells, left(hand, _HAND), left(leader, columns.leader), left(when, _WHEN)])


def _row(listing: Listing, number: int, columns: _Columns, width: int) -> Line:
    entry, summary = listing.rows[number]
    here = listing.at + number == listing.cursor
    role = "now" if here else ""
    target = TARGET + entry.stem
    mark = Span(" ▸ " if here else "   ", "now" if here else "", target)
    if summary is None:
        return (mark, Span(left(entry.stem, width - 4), role or "dim", target))
    if summary.problem:
        return _problem_row(mark, summary, columns, width)
    texts = (
        summary.title or summary.stem,
        ", ".join(summary.names),
        summary.preset,
        right(f"{'✎ ' if entry.draft else ''}{summary.hands_played}/{summary.hands_in_all}", _HAND),
        tr("totals hidden") if listing.totals_hidden and summary.leaders else leader_words(summary),
        said_when(summary.when, listing.now),
    )
    role = role or ("dim" if summary.finished else "")
    return (mark, Span(left(_cells(columns, texts), width - 4), role, target))


def _problem_row(mark: Span, summary: Summary, columns: _Columns, width: int) -> Line:
    title = left(summary.title or summary.stem, columns.title)
    why = left("✗ " + _problem(summary), width - 6 - columns.title)
    return (mark, Span(title + "  ", mark.role, mark.target), Span(why, "error", mark.target))


def _problem(summary: Summary) -> str:
    return tr(summary.problem) if summary.problem else ""


def leader_words(summary: Summary) -> str:
    """Who leads or has won: `▲ Beth`, `Anne, Cath won`."""
    names = ", ".join(summary.leaders)
    if not names:
        return "–"
    return tr("{names} won", names=names) if summary.finished else f"▲ {names}"


def _head(listing: Listing, width: int) -> Line:
    title: Line = (Span(" "), Span(tr("Games"), "title"))
    if listing.looked is None:
        told = tr("one game", "{n} games", n=listing.total)
    elif listing.looked < listing.total:
        told = tr("{n} found, {looked} of {total} looked at", n=listing.of, looked=listing.looked, total=listing.total)
    else:
        told = tr("one of {total} games", "{n} of {total} games", n=listing.of, total=listing.total)
    if listing.wanted:
        title = (*title, Span("  / ", "key"), Span(left(listing.wanted, min(30, width // 3)).rstrip()))
    return ends(title, (Span(told, "dim"), Span(" ")), width)


def _nothing(listing: Listing) -> str:
    if listing.looked is not None and listing.looked < listing.total:
        return tr("Looking …")
    return tr("No game has these words. Esc shows all games again.")


def _detail(listing: Listing, width: int) -> list[Line]:
    """The marked game in full, on three lines."""
    place = listing.cursor - listing.at
    if not 0 <= place < len(listing.rows):
        return []
    entry, summary = listing.rows[place]
    if summary is None:
        return [(Span("   "), Span(left(entry.stem, width - 4), "dim"))]
    if summary.problem:
        lines = broken(_problem(summary), width - 4)[:2]
        return [(Span("   "), Span(line, "error")) for line in lines]
    first = [Span("   "), Span(summary.title or summary.stem, "strong")]
    names = " · ".join((", ".join(summary.names), summary.preset))
    room = width - 1 - width_of(tuple(first))
    second = "   " + names
    tail = "  " + state_words(summary)
    first.append(Span(left(tail, room), "dim"))
    return [tuple(first), (Span(left(second, width - 1), "dim"),)]


def state_words(summary: Summary) -> str:
    """How far a game is, in words."""
    if summary.ended:
        return tr("ended after one hand", "ended after {n} hands", n=summary.hands_played)
    if summary.finished:
        return tr("all {n} hands played", n=summary.hands_played)
    if not summary.hands_played:
        return tr("no hand played yet")
    return tr("next: hand {hand} of {hands}", hand=summary.hands_played + 1, hands=summary.hands_in_all)
