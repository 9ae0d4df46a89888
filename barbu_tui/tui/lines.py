"""Lines of text with roles: what screens are drawn from. Pure text, measured in terminal cells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from rich.cells import cell_len, set_cell_size

MINUS = "−"


class Span(NamedTuple):
    """A piece of a line. `role` says what it is, for the palette; `target` what a click on it means."""

    text: str
    role: str = ""
    target: str = ""


Line: TypeAlias = tuple[Span, ...]
BLANK: Line = ()


def left(text: str, width: int) -> str:
    """The text in exactly `width` cells, at the left; cut with an ellipsis where it is too long."""
    if cell_len(text) <= width:
        return text + " " * (width - cell_len(text))
    return set_cell_size(text, max(0, width - 1)) + "…"[:width]


def right(text: str, width: int) -> str:
    """The text in exactly `width` cells, at the right."""
    if cell_len(text) > width:
        return left(text, width)
    return " " * (width - cell_len(text)) + text


def middle(text: str, width: int) -> str:
    """The text in exactly `width` cells, in the middle."""
    if cell_len(text) > width:
        return left(text, width)
    before = (width - cell_len(text)) // 2
    return right(text, cell_len(text) + before) + " " * (width - cell_len(text) - before)


def width_of(line: Line) -> int:
    """How many cells a line takes."""
    return sum(cell_len(span.text) for span in line)


def ends(one: Line, other: Line, width: int) -> Line:
    """One line at the left edge, the other at the right; the right one gives way if there is no room."""
    gap = width - width_of(one) - width_of(other)
    if gap < 1:
        return one
    return (*one, Span(" " * gap), *other)


def wrapped(pieces: Iterable[Line], width: int, indent: int = 0) -> list[Line]:
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
        used += cell_len(lead) + size
    return [tuple(line) for line in lines]


def broken(text: str, width: int) -> list[str]:
    """A sentence on as many lines as it needs.

    >>> broken("one two three", 8)
    ['one two', 'three']
    """
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and cell_len(longer) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return [left(line, width).rstrip() for line in lines]


def folded(line: Line, width: int) -> list[Line]:
    """A line on as many lines as it needs, broken between words; the further ones begin a cell from the edge.

    >>> plain(folded((Span(" the disk"), Span("is full", "error")), 10)).splitlines()
    [' the disk', ' is full']
    """
    if width_of(line) <= width:
        return [line]
    lines: list[list[Span]] = [[]]
    used = 0
    for word, role, target in (Span(word, *span[1:]) for span in line for word in span.text.split()):
        size = cell_len(word)
        if used and used + 1 + size > width:
            lines.append([])
            used = 0
        lines[-1].append(Span(" " + left(word, min(size, width - 1)), role, target))
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


def signed(number: int | None) -> str:
    """Points as a sheet shows them: `+24`, `−12`, `0`; nothing where there is none.

    >>> signed(-12), signed(24), signed(0)
    ('−12', '+24', '0')
    """
    if number is None:
        return ""
    if number < 0:
        return f"{MINUS}{-number}"
    return f"+{number}" if number else "0"


def plain(lines: Sequence[Line]) -> str:
    """The text alone, for tests and logs."""
    return "\n".join("".join(span.text for span in line).rstrip() for line in lines)
