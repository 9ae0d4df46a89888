"""A game's sheet for a spreadsheet: a row a hand, then the totals, in comma-separated values (RFC 4180)."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence

from barbu_tui.rules.game import Game
from barbu_tui.rules.notation import write_hand
from barbu_tui.rules.sheet import AdjustmentRow, Row, sheet_of

# A spreadsheet takes a cell that begins so for a formula, and other people's names for its text; some take the wide
# signs of East Asia for the narrow ones.
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "|", "%", "＝", "＋", "－", "＠")
_MARK = "\ufeff"


def sheet_csv(game: Game) -> str:
    """The sheet: number, declarer, contract, the line, each player's net points and total, the note.

    The column names are English, for programs. Numbers are written with an ASCII minus.
    """
    return _written(game, ",")


def spreadsheet_csv(game: Game, separator: str) -> str:
    """The same for a spreadsheet: with the mark that tells it of UTF-8, and the separator that its country expects."""
    return _MARK + _written(game, separator)


def _written(game: Game, separator: str) -> str:
    text = io.StringIO()
    csv.writer(text, delimiter=separator).writerows(_rows(game))
    return text.getvalue()


def cell(text: str) -> str:
    """A user's text as a cell that no spreadsheet computes.

    >>> cell("=1+1"), cell("Anne")
    ("'=1+1", 'Anne')
    """
    return f"'{text}" if text.startswith(_FORMULA) else text


def _rows(game: Game) -> Iterator[Sequence[str | int]]:
    names = [cell(name) for name in game.table.names]
    totals = [cell(f"{name} total") for name in game.table.names]
    yield ["hand", "declarer", "contract", "announced", "line", *names, "sum", *totals, "note"]
    sheet = sheet_of(game)
    for row in sheet.in_order:
        yield _adjustment(row, names) if isinstance(row, AdjustmentRow) else _hand(row, game, names)
    # As many cells as the head has: readers of CSV stumble over short rows.
    yield ["total", "", "", "", "", *sheet.totals, sum(sheet.totals), *sheet.totals, ""]
    yield ["rank", "", "", "", "", *sheet.ranks, "", *("" for _ in totals), ""]


def _hand(row: Row, game: Game, names: Sequence[str]) -> Sequence[str | int]:
    hand, net = row.hand, row.score.net
    description = [names[hand.declarer], cell(hand.contract), hand.announced or "", write_hand(hand, game.table)]
    return [row.number, *description, *net, sum(net), *row.totals, cell(game.note_on(row.number))]


def _adjustment(row: AdjustmentRow, names: Sequence[str]) -> Sequence[str | int]:
    """A row without a number: points outside the hands, to the player who stands where declarers do."""
    description = [names[row.adjustment.seat], "adjustment", "", ""]
    return ["", *description, *row.points, sum(row.points), *row.totals, cell(row.adjustment.why)]
