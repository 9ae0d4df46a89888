"""Preset files: found by id or path, refused with every fault at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from barbu_tui.files.data_folder import data_folder, shipped_folder
from barbu_tui.files.placed import FileError
from barbu_tui.files.preset_file import preset_faults, read_preset_file
from barbu_tui.files.preset_list import SHIPPED, UnknownPresetError, find_preset, list_presets, preset_of_id, toml_files
from barbu_tui.files.record import read_record_text

BROKEN = Path(__file__).parent / "broken"
OWN = 'schema = 1\nname = "Ours"\nplayers = 4\n[[contracts]]\nid = "tricks"\ntricks = -2\n'
PLACES = {
    "Bad Name": ["1:1"],
    "empty": ["1:1"],
    "everything-wrong": [
        "1:1", "2:1", "3:11", "4:10", "7:10", "8:12", "11:12", "12:10", "15:11", "16:14", "17:1", "20:6", "21:24",
        "25:10", "26:10", "28:1", "29:7",
    ],
    "given-twice": ["4:1", "9:1"],
    "latin-1": ["2:12"],
    "makes-no-sense": [
        "6:1", "7:18", "11:13", "14:25", "18:16", "20:1", "20:1", "21:6", "25:10", "29:7", "30:10", "30:21", "32:1",
        "33:6",
    ],
    "newer": ["1:10"],
    "not-toml": ["2:8"],
}  # fmt: skip


def own_preset(data: Path, name: str, text: str = OWN) -> Path:
    folder = data / "presets"
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.toml").write_text(text)
    return folder / f"{name}.toml"


def reasons(file: Path) -> list[str]:
    return [str(fault).removeprefix(f"{file}:") for fault in preset_faults(file)]


def test_every_broken_file_is_known_here() -> None:
    assert sorted(path.stem for path in toml_files(BROKEN)) == sorted(PLACES)


@pytest.mark.parametrize("name", PLACES)
def test_all_faults_of_a_broken_file_are_told_with_line_and_column(name: str) -> None:
    faults = reasons(BROKEN / f"{name}.toml")
    assert [fault.split(": ")[0] for fault in faults] == PLACES[name]


def test_a_misspelt_key_is_told_with_those_there_are() -> None:
    assert (
        "2:1: “nmae” is not known here; known are: schema, contracts, deck"
        in reasons(BROKEN / "everything-wrong.toml")[1]
    )


def test_an_own_preset_is_found_by_its_id_and_by_its_path(tmp_path: Path) -> None:
    path = own_preset(tmp_path, "ours")
    assert find_preset("ours", tmp_path).name == "Ours"
    assert find_preset(str(path), Path("/nowhere")) == find_preset("ours", tmp_path)
    assert find_preset("ours", tmp_path).id == "ours"


def test_a_shipped_id_cannot_be_taken(tmp_path: Path) -> None:
    path = own_preset(tmp_path, "tournament")
    assert find_preset("tournament", tmp_path).name == "Tournament Barbu"
    (listed_preset,) = [listed_preset for listed_preset in list_presets(tmp_path) if not listed_preset.shipped]
    assert listed_preset.preset is None
    assert str(listed_preset.faults[0]).startswith(f"{path}:1:1: the id “tournament” is taken by a preset that comes")


def test_the_list_has_the_shipped_ones_then_one_s_own_and_broken_ones_with_their_faults(tmp_path: Path) -> None:
    own_preset(tmp_path, "ours")
    own_preset(tmp_path, "broken", "schema = 1\n")
    (tmp_path / "presets" / "folder.toml").mkdir()
    (tmp_path / "presets" / "notes.txt").write_text("no preset")
    entries = list_presets(tmp_path)
    assert [listed_preset.id for listed_preset in entries] == [*SHIPPED, "broken", "folder", "ours"]
    assert [listed_preset.id for listed_preset in entries if listed_preset.preset is None] == ["broken", "folder"]
    assert [len(listed_preset.faults) for listed_preset in entries[-3:]] == [3, 1, 0]


def test_without_a_data_folder_there_are_the_shipped_ones() -> None:
    assert [listed_preset.id for listed_preset in list_presets(Path("/nowhere"))] == list(SHIPPED)


def test_a_preset_that_is_not_there_is_told_with_those_that_are(tmp_path: Path) -> None:
    own_preset(tmp_path, "ours")
    with pytest.raises(UnknownPresetError, match=r"there is no preset “theirs”; there are: tournament, .*, ours"):
        find_preset("theirs", tmp_path)
    with pytest.raises(FileError, match="there is no such file"):
        find_preset("./theirs.toml", tmp_path)


@pytest.mark.parametrize("name", ["../presets/ours", "ours.toml", "/etc/passwd", "", ".", "ours\0", "OURS"])
def test_no_id_leads_out_of_the_folder(name: str, tmp_path: Path) -> None:
    own_preset(tmp_path, "ours")
    with pytest.raises(UnknownPresetError):
        preset_of_id(name, tmp_path)


def test_a_record_names_a_preset_by_id_only(tmp_path: Path) -> None:
    path = own_preset(tmp_path, "ours")
    text = f'schema = 1\npreset = "{path}"\nplayers = ["Anne", "Beth", "Cath", "Diana"]\n'
    with pytest.raises(FileError, match="is not a preset's id"):
        read_record_text(text, "friday.toml", lambda name: preset_of_id(name, tmp_path))


def test_the_data_folder_is_the_one_named_else_the_environment_s(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BARBU_DATA", "/from/environment")
    assert data_folder("/named") == Path("/named")
    assert data_folder() == Path("/from/environment")
    monkeypatch.setenv("BARBU_DATA", "")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    monkeypatch.setenv("HOME", "/home/anne")
    assert data_folder().name == "barbu"


def test_a_file_called_minus_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("-").write_text("x")
    assert [str(fault)[:8] for fault in preset_faults(Path("-"))] == ["./-:1:2:"]


def test_the_shipped_folder_is_there() -> None:
    assert read_preset_file(shipped_folder() / "tournament.toml").id == "tournament"
