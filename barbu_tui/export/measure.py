"""How wide a text is on paper, before any browser has set it: in ems, for Helvetica and fonts of its measure.

Liberation Sans, Arial and Helvetica agree on these widths; other fonts can be wider (`WIDER`).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence

from barbu_tui.rules.width import cells

WIDER = 1.16
"""How much wider other fonts set a text at most."""
_WIDTHS = {
    "ijl'‘’": 0.23,
    " ftI.,:;/\\!·[]|": 0.28,
    "r-()`": 0.34,
    '{}"“”°*': 0.4,
    "cksvxyzJ^": 0.5,
    "+=<>~−–×FTZßΣ": 0.62,
    "ABEKPSVXY&♥♦♣♠": 0.67,
    "CDHNRUw": 0.73,
    "GOQ": 0.78,
    "mM%✓✗": 0.89,
    "W@—…": 1.02,
}
_WIDTH_OF = {character: width for characters, width in _WIDTHS.items() for character in characters}
_OTHER = 0.56
_BOLD = 1.12


def ems(text: str, *, bold: bool = False) -> float:
    r"""The width of a text in ems, hardly ever less than it is in the fonts that are meant.

    >>> round(ems("−12"), 2), round(ems("李"), 2), ems("Zoe\u0308") == ems("Zoë")
    (1.74, 1.0, True)
    """
    width = sum(map(_em, unicodedata.normalize("NFC", text)))
    return width * _BOLD if bold else width


def _em(character: str) -> float:
    known = _WIDTH_OF.get(character)
    if known is not None:
        return known
    wide = cells(character)
    if character.isascii() or wide == 0:
        return _OTHER * wide
    if wide == 2:
        return 1.0
    # An accent widens no letter; a sign of another script may be anything up to a square.
    plain = unicodedata.normalize("NFD", character)[0]
    return _WIDTH_OF.get(plain, _OTHER if plain.isascii() else 0.85)


def lines_of(text: str, width: float) -> int:
    """How many lines a text takes in a column `width` ems wide, broken at spaces and, where it must be, in a word.

    >>> lines_of("no tricks, no hearts", 5), lines_of("", 5), lines_of("W" * 12, 5)
    (2, 1, 3)
    """
    return sum(1 for _ in _lines(text.split(" "), width))


def _lines(words: Sequence[str], width: float) -> Iterator[float]:
    """The width of each line."""
    space = _em(" ")
    line = -space
    for word in words:
        width_of_word = ems(word)
        if line > 0 and line + space + width_of_word > width:
            yield line
            line = -space
        line += space + width_of_word
        while line > width:
            yield width
            line -= width
    yield line
