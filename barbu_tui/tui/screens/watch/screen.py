"""The screens of spectators. Each looks at the disk twice a second, and paints only what is new."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from barbu_tui.i18n import tr
from barbu_tui.i18n.columns import wrapped
from barbu_tui.rules.message import message, quoted
from barbu_tui.store.errors import StoreError
from barbu_tui.store.fold import GameState
from barbu_tui.store.library import Library
from barbu_tui.store.spectator import Spectator
from barbu_tui.store.succession import Succession
from barbu_tui.tui.commands import OFFER, WAITING, WATCH, Command
from barbu_tui.tui.keys import bindings, help_lines
from barbu_tui.tui.lines import BLANK, Line, Span
from barbu_tui.tui.screens.base import PaperScreen
from barbu_tui.tui.screens.game.grid import grid_lines
from barbu_tui.tui.screens.game.looking import GridScreen
from barbu_tui.tui.screens.game.state import GridState

LOOK_EVERY_S = 0.5


def spectators_screen(spectator: Spectator, succession: Succession | None = None) -> PaperScreen:
    """The live grid of what a spectator sees; where there is nothing yet, the page that waits for it."""
    if spectator.state is None:
        return WaitingScreen(spectator)
    return WatchScreen(spectator, spectator.state, succession)


def offer_screen(library: Library, path: Path, why: StoreError) -> OfferScreen | None:
    """The offer to watch a game that cannot be scored here, and why; None where it cannot be read."""
    spectator = Spectator(library, path)
    spectator.look()
    return None if spectator.state is None else OfferScreen(spectator, Succession(path, why))


class WatchScreen(GridScreen):
    """The live grid of a game that another user scores; with a `succession`, until that user is gone."""

    KEYS = WATCH
    BINDINGS = bindings(WATCH)

    def __init__(self, spectator: Spectator, state: GameState, succession: Succession | None) -> None:
        super().__init__(state.game)
        self._spectator = spectator
        self._succession = succession
        self._path = spectator.path

    @property
    def stem(self) -> str:
        """What the game's own file is called."""
        return self._path.stem if self._path else "barbu"

    @property
    def path(self) -> Path:
        """The game's journal."""
        return self._path or Path()

    def on_mount(self) -> None:
        """Begin to follow."""
        self.set_interval(LOOK_EVERY_S, self._look)

    def view(self, width: int, height: int) -> Sequence[Line]:
        """The grid, and below it what watching is like at the moment."""
        status, role = self._status()
        notes = [(Span(" "), Span(line, role)) for line in wrapped(status, width - 2)[:2]]
        room = height - len(notes)
        lines = grid_lines(self.state, width, room)
        return [*lines, *[BLANK] * (room - len(lines)), *notes]

    def _status(self) -> tuple[str, str]:
        if self._spectator.trouble:
            return tr("{why} · this is how it was known last", why=self._spectator.trouble), "warn"
        if self._succession:
            who = tr(self._succession.message)
            if not self._succession.over and not self._succession.free:
                who = tr("you are next to score · {who}", who=who)
            return who, "warn"
        if self._spectator.named:
            return tr("watching · hands appear as they are recorded"), "dim"
        return tr("watching the game that is being played · hands appear as they are recorded"), "dim"

    def action_take_over(self) -> None:
        """Score the game, if its scorer has left it."""
        take_over(self, self._succession)

    def _look(self) -> None:
        before = self._status()
        if succeed_if_nobody_can_come_back(self, self._succession):
            return
        if self._spectator.look() and self._spectator.state:
            state = self._spectator.state
            if self._spectator.path != self._path:
                self._path = self._spectator.path
                self.state = replace(GridState(state.game), totals_hidden=self.state.totals_hidden)
                self.action_last()
                self.say(tr("another game is being played now"))
            self.follow(state.game)
            self.draw()
        elif self._status() != before:
            self.draw()


class WaitingScreen(PaperScreen):
    """What `barbu watch` shows as long as there is no game to see."""

    KEYS = WAITING
    BINDINGS = bindings(WAITING)

    def __init__(self, spectator: Spectator) -> None:
        super().__init__()
        self._spectator = spectator

    def on_mount(self) -> None:
        """Begin to look for a game."""
        self.set_interval(LOOK_EVERY_S, self._look)

    def view(self, width: int, height: int) -> Sequence[Line]:
        """Why there is nothing, and what will happen."""
        why = self._spectator.trouble or message("Nobody has begun a game here that is not over.")
        return _page(
            tr("Nothing to watch yet"), [tr(why), tr("As soon as there is a game, it comes up here.")], (), width
        )

    def _look(self) -> None:
        if not self._spectator.look():
            return
        if self._spectator.state and self.app.screen is self:
            self.app.switch_screen(spectators_screen(self._spectator))
        else:
            self.draw()

    def action_back(self) -> None:
        """Back to the games."""
        self.app.pop_screen()


class OfferScreen(PaperScreen):
    """A game that cannot be scored here, at least not now: why, and the offer to watch it."""

    KEYS = OFFER
    BINDINGS = bindings(OFFER)

    def __init__(self, spectator: Spectator, succession: Succession) -> None:
        super().__init__()
        self._spectator = spectator
        self._succession = succession

    def on_mount(self) -> None:
        """Begin to wait for the game, if another user has it."""
        self.set_interval(LOOK_EVERY_S, self._look)

    def view(self, width: int, height: int) -> Sequence[Line]:
        """Who has it or what is wrong with it, and what can be done."""
        name = self._spectator.state.game.title if self._spectator.state else ""
        name = name or tr(quoted(self._succession.path.stem))
        if self._succession.over:
            then = tr("It can be watched as far as it can be read; nothing is written.")
        else:
            then = tr("When they leave it, t takes it over, here or while you watch.")
        title = tr("{game} cannot be scored here now", game=name)
        return _page(title, [tr(self._succession.message), then], OFFER, width)

    def _look(self) -> None:
        before = self._succession.message
        if not succeed_if_nobody_can_come_back(self, self._succession) and self._succession.message != before:
            self.draw()

    def action_take_over(self) -> None:
        """Score the game, if its scorer has left it."""
        take_over(self, self._succession)

    def action_watch(self) -> None:
        """Watch it meanwhile."""
        self._spectator.look()
        self.app.switch_screen(spectators_screen(self._spectator, self._succession))

    def action_back(self) -> None:
        """Back to the games."""
        self.app.pop_screen()


def succeed_if_nobody_can_come_back(screen: PaperScreen, succession: Succession | None) -> bool:
    """Turn a screen that waits for a game into the scorer's grid, if its scorer's terminal is gone; whether it was."""
    if succession is None or screen.app.screen is not screen:
        return False
    scored = succession.look()
    if scored is None:
        return False
    screen.program.succeed(scored)
    return True


def take_over(screen: PaperScreen, succession: Succession | None) -> None:
    """Turn a screen that waits for a game into the scorer's grid, on request; else say why not."""
    if succession is None:
        screen.say(tr("you are only watching; Enter on the list of games scores one"), "warn")
        return
    scored = None if succession.over else succession.take()
    if scored is not None:
        screen.program.succeed(scored)
    else:
        screen.say(succession.message, "warn")


def _page(title: str, sentences: Sequence[str], commands: Sequence[Command], width: int) -> list[Line]:
    lines: list[Line] = [(Span(" "), Span(title, "title")), BLANK]
    for sentence in sentences:
        lines += [(Span(" " + line),) for line in wrapped(sentence, min(width - 2, 100))]
        lines.append(BLANK)
    return [*lines, *help_lines(commands)]
