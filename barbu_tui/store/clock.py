"""The clock, and the user at the terminal: the store asks for either only here."""

from __future__ import annotations

import contextlib
import datetime
import os
from typing import NamedTuple

from barbu_tui.rules.message import is_printable

TIME = "%Y-%m-%dT%H:%M:%SZ"
"""How times are written in files, in UTC: as text they sort as the times do."""
_MOST = 64
# Years at the edge of the calendar cannot be shown in every time zone.
_FIRST_YEAR, _LAST_YEAR = 1970, 9000
EPOCH = datetime.datetime(_FIRST_YEAR, 1, 1, tzinfo=datetime.UTC)
_LATEST_SECOND = datetime.datetime(_LAST_YEAR, 12, 31, tzinfo=datetime.UTC).timestamp()


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
    r"""A user's text as one short printable word or line; empty if it is no text.

    >>> plain("an\x1b[2Jna")
    'an?[2Jna'
    """
    if not isinstance(text, str):
        return ""
    return "".join(c if is_printable(c) else "?" for c in text[:_MOST])


def read_time(text: object) -> datetime.datetime | None:
    """The time that a file gives, in UTC; None if that is no time of this program's life.

    >>> read_time("2026-11-27T20:14:03Z")
    datetime.datetime(2026, 11, 27, 20, 14, 3, tzinfo=datetime.timezone.utc)
    """
    try:
        when = datetime.datetime.fromisoformat(text if isinstance(text, str) else "").astimezone(datetime.UTC)
    except (ValueError, OverflowError):
        return None
    return when if _FIRST_YEAR <= when.year <= _LAST_YEAR else None


def local_time(text: str) -> datetime.datetime:
    """The time that a file gives, in local time; that of the epoch if it is none."""
    return (read_time(text) or EPOCH).astimezone()


def day_written(seconds: float) -> float:
    """A file's date, in seconds since the epoch, as far as a calendar has it; else that of the epoch.

    A user who may write in a folder can give a file any date, and some disks keep one of 64 bits.

    >>> day_written(253402300800), day_written(-1e16), day_written(1795810443.5)
    (0.0, 0.0, 1795810443.5)
    """
    return seconds if 0 <= seconds < _LATEST_SECOND else 0.0


def _user() -> str:
    try:
        import pwd

        return pwd.getpwuid(os.getuid()).pw_name
    except (ImportError, KeyError):
        return os.environ.get("USER") or os.environ.get("USERNAME") or "?"
