"""The scorer's handle on a game: the lock, the journal open for writing, and the drafts."""

from __future__ import annotations

import contextlib
import datetime
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from barbu_tui.rules.faults import BarbuError, Fault, NotAllowedError
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.message import message
from barbu_tui.rules.names import tidy
from barbu_tui.rules.notation import read_draft, write_draft, write_hand
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.preset_data import preset_to_data
from barbu_tui.rules.seating import reseated_draft
from barbu_tui.rules.table import Table
from barbu_tui.store import clock, disk, lock
from barbu_tui.store.claiming import claimed
from barbu_tui.store.draft import Drafts, Shift
from barbu_tui.store.errors import StoreError, file_name
from barbu_tui.store.events import Event
from barbu_tui.store.fold import Change, GameState, History
from barbu_tui.store.journal import checked_history, fold_journal
from barbu_tui.store.lock import Lock
from barbu_tui.store.writer import Writer, create_writer, open_writer, set_aside


class OpenGame:
    """A game that this program scores, and nobody else meanwhile.

    Every change returns the new state once the disk has it. It raises `StoreError` if the disk does not
    take it, another `BarbuError` if the game does not allow it; the state is unchanged then.
    """

    def __init__(self, writer: Writer, held: Lock, history: History, events: Iterable[Event]) -> None:
        self._writer = writer
        self._lock = held
        self._history = history
        self._events = list(events)
        self._drafts = Drafts(writer.path, history.touched)
        # As they were when the folder was there.
        self._modes = disk.modes_of(writer.path.parent)

    @classmethod
    def open(cls, path: Path) -> OpenGame:
        """Go on with a game. Raises `LockHeldError` if another scores it, `StoreError` if it cannot be gone on with."""
        path = Path(path)
        # Before the lock file is made beside something that is no game.
        disk.require_plain(path)
        held = lock.take(path)
        try:
            return cls(*_ready(path, held))
        except StoreError:
            held.release()
            raise

    @property
    def path(self) -> Path:
        """The journal's file."""
        return self._writer.path

    @property
    def stem(self) -> str:
        """What commands call this game."""
        return self.path.stem

    @property
    def state(self) -> GameState:
        """The game as it stands on the disk."""
        return self._history.state

    def record(self, hand: Hand) -> GameState:
        """Add a hand. Where the disk does not take it, it stays as a draft."""
        line = self._line(hand)
        with self._kept_as_draft(len(self.state.game.hands) + 1, line):
            return self._change("hand", line=line)

    def correct(self, number: int, hand: Hand) -> GameState:
        """Put `hand` in the place of hand `number` (from 1). The same hand again changes nothing.

        Where the disk does not take it, it stays as a draft.
        """
        line = self._line(hand)
        if self._is_hand(number) and line == self._line(self.state.game.hands[number - 1]):
            return self.state
        with self._kept_as_draft(number, line):
            return self._change("corrected", hand=number, line=line)

    def swap(self, changes: Mapping[int, Hand]) -> GameState:
        """Correct two hands at once, by number: each may then have the contract that the other had."""
        hands = [{"hand": number, "line": self._line(hand)} for number, hand in sorted(changes.items())]
        return self._change("swapped", hands=hands)

    def remove(self, number: int) -> GameState:
        """Take a hand out of the game."""
        line = self._line(self.state.game.hands[number - 1]) if self._is_hand(number) else ""
        return self._change("removed", hand=number, line=line)

    def undo(self) -> GameState:
        """Take back `state.undo`."""
        return self._back_or_forth("undone", self.state.undo)

    def redo(self) -> GameState:
        """Bring back `state.redo`."""
        return self._back_or_forth("redone", self.state.redo)

    def rename(self, seat: int, name: str) -> GameState:
        """Give a seat another name. Its key stays. The same name again changes nothing."""
        names = self.state.game.table.names
        if 0 <= seat < len(names) and tidy(name) == names[seat]:
            return self.state
        return self._change("renamed", seat=seat, name=tidy(name))

    def set_rules(self, preset: Preset) -> GameState:
        """Give the game other rules, which must be able to score every hand. The same rules change nothing."""
        if preset == self.state.game.table.preset:
            return self.state
        return self._change("rules", preset=preset_to_data(preset))

    def retitle(self, title: str) -> GameState:
        """Give the game another title. The same title again changes nothing."""
        return self.state if tidy(title) == self.state.game.title else self._change("retitled", title=tidy(title))

    def set_date(self, date: datetime.date | None) -> GameState:
        """Give the game another date, or none. The same date again changes nothing."""
        if date == self.state.game.date:
            return self.state
        return self._change("dated", date=date.isoformat() if date else None)

    def seat(self, order: Sequence[int]) -> GameState:
        """Let the players sit otherwise: `order` is the old seats in their new order. The same changes nothing."""
        return self.state if list(order) == sorted(order) else self._change("seated", order=list(order))

    def note(self, number: int, text: str) -> GameState:
        """Note something on hand `number` (from 1); an empty text takes the note away. The same changes nothing."""
        if tidy(text) == self.state.game.note_on(number):
            return self.state
        return self._change("noted", hand=number, text=tidy(text))

    def adjust(self, seat: int, points: int, why: str) -> GameState:
        """Give a player points outside the hands: a bonus or a penalty."""
        return self._change("adjusted", seat=seat, points=points, why=tidy(why))

    def end(self) -> GameState:
        """End the game early."""
        return self._change("ended")

    def drafts(self) -> dict[int, str]:
        """The half-typed hands, by number. One whose hand was recorded or changed since it was begun is gone."""
        return self._drafts.lines()

    def keep_draft(self, number: int, line: str) -> None:
        """Keep what was typed of a hand. Cheap enough for every key. Raises `StoreError`.

        It is remembered even then, and goes to the disk with the next one.
        """
        self._drafts.keep(number, line, self.state.seq)

    def drop_draft(self, number: int) -> None:
        """Forget what was typed of a hand. Raises `StoreError`."""
        self._drafts.drop(number)

    def restore(self) -> None:
        """Write the whole game anew, as it stands, where its file or folder was removed under the program.

        Raises `StoreError`, also if there is a file by now.
        """
        disk.make_folder(self.path.parent, self._modes)
        held = None if self._lock.is_of(self.path) else lock.take(self.path)
        try:
            writer = create_writer(self.path, self._events, self._modes.file)
        except (StoreError, FileExistsError) as error:
            if held:
                held.release()
            raise (
                error
                if isinstance(error, StoreError)
                else StoreError(message("{file} is there again; open the game anew", file=file_name(self.path)))
            ) from None
        self._go_on_in(writer, held or self._lock)

    def keep_beside(self) -> None:
        """Write the whole game, as it stands, to a new file beside the one that another program changed, which stays.

        The game goes on in it, half-typed hands included. Raises `StoreError`.
        """
        self._go_on_in(*claimed(self.path.parent, self.stem, self._events))
        with contextlib.suppress(StoreError):
            # They are remembered all the same, and kept with the next key.
            self._drafts.move(self.path)

    def _go_on_in(self, writer: Writer, held: Lock) -> None:
        self._writer.close()
        self._writer = writer
        if held is not self._lock:
            self._lock.release()
            self._lock = held

    def close(self) -> None:
        """Let others score. Again is harmless."""
        self._writer.close()
        self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @contextlib.contextmanager
    def _kept_as_draft(self, number: int, line: str) -> Iterator[None]:
        try:
            yield
        except StoreError:
            with contextlib.suppress(StoreError):
                self.keep_draft(number, line)
            raise

    def _line(self, hand: Hand) -> str:
        return write_hand(hand, self.state.game.table)

    def _is_hand(self, number: int) -> bool:
        return 1 <= number <= len(self.state.game.hands)

    def _change(self, kind: str, **data: Any) -> GameState:
        event = Event(self.state.seq + 1, clock.now(), clock.who().user, kind, data)
        history = self._history.add(event)
        self._writer.append(event)
        before, self._history = self.state, history
        self._events.append(event)
        # The change is on the disk; that a stale draft may not go from it yet is no failure of the change.
        with contextlib.suppress(StoreError):
            self._let_drafts_follow(kind, data, before)
        return self.state

    def _let_drafts_follow(self, kind: str, data: Mapping[str, Any], before: GameState) -> None:
        tables = before.game.table, self.state.game.table
        if tables[0].keys != tables[1].keys:
            self._drafts.rewrite(partial(_reseated_line, *tables), self._history.touched, self.state.seq)
        else:
            self._drafts.follow(_shift(kind, data, before), self._history.touched, self.state.seq)

    def _back_or_forth(self, kind: str, change: Change | None) -> GameState:
        if change is None:
            why = message("there is nothing to undo") if kind == "undone" else message("there is nothing to redo")
            raise NotAllowedError([Fault(why)])
        return self._change(kind, change=change.seq)


def _ready(path: Path, held: Lock) -> tuple[Writer, Lock, History, tuple[Event, ...]]:
    writer, reading = open_writer(path)
    try:
        history = checked_history(fold_journal(reading), path)
        set_aside(writer, reading.torn, disk.modes_of(path.parent).file)
    except StoreError:
        writer.close()
        raise
    return writer, held, history, reading.events


def _reseated_line(before: Table, after: Table, line: str) -> str:
    """A half-typed hand as it is written once its players sit otherwise."""
    order = [before.keys.index(key) for key in after.keys]
    try:
        draft = read_draft(line, before, before.first)
    except BarbuError:
        return line
    return write_draft(reseated_draft(draft, before.preset, order), after)


def _shift(kind: str, data: Mapping[str, Any], before: GameState) -> Shift | None:
    """How the hands after one are renumbered by a change: a removal, or its undoing."""
    if kind == "removed":
        return Shift(data["hand"], -1)
    if kind == "undone" and before.undo and before.undo.kind == "removed":
        return Shift(before.undo.hand, +1)
    if kind == "redone" and before.redo and before.redo.kind == "removed":
        return Shift(before.redo.hand, -1)
    return None
