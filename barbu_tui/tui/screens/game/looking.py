"""What the scorer's grid and the spectators' have in common: moving about, opening hands, other views of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from barbu_tui.i18n import tr
from barbu_tui.rules.game import Game
from barbu_tui.tui.commands import EVERYWHERE, Command, Section, section
from barbu_tui.tui.lines import Line
from barbu_tui.tui.notation_card import notation_card
from barbu_tui.tui.paper import Paper
from barbu_tui.tui.screens.base import PaperScreen
from barbu_tui.tui.screens.game.grid import grid_lines
from barbu_tui.tui.screens.game.state import GridState

_OF_THE_NEXT_HAND = {"game.contract", "game.start", "game.bar"}


class GridScreen(PaperScreen):
    """A game's live grid; `state` is what it shows. The cursor begins on the last row."""

    def __init__(self, game: Game, ended: bool) -> None:
        super().__init__()
        state = GridState(game, ended)
        self.state = replace(state, cursor=max(1, state.last_number))

    @property
    def game(self) -> Game:
        """The game as it stands on the disk."""
        return self.state.game

    @property
    def help_sections(self) -> Sequence[Section]:
        """The keys of the grid, and the notation."""
        return (section(tr("The game"), self.KEYS), notation_card(), section(tr("Everywhere"), EVERYWHERE))

    def follow(self, game: Game, ended: bool, drafts: Mapping[int, str] | None = None) -> None:
        """Take over what is stored; a cursor on the last row stays on the last row. Drawn by whoever calls."""
        old = self.state
        new = replace(old, game=game, ended=ended, drafts=dict(drafts or {}))
        cursor = new.last_number if old.cursor >= old.last_number else min(old.cursor, new.last_number)
        self.state = replace(new, cursor=max(1, cursor), opened=old.opened if old.opened < new.next_number else 0)

    def on_mount(self) -> None:
        self.state = replace(self.state, veiled=self.barbu.veiled)
        super().on_mount()

    @property
    def footer_commands(self) -> Sequence[Command]:
        """The commands of the moment: no next hand where there is none."""
        if not self.state.over:
            return self.KEYS
        return [command for command in self.KEYS if command.id not in _OF_THE_NEXT_HAND]

    def view(self, width: int, height: int) -> Sequence[Line]:
        """The grid."""
        return grid_lines(self.state, width, height)

    def action_open(self) -> None:
        """Open or close the explanation of the hand under the cursor."""
        if self.state.cursor < self.state.next_number:
            opened = 0 if self.state.opened == self.state.cursor else self.state.cursor
            self.state = replace(self.state, opened=opened)
            self.draw()

    def action_graph(self) -> None:
        """The totals, drawn."""
        from barbu_tui.tui.screens.chart import ChartScreen

        if self.state.veiled:
            self.say(tr("the totals are veiled; v shows them"), "warn")
        else:
            self.app.push_screen(ChartScreen(self.state.game.table, self.state.sheet))

    def action_veil(self) -> None:
        """Hide totals and previews on this terminal, or show them; in every game until it is lifted."""
        self.barbu.veiled = not self.barbu.veiled
        self.state = replace(self.state, veiled=self.barbu.veiled)
        self.draw()

    def action_rules(self) -> None:
        """How this game is played and scored."""
        from barbu_tui.tui.screens.rules import rules_screen

        self.app.push_screen(rules_screen(self.state.game.table.preset))

    def action_up(self) -> None:
        """The hand above."""
        self._to(self.state.cursor - 1)

    def action_down(self) -> None:
        """The hand below."""
        self._to(self.state.cursor + 1)

    def action_page_up(self) -> None:
        """A page up."""
        self._to(self.state.cursor - 10)

    def action_page_down(self) -> None:
        """A page down."""
        self._to(self.state.cursor + 10)

    def action_first(self) -> None:
        """The first hand."""
        self._to(1)

    def action_last(self) -> None:
        """The last row."""
        self._to(self.state.last_number)

    def _to(self, number: int) -> None:
        self.state = replace(self.state, cursor=max(1, min(number, self.state.last_number)))
        self.draw()

    def action_back(self) -> None:
        """Back to the games."""
        self.app.pop_screen()

    def on_paper_clicked(self, event: Paper.Clicked) -> None:
        """The mouse: a row is chosen, again opens it."""
        what, _, which = event.target.partition(" ")
        if what != "hand":
            return
        if int(which) == self.state.cursor:
            self.action_open()
        else:
            self._to(int(which))
