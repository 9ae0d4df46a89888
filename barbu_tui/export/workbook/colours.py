"""What the colours of the Hands tab go by. Only cells of the same tab are asked: Google Sheets drops the others."""

from __future__ import annotations

from xlsxwriter.format import Format
from xlsxwriter.utility import xl_col_to_name

from barbu_tui.export.workbook.answers import ends_of_inputs
from barbu_tui.export.workbook.formulas import FIRST, literal
from barbu_tui.export.workbook.look import FAINT, GREEN, LEAD, RED, YELLOW
from barbu_tui.export.workbook.tab import Tab
from barbu_tui.rules.number_text import CHECK, CROSS

TOTALS, RANKS = 6, 7
"""The rows of the standing, as spreadsheets count them."""


def lay_colours(tab: Tab) -> None:
    """Light what a contract asks for; mark what is below zero, what is right and wrong, and who leads."""
    _asked_for(tab)
    _checked(tab)
    _below_zero(tab)
    _leader(tab)


def _asked_for(tab: Tab) -> None:
    plan = tab.plan
    lit = tab.look.over(bg_color=YELLOW)
    # What is typed where this contract asks for nothing does not count, and looks like it.
    idle = tab.look.over(font_color=FAINT, font_strikeout=True)
    blocks = [("lit took", slot, f"took {slot} 1", f"took {slot} {plan.players}") for slot in plan.slots]
    blocks += [("lit who", taker, f"who {taker}", f"who {taker}") for taker in plan.takers]
    for wants, number, first, last in blocks:
        _where(tab, first, last, f"{_beside(tab, wants)}>={number}", lit)
        _where(tab, first, last, f"{_beside(tab, wants)}<{number}", idle)


def _checked(tab: Tab) -> None:
    cell = _beside(tab, "check")
    for sign, colour in ((CHECK, GREEN), (CROSS, RED)):
        _where(tab, "check", "check", f"{cell}={literal(sign)}", tab.look.over(font_color=colour, bold=True))
    if tab.plan.suggests:
        _untouched(tab)


def _untouched(tab: Tab) -> None:
    """What the rows to come will ask for is not urgent yet."""
    ends = [ends_of_inputs(tab.plan)]
    if tab.plan.doubling:
        ends.append(("box 1", f"box {tab.plan.players}"))
    typed = "+".join(f"COUNTA({_beside(tab, first)}:{_beside(tab, last)})" for first, last in ends)
    _where(tab, "check", "check", f"{typed}=0", tab.look.over(font_color=FAINT))


def _below_zero(tab: Tab) -> None:
    red = {"type": "cell", "criteria": "<", "value": 0, "format": tab.look.over(font_color=RED)}
    first, last = tab.columns.index("net 1"), tab.columns.index(f"total {tab.plan.players}")
    tab.sheet.conditional_format(*tab.hand_cells(first, last), red)
    tab.sheet.conditional_format(TOTALS - 1, first, TOTALS - 1, last, red)


def _leader(tab: Tab) -> None:
    first, last = tab.columns.index("total 1"), tab.columns.index(f"total {tab.plan.players}")
    net = f"${_letters(tab, 'net 1')}${FIRST}:${_letters(tab, 'net 1')}${tab.columns.last}"
    leads = f"=AND({xl_col_to_name(first)}${RANKS}=1,COUNT({net})>0)"
    lead = {"type": "formula", "criteria": leads, "format": tab.look.over(bg_color=LEAD)}
    tab.sheet.conditional_format(TOTALS - 1, first, TOTALS - 1, last, lead)


def _where(tab: Tab, first: str, last: str, condition: str, shape: Format) -> None:
    cells = tab.hand_cells(tab.columns.index(first), tab.columns.index(last))
    tab.sheet.conditional_format(*cells, {"type": "formula", "criteria": f"={condition}", "format": shape})


def _beside(tab: Tab, name: str) -> str:
    """A column's cell in whatever row a condition is asked for."""
    return f"${_letters(tab, name)}{FIRST}"


def _letters(tab: Tab, name: str) -> str:
    return str(xl_col_to_name(tab.columns.index(name)))
