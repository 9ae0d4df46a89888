"""Everything that lists or shows can be read by another program: one JSON value on one line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from barbu_tui.cli.command_table import TABLE
from tests.cli.inside import Barbu, within
from tests.i18n.pseudo import speaking
from tests.terminal import ROOT

LISTS = {
    "score friday.toml": dict,
    "show": dict,
    "outlook Friday": dict,
    "stats": dict,
    "stats Anne": dict,
    "doctor": dict,
    "games": list,
    "games --all": list,
    "games --removed": list,
    "players": list,
    "presets": list,
    "presets show king": dict,
    "presets list": list,
    "presets check presets": list,
}
RECORD = """
schema = 1
title = "{title}"
preset = "tournament"
players = ["Anne", "Beth", "Cath", "Diana"]
hands = ["a: q = 1 1 1 1"]
"""


@pytest.fixture
def barbu(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Barbu:
    monkeypatch.chdir(ROOT / "examples")
    run = within(tmp_path / "data", capsys)
    for title in ("Friday", "Old", "Wrong"):
        record = tmp_path / "record.toml"
        record.write_text(RECORD.format(title=title))
        stem = run("import", str(record)).out.strip()
        if title == "Old":
            run("games", "archive", stem)
        if title == "Wrong":
            run("games", "remove", stem)
    return run


@pytest.mark.parametrize(("line", "kind"), LISTS.items(), ids=list(LISTS))
def test_a_list_is_one_json_value(barbu: Barbu, monkeypatch: pytest.MonkeyPatch, line: str, kind: type[object]) -> None:
    if line.startswith("presets"):
        monkeypatch.chdir(ROOT)
    told = barbu(*line.split(), "--json")
    assert (told.status, told.out.count("\n")) == (0, 1)
    assert isinstance(json.loads(told.out), kind)
    with speaking("es"):
        assert without_free_space(barbu(*line.split(), "--json").out) == without_free_space(told.out)


def without_free_space(out: str) -> str:
    """What a disk has left is not the same twice."""
    return re.sub(r'"free": \d+', "", out)


def test_games_in_play_in_the_archive_and_in_the_trash_are_told_apart(barbu: Barbu) -> None:
    titles = {
        which: [game["title"] for game in json.loads(barbu("games", *which.split(), "--json").out)]
        for which in ("", "--all", "--removed")
    }
    assert titles[""] == ["Friday"]
    assert sorted(titles["--all"]) == ["Friday", "Old"]
    assert titles["--removed"] == ["Wrong"]


def test_an_empty_list_is_an_empty_list(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    barbu = within(tmp_path / "data", capsys)
    for line in ("games", "games --removed", "players"):
        assert barbu(*line.split(), "--json").out == "[]\n"


def test_what_is_wrong_with_a_preset_file_is_told_with_its_place_and_status_1(barbu: Barbu, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("schema = 1\nnaem = 1\n")
    told = barbu("presets", "check", str(file), "--json")
    assert (told.status, told.err) == (1, "")
    plain = barbu("presets", "check", str(file)).err.splitlines()
    faults = json.loads(told.out)
    assert [f"{fault['file']}:{fault['line']}:{fault['column']}: {fault['message']}" for fault in faults] == plain
    with speaking("es"):
        assert barbu("presets", "check", str(file), "--json").out == told.out
        assert barbu("presets", "check", str(file)).err.splitlines() != plain


def test_no_command_that_lists_or_shows_is_without_it() -> None:
    told = {line.split()[0] for line in LISTS} | {"presets list", "presets show", "presets check"}
    commands = {
        **TABLE["commands"],
        **{f"presets {name}": c for name, c in TABLE["commands"]["presets"]["commands"].items()},
    }
    with_json = {name for name, command in commands.items() if any("--json" in o["names"] for o in command["options"])}
    changes = {"hand", "undo", "redo", "presets copy", "presets remove"}
    assert with_json == told | changes
    lists = {
        name
        for name, command in commands.items()
        if command["help"].startswith(("List", "Show", "Print the sheet", "Check", "Say"))
    }
    assert lists <= told
