"""A page as plain text for a terminal: wrapped by the cells that characters take, not by their number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from barbu_tui.export.rules_page.page import Block, Bullets, Paragraph, Section, Table
from barbu_tui.i18n.columns import fit_left, fit_right, wrapped
from barbu_tui.rules.width import cells

_GAP = 2
_BULLET = "• "


def as_text(sections: Sequence[Section], width: int = 78) -> str:
    """The page, no line wider than `width` cells; ends with a line end."""
    lines: list[str] = []
    for place, section in enumerate(sections):
        rule = "─" if place else "═"
        if lines:
            lines.append("")
        titles = wrapped(section.title, width)
        lines += [*titles, rule * max(map(cells, titles))]
        for number, block in enumerate(section.blocks):
            if number:
                lines.append("")
            lines += _block(block, width)
    return "\n".join(lines) + "\n"


def _block(block: Block, width: int) -> Iterator[str]:
    match block:
        case Paragraph():
            yield from wrapped(block.text, width)
        case Bullets():
            for item in block.items:
                first, *more = wrapped(item, max(1, width - len(_BULLET)))
                yield _BULLET + first
                yield from (" " * len(_BULLET) + line for line in more)
        case Table():
            yield from _table(block, width)


def _table(table: Table, width: int) -> Iterator[str]:
    widths = _column_widths(table, width)
    yield from _row(table.head, widths, table.right)
    yield "─" * (sum(widths) + _GAP * (len(widths) - 1))
    for row in table.rows:
        yield from _row(row, widths, table.right)


def _column_widths(table: Table, width: int) -> list[int]:
    """As wide as each column wants to be; while that is too much, the widest gives way."""
    widths = [max(1, *map(cells, column)) for column in zip(table.head, *table.rows, strict=True)]
    over = sum(widths) + _GAP * (len(widths) - 1) - width
    while over > 0 and max(widths) > 1:
        widths[widths.index(max(widths))] -= 1
        over -= 1
    return widths


def _row(row: Sequence[str], widths: Sequence[int], at_right: Sequence[int]) -> Iterator[str]:
    columns = [wrapped(text, width) for text, width in zip(row, widths, strict=True)]
    for line in range(max(map(len, columns))):
        parts = []
        for place, (column, width) in enumerate(zip(columns, widths, strict=True)):
            text = column[line] if line < len(column) else ""
            parts.append(fit_right(text, width) if place in at_right else fit_left(text, width))
        yield (" " * _GAP).join(parts).rstrip()
