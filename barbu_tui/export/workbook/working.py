"""The Working tab: every step from what is typed to points, a column each. Nothing is typed here."""

from __future__ import annotations

from barbu_tui.export.workbook.answers import answer_steps
from barbu_tui.export.workbook.asking import asking_steps
from barbu_tui.export.workbook.formulas import FIRST
from barbu_tui.export.workbook.lines import Line
from barbu_tui.export.workbook.look import one_page, protect
from barbu_tui.export.workbook.plan import Plan
from barbu_tui.export.workbook.scoring import scoring_steps
from barbu_tui.export.workbook.steps import Step, doubling_steps, known_steps
from barbu_tui.export.workbook.tab import Tab
from barbu_tui.i18n import tr
from barbu_tui.rules.message import UserMessage, message

GROUPS, NAMES, KEYS = 2, 3, 4
"""The rows of what the steps are about, of their names and of the keys, from 0."""
ABOUT: dict[str, UserMessage] = {
    "c": message("contract, declarer"),
    "said": message("whom each box names"),
    "1>2": message("who doubled whom, as far as it is allowed"),
    "wrong": message("boxes that say more"),
    "how": message("took: how it is entered, what counts, whether it fits"),
    "points": message("points of what was taken"),
    "takers": message("who took a card or trick, and what that adds"),
    "holds": message("taken cards that are counted as well"),
    "lie": message("tricks that they must lie in"),
    "ask": message("what is missing"),
    "limit": message("whether the row counts"),
    "raw": message("raw points"),
    "doubles": message("what the doubles move"),
    "must": message("what it must be"),
    "chart": message("totals for the chart"),
}
"""What the steps that begin so are about."""
STEPS: dict[str, UserMessage] = {
    "c": message("contract", context="step of a sum: its number"),
    "d": message("declarer", context="step of a sum: their number"),
    "total": message("in all", context="step of a sum"),
    "negative": message("negative", context="step of a sum"),
    "reach": message("may be doubled", context="step of a sum"),
    "said": message("said", context="step of a sum"),
    "wrong": message("wrong", context="step of a sum"),
    "share": message("shared", context="step of a sum"),
    "how": message("how", context="step of a sum"),
    "of": message("of", context="step of a sum: how many in all"),
    "typed": message("typed", context="step of a sum: how many numbers"),
    "used": message("used", context="step of a sum: the number that counts"),
    "whole": message("whole", context="step of a sum: numbers without a fraction"),
    "beyond": message("beyond", context="step of a sum: its limits"),
    "fits": message("fits", context="step of a sum"),
    "tie": message("tie", context="step of a sum: what a tie adds to the total"),
    "points": message("points", context="step of a sum"),
    "takers": message("takers", context="step of a sum: how many"),
    "taker": message("taker", context="step of a sum"),
    "adds": message("adds", context="step of a sum"),
    "holds": message("holds", context="step of a sum: a count that holds a taken card"),
    "lie": message("lie", context="step of a sum: whether cards must lie in tricks"),
    "tricks": message("tricks", context="step of a sum"),
    "last": message("last", context="step of a sum: last tricks"),
    "ask": message("ask", context="step of a sum: what is missing"),
    "name": message("name", context="step of a sum: a taker is to be named"),
    "few": message("few", context="step of a sum: too few"),
    "many": message("many", context="step of a sum: too many"),
    "idle": message("no trick", context="step of a sum"),
    "late": message("late", context="step of a sum: more last tricks than tricks"),
    "asked": message("asked", context="step of a sum: the first thing missing"),
    "limit": message("limit", context="step of a sum"),
    "ok": message("counts", context="step of a sum: the row does"),
    "all": message("all", context="step of a sum: a player has everything"),
    "sweep": message("sweep", context="step of a sum"),
    "raw": message("raw", context="step of a sum"),
    "doubles": message("doubles", context="step of a sum"),
    "must": message("must", context="step of a sum: add up to"),
    "chart": message("chart", context="step of a sum"),
}
"""What a step is called: its first word; what follows are the numbers of slots, takers and seats."""


def steps(plan: Plan) -> tuple[Step, ...]:
    """The columns of the tab, in order."""
    doubling = doubling_steps(plan) if plan.doubling else ()
    return (*known_steps(plan), *doubling, *answer_steps(plan), *asking_steps(plan), *scoring_steps(plan))


def write_working(tab: Tab, columns: tuple[Step, ...], lines: list[Line]) -> None:
    """Fill the tab."""
    tab.own_text(0, 0, tab.title, "title")
    help_text = tr(
        "Every step from what is typed to the points, to show how each sum comes about. Nothing is typed here."
    )
    tab.own_text(1, 0, help_text, "help")
    _keys(tab)
    before = ""
    for column, step in enumerate(columns):
        sort, _, numbers = step.name.partition(" ")
        if sort != before and sort in ABOUT:
            tab.own_text(GROUPS, column, tr(ABOUT[sort]), "quiet", "left")
        before = sort
        tab.own_text(NAMES, column, f"{tr(STEPS[sort])} {numbers}".rstrip() if sort in STEPS else sort, "head")
        formula = tab.columns.formula(step.formula, tab.title)
        for line in lines:
            tab.formula(FIRST + line.number - 2, column, formula, step.result(line), "step")
    tab.sheet.freeze_panes(FIRST - 1, 2)
    protect(tab.sheet)
    one_page(tab.sheet, tab.title)


def _keys(tab: Tab) -> None:
    """All keys in one word, as the boxes are read by; none of it where they are no keys, and then no row counts."""
    plan = tab.plan
    keys = [f"INDEX(Keys,1,{seat})" for seat in plan.seats]
    different = ",".join(f"COUNTIF(Keys,{key})=1" for key in keys)
    joined = f"LOWER({'&'.join(keys)})"
    all_keys = f'IF(AND(LEN({joined})={plan.players},{different}),{joined},"")'
    column = tab.columns.index("d")
    tab.formula(KEYS, column, all_keys, plan.game.table.keys, "key")
    tab.name("AllKeys", KEYS, column, KEYS, column)
    for seat, key in zip(plan.seats, plan.game.table.keys, strict=True) if plan.doubling else ():
        column = tab.columns.index(f"said {seat}")
        tab.formula(KEYS, column, f'IF(AllKeys="","?",LOWER({keys[seat - 1]}))', key, "key")
