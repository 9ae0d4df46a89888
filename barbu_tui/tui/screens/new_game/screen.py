"""The screen of the form for a new game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from barbu_tui.i18n import tr
from barbu_tui.tui.commands import NEW_GAME, bindings
from barbu_tui.tui.lines import Line, Span
from barbu_tui.tui.screens.base import PaperScreen

if TYPE_CHECKING:
    from barbu_tui.tui.opening import Opening


class NewGameScreen(PaperScreen):
    """Preset, title, names, seats and first declarer."""

    KEYS = NEW_GAME
    BINDINGS = bindings(NEW_GAME)

    def __init__(self, opening: Opening) -> None:
        super().__init__()
        self.opening = opening

    def view(self, width: int, height: int) -> Sequence[Line]:
        return [(Span(" "), Span(tr("New game"), "title"))]

    def action_back(self) -> None:
        """Back to the games."""
        self.dismiss()
