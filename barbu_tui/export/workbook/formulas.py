"""Formulas that read like the rules: columns by their names, sentences with their values in place.

The tabs whose rows are hands share one set of column names. In a formula `[raw 1]` is that column's cell in the row
at hand, `[c^]` the one in the first hand's row, `[decl<]` the one in the row above, `[said 1@5]` the one in row 5,
`[ok|]` the column over all hands, and `[box 1..box 4]` what lies between two of them.

>>> columns = Columns({"box 1": ("Hands", 5), "box 2": ("Hands", 6), "c": ("Working", 1)}, last=35)
>>> columns.formula('IF([c]="?",0,COUNTA([box 1..box 2]))', "Working")
'IF(B{row}="?",0,COUNTA(Hands!F{row}:G{row}))'
>>> in_row(columns.formula("COUNTIF([c^..c],[c])", "Working"), 9)
'COUNTIF(B$8:B9,B9)'
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from xlsxwriter.utility import quote_sheetname, xl_col_to_name

from barbu_tui.i18n import tr
from barbu_tui.rules.message import UserMessage

FIRST = 8
"""The row of the first hand, counted as spreadsheets do."""

# Texts are left alone: a language may have brackets in its words.
_REFERENCE = re.compile(r'"[^"]*"|\[([^\]]+)\]')
_PLACE = "\0"


@dataclass(frozen=True)
class Columns:
    """Where each column of the tabs with hands stands: its tab and its number from 0. `last` is the last hand's row."""

    places: Mapping[str, tuple[str, int]]
    last: int

    def formula(self, text: str, tab: str) -> str:
        """A formula for a cell of `tab`, with `{row}` and `{above}` where the number of a row goes (see `in_row`)."""
        return _REFERENCE.sub(lambda match: self._reference(match[1], tab) if match[1] else match[0], text)

    def index(self, name: str) -> int:
        """The number of a column, from 0."""
        return self.places[name][1]

    def _reference(self, body: str, tab: str) -> str:
        ends = [self._end(end) for end in body.split("..")]
        home = self.places[_name(body.split("..")[0])][0]
        prefix = "" if home == tab else f"{quote_sheetname(home)}!"
        return prefix + ":".join(ends)

    def _end(self, end: str) -> str:
        name = _name(end)
        letters = xl_col_to_name(self.places[name][1])
        match end[len(name) :]:
            case "":
                return letters + "{row}"
            case "^":
                return f"{letters}${FIRST}"
            case "<":
                return letters + "{above}"
            case "|":
                return f"{letters}${FIRST}:{letters}${self.last}"
            case fixed:
                return f"${letters}${fixed[1:]}"


def in_row(formula: str, row: int) -> str:
    """The formula of `Columns.formula` in one row."""
    return formula.replace("{row}", str(row)).replace("{above}", str(row - 1))


def literal(text: str) -> str:
    """One of our own words inside a formula. Never a user's: those are only referred to.

    >>> print(literal('the "rest" of it'))
    "the ""rest"" of it"
    """
    return '"' + text.replace('"', '""') + '"'


def message_literal(text: UserMessage) -> str:
    """A sentence without places, inside a formula."""
    return literal(tr(text))


def sentence(text: UserMessage, **parts: str) -> str:
    """A sentence as a formula, with a formula for each of its places.

    >>> from barbu_tui.rules.message import message
    >>> sentence(message("{what}: {n} of {total}"), what="A1", n="SUM(B1:E1)", total="F1")
    'A1&": "&SUM(B1:E1)&" of "&F1'
    """
    marked = tr(text.text, **{name: f"{_PLACE}{name}{_PLACE}" for name in parts})
    pieces = marked.split(_PLACE)
    return "&".join(parts[piece] if odd % 2 else literal(piece) for odd, piece in enumerate(pieces) if piece)


def either(conditions: list[str]) -> str:
    """Whether one of some conditions holds."""
    return conditions[0] if len(conditions) == 1 else f"OR({','.join(conditions)})"


def both(conditions: list[str]) -> str:
    """Whether all of some conditions hold."""
    return conditions[0] if len(conditions) == 1 else f"AND({','.join(conditions)})"


def _name(end: str) -> str:
    return re.split(r"[@^<|]", end)[0]
