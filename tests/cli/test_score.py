"""`barbu score`, run as a user runs it."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import run
from tests.terminal import ROOT, barbu, environment

FRIDAY = "examples/friday.toml"
RECORD = """\
schema = 1
title = "Friday"
date = 2026-11-27
preset = "tournament"
players = ["Anne", "Beth", "Cath", "Diana"]
hands = [
  "a: queens b>acd c>a a>c = 1 0 1 2",
]
"""


def test_the_sheet_of_the_example_is_printed_whole(tmp_path: Path) -> None:
    ran = run(tmp_path, "score", FRIDAY)
    assert (ran.status, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0] == "Friday · Tournament Barbu · 2026-11-27 · 28 hands, complete"
    assert lines[3] == " 1  Anne   no queens  b>acd c>a a>c         −12   +24   −12   −24   −24 ✓"
    assert lines[-6].split() == ["total", "−45", "−3", "+72", "−24", "0", "✓"]
    assert lines[-5].split() == ["rank", "4", "2", "1", "3"]


def test_a_record_from_standard_input_is_one_json_object(tmp_path: Path) -> None:
    ran = run(tmp_path, "score", "-", "--json", given=RECORD)
    assert json.loads(ran.out) == {
        "title": "Friday", "preset": "tournament", "players": ["Anne", "Beth", "Cath", "Diana"], "keys": "abcd",
        "hands": [{"number": 1, "declarer": "Anne", "dealer": "Diana", "contract": "queens", "announced": None,
                   "line": "a: queens b>acd c>a a>c = 1 0 1 2", "swept": None, "raw": [-6, 0, -6, -12],
                   "settlement": [-6, 24, -6, -12], "net": [-12, 24, -12, -24], "totals": [-12, 24, -12, -24],
                   "expected": -24}],
        "totals": [-12, 24, -12, -24], "ranks": [2, 1, 2, 4], "hands_left": 27, "complete": False,
        "obligations": [{"declarer": "Anne", "doubles": [None, 1, 1, 0], "owed": 2}],
    }  # fmt: skip


def test_the_explanation_says_who_pays_whom(tmp_path: Path) -> None:
    ran = run(tmp_path, "score", "--explain", "-", given=RECORD)
    explanation = [line.strip() for line in ran.out.partition("1. Anne declares")[2].splitlines()]
    assert explanation[0] == "no queens; Diana deals"
    assert explanation[-4:] == [
        "Anne pays Beth 6",
        "Anne and Cath are level (redoubled)",
        "Cath pays Beth 6",
        "Diana pays Beth 12",
    ]


def test_every_fault_is_one_line_on_stderr_and_nothing_is_printed(tmp_path: Path) -> None:
    text = RECORD.replace("1 0 1 2", "1 0 1 1").replace('"Diana"', '"Anne"').replace("schema = 1", "schema = 9")
    ran = run(tmp_path, "score", "-", given=text)
    assert (ran.status, ran.out) == (1, "")
    assert [line.split(": ")[0] for line in ran.err.splitlines()] == ["-:1:10", "-:5:36"]
    ran = run(tmp_path, "score", "-", given=RECORD.replace("1 0 1 2", "1 0 1 1"))
    assert (ran.status, ran.err) == (1, "-:7:30: queens: 3 of 4 given, one queen is missing\n")


@pytest.mark.parametrize(
    ("name", "data", "told"),
    [
        ("missing.toml", None, "1:1: there is no such file"),
        ("binary.toml", b"\x7fELF\x02\x01\xff\x00", "1:7: this is not text in UTF-8: the byte 0xFF has no place here"),
        ("huge.toml", b"# " * 50_000_000, "1:1: the file is over 1 MiB, which is the most"),
        ("empty.toml", b"", "1:1: the file is empty"),
        ("newer.toml", b"schema = 3\n", "1:10: this is from a newer program (schema 3); this one reads schema 2"),
        ("deep.toml", b"a = " + b"[" * 100_000, "1:37: nested deeper than 32 levels"),
        ("\x1b[2J.toml", b"a", "1:2: this file is not a Barbu record: Expected '=' after a key in a key/value pair"),
    ],
    ids=["missing", "binary", "huge", "empty", "newer", "deep", "escape"],
)
def test_bad_input_is_one_line_a_fault_and_never_a_traceback(
    name: str, data: bytes | None, told: str, tmp_path: Path
) -> None:
    if data is not None:
        (tmp_path / name).write_bytes(data)
    ran = run(tmp_path, "score", str(tmp_path / name))
    assert (ran.status, ran.out) == (1, "")
    shown = str(tmp_path / name).replace("\x1b", "\\x1b")
    assert f"{shown}:{told}" in ran.err.splitlines()
    assert all(line.startswith(f"{shown}:") for line in ran.err.splitlines())


@pytest.mark.parametrize("line", [["score"], ["score", "a", "b"], ["score", "--nosuch", "x"], ["scoer"]])
def test_a_wrong_command_line_ends_with_status_2(line: list[str], tmp_path: Path) -> None:
    ran = run(tmp_path, *line)
    assert (ran.status, ran.out) == (2, "")
    assert "Traceback" not in ran.err


def test_a_reader_who_has_read_enough_is_no_fault(tmp_path: Path) -> None:
    for arguments in (["score", FRIDAY, "--explain"], ["presets", "show", "tournament"]):
        with subprocess.Popen(
            barbu(*arguments), cwd=ROOT, env=environment(tmp_path), stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as process:
            assert process.stdout is not None
            assert process.stderr is not None
            process.stdout.close()
            assert process.stderr.read() == b""
            assert process.wait() == 0


def test_a_terminal_with_few_signs_still_gets_its_columns(tmp_path: Path) -> None:
    ran = run(tmp_path, "score", FRIDAY, env={"PYTHONIOENCODING": "ascii"})
    lines = ran.out.splitlines()
    assert lines[3] == " 1  Anne   no queens  b>acd c>a a>c         -12   +24   -12   -24   -24 ="
    named = RECORD.replace("Anne", "André")
    ran = run(tmp_path, "score", "-", "--json", given=named, env={"PYTHONIOENCODING": "ascii"})
    assert json.loads(ran.out)["players"][0] == "André"


def test_a_record_may_name_a_preset_of_one_s_own(tmp_path: Path) -> None:
    folder = tmp_path / "elsewhere" / "presets"
    folder.mkdir(parents=True)
    rules = 'schema = 1\nname = "Ours"\nplayers = 4\n[[contracts]]\nid = "queens"\ncards = { queens = -1 }\n'
    (folder / "ours.toml").write_text(rules)
    record = RECORD.replace("tournament", "ours").replace(" b>acd c>a a>c", "")
    assert run(tmp_path, "score", "-", given=record).status == 1
    ran = run(tmp_path, "--data", str(folder.parent), "score", "-", "--json", given=record)
    data: dict[str, Any] = json.loads(ran.out)
    assert (data["preset"], data["totals"], data["obligations"]) == ("ours", [-1, 0, -1, -2], [])


def test_no_sign_of_ours_is_lost_to_a_terminal_with_few_of_them(tmp_path: Path) -> None:
    for command in ("rules", "presets", "doctor", "score examples/friday.toml --explain"):
        ran = run(tmp_path, *command.split(), env={"PYTHONIOENCODING": "ascii"})
        assert ran.out.isascii()
        # A sum that only the table knows is a question mark everywhere.
        assert "?" not in ran.out.replace("  ?\n", "\n"), command


def test_a_stored_game_is_scored_by_its_name_or_title(tmp_path: Path) -> None:
    (tmp_path / "friday.toml").write_text(RECORD)
    assert run(tmp_path, "import", str(tmp_path / "friday.toml")).status == 0
    sheet = run(tmp_path, "score", "-", given=RECORD).out
    stem = run(tmp_path, "games", "--json").out.partition('"id": "')[2].partition('"')[0]
    for named in ("friday", "Fri", stem, str(tmp_path / "data" / "games" / f"{stem}.jsonl")):
        assert run(tmp_path, "score", named).out == sheet, named
    assert "hands" in run(tmp_path, "score", "friday", "--json").out
    ran = run(tmp_path, "score", "firday")
    assert (ran.status, ran.out) == (1, "")
    assert f"did you mean {stem}?" in ran.err


def test_a_file_is_a_record_whatever_its_suffix(tmp_path: Path) -> None:
    file = tmp_path / "friday.txt"
    file.write_text(RECORD)
    assert run(tmp_path, "score", str(file)).out == run(tmp_path, "score", "-", given=RECORD).out
    assert "no such file" in run(tmp_path, "score", "friday.toml").err
