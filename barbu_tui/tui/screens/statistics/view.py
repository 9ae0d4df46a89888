"""The statistics as lines: which games they are of, and the table of players. Pure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from barbu_tui.export.statistics_text import notes, percent_mark, players_table, scope_texts
from barbu_tui.i18n import tr
from barbu_tui.i18n.columns import cut, first_that_fits
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.rules.statistics.figures import Figures, Statistics
from barbu_tui.rules.width import cells
from barbu_tui.tui.lines import BLANK, Line, Span, ends

TARGET = "player:"
_MARK = 3
# Title, choice and heads above the rows, with a blank line between.
_ABOVE = 4


@dataclass(frozen=True)
class Order:
    """An order of the players, the best first. Those with few games stand below the others in each."""

    label: UserMessage
    key: Callable[[Figures], float | str]


def _won(figures: Figures) -> float:
    return -(figures.won / figures.par if figures.par else -1.0)


BY_DOUBLES = Order(message("by doubles"), lambda figures: -figures.all_doubles.points)
ORDERS = (
    Order(message("by those beaten"), lambda figures: -(-1.0 if figures.beats is None else figures.beats)),
    Order(message("by points per hand"), lambda figures: -(figures.per_hand or 0.0)),
    Order(message("by games won"), _won),
    BY_DOUBLES,
    Order(message("by games played"), lambda figures: -figures.games),
    Order(message("by name"), lambda figures: figures.id),
)


@dataclass(frozen=True)
class StatisticsListing:
    """What the screen shows: `players` from place `top` on, as far as there is room.

    `cursor` is the place of the marked one; `choice` says which games were chosen, and the order.
    """

    statistics: Statistics
    players: Sequence[Figures]
    top: int
    cursor: int
    choice: str


def room_for_rows(statistics: Statistics | None, width: int, height: int) -> int:
    """How many players fit a screen of this size."""
    note_lines = len(notes(statistics, width - 2)) if statistics else 0
    return max(1, height - _ABOVE - note_lines)


def statistics_lines(listing: StatisticsListing, width: int, height: int) -> list[Line]:
    """The whole screen."""
    statistics = listing.statistics
    table = players_table(listing.players, width - _MARK, percent_mark(statistics))
    rows = range(listing.top, min(len(listing.players), listing.top + room_for_rows(statistics, width, height)))
    lines = [head(scope_texts(statistics), width), (Span(" "), Span(cut(listing.choice, width - 2), "dim"))]
    lines += [(Span(" " + note, "dim"),) for note in notes(statistics, width - 2)]
    lines += [BLANK, (Span(" " * _MARK + table.head, "dim"),)]
    if not listing.players:
        return [*lines, (Span(" " * _MARK), Span(tr("no games to count"), "dim"))]
    return [*lines, *(_row(listing, place, table.rows[place]) for place in rows)]


def head(forms: Sequence[str], width: int) -> Line:
    """The title, and what the figures are of: the first form of it that fits."""
    title = tr("Statistics")
    scope = first_that_fits(forms, width - cells(title) - 4) if forms else ""
    return ends((Span(" "), Span(title, "title")), (Span(scope), Span(" ")), width)


def _row(listing: StatisticsListing, place: int, text: str) -> Line:
    figures = listing.players[place]
    here = place == listing.cursor
    role = "now" if here else "dim" if figures.few else ""
    target = TARGET + figures.id
    return (Span(" ▸ " if here else " " * _MARK, role, target), Span(text, role, target))
