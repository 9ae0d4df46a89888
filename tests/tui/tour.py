"""A walk past every screen of the program, for what must hold on all of them in every language."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from textual.pilot import Pilot

from barbu_tui.store.library import Library
from barbu_tui.tui.app import BarbuApp
from barbu_tui.tui.opening import Opening
from tests.tui.driving import app_on, press, stored, wait_for, whole_game

Look: TypeAlias = Callable[[str, BarbuApp], object]


async def walk(folder: Path, size: tuple[int, int], look: Look) -> None:
    """Visit every screen and state there is, and look at each; `look` is told where one is."""
    await _from_nothing(folder / "empty", size, look)
    library = Library(folder / "full")
    game = stored(library, hands=whole_game()[:9])
    stored(library, "Long ago", hands=whole_game(), days_ago=400)
    stored(library, "Saturday", preset="salade-five", names=("Ann", "Ben", "Cy", "Di", "Ed"), days_ago=1)
    await _through_the_lists(library, size, look)
    await _through_a_game(library, game, size, look)


class _Walk:
    """One program being walked through."""

    def __init__(self, pilot: Pilot[None], look: Look) -> None:
        assert isinstance(pilot.app, BarbuApp)
        self._pilot, self._look, self.app = pilot, look, pilot.app

    async def see(self, where: str, keys: str = "", screen: str = "") -> None:
        """Press keys; look once that screen is there."""
        await press(self._pilot, keys)
        if screen:
            await wait_for(self._pilot, lambda: type(self.app.screen).__name__ == screen)
        await self._pilot.pause()
        self._look(where, self.app)

    def contract(self, name: str) -> str:
        """The key of a contract, in the language that is spoken."""
        table = self.app.screen.state.table  # type: ignore[attr-defined]
        return str(table.contract_key(table.preset.by_id[name]))


async def _from_nothing(folder: Path, size: tuple[int, int], look: Look) -> None:
    app = app_on(folder)
    async with app.run_test(size=size) as pilot:
        way = _Walk(pilot, look)
        await way.see("no games yet", screen="GamesScreen")
        await way.see("new game", "n", "NewGameScreen")
        await way.see("new game, drawn", "f5")
        await way.see("help of the form", "f1")


async def _through_the_lists(library: Library, size: tuple[int, int], look: Look) -> None:
    app = app_on(library.folder)
    async with app.run_test(size=size) as pilot:
        way = _Walk(pilot, look)
        await wait_for(pilot, lambda: app.games.stored_games)
        await way.see("games", screen="GamesScreen")
        await way.see("help of the games", "?")
        await way.see("share", "escape ctrl+s")
        await way.see("trash", "escape tab tab")
        await way.see("statistics", "tab s", "StatisticsScreen")
        await way.see("a player", "enter")
        await way.see("presets", "escape escape p", "PresetsScreen")
        await way.see("help of the presets", "?")
        await way.see("preset editor", "escape enter", "PresetEditorScreen")
        await way.see("preset editor, a contract", "tab tab tab tab tab enter")
        await way.see("preset editor, to add", "insert")
        await way.see("preset editor, its help", "escape f1")


async def _through_a_game(library: Library, game: Path, size: tuple[int, int], look: Look) -> None:
    app = app_on(library.folder, Opening("game", path=game))
    async with app.run_test(size=size) as pilot:
        way = _Walk(pilot, look)
        await way.see("grid", screen="GameScreen")
        await way.see("help of the grid", "?")
        await way.see("who pays whom", "escape up enter")
        await way.see("standing", "enter end f5")
        await way.see("outlook", "escape f6")
        await way.see("graph", "escape g")
        await way.see("rules page", "escape f3")
        await way.see("other rules", "escape f4", "OtherRulesScreen")
        await way.see("other rules, of another preset", "right")
        await way.see("seats", "escape ctrl+t")
        await way.see("end the game?", "escape x")
        await way.see("hand, contract", "escape space", "HandScreen")
        await way.see("hand, doubles", way.contract("hearts"))
        await way.see("hand, result", "* = 1")
        await way.see("help of the hand", "?")
        await way.see("one line", "escape :")
        await way.see("trumps", f"escape escape u space {way.contract('trumps')}")
        await way.see("draft", "escape")
        await way.see("palette", "ctrl+p")
