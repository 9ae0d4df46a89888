"""The only places where the store asks for the time and for who sits at the terminal."""

from __future__ import annotations

import contextlib
import datetime
import os
from typing import NamedTuple

from barbu_tui.rules.message import is_printable

_MOST = 64


class Person(NamedTuple):
    """Who works here: a user's name and the terminal's (empty where there is none)."""

    user: str
    terminal: str


def now() -> datetime.datetime:
    """This second, in UTC."""
    return datetime.datetime.now(datetime.UTC).replace(microsecond=0)


def who() -> Person:
    """The user and the terminal of this process."""
    terminal = ""
    for descriptor in (0, 1, 2):
        with contextlib.suppress(OSError):
            terminal = os.ttyname(descriptor)
            break
    return Person(plain(_user()), plain(terminal))


def plain(text: object) -> str:
    r"""Somebody's text as one short printable word or line; empty if it is no text.

    >>> plain("an\x1b[2Jna")
    'an?[2Jna'
    """
    if not isinstance(text, str):
        return ""
    return "".join(c if is_printable(c) else "?" for c in text[:_MOST])


def _user() -> str:
    try:
        import pwd

        return pwd.getpwuid(os.getuid()).pw_name
    except (ImportError, KeyError):
        return os.environ.get("USER") or os.environ.get("USERNAME") or "?"
