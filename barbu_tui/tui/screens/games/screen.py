"""The screen of the stored games."""

from __future__ import annotations

from collections.abc import Sequence

from barbu_tui.i18n import tr
from barbu_tui.tui.commands import GAMES, bindings
from barbu_tui.tui.lines import Line, Span
from barbu_tui.tui.screens.base import PaperScreen


class GamesScreen(PaperScreen):
    """All stored games, latest first."""

    KEYS = GAMES
    BINDINGS = bindings(GAMES)

    def view(self, width: int, height: int) -> Sequence[Line]:
        return [(Span(" "), Span(tr("Games"), "title"))]

    def action_new(self) -> None:
        """Open the form for a new game."""
        self.app.new_game()  # type: ignore[attr-defined]
