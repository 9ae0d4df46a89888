"""What a game has besides its hands: points outside them, which can be typed on the Summary tab, and the notes.

Only a game that has such points has room for them: the others' formulas stay as short as they are.
"""

from __future__ import annotations

from barbu_tui.export.workbook.plan import Plan
from barbu_tui.export.workbook.tab import Tab, whole_number
from barbu_tui.i18n import tr
from barbu_tui.rules.checks import MOST
from barbu_tui.rules.notes import adjustment_label

SPARE = 3
"""How many rows are left for points that are still to come."""
_PLAYER, _POINTS, _AFTER, _WHY = range(4)


def outside_of(seat: int) -> str:
    """A seat's points outside the hands, as a formula."""
    return f"SUMIFS(OutsidePoints,OutsideKeys,INDEX(Keys,1,{seat}))"


def outside_all(plan: Plan, seat: int) -> str:
    """What a seat's total has besides the hands, to be put behind the sum of them."""
    return f"+{outside_of(seat)}" if plan.outside else ""


def outside_so_far(plan: Plan, seat: int) -> str:
    """The same before the next hand begins."""
    return f'+SUMIFS(OutsidePoints,OutsideKeys,INDEX(Keys,1,{seat}),OutsideAfter,"<="&[no])' if plan.outside else ""


def given_after(seat: int, *, first: bool) -> str:
    """A seat's points outside the hands in the row after which they were given; those from before all in the first."""
    when = '"<="&[no]' if first else "[no]"
    return f"SUMIFS(OutsidePoints,OutsideKeys,INDEX(Keys,1,{seat}),OutsideAfter,{when})"


def write_outside(tab: Tab, row: int) -> int:
    """The list of the points outside the hands, and room for more; the row after it."""
    plan = tab.plan
    if not plan.outside:
        return row
    # Translators: heads of columns, of points outside the hands.
    heads = (tr("outside the hands"), tr("points"), tr("after hand"), tr("why"))
    for column, text in enumerate(heads):
        tab.own_text(row, column, text, "head", *(["right"] if column in {_POINTS, _AFTER} else ["left"]))
    first, last = row + 1, row + len(plan.outside) + SPARE
    for place in range(first, last + 1):
        for column, style in ((_PLAYER, "centre"), (_POINTS, "points"), (_AFTER, "value")):
            tab.own_text(place, column, "", style, "box", "open")
        tab.own_text(place, _WHY, "", "open")
    for place, adjustment in enumerate(plan.outside, start=first):
        tab.user_text(place, _PLAYER, plan.game.table.keys[adjustment.seat], "centre", "box", "open")
        tab.number(place, _POINTS, adjustment.points, "points", "box", "open")
        tab.number(place, _AFTER, adjustment.after, "value", "box", "open")
        tab.user_text(place, _WHY, tr(adjustment_label(adjustment, plan.preset)), "open")
    for name, column in (("OutsideKeys", _PLAYER), ("OutsidePoints", _POINTS), ("OutsideAfter", _AFTER)):
        tab.name(name, first, column, last, column)
    players = {"validate": "list", "source": "=Keys", "show_error": False}
    tab.sheet.data_validation(first, _PLAYER, last, _PLAYER, players)
    tab.sheet.data_validation(first, _POINTS, last, _POINTS, whole_number(-MOST, MOST))
    tab.sheet.data_validation(first, _AFTER, last, _AFTER, whole_number(0))
    return last + 2


def write_notes(tab: Tab, row: int) -> None:
    """The notes on the hands."""
    if not tab.plan.game.notes:
        return
    tab.own_text(row, 0, tr("notes"), "head", "left")
    for place, note in enumerate(tab.plan.game.notes, start=row + 1):
        tab.number(place, 0, note.hand, "right")
        tab.user_text(place, 1, note.text, "left")
