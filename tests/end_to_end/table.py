"""Anne's table: the game, the hand and the keys that the end-to-end tests and the benchmarks play."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from tests.screen import Size
from tests.terminal import Terminal, barbu

NEW_GAME = barbu("new", "--first", "Anne", "Anne", "Beth", "Cath", "Diana")
GO_ON = barbu("--continue")
TWELVE_KEYS = "q * enter a enter enter c enter 1 0 1 enter"
LINE = "a: queens b>acd c>a a>c = 1 0 1 2"
DOUBLES = "b>acd c>a a>c"
FIRST_HAND = "hand 1 of 28"
SECOND_HAND = "hand 2 of 28"
ENTRY = "this hand"


def open_grid(home: Path, size: Size = (80, 24), env: Mapping[str, str] | None = None) -> Terminal:
    """A new game's live grid, painted; close it with `with`."""
    return _painted(Terminal(NEW_GAME, home=home, size=size, env=env), FIRST_HAND)


def go_on(home: Path, words: str) -> Terminal:
    """The latest unfinished game's live grid, once the words are on it."""
    return _painted(Terminal(GO_ON, home=home), words)


def _painted(terminal: Terminal, words: str) -> Terminal:
    try:
        terminal.wait_for(words)
        terminal.settle()
    except BaseException:
        terminal.close()
        raise
    return terminal


def open_entry(terminal: Terminal) -> None:
    """From the grid into hand entry with queens chosen, the cursor in the matrix."""
    terminal.keys("q")
    terminal.wait_for(ENTRY)
    terminal.settle()


def bar_line(terminal: Terminal) -> str:
    """The hand in the one-line bar."""
    lines = re.findall(r"a: .*\S", terminal.screen_text())
    return str(lines[-1]) if lines else ""


def runs(pid: int) -> bool:
    """Whether there is such a process; one that has ended and that nobody asked after (a zombie) runs no more."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:  # where there is no /proc
        return not Path("/proc/self").exists()


def wait_until(condition: Callable[[], bool], told: Callable[[], str]) -> None:
    """Wait for what no terminal shows; `told` says what did not come about."""
    deadline = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < deadline, told()
        time.sleep(0.05)
