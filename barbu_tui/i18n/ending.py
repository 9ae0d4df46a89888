"""How a game came out, in words: who won by how much, and what else is worth telling."""

from __future__ import annotations

from collections.abc import Iterator

from barbu_tui.i18n import tr
from barbu_tui.i18n.hands import contract_text
from barbu_tui.i18n.lists import joined
from barbu_tui.i18n.standing import leaders
from barbu_tui.rules.ending import (
    DoubleResult,
    biggest_hand,
    by_doubles,
    comeback,
    doubles_by_result,
    gained_most,
    margin,
)
from barbu_tui.rules.number_text import signed
from barbu_tui.rules.sheet import Sheet
from barbu_tui.rules.table import Table


def leads_by_text(table: Table, sheet: Sheet) -> str:
    """Who is ahead and by how much: `Cath leads by 12`."""
    names = leaders(table.names, sheet)
    if len(names) == len(table.names) or not names:
        return _level(sheet)
    points = margin(sheet)
    return tr("{names} leads by {points}", "{names} lead by {points}", n=len(names), names=joined(names), points=points)


def wins_by_text(table: Table, sheet: Sheet) -> str:
    """Who has won and by how much: `Cath wins by 12`."""
    names = leaders(table.names, sheet)
    if len(names) == len(table.names) or not names:
        return _level(sheet)
    points = margin(sheet)
    return tr("{names} wins by {points}", "{names} win by {points}", n=len(names), names=joined(names), points=points)


def _level(sheet: Sheet) -> str:
    return tr("all are level") if sheet.rows else tr("no hand has been played yet")


def facts(table: Table, sheet: Sheet) -> Iterator[tuple[str, str]]:
    """What is worth telling of the hands that were played, each with a label."""
    if biggest := biggest_hand(sheet):
        hand = biggest.row.hand
        yield (
            tr("biggest hand"),
            tr(
                "{name} {points} in hand {n}, {declarer}'s {contract}",
                name=table.names[biggest.seat],
                points=signed(biggest.points),
                n=biggest.row.number,
                declarer=table.names[hand.declarer],
                contract=contract_text(table.preset.by_id[hand.contract], hand.announced),
            ),
        )
    yield from _doubles(table, sheet)
    if gap := comeback(sheet, table.preset.winner):
        yield (
            tr("largest gap"),
            tr(
                "{name} was {points} behind after hand {n}",
                name=table.names[gap.seat],
                points=gap.points,
                n=gap.row.number,
            ),
        )
    if seats := gained_most(sheet, table.preset.winner):
        names = joined([table.names[seat] for seat in seats])
        points = signed(by_doubles(sheet)[seats[0]])
        yield tr("most by doubles"), tr("{names} {points}", names=names, points=points)


def _doubles(table: Table, sheet: Sheet) -> Iterator[tuple[str, str]]:
    """The doubles that paid and that cost their doublers most."""
    results = doubles_by_result(sheet, table.preset.winner)
    if results and results[0].points > 0:
        yield tr("best double"), _double_text(table, results[0])
    if results and results[-1].points < 0:
        yield tr("worst double"), _double_text(table, results[-1])


def _double_text(table: Table, result: DoubleResult) -> str:
    return tr(
        "{doubler} doubled {doubled} in hand {n}: {points}",
        doubler=table.names[result.doubler],
        doubled=table.names[result.doubled],
        points=signed(result.points),
        n=result.row.number,
    )
