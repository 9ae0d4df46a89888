"""The terminal lent to the user's own text editor: its Ctrl+C is its own, and what ends the program ends both."""

from __future__ import annotations

import shlex
import signal
import sys
from pathlib import Path

import pytest

from tests.end_to_end.table import runs, wait_until
from tests.terminal import Terminal, barbu

# It clears the screen, as editors do: what stands there afterwards was painted by the program that is back. Ctrl+C is
# waited for, so that none comes too early or too late for it: the first it only says, the second ends it.
EDITOR = """
import os, signal
signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
print("\\x1b[2J\\x1b[Heditor", os.getpid(), flush=True)
signal.sigwait({signal.SIGINT})
print("interrupted", flush=True)
signal.sigwait({signal.SIGINT})
"""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home with a preset of the user's own and an editor."""
    presets = tmp_path / "data" / "presets"
    presets.mkdir(parents=True)
    shipped = Path(__file__).parents[2] / "presets" / "tournament.toml"
    (presets / "mine.toml").write_text(shipped.read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "editor").write_text(EDITOR, encoding="utf-8")
    return tmp_path


def editing(home: Path) -> Terminal:
    """The editor open on that preset, from the list of presets."""
    terminal = Terminal(barbu(), home=home, env={"VISUAL": shlex.join([sys.executable, str(home / "editor")])})
    terminal.wait_for("No game has been stored")
    terminal.keys("p", quiet_s=0)
    terminal.wait_for("Tournament Barbu")
    terminal.keys("home f4", quiet_s=0)
    terminal.wait_for(r"editor \d+")
    return terminal


def test_ctrl_c_in_the_editor_is_the_editors_and_the_program_comes_back(home: Path) -> None:
    with editing(home) as terminal:
        terminal.send("\x03")
        terminal.wait_for("interrupted")
        terminal.send("\x03")
        terminal.wait_for("Presets")
        terminal.keys("escape", quiet_s=0)
        terminal.wait_for("No game has been stored")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_what_ends_the_program_ends_the_editor_first(number: signal.Signals, home: Path) -> None:
    with editing(home) as terminal:
        pid = int(terminal.wait_for(r"editor (\d+)")[1])
        terminal.kill(number)
        assert terminal.wait_exit() == 128 + number
        assert terminal.modes_left_on() == set()
        wait_until(lambda: not runs(pid), lambda: f"the editor {pid} still runs")
