"""How each hand of a game came to its points: item by item, then who pays whom, pair by pair."""

from __future__ import annotations

from collections.abc import Iterator

from barbu_tui.export.columns import signed, table_lines
from barbu_tui.export.sheet_text import contract_text
from barbu_tui.i18n import tr
from barbu_tui.rules.besides import adjustment_label
from barbu_tui.rules.game import Game
from barbu_tui.rules.hand import SHARED
from barbu_tui.rules.items import Points
from barbu_tui.rules.notation import write_hand
from barbu_tui.rules.scoring import Payment, payments
from barbu_tui.rules.sheet import AdjustmentRow, Row, sheet_of
from barbu_tui.rules.table import Table


def explanation_text(game: Game) -> str:
    """Every hand of the game explained. Ends with a newline; empty for a game without hands."""
    parts = []
    for row in sheet_of(game).in_order:
        if isinstance(row, AdjustmentRow):
            parts.append(adjustment_text(game.table, row))
        else:
            note = game.note_on(row.number)
            noted = ["   " + tr("Note: {text}", text=note)] if note else []
            parts.append("\n".join([*hand_explanation(game.table, row), *noted]))
    return "\n\n".join(parts) + "\n" * bool(parts)


def adjustment_text(table: Table, row: AdjustmentRow) -> str:
    """Points outside the hands in one line: `   Outside the hands: Beth −10, late`."""
    adjustment = row.adjustment
    return "   " + tr(
        "Outside the hands: {name} {points}, {why}",
        name=table.names[adjustment.seat],
        points=signed(adjustment.points),
        why=adjustment_label(adjustment, table.preset),
    )


def hand_explanation(table: Table, row: Row) -> Iterator[str]:
    """The lines that explain one hand."""
    names = table.names
    yield tr(
        "{number}. {name} declares {contract}; {dealer} deals",
        number=row.number,
        name=names[row.hand.declarer],
        contract=contract_text(table.preset, row.hand),
        dealer=names[row.dealer],
    )
    yield f"   {write_hand(row.hand, table)}"
    for line in table_lines(list(_rows(table, row)), "<" + ">" * (len(names) + 1)):
        yield f"   {line}"
    for payment in payments(row.score.raw, row.hand.doubles):
        yield f"   {payment_text(payment, names, table.preset.winner)}"


def payment_text(payment: Payment, names: tuple[str, ...], winner: str) -> str:
    """One pair's bet in words: `Anne pays Cath 12 (redoubled: twice 6)`.

    Where the lowest wins nobody is glad of points: `Cath takes 12 from Anne`.
    """
    payer, payee = names[payment.payer], names[payment.payee]
    if not payment.points:
        return tr("{payer} and {payee} scored alike: nobody pays", payer=payer, payee=payee)
    if winner == "lowest":
        moved = tr("{payee} takes {points} from {payer}", payer=payer, payee=payee, points=payment.points)
    else:
        moved = tr("{payer} pays {payee} {points}", payer=payer, payee=payee, points=payment.points)
    if payment.stake == 1:
        return tr("{moved} (doubled)", moved=moved)
    return tr("{moved} (redoubled: twice {once})", moved=moved, once=payment.points // payment.stake)


def _rows(table: Table, row: Row) -> Iterator[list[str]]:
    items = table.preset.items[row.hand.contract]
    score = row.score
    yield ["", *(f" {name}" for name in table.names), "   Σ"]
    if row.hand.result == SHARED:
        yield _points(tr("shared out"), score.raw)
    elif len(score.parts) > 1:
        for item, part in zip(items, score.parts, strict=True):
            yield _points(tr(item.explained), part)
    yield _points(tr("raw"), score.raw)
    if row.hand.doubles:
        yield _points(tr("doubles"), score.settlement)
    yield _points(tr("net"), score.net)
    yield _points(tr("total"), row.totals)


def _points(label: str, points: Points) -> list[str]:
    return [label, *map(signed, points), signed(sum(points))]
