"""A hand's row in the grid, and its explanation: who pays whom."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from barbu_tui.i18n import tr
from barbu_tui.rules.besides import adjustment_label
from barbu_tui.rules.cards import announced_sign
from barbu_tui.rules.doubling import flanks, may_double
from barbu_tui.rules.hand import SHARED, Hand
from barbu_tui.rules.notation import doubles_words
from barbu_tui.rules.scoring import Payment, payments
from barbu_tui.rules.sheet import AdjustmentRow, Row
from barbu_tui.rules.table import Table
from barbu_tui.tui.lines import Line, Span, left, right, signed
from barbu_tui.tui.screens.game.layout import TOTAL, Layout
from barbu_tui.tui.screens.game.state import GridState


def hand_row(state: GridState, row: Row, layout: Layout) -> Line:
    """Number, declarer, contract, doubles, net points, the sum and its check."""
    table, hand = state.game.table, row.hand
    here = row.number == state.cursor
    target = f"hand {row.number}"
    label = tr(table.preset.by_id[hand.contract].short)
    if hand.announced:
        label += f" {announced_sign(hand.announced)}"
    first = row.number == 1 or state.game.hands[row.number - 2].declarer != hand.declarer
    number = _number(row.number, here, row.number in state.drafts, layout)
    # A name once a series is enough for the eye; the others step back.
    name = Span(_declarer(table, hand.declarer, layout), "now" if here else "" if first else "dim", target)
    text = left(label, layout.contract - 1) + " " + left(doubles_text(table, hand, layout.doubles - 1), layout.doubles)
    cells = tuple(
        Span(
            right(signed(points), layout.player),
            "now" if here else "minus" if points < 0 else "plus" if points else "",
            target,
        )
        for points in row.score.net
    )
    total = sum(row.score.net)
    check = "" if row.score.expected is None else "✓" if total == row.score.expected else "✗"
    tail = Span(right(signed(total), TOTAL) + f" {check:<1}", "now" if here else "dim", target)
    role = "now" if here else ""
    return (Span(number, role, target), name, Span(text, role, target), *cells, tail)


def next_row(state: GridState, layout: Layout) -> Line:
    """The row of the hand to be played next."""
    number = state.next_number
    here = number == state.cursor
    declarer = state.sheet.declarer
    text = _number(number, here, False, layout)
    text += "" if declarer is None else _declarer(state.game.table, declarer, layout)
    told = tr("Space goes on with  {line}", line=state.drafts[number]) if number in state.drafts else ""
    role = "now" if here else "dim"
    rest = layout.width - cell_len(text)
    return (Span(text, role, f"hand {number}"), Span(left(told, rest), role, f"hand {number}"))


def adjustment_row(table: Table, row: AdjustmentRow, layout: Layout) -> Line:
    """Points outside the hands: whose, why, and how many, in that player's column."""
    adjustment = row.adjustment
    why = tr(adjustment_label(adjustment, table.preset))
    what = _declarer(table, adjustment.seat, layout) + left(why, layout.contract + layout.doubles - 1) + " "
    cells = tuple(
        Span(right(signed(points) if points else "", layout.player), "minus" if points < 0 else "plus")
        for points in row.points
    )
    return (Span(" " * layout.number), Span(what, "warn"), *cells, Span(right(signed(adjustment.points), TOTAL), "dim"))


def note_row(note: str, layout: Layout) -> Line:
    """What was noted on the hand above."""
    return (Span(" " * layout.number + "│ ", "rule"), Span(left(note, layout.width - layout.number - 3), "dim"))


def _number(number: int, here: bool, draft: bool, layout: Layout) -> str:
    return left(f"{'▸' if here else '✎' if draft else ' '}{number:>{layout.digits}}", layout.number)


def _declarer(table: Table, seat: int, layout: Layout) -> str:
    return left(layout.declarer_text(table, seat), layout.declarer - 1) + " "


def doubles_text(table: Table, hand: Hand, width: int) -> str:
    """A hand's doubles in the notation, as long as the column lets them be: with `*` and `+`, then their number."""
    if hand.result == SHARED:
        return left(tr("shared"), max(0, width)).rstrip()
    if not hand.doubles:
        return "–"
    words = doubles_words(hand.doubles, hand.declarer, table)
    for text in (" ".join(words), " ".join(_shortened(table, hand, word) for word in words)):
        if len(text) <= width:
            return text
    return f"{len(hand.doubles)}×"


def _shortened(table: Table, hand: Hand, word: str) -> str:
    """A doubler's word with `*` or `+` for its targets, where one of them means just these."""
    key, targets = word[0], word[2:]
    where = (table.preset, hand.contract, hand.declarer, hand.doubles, table.keys.index(key))
    for sign, seats in (("*", may_double(*where)), ("+", flanks(*where))):
        if len(targets) > 1 and targets == "".join(table.keys[seat] for seat in sorted(seats)):
            return key + sign
    return word


def explanation(state: GridState, row: Row, layout: Layout) -> list[Line]:
    """The hand taken apart: points item by item, then each pair's bet, in the players' columns."""
    table = state.game.table
    items = table.preset.items[row.hand.contract]
    lines: list[Line] = []
    if row.score.parts and len(items) > 1:
        for item, points in zip(items, row.score.parts, strict=True):
            lines.append(_points(tr(item.label), points, layout))
    raw = tr("shared out") if row.hand.result == SHARED else tr("raw")
    lines.append(_points(raw, row.score.raw, layout))
    for payment in payments(row.score.raw, row.hand.doubles):
        moved: list[int | None] = [None] * layout.players
        moved[payment.payer] = -payment.points
        moved[payment.payee] = payment.points
        lines.append(_points(pays(table, payment), moved, layout))
    if not row.hand.doubles:
        lines.append(_points(tr("nobody doubled"), [None] * layout.players, layout))
    return lines


def pays(table: Table, payment: Payment) -> str:
    """Who pays whom how much, in words; where the lowest wins, who takes points over from whom."""
    names = table.names
    redoubled = tr("redoubled: ") if payment.stake == 2 else ""
    if not payment.points:
        return redoubled + tr("{one} and {other} are level", one=names[payment.payer], other=names[payment.payee])
    payer, payee = names[payment.payer], names[payment.payee]
    if table.preset.winner == "lowest":
        return redoubled + tr("{payee} takes {points} from {payer}", payer=payer, payee=payee, points=payment.points)
    return redoubled + tr("{payer} pays {payee} {points}", payer=payer, payee=payee, points=payment.points)


def _points(label: str, points: Sequence[int | None], layout: Layout) -> Line:
    cells = tuple(Span(right(signed(each), layout.player), "dim") for each in points)
    return (Span(" " * layout.number + "│ ", "rule"), Span(left(label, layout.lead - layout.number - 2), "dim"), *cells)
