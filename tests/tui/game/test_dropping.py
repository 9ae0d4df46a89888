"""What was begun by mistake can be dropped: a correction, a half-entered hand, from entry and from the grid."""

from __future__ import annotations

from textual.pilot import Pilot

from barbu_tui.store.library import Library
from barbu_tui.tui.screens.base import PaperScreen
from tests.tui.driving import SERIES, press, screen_text, wait_for, wait_for_text
from tests.tui.game.driving import at_the_grid, bar, game_of, lines_of, on_grid, on_hand, said_line


def footer(pilot: Pilot[None]) -> str:
    """The last line of the screen."""
    return screen_text(pilot.app).splitlines()[-1]


async def test_a_correction_begun_by_mistake_is_dropped_with_one_key_that_the_footer_names(library: Library) -> None:
    for size in ((60, 20), (80, 24)):
        async with at_the_grid(library, SERIES[:3], size=size) as pilot:
            await press(pilot, "home e")
            await wait_for(pilot, lambda: on_hand(pilot))
            assert footer(pilot).startswith(" Del drop the correction")
            await press(pilot, "4 0 0 0 delete")
            await wait_for(pilot, lambda: on_grid(pilot))
            assert said_line(pilot) == "the correction of hand 1 is dropped"
            assert lines_of(pilot)[0] == "a: queens b>acd c>a a>c = 1 0 1 2"
            assert game_of(pilot).drafts() == {}
            await press(pilot, "home e")
            assert bar(pilot) == "a: queens b>acd c>a a>c = 1 0 1 2"


async def test_of_a_new_hand_it_asks_first(library: Library) -> None:
    async with at_the_grid(library, SERIES[:3]) as pilot:
        await press(pilot, "b * delete")
        await wait_for_text(pilot, "Drop what was typed of hand 4?")
        await press(pilot, "n")
        assert bar(pilot) == "a: barbu b>acd"
        await press(pilot, "delete y")
        await wait_for(pilot, lambda: on_grid(pilot))
        assert said_line(pilot) == "what was entered of hand 4 is dropped"
        assert game_of(pilot).drafts() == {}


async def test_where_nothing_was_typed_it_only_leaves(library: Library) -> None:
    async with at_the_grid(library) as pilot:
        await press(pilot, "space delete")
        await wait_for(pilot, lambda: on_grid(pilot))
        assert game_of(pilot).drafts() == {}


async def test_u_on_a_row_with_a_draft_drops_the_draft_first_and_says_so(library: Library) -> None:
    async with at_the_grid(library, SERIES[:3]) as pilot:
        await press(pilot, "b * escape")
        await wait_for(pilot, lambda: on_grid(pilot))
        assert "u drop the draft" in footer(pilot)
        await press(pilot, "u")
        assert said_line(pilot) == "what was entered of hand 4 is dropped"
        assert len(lines_of(pilot)) == 3
        assert "u undo" in footer(pilot)
        await press(pilot, "u")
        assert said_line(pilot) == "undone: hand 3, Anne’s no hearts"


async def test_u_on_a_correction_half_made_drops_the_correction(library: Library) -> None:
    async with at_the_grid(library, SERIES[:3]) as pilot:
        await press(pilot, "home e 4 escape")
        await wait_for(pilot, lambda: on_grid(pilot))
        assert game_of(pilot).drafts().keys() == {1}
        await press(pilot, "u")
        assert said_line(pilot) == "the correction of hand 1 is dropped"
        assert (game_of(pilot).drafts(), len(lines_of(pilot))) == ({}, 3)


async def test_on_another_row_u_undoes_and_the_draft_stays(library: Library) -> None:
    async with at_the_grid(library, SERIES[:3]) as pilot:
        await press(pilot, "home e 4 escape end u")
        assert said_line(pilot) == "undone: hand 3, Anne’s no hearts"
        assert game_of(pilot).drafts().keys() == {1}


async def test_the_palette_has_both(library: Library) -> None:
    async with at_the_grid(library, SERIES[:3]) as pilot:
        await press(pilot, "home e")
        await wait_for(pilot, lambda: on_hand(pilot))
        assert isinstance(pilot.app.screen, PaperScreen)
        titles = {command.title for command in pilot.app.get_system_commands(pilot.app.screen)}
        assert "drop the correction (Del)" in titles
