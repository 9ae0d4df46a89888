"""The terminals people have: their names, colours, locales and sizes; and tmux, which is one itself."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.end_to_end.table import (
    DOUBLES,
    FIRST_HAND,
    LINE,
    NEW_GAME,
    SECOND_HAND,
    TWELVE_KEYS,
    bar_line,
    open_entry,
    open_grid,
    runs,
    wait_until,
)
from tests.parts import with_a_part
from tests.terminal import ROOT, Terminal, barbu, environment

COLOUR = re.compile(rb"\x1b\[(?:[0-9;]*;)?(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;[0-9;]*)?m")


CONSOLE, WITHOUT_COLOUR, PLAIN = {"TERM": "linux"}, {"NO_COLOR": "1"}, {"LC_ALL": "C"}
TRUE_COLOUR = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
LIKE_XTERM = [{"TERM": "xterm"}, {"TERM": "screen"}, {"TERM": "tmux-256color"}]


@pytest.mark.parametrize(
    "env",
    with_a_part(
        [CONSOLE, TRUE_COLOUR, WITHOUT_COLOUR, PLAIN, *LIKE_XTERM], [CONSOLE, TRUE_COLOUR, WITHOUT_COLOUR, PLAIN]
    ),
    ids=lambda env: " ".join(f"{name}={value}" for name, value in env.items()),
)
def test_a_hand_is_scored_in_every_terminal(env: dict[str, str], tmp_path: Path) -> None:
    with Terminal(NEW_GAME, home=tmp_path, env=env) as terminal:
        terminal.wait_for(FIRST_HAND)
        terminal.keys(TWELVE_KEYS, quiet_s=0)
        terminal.wait_for(SECOND_HAND)
        assert DOUBLES in terminal.screen_text()
        assert ("^" if env.get("TERM") == "linux" else "▲") in terminal.screen_text()
        terminal.settle()
        assert bool(COLOUR.search(terminal.output)) == ("NO_COLOR" not in env)
        terminal.keys("ctrl+q")
        assert terminal.wait_exit() == 0
        assert terminal.modes_left_on() == set()


@pytest.mark.parametrize(("width", "height"), with_a_part([(60, 20), (100, 30), (250, 70)], [(60, 20), (250, 70)]))
def test_a_hand_is_scored_in_every_size(width: int, height: int, tmp_path: Path) -> None:
    with open_grid(tmp_path, (width, height)) as terminal:
        open_entry(terminal)
        terminal.keys("* enter a enter enter c enter 1 0 1")
        assert bar_line(terminal) == LINE
        terminal.keys("enter")
        terminal.wait_for(SECOND_HAND)
        assert max(map(len, terminal.screen_text().splitlines())) <= width


def test_the_window_changes_its_size_while_a_hand_is_typed(tmp_path: Path) -> None:
    with open_grid(tmp_path) as terminal:
        open_entry(terminal)
        for keys, size in (("* enter", (60, 20)), ("a enter enter", (120, 40)), ("c enter", (40, 10))):
            terminal.keys(keys)
            terminal.resize(*size)
            terminal.wait_for("doubles" if size[0] > 40 else "This window is 40×10; Barbu")
        terminal.resize(250, 70)
        terminal.wait_for("this hand")
        terminal.keys("1 0 1")
        terminal.resize(80, 24)
        terminal.wait_for(re.escape(LINE))
        terminal.keys("enter")
        terminal.wait_for(SECOND_HAND)


class Tmux:
    """The program in a window of a tmux server of its own."""

    def __init__(self, home: Path) -> None:
        self._socket = home / "tmux"
        self._env = environment(home, {"TERM": "xterm-256color"})
        self.do("-f", os.devnull, "new-session", "-d", "-x", "80", "-y", "24", "-c", str(ROOT), *NEW_GAME)

    def do(self, *arguments: str) -> str:
        argv = ["tmux", "-S", str(self._socket), *arguments]
        return subprocess.run(argv, env=self._env, check=True, capture_output=True, text=True).stdout

    def screen(self) -> str:
        return self.do("capture-pane", "-p")

    def keys(self, *names: str) -> None:
        self.do("send-keys", *names)

    def wait_for(self, words: str) -> None:
        wait_until(lambda: words in self.screen(), lambda: f"{words!r} never came:\n{self.screen()}")


@pytest.fixture
def tmux(tmp_path: Path) -> Iterator[Tmux]:
    if shutil.which("tmux") is None:
        pytest.skip("tmux is not installed here (the package is called tmux)")
    server = Tmux(tmp_path)
    yield server
    subprocess.run(["tmux", "-S", str(tmp_path / "tmux"), "kill-server"], check=False, capture_output=True)


def test_in_tmux_a_hand_is_scored_and_the_window_split(tmux: Tmux) -> None:
    tmux.wait_for(FIRST_HAND)
    tmux.keys("C-z")
    tmux.wait_for("no shell here")
    tmux.keys("q", "*", "Enter", "a", "Enter", "Enter", "c", "Enter", "1", "0")
    tmux.wait_for("1 0 ?")
    tmux.do("split-window", "-d", "-l", "3", "sleep 60")
    tmux.wait_for("a: queens b>acd c>a a>c")
    tmux.keys("1", "Enter")
    tmux.wait_for(SECOND_HAND)
    tmux.do("resize-pane", "-y", "8")
    tmux.wait_for("Make it larger")


def test_a_tmux_server_that_goes_takes_the_program_along_and_leaves_the_game_free(tmux: Tmux, tmp_path: Path) -> None:
    tmux.wait_for(FIRST_HAND)
    pid = int(tmux.do("display-message", "-p", "#{pane_pid}"))
    tmux.keys("q", "*")
    tmux.wait_for("b>acd")
    tmux.do("kill-server")
    wait_until(lambda: not runs(pid), lambda: f"{pid} still runs")
    with Terminal(barbu("--continue"), home=tmp_path) as terminal:
        terminal.wait_for("Space goes on with")
