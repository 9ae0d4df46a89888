"""The list of presets: what it says, and what its keys do."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from textual.pilot import Pilot

from barbu_tui.files.data_folder import own_folder, shipped_folder
from barbu_tui.files.preset_list import SHIPPED, preset_of_id
from barbu_tui.store.library import Library
from barbu_tui.store.preset_copies import copy_preset
from barbu_tui.tui.opening import Opening
from tests.tui.driving import app_on, screen_text, stored, wait_for, wait_for_text
from tests.tui.presets.driving import editor_of, press, write


async def opened(pilot: Pilot[None]) -> str:
    """From the games to the presets."""
    await wait_for(pilot, lambda: type(pilot.app.screen).__name__ == "GamesScreen")
    await press(pilot, "p")
    return await wait_for_text(pilot, "Presets")


def own(library: Library) -> list[str]:
    """The files of one's own presets."""
    folder = own_folder(library.folder)
    return sorted(path.name for path in folder.glob("*.toml")) if folder.exists() else []


async def test_a_line_says_players_hands_doubling_and_what_a_series_adds_up_to(library: Library) -> None:
    async with app_on(library.folder).run_test(size=(140, 45)) as pilot:
        screen = await opened(pilot)
        assert re.search(r"Tournament Barbu +tournament +4 +28 +anyone +0", screen)
        assert re.search(r"Brader +brader +4 +32 +anyone +−171", screen)
        assert re.search(r"Salade for five +salade-five +5 +30 +– +−680", screen)
        assert "a series adds up to 0, so the sheet checks itself" in screen


async def test_every_preset_is_reached_with_the_arrows(library: Library) -> None:
    copy_preset(library.folder, shipped_folder() / "brader.toml", "Ours")
    async with app_on(library.folder).run_test(size=(60, 20)) as pilot:
        await opened(pilot)
        await wait_for_text(pilot, " ▸ Ours")
        for name in (preset_of_id(preset_id, library.folder).name for preset_id in SHIPPED):
            await press(pilot, "down")
            await wait_for_text(pilot, f" ▸ {name[:20]}")


async def test_a_copy_is_made_under_the_name_that_is_given_and_undone(library: Library) -> None:
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, "c ctrl+u")
        await write(pilot, "Friday's")
        await press(pilot, "enter")
        await wait_for_text(pilot, " ▸ Friday's")
        copy = preset_of_id("fridays", library.folder)
        assert copy.contracts == preset_of_id("tournament", library.folder).contracts
        assert "# " in (own_folder(library.folder) / "fridays.toml").read_text()
        await press(pilot, "u")
        await wait_for_text(pilot, "The copy is gone again.")
        assert own(library) == []


async def test_one_s_own_is_renamed_with_its_id_and_gets_its_name_back(library: Library) -> None:
    copy_preset(library.folder, shipped_folder() / "salade.toml", "Mine")
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, "r ctrl+u")
        await write(pilot, "Ours")
        await press(pilot, "enter")
        await wait_for_text(pilot, " ▸ Ours")
        assert own(library) == ["ours.toml"]
        await press(pilot, "u")
        await wait_for_text(pilot, " ▸ Mine")
        assert own(library) == ["mine.toml"]


async def test_one_s_own_is_removed_when_asked_and_comes_back(library: Library) -> None:
    text = copy_preset(library.folder, shipped_folder() / "salade.toml", "Mine").text
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, "delete n")
        assert own(library) == ["mine.toml"]
        await press(pilot, "delete y")
        await wait_for_text(pilot, "Mine is removed; u brings it back.")
        assert own(library) == []
        await press(pilot, "u")
        await wait_for_text(pilot, " ▸ Mine")
        assert (own_folder(library.folder) / "mine.toml").read_text() == text


async def test_what_is_typed_takes_the_place_of_the_name_that_is_offered(library: Library) -> None:
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, "c")
        await write(pilot, "Ours")
        await press(pilot, "enter")
        await wait_for_text(pilot, " ▸ Ours")
        await press(pilot, "r")
        await write(pilot, "Mine")
        await press(pilot, "enter")
        await wait_for_text(pilot, " ▸ Mine")


@pytest.mark.parametrize("key", ["c", "r"])
@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "a preset needs a name"),
        ("brader", "a preset that comes with the program is called “Brader”"),
        ("THEIRS", "another preset of yours is called “Theirs”"),
        ("x" * 61, "cells wide"),
    ],
)
async def test_a_name_that_will_not_do_is_asked_for_again_and_it_is_said_why(
    key: str, name: str, why: str, library: Library
) -> None:
    copy_preset(library.folder, shipped_folder() / "salade.toml", "Mine")
    copy_preset(library.folder, shipped_folder() / "salade.toml", "Theirs")
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, f"{key} backspace")
        await write(pilot, name)
        await press(pilot, "enter")
        await wait_for_text(pilot, why)
        assert own(library) == ["mine.toml", "theirs.toml"]
        # What was typed is still there, to be mended.
        await press(pilot, "ctrl+u")
        await write(pilot, "Ours")
        await press(pilot, "enter")
        await wait_for_text(pilot, " ▸ Ours")


async def test_what_was_undone_is_done_again(library: Library) -> None:
    copy_preset(library.folder, shipped_folder() / "salade.toml", "Mine")
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, "r")
        await write(pilot, "Ours")
        await press(pilot, "enter")
        await wait_for_text(pilot, " ▸ Ours")
        await press(pilot, "delete y")
        await wait_for_text(pilot, "Ours is removed")
        await press(pilot, "u u")
        await wait_for_text(pilot, " ▸ Mine")
        await press(pilot, "U")
        await wait_for_text(pilot, "It is called Ours again.")
        assert own(library) == ["ours.toml"]
        await press(pilot, "U")
        await wait_for_text(pilot, "Ours is gone again.")
        assert own(library) == []
        await press(pilot, "U")
        await wait_for_text(pilot, "There is nothing to redo.")
        await press(pilot, "u u")
        await wait_for_text(pilot, "Mine has its name back.")
        assert own(library) == ["mine.toml"]


@pytest.mark.parametrize(
    ("script", "told"),
    [
        ("true", "The file is unchanged. Nothing is wrong with it."),
        ('sed -i "s/# Six/# 6/; s/^summary.*/summary = \'Ours\'/" "$1"', "Read again. Nothing is wrong with it."),
        ('sed -i "s/players = 4/players = 9/" "$1"', "Read again. It has one fault."),
        ('rm "$1"', "mine.toml is gone."),
    ],
)
async def test_after_the_text_editor_it_is_said_what_was_found(
    script: str, told: str, library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy_preset(library.folder, shipped_folder() / "salade.toml", "Mine")
    editor_of(script, tmp_path, monkeypatch)
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, "f4")
        await wait_for_text(pilot, told)


@pytest.mark.parametrize("key", ["r", "delete", "f4"])
async def test_what_comes_with_the_program_is_copied_not_changed(key: str, library: Library) -> None:
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, key)
        await wait_for_text(pilot, "This preset comes with the program; c makes a copy that is yours.")


async def test_nothing_done_is_nothing_to_undo(library: Library) -> None:
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, "u")
        await wait_for_text(pilot, "There is nothing to undo.")


async def test_a_game_starts_from_the_marked_preset(library: Library) -> None:
    stored(library)
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, "down down s")
        await wait_for_text(pilot, "◂ Declarer against all ▸")
        await press(pilot, "escape")
        await wait_for_text(pilot, " ▸ Declarer against all")


async def test_the_rules_of_the_marked_preset_are_a_key_away(library: Library) -> None:
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, "end f3")
        await wait_for_text(pilot, "The rules of Kierki")


async def test_a_broken_file_is_listed_with_its_first_fault_and_opens_in_the_editor(library: Library) -> None:
    folder = own_folder(library.folder)
    folder.mkdir(parents=True)
    (folder / "bad.toml").write_text(
        'schema = 1\nname = "Bad"\nplayers = 9\n[[contracts]]\nid = "tricks"\ntricks = -2\n'
    )
    (folder / "worse.toml").write_text("schema = \n")
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        assert re.search(r"bad.toml +✗ 9 is not a whole number", screen)
        await press(pilot, "s")
        await wait_for_text(pilot, "This file has a fault; Enter opens it.")
        await press(pilot, "enter")
        await wait_for_text(pilot, "✗ players: 9 is not a whole number from 3 to 6")
        await press(pilot, "escape down enter")
        await wait_for_text(pilot, "1:10 this file is not a Barbu preset")


async def test_the_faults_of_a_broken_file_are_told_in_full_below_the_list(library: Library) -> None:
    folder = own_folder(library.folder)
    folder.mkdir(parents=True)
    (folder / "house.toml").write_text('schema = 1\nname = "House"\nplayers = four\n')
    (folder / "many.toml").write_text('schema = 1\nname = ""\n' + "".join(f"x{n} = 1\n" for n in range(30)))
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        assert " ▸ house.toml" in screen
        assert "✗ 3:11 this file is not a Barbu preset: Invalid value" in screen
        await press(pilot, "down")
        screen = await wait_for_text(pilot, "✗ 1:1 players is missing")
        assert re.search(r"✗ 3:1 “x0” is not known here; known are: .*\n +\w.*winner", screen)
        assert re.search(r"and \d\d faults more", screen)
        assert " ▸ many.toml" in screen


async def test_the_program_opens_straight_on_a_preset_and_the_way_back_is_the_list(library: Library) -> None:
    file = copy_preset(library.folder, shipped_folder() / "salade.toml", "Mine")
    async with app_on(library.folder, Opening("preset", path=file.path)).run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "mine.toml")
        await press(pilot, "escape")
        await wait_for_text(pilot, " ▸ Mine")
        assert "Presets" in screen_text(pilot.app)


async def test_the_program_opens_straight_on_a_new_preset(library: Library) -> None:
    async with app_on(library.folder, Opening("preset", title="Brand new")).run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "name           Brand new")


async def test_help_lists_the_keys_of_the_editor(library: Library) -> None:
    async with app_on(library.folder).run_test(size=(140, 45)) as pilot:
        await opened(pilot)
        await press(pilot, "enter f1")
        screen = await wait_for_text(pilot, "Help")
        for words in ("add a contract, known or your own", "switch it off, or on again", "put right what must change"):
            assert words in screen
