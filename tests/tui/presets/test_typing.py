"""Text fields of the preset form: the line that one types in is the same as everywhere else."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from textual import events
from textual.pilot import Pilot

from barbu_tui.files.data_folder import shipped_folder
from barbu_tui.preset_form.edits import value_at
from barbu_tui.preset_form.state import moved_to
from barbu_tui.rules.faults import DataPath
from barbu_tui.store.library import Library
from barbu_tui.store.preset_copies import copy_preset
from barbu_tui.tui.app import BarbuApp
from barbu_tui.tui.one_line import OneLine
from barbu_tui.tui.opening import Opening
from barbu_tui.tui.screens.preset_editor import PresetEditorScreen
from tests.tui.driving import app_on, screen_text, wait_for, wait_for_text
from tests.tui.presets.driving import press, write

SUMMARY = "Seven contracts, doubles and redoubles; a series adds up to 0"


def the_editor(pilot: Pilot[None]) -> PresetEditorScreen:
    screen = pilot.app.screen
    assert isinstance(screen, PresetEditorScreen)
    return screen


def value(pilot: Pilot[None], *path: str | int) -> object:
    return value_at(the_editor(pilot).state.data, path)


async def on_mine(pilot: Pilot[None]) -> None:
    await wait_for_text(pilot, "mine.toml")


def app_of(library: Library) -> BarbuApp:
    file = copy_preset(library.folder, shipped_folder() / "tournament.toml", "Mine")
    return app_on(library.folder, Opening("preset", path=file.path))


def typed_in(line: OneLine, text: str) -> Callable[[], bool]:
    """Whether this is what is being typed."""
    return lambda: line.has_focus and line.value == text


def summary_is(pilot: Pilot[None], text: str) -> Callable[[], bool]:
    """Whether this is what the preset says."""
    return lambda: value(pilot, "summary") == text


KEYS_OF_A_LINE = {
    "ctrl+w": "Seven contracts, doubles and redoubles; a series adds up to ",
    "ctrl+a Z": f"Z{SUMMARY}",
    "ctrl+left Z": "Seven contracts, doubles and redoubles; a series adds up to Z0",
    "ctrl+left ctrl+k": "Seven contracts, doubles and redoubles; a series adds up to ",
    "ctrl+a ctrl+right Z": "Seven Zcontracts, doubles and redoubles; a series adds up to 0",
    "ctrl+u": "",
    "right Z": f"Z{SUMMARY}",
    "left home Z end X": f"Z{SUMMARY}X",
    "backspace": SUMMARY[:-1],
    "left home delete": SUMMARY[1:],
    "enter Z": "Z",
    "enter end Z": f"{SUMMARY}Z",
    "enter backspace": "",
    "Z space Y": "Z Y",
}


async def test_the_keys_of_a_line_are_those_of_every_line(library: Library) -> None:
    async with app_of(library).run_test(size=(140, 45)) as pilot:
        await on_mine(pilot)
        line = the_editor(pilot).query_one("#field", OneLine)
        for keys, text in KEYS_OF_A_LINE.items():
            await press(pilot, f"home down {keys}")
            await wait_for(pilot, typed_in(line, text))
            await press(pilot, "enter")
            await wait_for(pilot, summary_is(pilot, text.strip()))
            assert pilot.app.focused is None
            await press(pilot, "f6")
            await wait_for(pilot, summary_is(pilot, SUMMARY))


async def test_enter_on_a_field_selects_what_it_says_and_escape_leaves_it(library: Library) -> None:
    async with app_of(library).run_test(size=(80, 24)) as pilot:
        await on_mine(pilot)
        line = the_editor(pilot).query_one("#field", OneLine)
        await press(pilot, "down enter")
        await wait_for(pilot, lambda: line.has_focus and line.selected_text == SUMMARY)
        await press(pilot, "Z")
        await wait_for(pilot, lambda: line.value == "Z")
        await press(pilot, "escape")
        await wait_for(pilot, lambda: pilot.app.focused is None)
        assert value(pilot, "summary") == SUMMARY
        assert "summary        Seven contracts" in screen_text(pilot.app)


async def test_totals_follow_what_is_typed_and_moving_on_takes_it_in(library: Library) -> None:
    async with app_of(library).run_test(size=(80, 24)) as pilot:
        await on_mine(pilot)
        await press(pilot, "tab tab enter down down down down down")
        await wait_for_text(pilot, "▸      tricks         −2")
        await press(pilot, "- 3")
        await wait_for_text(pilot, "a series adds up to −13")
        await press(pilot, "down")
        await wait_for(pilot, lambda: value(pilot, "contracts", 0, "tricks") == -3)


async def test_a_paste_replaces_a_marked_value_and_goes_in_where_one_types(library: Library) -> None:
    async with app_of(library).run_test(size=(80, 24)) as pilot:
        await on_mine(pilot)
        pilot.app.post_message(events.Paste("Ours\nsecond line"))
        await wait_for_text(pilot, "name           Ours")
        await press(pilot, "home")
        pilot.app.post_message(events.Paste("Not "))
        await wait_for_text(pilot, "name           Not Ours")
        await press(pilot, "enter")
        await wait_for(pilot, lambda: value(pilot, "name") == "Not Ours")


@pytest.mark.parametrize(
    ("path", "text", "ids"),
    [
        (("play", "hearts_ban"), "h, q", ["hearts", "queens"]),
        (("play", "discard_first"), "barbu n", ["barbu", "tricks"]),
    ],
)
async def test_where_contracts_are_named_their_keys_do(
    path: DataPath, text: str, ids: list[str], library: Library
) -> None:
    async with app_of(library).run_test(size=(80, 24)) as pilot:
        await on_mine(pilot)
        the_editor(pilot).become(moved_to(the_editor(pilot).state, path))
        await write(pilot, text)
        await press(pilot, "enter ctrl+s")
        await wait_for_text(pilot, "Saved as mine.toml")
        assert value(pilot, *path) == ids


async def test_a_salade_is_made_of_keys(library: Library) -> None:
    async with app_of(library).run_test(size=(80, 24)) as pilot:
        await on_mine(pilot)
        await press(pilot, "insert s enter")
        await write(pilot, "n h q b")
        await press(pilot, "enter ctrl+s")
        await wait_for_text(pilot, "Saved as mine.toml")
        assert value(pilot, "contracts", 7, "all_of") == ["tricks", "hearts", "queens", "barbu"]


async def test_the_end_of_what_can_be_undone_or_redone_is_said(library: Library) -> None:
    async with app_of(library).run_test(size=(80, 24)) as pilot:
        await on_mine(pilot)
        await press(pilot, "f6")
        await wait_for_text(pilot, "There is nothing to undo.")
        await press(pilot, "Z enter f6 f6")
        await wait_for_text(pilot, "There is nothing to undo.")
        await press(pilot, "f7 f7")
        await wait_for_text(pilot, "There is nothing to redo.")


async def test_another_winner_is_said_to_turn_every_meaning_over_and_f5_turns_the_signs(library: Library) -> None:
    async with app_of(library).run_test(size=(80, 24)) as pilot:
        await on_mine(pilot)
        await press(pilot, "down down down l")
        await wait_for_text(pilot, "The values mean the opposite now; F5 turns their signs.")
        await press(pilot, "down")
        screen = await wait_for_text(pilot, "F5 puts right: the signs of the values")
        assert "! the values are meant for a game that the most points win" in screen
        assert "nothing is wrong" not in screen
        await press(pilot, "f5")
        await wait_for_text(pilot, "tricks +2")
        await press(pilot, "down")
        await wait_for_text(pilot, "✓ nothing is wrong with it")
        await press(pilot, "f6")
        await wait_for_text(pilot, "tricks −2")
