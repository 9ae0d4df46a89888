"""A place for a game in a folder: a name that nothing stands in the way of, its lock, and its journal."""

from __future__ import annotations

import stat
from collections.abc import Iterator, Sequence
from pathlib import Path

from barbu_tui.store import disk, lock
from barbu_tui.store.draft import draft_file, write_drafts
from barbu_tui.store.errors import LockHeldError, StoreError
from barbu_tui.store.events import Event
from barbu_tui.store.lock import Lock
from barbu_tui.store.putting_away import free_paths
from barbu_tui.store.writer import Writer, create_writer


def claimed(folder: Path, stem: str, events: Sequence[Event]) -> tuple[Writer, Lock]:
    """A new journal of these events, and its lock, under the first name that is free: `stem`, or `stem-2`, …

    Raises `StoreError`; then nothing is left behind but the lock's file.
    """
    for path in _free_paths(folder, stem):
        try:
            held = lock.take(path)
        except LockHeldError:
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
    for path in free_paths(folder, stem):
        # In a shared folder anything may stand where the lock or the drafts would be.
        if not any(map(_is_odd, (lock.lock_file(path), draft_file(path)))):
            yield path


def _is_odd(path: Path) -> bool:
    """Whether something that is no plain file stands there."""
    try:
        return not stat.S_ISREG(path.lstat().st_mode)
    except OSError:
        return False
