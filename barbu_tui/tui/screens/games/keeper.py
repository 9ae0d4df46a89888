"""What the keys of the list do to the stored games: titles, dates, the archive, the trash, and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from barbu_tui.i18n import error_text, tr
from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.names import TITLE_CELLS, most_characters
from barbu_tui.rules.numbers import read_date
from barbu_tui.store.housekeeping import (
    Act,
    Archiving,
    Housekeeping,
    Removal,
    Restoring,
    Unarchiving,
    dating,
    retitling,
)

if TYPE_CHECKING:
    from barbu_tui.rules.message import UserMessage
    from barbu_tui.store.game_list import GameList
    from barbu_tui.store.listing import StoredGame
    from barbu_tui.store.summary import Summary
    from barbu_tui.tui.program import Program

_MOST_OF_A_DATE = 40


class ListScreen(Protocol):
    """The screen whose marked game is meant."""

    @property
    def program(self) -> Program: ...
    @property
    def games(self) -> GameList: ...
    @property
    def marked(self) -> StoredGame | None: ...
    def ask(self, prompt: str, value: str, then: Callable[[str], object], *, most: int) -> None: ...
    def say(self, what: UserMessage | str, role: str = "good") -> None: ...
    def list_anew(self) -> None: ...
    def wake(self) -> None: ...


class Keeper:
    """Does them to the marked game of its screen, one at a time, each undoable as long as the program runs."""

    def __init__(self, screen: ListScreen) -> None:
        self._screen = screen
        self._keeping = Housekeeping()

    def remove(self) -> None:
        """Move the game to the trash."""
        if marked := self._marked():
            self._do(Removal(self._screen.program.library, marked[0].path, marked[1]))

    def restore(self) -> None:
        """Bring a game back from the trash."""
        if stored := self._screen.marked:
            self._do(Restoring(self._screen.program.library, stored.path, self._name(stored)))

    def archive(self) -> None:
        """Move the game to the archive, or back from there."""
        if marked := self._marked():
            stored, name = marked
            self._do(Unarchiving(stored.path, name) if stored.archived else Archiving(stored.path, name))

    def retitle(self) -> None:
        """Ask for another title."""
        if marked := self._marked():
            stored, name = marked
            title = self._summary(stored).title
            self._screen.ask(
                tr("the title of {game}", game=name),
                title,
                lambda text: self._try(retitling(stored.path, name, text)),
                most=most_characters(TITLE_CELLS),
            )

    def date(self) -> None:
        """Ask for another date."""
        if not (marked := self._marked()):
            return
        stored, name = marked
        date = self._summary(stored).date

        def take(text: str) -> str | None:
            try:
                chosen = read_date(text) if text.strip() else None
            except BarbuError as error:
                return error_text(error)
            return self._try(dating(stored.path, name, chosen))

        self._screen.ask(
            tr("the day {game} was played, as 2026-11-27", game=name),
            date.isoformat() if date else "",
            take,
            most=_MOST_OF_A_DATE,
        )

    def undo(self) -> None:
        """Take back what was done last."""
        self._say(self._keeping.undo)

    def redo(self) -> None:
        """Do again what was taken back."""
        self._say(self._keeping.redo)

    def _marked(self) -> tuple[StoredGame, str] | None:
        """The marked game and what it is called; none, with a word, where it is in the trash."""
        stored = self._screen.marked
        if stored is None:
            return None
        if self._screen.games.tab == "trash":
            self._screen.say(tr("this game is in the trash; Enter brings it back"), "warn")
            return None
        return stored, self._name(stored)

    def _summary(self, stored: StoredGame) -> Summary:
        return self._screen.games.read(stored)

    def _name(self, stored: StoredGame) -> str:
        return self._summary(stored).title or stored.stem

    def _do(self, act: Act) -> None:
        self._say(lambda: self._keeping.do(act))

    def _try(self, act: Act) -> str | None:
        """Do what was typed; what is wrong with it, to be mended."""
        try:
            said = self._keeping.do(act)
        except BarbuError as error:
            return error_text(error)
        self._screen.list_anew()
        self._screen.wake()
        self._screen.say(said)
        return None

    def _say(self, act: Callable[[], UserMessage]) -> None:
        try:
            said = act()
        except BarbuError as error:
            self._screen.say(error_text(error), "error")
            return
        self._screen.list_anew()
        self._screen.wake()
        self._screen.say(said)
