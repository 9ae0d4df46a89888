"""The form for a new game, filled in by keys alone, and the draw for the first declarer."""

from __future__ import annotations

import datetime
import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot

from barbu_tui.files.preset_list import find_preset
from barbu_tui.rules.draw import Draw
from barbu_tui.rules.game import Game
from barbu_tui.store.library import Library
from barbu_tui.store.scorer import OpenGame
from barbu_tui.tui.lines import plain, width_of
from barbu_tui.tui.opening import Opening
from barbu_tui.tui.screens.new_game import NewGameScreen
from barbu_tui.tui.screens.new_game.form import Form
from barbu_tui.tui.screens.new_game.page import form_page
from tests.tui.driving import FOUR, app_on, press, screen_text, stored, wait_for, wait_for_text, write


def cards_of(draw: Draw, seat: int) -> list[str]:
    """What a seat has cut, one card for each round it was in."""
    return [cut[seat] for cut in draw.rounds if seat in cut]


def the_form(pilot: Pilot[None]) -> Form:
    """What is filled in."""
    assert isinstance(pilot.app.screen, NewGameScreen)
    return pilot.app.screen.form


async def fill_in(pilot: Pilot[None], names: Sequence[str]) -> None:
    """Type names from the field with the cursor on, Enter after each."""
    for name in names:
        await write(pilot, name)
        await press(pilot, "enter")


async def opened(pilot: Pilot[None]) -> None:
    """From the games into the form."""
    await wait_for(pilot, lambda: type(pilot.app.screen).__name__ == "GamesScreen")
    await press(pilot, "n")
    await wait_for_text(pilot, "New game")


async def started(pilot: Pilot[None], library: Library) -> Game:
    """The one game of the library, once its grid is open."""
    await wait_for(pilot, lambda: type(pilot.app.screen).__name__ == "GameScreen")
    [entry] = library.stored_games()
    await press(pilot, "escape")
    await wait_for(pilot, lambda: type(pilot.app.screen).__name__ == "GamesScreen")
    with OpenGame.open(entry.path) as game:
        return game.state.game


async def test_four_names_and_enter_draw_the_first_declarer_and_start_the_game(library: Library) -> None:
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await fill_in(pilot, FOUR)
        await press(pilot, "enter")
        screen = await wait_for_text(pilot, "Enter starts the game.")
        draw = the_form(pilot).draw
        assert draw
        declarer = FOUR[draw.first]
        assert f"{declarer} has the highest card and declares first." in screen
        assert re.search(rf"{declarer} +(\d+|[JQKA])[♠♥♦♣].*← declares first", screen)
        await press(pilot, "enter")
        game = await started(pilot, library)
    assert game.table.names == FOUR
    assert game.table.keys == "abcd"
    assert game.table.names[game.table.first] == declarer
    assert game.table.preset.id == "tournament"
    assert game.date == datetime.date.today()
    assert game.title in {"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"}
    assert not game.hands


async def test_escape_from_the_new_grid_leads_to_the_games_with_the_new_one_marked(library: Library) -> None:
    stored(library, "Older")
    opening = Opening("new", preset="tournament", names=FOUR, first="Beth", title="Tonight")
    async with app_on(library.folder, opening).run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "New game")
        await press(pilot, "ctrl+s")
        await wait_for(pilot, lambda: type(pilot.app.screen).__name__ == "GameScreen")
        await press(pilot, "escape")
        await wait_for_text(pilot, " ▸ Tonight")


async def test_what_the_command_line_says_is_filled_in(library: Library) -> None:
    opening = Opening("new", preset="ravage-city", names=("Anne", "Beth"), first="Beth", title="Cup")
    async with app_on(library.folder, opening).run_test(size=(80, 24)) as pilot:
        screen = await wait_for_text(pilot, "◂ Ravage City ▸")
        for words in ("Cup", "Anne", "Beth", "◂ Beth ▸   named"):
            assert words in screen
        await fill_in(pilot, ["Cath", "Diana"])
        await press(pilot, "enter")
        game = await started(pilot, library)
    assert game.table.preset.id == "ravage-city"
    assert game.title == "Cup"
    assert game.table.names == FOUR
    assert game.table.first == 1


async def test_a_preset_that_there_is_not_is_told_and_another_is_offered(library: Library) -> None:
    async with app_on(library.folder, Opening("new", preset="whist")).run_test(size=(140, 45)) as pilot:
        screen = await wait_for_text(pilot, "there is no preset “whist”")
        assert "◂ Tournament Barbu ▸" in screen


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (140, 45)])
async def test_every_fault_is_told_at_once_and_where_it_is(size: tuple[int, int], library: Library) -> None:
    names = ("Anne", "anne", "forty-letters-that-no-column-would-hold.")
    async with app_on(library.folder, Opening("new", names=names)).run_test(size=size) as pilot:
        await wait_for_text(pilot, "New game")
        await press(pilot, "ctrl+s")
        screen = " ".join((await wait_for_text(pilot, "3 fields are not right yet.")).split())
        for words in ("two players are called “anne”", "is 40 cells wide, 16 at most", "a name is missing"):
            assert words in screen, screen
        assert the_form(pilot).place == "seat1"
        await press(pilot, "ctrl+u")
        await write(pilot, "Beth")
        await press(pilot, "down ctrl+u")
        await write(pilot, "Cath")
        await wait_for(pilot, lambda: "✗ a name is missing" in screen_text(pilot.app))
        assert "two players" not in screen_text(pilot.app)
        assert "cells wide" not in screen_text(pilot.app)
    assert not library.stored_games()


async def test_a_missing_name_is_no_fault_before_a_start_is_tried(library: Library) -> None:
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await fill_in(pilot, ["Anne"])
        assert "✗" not in screen_text(pilot.app)


async def test_unusual_names_are_taken_as_they_are(library: Library) -> None:
    names = ("A[/]B", "[red]Ann", "李", 'Ann "the" O\'Neil')
    async with app_on(library.folder, Opening("new", names=names, first="李")).run_test(size=(80, 24)) as pilot:
        screen = await wait_for_text(pilot, 'Ann "the" O\'Neil')
        for name in names:
            assert name in screen
        await press(pilot, "f5")
        await wait_for_text(pilot, "has the highest card")
        await press(pilot, "ctrl+s")
        game = await started(pilot, library)
    assert game.table.names == names
    assert game.table.keys == "arbn"


async def test_a_composed_and_a_decomposed_name_are_the_same_name(library: Library) -> None:
    names = ("Zoë", "Zoe\u0308", "Cath", "Diana")
    async with app_on(library.folder, Opening("new", names=names)).run_test(size=(140, 45)) as pilot:
        await wait_for_text(pilot, "two players are called “Zoë”")


async def test_the_preset_of_the_last_game_comes_up_first(library: Library) -> None:
    stored(library, preset="french-bridge")
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await wait_for(pilot, lambda: the_form(pilot).preset.id == "french-bridge")


async def test_players_change_seats_with_their_cards_and_the_mark_of_the_first(library: Library) -> None:
    async with app_on(library.folder, Opening("new", names=FOUR)).run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "Diana")
        await press(pilot, "f5")
        before = the_form(pilot)
        assert before.draw
        await press(pilot, "up up up ctrl+down ctrl+down")
        after = the_form(pilot)
        assert after.draw
        assert after.seated == ("Anne", "Cath", "Diana", "Beth")
        for name in FOUR:
            old, new = before.seated.index(name), after.seated.index(name)
            assert cards_of(before.draw, old) == cards_of(after.draw, new)
        assert after.seated[after.first or 0] == before.seated[before.first or 0]
        await press(pilot, "ctrl+up ctrl+down ctrl+down")
        assert the_form(pilot).seated == after.seated, "nobody moves past the last seat"


@pytest.mark.parametrize("width", [60, 80])
def test_a_draw_that_goes_on_and_on_shows_its_last_rounds(width: int) -> None:
    level = [{0: "AS", 1: "AH", 2: "2C", 3: "3D"}, *[{0: f"{rank}S", 1: f"{rank}H"} for rank in "KQJ98765"]]
    preset = find_preset("tournament", Path())
    for rounds in range(len(level)):
        draw = Draw((*level[:rounds], {0: "4S", 1: "2H"}))
        form = Form((preset,), names=(*FOUR, "", ""), first=draw.first, draw=draw)
        lines = form_page(form, width, 20).lines
        assert max(map(width_of, lines)) <= width
        assert "←" in plain(lines).partition("4♠")[2].partition("\n")[0]


async def test_another_preset_loses_no_name(library: Library) -> None:
    async with app_on(library.folder, Opening("new", names=FOUR)).run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "Diana")
        await press(pilot, "up up up up up up")
        await write(pilot, "salade f")
        await wait_for_text(pilot, "◂ Salade for five ▸")
        await press(pilot, "down down down down down down")
        await write(pilot, "Emma")
        await press(pilot, "up up up up up up")
        assert the_form(pilot).seated == (*FOUR, "Emma")
        await press(pilot, "left")
        screen = await wait_for_text(pilot, "◂ Salade ▸")
        assert "No seat in this preset for Emma; kept for another one." in screen
        await press(pilot, "right down down down down down down down f5 ctrl+s")
        game = await started(pilot, library)
    assert game.table.names == (*FOUR, "Emma")


async def test_the_first_declarer_is_named_with_arrows_or_by_key(library: Library) -> None:
    async with app_on(library.folder, Opening("new", names=FOUR)).run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "◂ to be drawn ▸")
        for key, shown in (("c", "Cath"), ("right", "Diana"), ("right", "to be drawn"), ("left", "Diana")):
            await press(pilot, key)
            await wait_for_text(pilot, f"◂ {shown} ▸")
        await press(pilot, "enter")
        game = await started(pilot, library)
    assert game.table.first == 3


async def test_a_form_that_is_left_comes_up_again_as_it_was(library: Library) -> None:
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await fill_in(pilot, ["Anne", "Beth"])
        await press(pilot, "escape")
        await opened(pilot)
        assert the_form(pilot).seated == ("Anne", "Beth", "", "")
        assert pilot.app.focused
        assert pilot.app.focused.id == "seat2"


async def test_where_the_game_cannot_be_stored_the_form_stays_and_says_why(library: Library) -> None:
    opening = Opening("new", names=FOUR, first="Anne")
    async with app_on(library.folder, opening).run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "◂ Anne ▸")
        library.games.write_text("this is no folder")
        await press(pilot, "ctrl+s")
        await wait_for(pilot, lambda: "games" in screen_text(pilot.app).splitlines()[-2])
        assert the_form(pilot).seated == FOUR


async def test_the_help_page_lists_the_keys_of_the_form(library: Library) -> None:
    async with app_on(library.folder).run_test(size=(80, 45)) as pilot:
        await opened(pilot)
        await press(pilot, "f1")
        screen = await wait_for_text(pilot, "draw the first declarer: everyone cuts a card")
        assert "move this player a seat up" in screen
        await press(pilot, "escape")
        await wait_for_text(pilot, "New game")


async def test_word_of_a_field_that_was_left_meanwhile_moves_nobody_back(library: Library) -> None:
    async with app_on(library.folder, Opening("new", names=FOUR)).run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "Diana")
        await press(pilot, "up up")
        left = pilot.app.focused
        assert left is not None
        await press(pilot, "up")
        pilot.app.screen.post_message(events.DescendantFocus(left))
        await pilot.pause()
        assert the_form(pilot).place == "seat1"
        left.focus()
        await wait_for(pilot, lambda: the_form(pilot).place == "seat2")
