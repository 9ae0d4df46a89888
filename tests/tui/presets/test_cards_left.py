"""A contract that counts the cards left: built in the form, then played, by keys alone."""

from __future__ import annotations

from barbu_tui.entry.press import begin
from barbu_tui.rules.items.cards_left import CardsLeftRule
from barbu_tui.rules.preset_data import preset_from_data
from barbu_tui.rules.table import table_of
from barbu_tui.store.library import Library
from tests.entry.at_the_table import faults, text_of, typed
from tests.rules.test_cards_left import LORUM
from tests.tui.driving import app_on, screen_text, wait_for_text
from tests.tui.presets.driving import new_preset, played, press, saved, write


async def test_lorum_is_built_by_keys_and_played_with(library: Library) -> None:
    async with app_on(library.folder).run_test(size=(100, 40)) as pilot:
        await new_preset(pilot, "Our Lorum")
        await press(pilot, "insert")
        await wait_for_text(pilot, "one of your own: cards left")
        await press(pilot, "5")
        await write(pilot, "Lorum")
        await press(pilot, "enter")
        for _ in range(12):
            if "points for the player who went out: 8" in screen_text(pilot.app):
                break
            await press(pilot, "down")
        await write(pilot, "8")
        await press(pilot, "enter")
        assert "each card left −1, out +8" in screen_text(pilot.app)
        preset = await saved(pilot, "our-lorum", library.folder)
        assert preset.contracts[0].cards_left == CardsLeftRule(-1, 8)
        assert await played(pilot, 4, "lorum = 3 0 5 1", library) == (-3, 8, -5, -1)


def test_counts_are_typed_and_none_is_filled_in() -> None:
    preset = preset_from_data(
        {"schema": 2, "name": "Lorum", "players": 4, "deck": {"lowest": "7"}, "contracts": [LORUM]}
    )
    state = begin(table_of(preset, ("Anne", "Beth", "Cath", "Diana")), (), 0)
    state = typed(state, "o 3 0 5")
    assert state.line == "a: lorum = 3 0 5 ?"
    assert text_of(typed(state, "*").said) == "the rest is unknown: cards left have no total"
    assert faults(state) == ["cards left: 3 of 4 players given"]
    done = typed(state, "1 enter").done
    assert done is not None
    assert done.result == ((3, 0, 5, 1),)
