"""A half-entered hand that the disk does not take is not left behind unasked."""

from __future__ import annotations

import pytest

from barbu_tui.store.library import Library
from tests.store.failing import Fault
from tests.tui.driving import press, wait_for, wait_for_text
from tests.tui.game.driving import at_the_grid, game_of, on_grid


@pytest.mark.parametrize("leaving", ["escape", "ctrl+q"])
async def test_leaving_asks_while_the_draft_cannot_be_kept_and_does_not_once_it_can(
    leaving: str, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_the_grid(library) as pilot:
        with monkeypatch.context() as patched:
            Fault(patched, first=1, times=100, code=28)
            await press(pilot, "n = 3 escape")
            await wait_for(pilot, lambda: on_grid(pilot))
            await press(pilot, leaving)
            await wait_for_text(pilot, "Leave all the same?")
            await press(pilot, "n")
            assert on_grid(pilot)
        assert game_of(pilot).drafts() == {1: "a: tricks = 3 ? ? ?"}
        path = game_of(pilot).path
        await press(pilot, leaving)
        await wait_for(pilot, lambda: not pilot.app.is_running or not on_grid(pilot))
    assert "3 ? ? ?" in path.with_suffix(".draft").read_text(encoding="utf-8")
