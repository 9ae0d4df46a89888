"""Half-typed hands: one line each in the `.draft` file beside the journal.

    typed 2026-11-27T20:14:03Z
    29 57 a: queens b>a = 1 ? ? ?

When the last key was typed, in UTC; then, for each hand, its number, the journal's last event when the draft
was begun, and the notation as far as it goes. The file is replaced as a whole after every key; after a crash
it is the one of the last key, or of the key before.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from barbu_tui.files.writing import replace_without_waiting
from barbu_tui.rules.message import is_printable
from barbu_tui.rules.notation_tokens import MOST_CHARACTERS
from barbu_tui.store import clock, disk
from barbu_tui.store.errors import StoreError, failure

_MOST_BYTES = 1 << 20
_MOST_TO_SAY_WHEN = 64
_LINE = re.compile(r"([1-9][0-9]{0,5}) ([1-9][0-9]{0,8}) (.+)")
_TYPED = re.compile(rb"typed ([0-9T:-]{19}Z)\n")


class HandDraft(NamedTuple):
    """What was typed of a hand, and the number of the last event when that began."""

    begun: int
    line: str


class Shift(NamedTuple):
    """Hands are renumbered: a hand `hand` went (`step` −1) or came back (+1), and those after it follow."""

    hand: int
    step: int


class Drafts:
    """The drafts of the game that this program scores. `touched` says, by place, which event changed a hand last."""

    def __init__(self, journal: Path, touched: Sequence[int]) -> None:
        self._journal = journal
        self._saved = read_drafts(journal)
        self._drafts = fresh(self._saved, touched)

    def lines(self) -> dict[int, str]:
        """What was typed, by the hand's number."""
        return {number: draft.line for number, draft in self._drafts.items()}

    def keep(self, number: int, line: str, seq: int) -> None:
        """Keep a draft; `seq` is the journal's last event, in case it is only begun now. Raises `StoreError`."""
        kept = "".join(filter(is_printable, line))[:MOST_CHARACTERS].strip()
        if not kept:
            self.drop(number)
            return
        before = self._drafts.get(number)
        self._drafts[number] = HandDraft(before.begun if before else seq, kept)
        self._save()

    def drop(self, number: int) -> None:
        """Forget a draft. Raises `StoreError`."""
        self._drafts.pop(number, None)
        self._save()

    def follow(self, shift: Shift | None, touched: Sequence[int], seq: int) -> None:
        """Go on after event `seq`: drafts move with their hands, stale ones go. Raises `StoreError`."""
        if shift:
            self._drafts = dict(_shifted(self._drafts, shift, seq))
        self._drop_stale(touched)

    def rewrite(self, anew: Callable[[str], str], touched: Sequence[int], seq: int) -> None:
        """Go on after event `seq`, since which every draft is written otherwise. Raises `StoreError`."""
        self._drafts = {number: HandDraft(seq, anew(draft.line)) for number, draft in self._drafts.items()}
        self._drop_stale(touched)

    def _drop_stale(self, touched: Sequence[int]) -> None:
        self._drafts = fresh(self._drafts, touched)
        self._save()

    def move(self, journal: Path) -> None:
        """Be the drafts of this journal from now on. Raises `StoreError`."""
        self._journal, self._saved = journal, {}
        self._save()

    def _save(self) -> None:
        if self._drafts != self._saved:
            write_drafts(self._journal, self._drafts)
            self._saved = dict(self._drafts)


def _shifted(drafts: Mapping[int, HandDraft], shift: Shift, seq: int) -> Iterator[tuple[int, HandDraft]]:
    for number, draft in drafts.items():
        if number < shift.hand:
            yield number, draft
        elif shift.step > 0 or number > shift.hand:
            yield number + shift.step, HandDraft(seq, draft.line)


def draft_file(journal: Path) -> Path:
    """Where a game's drafts are."""
    return journal.with_suffix(".draft")


def read_drafts(journal: Path) -> dict[int, HandDraft]:
    """The drafts of a game, by the hand's number. What is no draft is left out: others may write here."""
    drafts = {}
    for line in _read(journal, _MOST_BYTES).decode(errors="replace").split("\n"):
        match = _LINE.fullmatch(line)
        if match and len(match[3]) <= MOST_CHARACTERS and all(map(is_printable, match[3])):
            drafts[int(match[1])] = HandDraft(int(match[2]), match[3])
    return drafts


def last_typed(journal: Path) -> str:
    """When something was typed into a game's drafts last, as text in UTC; empty where they do not say."""
    match = _TYPED.match(_read(journal, _MOST_TO_SAY_WHEN))
    return str(match[1], "ascii") if match and clock.read_time(str(match[1], "ascii")) else ""


def _read(journal: Path, most: int) -> bytes:
    """The beginning of a game's drafts; nothing where there are none that can be read."""
    try:
        descriptor = disk.open_plain(draft_file(journal), os.O_RDONLY)
    except (OSError, StoreError):
        return b""
    try:
        return disk.read_from(descriptor, 0, most)
    except OSError:
        return b""
    finally:
        os.close(descriptor)


def write_drafts(journal: Path, drafts: Mapping[int, HandDraft]) -> None:
    """Keep these drafts and no others. Raises `StoreError`; the file is as it was then."""
    path = draft_file(journal)
    try:
        if drafts:
            lines = [f"typed {clock.now().strftime(clock.TIME)}\n"]
            lines += [f"{number} {draft.begun} {draft.line}\n" for number, draft in sorted(drafts.items())]
            replace_without_waiting(path, "".join(lines).encode(), disk.modes_of(path.parent).file)
        else:
            with contextlib.suppress(FileNotFoundError):
                path.unlink()
    except OSError as error:
        raise failure(error, path) from None


def fresh(drafts: Mapping[int, HandDraft], touched: Sequence[int]) -> dict[int, HandDraft]:
    """The drafts whose hand has not been recorded or changed since they were begun.

    `touched` says, by the hand's place, which event did so last.
    """
    return {
        number: draft for number, draft in drafts.items() if number > len(touched) or touched[number - 1] <= draft.begun
    }
