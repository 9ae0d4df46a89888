"""Two hands that were written down under each other's contract."""

from __future__ import annotations

from barbu_tui.store.library import Library
from tests.tui.driving import SERIES, press, screen_text, wait_for
from tests.tui.game.driving import at_the_grid, bar, game_of, lines_of, on_grid, on_hand, said_line

LINE = "a: queens b>acd c>a a>c = 1 0 1 2"


async def test_a_correction_to_another_hands_contract_offers_to_swap_the_two_as_one_change(library: Library) -> None:
    hands = ("tricks = 4 3 3 3", "trumps(H) b>a = 1 2 3 7")
    async with at_the_grid(library, hands) as pilot:
        await press(pilot, "home e shift+tab")
        await press(pilot, "shift+tab t h = 4 3 3")
        assert said_line(pilot) == "✓ complete: Enter records it"
        await press(pilot, "enter")
        asked = " ".join(screen_text(pilot.app).split())
        assert "Swap the two? Hand 2 becomes a: tricks b>a = 1 2 3 7" in asked
        await press(pilot, "n")
        assert on_hand(pilot)
        await press(pilot, "enter y")
        await wait_for(pilot, lambda: on_grid(pilot))
        assert lines_of(pilot) == ["a: trumps(H) = 4 3 3 3", "a: tricks b>a = 1 2 3 7"]
        await press(pilot, "u")
        assert lines_of(pilot) == ["a: tricks = 4 3 3 3", "a: trumps(H) b>a = 1 2 3 7"]


async def test_two_lines_that_stand_in_each_others_place_change_places(library: Library) -> None:
    async with at_the_grid(library, SERIES[:4]) as pilot:
        fourth = lines_of(pilot)[3]
        await press(pilot, "home e shift+tab shift+tab b")
        # What was written down for barbu is taken over, doubles and all.
        assert bar(pilot) == fourth
        await press(pilot, "= enter")
        assert f"Hand 4 becomes {LINE}" in " ".join(screen_text(pilot.app).split())
        await press(pilot, "y")
        await wait_for(pilot, lambda: on_grid(pilot))
        assert [lines_of(pilot)[0], lines_of(pilot)[3]] == [fourth, LINE]
        await press(pilot, "u")
        assert [lines_of(pilot)[0], lines_of(pilot)[3]] == [LINE, fourth]


async def test_the_totals_foretold_are_those_after_the_swap(library: Library) -> None:
    async with at_the_grid(library, SERIES[:4]) as pilot:
        before = next(line for line in screen_text(pilot.app).splitlines() if " total" in line)
        await press(pilot, "home e shift+tab shift+tab b")
        foretold = next(line for line in screen_text(pilot.app).splitlines() if " total" in line)
        assert [word.strip("▲") for word in before.split()[:5]] == foretold.split()[:5]


async def test_a_swap_that_is_not_confirmed_changes_nothing_and_keeps_what_was_typed(library: Library) -> None:
    async with at_the_grid(library, SERIES[:4]) as pilot:
        await press(pilot, "home e shift+tab shift+tab b")
        await press(pilot, "= c enter n escape")
        await wait_for(pilot, lambda: on_grid(pilot))
        assert lines_of(pilot)[0] == LINE
        assert game_of(pilot).drafts() == {1: "a: barbu = c"}
