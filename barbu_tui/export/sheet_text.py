"""A game's sheet as plain text, for a terminal or a mail."""

from __future__ import annotations

from collections.abc import Iterator

from barbu_tui.i18n import tr
from barbu_tui.i18n.columns import cut, fit_right, table_lines
from barbu_tui.i18n.days import date_text
from barbu_tui.i18n.hands import contract_text, doubles_text
from barbu_tui.i18n.turns import against_forms, owed_text
from barbu_tui.rules.game import Game
from barbu_tui.rules.notes import adjustment_label
from barbu_tui.rules.number_text import SUM, check_mark, signed
from barbu_tui.rules.schedule import contracts_left
from barbu_tui.rules.sheet import AdjustmentRow, Row, Sheet, sheet_of
from barbu_tui.rules.table import Table
from barbu_tui.rules.width import cells

# A longer reason for points outside the hands stands below the sheet.
_REASON = 24


def sheet_text(game: Game) -> str:
    """The whole sheet: hands, totals, ranks, doubles owed, notes and what is left. Ends with a newline."""
    sheet = sheet_of(game)
    lines = [title_line(game, sheet), "", *_table(game, sheet)]
    if notes := note_lines(game):
        lines += ["", *notes]
    if not sheet.complete and not game.ended:
        lines += ["", *_contracts_left(game, sheet)]
    return "\n".join(lines) + "\n"


def title_line(game: Game, sheet: Sheet) -> str:
    """What was played, when, and how far it got."""
    preset = game.table.preset
    played, in_all = len(sheet.rows), sheet.hands_in_all
    progress = (
        tr("{n} hand, complete", "{n} hands, complete", n=played)
        if sheet.complete
        else tr("ended after {n} of {hands} hands", "ended after {n} of {hands} hands", n=played, hands=in_all)
        if game.ended
        else tr("{n} of {hands} hands", "{n} of {hands} hands", n=played, hands=in_all)
    )
    parts = [game.title, tr(preset.label), date_text(game.date), progress]
    return " · ".join(part for part in parts if part)


def note_lines(game: Game) -> list[str]:
    """The notes on the hands, and the reasons that are too long for their rows."""
    long = [adjustment for adjustment in game.adjustments if cells(adjustment.why) > _REASON]
    rows = [[str(note.hand), note.text] for note in game.notes]
    rows += [
        ["", f"{game.table.names[adjustment.seat]} {signed(adjustment.points)}: {adjustment.why}"]
        for adjustment in long
    ]
    return [tr("notes"), *table_lines([["", *row] for row in rows], "<><")] if rows else []


def _table(game: Game, sheet: Sheet) -> list[str]:
    table = game.table
    # Translators: the head of a narrow column: the declarer.
    labels = [["#", tr("decl"), tr("contract"), tr("doubles")], *(_labels(table, row) for row in sheet.in_order)]
    sides = "><<<" if table.preset.doubling.enabled else "><<"
    body = table_lines([row[: len(sides)] for row in labels], sides)
    margin = " " * (cells(body[0]) - cells(body[0].lstrip("# ")))
    points = [[*table.names, SUM, ""], *(_points(row, game) for row in sheet.in_order)]
    foot = [
        (
            tr("total"),
            [*map(signed, sheet.totals), signed(sum(sheet.totals)), check_mark(sheet.totals, sheet.expected)],
        ),
        (tr("rank", context="of a player"), [*map(str, sheet.ranks), "", ""]),
        *_obligations(table, sheet),
    ]
    lefts = [*body, *(margin + label for label, _ in foot)]
    # A column for the widest name or number, and never narrower than a total wants.
    rights = [
        [fit_right(cell, max(5, cells(cell))) if cell else "" for cell in row[:-1]] + row[-1:]
        for row in points + [row for _, row in foot]
    ]
    lines = table_lines(
        [[left, *right] for left, right in zip(lefts, rights, strict=True)], "<" + ">" * (len(points[0]) - 1) + "<", " "
    )
    if not sheet.rows and not sheet.adjustments:
        return lines
    rule = "─" * max(map(cells, lines))
    return [*lines[: len(body)], rule, *lines[len(body) :]]


def _labels(table: Table, row: Row | AdjustmentRow) -> list[str]:
    if isinstance(row, AdjustmentRow):
        why = tr(adjustment_label(row.adjustment, table.preset))
        return ["", table.names[row.adjustment.seat], cut(why, _REASON), ""]
    return [
        str(row.number),
        table.names[row.hand.declarer],
        contract_text(table.preset.by_id[row.hand.contract], row.hand.announced),
        doubles_text(table, row.hand),
    ]


def _points(row: Row | AdjustmentRow, game: Game) -> list[str]:
    if isinstance(row, AdjustmentRow):
        return [*(signed(points) if points else "" for points in row.points), signed(sum(row.points)), ""]
    net = row.score.net
    check = check_mark(net, row.score.expected)
    noted = f"{check:<1} *" if game.note_on(row.number) else check
    return [*map(signed, net), signed(sum(net)), noted]


def _obligations(table: Table, sheet: Sheet) -> Iterator[tuple[str, list[str]]]:
    for due in sheet.obligations:
        if due.owed:
            counts = [owed_text(due, seat) for seat in range(len(table.names))]
            yield against_forms(table.names[due.declarer])[0], [*counts, "", ""]


def _contracts_left(game: Game, sheet: Sheet) -> list[str]:
    table = game.table
    preset = table.preset
    rows = []
    for seat, name in enumerate(table.names):
        contracts = contracts_left(preset, game.hands, seat)
        labels = ", ".join(tr(preset.by_id[contract].label) for contract in contracts)
        if len(contracts) == len(preset.contracts):
            labels = tr("all {n} contracts", n=len(contracts))
        mark = "▸" if seat == sheet.declarer else " "
        # Translators: no contract is left to this player.
        rows.append([f"{mark} {name}", labels or tr("nothing")])
    return [tr("{n} hand left", "{n} hands left", n=sheet.hands_left), *table_lines(rows, "<<")]
