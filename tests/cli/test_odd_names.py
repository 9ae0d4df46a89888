"""Names without end, and files that are none: one sentence each, and the status of wrong input."""

from __future__ import annotations

from pathlib import Path

import pytest

from barbu_tui.store.library import Library
from tests.cli.inside import within
from tests.store.builders import new_game

LONG = "x" * 300


@pytest.mark.parametrize(
    "words",
    [
        ["export", "2026", "-o", LONG],
        ["export", f"./{LONG}"],
        ["export", LONG],
        ["watch", LONG],
        ["watch", f"/{LONG}"],
        ["score", LONG],
        ["import", LONG],
        ["rules", f"./{LONG}.toml"],
        ["presets", "check", f"{LONG}.toml"],
        ["presets", "copy", "tournament", LONG],
        ["--data", f"/{LONG}", "games"],
        ["--data", f"/{LONG}", "import", "examples/friday.toml"],
        ["new", LONG, "b", "c", "d"],
        ["score", "/proc/kmsg"],
        ["score", "/dev/zero"],
        ["score", "/proc/self/mem"],
        ["import", "/dev/null/x"],
    ],
    ids=lambda words: " ".join(words)[:24],
)
def test_what_cannot_be_is_one_sentence(words: list[str], tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with Library(tmp_path).create(new_game()):
        pass
    ran = within(tmp_path, capfd)(*words)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [["games", "\u202e\x1b[2J"], ["\u202e\x1b[2J\n"], ["games", "--\x1b[2J"], ["-\x9b"], ["score", "a", "b\x07"],
     ["games", "x" * 10_000], ["rules", "--lang", "\x1b[2J"], ["export", "a", "--to", "\x1b[2J"]],
    ids=ascii,
)  # fmt: skip
def test_a_wrong_command_line_is_echoed_in_a_way_that_a_terminal_can_be_sent(
    words: list[str], tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    ran = within(tmp_path, capfd)(*words)
    assert (ran.status, ran.out) == (2, "")
    assert all(character.isprintable() or character == "\n" for character in ran.err)
    assert len(ran.err) < 1000
