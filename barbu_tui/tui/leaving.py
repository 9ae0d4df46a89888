"""Leaving the program, from whatever screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barbu_tui.i18n import tr
from barbu_tui.tui.screens.base import PaperScreen

if TYPE_CHECKING:
    from textual.app import App


def leave(app: App[None]) -> None:
    """Leave; where something typed could not be kept, ask first."""
    papers = [screen for screen in app.screen_stack if isinstance(screen, PaperScreen)]
    lost = next((lost for screen in papers if (lost := screen.would_lose())), "")
    if not lost:
        app.exit()
        return
    while app.screen is not papers[-1]:
        app.pop_screen()
    papers[-1].confirm(tr("{lost}. Leave all the same?", lost=lost), app.exit)


def say_how(app: App[None]) -> None:
    """Drop what was asked, and say how to leave: what Ctrl+C is pressed for elsewhere."""
    if not isinstance(app.screen, PaperScreen):
        app.pop_screen()
    if isinstance(app.screen, PaperScreen):
        app.screen.drop_question()
        app.screen.say(tr("Ctrl+Q leaves the program from anywhere; what was recorded is kept"), "warn")
