"""Numbers as people type and paste them. Nothing in one is ever passed over: it is read whole, or refused.

Keyboards, spreadsheets and web pages have many signs that mean minus, and most scripts have digits of their own.
Decimals, separators of thousands and units are refused: which of 7,5 and 7.500 is meant, nobody can know.
"""

from __future__ import annotations

import datetime
import re
import unicodedata

from barbu_tui.rules.faults import Fault, NotAllowedError
from barbu_tui.rules.message import UserMessage, message, quoted

MINUSES = frozenset("-−‐‑‒–—―⁻₋➖﹘﹣－˗")
PLUSES = frozenset("+⁺₊➕﹢＋")
# Unshifted, the top row of French and Belgian keyboards. Its hyphen is a 6 there, and a minus everywhere else.
_TOP_ROW = {"&": 1, "é": 2, '"': 3, "'": 4, "(": 5, "§": 6, "è": 7, "_": 8, "!": 8, "ç": 9, "à": 0}
MOST_DIGITS = 6
_WHOLE = re.compile(r"([+-]?) *([0-9]+)")
_DATE = r"([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})"


def digit_of(key: str) -> int | None:
    """The digit that a key typed where one is wanted, in any script, or unshifted on a French keyboard.

    >>> digit_of("3"), digit_of("３"), digit_of("é"), digit_of("x")
    (3, 3, 2, None)
    """
    if len(key) != 1:
        return None
    digit = unicodedata.decimal(key, None)
    return _TOP_ROW.get(key.lower()) if digit is None else digit


def plain_signs(text: str) -> str:
    """The text, character for character, with ASCII signs and digits in the place of all that mean the same.

    >>> plain_signs("−３ – ＋٤")
    '-3 - +4'
    """
    return text if text.isascii() else "".join(map(_plain, text))


def read_number(text: str, least: int, most: int) -> int:
    """The whole number that a text is, from `least` to `most`.

    Raises `NotAllowedError`, with what is wanted, for anything else.

    >>> read_number(" −3 ", -10, 10), read_number("é(", 0, 99)
    (-3, 25)
    >>> read_number("7,5", -10, 10)
    Traceback (most recent call last):
    barbu_tui.rules.faults.NotAllowedError: “7,5” is not a whole number from -10 to 10, such as 7
    """
    match = _WHOLE.fullmatch(_from_top_row(plain_signs(text.strip())))
    if match:
        digits = match[2].lstrip("0") or "0"
        if len(digits) <= MOST_DIGITS and least <= (number := int(match[1] + digits)) <= most:
            return number
    raise NotAllowedError([Fault(_why_not(text.strip(), least, most, whole=bool(match)))])


def _why_not(text: str, least: int, most: int, *, whole: bool) -> UserMessage:
    if not text:
        return message("a number is missing, from {least} to {most}", least=least, most=most)
    if whole:
        return message("{text} is not a number from {least} to {most}", text=quoted(text), least=least, most=most)
    return message(
        "{text} is not a whole number from {least} to {most}, such as {example}",
        text=quoted(text),
        least=least,
        most=most,
        example=max(least, min(7, most)),
    )


def read_date(text: str) -> datetime.date:
    """The day that a text is, written year first. Raises `NotAllowedError` for anything else.

    >>> read_date("2026–11–27")
    datetime.date(2026, 11, 27)
    """
    match = re.fullmatch(_DATE, plain_signs(text.strip()))
    try:
        if match:
            return datetime.date(*map(int, match.groups()))
    except ValueError:
        pass
    why = message("{text} is not a day; it is written year, month, day, as 2026-11-27", text=quoted(text.strip()))
    raise NotAllowedError([Fault(why if text.strip() else message("a day is missing, such as 2026-11-27"))])


def _plain(character: str) -> str:
    if character in MINUSES:
        return "-"
    if character in PLUSES:
        return "+"
    digit = unicodedata.decimal(character, None)
    return character if digit is None else str(digit)


def _from_top_row(text: str) -> str:
    """The number that was typed on the unshifted top row alone. A digit among it means that nothing else is one."""
    sign, digits = (text[:1], text[1:]) if text[:1] in {"+", "-"} else ("", text)
    typed = [_TOP_ROW.get(c.lower()) for c in digits]
    return text if None in typed else sign + "".join(map(str, typed))
