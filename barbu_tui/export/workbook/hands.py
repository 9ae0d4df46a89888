"""The Hands tab: a row a hand, from what is typed to totals, with the standing always in sight above."""

from __future__ import annotations

from itertools import groupby

from xlsxwriter.utility import xl_col_to_name, xl_range, xl_range_abs

from barbu_tui.export.workbook.colours import lay_colours
from barbu_tui.export.workbook.columns import Column
from barbu_tui.export.workbook.formulas import FIRST
from barbu_tui.export.workbook.lines import Line
from barbu_tui.export.workbook.look import one_page, protect
from barbu_tui.export.workbook.outside import outside_all
from barbu_tui.export.workbook.steps import word
from barbu_tui.export.workbook.tab import Tab, shown, whole_number
from barbu_tui.i18n import tr
from barbu_tui.i18n.days import date_text
from barbu_tui.rules.sheet import ranks

TITLE, HELP, GROUPS, NAMES, KEYS, TOTALS, RANKS = range(7)
"""The rows above the hands, from 0."""
FROZEN = 4
"""The columns that stay in sight: number, key and name of the declarer, contract."""


def write_hands(tab: Tab, columns: tuple[Column, ...], lines: list[Line]) -> None:
    """Fill the tab."""
    _heading(tab, columns)
    _players(tab, columns)
    _standing(tab)
    for line in lines:
        _row(tab, columns, line)
    _checks(tab, columns)
    lay_colours(tab)
    _page(tab, columns, lines)


def title_of(tab: Tab) -> str:
    """What was played, and when."""
    game = tab.plan.game
    parts = [game.title, tr(tab.plan.preset.label), date_text(game.date)]
    return " · ".join(part for part in parts if part)


def help_of(tab: Tab) -> str:
    """How the sheet is filled in, as far as this preset asks for it."""
    plan = tab.plan
    hows = {how for ways in plan.hows.values() for how in ways}
    sentences = [tr("Contract: pick it, or type its key.")]
    if plan.doubling:
        sentences.append(tr("Doubles: under each player, the keys of those they double (* all, + flanks)."))
    if plan.may_be_shared:
        sentences.append(tr("Shared: x for a hand that nobody doubled and nobody played."))
    if plan.slots:
        sentences.append(tr("Took: how many. One empty cell is the rest; several empty cells are each 0."))
    if "place" in hows:
        sentences.append(tr("Went out: 1 for the first, and so on."))
    if "tied" in hows:
        sentences.append(tr("Most of a suit: 1 under each who ties."))
    if plan.takers:
        sentences.append(tr("Who: a player’s key."))
    return " ".join(sentences)


def _heading(tab: Tab, columns: tuple[Column, ...]) -> None:
    tab.user_text(TITLE, 0, title_of(tab), "title", "open")
    tab.own_text(HELP, 0, help_of(tab), "help")
    place = 0
    for (group, fixed), members in groupby(enumerate(columns), key=_band):
        width = len(list(members))
        text = "" if group == columns[0].group and not fixed else group
        if width > 1:
            tab.sheet.merge_range(GROUPS, place, GROUPS, place + width - 1, text, tab.look("band"))
        elif group:
            tab.own_text(GROUPS, place, text, "band")
        place += width


def _band(numbered: tuple[int, Column]) -> tuple[str, bool]:
    """What the columns of one band have in common: no band runs on past what stays in sight, it would be cut there."""
    place, column = numbered
    return column.group, place < FROZEN


def _players(tab: Tab, columns: tuple[Column, ...]) -> None:
    """Names and keys: typed once, over the first block, and the same everywhere else."""
    table = tab.plan.game.table
    first = next(place for place, column in enumerate(columns) if column.seat == 1)
    for place, column in enumerate(columns):
        tab.sheet.set_column(place, place, column.width, None, {"hidden": column.name.startswith("lit ")})
        if not column.seat:
            tab.own_text(NAMES, place, column.heading, "head")
            continue
        name, key = tab.plan.names[column.seat - 1], table.keys[column.seat - 1]
        if place < first + tab.plan.players:
            tab.user_text(NAMES, place, name, "head", "yellow", "shrink", "text", "open")
            tab.user_text(KEYS, place, key, "key", "yellow", "text", "open")
        else:
            letters = xl_col_to_name(first + column.seat - 1)
            edge = ["edge"] if "edge" in column.styles else []
            tab.formula(NAMES, place, f'{letters}{NAMES + 1}&""', shown(name), "head", "shrink", *edge)
            tab.formula(KEYS, place, f'{letters}{KEYS + 1}&""', key, "key", *edge)
    last = first + tab.plan.players - 1
    tab.name("Names", NAMES, first, NAMES, last)
    tab.name("Keys", KEYS, first, KEYS, last)


def _standing(tab: Tab) -> None:
    """Totals and ranks, above the hands."""
    plan = tab.plan
    totals = plan.totals
    first, place = tab.columns.index("net 1"), tab.columns.index("total 1")
    tab.own_text(TOTALS, first, tr("total"), "quiet", "right", "edge")
    tab.own_text(RANKS, first, tr("rank", context="of a player"), "quiet", "right", "edge")
    cells = xl_range_abs(TOTALS, place, TOTALS, place + plan.players - 1)
    tab.formula(TOTALS, tab.columns.index("sum"), f"SUM({cells})", sum(totals), "points", "quiet")
    for seat, rank in zip(plan.seats, ranks(totals, plan.preset.winner), strict=True):
        column = place + seat - 1
        edge = ["edge"] if seat == 1 else []
        tab.formula(
            TOTALS, column, f"SUM([net {seat}|]){outside_all(plan, seat)}", totals[seat - 1], "points", "bold", *edge
        )
        better = f'IF(Winner={word("lowest")},"<",">")&{xl_col_to_name(column)}{TOTALS + 1}'
        tab.formula(RANKS, column, f"1+COUNTIF({cells},{better})", rank, "quiet", "right", *edge)


def _row(tab: Tab, columns: tuple[Column, ...], line: Line) -> None:
    row = FIRST + line.number - 2
    # Both cells draw the edge between them; the later one wins.
    over = ["after line"] if line.number % tab.plan.hands_in_group == 1 and line.number > 1 else []
    under = ["line"] if line.number % tab.plan.hands_in_group == 0 or line.number == tab.plan.hand_count else []
    for place, column in enumerate(columns):
        styles = (*column.styles, *over, *under)
        typed = column.typed(line) if column.typed and line.hand else ""
        formula = column.formula(line)
        if isinstance(typed, int):
            tab.number(row, place, typed, *styles)
        elif typed and column.name == "contract":
            tab.user_text(row, place, typed, *styles)
        elif typed:
            tab.own_text(row, place, typed, *styles)
        elif formula and not (column.open and line.hand):
            value = column.result(line)
            # A cell for text would make text of a formula as soon as it is touched.
            general = [style for style in styles if style != "text"]
            tab.formula(row, place, formula, shown(value) if isinstance(value, str) else value, *general)
        elif isinstance(value := column.result(line), int):
            tab.number(row, place, value, *styles)
        else:
            tab.own_text(row, place, "", *styles)


def _checks(tab: Tab, columns: tuple[Column, ...]) -> None:
    """What the cells offer, and what they refuse."""
    keys = {"validate": "list", "source": "=Keys", "show_error": False}
    for place, column in enumerate(columns):
        cells = tab.hand_cells(place)
        if column.name == "contract":
            tab.sheet.data_validation(*cells, {"validate": "list", "source": "=ContractNames", "show_error": False})
        elif column.name == "decl" or column.name.startswith("who "):
            tab.sheet.data_validation(*cells, keys)
        elif column.name == "share x":
            tab.sheet.data_validation(*cells, {"validate": "list", "source": ["x"], "show_error": False})
        elif column.name.startswith("took "):
            tab.sheet.data_validation(*cells, whole_number())
    first = next(place for place, column in enumerate(columns) if column.seat == 1)
    last = first + tab.plan.players - 1
    tab.sheet.data_validation(KEYS, first, KEYS, last, _one_letter(first))


def _one_letter(first: int) -> dict[str, str]:
    cell = f"{xl_col_to_name(first)}{KEYS + 1}"
    letter = f'ISNUMBER(FIND(LOWER({cell}),"abcdefghijklmnopqrstuvwxyz"))'
    error_text = tr("A key is one letter from a to z, and no two players have the same.")
    return {
        "validate": "custom",
        "value": f"=AND(LEN({cell})=1,{letter},COUNTIF(Keys,{cell})=1)",
        "error_title": tr("A key"),
        "error_message": error_text,
    }


def _page(tab: Tab, columns: tuple[Column, ...], lines: list[Line]) -> None:
    """What stays in sight, where typing begins, and the printed page."""
    sheet, last = tab.sheet, len(columns) - 1
    sheet.freeze_panes(FIRST - 1, FROZEN)
    next_row = min(len(tab.plan.game.hands), tab.plan.hand_count - 1) + FIRST - 1
    begin = tab.columns.index("contract")
    sheet.set_selection(next_row, begin, next_row, begin)
    hands = xl_range(*tab.hand_cells(0, last))
    texts = xl_range(NAMES, 0, tab.columns.last - 1, last)
    sheet.ignore_errors({"number_stored_as_text": texts, "formula_unlocked": hands, "formula_differs": hands})
    visible = tab.columns.index(f"total {tab.plan.players}")
    sheet.print_area(0, 0, tab.columns.last - 1, visible)
    protect(sheet)
    one_page(sheet, tab.plan.game.title or tr(tab.plan.preset.label))
