"""The totals over the hands, drawn."""

from __future__ import annotations

from collections.abc import Sequence

from barbu_tui.i18n import tr
from barbu_tui.rules.sheet import Sheet
from barbu_tui.rules.table import Table
from barbu_tui.tui.chart import chart_lines
from barbu_tui.tui.commands import CHART
from barbu_tui.tui.keys import bindings
from barbu_tui.tui.lines import BLANK, Line, Span, ends
from barbu_tui.tui.screens.base import PaperScreen


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
