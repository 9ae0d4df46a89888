"""The harness of the end-to-end tests, tried on programs of a few lines."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import pytest

from tests.keys import encode
from tests.screen import Picture, modes_left_on
from tests.terminal import PLAIN_XTERM, SYNCHRONISED, Terminal

ECHO = """
import os, sys, tty
tty.setraw(0)
os.write(1, b"\\x1b[?1049h\\x1b[?1003h\\x1b[>1u\\x1b[4:3mready\\x1b[m %dx%d\\r\\n" % os.get_terminal_size())
while (key := os.read(0, 100)) != b"q":
    os.write(1, b"<" + key.hex().encode() + b">")
os.write(1, b"\\x1b[?1003l")
sys.exit(3)
"""

WINDOW = """
import os, signal
def say(*_):
    os.write(1, b"now %dx%d\\r\\n" % os.get_terminal_size())
signal.signal(signal.SIGWINCH, say)
say()
while True:
    signal.pause()
"""


def script(text: str) -> list[str]:
    return [sys.executable, "-c", text]


def test_keys_arrive_one_by_one_and_their_answers_are_counted(tmp_path: Path) -> None:
    with Terminal(script(ECHO), home=tmp_path) as terminal:
        terminal.wait_for("^ready 80x24$")
        assert terminal.keys("a enter up") == [4, 4, 8]
        assert "<61><0d><1b5b41>" in terminal.screen_text()


def test_exit_status_and_modes_left_on(tmp_path: Path) -> None:
    with Terminal(script(ECHO), home=tmp_path) as terminal:
        terminal.wait_for("ready")
        terminal.send("q")
        assert terminal.wait_exit() == 3
        assert terminal.modes_left_on() == {"alternate screen", "kitty keyboard"}


def test_a_signal_is_a_negative_status(tmp_path: Path) -> None:
    with Terminal(script(ECHO), home=tmp_path) as terminal:
        terminal.wait_for("ready")
        terminal.kill(signal.SIGTERM)
        assert terminal.wait_exit() == -signal.SIGTERM


def test_hanging_up_reaches_the_program_as_a_signal(tmp_path: Path) -> None:
    with Terminal(script(ECHO), home=tmp_path) as terminal:
        terminal.wait_for("ready")
        terminal.hang_up()
        assert terminal.wait_exit() == -signal.SIGHUP


def test_an_ignored_hangup_does_not(tmp_path: Path) -> None:
    with Terminal(script(ECHO), home=tmp_path, ignored=[signal.SIGHUP]) as terminal:
        terminal.wait_for("ready")
        terminal.kill(signal.SIGHUP)
        terminal.send("x")
        terminal.wait_for("<78>")


def test_resizing_tells_the_program(tmp_path: Path) -> None:
    with Terminal(script(WINDOW), home=tmp_path, size=(60, 20)) as terminal:
        terminal.wait_for("now 60x20")
        terminal.resize(140, 45)
        terminal.wait_for("now 140x45")


def test_settling_waits_for_work_without_output(tmp_path: Path) -> None:
    busy = "import time; print('begun', flush=True)\nwhile time.process_time() < 0.5: pass\nprint('done'); input()"
    with Terminal(script(busy), home=tmp_path) as terminal:
        terminal.wait_for("begun")
        terminal.settle()
        assert "done" in terminal.screen_text()


def test_a_screen_that_never_comes_is_shown_in_the_message(tmp_path: Path) -> None:
    with Terminal(script("print('something else')"), home=tmp_path, size=(20, 3)) as terminal:
        with pytest.raises(AssertionError) as error:
            terminal.wait_for("this one")
        assert "the program ended" in str(error.value)
        assert "|something else      |" in str(error.value)


def test_home_and_environment_are_the_tests_own(tmp_path: Path) -> None:
    names = "import os; print(*(os.environ.get(n) for n in ('HOME', 'BARBU_DATA', 'TERM', 'COLORTERM', 'LC_ALL')))"
    with Terminal(script(names), home=tmp_path, size=(200, 24), env={"LC_ALL": "C"}) as terminal:
        terminal.wait_exit()
        assert terminal.screen_text().strip() == f"{tmp_path} {tmp_path}/data xterm-256color None C"


def test_time_memory_and_the_moment_something_was_shown(tmp_path: Path) -> None:
    with Terminal(script("print('one'); input(); print('two'); input()"), home=tmp_path) as terminal:
        terminal.wait_for("one")
        terminal.send("\r")
        terminal.wait_for("two")
        assert 0 < terminal.seconds_until("one") < terminal.seconds_until("two")
        assert terminal.rss() > 1_000_000
        assert terminal.cpu_seconds() >= 0


def test_only_a_terminal_that_says_so_answers_for_synchronised_output(tmp_path: Path) -> None:
    ask = "import os, tty; tty.setraw(0); os.write(1, b'\\x1b[?2026$p\\x1b[c'); print(os.read(0, 99).hex())"
    for replies, answer in ((PLAIN_XTERM, b"\x1b[?62;22c"), (SYNCHRONISED, b"\x1b[?2026;2$y")):
        with Terminal(script(ask), home=tmp_path, replies=replies) as terminal:
            terminal.wait_for(answer.hex())


@pytest.mark.parametrize("size", [1, 2, 3, 5])
def test_sequences_the_emulator_does_not_know_draw_nothing_however_they_are_cut(size: int) -> None:
    output = "\x1b[>1u\x1b[?2026$p\x1b[<u\x1b[=5u\x1b[58:2:1:2:3mé♥\x1bP+q544e\x1b\\\x1b]0;title\x07x".encode()
    picture = Picture((20, 2))
    for start in range(0, len(output), size):
        picture.feed(output[start : start + size])
    assert picture.text() == "é♥x\n"
    assert picture.cursor() == (3, 0)


def test_switching_off_in_one_sequence_with_others_counts() -> None:
    assert modes_left_on(b"\x1b[?1000;1006h\x1b[?1006;25l\x1b[?1000l") == {"hidden cursor"}


@pytest.mark.parametrize("name", ["entre", "hyper+a", ""])
def test_keys_that_there_are_not(name: str) -> None:
    with pytest.raises(ValueError, match="no key"):
        encode(name)
