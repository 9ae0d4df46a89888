"""How the players did in a game against their own average in earlier ones. Read beside the keys, a slice at a time."""

from __future__ import annotations

from barbu_tui.export.statistics_text import decimal
from barbu_tui.i18n import tr
from barbu_tui.i18n.columns import narrow_table_lines
from barbu_tui.i18n.numbers import tenths
from barbu_tui.rules.ending import per_hand
from barbu_tui.rules.number_text import NOTHING
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.statistics.digesting import scoring_of
from barbu_tui.store.counting import Counting
from barbu_tui.store.library import Library
from barbu_tui.tui.lines import Line, Span
from barbu_tui.tui.screens.game.state import GridState


class Averages:
    """What players scored a hand in all games but one, by the same scoring: known once they have been read."""

    def __init__(self, library: Library, stem: str, preset: Preset) -> None:
        """List the games, and read who is who. Raises a `BarbuError`."""
        scoring = scoring_of(preset)
        self._counting = Counting(library, lambda game: game.stem != stem and game.digest.scoring == scoring)

    def read_on(self) -> bool:
        """Read on for a slice of time; whether everything is known now."""
        return self._counting.go_on()

    def lines(self, state: GridState, width: int) -> list[Line]:
        """Each player's points a hand in this game, and on average before; nothing where nobody played before."""
        table, sheet = state.game.table, state.sheet
        statistics = self._counting.statistics
        if statistics is None or not statistics.players or state.totals_hidden:
            return []
        figures = {figures_of.id: figures_of for figures_of in statistics.players}
        # Translators: labels: the average of each player.
        rows = [["", tr("per hand"), tr("on average"), tr("hands")]]
        persons = self._counting.people.seated(table.names)
        for name, person, points in zip(table.names, persons, per_hand(sheet, table.preset.winner), strict=True):
            before = figures.get(person)
            average = f"{decimal(before.per_hand)} ± {tenths(before.error)}" if before and before.error else NOTHING
            rows.append([name, decimal(points), average, str(before.hands if before else 0)])
        head, *rows_below = narrow_table_lines(rows, "<>>>", width - 4)
        return [(Span("   " + head, "dim"),), *((Span("   " + line),) for line in rows_below)]
