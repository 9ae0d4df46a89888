"""On the grid: notes, points outside the hands, other seats; for spectators too."""

from __future__ import annotations

import re

import pytest
from textual.pilot import Pilot

from barbu_tui.rules.notes import Adjustment
from barbu_tui.rules.number_text import signed
from barbu_tui.rules.sheet import sheet_of
from barbu_tui.store.library import Library
from barbu_tui.store.scorer import OpenGame
from barbu_tui.tui.opening import Opening
from tests.tui.driving import SERIES, app_on, press, screen_text, stored, wait_for, wait_for_text, write
from tests.tui.game.driving import at_the_grid, game_of, on_grid


async def answer(pilot: Pilot[None], text: str) -> None:
    """Replace what stands in the line that is asked for."""
    await wait_for(pilot, lambda: pilot.app.focused)
    await press(pilot, "ctrl+u")
    await write(pilot, text)
    await press(pilot, "enter")


def line_with(pilot: Pilot[None], words: str) -> str:
    """The first line of the screen that says this."""
    return next(line for line in screen_text(pilot.app).splitlines() if words in line)


async def test_a_hand_is_noted_on_and_the_note_stands_below_it(library: Library) -> None:
    async with at_the_grid(library, SERIES[:2]) as pilot:
        # On the empty next row, right after recording: the last hand is meant.
        await press(pilot, "f8")
        await wait_for(pilot, lambda: pilot.app.focused)
        assert screen_text(pilot.app).count("a note on hand 2; empty for none") == 1
        await answer(pilot, "misdeal, replayed")
        await wait_for_text(pilot, "noted on hand 2")
        lines = screen_text(pilot.app).splitlines()
        place = next(place for place, line in enumerate(lines) if "misdeal, replayed" in line)
        assert lines[place - 1].startswith("  2  Anne")
        await press(pilot, "u")
        await wait_for_text(pilot, "undone: the note on hand 2")
        assert "misdeal" not in screen_text(pilot.app)
        await press(pilot, "U f8")
        await answer(pilot, "")
        await wait_for_text(pilot, "hand 2 has no note")
        assert game_of(pilot).state.game.notes == ()


@pytest.mark.parametrize(
    ("key", "typed", "points"),
    [("-", "10", -10), ("-", "−10", -10), ("+", "5", 5), ("+", "–5", -5), ("-", "&à", -10)],
)
async def test_points_outside_the_hands_have_a_row_and_count_in_totals_and_ranks(
    key: str, typed: str, points: int, library: Library
) -> None:
    async with at_the_grid(library, SERIES[:2]) as pilot:
        before = sheet_of(game_of(pilot).state.game)
        await press(pilot, f"{key} b")
        await answer(pilot, typed)
        await wait_for(pilot, lambda: "why?" in screen_text(pilot.app))
        await answer(pilot, "late")
        await wait_for_text(pilot, "outside the hands; u undoes it")
        assert game_of(pilot).state.game.adjustments == (Adjustment(1, points, "late", 2),)
        row = line_with(pilot, "late")
        assert row.split()[:3] == ["Beth", "late", signed(points)]
        after = sheet_of(game_of(pilot).state.game)
        assert after.totals[1] == before.totals[1] + points
        assert [row.score for row in after.rows] == [row.score for row in before.rows]
        await press(pilot, "u")
        await wait_for_text(pilot, "undone: the points for Beth outside the hands")
        assert "late" not in screen_text(pilot.app)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("7,5", "is not a whole number"),
        ("1.000", "is not a whole number"),
        ("", "a number is missing"),
        ("0", "0 points"),
    ],
)
async def test_what_is_no_number_of_points_is_refused_with_what_was_wanted(
    typed: str, sentence: str, library: Library
) -> None:
    async with at_the_grid(library) as pilot:
        await press(pilot, "+ a")
        await answer(pilot, typed)
        await wait_for_text(pilot, sentence)
        await press(pilot, "escape")
        assert on_grid(pilot)
        assert game_of(pilot).state.game.adjustments == ()


async def test_a_hand_that_is_entered_shows_the_totals_with_what_counts_outside_the_hands(library: Library) -> None:
    path = stored(library, hands=SERIES[:1])
    with OpenGame.open(path) as game:
        game.adjust(1, -100, "late")
    async with app_on(library.folder, Opening("game", path=path)).run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, lambda: on_grid(pilot))
        await press(pilot, "b = c")
        total = line_with(pilot, "  total")
        assert total.split()[1:5] == ["−12", "−76", "−32", "−24"]


async def test_players_are_put_in_other_seats_by_typing_their_keys_and_back_by_u(library: Library) -> None:
    async with at_the_grid(library, SERIES[:2]) as pilot:
        before = sheet_of(game_of(pilot).state.game).totals
        await press(pilot, "ctrl+t enter")
        await wait_for_text(pilot, "so they sit already")
        await press(pilot, "a c b d")
        screen = await wait_for_text(pilot, "next hand then: Anne declares · Diana deals · Beth cuts")
        assert "next hand now: Anne declares · Diana deals · Cath cuts" in screen
        assert "Everybody keeps name, key, hands and points." in screen
        await press(pilot, "enter")
        await wait_for_text(pilot, "round the table sit Anne, Cath, Beth, Diana; u undoes it")
        state = game_of(pilot).state
        assert state.game.table.names == ("Anne", "Cath", "Beth", "Diana")
        assert sheet_of(state.game).totals == tuple(before[seat] for seat in (0, 2, 1, 3))
        await press(pilot, "u")
        await wait_for_text(pilot, "undone: the order Anne, Cath, Beth, Diana")
        assert game_of(pilot).state.game.table.names == ("Anne", "Beth", "Cath", "Diana")


async def test_a_player_is_carried_up_and_down_and_escape_leaves_the_seats(library: Library) -> None:
    async with at_the_grid(library, size=(60, 20)) as pilot:
        await press(pilot, "ctrl+t down ctrl+down ctrl+down")
        await wait_for_text(pilot, "then: Anne declares · Beth deals")
        await press(pilot, "ctrl+up")
        await wait_for_text(pilot, "then: Anne declares · Diana deals · Beth cuts")
        await press(pilot, "escape")
        await wait_for(pilot, lambda: on_grid(pilot))
        assert game_of(pilot).state.seq == 1


async def test_spectators_see_notes_points_and_seats_as_they_come(library: Library) -> None:
    path = stored(library, hands=SERIES[:2])
    async with app_on(library.folder, Opening("watch", path=path)).run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "hand 3 of 28")
        with OpenGame.open(path) as game:
            game.note(1, "misdeal, replayed")
            game.adjust(2, -20, "late")
            game.seat((0, 2, 1, 3))
        screen = await wait_for_text(pilot, "Anne   Cath   Beth  Diana")
        assert "misdeal, replayed" in screen
        assert re.search(r"Cath +late", screen)
