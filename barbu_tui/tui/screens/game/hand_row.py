"""A hand's row in the grid, and its explanation: who pays whom."""

from __future__ import annotations

from collections.abc import Sequence

from barbu_tui.i18n import tr
from barbu_tui.i18n.columns import first_that_fits, fit_left, fit_right, wrapped
from barbu_tui.i18n.hands import contract_forms, doubles_forms, payment_within, raw_rows, undoubled_text
from barbu_tui.rules.notes import adjustment_label
from barbu_tui.rules.number_text import check_mark, signed
from barbu_tui.rules.scoring import payments
from barbu_tui.rules.sheet import AdjustmentRow, Row
from barbu_tui.rules.table import Table
from barbu_tui.rules.width import cells
from barbu_tui.tui.lines import Line, Span
from barbu_tui.tui.screens.game.layout import CHECK, Layout
from barbu_tui.tui.screens.game.state import GridState


def hand_row(state: GridState, row: Row, layout: Layout) -> Line:
    """Number, declarer, contract, doubles, net points, the sum and its check."""
    table, hand = state.game.table, row.hand
    here = row.number == state.cursor
    target = f"hand {row.number}"
    first = row.number == 1 or state.game.hands[row.number - 2].declarer != hand.declarer
    number = _number(row.number, here, row.number in state.drafts, layout)
    # A name once a series is enough for the eye; the others step back.
    name = Span(_declarer(table, hand.declarer, layout), "now" if here else "" if first else "dim", target)
    contract = contract_forms(table.preset.by_id[hand.contract], hand.announced)
    text = _column(contract, layout.contract) + _column(doubles_forms(table, hand), layout.doubles)
    points = tuple(
        Span(
            fit_right(signed(net), layout.player),
            "now" if here else "minus" if net < 0 else "plus" if net else "",
            target,
        )
        for net in row.score.net
    )
    check = check_mark(row.score.net, row.score.expected)
    tail = Span(
        fit_right(signed(sum(row.score.net)), layout.total) + fit_right(check, CHECK), "now" if here else "dim", target
    )
    role = "now" if here else ""
    return (Span(number, role, target), name, Span(text, role, target), *points, tail)


def next_row(state: GridState, layout: Layout) -> Line:
    """The row of the hand to be played next."""
    number = state.next_number
    here = number == state.cursor
    declarer = state.sheet.declarer
    text = _number(number, here, False, layout)
    text += "" if declarer is None else _declarer(state.game.table, declarer, layout)
    note = ""
    if number in state.drafts:
        note = tr("Space goes on with  {line}", line=state.drafts[number])
    elif state.due:
        note = first_that_fits(contract_forms(state.game.table.preset.by_id[state.due]), layout.contract - 1)
    role = "now" if here else "dim"
    rest = layout.width - cells(text)
    return (Span(text, role, f"hand {number}"), Span(fit_left(note, rest), role, f"hand {number}"))


def _column(forms: Sequence[str], width: int) -> str:
    """The form that a column has room for, with a space behind it."""
    return fit_left(first_that_fits(forms, max(0, width - 1)), width)


def adjustment_rows(table: Table, row: AdjustmentRow, layout: Layout, *, opened: bool) -> list[Line]:
    """Points outside the hands: whose, why, and how many, in that player's column. A reason that is cut there stands
    below in full while the hand before it is `opened`."""
    adjustment = row.adjustment
    why = tr(adjustment_label(adjustment, table.preset))
    room = layout.contract + layout.doubles - 1
    label = _declarer(table, adjustment.seat, layout) + fit_left(why, room) + " "
    columns = tuple(
        Span(fit_right(signed(points) if points else "", layout.player), "minus" if points < 0 else "plus")
        for points in row.points
    )
    total = Span(fit_right(signed(adjustment.points), layout.total), "dim")
    line: Line = (Span(" " * layout.number), Span(label, "warn"), *columns, total)
    return [line, *(whole_note(why, layout) if opened and cells(why) > room else [])]


def note_row(note: str, layout: Layout) -> Line:
    """What was noted on the hand above, as much of it as one line holds."""
    return _noted(fit_left(note, layout.width - layout.number - 3), layout)


def whole_note(note: str, layout: Layout) -> list[Line]:
    """The same in full, on as many lines as it needs."""
    return [_noted(line, layout) for line in wrapped(note, layout.width - layout.number - 3)]


def _noted(text: str, layout: Layout) -> Line:
    return (Span(" " * layout.number + "│ ", "rule"), Span(text, "dim"))


def _number(number: int, here: bool, draft: bool, layout: Layout) -> str:
    return fit_left(f"{'▸' if here else '✎' if draft else ' '}{number:>{layout.digits}}", layout.number)


def _declarer(table: Table, seat: int, layout: Layout) -> str:
    return fit_left(layout.declarer_text(table, seat), layout.declarer - 1) + " "


def explanation(state: GridState, row: Row, layout: Layout) -> list[Line]:
    """The hand taken apart: points item by item, then each pair's bet, in the players' columns."""
    table = state.game.table
    lines = [_columns(explained.label, explained.numbers, layout) for explained in raw_rows(table, row)]
    for payment in payments(row.score.raw, row.hand.doubles):
        moved: list[int | None] = [None] * layout.players
        moved[payment.payer] = -payment.points
        moved[payment.payee] = payment.points
        lines.append(_points(payment_within(payment, table, _label_width(layout)), moved, layout))
    if not row.hand.doubles and (why := undoubled_text(table, row.hand)):
        lines.append(_points(why, [None] * layout.players, layout))
    return lines


def _label_width(layout: Layout) -> int:
    """How wide what stands before the points of an explanation may be, with a space behind it."""
    return layout.lead - layout.number - 3


def _points(label: str, points: Sequence[int | None], layout: Layout) -> Line:
    return _columns(label, [signed(part) for part in points], layout)


def _columns(label: str, numbers: Sequence[str], layout: Layout) -> Line:
    columns = tuple(Span(fit_right(number, layout.player), "dim") for number in numbers)
    text = fit_left(label, _label_width(layout)) + " "
    return (Span(" " * layout.number + "│ ", "rule"), Span(text, "dim"), *columns)
