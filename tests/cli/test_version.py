"""`barbu --version`: one version, told before anything else is loaded."""

from __future__ import annotations

import importlib.metadata
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from barbu_tui.cli.version import installed_version
from tests.cli.inside import within
from tests.terminal import ROOT

VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]


def test_there_is_one_version(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert installed_version() == importlib.metadata.version("barbu-tui") == VERSION
    assert within(tmp_path, capsys)("--version").out == f"barbu-tui {VERSION}\n"


def test_it_is_found_where_no_installer_wrote_it_into_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("barbu_tui.cli.version._BEFORE", "nothing-")
    assert installed_version() == VERSION


def test_to_say_it_nothing_is_loaded_that_takes_long() -> None:
    told = "import sys; sys.argv[1:] = ['--version']; from barbu_tui.__main__ import main; before = set(sys.modules)"
    told += "; main(); print(*sorted(set(sys.modules) - before))"
    ran = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True, timeout=180)
    line, loaded = ran.stdout.splitlines()[::-1] if ran.stdout.startswith("barbu_tui.") else ran.stdout.splitlines()
    assert line == f"barbu-tui {VERSION}"
    assert set(loaded.split()) <= {"barbu_tui.cli", "barbu_tui.cli.version"}


def test_where_it_cannot_be_written_that_is_said() -> None:
    program = f"exec '{sys.executable}' -m barbu_tui --version >&-"
    ran = subprocess.run(["/bin/sh", "-c", program], capture_output=True, text=True, check=False, timeout=180)
    assert "Traceback" not in ran.stderr
    assert ran.returncode == 1
    assert ran.stderr.startswith("the output could not be written")
