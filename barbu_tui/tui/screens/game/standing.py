"""How a game stands, on one page: at the end who won and by how much, and before it what is still owed.

The page is put together from parts (`PARTS`), each a few lines about the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

from barbu_tui.i18n import tr
from barbu_tui.i18n.columns import cut, first_that_fits, fit_left, fit_right, wrapped
from barbu_tui.i18n.ending import facts, leads_by_text, wins_by_text
from barbu_tui.i18n.standing import LEADS, over_text, ranking
from barbu_tui.i18n.turns import against_forms, count_text, duty_sign, missed_texts
from barbu_tui.rules.ending import by_contracts, by_doubles, outside_hands
from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.number_text import signed
from barbu_tui.rules.obligations import all_obligations
from barbu_tui.rules.width import cells
from barbu_tui.tui.commands import STANDING, Command
from barbu_tui.tui.keys import bindings
from barbu_tui.tui.lines import BLANK, Line, Span
from barbu_tui.tui.screens.game.averages import Averages
from barbu_tui.tui.screens.game.board import duty_role
from barbu_tui.tui.screens.game.state import GridState
from barbu_tui.tui.screens.page import PageScreen

Part: TypeAlias = Callable[[GridState, int], list[Line]]
"""Lines about a game, for a width in cells; none where there is nothing to tell."""

_BREATH = 0.01
"""Seconds between two slices of reading, in which keys are answered and the screen is painted."""
_LABEL, _PLACE, _POINTS = 17, 6, 11
_WIDEST_COLUMN = 12


class StandingScreen(PageScreen):
    """The page on a game, as `state` has it whenever it is drawn."""

    KEYS = STANDING
    BINDINGS = bindings(STANDING)

    def __init__(
        self,
        state: Callable[[], GridState],
        hide_totals: Callable[[], object],
        path: Path,
        rematch: Callable[[], object] | None = None,
    ) -> None:
        super().__init__("", self._lines)
        self._state = state
        self._hide_totals = hide_totals
        self._rematch = rematch
        self._path = path
        self._averages: Averages | None = None

    @property
    def footer_commands(self) -> Sequence[Command]:
        """The commands that mean something now: a rematch follows the end of a game that is scored here."""
        return [command for command in self.KEYS if command.id != "standing.rematch" or self._rematched]

    def on_mount(self) -> None:
        """At the end, begin to read what the players did before."""
        if self._state().over and self._state().game.hands:
            with suppress(BarbuError):
                self._averages = Averages(self.program.library, self._path.stem, self._state().game.table.preset)
                self._read_on()

    def _read_on(self) -> None:
        if self._averages is None or not self.is_attached:
            return
        if self._averages.read_on():
            self.draw()
        else:
            self.set_timer(_BREATH, self._read_on)

    def _lines(self, width: int) -> list[Line]:
        """The page, and at the end how each player did against their own average."""
        state = self._state()
        lines = standing_lines(state, width)
        against = self._averages.lines(state, width) if self._averages and state.over else []
        return [*lines, BLANK, *against] if against else lines

    def view(self, width: int, height: int) -> Sequence[Line]:
        """The page under the game's name and how far it is."""
        state = self._state()
        game = state.game
        preset, progress = tr(game.table.preset.label), progress_text(state)
        forms = ((game.title, preset, progress), (game.title, progress), (progress,))
        self.page_title = first_that_fits([" · ".join(filter(None, form)) for form in forms], width - 2)
        return super().view(width, height)

    @property
    def _rematched(self) -> bool:
        return self._rematch is not None and self._state().over

    def action_rematch(self) -> None:
        """The same players again."""
        if self._rematch is not None and self._rematched:
            self.dismiss()
            self._rematch()
        else:
            self.say(tr("a rematch is for the end of a game, where it is scored"), "warn")

    def action_graph(self) -> None:
        """The totals, drawn."""
        from barbu_tui.tui.screens.chart import ChartScreen

        state = self._state()
        if state.totals_hidden:
            self.say(tr("totals are hidden; v shows them"), "warn")
        else:
            self.app.push_screen(ChartScreen(state.game.table, state.sheet))

    def action_hide_totals(self) -> None:
        """Hide the totals, or show them."""
        self._hide_totals()
        self.draw()


def progress_text(state: GridState) -> str:
    """How far the game is."""
    if state.over:
        return over_text(state.sheet, ())
    return tr("hand {n} of {all}", n=state.next_number, all=state.sheet.hands_in_all)


def standing_lines(state: GridState, width: int) -> list[Line]:
    """The whole page: its parts, with a blank line between them."""
    lines: list[Line] = []
    for part in PARTS:
        part_lines = part(state, width)
        lines += [*([BLANK] if lines and part_lines else []), *part_lines]
    return lines


def totals_part(state: GridState, width: int) -> list[Line]:
    """Who won or leads, and every player's points, those of contracts, doubles and outside the hands apart."""
    if state.totals_hidden:
        return [(Span(" "), Span(tr("totals hidden: v shows them"), "dim"))]
    table, sheet = state.game.table, state.sheet
    leader = wins_by_text(table, sheet) if state.over else leads_by_text(table, sheet)
    columns = [(tr("total"), sheet.totals)]
    if table.preset.doubling.enabled:
        columns += [(tr("contracts"), by_contracts(sheet)), (tr("doubles"), by_doubles(sheet))]
    if sheet.adjustments:
        # Translators: the head of a column: points outside the hands.
        columns.append((tr("outside"), outside_hands(sheet)))
    names = max(map(cells, table.names)) + _PLACE
    points = min(_POINTS, (width - 2 - names) // len(columns))
    heads = "".join(fit_right(name, points) for name, _ in columns)
    lines: list[Line] = [
        (Span(" "), Span(cut(leader, width - 2), "leader")),
        BLANK,
        (Span(" " + " " * names + heads, "dim"),),
    ]
    for seat in ranking(sheet):
        first = sheet.ranks[seat] == 1 and bool(sheet.rows)
        place = f"{LEADS if first else ' '} {sheet.ranks[seat]}. {table.names[seat]}"
        figures = "".join(fit_right(signed(column[seat]), points) for _, column in columns)
        lines.append((Span(" " + fit_left(place, names) + figures, "leader" if first else ""),))
    return lines


def facts_part(state: GridState, width: int) -> list[Line]:
    """What is worth telling of the hands, a label and a sentence each."""
    if state.totals_hidden:
        return []
    lines: list[Line] = []
    for label, text in facts(state.game.table, state.sheet):
        lines += _labelled(label, text, width)
    return lines


def obligations_part(state: GridState, width: int) -> list[Line]:
    """Every declarer's row, how often each of the others has doubled them; and who missed what."""
    table = state.game.table
    dues = all_obligations(table.preset, state.game.hands)
    if not dues:
        return []
    forms = [against_forms(name) for name in table.names]
    room = width - 2 - len(table.names) * 7
    label = min(max(cells(full) for full, _ in forms), max(_LABEL, room)) + 1
    column = min(_WIDEST_COLUMN, (width - 2 - label) // len(table.names))
    names = "".join(" " + fit_right(name, column - 2) + " " for name in table.names)
    lines: list[Line] = [(Span(" " + fit_left("", label)), Span(names, "dim"))]
    for due in dues:
        counts = (
            Span(fit_right(count_text(due, seat), column - 1) + fit_left(duty_sign(due, seat), 1), duty_role(due, seat))
            for seat in range(len(table.names))
        )
        lines.append((Span(" " + fit_left(first_that_fits(forms[due.declarer], label - 1), label)), *counts))
    missed = list(missed_texts(dues, table.names))
    if missed:
        lines.append(BLANK)
    for place, text in enumerate(missed):
        # Translators: an obligation to double that was not met.
        lines += _labelled("" if place else tr("missed"), text, width)
    return lines


def _labelled(label: str, text: str, width: int) -> list[Line]:
    first, *more = wrapped(text, width - _LABEL - 2)
    return [
        (Span(" " + fit_left(label, _LABEL - 1) + " ", "dim"), Span(first)),
        *((Span(" " * (_LABEL + 1)), Span(line)) for line in more),
    ]


PARTS: tuple[Part, ...] = (totals_part, facts_part, obligations_part)
"""What the page tells, in this order."""
