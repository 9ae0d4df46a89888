"""What is typed into the preset form and not saved outlives the program, and is there when the form is next opened."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from textual.pilot import Pilot

from barbu_tui.files import calls
from barbu_tui.files.data_folder import own_folder, shipped_folder
from barbu_tui.files.preset_list import preset_of_id
from barbu_tui.store.library import Library
from barbu_tui.store.preset_copies import copy_preset
from barbu_tui.tui.opening import Opening
from tests.tui.driving import app_on, screen_text, wait_for, wait_for_text
from tests.tui.driving import press as press_one_by_one
from tests.tui.presets.driving import press, write

HERE_AGAIN = "What was typed here and not saved"


def read(path: Path) -> str:
    return path.read_text()


def put(path: Path, text: str) -> None:
    path.write_text(text)


def drafts(library: Library) -> list[Path]:
    return sorted(own_folder(library.folder).glob(".*.draft"))


@pytest.fixture
def own_preset(library: Library) -> Path:
    """A preset of the user's own, a copy of the tournament."""
    return copy_preset(library.folder, shipped_folder() / "tournament.toml", "Mine").path


async def broken_off(library: Library, path: Path | None, *keys: str) -> None:
    """Type into the form on a preset, and then the program is gone."""
    async with app_on(library.folder, Opening("preset", path=path)).run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, lambda: type(pilot.app.screen).__name__ == "PresetEditorScreen")
        for text in keys:
            await press_one_by_one(pilot, text)


async def opened(pilot: Pilot[None]) -> str:
    await wait_for(pilot, lambda: type(pilot.app.screen).__name__ == "PresetEditorScreen")
    await pilot.pause()
    return screen_text(pilot.app)


async def test_what_was_not_saved_is_there_again_and_undo_goes_back_to_the_file(
    library: Library, own_preset: Path
) -> None:
    before = read(own_preset)
    await broken_off(library, own_preset, "O u r s enter", "down down l")
    assert read(own_preset) == before
    async with app_on(library.folder, Opening("preset", path=own_preset)).run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        assert f"{HERE_AGAIN} (today " in screen
        assert "name           Ours" in screen
        assert "◂ fewest points win" in screen
        assert "mine.toml · changed" in screen
        await press(pilot, "f6")
        screen = await wait_for_text(pilot, "name           Mine")
        assert "changed" not in screen
        assert drafts(library) == []
        await press(pilot, "f7 ctrl+s")
        await wait_for_text(pilot, "Saved as mine.toml")
        assert drafts(library) == []
    assert (preset_of_id("mine", library.folder).name, preset_of_id("mine", library.folder).winner) == (
        "Ours",
        "lowest",
    )


async def test_a_text_that_was_being_typed_is_there_to_its_last_key_right_or_wrong(
    library: Library, own_preset: Path
) -> None:
    await broken_off(library, own_preset, "down down enter 4 2")
    async with app_on(library.folder, Opening("preset", path=own_preset)).run_test(size=(80, 24)) as pilot:
        assert "players        42" in await opened(pilot)


async def test_a_contract_that_is_off_and_what_is_said_about_it_are_there_again(
    library: Library, own_preset: Path
) -> None:
    put(own_preset, read(own_preset).replace('[[contracts]]\nid = "hearts"', '# Ours.\n[[contracts]]\nid = "hearts"'))
    await broken_off(library, own_preset, "tab tab tab space")
    async with app_on(library.folder, Opening("preset", path=own_preset)).run_test(size=(80, 24)) as pilot:
        assert "not played" in await opened(pilot)
        await press(pilot, "ctrl+s")
        await wait_for_text(pilot, "Saved as mine.toml")
    assert '# Ours.\n# off: [[contracts]]\n# off: id = "hearts"' in read(own_preset)


async def test_a_new_preset_is_there_again_when_the_next_one_is_begun(library: Library) -> None:
    await broken_off(library, None, "O u r s enter", "insert n - 3 enter")
    async with app_on(library.folder, Opening("preset")).run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        assert HERE_AGAIN in screen
        assert "tricks −3" in screen
        await press(pilot, "ctrl+s")
        await wait_for_text(pilot, "Saved as ours.toml")
    async with app_on(library.folder, Opening("preset")).run_test(size=(80, 24)) as pilot:
        assert HERE_AGAIN not in await opened(pilot)


async def test_changes_to_a_preset_that_comes_with_the_program_are_there_again(library: Library) -> None:
    path = shipped_folder() / "salade.toml"
    await broken_off(library, path, "O u r s enter")
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, lambda: type(pilot.app.screen).__name__ == "GamesScreen")
        await press(pilot, "p end up up up up up up up up up up enter")
        assert "name           Ours" in await opened(pilot)
        await press(pilot, "ctrl+s")
        await wait_for_text(pilot, "Saved as ours.toml")
        assert drafts(library) == []


@pytest.mark.parametrize("way", ["escape y", "ctrl+s escape"])
async def test_what_was_saved_or_left_on_purpose_is_not_offered(way: str, library: Library, own_preset: Path) -> None:
    await broken_off(library, own_preset, "O u r s enter", way)
    assert drafts(library) == []


async def test_nothing_is_kept_where_nothing_has_changed(library: Library, own_preset: Path) -> None:
    await broken_off(library, own_preset, "down down down l h", "tab enter")
    assert drafts(library) == []


async def test_a_file_that_changed_since_is_said_to_and_can_be_gone_back_to(library: Library, own_preset: Path) -> None:
    await broken_off(library, own_preset, "down down down l")
    put(own_preset, read(own_preset).replace('name = "Mine"', 'name = "Theirs" # new'))
    async with app_on(library.folder, Opening("preset", path=own_preset)).run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        assert "The file has changed since: F6 goes back to it." in screen.replace("\n ", " ")
        assert "name           Mine" in screen
        await press(pilot, "f6")
        await wait_for_text(pilot, "name           Theirs")
        await press(pilot, "f7 ctrl+s")
        await wait_for_text(pilot, "Saved as mine.toml")
    assert 'name = "Mine" # new' in read(own_preset)


async def test_a_file_that_cannot_be_read_any_more_is_opened_with_what_was_typed(
    library: Library, own_preset: Path
) -> None:
    await broken_off(library, own_preset, "O u r s enter")
    put(own_preset, "schema = \n")
    async with app_on(library.folder, Opening("preset", path=own_preset)).run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        assert HERE_AGAIN in screen
        assert "“mine.toml” cannot be read, line 1: this file is not a Barbu preset" in screen
        await press(pilot, "ctrl+s")
        await wait_for_text(pilot, "Write over")
        await press(pilot, "y")
        await wait_for_text(pilot, "What was there is kept as .mine.1.removed.")
    assert preset_of_id("mine", library.folder).name == "Ours"
    assert read(own_preset.with_name(".mine.1.removed")) == "schema = \n"


async def test_a_disk_that_does_not_take_it_is_said_once_and_nothing_is_in_the_way(
    library: Library, own_preset: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(descriptor: int, data: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    async with app_on(library.folder, Opening("preset", path=own_preset)).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        monkeypatch.setattr(calls, "write", full)
        await press(pilot, "O")
        await wait_for_text(pilot, "What you type cannot be kept before it is saved: the disk is full")
        await press(pilot, "u")
        await write(pilot, "rs")
        await wait_for_text(pilot, "name           Ours")
        assert "the disk is full" not in screen_text(pilot.app)
        monkeypatch.undo()
        await press(pilot, "enter ctrl+s")
        await wait_for_text(pilot, "Saved as mine.toml")


async def test_a_draft_is_for_its_user_s_eyes_and_is_no_one_else_s(
    library: Library, own_preset: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library.folder.chmod(0o2775)
    own_preset.parent.chmod(0o2775)
    await broken_off(library, own_preset, "O u r s enter")
    [draft] = drafts(library)
    assert draft.stat().st_mode & 0o777 == 0o600
    monkeypatch.setattr(os, "geteuid", lambda: 4711)
    async with app_on(library.folder, Opening("preset", path=own_preset)).run_test(size=(80, 24)) as pilot:
        assert HERE_AGAIN not in await opened(pilot)


@pytest.mark.parametrize("text", ["", "x", "# begun on 00000000\nschema = \n", "# begun on 00000000\n"])
async def test_what_is_no_draft_is_left_alone(text: str, library: Library, own_preset: Path) -> None:
    await broken_off(library, own_preset, "O")
    [draft] = drafts(library)
    draft.write_text(text)
    async with app_on(library.folder, Opening("preset", path=own_preset)).run_test(size=(80, 24)) as pilot:
        assert "name           Mine" in await opened(pilot)


@pytest.mark.parametrize("kind", ["pipe", "link"])
async def test_a_pipe_or_a_link_in_the_place_of_a_draft_is_not_waited_for_nor_followed(
    kind: str, library: Library, own_preset: Path, tmp_path: Path
) -> None:
    await broken_off(library, own_preset, "O")
    [draft] = drafts(library)
    draft.unlink()
    victim = tmp_path / "victim"
    victim.write_text("precious")
    if kind == "pipe":
        os.mkfifo(draft)
    else:
        draft.symlink_to(victim)
    await broken_off(library, own_preset, "P")
    assert victim.read_text() == "precious"
    assert draft.is_file()
    assert not draft.is_symlink()


async def test_a_preset_outside_the_data_folder_has_a_draft_as_well(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "elsewhere" / "ours.toml"
    path.parent.mkdir()
    path.write_text((shipped_folder() / "salade.toml").read_text())
    await broken_off(library, path, "O u r s enter")
    assert [draft_file.name for draft_file in path.parent.iterdir()] == ["ours.toml"]
    async with app_on(library.folder, Opening("preset", path=path)).run_test(size=(80, 24)) as pilot:
        assert "name           Ours" in await opened(pilot)
