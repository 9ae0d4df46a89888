"""Games put away: archived, which hides them from the list, or removed to the trash, from where they come back.

An archived game stays where it is, with an empty file `.archived` beside it: those who score or watch it go on.
A removed one moves to the trash folder, with its half-typed hands and what was set aside; nothing is deleted.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterator
from itertools import chain, count
from pathlib import Path

from barbu_tui.files import calls
from barbu_tui.files.writing import give_name, sync_folder
from barbu_tui.store import disk, lock
from barbu_tui.store.disk import Modes
from barbu_tui.store.errors import failure
from barbu_tui.store.listing import ARCHIVED, SUFFIX

_WITH_IT = (".draft", ".torn", ARCHIVED)
# In the trash a number after this tells apart games that had the same name.
_AGAIN = "~"


def archive(journal: Path) -> None:
    """Hide a game from the list. Again is harmless. Raises `StoreError`."""
    mark = journal.with_suffix(ARCHIVED)
    disk.require_plain(journal)
    try:
        os.close(disk.open_or_create(mark, os.O_WRONLY, disk.modes_of(journal.parent).file))
        sync_folder(journal.parent)
    except OSError as error:
        raise failure(error, mark) from None


def unarchive(journal: Path) -> None:
    """Show an archived game in the list again. Again is harmless. Raises `StoreError`."""
    mark = journal.with_suffix(ARCHIVED)
    try:
        mark.unlink(missing_ok=True)
        sync_folder(journal.parent)
    except OSError as error:
        raise failure(error, mark) from None


def move_away(journal: Path, trash: Path, modes: Modes) -> Path:
    """Move a game to the trash folder; its journal there. Raises `StoreError`, `LockHeldError` while it is scored."""
    disk.make_folder(trash, modes)
    return _moved(journal, _free(trash, journal.stem, _AGAIN))


def move_back(journal: Path, games: Path, modes: Modes) -> Path:
    """Bring a game back from the trash; its journal, under the name it had if that is free. Raises `StoreError`."""
    disk.make_folder(games, modes)
    return _moved(journal, free_paths(games, re.sub(rf"{_AGAIN}[0-9]+\Z", "", journal.stem)))


def free_paths(folder: Path, stem: str) -> Iterator[Path]:
    """Paths of journals that are not there yet: `stem`, then `stem-2`, `stem-3` … without end."""
    return _free(folder, stem, "-")


def _free(folder: Path, stem: str, numbered: str) -> Iterator[Path]:
    names = chain([stem], (f"{stem}{numbered}{number}" for number in count(2)))
    return (path for name in names if not os.path.lexists(path := folder / f"{name}{SUFFIX}"))


def _moved(journal: Path, free: Iterator[Path]) -> Path:
    """Move a journal, and what stands beside it, to the first name that is free."""
    disk.require_plain(journal)
    held = lock.take(journal)
    try:
        path = _named_anew(journal, free)
        for suffix in _WITH_IT:
            # Without its half-typed hands a game is whole as well.
            with contextlib.suppress(OSError):
                calls.replace(journal.with_suffix(suffix), path.with_suffix(suffix))
        # Who opened it before sees that it is no longer the game's lock, and tries again.
        journal.with_suffix(".lock").unlink(missing_ok=True)
        for folder in (path.parent, journal.parent):
            sync_folder(folder)
    except OSError as error:
        raise failure(error, journal) from None
    finally:
        held.release()
    return path


def _named_anew(journal: Path, free: Iterator[Path]) -> Path:
    for path in free:
        try:
            give_name(journal, path)
        except FileExistsError:
            continue  # taken between the look at it and now
        try:
            journal.unlink(missing_ok=True)
        except OSError:
            path.unlink()
            raise
        return path
    raise AssertionError("there is always a next name")
