"""The live grid by mouse, for those who have one."""

from __future__ import annotations

from barbu_tui.store.library import Library
from barbu_tui.tui.paper import Paper
from tests.tui.driving import SERIES, screen_text, wait_for, wait_for_text
from tests.tui.game.driving import at_the_grid, bar, on_hand


async def test_the_mouse_chooses_a_row_opens_it_and_starts_a_contract(library: Library) -> None:
    async with at_the_grid(library, SERIES[:2]) as pilot:
        paper = pilot.app.screen.query_one(Paper)
        paper.post_message(Paper.Clicked("hand 1"))
        await pilot.pause()
        assert "▸ 1" in screen_text(pilot.app)
        assert "Anne pays" not in screen_text(pilot.app)
        paper.post_message(Paper.Clicked("hand 1"))
        await wait_for_text(pilot, "Anne pays Beth 6")
        paper.post_message(Paper.Clicked("contract b"))
        await wait_for(pilot, lambda: on_hand(pilot) and bar(pilot) == "a: barbu")
