"""The list of games: what it shows, where its cursor stands, what its keys do."""

from __future__ import annotations

import datetime
import re
import shutil
from pathlib import Path

import pytest
from textual.pilot import Pilot

from barbu_tui.store import game_list as shelves
from barbu_tui.store.library import Library
from barbu_tui.store.listing import StoredGame
from barbu_tui.store.summary import Summary
from barbu_tui.tui.app import BarbuApp
from barbu_tui.tui.screens.games import GamesScreen
from tests.journals import played_at
from tests.tui.driving import SERIES, app_on, press, screen_text, stored, wait_for, wait_for_text, whole_game, write


def marked_row(pilot: Pilot[None]) -> str:
    """The row with the cursor."""
    rows = [line for line in screen_text(pilot.app).splitlines() if line.startswith(" ▸ ")]
    return rows[0] if rows else ""


def on_screen(pilot: Pilot[None]) -> str:
    """Which screen it is."""
    return type(pilot.app.screen).__name__


async def test_where_no_game_is_stored_the_first_screen_says_how_to_start_one(library: Library) -> None:
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        screen = await wait_for_text(pilot, "No game has been stored here yet.")
        assert re.search(r"n  starts one", screen)
        await press(pilot, "n")
        await wait_for_text(pilot, "New game")
        await press(pilot, "escape")
        await wait_for_text(pilot, "No game has been stored here yet.")


async def test_enter_starts_a_game_where_there_is_none_to_open(library: Library) -> None:
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "No game has been stored")
        await press(pilot, "enter")
        await wait_for_text(pilot, "New game")


async def test_a_row_says_what_was_played_by_whom_how_far_and_who_leads(library: Library) -> None:
    stored(library, "Friday", hands=SERIES[:1])
    stored(library, "Sunday", hands=whole_game(), days_ago=1)
    async with app_on(library.folder).run_test(size=(140, 45)) as pilot:
        screen = await wait_for_text(pilot, "Sunday")
        assert re.search(r"Friday +Anne, Beth, Cath, Diana +Tournament Barbu +1/28 +▲ Beth +today \d\d:\d\d", screen)
        assert re.search(r"Sunday +Anne, Beth, Cath, Diana +Tournament Barbu +28/28 +\w+ wins +yesterday \d", screen)
        assert "2 games" in screen


async def test_shared_first_places_are_both_named(library: Library) -> None:
    stored(library, hands=["barbu = c"])
    async with app_on(library.folder).run_test(size=(140, 45)) as pilot:
        await wait_for_text(pilot, "▲ Anne, Beth, Diana")


async def test_where_totals_are_hidden_nobody_is_said_to_lead_or_to_have_won(library: Library) -> None:
    stored(library, "Friday", hands=SERIES[:1])
    stored(library, "Sunday", hands=whole_game(), days_ago=1)
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "▲ Beth")
        await press(pilot, "enter")
        await wait_for(pilot, lambda: on_screen(pilot) == "GameScreen")
        await press(pilot, "v escape")
        await wait_for(pilot, lambda: on_screen(pilot) == "GamesScreen")
        screen = await wait_for_text(pilot, "Sunday")
        assert screen.count("totals hidden") == 2
        assert "▲" not in screen
        assert " won" not in screen


async def test_a_game_without_a_hand_has_no_leader(library: Library) -> None:
    stored(library)
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        screen = await wait_for_text(pilot, "0/28")
        assert "▲" not in screen
        assert "no hand played yet" in screen


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (140, 45)])
async def test_the_marked_game_is_told_in_full_at_every_size(size: tuple[int, int], library: Library) -> None:
    stored(library, "Holiday in Brittany, third evening", hands=SERIES[:3])
    async with app_on(library.folder).run_test(size=size) as pilot:
        screen = await wait_for_text(pilot, "next: hand 4 of 28")
        assert "Holiday in Brittany, third evening" in screen
        assert "Anne, Beth, Cath, Diana · Tournament Barbu" in screen
        assert all(len(line) <= size[0] for line in screen.splitlines())


async def test_an_unfinished_game_is_one_enter_away(library: Library) -> None:
    stored(library, "Finished", hands=whole_game())
    stored(library, "Going on", hands=SERIES[:2], days_ago=3)
    stored(library, "Older", days_ago=9)
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, lambda: "Going on" in marked_row(pilot))
        await press(pilot, "enter")
        await wait_for(pilot, lambda: on_screen(pilot) == "GameScreen")
        assert "Going on" in screen_text(pilot.app)


async def test_keys_move_the_cursor_and_it_stops_at_both_ends(library: Library) -> None:
    for number in range(30):
        stored(library, f"Game {number}.", days_ago=number)
    async with app_on(library.folder).run_test(size=(60, 20)) as pilot:
        await wait_for(pilot, lambda: "Game 0." in marked_row(pilot))
        for keys, title in [
            ("down down", "Game 2."),
            ("k", "Game 1."),
            ("j j", "Game 3."),
            ("end", "Game 29."),
            ("down", "Game 29."),
            ("home up", "Game 0."),
        ]:
            await press(pilot, keys)
            await wait_for(pilot, lambda title=title: title in marked_row(pilot))  # type: ignore[misc]
        await press(pilot, "pagedown pagedown pagedown")
        await wait_for(pilot, lambda: re.search(r"Game (2[0-9])\.", marked_row(pilot)))
        await press(pilot, "pageup pageup pageup pageup")
        await wait_for(pilot, lambda: "Game 0." in marked_row(pilot))


async def test_the_filter_looks_in_title_names_and_preset_without_regard_to_case_and_accents(library: Library) -> None:
    stored(library, "Friday", names=("Zoë", "Beth", "Cath", "Diana"))
    stored(library, "Sunday at Zoe's", days_ago=1)
    stored(library, "Monday", preset="ravage-city", days_ago=2)
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "3 games")
        await press(pilot, "/")
        await wait_for(pilot, lambda: pilot.app.focused)
        await write(pilot, "zoe")
        screen = await wait_for_text(pilot, "2 of 3 games")
        assert "Enter keep the filter" in screen
        assert "Friday" in screen
        assert "Monday" not in screen
        await write(pilot, " sund")
        await wait_for_text(pilot, "one of 3 games")
        await press(pilot, "enter")
        await wait_for(pilot, lambda: not pilot.app.screen.query("#ask"))
        assert "Sunday" in marked_row(pilot)
        await press(pilot, "escape")
        await wait_for_text(pilot, "3 games")
        await press(pilot, "/")
        await wait_for(pilot, lambda: pilot.app.focused)
        await write(pilot, "ravage")
        await wait_for(pilot, lambda: "Monday" in marked_row(pilot))
        await press(pilot, "escape")
        screen = await wait_for_text(pilot, "3 games")
        assert "ravage" not in screen


async def test_a_filter_that_finds_nothing_says_so(library: Library) -> None:
    stored(library)
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "one game")
        await press(pilot, "/")
        await wait_for(pilot, lambda: pilot.app.focused)
        await write(pilot, "xyzzy")
        await wait_for_text(pilot, "No game has these words.")
        await press(pilot, "enter")
        await press(pilot, "enter")
        assert on_screen(pilot) == "GamesScreen"


async def test_a_broken_game_says_what_is_wrong_with_it_and_can_be_watched_as_far_as_it_goes(library: Library) -> None:
    path = stored(library, "Friday", hands=SERIES[:2])
    path.write_bytes(path.read_bytes().replace(b"queens b>acd", b"queens b>ac"))
    async with app_on(library.folder).run_test(size=(140, 45)) as pilot:
        screen = await wait_for_text(pilot, "✗")
        assert re.search(r"Friday +✗ .*line 2", screen)
        await press(pilot, "enter")
        assert "line 2" in await wait_for_text(pilot, "Friday cannot be scored here now")
        await press(pilot, "w")
        assert "line 2" in await wait_for_text(pilot, "hand 1 of 28")
        await press(pilot, "escape")
        assert on_screen(pilot) == "GamesScreen"


async def test_names_and_titles_are_shown_as_they_are(library: Library) -> None:
    names = ("A[/]B", "[red]Ann", "李", 'Ann "the" O\'Neil')
    stored(library, "[bold]Été[/] {n} %s", names)
    async with app_on(library.folder).run_test(size=(140, 45)) as pilot:
        screen = await wait_for_text(pilot, "[bold]Été[/] {n} %s")
        assert ", ".join(names) in screen


async def test_the_games_are_listed_anew_when_one_comes_back_to_them(library: Library) -> None:
    stored(library, "Friday", days_ago=2)
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, lambda: "Friday" in marked_row(pilot))
        await press(pilot, "?")
        await wait_for(pilot, lambda: on_screen(pilot) == "HelpScreen")
        stored(library, "Meanwhile")
        await press(pilot, "escape")
        await wait_for(pilot, lambda: "Meanwhile" in marked_row(pilot))


async def test_a_folder_that_cannot_be_looked_into_is_told(library: Library) -> None:
    library.games.write_text("this is no folder")
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "games")
        assert "is not a folder" in screen_text(pilot.app)


class CountingLibrary(Library):
    """A library that counts how many games were read."""

    reads = 0

    def summary(self, entry: StoredGame) -> Summary:
        self.reads += 1
        return super().summary(entry)


def copies(path: Path, count: int) -> None:
    """The same game again and again, each a minute older than the one before."""
    now = datetime.datetime.now(datetime.UTC)
    for number in range(count):
        copy = path.with_name(f"2026-01-01-copy-{number:05}.jsonl")
        shutil.copyfile(path, copy)
        played_at(copy, now - datetime.timedelta(minutes=number))


async def test_of_very_many_games_only_those_on_the_screen_are_read(library: Library) -> None:
    copies(stored(library, days_ago=30), 2_000)
    counting = CountingLibrary(library.folder)
    async with BarbuApp(counting).run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "2001 games")
        await wait_for(pilot, lambda: marked_row(pilot))
        await press(pilot, "end")
        await wait_for_text(pilot, "Friday")
        assert counting.reads < 100


async def test_where_all_are_finished_the_search_for_an_unfinished_one_ends(library: Library) -> None:
    copies(stored(library, hands=whole_game(), days_ago=30), 150)
    counting = CountingLibrary(library.folder)
    async with BarbuApp(counting).run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, lambda: counting.reads == 100)
        await press(pilot, "down")
        await wait_for(pilot, lambda: "copy-00001" in str(marked(pilot)))
        assert counting.reads == 100


def marked(pilot: Pilot[None]) -> StoredGame | None:
    """The game with the cursor."""
    screen = pilot.app.screen
    return screen.marked if isinstance(screen, GamesScreen) else None


async def test_keys_are_answered_while_the_filter_still_looks(library: Library) -> None:
    copies(stored(library, hands=whole_game(), days_ago=30), 150)
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "151 games")
        await press(pilot, "/")
        await wait_for(pilot, lambda: pilot.app.focused)
        await write(pilot, "anne")
        await press(pilot, "down down")
        await wait_for_text(pilot, "151 of 151 games")
        assert "copy-00002" in str(marked(pilot))


async def test_a_click_marks_a_game_and_a_second_one_opens_it(library: Library) -> None:
    stored(library, "Friday")
    stored(library, "Sunday", days_ago=1)
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "Sunday")
        row = next(y for y, line in enumerate(screen_text(pilot.app).splitlines()) if "   Sunday" in line)
        await pilot.click(offset=(5, row))
        await wait_for(pilot, lambda: "Sunday" in marked_row(pilot))
        await pilot.click(offset=(5, row))
        await wait_for(pilot, lambda: on_screen(pilot) == "GameScreen")


async def test_a_window_too_small_says_so(library: Library) -> None:
    stored(library)
    async with app_on(library.folder).run_test(size=(50, 12)) as pilot:
        await wait_for_text(pilot, "Barbu needs 60×20")


def test_games_are_read_a_slice_at_a_time(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelves, "SLICE", -1.0)
    copies(stored(library), 5)
    counting = CountingLibrary(library.folder)
    game_list = shelves.GameList(counting)
    game_list.refresh()
    assert not game_list.read_some(game_list.rows)
    assert counting.reads <= 1, "no time, so no more than one"
    game_list.filter("anne")
    steps = 0
    while game_list.looking:
        game_list.look_on()
        steps += 1
    assert steps == len(game_list.stored_games) == len(game_list.rows) == counting.reads
