"""TOML's four kinds of text: where each character of what a text says stands in the file, and back."""

from __future__ import annotations

import re

# Possessive throughout: a megabyte of quotes must not be tried in every possible way.
QUOTED = re.compile(r'"(?:[^"\\\n]|\\.)*+"|' r"'[^'\n]*+'")
MULTI_LINE = re.compile(r'"""(?:[^"\\]|\\.|"{1,2}(?!"))*+"{3,5}|' r"'''(?:[^']|'{1,2}(?!'))*+'{3,5}", re.DOTALL)

_ESCAPE = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|x([0-9A-Fa-f]{2})|(.))", re.DOTALL)
_JOINED_LINES = re.compile(r"\\[ \t]*\r?\n[ \t\r\n]*")
_SHORT = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", "e": "\x1b", '"': '"', "\\": "\\"}
_TO_SHORT = {sign: f"\\{letter}" for letter, sign in _SHORT.items() if letter != "e"}


def content(text: str, start: int) -> str:
    """What the quoted text that begins at `start` says."""
    return "".join(sign for sign, _ in _characters(text, start))


def content_offsets(text: str, start: int) -> list[int]:
    r"""Where each character of what a quoted text says stands; the last offset is its closing quote.

    >>> content_offsets(r'"a\tb"', 0)
    [1, 2, 4, 5]
    """
    characters = _characters(text, start)
    return [offset for _, offset in characters] + [_inner(text, start)[1]]


def written(text: str) -> str:
    r"""A text as a TOML file holds it, in double quotes.

    >>> print(written('Ann "the" O\'Neil'))
    "Ann \"the\" O'Neil"
    """
    return '"' + "".join(_escaped(sign) for sign in text) + '"'


def _escaped(sign: str) -> str:
    if sign in _TO_SHORT:
        return _TO_SHORT[sign]
    return f"\\u{ord(sign):04X}" if sign < " " or sign == "\x7f" else sign


def _inner(text: str, start: int) -> tuple[int, int]:
    """Where the content of a quoted text begins and ends."""
    for pattern, quotes in ((MULTI_LINE, 3), (QUOTED, 1)):
        if match := pattern.match(text, start):
            first = start + quotes
            if quotes == 3 and (newline := re.compile(r"\r?\n").match(text, first)):
                first = newline.end()
            return first, match.end() - quotes
    return start, start


def _characters(text: str, start: int) -> list[tuple[str, int]]:
    offset, end = _inner(text, start)
    if text[start : start + 1] == "'":
        return [(text[place], place) for place in range(offset, end)]
    multi_line = text.startswith('"""', start)
    characters: list[tuple[str, int]] = []
    while offset < end:
        joined = _JOINED_LINES.match(text, offset) if multi_line else None
        if joined:
            offset = joined.end()
        elif escape := _ESCAPE.match(text, offset):
            characters.append((_meaning(escape), offset))
            offset = escape.end()
        else:
            # Up to the next escape each character stands for itself.
            escaped = text.find("\\", offset + 1, end)
            plain = range(offset, end if escaped < 0 else escaped)
            characters += zip(text[offset : plain.stop], plain, strict=True)
            offset = plain.stop
    return characters


def _meaning(escape: re.Match[str]) -> str:
    number = escape[1] or escape[2] or escape[3]
    if number is None:
        return _SHORT.get(escape[4], escape[4])
    return chr(min(int(number, 16), 0x10FFFF))
