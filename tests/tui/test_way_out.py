"""The way out, and keys that mean nothing where they are pressed."""

from __future__ import annotations

import pytest

from barbu_tui.store.library import Library
from barbu_tui.tui.opening import Opening
from tests.tui.driving import SERIES, app_on, press, screen_text, stored, wait_for, wait_for_text, whole_game
from tests.tui.game.driving import at_the_grid, bar, on_grid, on_hand

WHERE = ("the list", "the grid", "a hand", "the bar", "a question", "a line", "the form", "help")
LEAVING = "Ctrl+Q leaves the program from anywhere"


@pytest.mark.parametrize("key", ["q", "Q", "escape"])
async def test_q_and_escape_on_the_list_leave_the_program(key: str, library: Library) -> None:
    stored(library)
    app = app_on(library.folder)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await wait_for_text(pilot, "one game")
        assert "q quit" in screen
        await pilot.press(key)
        await wait_for(pilot, lambda: not app.is_running)


async def test_escape_drops_the_filter_and_leads_back_from_the_archive_before_it_leaves(library: Library) -> None:
    stored(library)
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "one game")
        await press(pilot, "tab")
        await wait_for_text(pilot, "The archive is empty")
        await press(pilot, "escape")
        await wait_for_text(pilot, "one game")


@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+d"])
@pytest.mark.parametrize(
    "where", ["the list", "the grid", "a hand", "the bar", "a question", "a line", "the form", "help"]
)
async def test_ctrl_c_anywhere_says_how_to_leave(key: str, where: str, library: Library) -> None:
    keys = {"a hand": "q", "the bar": ":", "a question": "x", "a line": "f2 a", "help": "?"}
    if where in {"the list", "the form"}:
        stored(library, hands=SERIES[:1])
        async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
            await wait_for_text(pilot, "one game")
            if where == "the form":
                await press(pilot, "n")
                await wait_for_text(pilot, "New game")
            await press(pilot, key)
            assert LEAVING in await wait_for_text(pilot, LEAVING)
        return
    async with at_the_grid(library) as pilot:
        if where in keys:
            await press(pilot, keys[where])
            await pilot.pause()
        await press(pilot, key)
        await wait_for_text(pilot, LEAVING)
        if where in {"a question", "a line"}:
            assert on_grid(pilot)
            await press(pilot, "y")
            assert "ended" not in screen_text(pilot.app), "the question was dropped"


AZERTY = ["&", "é", '"', "'", "("]


@pytest.mark.parametrize("key", [*AZERTY, "ф", "f10", "ctrl+v", "j"])
async def test_a_key_that_the_grid_does_not_know_says_what_is_wanted(key: str, library: Library) -> None:
    async with at_the_grid(library) as pilot:
        await press(pilot, key)
        assert "means nothing here; a contract’s key scores the next hand: n h q …" in screen_text(pilot.app)
        await press(pilot, "q")
        await wait_for(pilot, lambda: on_hand(pilot))


@pytest.mark.parametrize("key", ["é", "f10", "ctrl+t"])
async def test_so_does_one_that_the_list_or_a_page_does_not_know(key: str, library: Library) -> None:
    stored(library)
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "one game")
        await press(pilot, key)
        await wait_for_text(pilot, "means nothing here; the last line has some keys, ? all of them")
        await press(pilot, "?")
        await wait_for_text(pilot, "Help")
        await press(pilot, key)
        await wait_for_text(pilot, "means nothing here")


async def test_in_a_line_to_type_in_a_letter_is_a_letter_and_f10_is_told(library: Library) -> None:
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "No game has been stored")
        await press(pilot, "n")
        await wait_for_text(pilot, "New game")
        await press(pilot, "é f10")
        assert "F10 means nothing here; the last line has some keys, F1 all of them" in screen_text(pilot.app)


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        ("q &", "type a player's key (a b c d)"),
        ("t é", "choose the trump suit: ♠ ♥ ♦ ♣; Enter skips"),
        ("q = f10", "type a number for each player"),
        ("b = &", "type a player's key"),
    ],
)
async def test_in_a_hand_each_part_says_what_it_takes(keys: str, sentence: str, library: Library) -> None:
    async with at_the_grid(library) as pilot:
        await press(pilot, keys)
        await wait_for_text(pilot, sentence)


async def test_with_caps_lock_on_the_grid_answers_as_without_and_u_still_is_redo(library: Library) -> None:
    async with at_the_grid(library, SERIES[:2]) as pilot:
        await press(pilot, "up E")
        await wait_for(pilot, lambda: on_hand(pilot))
        assert bar(pilot) == "a: tricks = 4 2 6 1"
        await press(pilot, "escape u")
        await wait_for_text(pilot, "undone")
        await press(pilot, "U")
        await wait_for_text(pilot, "redone")
        await press(pilot, "V")
        await wait_for_text(pilot, "totals hidden")
        await press(pilot, "V G")
        await wait_for_text(pilot, "The totals, hand by hand")


async def test_with_caps_lock_on_the_list_answers_too(library: Library) -> None:
    stored(library, hands=whole_game())
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "one game")
        await press(pilot, "N")
        await wait_for_text(pilot, "New game")


async def test_ctrl_c_in_the_palette_closes_it_and_says_how_to_leave(library: Library) -> None:
    async with at_the_grid(library) as pilot:
        await press(pilot, "ctrl+p")
        await wait_for(pilot, lambda: type(pilot.app.screen).__name__ == "Palette")
        await press(pilot, "ctrl+c")
        await wait_for_text(pilot, LEAVING)


async def test_a_form_that_was_opened_with_words_is_left_by_ctrl_q(library: Library) -> None:
    app = app_on(library.folder, Opening("new", names=("Anne",)))
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "New game")
        await pilot.press("ctrl+q")
        await wait_for(pilot, lambda: not app.is_running)
