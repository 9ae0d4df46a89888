"""When a game was last played, read from the end of its journal.

A list of ten thousand games has no time to read them. The time of a journal's last event stands in its last
line, whatever was done to the file since: copied, restored, touched.
"""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

from barbu_tui.store.clock import TIME

if TYPE_CHECKING:
    from barbu_tui.store.events import Event

HOUSEKEEPING = frozenset({"retitled", "dated"})
"""The kinds of event that are no play: a game of last year stays one of last year."""
# Three hands; a line of rules or of a start is longer, and asked for again.
_TAIL = 400
_YEAR = rb"(?:19[7-9]|[2-8][0-9][0-9])[0-9]"
_LAST = re.compile(
    rb'\{"v":1,"seq":[0-9]+,"at":"(%s-[0-9]{2}-[0-9]{2}T[0-9:]{8}Z)","by":"[^"\\]*","kind":"([a-z]+)"' % _YEAR
)


def last_played(descriptor: int, size: int) -> str:
    """When the game of an open journal of `size` bytes was last played, as `TIME`; empty where its end does not say.

    Raises `OSError`.
    """
    tail = os.pread(descriptor, _TAIL, max(0, size - _TAIL))
    if tail.endswith(b"\n") and (match := _LAST.match(tail, tail.rfind(b"\n", 0, -1) + 1)):
        time, kind = match.groups()
        if kind not in _TO_LOOK_BEHIND:
            return str(time, "ascii")
    # Few games end with housekeeping: what reads whole events is loaded with the first of them.
    from barbu_tui.store.events import MOST_LINE

    return _last_play(os.pread(descriptor, 2 * MOST_LINE, max(0, size - 2 * MOST_LINE)))


def _last_play(tail: bytes) -> str:
    """The same from the last lines of a journal, as far as they can be read."""
    events = [event for line in reversed(tail.split(b"\n")[:-1]) if (event := _event(line))]
    kinds = {event.seq: event.kind for event in events}
    for event in events:
        changed = event.data.get("change", event.seq)
        if not isinstance(changed, int) or kinds.get(changed) not in HOUSEKEEPING:
            return event.at.strftime(TIME)
    return events[0].at.strftime(TIME) if events else ""


def _event(line: bytes) -> Event | None:
    from barbu_tui.store.events import LineError, decode

    try:
        return decode(line)
    except LineError:
        return None


_TO_LOOK_BEHIND = {kind.encode() for kind in (*HOUSEKEEPING, "undone", "redone")}
