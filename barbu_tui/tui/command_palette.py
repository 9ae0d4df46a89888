"""The library's command palette: what it offers, from the one table, and that it chooses once only.

An Enter may bounce, or be pressed twice over a slow line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from textual import events
from textual.app import App, SystemCommand
from textual.await_complete import AwaitComplete
from textual.command import CommandList, CommandPalette
from textual.screen import Screen

from barbu_tui.i18n import tr
from barbu_tui.tui.commands import EVERYWHERE, PALETTE, Command
from barbu_tui.tui.screens.base import PaperScreen, forget_pictures


class Palette(CommandPalette):
    """Closes once; the second time it finds itself closed, and takes no screen below with it."""

    def __init__(self) -> None:
        super().__init__(id="--command-palette")

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


def offered(app: App[None], screen: Screen[object]) -> Iterator[SystemCommand]:
    """Every command of a screen that is always the same key, with that key."""
    for command in screen.all_commands if isinstance(screen, PaperScreen) else EVERYWHERE:
        act = _act(app, screen, command)
        if act is not None and command is not PALETTE:
            title = tr("{what} ({key})", what=tr(command.footer or command.help), key=tr(command.shown))
            yield SystemCommand(title, tr(command.help) if command.footer else "", once(act))


def _act(app: App[None], screen: Screen[object], command: Command) -> Callable[[], object] | None:
    if command.press and isinstance(screen, PaperScreen):
        key = events.Key(command.press, command.press if len(command.press) == 1 else None)
        return lambda: screen.typed(key)
    where = app if command.id.startswith("app.") else screen
    return getattr(where, f"action_{command.action}") if command.key else None


def once(act: Callable[[], object]) -> Callable[[], object]:
    """A command that is carried out the first time it is asked for, and no other time."""
    left = [act]
    return lambda: left.pop()() if left else None
