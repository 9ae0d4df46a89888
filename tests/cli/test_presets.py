"""`barbu presets`, run as a user runs it."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest

from barbu_tui.files.preset_list import SHIPPED
from tests.cli.running import run

BROKEN = "tests/files/broken"


def test_the_list_has_one_line_a_preset(tmp_path: Path) -> None:
    ran = run(tmp_path, "presets")
    assert (ran.status, ran.err) == (0, "")
    head, *lines = ran.out.splitlines()
    assert head.split() == ["id", "name", "players", "hands", "doubling", "sum"]
    assert [line.split()[0] for line in lines if len(line.split()) > 2] == list(SHIPPED)
    assert ["brader", "Brader", "4", "32", "anyone", "−171"] in [line.split() for line in lines]


def test_the_list_is_in_groups(tmp_path: Path) -> None:
    lines = run(tmp_path, "presets").out.splitlines()
    titles = [line for before, line in pairwise(lines) if not before]
    assert titles == ["Barbu", "French games", "relatives"]
    assert lines[lines.index("relatives") + 1].split() == ["king", "King", "4", "10", "none", "0"]
    groups = {preset["id"]: preset["group"] for preset in json.loads(run(tmp_path, "presets", "--json").out)}
    assert (groups["brader"], groups["salade"], groups["rifki"]) == ("barbu", "french", "relatives")


def test_the_list_as_json_says_the_same(tmp_path: Path) -> None:
    presets = json.loads(run(tmp_path, "presets", "--json").out)
    assert [preset["id"] for preset in presets] == list(SHIPPED)
    assert presets[13] == {
        "id": "salade-five",
        "group": "french",
        "name": "Salade for five",
        "summary": "Five penalties, then all of them at once, for five players; no doubling",
        "players": 5,
        "hands": 30,
        "doubling": False,
        "sum": -680,
    }


def test_a_broken_preset_of_one_s_own_is_told_and_spoils_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "presets"
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text("schema = 1\n")
    ran = run(tmp_path, "presets")
    assert ran.status == 0
    assert "brader" in ran.out
    assert ran.err.splitlines()[0].startswith(f"{folder}/mine.toml:1:1: ")


def test_one_preset_is_shown_with_its_values_and_sums(tmp_path: Path) -> None:
    ran = run(tmp_path, "presets", "show", "chinese-poker")
    assert ran.status == 0
    assert "hearts −2, A♥ −6" in ran.out
    assert ran.out.splitlines()[-1].split() == ["series", "+52"]
    data = json.loads(run(tmp_path, "presets", "show", "presets/salade.toml", "--json").out)
    assert (data["id"], data["totals"]["salade"], data["sum"]) == ("salade", -355, -710)
    assert data["preset"]["contracts"][0] == {"id": "tricks", "tricks": -5}


def test_a_preset_that_is_not_there_is_wrong_input(tmp_path: Path) -> None:
    ran = run(tmp_path, "presets", "show", "\x1b[2J")
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.startswith("there is no preset “\\x1b[2J”; there are: tournament, ")


def test_a_folder_of_broken_files_is_checked_with_one_line_a_fault(tmp_path: Path) -> None:
    ran = run(tmp_path, "presets", "check", BROKEN, "presets")
    assert (ran.status, ran.out) == (1, "")
    lines = ran.err.splitlines()
    assert len(lines) == 38
    assert all(line.startswith(f"{BROKEN}/") for line in lines)
    assert f"{BROKEN}/not-toml.toml:2:8: this file is not a Barbu preset: Invalid value" in lines


def test_files_in_which_nothing_is_wrong_end_with_status_0(tmp_path: Path) -> None:
    ran = run(tmp_path, "presets", "check", "presets", "presets/tournament.toml")
    assert (ran.status, ran.out, ran.err) == (0, "24 preset files, nothing wrong\n", "")


def test_what_cannot_be_checked_is_told(tmp_path: Path) -> None:
    ran = run(tmp_path, "presets", "check", str(tmp_path), "nowhere")
    assert ran.status == 1
    assert ran.err.splitlines() == [
        f"{tmp_path}:1:1: there is no preset file (*.toml) in this folder",
        "nowhere:1:1: there is no such file",
    ]


@pytest.mark.parametrize("named", ["wikipedia", "French bridge", "FRENCH BR"])
def test_a_preset_is_found_by_its_name_or_the_only_start_of_one(named: str, tmp_path: Path) -> None:
    ids = {preset["name"]: preset["id"] for preset in json.loads(run(tmp_path, "presets", "--json").out)}
    ran = run(tmp_path, "presets", "show", named, "--json")
    assert ran.status == 0, ran.err
    assert json.loads(ran.out)["id"] in {named, *(ids[name] for name in ids if name.lower().startswith(named.lower()))}


def test_a_preset_that_there_is_not_is_answered_with_the_nearest(tmp_path: Path) -> None:
    for line in (("presets", "show"), ("rules",), ("presets", "copy")):
        ran = run(tmp_path, *line, "tornament", *(["Mine"] if "copy" in line else []))
        assert (ran.status, ran.err) == (1, "there is no preset “tornament”; did you mean tournament?\n")
    ran = run(tmp_path, "presets", "show", "ravage")
    assert ran.err == "“ravage” could be any of these presets: ravage-city, ravage-city-36\n"
