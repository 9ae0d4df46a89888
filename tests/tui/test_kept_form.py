"""A form for a new game that was left is there again, whatever became of its preset meanwhile."""

from __future__ import annotations

from pathlib import Path

import pytest

from barbu_tui.files.data_folder import shipped_folder
from barbu_tui.store.library import Library
from barbu_tui.store.preset_copies import copy_preset
from tests.tui.driving import app_on, press, screen_text, wait_for_text
from tests.tui.test_new_game import fill_in, opened, started, the_form


def five_player_preset(library: Library) -> Path:
    """A preset of the user's own for five, first of all in the form's list by its letter."""
    return copy_preset(library.folder, shipped_folder() / "salade-five.toml", "Zamora").path


@pytest.mark.parametrize("place", ["up", "ctrl+s"])
@pytest.mark.parametrize("what", ["removed", "for three by now"])
async def test_a_form_that_was_left_follows_what_became_of_its_preset(what: str, place: str, library: Library) -> None:
    preset = five_player_preset(library)
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, "up up up up z down down")
        await fill_in(pilot, ("Anne", "Beth", "Cath", "Diana", "Emma"))
        await press(pilot, "left")
        assert the_form(pilot).first == 4
        await press(pilot, "escape")
        change(preset, what)
        await opened(pilot)
        form = the_form(pilot)
        assert form.names[:5] == ("Anne", "Beth", "Cath", "Diana", "Emma")
        assert (form.first, form.place) == (None, "first")
        if what == "removed":
            assert "the preset “Zamora” is no longer there" in screen_text(pilot.app)
        await press(pilot, place)
        if place == "ctrl+s":
            await wait_for_text(pilot, "has the highest card and declares first.")
            await press(pilot, "enter")
            game = await started(pilot, library)
            assert len(game.table.names) == (4 if what == "removed" else 3)


def change(preset: Path, what: str) -> None:
    """What happens to a preset while the form is not looked at."""
    if what == "removed":
        preset.unlink()
    else:
        text = preset.read_text().replace("players = 5", "players = 3").replace('"2S", "2C"', '"2S"')
        preset.write_text(text)
