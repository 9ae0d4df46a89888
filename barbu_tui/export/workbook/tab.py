"""Writing into one tab: the one place that puts cells into a workbook.

Nothing is ever guessed from a text: what is text is written as text, and nothing that a user wrote stands in a formula.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from xml.sax.saxutils import escape

from xlsxwriter.utility import quote_sheetname, xl_range_abs
from xlsxwriter.workbook import Workbook
from xlsxwriter.worksheet import Worksheet

from barbu_tui.export.workbook.formulas import FIRST, Columns, in_row
from barbu_tui.export.workbook.look import Look
from barbu_tui.export.workbook.plan import Plan
from barbu_tui.export.workbook.steps import Value
from barbu_tui.i18n import tr

MOST = 9999
_ERRORS = {"#DIV/0!", "#N/A", "#NAME?", "#NULL!", "#NUM!", "#REF!", "#VALUE!"}


@dataclass(frozen=True)
class Tab:
    """A tab of a workbook. Rows and columns are counted from 0."""

    book: Workbook
    sheet: Worksheet
    title: str
    plan: Plan
    columns: Columns
    look: Look

    def own_text(self, row: int, column: int, text: str, *styles: str) -> None:
        """Our own words; nothing where there are none."""
        if text:
            self.sheet.write_string(row, column, text, self.look(*styles))
        else:
            self.sheet.write_blank(row, column, None, self.look(*styles))

    def user_text(self, row: int, column: int, text: str, *styles: str) -> None:
        """A user's text: it stays a text even when it is edited."""
        self.own_text(row, column, _not_markup(text), *styles, "user")

    def number(self, row: int, column: int, number: int, *styles: str) -> None:
        """A number."""
        self.sheet.write_number(row, column, number, self.look(*styles))

    def formula(self, row: int, column: int, formula: str, result: Value, *styles: str) -> None:
        """A formula, written with the names of columns, and its result."""
        text = in_row(self.columns.formula(formula, self.title), row + 1)
        self.sheet.write_formula(row, column, f"={text}", self.look(*styles), result)

    def name(self, name: str, row: int, column: int, last_row: int, last_column: int) -> None:
        """Give some cells a name that formulas can use."""
        cells = xl_range_abs(row, column, last_row, last_column)
        self.book.define_name(name, f"={quote_sheetname(self.title)}!{cells}")

    def hand_cells(self, column: int, last: int | None = None) -> tuple[int, int, int, int]:
        """The cells of a column, or of several, over all hands: what methods of a worksheet want."""
        return FIRST - 1, column, self.columns.last - 1, column if last is None else last


def shown(text: str) -> str:
    """A user's text as the result of a formula; what looks like an error is left for the spreadsheet to find out."""
    return "" if text in _ERRORS else text


def whole_number(least: int = -MOST, most: int = MOST) -> dict[str, Any]:
    """The check of a cell that takes a whole number."""
    return {
        "validate": "integer",
        "criteria": "between",
        "minimum": least,
        "maximum": most,
        "error_title": tr("A number"),
        "error_message": tr("A whole number from {least} to {most}.", least=least, most=most),
    }


def _not_markup(text: str) -> str:
    """The text, fit for XlsxWriter, which takes what stands between <r> and </r> for markup of its own."""
    if text.startswith("<r>") and text.endswith("</r>"):
        return f'<r><t xml:space="preserve">{escape(text)}</t></r>'
    return text
