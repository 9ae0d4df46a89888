"""A game as a workbook that computes by itself: the next hands can be typed into it without this program.

Four tabs: what is typed and read (`hands`), who stands where (`summary`), what every contract is worth (`values`), and
every step between (`working`). Only what Excel, LibreOffice and Google Sheets all know is used, and every formula is
written with its result, so that a preview or a phone shows the game as well.
"""

from __future__ import annotations

import datetime
import io
from typing import BinaryIO
from zipfile import ZIP_DEFLATED, ZipFile

from xlsxwriter.workbook import Workbook

from barbu_tui.export.workbook.columns import hand_columns
from barbu_tui.export.workbook.formulas import FIRST, Columns
from barbu_tui.export.workbook.hands import write_hands
from barbu_tui.export.workbook.lines import lines_of
from barbu_tui.export.workbook.look import Look
from barbu_tui.export.workbook.plan import Plan, plan_of
from barbu_tui.export.workbook.summary import write_summary
from barbu_tui.export.workbook.tab import Tab
from barbu_tui.export.workbook.values import write_values
from barbu_tui.export.workbook.working import steps, write_working
from barbu_tui.i18n import tr
from barbu_tui.rules.game import Game

__all__ = ["workbook"]

LONGEST_NAME = 31
"""Of a tab."""
_PLAIN = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}
# The same game makes the same file, whenever it is written.
_CREATED = datetime.datetime(2000, 1, 1)


def workbook(game: Game) -> bytes:
    """The workbook (.xlsx) of a game; of one without hands, the empty sheet that a table scores in."""
    return written(plan_of(game))


def tab_names() -> list[str]:
    """What the four tabs are called, without what a tab may not be called."""
    names = [tr("Hands", context="tab"), tr("Summary", context="tab"), tr("Values", context="tab")]
    names.append(tr("Working", context="tab"))
    plain = str.maketrans("", "", "[]:*?/\\'")
    return [name.translate(plain).strip()[:LONGEST_NAME] for name in names]


def written(plan: Plan) -> bytes:
    """The workbook of a plan."""
    file = io.BytesIO()
    book = Workbook(file, _PLAIN)
    book.set_properties({"title": plan.game.title or tr(plan.preset.label), "created": _CREATED})
    names = tab_names()
    sheets = [book.add_worksheet(name) for name in names]
    hands, working = hand_columns(plan), steps(plan)
    places = {column.name: (names[0], place) for place, column in enumerate(hands)}
    places |= {step.name: (names[3], place) for place, step in enumerate(working)}
    columns = Columns(places, FIRST + plan.hand_count - 1)
    look = Look(book)
    on_hands, on_summary, on_values, on_working = (
        Tab(book, sheet, name, plan, columns, look) for sheet, name in zip(sheets, names, strict=True)
    )
    lines = lines_of(plan)
    write_hands(on_hands, hands, lines)
    write_working(on_working, working, lines)
    write_values(on_values)
    write_summary(on_summary, lines)
    book.close()
    return _packed(file)


def _packed(file: BinaryIO) -> bytes:
    """The same workbook, packed as tightly as can be: formulas are mostly alike."""
    tight = io.BytesIO()
    with ZipFile(file) as loose, ZipFile(tight, "w", ZIP_DEFLATED, compresslevel=9) as inside:
        for part in loose.infolist():
            inside.writestr(part, loose.read(part), compresslevel=9)
    return tight.getvalue()
