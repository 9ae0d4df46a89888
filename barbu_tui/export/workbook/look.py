"""How the workbook looks: styles that are put together by name, and the same for every tab."""

from __future__ import annotations

from typing import Any

from xlsxwriter.format import Format
from xlsxwriter.workbook import Workbook
from xlsxwriter.worksheet import Worksheet

INK, QUIET, FAINT = "#1A1A1A", "#6B6B6B", "#9A9A9A"
BAND, RULE, FRAME = "#E6E1D3", "#3D3929", "#D9D9D9"
YELLOW, AMBER = "#FFF7DC", "#D9C88A"
RED, GREEN, LEAD, BROWN = "#B3261E", "#1B7F3B", "#DDEBDD", "#8A5A00"

# `_-` leaves room for a minus sign before the edge of the cell.
POINTS = '+0_-;"−"0_-;0_-'
NUMBER = '0_-;"−"0_-;0_-'
OWED = '0_-;"−"0_-;"–"_-'
COUNT = '0;"−"0;0'
GIVEN = '+0_-;"−"0_-;'
HIDE_ZERO = '0;"−"0;;@'

STYLES: dict[str, dict[str, Any]] = {
    "title": {"bold": True, "font_size": 14, "font_color": INK},
    "help": {"font_size": 8, "font_color": QUIET, "valign": "top"},
    "band": {"bold": True, "align": "center", "bg_color": BAND, "border": 1, "border_color": RULE},
    "head": {"bold": True, "align": "center", "bottom": 1, "bottom_color": RULE},
    "key": {"italic": True, "align": "center", "font_color": QUIET},
    "bold": {"bold": True},
    "quiet": {"font_color": QUIET},
    "faint": {"font_color": FAINT},
    "left": {"align": "left"},
    "indent": {"align": "left", "indent": 1},
    "right": {"align": "right", "num_format": NUMBER},
    "centre": {"align": "center"},
    "wrap": {"text_wrap": True, "valign": "top"},
    "shrink": {"shrink": True},
    "points": {"num_format": POINTS, "align": "right"},
    "given": {"num_format": GIVEN, "align": "right", "italic": True},
    "count": {"num_format": COUNT, "align": "center"},
    "value": {"num_format": NUMBER, "align": "right"},
    "blank zero": {"num_format": HIDE_ZERO, "align": "center"},
    "text": {"num_format": "@"},
    "user": {"quote_prefix": True},
    "open": {"locked": False},
    "box": {"border": 1, "border_color": FRAME},
    "yellow": {"bg_color": YELLOW, "border": 1, "border_color": AMBER},
    "check": {"font_color": BROWN, "align": "left", "indent": 1},
    "step": {"num_format": HIDE_ZERO, "align": "center", "font_size": 9},
    "owed": {"num_format": OWED, "align": "right"},
    "edge": {"left": 1, "left_color": FAINT},
    "line": {"bottom": 1, "bottom_color": RULE},
    "after line": {"top": 1, "top_color": RULE},
}


class Look:
    """The formats of one workbook, made once each."""

    def __init__(self, book: Workbook) -> None:
        self._book = book
        self._made: dict[tuple[str, ...], Format] = {}

    def __call__(self, *names: str) -> Format:
        """The format that has all of these styles; where two say the same thing, the later one is heard."""
        if names not in self._made:
            properties: dict[str, Any] = {"font_name": "Calibri", "font_size": 10, "valign": "vcenter"}
            for name in names:
                properties |= STYLES[name]
            self._made[names] = self._book.add_format(properties)
        return self._made[names]

    def over(self, **properties: Any) -> Format:
        """A format that a condition lays over a cell."""
        return self._book.add_format(properties)


def protect(sheet: Worksheet) -> None:
    """Lock what is not open, without a password; widths and heights stay the reader's."""
    sheet.protect("", {"format_columns": True, "format_rows": True})


def one_page(sheet: Worksheet, title: str) -> None:
    """Print a tab on one page, across, with the title and the page's number under it."""
    sheet.set_landscape()
    sheet.fit_to_pages(1, 1)
    sheet.set_margins(left=0.4, right=0.4, top=0.5, bottom=0.6)
    sheet.hide_gridlines(2)
    # A footer holds 255 characters; & begins a command in it, and a size would run on into a title of digits.
    sheet.set_footer(f"&L{title[:80].replace('&', '&&')}&R&P / &N")
