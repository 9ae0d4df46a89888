"""What the program is started in: folders that cannot be reached, names without end, one that was removed."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import termios
from pathlib import Path

import pytest

from tests.cli.running import run
from tests.end_to_end.table import FIRST_HAND, NEW_GAME
from tests.parts import with_a_part
from tests.terminal import ROOT, Terminal, barbu, environment

LONG = "x" * 300
FROM_NOWHERE = "import os, sys; os.chdir(sys.argv[1]); os.rmdir(sys.argv[1]); os.execv(sys.argv[2], sys.argv[2:])"
ONE_LINE = 1


def test_the_program_starts_where_its_settings_cannot_be_reached_and_says_so_at_f9(tmp_path: Path) -> None:
    with Terminal(NEW_GAME, home=tmp_path, env={"BARBU_CONFIG": f"/tmp/{LONG}"}) as terminal:
        terminal.wait_for(FIRST_HAND)
        terminal.keys("f9", quiet_s=0)
        terminal.wait_for(r"the name\s+is\s+too")
        terminal.keys("ctrl+q")
        assert terminal.wait_exit() == 0


def test_the_program_says_on_its_screens_that_the_data_folder_cannot_be_reached(tmp_path: Path) -> None:
    with Terminal(barbu(), home=tmp_path, env={"BARBU_DATA": str(tmp_path / LONG)}) as terminal:
        terminal.wait_for("cannot be used: the name")
        terminal.keys("p", quiet_s=0)
        terminal.wait_for("Tournament Barbu")


@pytest.mark.parametrize(
    ("line", "status"),
    with_a_part(
        [
            ("games", 0),
            ("doctor", 0),
            ("--data there doctor", 0),
            ("--data there import examples/friday.toml", 1),
            ("export 2026 -o out.toml", 1),
            ("export ./2026", 1),
            ("score here.toml", 1),
            ("presets", 0),
            ("presets copy tournament mine", 0),
            ("watch ./here", 1),
        ],
        [("doctor", 0), ("--data there import examples/friday.toml", 1), ("export ./2026", 1)],
    ),
)
def test_a_working_folder_that_was_removed(line: str, status: int, tmp_path: Path) -> None:
    (tmp_path / "gone").mkdir()
    run(tmp_path, "import", "examples/friday.toml")
    words = [str(ROOT / word) if word.startswith("examples/") else word for word in line.split()]
    ran = subprocess.run(
        [sys.executable, "-c", FROM_NOWHERE, str(tmp_path / "gone"), *barbu(*words)],
        env={**environment(tmp_path), "PYTHONPATH": str(ROOT)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == status, ran.stderr
    assert ran.stderr.count("\n") == (ONE_LINE if status else 0)


def test_the_program_itself_in_a_working_folder_that_was_removed(tmp_path: Path) -> None:
    (tmp_path / "gone").mkdir()
    argv = [sys.executable, "-c", FROM_NOWHERE, str(tmp_path / "gone"), *NEW_GAME]
    with Terminal(argv, home=tmp_path, env={"PYTHONPATH": str(ROOT)}) as terminal:
        terminal.wait_for(FIRST_HAND)
        terminal.keys("q = 1 0 1 enter", quiet_s=0)
        terminal.wait_for("hand 2 of 28")


def test_standard_input_that_does_not_wait_is_waited_for(tmp_path: Path) -> None:
    unread, written = os.pipe()
    os.set_blocking(unread, False)
    argv = barbu("score", "-")
    with subprocess.Popen(argv, cwd=ROOT, env=environment(tmp_path), stdin=unread, stdout=subprocess.PIPE) as process:
        os.close(unread)
        text = (ROOT / "examples" / "friday.toml").read_bytes()
        # One half, and the other once the first was taken.
        os.write(written, text[:200])
        while not _is_empty(written):
            assert process.poll() is None
        os.write(written, text[200:])
        os.close(written)
        out, _ = process.communicate(timeout=180)
    assert process.returncode == 0
    assert out.decode().startswith("Friday")


def test_a_terminal_that_was_left_so_that_it_does_not_wait(tmp_path: Path) -> None:
    code = "import os; os.set_blocking(0, False); from barbu_tui.__main__ import main; main()"
    with Terminal([sys.executable, "-c", code, *NEW_GAME[3:]], home=tmp_path) as terminal:
        terminal.wait_for(FIRST_HAND)
        terminal.keys("q = 1 0 1 enter", quiet_s=0)
        terminal.wait_for("hand 2 of 28")


def test_a_games_folder_that_is_removed_while_the_list_shows_it(tmp_path: Path) -> None:
    run(tmp_path, "import", "examples/friday.toml")
    with Terminal(barbu(), home=tmp_path) as terminal:
        terminal.wait_for("Friday")
        shutil.rmtree(tmp_path / "data")
        terminal.keys("enter", quiet_s=0)
        terminal.wait_for("is gone")


def _is_empty(pipe: int) -> bool:
    return fcntl.ioctl(pipe, termios.FIONREAD, b"\0" * 4) == b"\0" * 4
