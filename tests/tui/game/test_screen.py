"""The live grid on the screen: every key of it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from textual.pilot import Pilot

from barbu_tui.rules.number_text import signed
from barbu_tui.rules.sheet import sheet_of
from barbu_tui.store.library import Library
from tests.tui.driving import SERIES, press, screen_text, wait_for, wait_for_text, whole_game, write
from tests.tui.game.driving import at_the_grid, bar, game_of, lines_of, on_grid, on_hand, reopened, said_line

LINE = "a: queens b>acd c>a a>c = 1 0 1 2"


def names(pilot: Pilot[None]) -> tuple[str, ...]:
    """The players of the stored game."""
    return game_of(pilot).state.game.table.names


def ended(pilot: Pilot[None]) -> bool:
    """Whether the stored game was ended early."""
    return game_of(pilot).state.ended


def marked(text: str) -> str:
    """The row with the cursor, one space between words."""
    rows = [line for line in text.splitlines() if line.startswith(("▸", " ▸"))]
    return " ".join(rows[0].replace("▸", " ").split()) if rows else ""


async def test_every_contracts_key_starts_the_next_hand_in_that_contract(library: Library) -> None:
    async with at_the_grid(library) as pilot:
        for contract in game_of(pilot).state.game.table.preset.contracts:
            await press(pilot, contract.key)
            assert bar(pilot) == f"a: {contract.id}"
            await press(pilot, "escape")
            await wait_for(pilot, lambda: on_grid(pilot))


async def test_a_contract_that_is_played_is_refused_by_name(library: Library) -> None:
    async with at_the_grid(library, SERIES[:1]) as pilot:
        await press(pilot, "q")
        assert on_grid(pilot)
        assert said_line(pilot) == "Anne has already played no queens"


async def test_space_starts_the_scheduled_hand(library: Library) -> None:
    async with at_the_grid(library, preset="salade") as pilot:
        await press(pilot, "space")
        assert bar(pilot) == "a: tricks"


async def test_space_with_a_free_choice_asks_for_the_contract(library: Library) -> None:
    async with at_the_grid(library) as pilot:
        await press(pilot, "space")
        assert bar(pilot) == "a: ?"
        assert "[n no tricks]" in screen_text(pilot.app)


async def test_enter_opens_a_played_hand_and_closes_it(library: Library) -> None:
    async with at_the_grid(library, SERIES[:2]) as pilot:
        await press(pilot, "home enter")
        assert "Anne pays Beth 6" in screen_text(pilot.app)
        await press(pilot, "enter")
        assert "Anne pays Beth 6" not in screen_text(pilot.app)


async def test_enter_after_recording_says_who_pays_whom_in_the_hand_just_recorded(library: Library) -> None:
    async with at_the_grid(library) as pilot:
        await press(pilot, "q * enter a enter enter c enter 1 0 1 enter")
        await wait_for(pilot, lambda: on_grid(pilot))
        await press(pilot, "enter")
        assert on_grid(pilot)
        assert marked(screen_text(pilot.app)) == "2 Anne"
        assert "Anne pays Beth 6" in screen_text(pilot.app)
        await press(pilot, "enter")
        assert "Anne pays Beth 6" not in screen_text(pilot.app)
        await press(pilot, "enter b = c enter")
        await wait_for(pilot, lambda: on_grid(pilot))
        assert "Anne pays Beth 6" not in screen_text(pilot.app), "the next hand closes it"


async def test_enter_starts_the_very_first_hand_and_goes_on_with_a_hand_half_entered(library: Library) -> None:
    async with at_the_grid(library) as pilot:
        await press(pilot, "enter")
        assert on_hand(pilot)
        await press(pilot, "q * escape")
        await wait_for(pilot, lambda: on_grid(pilot))
        await press(pilot, "enter")
        assert bar(pilot) == "a: queens b>acd"


async def test_the_cursor_moves_by_arrows_pages_home_and_end(library: Library) -> None:
    async with at_the_grid(library, whole_game()[:20]) as pilot:
        seen = []
        for key in ["up", "pageup", "home", "up", "down", "pagedown", "pagedown", "pagedown"]:
            await press(pilot, key)
            seen.append(int(marked(screen_text(pilot.app)).split()[0]))
        assert seen == [20, 10, 1, 1, 2, 12, 21, 21]


async def test_e_opens_exactly_what_was_typed_and_everything_follows_the_correction(library: Library) -> None:
    async with at_the_grid(library, SERIES) as pilot:
        await press(pilot, "home e")
        assert bar(pilot) == LINE
        assert "correcting hand 1" in screen_text(pilot.app)
        await press(pilot, "4 0 0 0 enter")
        await wait_for(pilot, lambda: on_grid(pilot))
        assert lines_of(pilot)[0] == "a: queens b>acd c>a a>c = 4 0 0 0"
        assert marked(screen_text(pilot.app)).startswith("1 Anne no queens")
        assert "−24" in marked(screen_text(pilot.app))
        assert "total" in screen_text(pilot.app)
        game = game_of(pilot).state.game
        for points in sheet_of(game).totals:
            assert signed(points) in screen_text(pilot.app)


async def test_a_correction_takes_back_an_obligation_that_was_met(library: Library) -> None:
    async with at_the_grid(library, SERIES[:1]) as pilot:
        assert "1/2    1/2    0/2" in screen_text(pilot.app)
        await press(pilot, "home e shift+tab a enter")
        assert bar(pilot) == "a: queens b>cd c>a a>c = 1 0 1 2"
        await press(pilot, "= enter")
        await wait_for_text(pilot, "0/2    1/2    0/2")
        await press(pilot, "u")
        await wait_for_text(pilot, "1/2    1/2    0/2")


async def test_e_on_the_empty_next_row_corrects_the_last_hand(library: Library) -> None:
    async with at_the_grid(library, SERIES[:2]) as pilot:
        await press(pilot, "e")
        assert not on_grid(pilot)
        assert "correcting hand 2" in screen_text(pilot.app)


async def test_before_the_first_hand_e_says_to_choose_one_and_delete_always_does_on_the_next_row(
    library: Library,
) -> None:
    async with at_the_grid(library) as pilot:
        await press(pilot, "e")
        assert on_grid(pilot)
        assert "choose a recorded hand" in said_line(pilot)
    async with at_the_grid(library, SERIES[:1]) as pilot:
        await press(pilot, "delete")
        assert "choose a recorded hand" in said_line(pilot)


async def test_delete_asks_first_and_any_other_key_than_y_keeps_the_hand(library: Library) -> None:
    async with at_the_grid(library, SERIES[:2]) as pilot:
        keys = screen_text(pilot.app).splitlines()[-1]
        await press(pilot, "home delete")
        assert "Remove hand 1, Anne's no queens?" in said_line(pilot)
        # No key of the grid does what it says there while the question is open.
        assert screen_text(pilot.app).splitlines()[-1].strip() == "Esc back"
        await press(pilot, "n")
        assert screen_text(pilot.app).splitlines()[-1] == keys
        assert len(lines_of(pilot)) == 2
        assert on_grid(pilot)
        await press(pilot, "delete y")
        assert lines_of(pilot) == ["a: tricks = 4 2 6 1"]
        assert said_line(pilot) == "hand 1 removed"
        await press(pilot, "u")
        assert lines_of(pilot)[0] == LINE


async def test_undo_and_redo_take_back_and_bring_back_every_kind_of_change(library: Library) -> None:
    async with at_the_grid(library, SERIES[:2]) as pilot:
        states = [(lines_of(pilot), names(pilot), ended(pilot))]
        for keys in ("b = c enter", "home e 4 0 0 0 enter", "delete y", "f2 a z enter", "x y escape"):
            await press(pilot, keys)
            await wait_for(pilot, lambda: on_grid(pilot))
            states.append((lines_of(pilot), names(pilot), ended(pilot)))
        assert all(one != other for one, other in pairwise(states))
        for state in reversed(states[:-1]):
            await press(pilot, "u")
            assert "undone" in said_line(pilot)
            assert (lines_of(pilot), names(pilot), ended(pilot)) == state
        for state in states[1:]:
            await press(pilot, "U")
            assert "redone" in said_line(pilot)
            assert (lines_of(pilot), names(pilot), ended(pilot)) == state
        await press(pilot, "U")
        assert said_line(pilot) == "there is nothing to redo"


async def test_a_new_change_clears_what_could_be_redone(library: Library) -> None:
    async with at_the_grid(library, SERIES[:2]) as pilot:
        await press(pilot, "u b = c enter")
        await wait_for(pilot, lambda: on_grid(pilot))
        await press(pilot, "U")
        assert said_line(pilot) == "there is nothing to redo"


async def test_with_nothing_to_undo_it_says_so(library: Library) -> None:
    async with at_the_grid(library) as pilot:
        await press(pilot, "u")
        assert said_line(pilot) == "there is nothing to undo"


async def test_undo_outlives_the_program(library: Library) -> None:
    async with at_the_grid(library, SERIES[:2]) as pilot:
        await press(pilot, "u")
        path = game_of(pilot).path
    async with reopened(library, path) as pilot:
        assert len(lines_of(pilot)) == 1
        await press(pilot, "U")
        assert len(lines_of(pilot)) == 2


async def test_x_ends_the_game_early_with_ranks_as_they_stand_and_u_takes_it_back(library: Library) -> None:
    async with at_the_grid(library, SERIES[:1]) as pilot:
        await press(pilot, "x")
        assert "End the game after hand 1" in said_line(pilot)
        await press(pilot, "y")
        screen = await wait_for_text(pilot, "ended after one hand")
        assert "Beth wins by 36" in screen
        await press(pilot, "escape")
        screen = await wait_for_text(pilot, "ended after one hand: Beth wins")
        assert "▲ 1. Beth +24  2. Anne −12  2. Cath −12  4. Diana −24" in screen
        for key in ("n", ":"):
            await press(pilot, key)
            assert "the game was ended; u undoes that" in said_line(pilot)
        await press(pilot, "x")
        assert said_line(pilot) == "the game is finished already"
        await press(pilot, "e 4 0 0 0 enter")
        await wait_for_text(pilot, "4. Anne −96")
        await press(pilot, "u u")
        assert "hand 2 of 28" in screen_text(pilot.app)


async def test_a_finished_game_can_still_be_corrected_with_ranks_following(library: Library) -> None:
    async with at_the_grid(library, whole_game()) as pilot:
        before = (await wait_for_text(pilot, "finished: Beth wins")).splitlines()[1]
        await press(pilot, "n")
        assert said_line(pilot) == "all hands are played"
        assert marked(screen_text(pilot.app)).startswith("28 Diana domino")
        await press(pilot, "e")
        assert "correcting hand 28" in screen_text(pilot.app)
        await press(pilot, "backspace backspace backspace backspace d b a enter")
        await wait_for(pilot, lambda: on_grid(pilot))
        assert lines_of(pilot)[-1] == "d: domino(5) = d b a c"
        after = screen_text(pilot.app).splitlines()[1]
        assert after != before
        assert "finished: " in screen_text(pilot.app)


async def test_the_last_hand_undone_the_game_goes_on(library: Library) -> None:
    async with at_the_grid(library, whole_game()) as pilot:
        await press(pilot, "u")
        await wait_for_text(pilot, "hand 28 of 28")
        await press(pilot, "space enter")
        assert bar(pilot) == "d: domino"


async def test_a_player_gets_another_name_and_the_points_stay_with_the_seat(library: Library) -> None:
    async with at_the_grid(library, SERIES[:1]) as pilot:
        await press(pilot, "f2")
        assert "Rename whom?" in said_line(pilot)
        await press(pilot, "b backspace backspace backspace backspace")
        await write(pilot, "Zoë")
        await press(pilot, "enter")
        assert names(pilot) == ("Anne", "Zoë", "Cath", "Diana")
        screen = screen_text(pilot.app)
        assert "Zoë" in screen
        assert "▲+24" in screen
        assert lines_of(pilot) == [LINE]


async def test_a_name_that_somebody_has_is_refused_and_nothing_changes(library: Library) -> None:
    async with at_the_grid(library, SERIES[:1]) as pilot:
        await press(pilot, "f2 a backspace backspace backspace backspace")
        await write(pilot, "beth")
        await press(pilot, "enter")
        await wait_for_text(pilot, "every name must be different")
        assert names(pilot) == ("Anne", "Beth", "Cath", "Diana")
        assert "▲+24" in screen_text(pilot.app)
        # What was typed is still there, to be mended.
        await write(pilot, "2")
        await press(pilot, "enter")
        await wait_for(pilot, lambda: names(pilot)[0] == "beth2")


@pytest.mark.parametrize("keys", ["f2 escape", "f2 z", "f2 a escape", "f2 enter"])
async def test_a_renaming_can_be_dropped(keys: str, library: Library) -> None:
    async with at_the_grid(library) as pilot:
        await press(pilot, keys)
        await press(pilot, "q")
        await wait_for(pilot, lambda: on_hand(pilot))
        assert names(pilot) == ("Anne", "Beth", "Cath", "Diana")


async def test_hidden_totals_are_not_drawn_either(library: Library) -> None:
    async with at_the_grid(library, SERIES) as pilot:
        await press(pilot, "v g")
        assert said_line(pilot) == "totals are hidden; v shows them"
        await press(pilot, "v g")
        await wait_for_text(pilot, "The totals, hand by hand")
        await press(pilot, "escape")
        await wait_for(pilot, lambda: on_grid(pilot))


async def test_escape_leads_to_the_games_and_the_game_is_free(library: Library) -> None:
    async with at_the_grid(library, SERIES[:1]) as pilot:
        await press(pilot, "escape")
        await wait_for_text(pilot, "1/28")
        await press(pilot, "enter")
        await wait_for(pilot, lambda: on_grid(pilot))
