"""What the scorer's grid and the spectators' have in common: moving about, opening hands, other views of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from textual.screen import Screen

from barbu_tui.i18n import tr
from barbu_tui.rules.game import Game
from barbu_tui.rules.schedule import contracts_left
from barbu_tui.tui.commands import DROP_DRAFT, EVERYWHERE, RESULT, Command
from barbu_tui.tui.keys import Section, first_keys, section
from barbu_tui.tui.lines import Line
from barbu_tui.tui.paper import Paper
from barbu_tui.tui.screens.game.grid import grid_lines
from barbu_tui.tui.screens.game.state import GridState
from barbu_tui.tui.screens.moving import MovingScreen

_OF_THE_NEXT_HAND = {"game.contract", "game.start", "game.bar"}
_OF_A_RECORDED_HAND = {"game.open", "game.edit", "game.remove", "game.note", "game.graph"}
_AFTER_THE_END = {RESULT.id, "game.rematch"}


def contract_keys(state: GridState) -> str:
    """The keys of the first contracts that the declarer has left, as the footer shows them."""
    table, declarer = state.table, state.sheet.declarer
    preset = table.preset
    remaining = contracts_left(preset, state.game.hands, declarer) if declarer is not None else ()
    return first_keys([table.contract_key(preset.by_id[contract]) for contract in remaining])


class GridScreen(MovingScreen):
    """A game's live grid; `state` is what it shows. The cursor begins on the last row."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        state = GridState(game)
        self.state = replace(state, cursor=max(1, state.last_number))

    @property
    def path(self) -> Path:
        """The game's journal."""
        raise NotImplementedError

    @property
    def game(self) -> Game:
        """The game as it stands on the disk."""
        return self.state.game

    @property
    def help_sections(self) -> Sequence[Section]:
        """The keys of the grid, and the notation."""
        from barbu_tui.tui.notation_card import notation_card

        table = self.state.table
        keys = first_keys([table.contract_key(contract) for contract in table.preset.contracts])
        commands = [command for command in self._with_keys(keys) if command not in {RESULT, DROP_DRAFT}]
        return (section(tr("The game"), commands), notation_card(table), section(tr("Everywhere"), EVERYWHERE))

    def follow(self, game: Game, drafts: Mapping[int, str] | None = None) -> None:
        """Take over what is stored; a cursor on the last row stays on the last row. The caller draws."""
        before = self.state
        now = replace(before, game=game, drafts=dict(drafts or {}))
        cursor = now.last_number if before.cursor >= before.last_number else min(before.cursor, now.last_number)
        opened = before.opened if before.opened < now.next_number else 0
        self.state = replace(now, cursor=max(1, cursor), opened=opened)

    def on_mount(self) -> None:
        self.state = replace(self.state, totals_hidden=self.program.totals_hidden)

    @property
    def footer_commands(self) -> Sequence[Command]:
        """The commands of the moment, with the contracts' own keys."""
        return self._now(contract_keys(self.state))

    @property
    def all_commands(self) -> tuple[Command, ...]:
        """Every command of the moment, for the palette."""
        return (*self._now(contract_keys(self.state)), *EVERYWHERE)

    def _now(self, keys: str) -> list[Command]:
        """The commands that mean something now: no next hand where there is none, no rematch before the end."""
        idle = {*(_OF_THE_NEXT_HAND if self.state.over else _AFTER_THE_END), *self.impossible}
        idle |= {"game.undo"} if self.state.cursor in self.state.drafts else {DROP_DRAFT.id}
        idle |= set() if self.game.hands else _OF_A_RECORDED_HAND
        return [command for command in self._with_keys(keys) if command.id not in idle]

    @property
    def impossible(self) -> set[str]:
        """The commands by their ids for which there is nothing now, besides those that the state tells."""
        return set()

    def _with_keys(self, keys: str) -> list[Command]:
        """The commands of the grid, the keys of the contracts as they are at this table."""
        return [command._replace(shown=keys) if command.id == "game.contract" else command for command in self.KEYS]

    def view(self, width: int, height: int) -> Sequence[Line]:
        """The grid."""
        return grid_lines(self.state, width, height)

    @property
    def place(self) -> int:
        """The number of the hand under the cursor."""
        return self.state.cursor

    @property
    def places(self) -> range:
        """The numbers of all rows; of the first one where there is none."""
        return range(1, max(1, self.state.last_number) + 1)

    def go(self, place: int) -> None:
        """Put the cursor on a hand."""
        self.state = replace(self.state, cursor=place)
        self.draw()

    def action_open(self) -> None:
        """Open or close the explanation of the hand under the cursor; on the next hand's row, of the last one."""
        number = min(self.state.cursor, len(self.game.hands))
        if number:
            self.state = replace(self.state, opened=0 if self.state.opened == number else number)
            self.draw()

    def action_standing(self) -> None:
        """How the game stands or came out, with every declarer's obligations."""
        self.app.push_screen(self.standing_screen())

    rematch: Callable[[], object] | None = None
    """Plays again with the same players, where the game is scored."""

    def standing_screen(self) -> Screen[None]:
        """The page on this game, which follows it."""
        from barbu_tui.tui.screens.game.standing import StandingScreen

        return StandingScreen(lambda: self.state, self.action_hide_totals, self.path, self.rematch)

    def action_outlook(self) -> None:
        """Who can still win, and how."""
        from barbu_tui.tui.screens.game.outlook import OutlookScreen

        if self.state.totals_hidden:
            self.say(tr("totals are hidden; v shows them"), "warn")
        elif self.state.over:
            self.say(tr("the game is finished: nothing is open any more"), "warn")
        else:
            self.app.push_screen(OutlookScreen(lambda: self.state))

    def action_graph(self) -> None:
        """The totals, drawn."""
        from barbu_tui.tui.screens.chart import ChartScreen

        if self.state.totals_hidden:
            self.say(tr("totals are hidden; v shows them"), "warn")
        else:
            self.app.push_screen(ChartScreen(self.state.game.table, self.state.sheet))

    def action_hide_totals(self) -> None:
        """Hide totals and previews on this terminal, or show them; in every game until it is lifted."""
        self.program.totals_hidden = not self.program.totals_hidden
        self.state = replace(self.state, totals_hidden=self.program.totals_hidden)
        self.draw()

    def action_statistics(self) -> None:
        """The statistics of those who play here."""
        from barbu_tui.tui.screens.statistics import StatisticsScreen

        self.app.push_screen(StatisticsScreen(self.game.table.names))

    def action_rules(self) -> None:
        """How this game is played and scored."""
        from barbu_tui.tui.screens.page import rules_screen

        self.app.push_screen(rules_screen(self.state.game.table.preset))

    @property
    def stem(self) -> str:
        """What the game's own file is called."""
        raise NotImplementedError

    def action_share(self) -> None:
        """Write the game into a file, for a printer, a spreadsheet, a phone or another program."""
        from barbu_tui.tui.sharing import share

        share(self, self.stem, lambda: self.game)

    def action_back(self) -> None:
        """Back to the games."""
        self.app.pop_screen()

    def on_paper_clicked(self, event: Paper.Clicked) -> None:
        """The mouse: a row is chosen, again opens it."""
        kind, _, number = event.target.partition(" ")
        if kind != "hand":
            return
        if int(number) == self.state.cursor:
            self.action_open()
        else:
            self.go(int(number))
