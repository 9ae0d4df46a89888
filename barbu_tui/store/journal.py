"""A game's journal: one event a line, only ever added to. Reading it (`writer.py` writes).

A journal itself is never locked; the program that writes it holds the game's lock (`lock.py`). What is behind the last
newline was being written when something stopped it: readers leave it out, the next writer sets it
aside in a `.torn` file. Any other line that is not as it was written stops the reading there.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

from barbu_tui.rules.faults import BarbuError, Fault
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.store import disk
from barbu_tui.store.errors import StoreError, at_line, failure, file_name
from barbu_tui.store.events import Event, LineError, NewerError, decode
from barbu_tui.store.fold import History, with_event

# Eight thousand events: no game has a hundredth of them.
MOST_BYTES = 1 << 20


class Identity(NamedTuple):
    """Which file it is, whatever it is called."""

    device: int
    inode: int


@dataclass(frozen=True)
class JournalReading:
    """What a journal says.

    `size` counts the bytes of the lines that were understood, `torn` those behind the last newline.
    `fault` is the first bad line, `newer` the first one that only a newer program understands (each
    with the line's number as its path); `events` are those before it. `unread` counts the bytes behind
    those that were asked for.
    """

    events: tuple[Event, ...]
    size: int
    torn: bytes = b""
    fault: Fault | None = None
    newer: Fault | None = None
    identity: Identity | None = None
    unread: int = 0


@dataclass(frozen=True)
class FoldedJournal:
    """A journal, read and folded: `history` is as far as it could be (None if not even the start was)."""

    reading: JournalReading
    history: History | None


def read_lines(data: bytes, first: int = 1) -> JournalReading:
    """The events of a piece of a journal that begins with event number `first`. Never raises."""
    whole, newline, torn = data.rpartition(b"\n")
    events: list[Event] = []
    size = 0
    for number, line in enumerate(whole.split(b"\n") if newline else (), start=first):
        try:
            event = decode(line)
        except NewerError as error:
            return JournalReading(tuple(events), size, torn, newer=Fault(error.why, (number,)))
        except LineError as error:
            return JournalReading(tuple(events), size, torn, fault=Fault(error.why, (number,)))
        if event.seq != number:
            why = message("event {seq} stands where {expected} should", seq=event.seq, expected=number)
            return JournalReading(tuple(events), size, torn, fault=Fault(why, (number,)))
        events.append(event)
        size += len(line) + 1
    return JournalReading(tuple(events), size, torn)


def read_journal(path: Path, most: int = MOST_BYTES) -> JournalReading:
    """Read a journal, with read permission only; of a longer one the whole lines among the first `most` bytes.

    Raises `StoreError` if the file cannot be read at all, or no table can have written it.
    """
    try:
        descriptor = disk.open_plain(path, os.O_RDONLY)
    except OSError as error:
        raise failure(error, path) from None
    try:
        return read_open(descriptor, path, most)
    finally:
        os.close(descriptor)


def read_open(descriptor: int, path: Path, most: int = MOST_BYTES) -> JournalReading:
    """Read a journal that is open. Raises as `read_journal`."""
    try:
        data = disk.read_from(descriptor, 0, MOST_BYTES + 1)
        status = os.fstat(descriptor)
    except OSError as error:
        raise failure(error, path) from None
    if len(data) > MOST_BYTES:
        raise StoreError(too_big(path))
    unread = max(0, len(data) - most)
    reading = replace(read_lines(data[:most]), identity=identity_of(status), unread=unread)
    return replace(reading, torn=b"") if unread else reading


def identity_of(status: os.stat_result) -> Identity:
    """Which file a `stat` tells of."""
    return Identity(status.st_dev, status.st_ino)


def too_big(path: Path) -> UserMessage:
    """The sentence for a journal that no table can have written."""
    return message("{file} is larger than {n} MiB, too large for a game", file=file_name(path), n=MOST_BYTES >> 20)


def fold_journal(reading: JournalReading, history: History | None = None) -> FoldedJournal:
    """Fold what was read, on top of `history`. An event that does not apply becomes the reading's fault."""
    for place, event in enumerate(reading.events):
        try:
            history = with_event(history, event)
        except BarbuError as error:
            bad = replace(reading, events=reading.events[:place], fault=error.faults[0], newer=None)
            return FoldedJournal(bad, history)
    return FoldedJournal(reading, history)


def checked_history(story: FoldedJournal, path: Path) -> History:
    """The history of a journal that can be gone on with. Raises `StoreError` with file, line and reason.

    Also where only its beginning was read.
    """
    if story.reading.fault:
        raise at_line(path, story.reading.fault)
    if story.reading.newer:
        raise at_line(path, story.reading.newer)
    if story.reading.unread:
        raise StoreError(
            message("{file} is too long to be read in passing; open it to see all of it", file=file_name(path))
        )
    if story.history is None:
        raise StoreError(message("{file} holds no game: nothing has been recorded in it", file=file_name(path)))
    return story.history
