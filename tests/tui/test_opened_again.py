"""A screen that was left is gone: however often one is opened, the program holds no more than before."""

from __future__ import annotations

import gc
import os
import weakref
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from barbu_tui.store.library import Library
from barbu_tui.tui.opening import Opening
from barbu_tui.tui.screens.base import PaperScreen
from tests.tui.driving import app_on, press, stored, wait_for, whole_game

MOST_GROWTH = 2 << 20


@dataclass(frozen=True)
class Way:
    """How a screen is reached: by `key`, once the keys of `before` are pressed."""

    screen: str
    key: str
    before: str = ""

    def __str__(self) -> str:
        return f"{self.screen} by {self.key}"


FROM_THE_LIST = (
    Way("NewGameScreen", "n"),
    Way("StatisticsScreen", "s"),
    Way("HelpScreen", "?"),
    Way("WatchScreen", "w"),
    Way("GameScreen", "enter"),
    Way("PresetsScreen", "p"),
    Way("PresetEditorScreen", "enter", before="p"),
    Way("PageScreen", "f3", before="p"),
)
FROM_THE_GRID = (
    Way("HandScreen", "space"),
    Way("PageScreen", "f3"),
    Way("StandingScreen", "f5"),
    Way("OutlookScreen", "f6"),
    Way("ChartScreen", "g"),
    Way("OtherRulesScreen", "f4"),
    Way("SeatsScreen", "ctrl+t"),
    Way("Palette", "ctrl+p"),
)
ALL = tuple((start, way) for start, ways in (("list", FROM_THE_LIST), ("grid", FROM_THE_GRID)) for way in ways)


@asynccontextmanager
async def begun(folder: Path, start: str) -> AsyncIterator[Pilot[None]]:
    """The program on the list of one game, or on that game's grid."""
    game = stored(Library(folder), hands=whole_game()[:3])
    app = app_on(folder, Opening("game", path=game) if start == "grid" else None)
    async with app.run_test() as pilot:
        await wait_for(pilot, lambda: type(app.screen).__name__ == ("GameScreen" if start == "grid" else "GamesScreen"))
        if start == "list":
            await wait_for(pilot, lambda: app.games.stored_games)
        yield pilot


async def opened(pilot: Pilot[None], way: Way) -> Screen[object]:
    """A screen that was opened."""
    await press(pilot, way.key)
    await wait_for(pilot, lambda: type(pilot.app.screen).__name__ == way.screen)
    return pilot.app.screen


async def open_and_leave(pilot: Pilot[None], way: Way) -> weakref.ref[Screen[object]]:
    """Open a screen and leave it; it, for as long as there is something that holds it."""
    below = pilot.app.screen
    screen = weakref.ref(await opened(pilot, way))
    await press(pilot, "escape")
    await wait_for(pilot, lambda: pilot.app.screen is below)
    return screen


@pytest.mark.parametrize(("start", "ways"), [("list", FROM_THE_LIST), ("grid", FROM_THE_GRID)])
async def test_a_screen_that_was_left_is_gone(start: str, ways: Sequence[Way], tmp_path: Path) -> None:
    async with begun(tmp_path, start) as pilot:
        held = {}
        for way in ways:
            await press(pilot, way.before)
            held[way] = await open_and_leave(pilot, way)
            await press(pilot, "escape" if way.before else "")
        # What is called last may be held by the one who called it, until the next call.
        await open_and_leave(pilot, ways[0])
        gc.collect()
        assert [way for way, screen in held.items() if screen() is not None] == []


@pytest.mark.parametrize(("start", "ways"), [("list", FROM_THE_LIST), ("grid", FROM_THE_GRID)])
@pytest.mark.parametrize("gone_first", ["Paper", "OneLine"])
async def test_a_screen_that_is_left_can_be_told_to_draw(
    gone_first: str, start: str, ways: Sequence[Way], tmp_path: Path
) -> None:
    # The key that leaves it may have asked for that; where the program ends, its parts go one by one.
    async with begun(tmp_path, start) as pilot:
        for way in ways:
            await press(pilot, way.before)
            screen = await opened(pilot, way)
            if isinstance(screen, PaperScreen):
                await screen.query(gone_first).remove()
                screen.draw()
            await pilot.app.pop_screen()
            if isinstance(screen, PaperScreen):
                screen.draw()
            await press(pilot, "escape" if way.before else "")


@pytest.fixture
def _collecting_as_the_program_does() -> Iterator[None]:
    """Garbage looked for as often as Python does it by itself; the tests elsewhere let more of it wait."""
    elsewhere = gc.get_threshold()
    gc.set_threshold(700, 10, 10)
    yield
    gc.set_threshold(*elsewhere)


@pytest.mark.soak
@pytest.mark.usefixtures("_collecting_as_the_program_does")
@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="the system does not say how much memory is held")
@pytest.mark.parametrize(("start", "way"), ALL, ids=str)
async def test_a_thousand_openings_cost_next_to_nothing(start: str, way: Way, tmp_path: Path) -> None:
    async with begun(tmp_path, start) as pilot:
        await press(pilot, way.before)
        for _ in range(100):
            await open_and_leave(pilot, way)
        gc.collect()
        before = memory_held()
        for _ in range(1000):
            await open_and_leave(pilot, way)
        gc.collect()
        assert memory_held() - before < MOST_GROWTH


def memory_held() -> int:
    """The bytes of memory that this process holds."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
