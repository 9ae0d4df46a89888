"""Lines of text with roles: what screens are drawn from. Pure text, measured in terminal cells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from barbu_tui.i18n.columns import wrapped
from barbu_tui.rules.width import cells


class Span(NamedTuple):
    """A piece of a line. `role` says what it is, for the palette; `target` what a click on it means."""

    text: str
    role: str = ""
    target: str = ""


Line: TypeAlias = tuple[Span, ...]
BLANK: Line = ()


def width_of(line: Line) -> int:
    """How many cells a line takes."""
    return sum(cells(span.text) for span in line)


def ends(left: Line, right: Line, width: int) -> Line:
    """One line at the left edge, the other at the right; the right one gives way if there is no room."""
    gap = width - width_of(left) - width_of(right)
    if gap < 1:
        return left
    return (*left, Span(" " * gap), *right)


def side_by_side(pieces: Iterable[Line], width: int, indent: int = 0) -> list[Line]:
    """Pieces side by side, two cells apart, on as many lines as they need."""
    lines: list[list[Span]] = [[]]
    used = 0
    for piece in pieces:
        size = width_of(piece)
        if used and used + 2 + size > width:
            lines.append([])
            used = 0
        lead = "  " if used else " " * indent
        lines[-1] += [Span(lead), *piece]
        used += cells(lead) + size
    return [tuple(line) for line in lines]


def folded(line: Line, width: int) -> list[Line]:
    """A line on as many lines as it needs, broken between words; the further ones begin a cell from the edge.

    A word that is longer than a line, a file's path say, goes on in the next one.

    >>> plain(folded((Span(" the disk"), Span("is full", "error")), 10)).splitlines()
    [' the disk', ' is full']
    >>> plain(folded((Span(" it is in /home/anne/friday"),), 10)).splitlines()
    [' it is in', ' /home/ann', ' e/friday']
    """
    if width_of(line) <= width:
        return [line]
    lines: list[list[Span]] = [[]]
    used = 0
    for word, role, target in (Span(word, *span[1:]) for span in line for word in span.text.split()):
        for part in wrapped(word, width - 1):
            size = cells(part)
            if used and used + 1 + size > width:
                lines.append([])
                used = 0
            lines[-1].append(Span(" " + part, role, target))
            used += 1 + size
    return [tuple(spans) for spans in lines]


def joined(lines: Iterable[Line], gap: str = "") -> Line:
    """Several lines as one."""
    spans: list[Span] = []
    for number, line in enumerate(lines):
        if number and gap:
            spans.append(Span(gap))
        spans += line
    return tuple(spans)


def plain(lines: Sequence[Line]) -> str:
    """The text alone, for tests and logs."""
    return "\n".join("".join(span.text for span in line).rstrip() for line in lines)
