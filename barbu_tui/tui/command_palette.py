"""The command palette: what it offers, from the one table, the best first, and that it chooses once only.

An Enter may bounce, or be pressed twice over a slow line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from textual import events
from textual.app import App, SystemCommand
from textual.await_complete import AwaitComplete
from textual.command import CommandList, CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.screen import Screen
from textual.widgets import Input, LoadingIndicator

from barbu_tui.i18n import tr
from barbu_tui.tui.command_search import ITS_KEY, OTHER_NAMES, fit, fits_to_leave
from barbu_tui.tui.commands import EVERYWHERE, HOW_TO_LEAVE, PALETTE, QUIT, Command
from barbu_tui.tui.screens.base import PaperScreen, forget_pictures

_NOT_OFFERED = {PALETTE.id, HOW_TO_LEAVE.id, "games.quit", "games.back"}
"""What the palette is itself, and other ways to leave than the one that it offers."""


class Offer(NamedTuple):
    """A command of the current screen, what it is called in the palette, and how it is carried out."""

    command: Command
    title: str
    help: str
    act: Callable[[], object]

    def fit(self, query: str) -> float:
        """How well it fits what was typed; 0 where it does not."""
        if query.strip().casefold() == tr(self.command.shown, context="keys").casefold():
            return ITS_KEY
        name = tr(self.command.footer, context="in the last line") if self.command.footer else ""
        other_names = tr(OTHER_NAMES[self.command.id]) if self.command.id in OTHER_NAMES else ""
        if self.command is QUIT:
            return fits_to_leave(query, other_names)
        return fit(query, name, other_names, tr(self.command.help))


class Palette(CommandPalette):
    """Closes once; the second time it finds itself closed, and takes no screen below with it."""

    def __init__(self) -> None:
        super().__init__([Commands], id="--command-palette", placeholder=tr("Search for commands…"))

    def on_mount(self) -> None:
        """Do and send nothing while nobody types: no blinking, and the sign of a search does not draw itself unseen."""
        self.query_one(LoadingIndicator).auto_refresh = None
        self.query_one(Input).cursor_blink = False

    def on_screen_suspend(self) -> None:
        """Leave nothing behind."""
        forget_pictures(self)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Move in the list only once it is there: the library's fails while it has entries but no room yet."""
        if action == "command_list":
            lists = self.query(CommandList)
            return bool(lists) and bool(lists.first().scrollable_content_region)
        return super().check_action(action, parameters)

    def dismiss(self, result: object = None) -> AwaitComplete:
        """Close, unless that is being done already."""
        if self.disabled:
            return AwaitComplete()
        self.disabled = True
        return super().dismiss()


class Commands(Provider):
    """Finds the commands of the screen below by their names and by other words for them."""

    async def discover(self) -> Hits:
        """All of them, in the order of the table."""
        for offer in offers(self.app, self.screen):
            yield DiscoveryHit(offer.title, offer.act, help=offer.help)

    async def search(self, query: str) -> Hits:
        """Those that fit, with how well they do."""
        for offer in offers(self.app, self.screen):
            if (score := offer.fit(query)) > 0:
                yield Hit(score, offer.title, offer.act, help=offer.help)


def offers(app: App[Any], screen: Screen[object]) -> Iterator[Offer]:
    """Every command of a screen that is always the same key, once, with that key."""
    commands = screen.all_commands if isinstance(screen, PaperScreen) else EVERYWHERE
    for command in {command.id: command for command in commands}.values():
        act = _act(app, screen, command)
        if act is not None and command.id not in _NOT_OFFERED:
            what = tr(command.footer, context="in the last line") if command.footer else tr(command.help)
            title = tr("{what} ({key})", what=what, key=tr(command.shown, context="keys"))
            yield Offer(command, title, tr(command.help) if command.footer else "", once(act))


def offered(app: App[Any], screen: Screen[object]) -> Iterator[SystemCommand]:
    """The same as the library has it."""
    return (SystemCommand(offer.title, offer.help, offer.act) for offer in offers(app, screen))


def _act(app: App[Any], screen: Screen[object], command: Command) -> Callable[[], object] | None:
    if command.press and isinstance(screen, PaperScreen):
        key = events.Key(command.press, command.press if len(command.press) == 1 else None)
        return lambda: screen.typed(key)
    owner = app if command.id.startswith("app.") else screen
    return getattr(owner, f"action_{command.action}") if command.key else None


def once(act: Callable[[], object]) -> Callable[[], object]:
    """A command that is carried out the first time it is asked for, and no other time."""
    remaining = [act]
    return lambda: remaining.pop()() if remaining else None
