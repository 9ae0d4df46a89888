"""A place for a game in a folder: a name that nothing stands in the way of, its lock, and its journal."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path

from barbu_tui.store import disk, lock
from barbu_tui.store.draft import draft_file, write_drafts
from barbu_tui.store.errors import LockHeld, StoreError
from barbu_tui.store.events import Event
from barbu_tui.store.lock import Lock
from barbu_tui.store.writer import Writer, create_writer

SUFFIX = ".jsonl"


def claimed(folder: Path, stem: str, events: Sequence[Event]) -> tuple[Writer, Lock]:
    """A new journal of these events, and its lock, under the first name that is free: `stem`, or `stem-2`, …

    Raises `StoreError`; then nothing is left behind but the lock's file.
    """
    for path in _free_paths(folder, stem):
        try:
            held = lock.take(path)
        except LockHeld:
            continue
        try:
            write_drafts(path, {})
            return create_writer(path, events, disk.modes_of(folder).file), held
        except FileExistsError:
            held.release()
        except StoreError:
            held.release()
            raise
    raise AssertionError("there is always a next number")


def _free_paths(folder: Path, stem: str) -> Iterator[Path]:
    for number in count(1):
        path = folder / (f"{stem}{SUFFIX}" if number == 1 else f"{stem}-{number}{SUFFIX}")
        # In a shared folder anybody may have put anything where the lock or the drafts would be.
        if not os.path.lexists(path) and not any(map(_is_odd, (lock.lock_file(path), draft_file(path)))):
            yield path


def _is_odd(path: Path) -> bool:
    """Whether something that is no plain file stands there."""
    try:
        return not stat.S_ISREG(path.lstat().st_mode)
    except OSError:
        return False
