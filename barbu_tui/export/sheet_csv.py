"""A game's sheet for a spreadsheet: a row a hand, then the totals, in comma-separated values (RFC 4180)."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from barbu_tui.i18n import tr
from barbu_tui.rules.cards import announced_sign
from barbu_tui.rules.game import Game
from barbu_tui.rules.notation import write_hand
from barbu_tui.rules.notes import Adjustment, adjustment_label
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.sheet import AdjustmentRow, Row, sheet_of

# A spreadsheet takes a cell that begins so for a formula, and other people's names for its text; some take the wide
# signs of East Asia for the narrow ones.
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "|", "%", "＝", "＋", "－", "＠")
_MARK = "\ufeff"


class _Wording(NamedTuple):
    """What the words of a table are: those of programs, or those of a person's language."""

    labels: tuple[str, str, str, str, str]
    """Of the columns up to the players' points: hand, declarer, contract, announced, line."""
    sum: str
    total_of: Callable[[str], str]
    note: str
    total: str
    rank: str
    contract: Callable[[str], str]
    announced: Callable[[str], str]
    adjustment: Callable[[Adjustment], str]


_PROGRAMS = _Wording(
    labels=("hand", "declarer", "contract", "announced", "line"),
    sum="sum",
    total_of=lambda name: f"{name} total",
    note="note",
    total="total",
    rank="rank",
    contract=str,
    announced=str,
    adjustment=lambda _: "adjustment",
)


def sheet_csv(game: Game) -> str:
    """The sheet: number, declarer, contract, the line, each player's net points and total, the note.

    For programs: column names and contracts are those of files, in every language. Numbers have an ASCII minus.
    """
    return _written(game, ",", _PROGRAMS)


def spreadsheet_csv(game: Game, separator: str) -> str:
    """The same for a person's spreadsheet, in their language.

    It has the mark that tells of UTF-8, and the separator that the country expects.
    """
    return _MARK + _written(game, separator, _persons(game.table.preset))


def _persons(preset: Preset) -> _Wording:
    return _Wording(
        # Translators: heads of columns; under “announced” stands a suit or rank, under “line” the hand as typed.
        labels=(
            tr("hand"),
            tr("declarer"),
            tr("contract"),
            tr("announced", context="head of a column"),
            tr("line", context="head of a column"),
        ),
        sum=tr("sum"),
        total_of=lambda name: tr("{name}, total", name=name),
        note=tr("note"),
        total=tr("total"),
        rank=tr("rank", context="of a player"),
        contract=lambda contract: tr(preset.by_id[contract].label),
        announced=lambda announced: tr(announced_sign(announced)),
        adjustment=lambda adjustment: tr(adjustment_label(adjustment._replace(why=""), preset)),
    )


def _written(game: Game, separator: str, wording: _Wording) -> str:
    text = io.StringIO()
    csv.writer(text, delimiter=separator).writerows(_rows(game, wording))
    return text.getvalue()


def cell(text: str) -> str:
    """A user's text as a cell that no spreadsheet computes.

    >>> cell("=1+1"), cell("Anne")
    ("'=1+1", 'Anne')
    """
    return f"'{text}" if text.startswith(_FORMULA) else text


def _rows(game: Game, wording: _Wording) -> Iterator[Sequence[str | int]]:
    names = [cell(name) for name in game.table.names]
    totals = [cell(wording.total_of(name)) for name in game.table.names]
    yield [*wording.labels, *names, wording.sum, *totals, wording.note]
    sheet = sheet_of(game)
    for row in sheet.in_order:
        yield _adjustment(row, names, wording) if isinstance(row, AdjustmentRow) else _hand(row, game, names, wording)
    # As many cells as the head has: readers of CSV stumble over short rows.
    yield [wording.total, "", "", "", "", *sheet.totals, sum(sheet.totals), *sheet.totals, ""]
    yield [wording.rank, "", "", "", "", *sheet.ranks, "", *("" for _ in totals), ""]


def _hand(row: Row, game: Game, names: Sequence[str], wording: _Wording) -> Sequence[str | int]:
    hand, net = row.hand, row.score.net
    description = [
        names[hand.declarer],
        cell(wording.contract(hand.contract)),
        wording.announced(hand.announced) if hand.announced else "",
        write_hand(hand, game.table),
    ]
    return [row.number, *description, *net, sum(net), *row.totals, cell(game.note_on(row.number))]


def _adjustment(row: AdjustmentRow, names: Sequence[str], wording: _Wording) -> Sequence[str | int]:
    """A row without a number: points outside the hands, to the player who stands where declarers do."""
    description = [names[row.adjustment.seat], wording.adjustment(row.adjustment), "", ""]
    return ["", *description, *row.points, sum(row.points), *row.totals, cell(row.adjustment.why)]
