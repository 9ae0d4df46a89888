"""Presets back on disk: what changes in a file, and what happens when it is no longer what was opened."""

from __future__ import annotations

import difflib
import stat
from pathlib import Path
from typing import Any

import pytest

from barbu_tui.files.data_folder import own_folder, shipped_folder
from barbu_tui.files.preset_list import SHIPPED, preset_of_id
from barbu_tui.preset_form.source import Source, open_source, text_of
from barbu_tui.preset_form.state import begun, entered, moved_to
from barbu_tui.rules.faults import DataPath as Place
from barbu_tui.rules.faults import UnreadableError
from barbu_tui.store.own_presets import ChangedMeanwhileError, save_over, save_preset
from barbu_tui.store.preset_copies import copy_preset
from tests.preset_form.bare_form import pressed, shipped, written

CHANGES: dict[str, tuple[Place, str, str]] = {
    "its name": (("name",), "Other", 'name = "Other"'),
    "a value": (("contracts", 0, "tricks"), "-7", "tricks = -7"),
}


def save(source: Source, data: dict[str, Any]) -> None:
    """Put a preset of the user's own back into its file."""
    assert source.file
    save_preset(source.file, text_of(source.base, data).text)


def changed_lines(before: str, after: str) -> list[str]:
    lines = difflib.ndiff(before.splitlines(), after.splitlines())
    return [line for line in lines if line[0] in "+-"]


@pytest.mark.parametrize("preset_id", SHIPPED)
@pytest.mark.parametrize("change", CHANGES)
def test_a_preset_saved_with_one_value_changed_differs_in_that_line_alone(preset_id: str, change: str) -> None:
    source, data = shipped(preset_id)
    path, text, line = CHANGES[change]
    if path[0] == "contracts":
        ids = [contract["id"] for contract in data["contracts"]]
        path = ("contracts", ids.index("tricks" if "tricks" in ids else "small-hands"), "tricks")
    state = entered(written(moved_to(begun(data), path), text))
    one, other = changed_lines(source.base, text_of(source.base, state.data).text)
    assert one.startswith("- ")
    assert other == f"+ {line}"


@pytest.mark.parametrize("preset_id", SHIPPED)
def test_a_preset_saved_unchanged_is_the_same_file(preset_id: str) -> None:
    source, data = shipped(preset_id)
    assert text_of(source.base, data).text == source.base


def test_a_line_end_of_another_system_stays(tmp_path: Path) -> None:
    path = copy_preset(tmp_path, shipped_folder() / "salade.toml", "Mine").path
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    source, data = open_source(path)
    save(source, {**data, "name": "Ours"})
    assert path.read_bytes().count(b"\r\n") == path.read_bytes().count(b"\n") > 20


def test_a_contract_switched_off_is_comments_in_the_file_and_there_again_when_it_is_opened(tmp_path: Path) -> None:
    path = copy_preset(tmp_path, shipped_folder() / "ravage-city.toml", "Mine").path
    before = path.read_text()
    source, data = open_source(path)
    state = pressed(moved_to(begun(data), ("contracts", 7)), "space")
    save(source, state.data)
    assert '\n# off: [[contracts]]\n# off: id = "ravage-city"\n' in path.read_text()
    assert "ravage-city" not in preset_of_id("mine", tmp_path).by_id
    source, data = open_source(path)
    again = pressed(moved_to(begun(data), ("contracts", 7)), "space")
    save(source, again.data)
    assert path.read_text() == before


def test_a_broken_file_is_opened_with_its_faults_and_keeps_its_comments_when_it_is_mended(tmp_path: Path) -> None:
    path = own_folder(tmp_path) / "mine.toml"
    path.parent.mkdir()
    path.write_text(
        'schema = 1\nname = "Mine" # ours\nplayers = 9\n\n[[contracts]]\nid = "tricks"\ntricks = -2 # each\n'
    )
    source, data = open_source(path)
    with pytest.raises(UnreadableError):
        save(source, data)
    state = entered(written(moved_to(begun(data), ("players",)), "4"))
    save(source, state.data)
    assert path.read_text().splitlines()[1:3] == ['name = "Mine" # ours', "players = 4"]
    assert "# each" in path.read_text()


def test_a_file_that_somebody_else_changed_is_not_written_over_unasked(tmp_path: Path) -> None:
    path = copy_preset(tmp_path, shipped_folder() / "tournament.toml", "Mine").path
    source, data = open_source(path)
    theirs = path.read_text().replace("Mine", "Theirs")
    path.write_text(theirs)
    with pytest.raises(ChangedMeanwhileError):
        save(source, {**data, "name": "Ours"})
    assert path.read_text() == theirs
    assert source.file
    save_over(source.file, text_of(source.base, {**data, "name": "Ours"}).text)
    assert 'name = "Ours"' in path.read_text()
    assert [kept.read_text() for kept in path.parent.glob(".mine.*.removed")] == [theirs]


def test_a_file_that_is_gone_is_written_again_once_asked(tmp_path: Path) -> None:
    path = copy_preset(tmp_path, shipped_folder() / "tournament.toml", "Mine").path
    source, data = open_source(path)
    path.unlink()
    with pytest.raises(ChangedMeanwhileError):
        save(source, data)
    assert source.file
    save_over(source.file, text_of(source.base, data).text)
    assert preset_of_id("mine", tmp_path).name == "Mine"


def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = copy_preset(tmp_path, shipped_folder() / "tournament.toml", "Mine").path
    before = path.read_text()
    source, data = open_source(path)

    def full(descriptor: int, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("barbu_tui.files.calls.write", full)
    with pytest.raises(Exception, match="the disk is full"):
        save(source, {**data, "name": "Ours"})
    monkeypatch.undo()
    assert path.read_text() == before
    assert [file.name for file in path.parent.iterdir()] == ["mine.toml"]


def test_presets_of_a_shared_folder_can_be_changed_by_the_whole_group(tmp_path: Path) -> None:
    data = tmp_path / "shared"
    data.mkdir()
    data.chmod(0o2775)
    path = copy_preset(data, shipped_folder() / "salade.toml", "Mine").path
    assert (stat.S_IMODE(path.stat().st_mode), stat.S_IMODE(path.parent.stat().st_mode)) == (0o664, 0o2775)
