"""Putting a journal in order that nobody scores: its torn tail set aside."""

from __future__ import annotations

from pathlib import Path

from barbu_tui.store import disk, lock
from barbu_tui.store.journal import checked_history, fold_journal
from barbu_tui.store.writer import open_writer, set_aside


def mend(path: Path) -> int:
    """Set a journal's torn tail aside, and say how many bytes that was. Nothing is thrown away.

    Raises `LockHeldError` while somebody scores the game, `StoreError` if it cannot be read or written, or has
    a bad line, or one of a newer program: such a journal is left as it is.
    """
    disk.require_plain(path)
    held = lock.take(path)
    try:
        writer, reading = open_writer(path)
        try:
            checked_history(fold_journal(reading), path)
            set_aside(writer, reading.torn, disk.modes_of(path.parent).file)
            return len(reading.torn)
        finally:
            writer.close()
    finally:
        held.release()
