"""How a game stands, in a few lines: the last hand, the totals, the places, and what comes next."""

from __future__ import annotations

from barbu_tui.i18n import tr
from barbu_tui.i18n.columns import table_lines
from barbu_tui.i18n.hands import contract_text
from barbu_tui.i18n.speech import table_in_language
from barbu_tui.i18n.standing import leaders, over_text
from barbu_tui.rules.game import Game
from barbu_tui.rules.number_text import signed
from barbu_tui.rules.schedule import contracts_left, dealer
from barbu_tui.rules.sheet import Row, Sheet, sheet_of
from barbu_tui.rules.table import Table


def standing_text(game: Game, number: int = 0) -> str:
    """The standing after a hand was recorded or taken back, that hand first. Ends with a newline.

    `number` is the hand to show, counted from 1; 0 for none.
    """
    sheet = sheet_of(game)
    table = game.table
    rows = [["", *table.names]]
    lines = []
    if number:
        row = sheet.rows[number - 1]
        lines.append(hand_title(table, row))
        rows.append([tr("hand {n}", n=number), *map(signed, row.score.net)])
    rows.append([tr("total"), *map(signed, sheet.totals)])
    rows.append([tr("rank", context="of a player"), *map(str, sheet.ranks)])
    lines += table_lines(rows, "<" + ">" * len(table.names))
    return "\n".join([*lines, next_line(game, sheet)]) + "\n"


def hand_title(table: Table, row: Row) -> str:
    """A hand in words: `hand 3: Anne declares no queens`."""
    return tr(
        "hand {n}: {name} declares {contract}",
        n=row.number,
        name=table.names[row.hand.declarer],
        contract=contract_text(table.preset.by_id[row.hand.contract], row.hand.announced),
    )


def next_line(game: Game, sheet: Sheet) -> str:
    """Who declares and deals the next hand and what they have left; or who won."""
    table = table_in_language(game.table)
    preset = table.preset
    if game.ended or sheet.declarer is None:
        return over_text(sheet, leaders(table.names, sheet))
    remaining = contracts_left(preset, game.hands, sheet.declarer)
    return tr(
        "next, hand {number} of {all}: {declarer} declares, {dealer} deals; left: {contracts}",
        number=len(game.hands) + 1,
        all=sheet.hands_in_all,
        declarer=table.names[sheet.declarer],
        dealer=table.names[dealer(preset, sheet.declarer)],
        contracts=", ".join(
            f"{table.contract_key(preset.by_id[contract])} {tr(preset.by_id[contract].label)}" for contract in remaining
        ),
    )
