"""How wide a text is drawn, in terminal cells: the one measure, for names and titles as for every column.

The widths are those of the library that draws the screens (`width_table.py`), which the rules do not import.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache

from barbu_tui.rules.width_table import STARTS, WIDENED, WIDTHS

JOINER = "\u200d"
"""Joins the next character to the one before it, without room of its own."""
AS_EMOJI = "\ufe0f"
"""Asks for the character before it as an emoji, which is wide."""
# Screens measure the same words and names again and again.
_SHORT = 120


def cells(text: str) -> int:
    """How many terminal cells a text takes: two for wide characters, none for combining marks.

    >>> cells("Zoë"), cells("李"), cells("Zoe\u0308"), cells("प्रिया")
    (3, 2, 3, 3)
    """
    if text.isascii() and text.isprintable():
        return len(text)
    return _kept_cells(text) if len(text) <= _SHORT else _cells(text)


def _cells(text: str) -> int:
    if JOINER in text or AS_EMOJI in text:
        return sum(width for _, width in clusters(text))
    return sum(map(_width, text))


_kept_cells = lru_cache(2048)(_cells)


def clusters(text: str) -> Iterator[tuple[str, int]]:
    """The text in pieces that must stay together, each with its width: a character and the marks on it.

    >>> list(clusters("प्रिया"))
    [('प्', 1), ('रि', 1), ('या', 1)]
    """
    if text.isascii() and text.isprintable():
        yield from ((character, 1) for character in text)
        return
    cluster, width, base = "", 0, ""
    characters = iter(text)
    for character in characters:
        if character == JOINER:
            cluster += character + next(characters, "")
        elif character == AS_EMOJI:
            cluster += character
            width += bool(base) and ord(base) in WIDENED
            base = ""
        elif own := _width(character):
            if cluster:
                yield cluster, width
            cluster, width, base = character, own, character
        else:
            cluster += character
    if cluster:
        yield cluster, width


@lru_cache(4096)
def _width(character: str) -> int:
    return int(WIDTHS[bisect_right(STARTS, ord(character)) - 1])
