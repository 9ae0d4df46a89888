"""Several changes in one paint: nothing is sent before the last of them, and everything then."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from barbu_tui.store.library import Library
from barbu_tui.tui.opening import Opening
from tests.tui.driving import PATIENCE_S, app_on, stored, wait_for_text


async def test_a_screen_that_fell_idle_before_the_last_change_is_painted_without_another_key(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_on(library.folder, Opening("game", path=stored(library)))
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "hand 1 of 28")
        await pilot.pause()
        painted = asyncio.Event()
        display = app._display

        def noted(*what: Any) -> None:
            painted.set()
            display(*what)

        monkeypatch.setattr(app, "_display", noted)
        with app.batch_update():
            app.screen.refresh()
            await asyncio.sleep(0.1)
            assert not painted.is_set()
        # (Waiting with the pilot would wake the screen.)
        await asyncio.wait_for(painted.wait(), PATIENCE_S)
