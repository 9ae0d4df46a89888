"""Faults of the program's own: a clean terminal, one sentence, the details in a file, and nothing lost."""

from __future__ import annotations

import re
import signal
import sys
from pathlib import Path

import pytest

from tests.cli.running import run
from tests.end_to_end.table import FIRST_HAND, NEW_GAME, go_on
from tests.parts import with_a_part
from tests.terminal import Terminal, barbu

FAULT = 70
BREAK = {
    "a screen": "import barbu_tui.tui.screens.help as place; place.HelpScreen.view = lambda *_: 1 / 0",
    "a timer": (
        "from barbu_tui.tui.screens.base import PaperScreen\n"
        "old = PaperScreen.on_screen_resume\n"
        "def new(self):\n"
        "    old(self)\n"
        "    if type(self).__name__ == 'HelpScreen': self.set_timer(0.01, lambda: 1 / 0)\n"
        "PaperScreen.on_screen_resume = new"
    ),
    "the reader": (
        "import barbu_tui.tui.terminal.reader as place\n"
        "old = place.Reader.understand\n"
        "place.Reader.understand = lambda self, data: 1 / 0 if b'?' in data else old(self, data)"
    ),
    "the painter": (
        "import textual.drivers._writer_thread as place, sys\n"
        "class Bad:\n"
        "    def write(self, text):\n"
        "        sys.__stderr__.write(text); sys.__stderr__.flush()\n"
        "        if 'Suit or rank' in text: 1 / 0\n"
        "    def flush(self): pass\n"
        "    def fileno(self): return 2\n"
        "old = place.WriterThread.__init__\n"
        "place.WriterThread.__init__ = lambda self, file: old(self, Bad())"
    ),
}
BEGUN = (
    "import barbu_tui.__main__ as place\n"
    "old = place._carry_out\n"
    "place._carry_out = lambda arguments: (print('begun', flush=True), old(arguments))"
)
MAIN = "\nimport sys; from barbu_tui.__main__ import main; main()"


def broken(code: str, command: list[str]) -> list[str]:
    """The program with a fault in it."""
    return [sys.executable, "-c", code + MAIN, *command[3:]]


@pytest.mark.parametrize("where", with_a_part(BREAK, ["a screen", "the reader"]))
def test_a_fault_leaves_a_clean_terminal_one_sentence_and_the_details(where: str, tmp_path: Path) -> None:
    with Terminal(broken(BREAK[where], NEW_GAME), home=tmp_path) as terminal:
        terminal.wait_for(FIRST_HAND)
        terminal.keys("q * enter a", quiet_s=0)
        terminal.wait_for("b>acd c>a")
        terminal.keys("?", quiet_s=0)
        assert terminal.wait_exit() == FAULT
        assert terminal.modes_left_on() == set()
        said = terminal.output.decode().rpartition("\x1b[?25h")[2]
        assert "Traceback" not in terminal.output.decode()
        assert "ZeroDivisionError" not in terminal.output.decode()
        (sentence,) = [line for line in re.sub(r"\x1b\[[0-9;?<]*\w", "", said).splitlines() if line.strip()]
        assert re.search("a fault in the program ended it; what was recorded is safe in .*games", sentence)
    (kept,) = (tmp_path / ".local" / "state" / "barbu").iterdir()
    assert kept.name in sentence
    assert "ZeroDivisionError" in kept.read_text(encoding="utf-8")
    assert kept.stat().st_mode & 0o777 == 0o600
    assert kept.name in run(tmp_path, "doctor").out
    with go_on(tmp_path, FIRST_HAND) as terminal:
        terminal.keys("space")
        terminal.wait_for("a: queens b>acd c>a")


def test_a_fault_in_a_command_is_a_sentence_too(tmp_path: Path) -> None:
    code = "import barbu_tui.files.record as place; place.read_record = lambda *_: 1 / 0"
    with Terminal(broken(code, barbu("score", "examples/friday.toml")), home=tmp_path, size=(800, 24)) as terminal:
        assert terminal.wait_exit() == FAULT
        (sentence,) = terminal.screen_text().strip().splitlines()
        assert sentence.startswith("a fault in the program ended it; what was recorded is safe in")
    assert len(list((tmp_path / ".local" / "state" / "barbu").iterdir())) == 1


def test_where_not_even_the_details_can_be_kept_the_sentence_still_comes(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    code = "import barbu_tui.files.record as place; place.read_record = lambda *_: 1 / 0"
    argv = broken(code, barbu("score", "examples/friday.toml"))
    with Terminal(argv, home=tmp_path, size=(800, 24), env={"BARBU_STATE": str(tmp_path / "file")}) as terminal:
        assert terminal.wait_exit() == FAULT
        (sentence,) = terminal.screen_text().strip().splitlines()
        assert sentence.startswith("a fault in the program ended it; what was recorded is safe in")


@pytest.mark.parametrize(
    "command",
    with_a_part([NEW_GAME, barbu("score", "-"), barbu("import", "-"), barbu("games")], [NEW_GAME, barbu("score", "-")]),
)
def test_ctrl_c_at_any_moment_of_the_start_is_a_sentence_and_the_shells_status(
    command: list[str], tmp_path: Path
) -> None:
    # (Before our own code runs, what Ctrl+C does is up to Python.)
    argv = broken(BEGUN, command)
    for moment in (0, 1, 3, 5, 7):
        with Terminal(argv, home=tmp_path) as terminal:
            terminal.wait_for("begun")
            terminal.read(moment * 0.05)
            terminal.kill(signal.SIGINT)
            status = terminal.wait_exit()
            said = terminal.output.decode()
            assert "Traceback" not in said, said
            # (It may be over, or Python clearing away: then the signal itself ends it, which a shell calls 130.)
            assert status in ({0, 130, -signal.SIGINT} if "games" in command else {130})
            assert terminal.modes_left_on() == set()


CTRL_C = {
    # What a weak reference calls back may raise what it likes: Python says so, and goes on.
    "where Python loses it": "gone = Gone(); held = weakref.ref(gone, lambda _: press()); del gone; time.sleep(60)",
    # Before Python 3.12 it comes as the cause of another exception.
    "while a class is made": "type('Made', (), {'field': Field()})",
    "with a module half loaded": "sys.modules['barbu_tui.cli.ending'] = None; press()",
}


@pytest.mark.parametrize("moment", CTRL_C)
def test_ctrl_c_is_heard_at_the_oddest_moments(moment: str, tmp_path: Path) -> None:
    code = (
        "import os, sys, time, weakref, barbu_tui.files.record as place\n"
        "def press(*_): os.kill(os.getpid(), 2)\n"
        "class Gone: pass\n"
        "class Field: __set_name__ = press\n"
        f"def read(*_): {CTRL_C[moment]}\n"
        "place.read_record = read"
    )
    with Terminal(broken(code, barbu("score", "examples/friday.toml")), home=tmp_path) as terminal:
        assert terminal.wait_exit() == 130
        # Where what says it cannot be loaded, nothing is said.
        said = "" if "half loaded" in moment else "stopped by Ctrl+C"
        assert terminal.screen_text().strip() == said


def test_ctrl_c_while_a_record_is_read_from_the_keyboard(tmp_path: Path) -> None:
    for command in ("score", "import"):
        with Terminal(barbu(command, "-"), home=tmp_path) as terminal:
            terminal.send("schema = 1\r")
            terminal.wait_for("schema")
            terminal.settle()
            terminal.send("\x03")
            assert terminal.wait_exit() == 130
            assert terminal.screen_text().split("\n")[1].endswith("stopped by Ctrl+C")
