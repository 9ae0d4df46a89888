"""The Summary tab: who stands where and why, what is owed, what is left, and the totals as a chart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from xlsxwriter.utility import quote_sheetname, xl_range, xl_rowcol_to_cell

from barbu_tui.export.workbook.hands import RANKS, TITLE, TOTALS, title_of
from barbu_tui.export.workbook.lines import Line
from barbu_tui.export.workbook.look import RED, one_page, protect
from barbu_tui.export.workbook.outside import outside_of, write_notes, write_outside
from barbu_tui.export.workbook.plots import add_chart
from barbu_tui.export.workbook.tab import Tab, shown
from barbu_tui.i18n import tr
from barbu_tui.rules.notes import outside_points
from barbu_tui.rules.number_text import CHECK, NOTHING, SUM
from barbu_tui.rules.obligations import obligation
from barbu_tui.rules.sheet import ranks

TOP = 2
"""The row of the first section, from 0."""

FormulaAndResult: TypeAlias = tuple[str, int]
"""A formula and its result."""


def write_summary(tab: Tab, lines: list[Line]) -> None:
    """Fill the tab, section under section, the chart beside them."""
    tab.formula(0, 0, _on_hands(tab, TITLE, 0), shown(title_of(tab)), "title")
    tab.sheet.set_column(0, 0, 20)
    tab.sheet.set_column(1, 2 * tab.plan.players + 2, 8)
    row = _standing(tab, lines, TOP)
    row = _by_declarer(tab, lines, row + 1)
    add_chart(tab, lines, TOP, row)
    if tab.plan.doubling:
        row = _doubles(tab, row + 1)
    row = _played(tab, lines, row + 1)
    row = write_outside(tab, row + 1)
    write_notes(tab, row)
    protect(tab.sheet)
    one_page(tab.sheet, tab.plan.game.title or tr(tab.plan.preset.label))


def _standing(tab: Tab, lines: list[Line], row: int) -> int:
    """Totals and ranks, and where the points come from."""
    plan = tab.plan
    scores = [line.score for line in lines if line.score]
    totals = plan.totals
    first = tab.columns.index("total 1")
    _head(tab, row, tr("standing", context="who leads"), SUM)
    tab.own_text(row + 1, 0, tr("total"), "bold")
    _points(tab, row + 1, [(_on_hands(tab, TOTALS, first + seat), total) for seat, total in enumerate(totals)], "bold")
    tab.own_text(row + 2, 0, tr("rank", context="of a player"))
    for seat, place in enumerate(ranks(totals, plan.preset.winner)):
        tab.formula(row + 2, seat + 1, _on_hands(tab, RANKS, first + seat), place, "right")
    sources = [("raw", tr("from contracts"), [score.raw for score in scores])]
    if plan.doubling:
        sources.append(("doubles", tr("from doubles"), [score.settlement for score in scores]))
    for line, (step, label, parts) in enumerate(sources, start=row + 3):
        tab.own_text(line, 0, label, "quiet")
        sums = [(f"SUM([{step} {seat}|])", sum(part[seat - 1] for part in parts)) for seat in plan.seats]
        _points(tab, line, sums, "quiet")
    row += 3 + len(sources)
    if plan.outside:
        given = outside_points(plan.players, plan.outside)
        tab.own_text(row, 0, tr("outside the hands"), "quiet")
        _points(tab, row, [(outside_of(seat), given[seat - 1]) for seat in plan.seats], "quiet")
        row += 1
    return row


def _by_declarer(tab: Tab, lines: list[Line], row: int) -> int:
    """What everybody made in the hands of each declarer."""
    _head(tab, row, tr("in the hands of"), SUM)
    for declarer in tab.plan.seats:
        nets = [line.score.net for line in lines if line.score and line.declarer == declarer]
        made = [
            (f"SUMIFS([net {seat}|],[d|],{declarer})", sum(net[seat - 1] for net in nets)) for seat in tab.plan.seats
        ]
        _name(tab, row + declarer, 0, declarer)
        _points(tab, row + declarer, made)
    return row + tab.plan.players + 1


def _doubles(tab: Tab, row: int) -> int:
    """How often everybody doubled each declarer, and beside it what is still owed; red where something is."""
    plan = tab.plan
    beside = plan.players + 2
    _head(tab, row, tr("doubles against"))
    tab.own_text(row, beside, tr("owed", context="doubles"), "head", "left")
    for seat in plan.seats:
        _name(tab, row, beside + seat, seat, "head", "right", "shrink")
    for declarer in plan.seats:
        _name(tab, row + declarer, 0, declarer)
        for seat in plan.seats:
            if seat == declarer:
                tab.own_text(row + declarer, seat, NOTHING, "faint", "right")
            else:
                _doubled(tab, row + declarer, declarer, seat, beside + seat)
    _red(tab, row + 1, 1, beside + 1)
    return row + plan.players + 1


def _doubled(tab: Tab, row: int, declarer: int, seat: int, owed_at: int) -> None:
    """One player's doubles of one declarer and what is owed still: nothing before the declarer has begun."""
    hands = tab.plan.game.hands
    begun = any(hand.declarer == declarer - 1 for hand in hands)
    done = obligation(tab.plan.preset, hands, declarer - 1)
    count = done.doubles[seat - 1] or 0
    counted = f"SUMIFS([{seat}>{declarer}|],[d|],{declarer})"
    none = f"AND(COUNTIFS([d|],{declarer},[ok|],1)=0,{counted}=0)"
    tab.formula(row, seat, f'IF({none},"",{counted})', count if begun else "", "value")
    cell = xl_rowcol_to_cell(row, seat)
    owed = max(0, done.owed - count) if begun else ""
    tab.formula(row, owed_at, f'IF({cell}="","",MAX(0,Obligation-{cell}))', owed, "owed")


def _red(tab: Tab, row: int, counts: int, owed: int) -> None:
    last = row + tab.plan.players - 1
    first_owed = xl_rowcol_to_cell(row, owed)
    condition = f"=AND(ISNUMBER({first_owed}),{first_owed}>0)"
    shape = {"type": "formula", "criteria": condition, "format": tab.look.over(font_color=RED, bold=True)}
    for column in (counts, owed):
        tab.sheet.conditional_format(row, column, last, column + tab.plan.players - 1, shape)


def _played(tab: Tab, lines: list[Line], row: int) -> int:
    """Which contracts everybody has declared, and how many hands are left."""
    plan = tab.plan
    _head(tab, row, tr("played", context="contracts"), SUM)
    played = [(line.contract, line.declarer) for line in lines if line.hand]
    for number, contract in enumerate(plan.contracts, start=1):
        tab.formula(row + number, 0, f'INDEX(ContractNames,{number})&""', shown(contract.label), "left", "shrink")
        for seat in plan.seats:
            times = f"COUNTIFS([c|],{number},[d|],{seat},[ok|],1)"
            count = played.count((number, seat))
            value = ("", CHECK, count)[min(count, 2)]
            tab.formula(
                row + number, seat, f'IF({times}=0,"",IF({times}=1,"{CHECK}",{times}))', value, "right", "quiet"
            )
        in_all = sum(contract == number for contract, _ in played)
        tab.formula(row + number, plan.players + 1, f"COUNTIFS([c|],{number},[ok|],1)", in_all, "blank zero", "right")
    last = row + len(plan.contracts) + 1
    tab.own_text(last, 0, tr("hands left"), "quiet")
    tab.formula(last, plan.players + 1, f"{plan.hand_count}-SUM([ok|])", plan.hand_count - len(played), "value")
    return last + 1


def _on_hands(tab: Tab, row: int, column: int) -> str:
    """A cell of the Hands tab."""
    return f"{quote_sheetname(tab.columns.places['no'][0])}!{xl_rowcol_to_cell(row, column)}"


def _name(tab: Tab, row: int, column: int, seat: int, *styles: str) -> None:
    name = shown(tab.plan.names[seat - 1])
    tab.formula(row, column, f'INDEX(Names,1,{seat})&""', name, *(styles or ("left", "shrink")))


def _head(tab: Tab, row: int, heading: str, *after: str) -> None:
    """What the rows below are, the players' names over the columns, and what comes after them."""
    tab.own_text(row, 0, heading, "head", "left")
    for seat in tab.plan.seats:
        _name(tab, row, seat, seat, "head", "right", "shrink")
    for column, text in enumerate(after, start=tab.plan.players + 1):
        tab.own_text(row, column, text, "head", "right")


def _points(tab: Tab, row: int, cells: Sequence[FormulaAndResult], *styles: str) -> None:
    """A row of points and their sum."""
    for column, (formula, result) in enumerate(cells, start=1):
        tab.formula(row, column, formula, result, "points", *styles)
    total = f"SUM({xl_range(row, 1, row, len(cells))})"
    tab.formula(row, len(cells) + 1, total, sum(result for _, result in cells), "points", "quiet")
