"""`barbu export --to xlsx`: bytes, into a file or a pipe, never onto a terminal."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from barbu_tui.export.workbook import workbook
from tests.cli.inside import within
from tests.cli.test_games import QUEENS, four, stored
from tests.terminal import ROOT, Terminal, barbu, environment


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with a game in it."""
    stored(tmp_path / "data", four(QUEENS))
    return tmp_path / "data"


def test_a_workbook_goes_into_a_file(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "friday.xlsx"
    ran = within(data, capsys)("export", "2026", "--to", "xlsx", "-o", str(file))
    assert (ran.status, ran.out, ran.err) == (0, "", "")
    assert file.read_bytes() == workbook(four(QUEENS))


def test_into_a_pipe_it_goes_as_it_is(data: Path, tmp_path: Path) -> None:
    command = barbu("--data", str(data), "export", "2026", "--to", "xlsx")
    ran = subprocess.run(command, cwd=ROOT, env=environment(tmp_path), capture_output=True, check=True, timeout=180)
    assert ran.stdout == workbook(four(QUEENS))


def test_a_terminal_is_spared_the_bytes(data: Path, tmp_path: Path) -> None:
    with Terminal(barbu("--data", str(data), "export", "2026", "--to", "xlsx"), home=tmp_path) as terminal:
        terminal.wait_for("say where with -o")
        assert terminal.wait_exit() == 2
