"""Who can still win a running game, on one page: by how much, one way for each, and why another is out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from barbu_tui.export.outlook_text import hands_left_text, outlook_lines
from barbu_tui.i18n import tr
from barbu_tui.tui.lines import Line, Span
from barbu_tui.tui.screens.game.state import GridState
from barbu_tui.tui.screens.page import PageScreen


class OutlookScreen(PageScreen):
    """The page on a game, as `state` has it whenever it is drawn."""

    def __init__(self, state: Callable[[], GridState]) -> None:
        super().__init__("", lambda width: page_lines(state(), width))
        self._state = state

    def view(self, width: int, height: int) -> Sequence[Line]:
        """The page under the game's name and the hands that are left."""
        state = self._state()
        hands_left = hands_left_text(state.game.table, state.outlook) if state.outlook else ""
        self.page_title = " · ".join(filter(None, (tr("Outlook"), state.game.title, hands_left)))
        return super().view(width, height)


def page_lines(state: GridState, width: int) -> list[Line]:
    """The chances of every player; else why there is nothing to tell."""
    if state.totals_hidden:
        return [(Span(" "), Span(tr("totals hidden: v shows them"), "dim"))]
    if state.outlook is None:
        return [(Span(" "), Span(tr("the game is finished: nothing is open any more"), "dim"))]
    head, *lines = outlook_lines(state.game.table, state.outlook, state.sheet.totals, width - 2)
    return [(Span(" " + head, "dim"),), *((Span(" " + line),) for line in lines)]
