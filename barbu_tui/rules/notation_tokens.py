"""The words and signs of a line of notation, each with its column."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from barbu_tui.rules.faults import Fault
from barbu_tui.rules.message import UserMessage, message, quoted
from barbu_tui.rules.numbers import plain_signs

MOST_CHARACTERS = 1000

_DIGITS = "0123456789"
_WITHOUT_SPACE = str.maketrans("", "", " \t")


# (Compiled for the first line that is read: a list of games wants of this module how long a line may be.)
@cache
def _or_stray(token: str) -> re.Pattern[str]:
    """Group 1 is a token, group 2 a run of characters that belong to none; what is in neither is space."""
    return re.compile(rf"({token})|((?:(?!{token})[^ \t])+)")


# A suit's sign may be one that asks for a coloured picture.
_BEFORE = r"[A-Za-z0-9-]+|[:()>*+?]|[♠♥♦♣♤♡♢♧][\ufe0e\ufe0f]?"
_RESULT = r"(?:[+-][ \t]*)?[0-9]+|[A-Za-z]+|[/?]"


class Token(NamedTuple):
    """A word, number or sign, in lower case; `column` counts from 1. `small`: it was typed in small letters."""

    text: str
    column: int
    small: bool = True


class Line(NamedTuple):
    """A line taken apart: what stands before the `=`, and the result after it (None without `=`)."""

    before: tuple[Token, ...]
    result: tuple[Token, ...] | None
    end: int
    faults: tuple[Fault, ...]


def tokens(text: str) -> Line:
    """Take a line apart. What is neither word, number nor sign is a fault.

    Every sign that means minus is one, and so is every digit; nothing of a number is passed over in silence.
    """
    if len(text) > MOST_CHARACTERS:
        why = message("the hand has {n} characters; at most {most} are allowed", n=len(text), most=MOST_CHARACTERS)
        return Line((), None, 1, (Fault(why, column=1, unreadable=True),))
    before, equals, result = plain_signs(text).partition("=")
    faults: list[Fault] = []
    head = _scan(before, 0, _or_stray(_BEFORE), faults)
    tail = _scan(result, len(before) + 1, _or_stray(_RESULT), faults) if equals else None
    return Line(head, tail, len(text.rstrip()) + 1, tuple(faults))


def _scan(text: str, start: int, pattern: re.Pattern[str], faults: list[Fault]) -> tuple[Token, ...]:
    tokens: list[Token] = []
    for match in pattern.finditer(text):
        word = match[1]
        column = start + match.start() + 1
        if word:
            lower = word.lower() if word.isalnum() else word.lower().translate(_WITHOUT_SPACE)
            tokens.append(Token(lower, column, small=not any(map(str.isupper, word))))
        else:
            faults.append(Fault(_stray(text, *match.span()), column=column, unreadable=True))
    return tuple(tokens)


def _stray(text: str, start: int, end: int) -> UserMessage:
    """What is wrong with a piece of a line that means nothing; in a number, what is wanted instead of all of it."""
    before = text[:start][len(text[:start].rstrip(_DIGITS)) :]
    behind = text[end:][: len(text[end:]) - len(text[end:].lstrip(_DIGITS))]
    piece = text[start:end]
    if before or behind:
        return message(
            "{number} is not a whole number; write them without signs, with a space between two",
            number=quoted(f"{before}{piece}{behind}"),
        )
    return message("{text} means nothing here", text=quoted(piece))
