"""The totals over the hands, drawn."""

from __future__ import annotations

from collections.abc import Sequence

from barbu_tui.rules.sheet import Sheet
from barbu_tui.rules.table import Table
from barbu_tui.tui.commands import CHART, bindings
from barbu_tui.tui.lines import Line
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
        return []

    def action_back(self) -> None:
        """Back to the game."""
        self.dismiss()
