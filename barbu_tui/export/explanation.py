"""How each hand of a game came to its points: item by item, then who pays whom, pair by pair."""

from __future__ import annotations

from collections.abc import Iterator

from barbu_tui.i18n import tr
from barbu_tui.i18n.columns import table_lines
from barbu_tui.i18n.hands import contract_text, outside_text, payment_text, raw_rows, undoubled_text
from barbu_tui.rules.game import Game
from barbu_tui.rules.items import Points
from barbu_tui.rules.notation import write_hand
from barbu_tui.rules.number_text import SUM, signed
from barbu_tui.rules.scoring import payments
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
    return f"   {outside_text(table, row.adjustment)}"


def hand_explanation(table: Table, row: Row) -> Iterator[str]:
    """The lines that explain one hand."""
    names = table.names
    yield tr(
        "{number}. {name} declares {contract}; {dealer} deals",
        number=row.number,
        name=names[row.hand.declarer],
        contract=contract_text(table.preset.by_id[row.hand.contract], row.hand.announced),
        dealer=names[row.dealer],
    )
    yield f"   {write_hand(row.hand, table)}"
    for line in table_lines(list(_rows(table, row)), "<" + ">" * (len(names) + 1)):
        yield f"   {line}"
    for payment in payments(row.score.raw, row.hand.doubles):
        yield f"   {payment_text(payment, names, table.preset.winner)}"
    if not row.hand.doubles and (why := undoubled_text(table, row.hand)):
        yield f"   {why}"


def _rows(table: Table, row: Row) -> Iterator[list[str]]:
    score = row.score
    yield ["", *(f" {name}" for name in table.names), "   " + SUM]
    yield from ([explained.label, *explained.numbers, explained.sum] for explained in raw_rows(table, row))
    if row.hand.doubles:
        yield _points(tr("doubles"), score.settlement)
    yield _points(tr("net"), score.net)
    yield _points(tr("total"), row.totals)


def _points(label: str, points: Points) -> list[str]:
    return [label, *map(signed, points), signed(sum(points))]
