"""One event of a game, and its line in the journal.

    {"v":1,"seq":2,"at":"2026-11-27T20:14:03Z","by":"anna","kind":"hand","line":"a: queens = 1 0 1 2","crc":"…"}

Compact JSON in UTF-8, non-ASCII characters as they are, in this order: `v seq at by kind`, the kind's
own fields, `crc`. `crc` is the CRC-32, as eight lower-case hex digits, of the same text without its
last member: `{"v":1,…,"line":"…"}`.
"""

from __future__ import annotations

import datetime
import json
import re
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from barbu_tui.rules.message import UserMessage, message, quoted
from barbu_tui.store.clock import TIME, plain, read_time

VERSION = 1
KINDS: dict[str, tuple[str, ...]] = {
    "started": ("title", "date", "players", "keys", "first_declarer", "preset"),
    "hand": ("line",),
    "corrected": ("hand", "line"),
    "removed": ("hand", "line"),
    "swapped": ("hands",),
    "undone": ("change",),
    "redone": ("change",),
    "renamed": ("seat", "name"),
    "rules": ("preset",),
    "ended": (),
    "retitled": ("title",),
    "dated": ("date",),
    "seated": ("order",),
    "noted": ("hand", "text"),
    "adjusted": ("seat", "points", "why"),
}
_ENVELOPE = ("v", "seq", "at", "by", "kind")
# The most contracts, with the longest names, have half of this.
MOST_LINE = 128 << 10
_MOST_COUNT = 10**9
_CRC = re.compile(rb',"crc":"([0-9a-f]{8})"\}\Z')


@dataclass(frozen=True)
class Event:
    """Something that happened to a game. `seq` counts from 1; `at` is in UTC; `data` are the kind's own fields."""

    seq: int
    at: datetime.datetime
    by: str
    kind: str
    data: Mapping[str, Any] = field(default_factory=dict)


class LineError(Exception):
    """A line that is no event."""

    def __init__(self, why: UserMessage) -> None:
        super().__init__(str(why))
        self.why = why


class NewerError(LineError):
    """An event that a newer program wrote: the game can be watched up to here, and not written."""


def encode(event: Event) -> bytes:
    """The event's line, with its newline."""
    body: dict[str, Any] = {
        "v": VERSION,
        "seq": event.seq,
        "at": event.at.astimezone(datetime.UTC).strftime(TIME),
        "by": event.by,
        "kind": event.kind,
        **event.data,
    }
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode()
    return b'%s,"crc":"%08x"}\n' % (text[:-1], zlib.crc32(text))


def decode(line: bytes) -> Event:
    """The event of a line (without its newline).

    Raises `LineError` with the reason, `NewerError` for a sound line that only a newer program understands.

    >>> when = datetime.datetime(2026, 11, 27, 20, 14, 3, tzinfo=datetime.UTC)
    >>> ended = Event(29, when, "anna", "ended")
    >>> decode(encode(ended).rstrip()) == ended
    True
    """
    if len(line) > MOST_LINE:
        raise LineError(message("the line is too long for anything that happens in a game"))
    checksum = _CRC.search(line)
    if not checksum:
        raise LineError(message("this is not a line of a game's journal"))
    if int(checksum[1], 16) != zlib.crc32(line[: checksum.start()] + b"}"):
        raise LineError(message("the line was changed after it was written (its checksum does not fit)"))
    members = _members(line)
    version = members.pop("v", None)
    if not _is_count(version):
        raise LineError(message("the line does not say which version wrote it"))
    if version > VERSION:
        raise NewerError(message("written by a newer program (version {version})", version=plain(str(version))))
    return _event(members)


def _members(line: bytes) -> dict[str, Any]:
    try:
        members = json.loads(line)
    except (ValueError, RecursionError):
        raise LineError(message("this is not a line of a game's journal")) from None
    if not isinstance(members, dict):
        raise LineError(message("this is not a line of a game's journal"))
    del members["crc"]
    return members


def _event(members: dict[str, Any]) -> Event:
    if missing := [name for name in _ENVELOPE[1:] if name not in members]:
        raise LineError(message("{name} is missing", name=missing[0]))
    seq, at, by, kind = (members.pop(name) for name in _ENVELOPE[1:])
    if not _is_count(seq):
        raise LineError(message("the number of the event is not a number"))
    if not isinstance(kind, str):
        raise LineError(message("the kind of the event is not a word"))
    if kind not in KINDS or not members.keys() <= set(KINDS[kind]):
        raise NewerError(message("written by a newer program ({kind})", kind=quoted(kind)))
    if missing := [name for name in KINDS[kind] if name not in members]:
        raise LineError(message("{name} is missing", name=missing[0]))
    if (when := read_time(at)) is None:
        raise LineError(message("the time of the event cannot be read"))
    return Event(seq, when, plain(by), kind, members)


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= _MOST_COUNT
