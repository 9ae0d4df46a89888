"""`make run` is the first thing that a newcomer does: it sets up no more than is needed, and says what it does."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.terminal import ROOT

pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="there is no make here")


def would_run(target: str, venv: Path) -> str:
    """What `make` would do in a checkout where nothing was set up."""
    ran = subprocess.run(
        ["make", "--no-print-directory", "-n", target, f"VENV={venv}"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=180,
    )
    return ran.stdout


def test_running_installs_what_the_program_needs_and_nothing_else(tmp_path: Path) -> None:
    plan = would_run("run", tmp_path)
    installs = [line for line in plan.splitlines() if "pip install" in line]
    assert [line.split()[-2:] for line in installs] == [["-e", "."]]
    assert "[dev]" not in plan


def test_it_says_what_it_is_doing_and_ends_by_naming_how_to_start_it_again(tmp_path: Path) -> None:
    plan = would_run("run", tmp_path)
    assert plan.index("Setting up Barbu in") < plan.index("pip install")
    assert plan.rstrip().endswith(f'echo "To start it again: make run, or {tmp_path}/bin/barbu"; exit $status')


def test_what_developers_need_is_installed_at_once(tmp_path: Path) -> None:
    plan = would_run("lint", tmp_path)
    assert plan.count("pip install") == 1
    assert plan.index("-e '.[dev]'") < plan.index("ruff check")


def test_the_tests_are_run_beside_the_linters_and_thoroughly_when_asked(tmp_path: Path) -> None:
    plans = {target: would_run(target, tmp_path) for target in ("test", "thorough")}
    assert all("ruff check" in plan and "check_wheel.py" in plan for plan in plans.values())
    assert f"{tmp_path}/bin/pytest --thorough" in plans["thorough"]
    assert "--thorough" not in plans["test"]
