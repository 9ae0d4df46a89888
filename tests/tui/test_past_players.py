"""What the form knows already: past players, a rematch, and what was cut while presets are looked through."""

from __future__ import annotations

import datetime
from dataclasses import replace

import pytest

from barbu_tui.files.preset_list import SHIPPED, preset_of_id
from barbu_tui.rules.game import Game
from barbu_tui.rules.table import table_of
from barbu_tui.store.library import Library
from barbu_tui.tui.opening import Opening, rematch_of
from barbu_tui.tui.screens.new_game import NewGameScreen
from barbu_tui.tui.screens.new_game.form import form_for
from tests.tui.driving import FOUR, app_on, press, stored, wait_for, wait_for_text, write
from tests.tui.test_new_game import fill_in, opened, the_form


async def test_past_players_are_offered_and_the_right_arrow_or_end_takes_them(library: Library) -> None:
    stored(library, names=("Maximiliane-Lou", "Beth", "Cath", "Diana"))
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await wait_for(pilot, lambda: "Diana" in pilot.app.screen.past.names)  # type: ignore[attr-defined]
        for begun, key, name in (("max", "right", "Maximiliane-Lou"), ("d", "end", "Diana")):
            await write(pilot, begun)
            await wait_for(pilot, lambda: pilot.app.focused and pilot.app.focused._suggestion)  # type: ignore[attr-defined]
            await press(pilot, f"{key} enter")
            assert name in the_form(pilot).names
        await write(pilot, "d")
        await pilot.pause(0.05)
        await press(pilot, "right")
        assert the_form(pilot).names[2] == "d", "Diana sits at the table already"


async def test_enter_takes_the_past_player_who_is_offered(library: Library) -> None:
    stored(library, names=("Maximiliane-Lou", "Beth", "Cath", "Diana"))
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await wait_for(pilot, lambda: "Diana" in pilot.app.screen.past.names)  # type: ignore[attr-defined]
        await fill_in(pilot, ["Max", "be", "Zoë", "diana"])
        assert the_form(pilot).seated == ("Maximiliane-Lou", "Beth", "Zoë", "diana")
        assert the_form(pilot).place == "first"


@pytest.mark.parametrize("keys", ["escape enter", "down", "tab"])
async def test_escape_or_another_key_keeps_what_was_typed(keys: str, library: Library) -> None:
    stored(library, names=("Maximiliane-Lou", "Beth", "Cath", "Diana"))
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await wait_for(pilot, lambda: "Diana" in pilot.app.screen.past.names)  # type: ignore[attr-defined]
        await write(pilot, "Max")
        await press(pilot, keys)
        assert the_form(pilot).seated[0] == "Max"
        assert the_form(pilot).place == "seat1"
        await write(pilot, "D")
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, NewGameScreen), "the first Escape drops the offer"
        await press(pilot, "escape")
        await wait_for(pilot, lambda: type(pilot.app.screen).__name__ == "GamesScreen")


async def test_browsing_presets_for_five_keeps_the_names_and_what_was_cut_for_four(library: Library) -> None:
    async with app_on(library.folder, Opening("new", names=FOUR)).run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "Diana")
        await press(pilot, "f5 up up up up up up")
        before = the_form(pilot)
        assert before.place == "preset"
        for _ in before.presets:
            await press(pilot, "right")
            assert the_form(pilot).names == before.names
        after = the_form(pilot)
        assert (after.chosen, after.first, after.draw) == (before.chosen, before.first, before.draw)
        assert after.draw is not None


def test_a_rematch_has_the_rules_of_the_game_whether_there_is_a_file_of_them_or_not(library: Library) -> None:
    table = table_of(preset_of_id("ravage-city", library.folder), FOUR, 3)
    form, why = form_for(rematch_of(Game(table)), library.folder, datetime.date(2026, 11, 27))
    assert not why
    assert (form.preset, form.seated, form.first, form.title) == (table.preset, FOUR, 0, "Friday")
    own = replace(table.preset, name="Ravage", id="")
    form, _ = form_for(rematch_of(Game(replace(table, preset=own))), library.folder, datetime.date(2026, 11, 27))
    assert form.preset == own
    assert len(form.presets) == len(SHIPPED) + 1
