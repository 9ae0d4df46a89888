"""Presets back on disk: what changes in a file, what happens when somebody else was there, what leaving asks."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from textual.pilot import Pilot

from barbu_tui.files.data_folder import shipped_folder
from barbu_tui.files.preset_list import preset_of_id
from barbu_tui.store.library import Library
from barbu_tui.store.preset_copies import copy_preset
from tests.tui.driving import app_on, screen_text, wait_for, wait_for_text
from tests.tui.presets.driving import editor_of, press, write


def put_in_the_way(path: Path, what: str) -> None:
    """Something else than a file in the place of one."""
    path.unlink()
    match what:
        case "pipe":
            os.mkfifo(path)
        case "device":
            path.symlink_to("/dev/zero")
        case "folder":
            path.mkdir()


def in_its_own_lines(path: Path) -> str:
    """A preset's file in which the cards of hearts stand in lines of their own, each with a comment."""
    lines = "[contracts.cards]\nhearts = -2 # each\nAH = -6 # in all\n"
    text = re.sub(r"cards = \{ hearts = .*\n", lines, path.read_text())
    path.write_text(text)
    return text


async def editing(pilot: Pilot[None], data: Path) -> Path:
    """From the games into the editor on one's own copy of the tournament, whose file is returned."""
    path = copy_preset(data, shipped_folder() / "tournament.toml", "Mine").path
    await wait_for(pilot, lambda: type(pilot.app.screen).__name__ == "GamesScreen")
    await press(pilot, "p")
    await wait_for_text(pilot, "▸ Mine")
    await press(pilot, "enter")
    await wait_for_text(pilot, "mine.toml")
    return path


async def test_a_shipped_preset_is_saved_as_a_copy_and_stays_as_it_is(library: Library) -> None:
    shipped_text = (shipped_folder() / "tournament.toml").read_text()
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, lambda: type(pilot.app.screen).__name__ == "GamesScreen")
        await press(pilot, "p enter")
        await wait_for_text(pilot, "shipped: saving makes a copy")
        await press(pilot, "down down down l")
        await press(pilot, "ctrl+s")
        await wait_for_text(pilot, "Tournament Barbu (copy)")
        await press(pilot, "enter")
        await wait_for_text(pilot, "Saved as tournament-barbu-copy.toml")
    assert preset_of_id("tournament-barbu-copy", library.folder).winner == "lowest"
    assert (shipped_folder() / "tournament.toml").read_text() == shipped_text


async def test_a_fault_keeps_a_preset_from_disk_and_is_gone_to(library: Library) -> None:
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        path = await editing(pilot, library.folder)
        before = path.read_text()
        await press(pilot, "down down")
        await write(pilot, "7")
        await press(pilot, "ctrl+s")
        await wait_for_text(pilot, "One fault. Not saved: F8 goes to what is wrong.")
        assert path.read_text() == before
        await press(pilot, "end f8")
        await wait_for_text(pilot, " ▸✗ players")
        assert "✗ players: 7 is not a whole number from 3 to 6" in screen_text(pilot.app)


@pytest.mark.parametrize(("name", "why"), [("", "it must not be empty"), ("brader", "is called “Brader”")])
async def test_a_copy_is_not_saved_under_a_name_that_will_not_do(name: str, why: str, library: Library) -> None:
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, lambda: type(pilot.app.screen).__name__ == "GamesScreen")
        await press(pilot, "p enter")
        await wait_for_text(pilot, "shipped: saving makes a copy")
        await press(pilot, "down down down l ctrl+s backspace")
        await write(pilot, name)
        await press(pilot, "enter")
        await wait_for_text(pilot, why)
        await press(pilot, "ctrl+u")
        await write(pilot, "Ours")
        await press(pilot, "enter")
        await wait_for_text(pilot, "Saved as ours.toml")


async def test_a_preset_does_not_get_the_name_of_another_when_it_is_saved(library: Library) -> None:
    copy_preset(library.folder, shipped_folder() / "salade.toml", "Theirs")
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        path = await editing(pilot, library.folder)
        before = path.read_text()
        await write(pilot, "Theirs")
        await press(pilot, "enter ctrl+s")
        await wait_for_text(pilot, "Not saved: another preset of yours is called “Theirs”.")
        assert " ▸  name           Theirs" in screen_text(pilot.app)
        assert path.read_text() == before


async def test_leaving_with_changes_asks_and_no_stays(library: Library) -> None:
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        path = await editing(pilot, library.folder)
        before = path.read_text()
        await press(pilot, "down down down l escape")
        await wait_for_text(pilot, "What has changed in this preset is not saved. Leave all the same?")
        await press(pilot, "n")
        assert "winner         ◂ fewest points win" in screen_text(pilot.app)
        await press(pilot, "escape y")
        await wait_for(pilot, lambda: type(pilot.app.screen).__name__ == "PresetsScreen")
        assert path.read_text() == before


@pytest.mark.parametrize("over_it", ["", "f3", "ctrl+p"])
async def test_leaving_the_program_with_changes_asks_whatever_is_open_over_them(over_it: str, library: Library) -> None:
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await editing(pilot, library.folder)
        await press(pilot, f"down down down l {over_it} ctrl+q")
        await wait_for_text(pilot, "not saved. Leave all the same?")
        await press(pilot, "n")
        assert pilot.app.is_running
        await press(pilot, "ctrl+q y")
        await wait_for(pilot, lambda: not pilot.app.is_running)


async def test_what_is_changed_back_is_no_change_and_leaving_asks_nothing(library: Library) -> None:
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await editing(pilot, library.folder)
        await press(pilot, "down down down l h down 7 2 tab tab tab tab tab tab tab tab tab down f f escape")
        await wait_for(pilot, lambda: type(pilot.app.screen).__name__ == "PresetsScreen")


async def test_saving_over_somebody_else_s_change_asks(library: Library) -> None:
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        path = await editing(pilot, library.folder)
        path.write_text(path.read_text().replace("Mine", "Theirs"))
        await press(pilot, "down down down l ctrl+s")
        await wait_for_text(pilot, "was changed by another program while it was open here")
        await press(pilot, "n")
        assert "Theirs" in path.read_text()
        await press(pilot, "ctrl+s y")
        await wait_for_text(pilot, "Saved as mine.toml")
        assert preset_of_id("mine", library.folder).winner == "lowest"


@pytest.mark.parametrize("what", ["pipe", "device", "folder"])
async def test_what_stands_in_the_way_of_a_preset_is_said_moved_aside_and_waited_for_by_nobody(
    what: str, library: Library
) -> None:
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        path = await editing(pilot, library.folder)
        put_in_the_way(path, what)
        await press(pilot, "down down down l ctrl+s")
        await wait_for_text(pilot, "“mine.toml” is no file any more: something else was put in its place.")
        await press(pilot, "n ctrl+s y")
        await wait_for_text(pilot, "What was there is kept as .mine.1.removed.")
        assert preset_of_id("mine", library.folder).winner == "lowest"
        await press(pilot, "escape")
        await wait_for_text(pilot, " ▸ Mine")


async def test_comments_that_the_layout_of_a_file_costs_are_asked_about_and_the_old_file_is_kept(
    library: Library,
) -> None:
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        path = await editing(pilot, library.folder)
        await press(pilot, "escape")
        text = in_its_own_lines(path)
        await press(pilot, "enter")
        await wait_for_text(pilot, "mine.toml")
        await press(pilot, "tab tab tab enter down down down down down down")
        await wait_for_text(pilot, "▸      cards          hearts −2, A♥ −6")
        await write(pilot, "AH -6, hearts -2")
        await press(pilot, "enter ctrl+s")
        screen = await wait_for_text(pilot, "2 comments would go.")
        assert "The old file is kept beside it." in " ".join(screen.split())
        await press(pilot, "n")
        assert path.read_text() == text
        await press(pilot, "ctrl+s y")
        await wait_for_text(pilot, "What was there is kept as .mine.1.removed.")
        assert path.with_name(".mine.1.removed").read_text() == text
        assert preset_of_id("mine", library.folder).by_id["hearts"].cards == (("AH", -6), ("hearts", -2))


async def test_a_contract_removed_saved_and_brought_back_has_its_comments_again(library: Library) -> None:
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        path = await editing(pilot, library.folder)
        before = path.read_text()
        await press(pilot, "tab tab tab delete ctrl+s")
        await wait_for_text(pilot, "Saved as mine.toml")
        assert "# the ace is" not in path.read_text()
        await press(pilot, "f6 ctrl+s")
        await wait_for(pilot, lambda: path.read_text() == before)


async def test_the_file_is_edited_as_text_and_read_again_with_its_faults(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    editor_of('sed -i "s/players = 4/players = 5/" "$1"', tmp_path, monkeypatch)
    async with app_on(library.folder).run_test(size=(140, 45)) as pilot:
        await editing(pilot, library.folder)
        await press(pilot, "f4")
        screen = await wait_for_text(pilot, "players        5")
        assert "2 faults" in screen
        assert "F5 puts right" in screen
        await press(pilot, "f5 ctrl+s")
        await wait_for_text(pilot, "Saved as mine.toml")
    assert preset_of_id("mine", library.folder).players == 5


async def test_the_rules_page_is_that_of_the_preset_as_it_stands(library: Library) -> None:
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await editing(pilot, library.folder)
        await write(pilot, "Anna rules")
        await press(pilot, "enter f3")
        await wait_for_text(pilot, "The rules of Anna rules")
        await press(pilot, "escape")
        await wait_for_text(pilot, "mine.toml · changed")
