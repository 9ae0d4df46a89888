"""The words and signs of a line of notation, each with its column."""

from __future__ import annotations

import re
from typing import NamedTuple

from barbu_tui.rules.faults import Fault
from barbu_tui.rules.message import message, quoted

MOST_CHARACTERS = 1000

_AS_KEPT = str.maketrans("−", "-", " \t")


def _or_stray(token: str) -> re.Pattern[str]:
    """Group 1 is a token, group 2 a run of characters that belong to none; what is in neither is space."""
    return re.compile(rf"({token})|((?:(?!{token})[^ \t])+)")


_BEFORE = _or_stray(r"[A-Za-z0-9-]+|[:()>*+?]")
_RESULT = _or_stray(r"(?:[+\-−][ \t]*)?[0-9]+|[A-Za-z]+|[/?]")


class Token(NamedTuple):
    """A word, number or sign, in lower case; `column` counts from 1."""

    text: str
    column: int


class Line(NamedTuple):
    """A line taken apart: what stands before the `=`, and the result after it (None without `=`)."""

    before: tuple[Token, ...]
    result: tuple[Token, ...] | None
    end: int
    faults: tuple[Fault, ...]


def tokens(text: str) -> Line:
    """Take a line apart. What is neither word, number nor sign is a fault, and passed over."""
    if len(text) > MOST_CHARACTERS:
        why = message("the hand has {n} characters; at most {most} are allowed", n=len(text), most=MOST_CHARACTERS)
        return Line((), None, 1, (Fault(why, column=1, unreadable=True),))
    before, equals, result = text.partition("=")
    faults: list[Fault] = []
    head = _scan(before, 0, _BEFORE, faults)
    tail = _scan(result, len(before) + 1, _RESULT, faults) if equals else None
    return Line(head, tail, len(text.rstrip()) + 1, tuple(faults))


def _scan(text: str, start: int, pattern: re.Pattern[str], faults: list[Fault]) -> tuple[Token, ...]:
    found: list[Token] = []
    for match in pattern.finditer(text):
        word, stray = match.groups()
        column = start + match.start() + 1
        if word:
            found.append(Token(word.lower() if word.isalnum() else word.lower().translate(_AS_KEPT), column))
        else:
            why = message("{text} means nothing here", text=quoted(stray))
            faults.append(Fault(why, column=column, unreadable=True))
    return tuple(found)
