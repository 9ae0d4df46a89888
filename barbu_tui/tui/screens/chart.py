"""The totals of a game over its hands, drawn as lines of text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from barbu_tui.i18n import tr
from barbu_tui.i18n.columns import fit_left, fit_right
from barbu_tui.rules.items import Points
from barbu_tui.rules.number_text import signed
from barbu_tui.rules.sheet import Sheet, ranks
from barbu_tui.rules.table import Table
from barbu_tui.rules.width import cells
from barbu_tui.tui.commands import CHART
from barbu_tui.tui.keys import bindings
from barbu_tui.tui.lines import BLANK, Line, Span, ends, width_of
from barbu_tui.tui.screens.base import PaperScreen

_WIDEST_HAND = 6
_NAME, _SHORT_NAME, _ROOMY = 16, 10, 80
_LEAST_PLOT = 20

Cell = tuple[str, str]
"""A character and its role."""


@dataclass
class _Plot:
    """A grid of cells: `start` is the first total (of no hand), the hands' totals follow."""

    totals: Sequence[Points]
    width: int
    height: int
    low: int
    high: int
    cells: dict[tuple[int, int], Cell] = field(default_factory=dict)

    def row(self, value: float) -> int:
        return round((self.high - value) / (self.high - self.low) * (self.height - 1))

    def column(self, hand: int) -> int:
        return round(hand * (self.width - 1) / (len(self.totals) - 1))

    def rows_of(self, seat: int) -> list[int]:
        """A player's row in each column, straight from hand to hand."""
        rows: list[int] = []
        for hand in range(1, len(self.totals)):
            start, end = self.column(hand - 1), self.column(hand)
            before, after = self.totals[hand - 1][seat], self.totals[hand][seat]
            if end == start:
                rows[-1:] = [self.row(after)]
            rows += [self.row(before + (after - before) * (x - start) / (end - start)) for x in range(start, end)]
        return [*rows, self.row(self.totals[-1][seat])]


def chart_lines(
    names: Sequence[str],
    keys: str,
    totals_by_hand: Sequence[Points],
    width: int,
    height: int,
    winner: str = "highest",
) -> list[Line]:
    """Each player's total after every hand, in exactly `height` lines of at most `width` cells.

    A player's line carries the player's key here and there, and ends in it; the names with their final
    totals stand at the right, level with the ends of the lines as far as they can.
    """
    if not totals_by_hand:
        return [BLANK] * height
    totals = [(0,) * len(names), *totals_by_hand]
    values = [value for row in totals for value in row]
    low, high = min(values), max(values)
    if low == high:
        low, high = low - 1, high + 1
    ticks = _ticks(low, high, (height - 2) // 3)
    margin = max(cells(tr("hand")), *(len(signed(tick)) + 2 for tick in ticks))
    most = min(_NAME if width >= _ROOMY else _SHORT_NAME, width - margin - _LEAST_PLOT)
    places = ranks(totals[-1], winner)
    legend = _legend(names, keys, totals[-1], places, most)
    room = width - margin - 1 - width_of(legend[0]) - 2
    plot = _Plot(totals, min(room, 1 + (len(totals) - 1) * _WIDEST_HAND), height - 2, low, high)
    _draw(plot, keys, places)
    levels = _levels([plot.row(value) for value in totals[-1]], plot.height)
    beside = {level: legend[seat] for seat, level in enumerate(levels)}
    labels = {plot.row(tick): signed(tick) for tick in ticks}
    rows = [
        (*_axis(labels.get(y), margin), *_drawn(plot, y), Span("  "), *beside.get(y, BLANK)) for y in range(plot.height)
    ]
    return [*rows, *_hands(plot, margin)]


def _ticks(low: int, high: int, most: int) -> list[int]:
    """Round values between the lowest and the highest, zero among them, no more than about `most`."""
    step = next(
        step
        for power in range(12)
        for step in (10**power, 2 * 10**power, 5 * 10**power)
        if (high - low) <= step * max(1, most)
    )
    return list(range(-(-low // step) * step, high + 1, step))


def _legend(names: Sequence[str], keys: str, totals: Points, places: Sequence[int], most: int) -> list[Line]:
    points = max(len(signed(total)) for total in totals)
    name = min(most, max(map(cells, names)))
    return [
        (
            Span(f"{keys[seat]} ", f"seat{seat}"),
            Span(
                fit_left(names[seat], name) + "  " + fit_right(signed(totals[seat]), points), "strong" if best else ""
            ),
        )
        for seat, best in enumerate(place == 1 for place in places)
    ]


def _draw(plot: _Plot, keys: str, places: Sequence[int]) -> None:
    """All lines, the leader's on top, then the keys on them."""
    order = sorted(range(len(keys)), key=lambda seat: -places[seat])
    zero = plot.row(0)
    for x in range(plot.width):
        plot.cells[x, zero] = ("┄", "rule")
    for seat in order:
        _draw_line(plot, plot.rows_of(seat), f"seat{seat}")
    marked: set[tuple[int, int]] = set()
    for seat in reversed(order):
        rows = plot.rows_of(seat)
        for x in _marks(plot, seat, len(keys)):
            if (x, rows[x]) not in marked:
                marked.add((x, rows[x]))
                plot.cells[x, rows[x]] = (keys[seat], f"seat{seat}")


def _draw_line(plot: _Plot, rows: Sequence[int], role: str) -> None:
    for x, row in enumerate(rows):
        before = rows[x - 1] if x else row
        if before == row:
            plot.cells[x, row] = ("─", role)
            continue
        rising = row < before
        plot.cells[x, before] = ("╯" if rising else "╮", role)
        plot.cells[x, row] = ("╭" if rising else "╰", role)
        for y in range(min(row, before) + 1, max(row, before)):
            plot.cells[x, y] = ("│", role)


def _marks(plot: _Plot, seat: int, players: int) -> list[int]:
    """The columns in which a player's line carries the key: some hands, each player others, and the last."""
    hands = len(plot.totals) - 1
    apart = players * max(1, -(-3 * hands // plot.width))
    return [*(plot.column(hand) for hand in range(1 + seat * apart // players, hands, apart)), plot.width - 1]


def _levels(rows: Sequence[int], height: int) -> list[int]:
    """A line of its own for each name, as near as can be to where its row ends."""
    levels = [0] * len(rows)
    order = sorted(range(len(rows)), key=lambda seat: rows[seat])
    free = 0
    for place, seat in enumerate(order):
        below = len(order) - 1 - place
        levels[seat] = min(max(rows[seat], free), height - 1 - below)
        free = levels[seat] + 1
    return levels


def _axis(label: str | None, margin: int) -> Line:
    text = fit_right(label or "", margin - 1) + " "
    return (Span(text, "dim"), Span("┤" if label else "│", "rule"))


def _drawn(plot: _Plot, y: int) -> Line:
    spans: list[Span] = []
    for x in range(plot.width):
        text, role = plot.cells.get((x, y), (" ", ""))
        if spans and spans[-1].role == role:
            spans[-1] = Span(spans[-1].text + text, role)
        else:
            spans.append(Span(text, role))
    return tuple(spans)


def _hands(plot: _Plot, margin: int) -> list[Line]:
    """The axis below: the hands' numbers, as many as stand clear of each other."""
    hands = len(plot.totals) - 1
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 500, hands) if step * (plot.width - 1) >= 4 * hands)
    axis, numbers = ["─"] * plot.width, [" "] * (plot.width + 2)
    for hand in range(step, hands + 1, step):
        x = plot.column(hand)
        axis[x] = "┴"
        text = str(hand)
        numbers[x : x + len(text)] = text
    return [
        (Span(" " * margin), Span("└" + "".join(axis), "rule")),
        (Span(fit_left(tr("hand"), margin) + " " + "".join(numbers).rstrip(), "dim"),),
    ]


class ChartScreen(PaperScreen):
    """A game's totals after each hand, as a chart."""

    KEYS = CHART
    BINDINGS = bindings(CHART)

    def __init__(self, table: Table, sheet: Sheet) -> None:
        super().__init__()
        self.table = table
        self.sheet = sheet

    def view(self, width: int, height: int) -> Sequence[Line]:
        rows = self.sheet.rows
        head: Line = (Span(" "), Span(tr("The totals, hand by hand"), "title"))
        if not rows:
            return [head, BLANK, (Span(" "), Span(tr("There is nothing to draw before the first hand."), "dim"))]
        after = tr("after one hand", "after {n} hands of {hands}", n=len(rows), hands=self.sheet.hands_in_all)
        totals, winner = self.sheet.totals_by_hand, self.table.preset.winner
        drawn = chart_lines(self.table.names, self.table.keys, totals, width - 2, height - 3, winner)
        progress = (Span(after, "dim"), Span(" "))
        return [ends(head, progress, width), BLANK, *((Span(" "), *line) for line in drawn)]

    def action_back(self) -> None:
        """Back to the game."""
        self.dismiss()
