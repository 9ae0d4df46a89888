r"""How characters are drawn: what a terminal is sent to change from one way to another, as short as it can be said.

A pen is what stands in a sequence `ESC [ … m` that follows a reset: "" is the plain one, "1;38;5;203" bold in a colour.

>>> between("1", "1;7"), between("2", ""), between("1", "2")
('\x1b[7m', '\x1b[m', '\x1b[;2m')
>>> on_blank("1;38;5;203;48;5;234"), on_blank("1;7"), on_blank("2")
('48;5;234', '1;7', '')
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

PLAIN = ""
# Underlined, reversed, struck through, framed, overlined: what is seen on a blank besides its ground.
_SEEN_ON_BLANKS = frozenset({"4", "7", "9", "21", "51", "52", "53"})


@lru_cache(1024)
def added(pen: str, parameters: str) -> str:
    """The pen after a sequence with these parameters, the terminal's own colours left out: they need no saying.

    >>> added("", "1;39;48;5;234"), added("1", "0"), added("1;31", "39;49")
    ('1;48;5;234', '', '1')
    """
    if parameters in {"", "0"}:
        return PLAIN
    own = {"colour": "39", "ground": "49"}
    attributes = dict(_attributes(pen)) | dict(_attributes(parameters))
    return ";".join(value for kind, value in attributes.items() if own.get(kind) != value)


@lru_cache(1024)
def between(pen: str, next_pen: str) -> str:
    """The sequence that changes a pen into the next one."""
    if pen == next_pen:
        return ""
    if next_pen == PLAIN:
        return "\x1b[m"
    before, after = dict(_attributes(pen)), dict(_attributes(next_pen))
    anew = f"\x1b[;{next_pen}m"
    if before.keys() - after.keys():
        return anew
    more = ";".join(value for kind, value in after.items() if before.get(kind) != value)
    return min(f"\x1b[{more}m", anew, key=len) if more else ""


@lru_cache(1024)
def on_blank(pen: str) -> str:
    """What is seen of a pen where there is no letter: its ground, unless it draws lines or is reversed."""
    attributes = dict(_attributes(pen))
    if attributes.keys() & _SEEN_ON_BLANKS:
        return pen
    return attributes.get("ground", PLAIN)


def _attributes(pen: str) -> Iterator[tuple[str, str]]:
    """What a pen is made of: the `colour` and the `ground` with their parameters, and what else it is."""
    parameters = iter(filter(None, pen.split(";")))
    for parameter in parameters:
        number = int(parameter)
        kind = "colour" if number in _COLOURS else "ground" if number in _GROUNDS else parameter
        if number in {38, 48}:
            form = next(parameters, "")
            rest = [next(parameters, "") for _ in range({"5": 1, "2": 3}.get(form, 0))]
            parameter = ";".join((parameter, form, *rest))
        yield kind, parameter


_COLOURS = frozenset({*range(30, 40), *range(90, 98)})
_GROUNDS = frozenset({*range(40, 50), *range(100, 108)})
