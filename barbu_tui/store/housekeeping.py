"""What is done to the stored games as files of a folder, one after the other, and how it is taken back.

keeping = Housekeeping()
keeping.do(Removal(library, stored.path, "Friday"))
keeping.undo()
"""

from __future__ import annotations

import datetime
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from barbu_tui.i18n.days import date_message
from barbu_tui.rules.faults import Fault, NotAllowedError
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.store.errors import StoreError

if TYPE_CHECKING:
    from barbu_tui.store.fold import GameState
    from barbu_tui.store.library import Library
    from barbu_tui.store.scorer import OpenGame


class Act(Protocol):
    """Something that can be done to a stored game, and taken back. Both say how it is then; both raise `BarbuError`."""

    def do(self) -> UserMessage: ...
    def undo(self) -> UserMessage: ...


@dataclass
class Removal:
    """A game, called `name` by people, goes to the trash."""

    library: Library
    path: Path
    name: str

    def do(self) -> UserMessage:
        self.path = self.library.remove(self.path)
        return message("{game} is in the trash", game=self.name)

    def undo(self) -> UserMessage:
        self.path = self.library.restore(self.path)
        return message("{game} is back among the games", game=self.name)


@dataclass
class Restoring(Removal):
    """A game comes back from the trash."""

    def do(self) -> UserMessage:
        return super().undo()

    def undo(self) -> UserMessage:
        return super().do()


@dataclass
class Archiving:
    """A game goes to the archive."""

    path: Path
    name: str

    def do(self) -> UserMessage:
        from barbu_tui.store.putting_away import archive

        archive(self.path)
        return message("{game} is in the archive", game=self.name)

    def undo(self) -> UserMessage:
        from barbu_tui.store.putting_away import unarchive

        unarchive(self.path)
        return message("{game} is back among the games", game=self.name)


@dataclass
class Unarchiving(Archiving):
    """A game comes back from the archive."""

    def do(self) -> UserMessage:
        return super().undo()

    def undo(self) -> UserMessage:
        return super().do()


@dataclass
class Rewriting:
    """A change to what a game's journal says: `change` makes it, the journal's own undo takes it back."""

    path: Path
    change: Callable[[OpenGame], GameState]
    done: UserMessage
    undone: UserMessage
    _seq: int = 0

    def do(self) -> UserMessage:
        from barbu_tui.store.scorer import OpenGame

        with OpenGame.open(self.path) as game:
            self._seq = self.change(game).seq
        return self.done

    def undo(self) -> UserMessage:
        from barbu_tui.store.scorer import OpenGame

        with OpenGame.open(self.path) as game:
            latest = game.state.undo
            if latest is None or latest.seq != self._seq:
                raise StoreError(message("the game was changed since; open it, and u undoes what was done to it last"))
            game.undo()
        return self.undone


def retitling(path: Path, name: str, title: str) -> Rewriting:
    """The game called `name` gets another title."""
    done = message("{game} is called {title} now", game=name, title=title or path.stem)
    return Rewriting(path, lambda game: game.retitle(title), done, message("{game} has its title back", game=name))


def dating(path: Path, name: str, date: datetime.date | None) -> Rewriting:
    """The game called `name` gets another date, or none."""
    on = message("{game} was played on {date}", game=name, date=date_message(date) if date else "")
    done = on if date else message("{game} has no date now", game=name)
    return Rewriting(path, lambda game: game.set_date(date), done, message("{game} has its date back", game=name))


@dataclass
class Housekeeping:
    """What was done since the program began. Every method says how it is then, or raises `BarbuError`."""

    _done: list[Act] = field(default_factory=list)
    _undone: list[Act] = field(default_factory=list)

    def do(self, act: Act) -> UserMessage:
        """Do something new."""
        said = act.do()
        self._done.append(act)
        self._undone.clear()
        return said

    def undo(self) -> UserMessage:
        """Take back what was done last."""
        return self._move(self._done, self._undone, message("there is nothing to undo here"), lambda act: act.undo())

    def redo(self) -> UserMessage:
        """Do again what was taken back last."""
        return self._move(self._undone, self._done, message("there is nothing to redo here"), lambda act: act.do())

    def _move(
        self, before: list[Act], after: list[Act], nothing: UserMessage, move: Callable[[Act], UserMessage]
    ) -> UserMessage:
        if not before:
            raise NotAllowedError([Fault(nothing)])
        said = move(before[-1])
        after.append(before.pop())
        return said
