"""Presets back on disk: what changes in a file, what happens when somebody else was there, what leaving asks."""

from __future__ import annotations

import difflib
import stat
from pathlib import Path

import pytest
from textual.pilot import Pilot

from barbu_tui.files.data_folder import own_folder, shipped_folder
from barbu_tui.files.preset_list import SHIPPED, preset_of_id
from barbu_tui.preset_form.editing import begun, left, moved_to
from barbu_tui.preset_form.source import open_source, saved, saved_over, text_of
from barbu_tui.rules.faults import Path as Place
from barbu_tui.rules.faults import UnreadableError
from barbu_tui.store.library import Library
from barbu_tui.store.preset_copies import copy_preset
from barbu_tui.store.preset_shelf import ChangedMeanwhile
from tests.tui.driving import app_on, screen_text, wait_for, wait_for_text
from tests.tui.presets.house import editor_of, press, pressed, shipped, write, written

CHANGES: dict[str, tuple[Place, str, str]] = {
    "its name": (("name",), "Other", 'name = "Other"'),
    "a value": (("contracts", 0, "tricks"), "-7", "tricks = -7"),
}


def changed_lines(before: str, after: str) -> list[str]:
    lines = difflib.ndiff(before.splitlines(), after.splitlines())
    return [line for line in lines if line[0] in "+-"]


@pytest.mark.parametrize("preset_id", SHIPPED)
@pytest.mark.parametrize("change", CHANGES)
def test_a_preset_saved_with_one_value_changed_differs_in_that_line_alone(preset_id: str, change: str) -> None:
    source, data = shipped(preset_id)
    path, text, line = CHANGES[change]
    state = left(written(moved_to(begun(data), path), text))
    one, other = changed_lines(source.base, text_of(source.base, state.data))
    assert one.startswith("- ")
    assert other == f"+ {line}"


@pytest.mark.parametrize("preset_id", SHIPPED)
def test_a_preset_saved_unchanged_is_the_same_file(preset_id: str) -> None:
    source, data = shipped(preset_id)
    assert text_of(source.base, data) == source.base


def test_a_line_end_of_another_system_stays(tmp_path: Path) -> None:
    path = copy_preset(tmp_path, shipped_folder() / "salade.toml", "Mine").path
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    source, data = open_source(path)
    saved(source, {**data, "name": "Ours"}, tmp_path)
    assert path.read_bytes().count(b"\r\n") == path.read_bytes().count(b"\n") > 20


def test_a_contract_switched_off_is_a_comment_in_the_file_and_there_again_when_it_is_opened(tmp_path: Path) -> None:
    path = copy_preset(tmp_path, shipped_folder() / "ravage-city.toml", "Mine").path
    source, data = open_source(path)
    state = pressed(moved_to(begun(data), ("contracts", 7)), "space")
    saved(source, state.data, tmp_path)
    assert path.read_text().endswith('# off: { id = "ravage-city", most_of_a_suit = [-24, -12, -8, -6] }\n')
    assert "ravage-city" not in preset_of_id("mine", tmp_path).by_id
    source, data = open_source(path)
    again = pressed(moved_to(begun(data), ("contracts", 7)), "space")
    saved(source, again.data, tmp_path)
    assert "# off" not in path.read_text()
    assert preset_of_id("mine", tmp_path).by_id["ravage-city"].most_of_a_suit == (-24, -12, -8, -6)


def test_a_broken_file_is_opened_with_its_faults_and_keeps_its_comments_when_it_is_mended(tmp_path: Path) -> None:
    path = own_folder(tmp_path) / "mine.toml"
    path.parent.mkdir()
    path.write_text(
        'schema = 1\nname = "Mine" # ours\nplayers = 9\n\n[[contracts]]\nid = "tricks"\ntricks = -2 # each\n'
    )
    source, data = open_source(path)
    with pytest.raises(UnreadableError):
        saved(source, data, tmp_path)
    state = left(written(moved_to(begun(data), ("players",)), "4"))
    saved(source, state.data, tmp_path)
    assert path.read_text().splitlines()[1:3] == ['name = "Mine" # ours', "players = 4"]
    assert "# each" in path.read_text()


def test_a_file_that_somebody_else_changed_is_not_written_over_unasked(tmp_path: Path) -> None:
    path = copy_preset(tmp_path, shipped_folder() / "tournament.toml", "Mine").path
    source, data = open_source(path)
    theirs = path.read_text().replace("Mine", "Theirs")
    path.write_text(theirs)
    with pytest.raises(ChangedMeanwhile):
        saved(source, {**data, "name": "Ours"}, tmp_path)
    assert path.read_text() == theirs
    saved_over(source, {**data, "name": "Ours"})
    assert 'name = "Ours"' in path.read_text()
    assert [kept.read_text() for kept in path.parent.glob(".mine.*.removed")] == [theirs]


def test_a_file_that_is_gone_is_written_again_once_asked(tmp_path: Path) -> None:
    path = copy_preset(tmp_path, shipped_folder() / "tournament.toml", "Mine").path
    source, data = open_source(path)
    path.unlink()
    with pytest.raises(ChangedMeanwhile):
        saved(source, data, tmp_path)
    saved_over(source, data)
    assert preset_of_id("mine", tmp_path).name == "Mine"


def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = copy_preset(tmp_path, shipped_folder() / "tournament.toml", "Mine").path
    before = path.read_text()
    source, data = open_source(path)

    def full(descriptor: int, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("barbu_tui.store.calls.write", full)
    with pytest.raises(Exception, match="the disk is full"):
        saved(source, {**data, "name": "Ours"}, tmp_path)
    monkeypatch.undo()
    assert path.read_text() == before
    assert [each.name for each in path.parent.iterdir()] == ["mine.toml"]


def test_presets_of_a_shared_folder_can_be_changed_by_the_whole_group(tmp_path: Path) -> None:
    data = tmp_path / "shared"
    data.mkdir()
    data.chmod(0o2775)
    path = copy_preset(data, shipped_folder() / "salade.toml", "Mine").path
    assert (stat.S_IMODE(path.stat().st_mode), stat.S_IMODE(path.parent.stat().st_mode)) == (0o664, 0o2775)


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
        assert "winner         ◂ lowest " in screen_text(pilot.app)
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
        await wait_for_text(pilot, "was changed by somebody else while it was open here")
        await press(pilot, "n")
        assert "Theirs" in path.read_text()
        await press(pilot, "ctrl+s y")
        await wait_for_text(pilot, "Saved as mine.toml")
        assert preset_of_id("mine", library.folder).winner == "lowest"


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
