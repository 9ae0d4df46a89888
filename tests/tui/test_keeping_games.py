"""Keeping house on the list: titles, dates, the archive, the trash, the order, and everything undone."""

from __future__ import annotations

import datetime
import re

import pytest
from textual.pilot import Pilot

from barbu_tui.store.library import Library
from barbu_tui.store.scorer import OpenGame
from barbu_tui.tui.screens.games import GamesScreen
from tests.tui.driving import SERIES, app_on, press, screen_text, stored, wait_for, wait_for_text, whole_game, write


def titles(pilot: Pilot[None]) -> list[str]:
    """The titles on the list, from the top."""
    assert isinstance(pilot.app.screen, GamesScreen)
    return [pilot.app.screen.games.read(entry).title for entry in pilot.app.screen.games.rows]


async def listed(pilot: Pilot[None], *expected: str) -> None:
    """Wait until the list has these games."""
    await wait_for(pilot, lambda: isinstance(pilot.app.screen, GamesScreen) and titles(pilot) == list(expected))


async def answer(pilot: Pilot[None], text: str) -> None:
    """Replace what stands in the line that is asked for."""
    await wait_for(pilot, lambda: pilot.app.focused)
    await press(pilot, "ctrl+u")
    await write(pilot, text)
    await press(pilot, "enter")


def three(library: Library) -> None:
    """Friday's game, and two that are older."""
    for days, title in enumerate(("Friday", "Sunday", "Monday")):
        stored(library, title, hands=SERIES[:1], days_ago=days)


async def test_a_game_goes_to_the_trash_and_u_brings_it_back(library: Library) -> None:
    three(library)
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await listed(pilot, "Friday", "Sunday", "Monday")
        await press(pilot, "down delete")
        await wait_for_text(pilot, "Sunday is in the trash")
        await listed(pilot, "Friday", "Monday")
        assert re.search(r" ▸ Monday", screen_text(pilot.app)), "the cursor stays where it was"
        await press(pilot, "u")
        await wait_for_text(pilot, "Sunday is back among the games")
        await listed(pilot, "Friday", "Sunday", "Monday")
        await press(pilot, "U")
        await listed(pilot, "Friday", "Monday")
        await press(pilot, "u u")
        await wait_for_text(pilot, "there is nothing to undo here")


async def test_what_is_in_the_trash_is_looked_through_and_brought_back_by_enter_and_nothing_else(
    library: Library,
) -> None:
    three(library)
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await listed(pilot, "Friday", "Sunday", "Monday")
        await press(pilot, "delete delete tab")
        await wait_for_text(pilot, "The archive is empty")
        await press(pilot, "tab")
        await wait_for_text(pilot, "Games 1  Trash")
        await listed(pilot, "Friday", "Sunday")
        for key in ("t", "d", "a", "delete"):
            await press(pilot, key)
            await wait_for_text(pilot, "this game is in the trash; Enter brings it back")
            await press(pilot, "home")
        await press(pilot, "enter")
        await wait_for_text(pilot, "Friday is back among the games")
        await press(pilot, "escape")
        await listed(pilot, "Friday", "Monday")


async def test_where_all_games_are_in_the_trash_the_list_still_leads_there(library: Library) -> None:
    stored(library, "Friday")
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await listed(pilot, "Friday")
        await press(pilot, "delete")
        await wait_for_text(pilot, "Trash 1")
        await press(pilot, "tab tab enter escape")
        await listed(pilot, "Friday")


async def test_an_archived_game_is_hidden_until_the_archive_is_shown(library: Library) -> None:
    three(library)
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await listed(pilot, "Friday", "Sunday", "Monday")
        await press(pilot, "a")
        await wait_for_text(pilot, "Friday is in the archive")
        await listed(pilot, "Sunday", "Monday")
        await press(pilot, "tab")
        screen = await wait_for_text(pilot, "Games 2  Archive")
        assert " ▸ Friday" in screen
        await press(pilot, "a")
        await wait_for_text(pilot, "Friday is back among the games")
        await press(pilot, "u")
        await listed(pilot, "Friday")
        await press(pilot, "u tab tab")
        await listed(pilot, "Friday", "Sunday", "Monday")


async def test_a_title_is_typed_anew_and_what_is_no_title_is_mended(library: Library) -> None:
    three(library)
    async with app_on(library.folder).run_test(size=(140, 24)) as pilot:
        await listed(pilot, "Friday", "Sunday", "Monday")
        await press(pilot, "end t")
        await answer(pilot, "x" * 101)
        await wait_for_text(pilot, "100 at most")
        await answer(pilot, "New Year")
        await wait_for_text(pilot, "Monday is called New Year now")
        await listed(pilot, "Friday", "Sunday", "New Year")
        await press(pilot, "u")
        await wait_for_text(pilot, "has its title back")
        await listed(pilot, "Friday", "Sunday", "Monday")


async def test_a_date_is_typed_anew_and_shown(library: Library) -> None:
    three(library)
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await listed(pilot, "Friday", "Sunday", "Monday")
        await press(pilot, "d")
        await answer(pilot, "27.11.2026")
        await wait_for_text(pilot, "it is written year, month, day")
        await answer(pilot, "2024-02-29")
        await wait_for_text(pilot, "Friday was played on 2024-02-29")
        assert "Tournament Barbu · 2024-02-29" in screen_text(pilot.app)
        await listed(pilot, "Friday", "Sunday", "Monday")
        await press(pilot, "o")
        screen = await wait_for_text(pilot, "date ▾")
        await listed(pilot, "Monday", "Sunday", "Friday")
        assert "29 Feb 2024" in screen
        await press(pilot, "o")
        await wait_for_text(pilot, "title ▾")
        await listed(pilot, "Friday", "Monday", "Sunday")
        await press(pilot, "o")
        await wait_for_text(pilot, "last played ▾")


async def test_a_game_that_was_played_on_since_is_not_undone_from_the_list(library: Library) -> None:
    path = stored(library, "Friday", hands=SERIES[:1])
    async with app_on(library.folder).run_test(size=(140, 45)) as pilot:
        await listed(pilot, "Friday")
        await press(pilot, "t")
        await answer(pilot, "Other")
        await listed(pilot, "Other")
        with OpenGame.open(path) as game:
            game.end()
        await press(pilot, "u")
        await wait_for_text(pilot, "the game was changed since")


async def test_a_game_that_somebody_scores_stays_as_it_is(library: Library) -> None:
    path = stored(library, "Friday", hands=SERIES[:1])
    async with app_on(library.folder).run_test(size=(140, 45)) as pilot:
        await listed(pilot, "Friday")
        with OpenGame.open(path):
            await press(pilot, "delete")
            await wait_for_text(pilot, "has been scoring this game since")
            await press(pilot, "t")
            await answer(pilot, "Other")
            await wait_for_text(pilot, "has been scoring this game since")
            await press(pilot, "escape")
        await listed(pilot, "Friday")


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (100, 30), (140, 45)])
async def test_the_list_fits_with_all_that_there_is_to_say(size: tuple[int, int], library: Library) -> None:
    stored(library, "Holiday in Brittany, third evening", hands=SERIES[:3])
    for title in ("Archived", "Removed"):
        stored(library, title, hands=SERIES[:1], days_ago=1)
    async with app_on(library.folder).run_test(size=size) as pilot:
        await wait_for_text(pilot, "3 games")
        await press(pilot, "down a delete")
        screen = await wait_for_text(pilot, "Games  Archive 1  Trash 1")
        assert "last played ▾" in screen
        assert all(len(line) <= size[0] for line in screen.splitlines())
        await press(pilot, "o")
        assert all(len(line) <= size[0] for line in (await wait_for_text(pilot, "date ▾")).splitlines())


async def test_a_rematch_opens_the_form_with_the_same_players_and_the_next_first_declarer(library: Library) -> None:
    stored(library, "Over", hands=whole_game())
    stored(library, "Going on", hands=SERIES[:1], days_ago=1)
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, lambda: " ▸ Going on" in screen_text(pilot.app))
        await press(pilot, "r")
        await wait_for_text(pilot, "This game is not finished; Enter goes on with it.")
        await press(pilot, "up r")
        screen = await wait_for_text(pilot, "New game")
        assert "◂ Beth ▸   named" in screen
        assert re.search(r"1 +a +Anne\n.*2 +b +Beth +← declares first", screen)
        await press(pilot, "f6")
        await wait_for_text(pilot, "Beth")
        assert re.search(r"1 +d +Diana", screen_text(pilot.app)), "everybody one seat on"
        assert re.search(r"Beth +← declares first", screen_text(pilot.app))
        await press(pilot, "ctrl+s")
        await wait_for_text(pilot, "Beth declares")
        await press(pilot, "escape")
        await wait_for_text(pilot, "3 games")


async def test_a_rematch_is_one_key_on_the_finished_grid_and_its_standing_and_leads_back_to_the_list(
    library: Library,
) -> None:
    stored(library, "Over", hands=whole_game())
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await listed(pilot, "Over")
        await press(pilot, "enter")
        screen = await wait_for_text(pilot, "1. ")
        assert "r rematch" in screen
        await press(pilot, "r")
        await wait_for_text(pilot, "New game")
        await press(pilot, "escape")
        await wait_for_text(pilot, "r rematch")
        await press(pilot, "space")
        assert "r rematch" in await wait_for_text(pilot, "biggest hand")
        await press(pilot, "r ctrl+s")
        await wait_for_text(pilot, "hand 1 of 28")
        await press(pilot, "escape")
        await wait_for_text(pilot, "2 games")
        assert datetime.date.today() in [pilot.app.screen.games.read(e).date for e in pilot.app.screen.games.rows]  # type: ignore[attr-defined]
