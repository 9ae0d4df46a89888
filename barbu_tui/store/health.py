"""The health of the journals in a data folder: what `barbu doctor` finds, and the repair of an unfinished line.

Examining a journal changes nothing.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal, TypeAlias

from barbu_tui.rules.message import UserMessage, made_printable, message
from barbu_tui.rules.schedule import hands_in_all
from barbu_tui.store import disk, lock
from barbu_tui.store.draft import read_drafts
from barbu_tui.store.errors import LockHeldError, StoreError, failure, not_plain
from barbu_tui.store.journal import FoldedJournal, checked_history, fold_journal, read_journal
from barbu_tui.store.listing import SUFFIX
from barbu_tui.store.writer import open_writer, set_aside

JournalState: TypeAlias = Literal["good", "torn", "damaged", "newer", "unreadable"]


@dataclass(frozen=True)
class Health:
    """One journal. Everything is safe to show.

    `good`; `torn`: the last line is unfinished, which readers leave out and the next writer sets aside;
    `damaged`: a line is not as it was written, or there is no game; `newer`: a newer program wrote in it;
    `unreadable`: it cannot be opened. `problem` says so in words, `line` where (0: nowhere in
    particular), `hands` how many there are before that. `torn` and `aside` count bytes: of an unfinished
    line, and of those set aside before. `mode` is the file's rights.
    """

    stem: str
    path: Path
    state: JournalState
    problem: UserMessage | None = None
    line: int = 0
    hands: int = 0
    hands_in_all: int = 0
    finished: bool = False
    torn: int = 0
    aside: int = 0
    drafts: int = 0
    mode: int = 0
    scorer: LockHeldError | None = None


def journals(games: Path) -> list[Health]:
    """All journals of a folder, by name, whatever they are. Raises `StoreError`; no folder, no journals."""
    try:
        with os.scandir(games) as files:
            names = sorted(file.name for file in files)
    except FileNotFoundError:
        return []
    except OSError as error:
        raise failure(error, games) from None
    return [examined(games / name) for name in names if name.endswith(SUFFIX) and not name.startswith(".")]


def examined(path: Path) -> Health:
    """One journal, looked at. Never raises."""
    health = Health(made_printable(path.stem, 200), path, "unreadable")
    try:
        status = path.stat(follow_symlinks=False)
        if not stat.S_ISREG(status.st_mode):
            return replace(health, problem=not_plain(path))
        folded = fold_journal(read_journal(path))
    except OSError as error:
        return replace(health, problem=failure(error, path).message)
    except StoreError as error:
        return replace(health, problem=error.message)
    around = replace(
        health,
        mode=stat.S_IMODE(status.st_mode),
        torn=len(folded.reading.torn),
        aside=_size(path.with_suffix(".torn")),
        drafts=len(read_drafts(path)),
        scorer=lock.holder(path),
    )
    return _as_told(around, folded)


def too_closed(health: Health) -> bool:
    """Whether a journal of a shared folder has fewer rights than everybody at the table needs."""
    shared = disk.modes_of(health.path.parent) == disk.SHARED
    return shared and health.state != "unreadable" and health.mode & disk.SHARED.file != disk.SHARED.file


def _as_told(health: Health, folded: FoldedJournal) -> Health:
    reading = folded.reading
    if folded.history:
        state = folded.history.state
        game = state.game
        health = replace(
            health,
            hands=len(game.hands),
            hands_in_all=hands_in_all(game.table.preset, game.hands),
            finished=state.finished,
        )
    try:
        checked_history(folded, health.path)
    except StoreError as error:
        place = next(_lines(folded), 0)
        return replace(health, state="newer" if reading.newer else "damaged", problem=error.message, line=place)
    if reading.torn:
        n = len(reading.torn)
        why = message("the last line is unfinished: {n} byte", "the last line is unfinished: {n} bytes", n=n)
        return replace(health, state="torn", problem=why, line=len(reading.events) + 1)
    return replace(health, state="good")


def _lines(folded: FoldedJournal) -> Iterator[int]:
    for fault in (folded.reading.fault, folded.reading.newer):
        if fault and fault.path and isinstance(fault.path[0], int):
            yield fault.path[0]


def _size(path: Path) -> int:
    try:
        status = path.stat(follow_symlinks=False)
    except OSError:
        return 0
    return status.st_size if stat.S_ISREG(status.st_mode) else 0


def repair(path: Path) -> int:
    """Set a journal's torn tail aside, and say how many bytes that was. Nothing is thrown away.

    Raises `LockHeldError` while the game is scored, `StoreError` if it cannot be read or written, or has
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
