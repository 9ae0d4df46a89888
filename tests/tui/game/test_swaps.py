"""Two hands that were written down under each other's contract."""

from __future__ import annotations

from barbu_tui.store.library import Library
from tests.tui.driving import SERIES, press, screen_text, wait_for
from tests.tui.game.driving import at_the_grid, bar, game_of, lines_of, on_grid, on_hand, told

LINE = "a: queens b>acd c>a a>c = 1 0 1 2"


async def test_a_correction_to_another_hands_contract_offers_to_swap_the_two_as_one_change(library: Library) -> None:
    hands = ("tricks = 4 3 3 3", "trumps(H) b>a = 1 2 3 7")
    async with at_the_grid(library, hands) as pilot:
        await press(pilot, "home e shift+tab")
        await press(pilot, "shift+tab t h = 4 3 3")
        assert told(pilot) == "✓ complete: Enter records it"
        await press(pilot, "enter")
        assert "Hand 2 has this contract already. Swap the two?" in screen_text(pilot.app)
        await press(pilot, "n")
        assert on_hand(pilot)
        await press(pilot, "enter y")
        await wait_for(pilot, lambda: on_grid(pilot))
        assert lines_of(pilot) == ["a: trumps(H) = 4 3 3 3", "a: tricks b>a = 1 2 3 7"]
        await press(pilot, "u")
        assert lines_of(pilot) == ["a: tricks = 4 3 3 3", "a: trumps(H) b>a = 1 2 3 7"]


async def test_the_other_hand_of_a_swap_is_asked_for_where_its_result_does_not_fit(library: Library) -> None:
    async with at_the_grid(library, SERIES[:4]) as pilot:
        await press(pilot, "home e shift+tab shift+tab b")
        await press(pilot, "= c enter y")
        assert bar(pilot) == "a: queens"
        assert "and now hand 4" in screen_text(pilot.app)
        await press(pilot, "1 1 1 enter")
        await wait_for(pilot, lambda: on_grid(pilot))
        assert lines_of(pilot)[0] == "a: barbu b>acd c>a a>c = c"
        assert lines_of(pilot)[3] == "a: queens = 1 1 1 1"
        await press(pilot, "u")
        assert lines_of(pilot)[0] == LINE


async def test_a_swap_that_is_left_half_way_changes_nothing_and_keeps_what_was_typed(library: Library) -> None:
    async with at_the_grid(library, SERIES[:4]) as pilot:
        await press(pilot, "home e shift+tab shift+tab b")
        await press(pilot, "= c enter y 1 escape")
        await wait_for(pilot, lambda: on_grid(pilot))
        assert lines_of(pilot)[0] == LINE
        assert game_of(pilot).drafts() == {1: "a: barbu b>acd c>a a>c = c"}
