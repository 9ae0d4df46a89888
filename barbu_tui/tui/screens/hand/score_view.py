"""The hand as it would score now."""

from __future__ import annotations

from barbu_tui.entry.state import HandEntry
from barbu_tui.i18n import tr
from barbu_tui.i18n.columns import fit_left, fit_right
from barbu_tui.rules.items import KnownPoints, Points
from barbu_tui.rules.number_text import CROSS, SUM, mark, signed
from barbu_tui.rules.scoring import preview, totals_after
from barbu_tui.tui.lines import Line, Span
from barbu_tui.tui.screens.hand.columns import Columns
from barbu_tui.tui.screens.hand.matrix_view import header, number_cell

_SUM = 6
"""How wide the sum of a row is as a rule."""


def totals_hidden_lines(state: HandEntry, columns: Columns) -> list[Line]:
    """What stands in place of the score where points are hidden."""
    return [
        header(tr("this hand"), state, columns, False),
        (Span("    " + tr("totals hidden; v in the game shows points again"), "dim"),),
    ]


def widest_number(state: HandEntry, totals: Points) -> int:
    """How wide the widest number is that the score shows in a player's column, or will once all is known."""
    shown = preview(state.preset, state.draft)
    rows = (totals, shown.raw, shown.settlement, shown.net, totals_after(totals, shown))
    return max(len(signed(points)) for row in rows for points in row)


def score_lines(state: HandEntry, totals: Points, columns: Columns) -> list[Line]:
    """Raw, settlement, net and the totals after it, each with its sum and the check; where the preset has no doubling,
    points and totals."""
    head = (
        *header(tr("this hand"), state, columns, False),
        Span(fit_right(SUM, _SUM) if _has_sums(columns) else "", "dim"),
    )
    shown = preview(state.preset, state.draft)
    total = _row(tr("total"), totals_after(totals, shown), columns, "", "dim")
    if not state.preset.doubling.enabled:
        return [head, _row(tr("points"), shown.net, columns, mark(shown.balanced), "strong"), total]
    return [
        head,
        _row(tr("raw"), shown.raw, columns, mark(shown.balanced), ""),
        _row(tr("doubles"), shown.settlement, columns, "", ""),
        _row(tr("net"), shown.net, columns, mark(shown.balanced), "strong"),
        total,
    ]


def _row(label: str, points: KnownPoints, columns: Columns, check: str, role: str) -> Line:
    cells = tuple(Span(number_cell(_points(part), columns.width), role) for part in points)
    known = [part for part in points if part is not None]
    line: Line = (Span(fit_left("    " + label, columns.label), role or "dim"), *cells)
    if not _has_sums(columns) or len(known) < len(points):
        return line
    total = signed(sum(known))
    if len(total) + 2 > columns.note:
        return line
    tail = Span(f" {check}", "error" if check == CROSS else "good") if check else Span("")
    return (*line, Span(fit_right(total, max(_SUM, len(total))), "dim"), tail)


def _has_sums(columns: Columns) -> bool:
    """Whether the numbers leave room for a sum and its check."""
    return columns.note >= _SUM + 2


def _points(points: int | None) -> str:
    return "· " if points is None else signed(points) + " "
