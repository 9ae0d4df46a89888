"""A game on the screen: its live grid opened, keys typed, the stored game read back."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot

from barbu_tui.store.library import Library
from barbu_tui.store.scorer import OpenGame
from barbu_tui.tui.opening import Opening
from barbu_tui.tui.screens.game import GameScreen
from barbu_tui.tui.screens.game.standing import StandingScreen
from barbu_tui.tui.screens.hand.screen import HandScreen
from tests.tui.driving import FOUR, app_on, screen_text, stored, wait_for

SIZE = (80, 24)


@asynccontextmanager
async def at_the_grid(
    library: Library,
    hands: Sequence[str] = (),
    preset: str = "tournament",
    names: Sequence[str] = FOUR,
    size: tuple[int, int] = SIZE,
) -> AsyncIterator[Pilot[None]]:
    """The live grid of a stored game, on the screen."""
    path = stored(library, names=names, hands=hands, preset=preset)
    async with reopened(library, path, size) as pilot:
        yield pilot


@asynccontextmanager
async def reopened(library: Library, path: Path, size: tuple[int, int] = SIZE) -> AsyncIterator[Pilot[None]]:
    """The live grid of the game in this file, in a program just started."""
    async with app_on(library.folder, Opening("game", path=path)).run_test(size=size) as pilot:
        await wait_for(pilot, lambda: on_grid(pilot))
        yield pilot


def on_grid(pilot: Pilot[None]) -> bool:
    """Whether the live grid is in front."""
    return isinstance(pilot.app.screen, GameScreen)


def on_hand(pilot: Pilot[None]) -> bool:
    """Whether hand entry is in front."""
    return isinstance(pilot.app.screen, HandScreen)


def on_standing(pilot: Pilot[None]) -> bool:
    """Whether the page on how the game stands is in front."""
    return isinstance(pilot.app.screen, StandingScreen)


def game_of(pilot: Pilot[None]) -> OpenGame:
    """The game that is being scored."""
    return next(screen.scored for screen in pilot.app.screen_stack if isinstance(screen, GameScreen))


def lines_of(pilot: Pilot[None]) -> list[str]:
    """The recorded hands."""
    return list(game_of(pilot).state.game.lines)


def bar(pilot: Pilot[None]) -> str:
    """The hand in notation, as hand entry shows it."""
    return screen_text(pilot.app).splitlines()[-2].strip(" ▏")


def said_line(pilot: Pilot[None]) -> str:
    """What hand entry says above the bar, the grid above its footer."""
    return screen_text(pilot.app).splitlines()[-3 if on_hand(pilot) else -2].strip()
