"""The program: its themes, its screens, and what it opens with."""

from __future__ import annotations

import gc
import io
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from textual import events
from textual.app import SystemCommand
from textual.screen import Screen

from barbu_tui.i18n import error_text, tr
from barbu_tui.i18n.signs import Signs
from barbu_tui.rules.faults import BarbuError
from barbu_tui.store.game_list import GameList
from barbu_tui.store.library import Library
from barbu_tui.tui.choosing import ChoosingApp, Remember
from barbu_tui.tui.commands import EVERYWHERE
from barbu_tui.tui.keys import bindings
from barbu_tui.tui.lines import Span
from barbu_tui.tui.opening import Opening, rematch_at
from barbu_tui.tui.terminal.cleaning import Cleaner
from barbu_tui.tui.terminal.painting import Painting

if TYPE_CHECKING:
    from textual.await_complete import AwaitComplete
    from textual.driver import Driver

    from barbu_tui.rules.game import Game
    from barbu_tui.rules.message import UserMessage
    from barbu_tui.store.errors import StoreError
    from barbu_tui.store.scorer import OpenGame

_DETAILS_WIDTH = 120
_OPENED_ON_A_GAME = frozenset({"start", "game", "continue"})
"""The kinds of opening that lead straight to a game."""


class BarbuApp(ChoosingApp):
    """The scorer, and the `Program` that its screens ask. Everything it knows is in `library`; screens come and go."""

    TITLE = "Barbu"
    BINDINGS = bindings(EVERYWHERE)
    ENABLE_COMMAND_PALETTE = True

    def __init__(
        self,
        library: Library,
        opening: Opening | None = None,
        theme: str = "",
        remember: Remember | None = None,
        signs: Signs | None = None,
    ) -> None:
        super().__init__(theme, remember, signs or Signs("utf-8"))
        self.library = library
        self.games = GameList(library)
        self.opening = opening or Opening()
        self.kept_form: object = None
        """What was typed into the form for a new game that was left without starting one."""
        self.totals_hidden = False
        """Whether totals and previews are hidden on this terminal."""
        self.shared_into: Path | None = None
        """The folder that the last shared file went into; None before there is one."""
        self.ends_with = 0
        """The status that the program is ending with, where it was not asked to; 0 as long as it goes on."""
        self.cleaner = Cleaner()
        self.painting = Painting()
        self.details = io.StringIO()
        """What is known of a fault of the program's own."""

    def get_driver_class(self) -> type[Driver]:
        """Our own way to the terminal."""
        from barbu_tui.tui.terminal.driver import TerminalDriver

        return TerminalDriver

    def get_default_screen(self) -> Screen[None]:
        """The screen at the bottom: the games; below a game that the program was opened with there is nothing yet."""
        return Screen() if self.opening.kind in _OPENED_ON_A_GAME else self._games_screen()

    def _games_screen(self) -> Screen[None]:
        from barbu_tui.tui.screens.games import GamesScreen

        return GamesScreen()

    def pop_screen(self) -> AwaitComplete:
        """Close the screen on top. In the place of the game that the program was opened with come the games.

        They are neither loaded nor read before: who goes on with a game does not wait for the others.
        """
        if len(self.screen_stack) == 2 and self.opening.kind in _OPENED_ON_A_GAME:
            return self.switch_screen(self._games_screen())
        return super().pop_screen()

    @contextmanager
    def batch_update(self) -> Generator[None, None, None]:
        """Paint what changes meanwhile once, at the end.

        The library wakes only the app then: a screen that fell idle before the end would wait for the next key.
        """
        with super().batch_update():
            yield
        if self.screen_stack:
            self.screen.check_idle()

    async def on_event(self, event: events.Event) -> None:
        """Keys are answered one at a time."""
        from barbu_tui.tui.terminal.reader import Typed
        from barbu_tui.tui.type_ahead import answer, answer_all

        if self.ends_with and isinstance(event, events.InputEvent | events.Paste | Typed):
            return  # a paste of pages may stand before the end
        if isinstance(event, events.Resize):
            self.painting.forget(event.size)
        if isinstance(event, Typed):
            await answer_all(self, event, super().on_event)
        elif isinstance(event, events.Key) and not event.is_forwarded:
            await answer(self, event, super().on_event)
        else:
            await super().on_event(event)

    def on_load(self) -> None:
        """See to the ways the program may end, before it changes anything of the terminal."""
        if not self.is_headless:
            from barbu_tui.tui.signals import end_in_order

            end_in_order(self)
            # The library would show its whole traceback to the table.
            self.error_console = Console(file=self.details, width=_DETAILS_WIDTH, markup=False, highlight=False)

    def on_ready(self) -> None:
        """The first screen is painted: garbage is collected from now on, but not among what was loaded until now."""
        if not self.is_headless:
            gc.freeze()
            gc.enable()

    def on_mount(self) -> None:
        """Open what was asked for."""
        match self.opening.kind:
            case "continue":
                self.continue_latest()
            case "game" if self.opening.path:
                self.open_game(self.opening.path)
            case "start" if self.opening.game:
                self.start_game(self.opening.game, self.opening.said)
            case "new":
                self.new_game()
            case "watch":
                self.watch_game(self.opening.path)
            case "preset":
                self.show_presets(self.opening)

    def start_game(self, game: Game, said: UserMessage | None = None) -> None:
        """Store a new game and open its live grid, which says `said` first."""
        from barbu_tui.tui.screens.game import GameScreen

        try:
            screen = GameScreen(self.library.begin(game))
        except BarbuError as error:
            self.tell(error)
            return
        if said is not None:
            screen.said = (Span(" "), Span(tr(said), "good"))
        if getattr(self.screen, "GIVES_WAY", False):
            if isinstance(self.screen_stack[-2], GameScreen):
                # A rematch: the game before it is done with.
                self.pop_screen()
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    def open_game(self, path: Path) -> None:
        """Open a stored game for scoring; where that cannot be, say why and offer to watch."""
        from barbu_tui.store.errors import StoreError
        from barbu_tui.store.scorer import OpenGame
        from barbu_tui.tui.screens.game import GameScreen

        try:
            self.push_screen(GameScreen(OpenGame.open(path)))
        except StoreError as error:
            self.offer_to_watch(path, error)

    def continue_latest(self) -> None:
        """Open the latest unfinished game, if there is one."""
        latest = self.library.latest_unfinished()
        if latest is None:
            self.tell_text(tr("There is no unfinished game to go on with."))
        else:
            self.open_game(latest.path)

    def new_game(self, opening: Opening | None = None) -> None:
        """Open the form for a new game, filled in as `opening` says; else as the program was asked."""
        from barbu_tui.tui.screens.new_game import NewGameScreen

        asked = self.opening if self.opening.kind == "new" else Opening()
        self.push_screen(NewGameScreen(opening or asked))

    def rematch(self, path: Path) -> None:
        """Open the form for a new game with the players and the rules of a finished one; else say that it is not."""
        try:
            self.new_game(rematch_at(path))
        except BarbuError as error:
            self.tell(error)

    def leave(self) -> None:
        """Leave the program; where something typed could not be kept, ask first."""
        self.call_later(self.action_quit)

    def show_presets(self, opening: Opening | None = None) -> None:
        """Open the list of presets, and over it what `opening` asks for: the editor on one, or on a new one."""
        from barbu_tui.tui.screens.presets import PresetsScreen

        self.push_screen(PresetsScreen(opening))

    def watch_game(self, path: Path | None) -> None:
        """Follow a game read-only; without a path the one that is being played."""
        from barbu_tui.store.spectator import Spectator
        from barbu_tui.tui.screens.watch import spectators_screen

        spectator = Spectator(self.library, path)
        spectator.look()
        self.push_screen(spectators_screen(spectator))

    def offer_to_watch(self, path: Path, why: StoreError) -> None:
        """Say why a game cannot be scored here, and by whom it is; where it can be read, offer to watch it."""
        from barbu_tui.tui.screens.watch import offer_screen

        offer = offer_screen(self.library, path, why)
        if offer is None:
            self.tell(why)
        else:
            self.push_screen(offer)

    def succeed(self, scored: OpenGame) -> None:
        """Score a game whose scorer is gone, instead of waiting for it."""
        from barbu_tui.tui.screens.game import GameScreen

        screen = GameScreen(scored)
        screen.said = (Span(" "), Span(tr("You are scoring this game now."), "good"))
        self.switch_screen(screen)

    def action_help(self) -> None:
        """All keys of the current screen; from that page, back to it."""
        from barbu_tui.tui.screens.base import PaperScreen
        from barbu_tui.tui.screens.help import HelpScreen

        if isinstance(self.screen, HelpScreen):
            self.screen.action_back()
        elif isinstance(self.screen, PaperScreen):
            self.push_screen(HelpScreen(self.screen.help_sections))

    def action_suspend_process(self) -> None:
        """Stop, as programs do at Ctrl+Z, together with whatever started us (`make run`)."""
        from barbu_tui.tui.signals import may_stop, stop_all

        if may_stop():
            self.app_suspend_signal.publish(self)
            stop_all()
        else:
            self.tell_text(tr("There is no shell here that could wake the program again."))

    def action_command_palette(self) -> None:
        """Find a command by its name."""
        from barbu_tui.tui.command_palette import Palette

        if not isinstance(self.screen, Palette):
            self.push_screen(Palette())

    def action_how_to_leave(self) -> None:
        """Drop what was asked, and say how to leave: what Ctrl+C is pressed for elsewhere."""
        from barbu_tui.tui.leaving import say_how

        say_how(self)

    async def action_quit(self) -> None:
        """Leave; where something typed could not be kept, ask first."""
        from barbu_tui.tui.leaving import leave

        leave(self)

    def action_paint_anew(self) -> None:
        """Send the whole screen again: another program may have written over it."""
        self.painting.forget()
        self.screen.refresh()

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """What the palette offers: the current screen's commands, from the one table."""
        from barbu_tui.tui.command_palette import offered

        return offered(self, screen)

    def tell(self, error: BarbuError) -> None:
        """Show every fault of an error on the current screen."""
        self.tell_text(error_text(error))

    def tell_text(self, text: str) -> None:
        """Show a sentence on the current screen, once it is there."""
        from barbu_tui.tui.screens.base import PaperScreen

        if len(self.screen_stack) == 1 and self.opening.kind in _OPENED_ON_A_GAME:
            self.push_screen(self._games_screen())
        if isinstance(self.screen, PaperScreen):
            self.screen.say(text, "error")
