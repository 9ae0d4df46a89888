"""Command lines read plainly, and those that are the command library's; what a command may cost."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from barbu_tui.cli import beginning, figures, going_on, hand, new, play, program, recording, score, scoring, stats
from barbu_tui.cli.command_line import run as run_with_library
from barbu_tui.cli.plain import plain_act
from tests.cli.running import run as in_a_process
from tests.parts import with_a_part
from tests.terminal import ROOT, environment

WORDS = [
    "score",
    "-",
    "friday.toml",
    "--json",
    "--explain",
    "stats",
    "hand",
    "show",
    "undo",
    "--last",
    "--preset",
    "--data",
    "--data=x",
    "-c",
    "--continue",
    "--mouse",
    "--",
    "y",
    "new",
    "play",
    "--lines",
    "--first",
    "--preset=x",
    "--title=",
]
RECORDING = ("record", "take_back", "bring_back", "print_game")
MODULES = """
import sys
from barbu_tui.__main__ import main
sys.argv = ["barbu", *sys.argv[1:]]
try:
    main()
finally:
    print("modules:", *sys.modules)
"""


def modules_of(home: Path, *arguments: str) -> set[str]:
    result = subprocess.run(
        [sys.executable, "-c", MODULES, *arguments],
        cwd=ROOT,
        env=environment(home),
        capture_output=True,
        text=True,
        check=False,
        timeout=180,
    )
    return {name.partition(".")[0] for name in result.stdout.rpartition("modules:")[2].split()}


@pytest.mark.parametrize(
    "line",
    with_a_part(
        ["score examples/friday.toml", "score examples/friday.toml --json", "presets", "presets --json"],
        ["score examples/friday.toml --json", "presets"],
    ),
)
def test_a_command_imports_neither_screens_nor_what_only_writing_needs(line: str, tmp_path: Path) -> None:
    modules = modules_of(tmp_path, *line.split())
    assert "barbu_tui" in modules
    assert not modules & {"textual", "rich"}


def test_the_sheet_of_a_record_waits_for_no_command_library(tmp_path: Path) -> None:
    assert not modules_of(tmp_path, "score", "examples/friday.toml") & {"typer", "click", "pydantic"}


def test_the_program_waits_for_no_command_library(tmp_path: Path) -> None:
    for line in (
        [],
        ["--data", str(tmp_path), "-c", "--mouse"],
        ["new", "Anne"],
        ["play"],
        ["show"],
        ["hand", "q = 1"],
        ["stats"],
    ):
        modules = modules_of(tmp_path, *line)
        assert "barbu_tui" in modules
        assert not modules & {"typer", "click", "pydantic"}


@given(line=st.lists(st.sampled_from(WORDS), max_size=6))
@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_line_that_is_read_plainly_means_what_the_command_library_reads(
    line: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    act = plain_act(line)
    if act is not None:
        assert calls(monkeypatch, act) == calls(monkeypatch, lambda: run_with_library(line))


def calls(monkeypatch: pytest.MonkeyPatch, act: Callable[[], object]) -> list[tuple[Any, ...]]:
    """What a command line came to: the function, its arguments and its switches."""
    made: list[tuple[Any, ...]] = []

    def does(name: str) -> Callable[..., None]:
        return lambda *words, **given: made.append(
            (name, [word for word in words if word], {option: value for option, value in given.items() if value})
        )

    with monkeypatch.context() as patch:
        for module, name in (
            (scoring, "print_sheet"),
            (score, "print_sheet"),
            (figures, "print_statistics"),
            (stats, "print_statistics"),
            *(
                (module, name)
                for module in (hand, recording)
                for name in ("record", "take_back", "bring_back", "print_game")
            ),
            (program, "open_program"),
            (beginning, "begin"),
            (new, "begin"),
            (going_on, "go_on"),
            (play, "go_on"),
        ):
            patch.setattr(module, name, does(name))
        try:
            act()
        except SystemExit as ended:
            made.append(("status", ended.code or 0))
    return [step for step in made if step != ("status", 0)]


@pytest.mark.parametrize(
    "line",
    [
        ["score", "friday.toml"],
        ["score", "--json", "-"],
        ["--data", "x", "score", "friday.toml", "--explain"],
        [],
        ["-c"],
        ["--mouse", "--data=x"],
        ["new", "--first", "Anne", "Anne", "Beth", "Cath", "Diana"],
        ["--lang", "de", "new", "--lines"],
        ["play"],
        ["play", "friday", "--lines"],
        ["stats", "Anne", "Beth", "--preset", "brader"],
        ["stats", "--json"],
        ["hand", "q", "b*", "=", "101"],
        ["undo", "Friday", "--json"],
        ["redo"],
        ["show", "--last"],
    ],
)
def test_the_common_lines_are_read_plainly(line: list[str]) -> None:
    assert plain_act(line) is not None


@pytest.mark.parametrize(
    "line",
    [
        ["--help"],
        ["score"],
        ["score", "a", "b"],
        ["presets"],
        ["-c", "score", "x"],
        ["--data"],
        ["play", "a", "b"],
        ["new", "--first"],
        ["new", "--first", "--lines"],
        ["new", "--", "Anne"],
        ["stats", "--since", "2026"],
        ["hand"],
        ["hand", "--correct", "3", "q = 101"],
        ["hand", "points", "=", "-5", "5", "0", "0"],
        ["stats", "--with", "Anne"],
    ],
)
def test_help_and_mistakes_are_the_library_s(line: list[str]) -> None:
    assert plain_act(line) is None


@pytest.mark.parametrize("command", ["", "score", "games", "presets", "presets show"])
def test_h_is_help(command: str, tmp_path: Path) -> None:
    short, long = in_a_process(tmp_path, *command.split(), "-h"), in_a_process(tmp_path, *command.split(), "--help")
    assert short == long
    assert short.status == 0
    assert f"Usage: barbu {command}".rstrip() in short.out


def test_the_version_is_said(tmp_path: Path) -> None:
    from importlib.metadata import version

    expected = (0, f"barbu-tui {version('barbu-tui')}\n", "")
    assert in_a_process(tmp_path, "--version") == expected
    assert in_a_process(tmp_path, "--data", str(tmp_path), "--version") == expected
