"""Text in columns, measured in terminal cells, and points the way a scoresheet writes them."""

from __future__ import annotations

from collections.abc import Sequence

from barbu_tui.rules.message import signed as signed
from barbu_tui.rules.names import cells


def left(text: str, width: int) -> str:
    """The text, filled up with spaces on its right to so many cells.

    >>> left("李", 4) + "|"
    '李  |'
    """
    return text + " " * (width - cells(text))


def right(text: str, width: int) -> str:
    """The text, filled up with spaces on its left to so many cells."""
    return " " * (width - cells(text)) + text


def cut(text: str, width: int) -> str:
    """The text, its end left out where it takes more cells than `width`.

    >>> cut("a whole evening late", 9), cut("late", 9)
    ('a whole …', 'late')
    """
    if cells(text) <= width:
        return text
    while text and cells(text) >= width:
        text = text[:-1]
    return f"{text}…"


def table_lines(rows: Sequence[Sequence[str]], sides: str, gap: str = "  ") -> list[str]:
    """One row or more of cells as lines; `sides` has `<` or `>` a column. Nothing trails behind the last text.

    >>> table_lines([["Anne", "-12"], ["李", "+4"]], "<>")
    ['Anne  -12', '李     +4']
    """
    widths = [max(cells(row[column]) for row in rows) for column in range(len(sides))]
    fill = {"<": left, ">": right}
    return [
        gap.join(fill[side](cell, width) for side, cell, width in zip(sides, row, widths, strict=True)).rstrip()
        for row in rows
    ]
