"""The signs of our own, and plainer ones for where those cannot be shown: one cell for one cell, so that columns stay.

Three things can be in the way: an encoding without them (`de_DE.ISO-8859-1`), a terminal whose font lacks them
(the Linux console), and one that shows signs of ambiguous width two cells wide, which only its user can know.
"""

from __future__ import annotations

import functools
import unicodedata
from collections.abc import Mapping
from typing import Literal, NamedTuple

from barbu_tui.rules.message import UserMessage, message, quoted
from barbu_tui.rules.numbers import MINUSES, PLUSES
from barbu_tui.rules.width import cells

ENVIRONMENT = "BARBU_SIGNS"
CHOICES = ("all", "plain")
_PLAIN = dict(
    zip(
        "−–—─┄═▔▁│▏▎▊┤└┴╭╮╰╯·•…●×✓✗Σ▸▹▾▴◂▲✎▌▐♠♥♦♣“”„«»‘’≠±∞∈°←→↑↓",
        "------" + "--||||" + "|+++++" + '+.*.ox=xS>>v^<^~[]SHDC"""""\'\'#~~eo<>^v',
        strict=True,
    )
)
# Signs that are only read, and shown where a message repeats what was typed.
_PLAIN |= {sign: "-" for sign in MINUSES if sign != "-" and cells(sign) == 1}
_PLAIN |= {sign: "+" for sign in PLUSES if sign != "+" and cells(sign) == 1}
_PLAIN |= dict(zip("♤♡♢♧§\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}", "SHDCS  ", strict=True))
# Letters that no accent can be taken off, but a stroke, or half of a ligature.
_STROKES = dict(zip("øØłŁđĐħĦıßæÆœŒþÞðŧ", "oOlLdDhHisaAoOtTdt", strict=True))
_LACKING = frozenset({"linux", "vt100", "vt102", "vt220", "vt320", "vt420", "vt520", "ansi", "cons25", "sun"})
"""Terminals, as they call themselves up to a hyphen, that have few signs beyond the letters."""


class Signs(NamedTuple):
    """Which signs are shown. `plain` is why not all of them: as `chosen`, or for what the `terminal` has."""

    encoding: str
    plain: Literal["", "chosen", "terminal"] = ""

    def shown(self, text: str) -> str:
        """A text as it can be shown."""
        return text.translate(_table(self)) if self.limited and not text.isascii() else text

    @property
    def limited(self) -> bool:
        """Whether there is any sign that cannot be shown."""
        return bool(self.plain) or not _is_whole(self.encoding)


def signs_for(encoding: str, term: str, chosen: str = "") -> Signs:
    """The signs for a terminal of this encoding and name. `chosen`: what its user wants, empty for what it takes.

    >>> signs_for("utf-8", "xterm-256color").shown("− ✓ ♥"), signs_for("utf-8", "linux").shown("− ✓ ♥")
    ('− ✓ ♥', '- = H')
    >>> signs_for("iso-8859-1", "xterm").shown("Zoë · ▸ Łódź 李")
    'Zoë · > Lódz ??'
    """
    if chosen in CHOICES:
        return Signs(encoding, "chosen" if chosen == "plain" else "")
    return Signs(encoding, "terminal" if term.partition("-")[0] in _LACKING else "")


def reason(signs: Signs, term: str) -> UserMessage:
    """Which signs are shown and why, in words."""
    if signs.plain == "chosen":
        return message("plain, as was chosen")
    if signs.plain:
        return message("plain: the terminal {term} has few others", term=quoted(term))
    if signs.limited:
        return message("plain where {encoding} has no others", encoding=signs.encoding)
    return message("all")


class _Table(dict[int, str]):
    """What is shown for each character, found out when it first comes."""

    def __init__(self, signs: Signs) -> None:
        super().__init__()
        self._signs = signs

    def __missing__(self, code: int) -> str:
        self[code] = _shown(chr(code), self._signs)
        return self[code]


@functools.lru_cache(8)
def _table(signs: Signs) -> Mapping[int, str]:
    return _Table(signs)


def _shown(character: str, signs: Signs) -> str:
    if character.isascii():
        return character
    if _has(character, signs):
        return character
    if character in _PLAIN:
        return _PLAIN[character]
    if (digit := unicodedata.decimal(character, None)) is not None:
        return str(digit).ljust(cells(character))
    letter = unicodedata.normalize("NFD", _STROKES.get(character, character))[0]
    if letter != character and _has(letter, signs):
        return letter
    return ("+" if "─" <= character < "▀" else "#" if "▀" <= character <= "▟" else "?") * cells(character)


def _has(character: str, signs: Signs) -> bool:
    """Whether a character can be shown, and takes the cells that it should."""
    if signs.plain and character in _PLAIN:
        return False
    if signs.plain == "chosen" and unicodedata.east_asian_width(character) == "A":
        return False
    try:
        character.encode(signs.encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _is_whole(encoding: str) -> bool:
    return encoding.lower().replace("_", "-") in {"utf-8", "utf8", "utf-16", "utf-32"}
