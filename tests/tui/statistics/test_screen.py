"""The statistics on the screen: whom, which games, in which order; one player's page; who is who."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual.pilot import Pilot

from barbu_tui.files.people import people_file, read_people
from barbu_tui.store.library import Library
from barbu_tui.tui.opening import Opening
from barbu_tui.tui.screens.game import GameScreen
from barbu_tui.tui.screens.games import GamesScreen
from barbu_tui.tui.screens.page import PageScreen
from barbu_tui.tui.screens.statistics import StatisticsScreen
from tests.tui.driving import SERIES, app_on, press, screen_text, stored, wait_for, wait_for_text, whole_game, write


@asynccontextmanager
async def at_the_statistics(library: Library, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Pilot[None]]:
    """The statistics of a library, opened from the list of games."""
    async with app_on(library.folder).run_test(size=size) as pilot:
        await wait_for(pilot, lambda: isinstance(pilot.app.screen, GamesScreen) and pilot.app.screen.games.stored_games)
        await press(pilot, "s")
        await wait_for_text(pilot, "per hand")
        yield pilot


def players(pilot: Pilot[None]) -> list[str]:
    """The players on the screen, from above."""
    lines = screen_text(pilot.app).splitlines()
    head = next(number for number, line in enumerate(lines) if line.split()[:1] == ["player"])
    return [line[3:].split()[0] for line in lines[head + 1 :] if line.startswith(("   ", " ▸ ")) and line.strip()]


def marked(pilot: Pilot[None]) -> str:
    """The marked player."""
    (line,) = [line for line in screen_text(pilot.app).splitlines() if line.startswith(" ▸ ")]
    return line.split()[1]


def three_games(library: Library) -> None:
    stored(library, "One", hands=whole_game())
    stored(library, "Two", ("Anne", "Beth", "Cath", "Dora"), hands=whole_game())
    stored(library, "Three", hands=["a: tricks = 5 5 3 0"], preset="salade")


async def test_the_table_of_everybody_with_what_it_is_of(library: Library) -> None:
    three_games(library)
    async with at_the_statistics(library) as pilot:
        text = screen_text(pilot.app)
        assert "2 games · 1 running · 57 hands · 2 presets" in text
        assert "all presets · all time · by those beaten" in text
        assert "points are percentages" in text
        assert sorted(players(pilot)) == ["Anne", "Beth", "Cath", "Diana", "Dora"]
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, GamesScreen)


async def test_one_preset_at_a_time(library: Library) -> None:
    three_games(library)
    async with at_the_statistics(library) as pilot:
        await press(pilot, "p")
        text = await wait_for_text(pilot, "tournament · all time")
        assert "2 games · 56 hands · Tournament Barbu" in text
        assert "percentages" not in text
        await press(pilot, "p")
        await wait_for_text(pilot, "salade · all time")
        assert sorted(players(pilot)) == ["Anne", "Beth", "Cath", "Diana"]
        await press(pilot, "p")
        await wait_for_text(pilot, "all presets · all time")


async def test_only_the_last_games_and_only_this_year_s(library: Library) -> None:
    for number in range(12):
        stored(library, f"Game {number}", hands=SERIES)
    async with at_the_statistics(library) as pilot:
        assert "84 hands" in screen_text(pilot.app)
        await press(pilot, "s")
        await wait_for_text(pilot, "this year")
        await press(pilot, "s")
        assert "70 hands" in await wait_for_text(pilot, "the last 10 games")


async def test_only_games_with_the_marked_player(library: Library) -> None:
    three_games(library)
    async with at_the_statistics(library) as pilot:
        await press(pilot, "/")
        await write(pilot, "do")
        await press(pilot, "enter")
        assert marked(pilot) == "Dora"
        await press(pilot, "w")
        await wait_for_text(pilot, "games with Dora")
        assert sorted(players(pilot)) == ["Anne", "Beth", "Cath", "Dora"]
        await press(pilot, "w")
        await wait_for_text(pilot, "2 presets")


async def test_another_order_and_the_mark_stays_with_the_player(library: Library) -> None:
    three_games(library)
    async with at_the_statistics(library) as pilot:
        first = players(pilot)
        await press(pilot, "down")
        name = marked(pilot)
        await press(pilot, "o o o o o")
        assert "by name" in screen_text(pilot.app)
        assert players(pilot) == sorted(first)
        assert marked(pilot) == name


async def test_a_name_that_nobody_has_is_asked_again(library: Library) -> None:
    three_games(library)
    async with at_the_statistics(library) as pilot:
        await press(pilot, "/")
        await write(pilot, "xx")
        await press(pilot, "enter")
        await wait_for_text(pilot, "nobody here is called “xx”")
        await press(pilot, "escape")


async def test_the_page_of_a_player(library: Library) -> None:
    three_games(library)
    async with at_the_statistics(library) as pilot:
        await press(pilot, "p / b e t h enter enter")
        await wait_for(pilot, lambda: isinstance(pilot.app.screen, PageScreen))
        text = screen_text(pilot.app)
        for words in ("Beth · 2 games · 56 hands", "no queens", "of the declarer"):
            assert words in text
        await press(pilot, "end")
        assert "last ranks: 1 1" in screen_text(pilot.app)
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, StatisticsScreen)


async def test_two_names_become_one_person_once_that_is_confirmed(library: Library) -> None:
    three_games(library)
    async with at_the_statistics(library) as pilot:
        await press(pilot, "/ d o r a enter m")
        await write(pilot, "dian")
        await press(pilot, "enter")
        await wait_for_text(pilot, "Diana?")
        await write(pilot, "a")
        await press(pilot, "enter")
        await wait_for_text(pilot, "Count Dora's game as Diana's?")
        await press(pilot, "n")
        assert not people_file(library.folder).exists()
        await press(pilot, "m")
        await write(pilot, "Diana")
        await press(pilot, "enter y")
        await wait_for_text(pilot, "Dora counts as Diana")
        assert read_people(people_file(library.folder)).same == (("Diana", "Dora"),)
        assert sorted(players(pilot)) == ["Anne", "Beth", "Cath", "Diana"]
        assert marked(pilot) == "Diana"


async def test_from_a_game_the_statistics_are_those_of_its_players(library: Library) -> None:
    three_games(library)
    path = library.find("2026-11-27-one")
    async with app_on(library.folder, Opening("game", path=path)).run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, lambda: isinstance(pilot.app.screen, GameScreen))
        await press(pilot, "f7")
        await wait_for_text(pilot, "the players of this game")
        assert sorted(players(pilot)) == ["Anne", "Beth", "Cath", "Diana"]
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, GameScreen)


async def test_with_totals_hidden_games_that_go_on_are_left_out(library: Library) -> None:
    three_games(library)
    path = library.find("2026-11-27-one")
    async with app_on(library.folder, Opening("game", path=path)).run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, lambda: isinstance(pilot.app.screen, GameScreen))
        await press(pilot, "v f7")
        text = await wait_for_text(pilot, "per hand")
        assert "2 games · 56 hands" in text


async def test_a_file_of_players_that_cannot_be_read_is_told(library: Library) -> None:
    three_games(library)
    people_file(library.folder).write_text("schema = 1\nsame = 5\n")
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await press(pilot, "s")
        await wait_for_text(pilot, "same is a list of lists of names")


async def test_nothing_to_count(library: Library) -> None:
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "No game has been stored here yet")
        await press(pilot, "s")
        await wait_for_text(pilot, "no games to count")
        await press(pilot, "enter p s w o / m down end escape")
        assert isinstance(pilot.app.screen, GamesScreen)
