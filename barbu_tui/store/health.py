"""How the journals of a data folder are: what `barbu doctor` finds. Looking changes nothing."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal, TypeAlias

from barbu_tui.rules.message import Message, made_printable, message
from barbu_tui.rules.schedule import hands_in_all
from barbu_tui.store import disk, lock
from barbu_tui.store.draft import read_drafts
from barbu_tui.store.errors import LockHeld, StoreError, failure, not_plain
from barbu_tui.store.journal import Story, read_journal, sound, told
from barbu_tui.store.listing import SUFFIX

State: TypeAlias = Literal["good", "torn", "damaged", "newer", "unreadable"]


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
    state: State
    problem: Message | None = None
    line: int = 0
    hands: int = 0
    hands_in_all: int = 0
    finished: bool = False
    torn: int = 0
    aside: int = 0
    drafts: int = 0
    mode: int = 0
    scorer: LockHeld | None = None


def journals(games: Path) -> list[Health]:
    """All journals of a folder, by name, whatever they are. Raises `StoreError`; no folder, no journals."""
    try:
        with os.scandir(games) as found:
            names = sorted(each.name for each in found)
    except FileNotFoundError:
        return []
    except OSError as error:
        raise failure(error, games) from None
    return [examined(games / name) for name in names if name.endswith(SUFFIX) and not name.startswith(".")]


def examined(path: Path) -> Health:
    """One journal, looked at. Never raises."""
    health = Health(made_printable(path.stem, 200), path, "unreadable")
    try:
        found = path.stat(follow_symlinks=False)
        if not stat.S_ISREG(found.st_mode):
            return replace(health, problem=not_plain(path))
        story = told(read_journal(path))
    except OSError as error:
        return replace(health, problem=failure(error, path).message)
    except StoreError as error:
        return replace(health, problem=error.message)
    around = replace(
        health,
        mode=stat.S_IMODE(found.st_mode),
        torn=len(story.reading.torn),
        aside=_size(path.with_suffix(".torn")),
        drafts=len(read_drafts(path)),
        scorer=lock.holder(path),
    )
    return _as_told(around, story)


def too_closed(health: Health) -> bool:
    """Whether a journal of a shared folder has fewer rights than everybody at the table needs."""
    shared = disk.modes_of(health.path.parent) == disk.SHARED
    return shared and health.state != "unreadable" and health.mode & disk.SHARED.file != disk.SHARED.file


def _as_told(health: Health, story: Story) -> Health:
    reading = story.reading
    if story.history:
        state = story.history.state
        game = state.game
        health = replace(
            health,
            hands=len(game.hands),
            hands_in_all=hands_in_all(game.table.preset, game.hands),
            finished=state.finished,
        )
    try:
        sound(story, health.path)
    except StoreError as error:
        place = next(_lines(story), 0)
        return replace(health, state="newer" if reading.newer else "damaged", problem=error.message, line=place)
    if reading.torn:
        n = len(reading.torn)
        why = message("the last line is unfinished: {n} byte", "the last line is unfinished: {n} bytes", n=n)
        return replace(health, state="torn", problem=why, line=len(reading.events) + 1)
    return replace(health, state="good")


def _lines(story: Story) -> Iterator[int]:
    for fault in (story.reading.fault, story.reading.newer):
        if fault and fault.path and isinstance(fault.path[0], int):
            yield fault.path[0]


def _size(path: Path) -> int:
    try:
        found = path.stat(follow_symlinks=False)
    except OSError:
        return 0
    return found.st_size if stat.S_ISREG(found.st_mode) else 0
