"""The user's own text editor on a preset's file, from the form: whatever it leaves, the form says what is true."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from barbu_tui.files.data_folder import shipped_folder
from barbu_tui.files.preset_list import preset_of_id
from barbu_tui.store.library import Library
from barbu_tui.store.preset_copies import copy_preset
from barbu_tui.tui.opening import Opening
from tests.tui.driving import app_on, screen_text, wait_for, wait_for_text
from tests.tui.presets.driving import editor_of, press

RIGHT = "nothing is wrong with it"


def said(pilot: Pilot[None]) -> str:
    """The screen with its lines run together, as they are read."""
    return " ".join(screen_text(pilot.app).split())


async def opened(pilot: Pilot[None]) -> None:
    await wait_for_text(pilot, "mine.toml")


@pytest.fixture
def own_preset(library: Library) -> Path:
    """A preset of the user's own, a copy of the tournament."""
    return copy_preset(library.folder, shipped_folder() / "tournament.toml", "Mine").path


def remove(path: Path) -> None:
    path.unlink()


def read(path: Path) -> str:
    return path.read_text()


BROKEN = 'echo "name = " > "$1"'
SIZES = pytest.mark.parametrize("size", [(80, 24), (140, 45)])


@SIZES
async def test_a_file_left_broken_is_said_to_be_and_what_is_seen_is_as_it_was(
    size: tuple[int, int], library: Library, own_preset: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    editor_of(BROKEN, tmp_path, monkeypatch)
    async with app_on(library.folder, Opening("preset", path=own_preset)).run_test(size=size) as pilot:
        await opened(pilot)
        await press(pilot, "f4")
        await wait_for(pilot, lambda: "cannot be read" in screen_text(pilot.app))
        assert "“mine.toml” cannot be read, line 1: this file is not a Barbu preset" in said(pilot)
        assert "What you see is as it was before; Ctrl+S writes that." in said(pilot)
        await press(pilot, "down")
        assert "✗ “mine.toml” cannot" in said(pilot)
        assert RIGHT not in said(pilot)
        assert "mine.toml · changed" in said(pilot)


async def test_a_broken_file_is_kept_beside_when_the_form_is_saved_over_it_and_it_is_said_where(
    library: Library, own_preset: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = read(own_preset)
    editor_of(BROKEN, tmp_path, monkeypatch)
    async with app_on(library.folder, Opening("preset", path=own_preset)).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, "f4 ctrl+s")
        await wait_for_text(pilot, "Write over")
        assert "What is there now is kept beside it." in said(pilot)
        await press(pilot, "y")
        await wait_for_text(pilot, "What was there is kept as .mine.1.removed.")
        assert RIGHT in said(pilot)
        assert "changed" not in said(pilot)
    assert read(own_preset) == before
    assert read(own_preset.with_name(".mine.1.removed")) == "name = \n"


async def test_a_file_that_is_removed_is_said_to_be_gone_and_nothing_is_said_to_be_kept(
    library: Library, own_preset: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    editor_of('rm "$1"', tmp_path, monkeypatch)
    async with app_on(library.folder, Opening("preset", path=own_preset)).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, "f4")
        await wait_for_text(pilot, "“mine.toml” is gone.")
        assert RIGHT not in said(pilot)
        await press(pilot, "ctrl+s")
        await wait_for_text(pilot, "Write it again?")
        assert "kept" not in said(pilot)
        await press(pilot, "y")
        await wait_for_text(pilot, "Saved as mine.toml.")
        assert "kept" not in said(pilot)
    assert preset_of_id("mine", library.folder).name == "Mine"
    assert not list(own_preset.parent.glob(".*"))


async def test_a_broken_file_is_opened_in_the_editor_again_and_read_once_it_is_mended(
    library: Library, own_preset: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    editor_of(BROKEN, tmp_path, monkeypatch)
    async with app_on(library.folder, Opening("preset", path=own_preset)).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, "f4")
        await wait_for_text(pilot, "cannot be read")
        editor_of(f'sed "s/Mine/Ours/" {shipped_folder()}/tournament.toml > "$1"', tmp_path, monkeypatch)
        await press(pilot, "f4")
        await wait_for_text(pilot, "Read again. Nothing is wrong with it.")
        assert "Tournament Barbu" in said(pilot)
        # What the form showed before is not lost either.
        await press(pilot, "f6")
        await wait_for_text(pilot, "name           Mine")


async def test_leaving_the_form_over_a_broken_file_asks(
    library: Library, own_preset: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    editor_of(BROKEN, tmp_path, monkeypatch)
    async with app_on(library.folder, Opening("preset", path=own_preset)).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, "f4 escape")
        await wait_for_text(pilot, "What you see is not in the file. Leave all the same?")
        await press(pilot, "y")
        await wait_for_text(pilot, "✗ 1:8 this file is not a Barbu preset")


async def test_a_file_that_went_away_without_an_editor_is_not_said_to_be_saved(
    library: Library, own_preset: Path
) -> None:
    async with app_on(library.folder, Opening("preset", path=own_preset)).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, "ctrl+s")
        await wait_for_text(pilot, "Nothing has changed since it was saved.")
        remove(own_preset)
        await press(pilot, "ctrl+s")
        await wait_for_text(pilot, "“mine.toml” was removed while it was open here. Write it again?")


@pytest.mark.parametrize("script", ["kill -INT $$", "exit 3"])
async def test_an_editor_that_ends_badly_is_said_to_and_the_file_is_read_all_the_same(
    script: str, library: Library, own_preset: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    editor_of(f'sed -i "s/Mine/Ours/" "$1"; {script}', tmp_path, monkeypatch)
    async with app_on(library.folder, Opening("preset", path=own_preset)).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, "f4")
        await wait_for_text(pilot, "name           Ours")
        assert ("ended with status -2" if "kill" in script else "ended with status 3") in said(pilot)
