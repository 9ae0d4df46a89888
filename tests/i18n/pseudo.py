"""A language that is longer than any: accents on its letters, wide ones among them, 40 % more cells a message."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from contextlib import contextmanager

from barbu_tui.i18n import SOURCE, speak, speak_from
from barbu_tui.rules.width import cells

LONGER = 1.4
ACCENTS = str.maketrans("aeiouycnszAEIOUCN", "âéîöüÿçñšžÅÉÎÖÜÇÑ")
WIDE = "漢"
_AS_THEY_ARE = re.compile(
    r"the key|letter|keys|month|preset|date|decimal|\{|^\W*\w?\W*$|\d",
)
"""Contexts of keys and letters, and messages that are one place, one sign or one figure: nothing to make longer."""


def stretched(text: str) -> str:
    """A message in this language; its `{places}` stay.

    >>> stretched("{name} deals")
    '{name} déâlš漢é'
    """
    parts = re.split(r"(\{\w+\})", text)
    letters = sum(cells(part) for part in parts[::2])
    if letters < 2:
        return text
    more = math.ceil(letters * (LONGER - 1))
    tail = WIDE * (more > 1) + "é" * (more - 2 * (more > 1))
    at = max(number for number in range(0, len(parts), 2) if parts[number].strip() or number == 0)
    said = [part if number % 2 else part.translate(ACCENTS) for number, part in enumerate(parts)]
    body = said[at].rstrip()
    said[at] = body + tail + said[at][len(body) :]
    return "".join(said)


class Stretched:
    """The catalog of that language."""

    def gettext(self, text: str, /) -> str:
        return stretched(text)

    def ngettext(self, one: str, many: str, n: int, /) -> str:
        return stretched(one if n == 1 else many)

    def pgettext(self, context: str, text: str, /) -> str:
        return text if _AS_THEY_ARE.search(context) else stretched(text)

    def npgettext(self, context: str, one: str, many: str, n: int, /) -> str:
        return self.pgettext(context, one if n == 1 else many)


PSEUDO = "xx"


@contextmanager
def speaking(tongue: str) -> Iterator[None]:
    """Speak a language, the stretched one as well, and English again afterwards."""
    if tongue == PSEUDO:
        speak_from(PSEUDO, Stretched())
    else:
        speak(tongue)
    try:
        yield
    finally:
        speak_from(SOURCE, None)
