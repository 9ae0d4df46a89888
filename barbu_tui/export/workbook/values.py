"""The Values tab: the settings, and what every contract counts and is worth. What is yellow can be changed."""

from __future__ import annotations

from typing import Any, NamedTuple

from barbu_tui.export.workbook.limits import player_limits
from barbu_tui.export.workbook.look import one_page, protect
from barbu_tui.export.workbook.plan import SETTINGS, Plan
from barbu_tui.export.workbook.steps import Value
from barbu_tui.export.workbook.tab import Tab, whole_number
from barbu_tui.export.workbook.table import Cell, Table
from barbu_tui.i18n import tr

SETTINGS_AT = 1
"""The column of the settings, from 0. What each says stands to its right, where there is room."""


class Setting(NamedTuple):
    """A setting above the table: its defined name, what it is called, its value, and the words it may have."""

    name: str
    label: str
    value: Value
    words: tuple[str, ...] = ()


REACH = ("anyone", "declarer", "nobody")
MAY = ("redouble", "redouble-all", "double", "nothing")


def settings(plan: Plan) -> list[Setting]:
    """What holds for the whole preset."""
    preset = plan.preset
    rules = preset.doubling
    chosen = [Setting("Winner", tr("the total that wins"), preset.winner, ("highest", "lowest"))]
    if plan.doubling:
        chosen += [
            Setting("InNegative", tr("whom the others may double in a negative contract"), rules.negative, REACH),
            Setting("InPositive", tr("whom the others may double in a positive contract"), rules.positive, REACH),
            Setting("DeclarerMay", tr("what the declarer may do"), rules.declarer, MAY),
            Setting("Obligation", tr("how many doubles each player owes each declarer"), rules.obligation),
        ]
    return [*chosen, *(Setting(limit.name, tr(limit.label), limit.most) for limit in player_limits(plan))]


def write_values(tab: Tab) -> None:
    """Fill the tab, and name what the formulas of the others look up."""
    plan = tab.plan
    tab.user_text(0, 0, tr(plan.preset.label), "title")
    help_text = tr("Yellow cells can be changed, and every sum follows. A contract made of others takes their values.")
    tab.own_text(1, 0, help_text, "help")
    chosen = settings(plan)
    for row, setting in enumerate(chosen, start=3):
        _setting(tab, row, setting)
    table = Table(plan, len(chosen) + 5)
    _table(tab, table)
    tab.sheet.freeze_panes(table.top, 2)
    protect(tab.sheet)
    one_page(tab.sheet, tr(plan.preset.label))


def _setting(tab: Tab, row: int, setting: Setting) -> None:
    tab.own_text(row, SETTINGS_AT + 1, setting.label, "indent")
    if setting.words:
        tab.own_text(row, SETTINGS_AT, tr(SETTINGS[str(setting.value)]), "yellow", "open", "left")
        check: dict[str, Any] = {"validate": "list", "source": [tr(SETTINGS[choice]) for choice in setting.words]}
    else:
        tab.number(row, SETTINGS_AT, int(setting.value), "yellow", "open", "left")
        check = whole_number(0)
    tab.sheet.data_validation(row, SETTINGS_AT, row, SETTINGS_AT, check)
    tab.name(setting.name, row, SETTINGS_AT, row, SETTINGS_AT)


def _table(tab: Tab, table: Table) -> None:
    last = table.top + len(table.plan.contracts) - 1
    for column, field in enumerate(table.fields):
        tab.sheet.set_column(column, column, field.width, None, {"hidden": field.hidden})
        tab.own_text(
            table.top - 1, column, field.heading, "head", "wrap", *(["indent"] if field.style == "indent" else [])
        )
        for row, contract in enumerate(table.plan.contracts, start=table.top):
            _cell(tab, row, column, field.cell(contract), field.style)
        if field.name:
            tab.name(field.name, table.top, column, last, column + field.span - 1)


def _cell(tab: Tab, row: int, column: int, cell: Cell, style: str) -> None:
    value, formula, is_open = cell
    styles = (style, "yellow", "open") if is_open else (style,)
    if is_open:
        tab.sheet.data_validation(row, column, row, column, whole_number())
    if formula:
        tab.formula(row, column, formula, value, *styles)
    elif isinstance(value, int):
        tab.number(row, column, value, *styles)
    elif style == "user":
        tab.user_text(row, column, value, "left")
    else:
        tab.own_text(row, column, value, *styles)
