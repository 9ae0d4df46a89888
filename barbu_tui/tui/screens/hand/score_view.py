"""The hand as it would score now."""

from __future__ import annotations

from barbu_tui.entry.state import Entering
from barbu_tui.i18n import tr
from barbu_tui.i18n.columns import left, right
from barbu_tui.rules.figures import CROSS, SUM, mark, signed
from barbu_tui.rules.items import Known, Points
from barbu_tui.rules.scoring import after, preview
from barbu_tui.tui.lines import Line, Span
from barbu_tui.tui.screens.hand.columns import Columns
from barbu_tui.tui.screens.hand.matrix_view import header, number_cell


def totals_hidden_lines(state: Entering, columns: Columns) -> list[Line]:
    """What stands in place of the score where points are hidden."""
    return [
        header(tr("this hand"), state, columns, False),
        (Span("    " + tr("totals hidden; v in the game shows points again"), "dim"),),
    ]


def score_lines(state: Entering, totals: Points, columns: Columns) -> list[Line]:
    """Raw, settlement, net and the totals after it, each with its sum and the check."""
    head = (*header(tr("this hand"), state, columns, False), Span(right(SUM, 6), "dim"))
    shown = preview(state.preset, state.draft)
    return [
        head,
        _row(tr("raw"), shown.raw, columns, mark(shown.balanced), ""),
        _row(tr("doubles"), shown.settlement, columns, "", ""),
        _row(tr("net"), shown.net, columns, mark(shown.balanced), "strong"),
        _row(tr("total"), after(totals, shown), columns, "", "dim"),
    ]


def _row(label: str, points: Known, columns: Columns, check: str, role: str) -> Line:
    cells = tuple(Span(number_cell(_points(part), columns.width), role) for part in points)
    known = [part for part in points if part is not None]
    total = signed(sum(known)) if len(known) == len(points) else ""
    tail = Span(f" {check}", "error" if check == CROSS else "good") if check else Span("")
    return (Span(left("    " + label, columns.label), role or "dim"), *cells, Span(right(total, 6), "dim"), tail)


def _points(points: int | None) -> str:
    return "· " if points is None else signed(points) + " "
