"""Ctrl+Z and back, and terminals that are not there any more: nothing stays behind, neither modes nor programs."""

from __future__ import annotations

import shutil
import signal
import sys
import time
from pathlib import Path

import pytest

from tests.end_to_end.table import (
    FIRST_HAND,
    GO_ON,
    NEW_GAME,
    bar_line,
    go_on,
    open_entry,
    open_grid,
    runs,
    wait_until,
)
from tests.terminal import Terminal, barbu

ENTER_THE_ALTERNATE_SCREEN = b"\x1b[?1049h"


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash here, the shell whose jobs this test stops")
def test_ctrl_z_goes_to_the_shell_with_a_clean_terminal_and_fg_comes_back(tmp_path: Path) -> None:
    # The shell's own line editor should leave the modes of the terminal alone.
    quiet = tmp_path / "inputrc"
    quiet.write_text("set enable-bracketed-paste off\n")
    shell = ["bash", "--norc", "--noprofile", "-i"]
    with Terminal(shell, home=tmp_path, env={"PS1": "READY>", "INPUTRC": str(quiet)}) as terminal:
        terminal.wait_for("READY>")
        terminal.send(" ".join(NEW_GAME) + "\r")
        terminal.wait_for(FIRST_HAND)
        terminal.settle()
        open_entry(terminal)
        terminal.keys("* enter a")
        draft = bar_line(terminal)
        terminal.keys("ctrl+z")
        terminal.wait_for("Stopped")
        assert terminal.modes_left_on() == set()
        mark = len(terminal.output)
        terminal.send("fg\r")
        terminal.wait_for("this hand")
        terminal.settle()
        assert ENTER_THE_ALTERNATE_SCREEN in terminal.output[mark:]
        assert bar_line(terminal) == draft
        terminal.keys("enter")
        terminal.wait_for("▸ d Diana")
        terminal.keys("ctrl+q")
        terminal.wait_for("READY>")
        assert terminal.modes_left_on() == set()


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash here, the shell whose jobs this test stops")
@pytest.mark.parametrize("how", ["the line is lost", "the shell is left"])
def test_a_stopped_program_does_not_stay_behind(how: str, tmp_path: Path) -> None:
    with Terminal(["bash", "--norc", "--noprofile", "-i"], home=tmp_path, env={"PS1": "READY>"}) as terminal:
        terminal.wait_for("READY>")
        terminal.send(" ".join(NEW_GAME) + "\r")
        terminal.wait_for(FIRST_HAND)
        terminal.settle()
        terminal.keys("ctrl+z")
        terminal.wait_for("Stopped")
        terminal.send("echo pid=$(jobs -p)=\r")
        pid = int(terminal.wait_for(r"pid=(\d+)=")[1])
        if how == "the line is lost":
            terminal.hang_up()
        else:
            terminal.send("exit\rexit\r")
        # Read on: what goes on for a moment to end in order still paints.
        wait_until(lambda: not (terminal.read() or runs(pid)), lambda: f"{pid} still runs")
    with go_on(tmp_path, FIRST_HAND):
        pass


def test_where_no_shell_waits_ctrl_z_says_so_instead_of_stopping_for_good(tmp_path: Path) -> None:
    with open_grid(tmp_path) as terminal:
        terminal.keys("ctrl+z")
        terminal.wait_for("no shell here")
        terminal.keys("q")
        terminal.wait_for("this hand")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_the_exit_status_says_which_signal_it_was(number: signal.Signals, tmp_path: Path) -> None:
    with open_grid(tmp_path) as terminal:
        terminal.kill(number)
        assert terminal.wait_exit() == 128 + number
        assert terminal.modes_left_on() == set()


def test_a_terminal_that_takes_nothing_any_more_does_not_keep_the_program(tmp_path: Path) -> None:
    with open_grid(tmp_path) as terminal:
        # Paints that nobody reads, until the program waits for its terminal. Slowly, or several become one.
        for _ in range(80):
            terminal.keys("f9", quiet_s=0)
            time.sleep(0.03)
        terminal.kill(signal.SIGTERM)
        terminal.process.wait(60)
    with go_on(tmp_path, FIRST_HAND) as terminal:
        terminal.keys("q")
        terminal.wait_for("this hand")


@pytest.mark.parametrize("ignored", [(), (signal.SIGHUP,)], ids=["hang-up", "hang-up ignored"])
def test_a_spectator_whose_line_is_lost_ends_too(ignored: tuple[signal.Signals, ...], tmp_path: Path) -> None:
    with Terminal(barbu("watch"), home=tmp_path, ignored=ignored) as terminal:
        terminal.wait_for("Nothing to watch yet")
        terminal.hang_up()
        terminal.wait_exit()


def test_outside_a_terminal_the_program_says_what_it_needs(tmp_path: Path) -> None:
    script = "import subprocess, sys; sys.exit(subprocess.run(sys.argv[1:], stdin=subprocess.DEVNULL).returncode)"
    with Terminal([sys.executable, "-c", script, *GO_ON], home=tmp_path) as terminal:
        assert terminal.wait_exit() == 1
        assert "the program needs a terminal" in terminal.output.decode()
    with Terminal(GO_ON, home=tmp_path, env={"TERM": "dumb"}) as terminal:
        terminal.wait_for(r"TERM=dumb")
        terminal.wait_for(r"A new game\. By which rules\?")
        terminal.send("\x04")
        assert terminal.wait_exit() == 1
