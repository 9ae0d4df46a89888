"""What a terminal makes of a program's bytes: the picture they draw, and the modes they switch on."""

from __future__ import annotations

import codecs
import re
from typing import Any

import pyte

Size = tuple[int, int]
"""Columns and rows."""

# Sequences that pyte does not know and would draw as text: Kitty's keyboard, mode queries, coloured underlines, DCS.
_UNKNOWN = re.compile(
    r"\x1b\[[<=>][0-9;]*[a-zA-Z]|\x1b\[\?[0-9;]*\$p|\x1b\[[0-9;]*:[0-9;:]*m|\x1b[P_^X].*?\x1b\\", re.S
)
# A sequence of which the rest is still to come.
_UNFINISHED = re.compile(r"\x1b(?:\[[\x20-\x3f]*|[P_^X][^\x1b]*\x1b?|\][^\x07\x1b]*\x1b?)?\Z")

_PRIVATE_MODE = re.compile(rb"\x1b\[\?([0-9;]+)([hl])")
_KITTY_STACK = re.compile(rb"\x1b\[([<>])[0-9;]*u")
_MODES = {
    9: "mouse", 1000: "mouse", 1002: "mouse drag", 1003: "mouse motion", 1004: "focus events",
    1006: "mouse sgr", 1015: "mouse urxvt", 1016: "mouse pixels", 1049: "alternate screen",
    2004: "bracketed paste", 2026: "synchronised output", 2048: "in-band resize",
}  # fmt: skip


class Picture:
    """A screen of characters that follows a stream of bytes, however they are cut."""

    def __init__(self, size: Size) -> None:
        self._screen = pyte.Screen(*size)
        self._stream = pyte.Stream(self._screen)
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._held = ""

    def feed(self, data: bytes) -> None:
        text = self._held + self._decoder.decode(data)
        unfinished = _UNFINISHED.search(text)
        end = unfinished.start() if unfinished else len(text)
        self._held = text[end:]
        self._stream.feed(_UNKNOWN.sub("", text[:end]))

    def resize(self, size: Size) -> None:
        self._screen.resize(lines=size[1], columns=size[0])

    def text(self) -> str:
        """The rows, without the blanks at their ends."""
        return "\n".join(line.rstrip() for line in self._screen.display)

    def looks(self) -> list[list[tuple[str, ...]]]:
        """Every cell as it looks: its character, and what is seen of its colours and attributes."""
        return [
            [_look(self._screen.buffer[y][x]) for x in range(self._screen.columns)] for y in range(self._screen.lines)
        ]

    def cursor(self) -> Size:
        """The cursor's column and row, from 0."""
        return self._screen.cursor.x, self._screen.cursor.y


def _look(cell: Any) -> tuple[str, ...]:
    lines = tuple(name for name in ("underscore", "strikethrough", "reverse") if getattr(cell, name))
    if cell.data == " " and not lines:
        return (" ", cell.bg)
    letters = tuple(name for name in ("bold", "italics", "blink") if getattr(cell, name))
    return (cell.data, cell.bg, cell.fg, *lines, *letters)


def modes_left_on(output: bytes) -> set[str]:
    r"""What the program switched on in the terminal and never off.

    >>> sorted(modes_left_on(b"\x1b[?1049h\x1b[?25l\x1b[?1003h\x1b[>1u ... \x1b[<u\x1b[?1003l"))
    ['alternate screen', 'hidden cursor']
    """
    on: set[str] = set()
    for match in _PRIVATE_MODE.finditer(output):
        for number in map(int, match[1].split(b";")):
            if number == 25:
                (on.discard if match[2] == b"h" else on.add)("hidden cursor")
            elif number in _MODES:
                (on.add if match[2] == b"h" else on.discard)(_MODES[number])
    if sum(1 if match[1] == b">" else -1 for match in _KITTY_STACK.finditer(output)) > 0:
        on.add("kitty keyboard")
    return on
