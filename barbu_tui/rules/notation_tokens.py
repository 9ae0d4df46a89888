"""The words and signs of a line of notation, each with its column."""

from __future__ import annotations

import re
from typing import NamedTuple

from barbu_tui.rules.faults import Fault
from barbu_tui.rules.message import message, quoted

MOST_CHARACTERS = 1000

_BEFORE = re.compile(r"[A-Za-z0-9-]+|[:()>*+?]")
_RESULT = re.compile(r"(?:[+\-−][ \t]*)?[0-9]+|[A-Za-z]+|[/?]")
_AS_KEPT = str.maketrans("−", "-", " \t")


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
        why = message("a hand of {n} characters; {most} is the most", n=len(text), most=MOST_CHARACTERS)
        return Line((), None, 1, (Fault(why, column=1, unreadable=True),))
    before, equals, result = text.partition("=")
    faults: list[Fault] = []
    head = _scan(before, 0, _BEFORE, faults)
    tail = _scan(result, len(before) + 1, _RESULT, faults) if equals else None
    return Line(head, tail, len(text.rstrip()) + 1, tuple(faults))


def _scan(text: str, start: int, pattern: re.Pattern[str], faults: list[Fault]) -> tuple[Token, ...]:
    found: list[Token] = []
    at = 0
    while at < len(text):
        if text[at] in " \t":
            at += 1
        elif match := pattern.match(text, at):
            found.append(Token(match[0].lower().translate(_AS_KEPT), start + at + 1))
            at = match.end()
        else:
            bad = at
            while at < len(text) and text[at] not in " \t" and not pattern.match(text, at):
                at += 1
            faults.append(
                Fault(
                    message("{text} means nothing here", text=quoted(text[bad:at])),
                    column=start + bad + 1,
                    unreadable=True,
                )
            )
    return tuple(found)
