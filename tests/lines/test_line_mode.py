"""`barbu play --lines` as a program: what it reads, what it stores, how it ends."""

from __future__ import annotations

import io
import os
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from barbu_tui.cli import line_mode
from barbu_tui.store.journal import read_state
from barbu_tui.store.library import Library
from barbu_tui.store.scorer import OpenGame
from tests.cli.running import CommandResult, run
from tests.terminal import ROOT, Terminal, barbu, environment

NEW = ("new", "--lines", "--first", "Anne", "--title", "Friday", "Anne", "Beth", "Cath", "Diana")


def hands(home: Path) -> tuple[str, ...]:
    path = Library(home / "data").stored_games()[0].path
    return read_state(path).game.lines


def play(home: Path, *lines: str) -> CommandResult:
    return run(home, "play", "--lines", given="".join(f"{line}\n" for line in lines))


def test_a_script_of_lines_plays_and_its_end_is_a_good_end(tmp_path: Path) -> None:
    said = run(tmp_path, *NEW, given="q b* c>a a>c = 101\nb\n\n\n\nc\n")
    assert (said.status, said.err) == (0, "")
    assert "Which contract? q b* c>a a>c = 101\n" in said.out, "what was typed can be read in what came of it"
    assert "Totals: Anne minus 12, Beth plus 24, Cath minus 12, Diana minus 24. Beth leads by 36.\n" in said.out
    assert hands(tmp_path) == ("a: queens b>acd c>a a>c = 1 0 1 2",)
    again = play(tmp_path, "", "undo", "redo", "quit", "q = 4 0 0 0")
    assert "This hand is half entered: Anne declares barbu. King of hearts: Cath.\n" in again.out
    assert again.out.endswith("Which contract? quit\n"), "nothing is read after quit"
    assert hands(tmp_path) == ("a: queens b>acd c>a a>c = 1 0 1 2", "a: barbu = c")


def test_without_a_game_in_progress_a_new_one_is_asked_for(tmp_path: Path) -> None:
    said = play(
        tmp_path, "help", "nonsense", "salade", "Anne, Beth", "anne", "Cath", "back", "Cyd", "Dora", "cyd", "", "left"
    )
    assert said.status == 0
    assert 'There are no rules "nonsense"; help tells which there are.' in said.out
    assert 'Two players are called "anne"; every name must be different.' in said.out
    assert "Cyd declares" in said.out
    assert play(tmp_path, "players").out.count("Dora") >= 2


def test_a_new_game_that_is_given_up_is_not_stored(tmp_path: Path) -> None:
    said = play(tmp_path, "tournament", "Anne, Beth, Cath, Diana", "", "quit")
    assert re.search("Cut: Anne( [a-z]+ of [a-z]+)+, .* declares first", said.out), "nobody was named to declare first"
    assert (said.status, said.err) == (1, "No game was begun.\n")
    assert Library(tmp_path / "data").stored_games() == []


def test_a_game_that_is_not_there_or_scored_elsewhere_is_said(tmp_path: Path) -> None:
    run(tmp_path, *NEW)
    said = run(tmp_path, "play", "--lines", "Saturday", given="q = 101\n")
    assert said.status == 1
    assert said.out.startswith('There is no game "Saturday" in')
    assert "A new game. By which rules?" in said.out
    run(tmp_path, "play", "--lines", "Saturday", given="\nAnne, Beth, Cath, Diana\n\nq = 101\n")
    assert [stored_game.stem[11:] for stored_game in Library(tmp_path / "data").stored_games()] == [
        "saturday",
        "friday",
    ]
    with OpenGame.open(Library(tmp_path / "data").stored_games()[0].path):
        said = play(tmp_path, "q = 101")
    assert said.status == 1
    assert "has been scoring this game since" in said.err


def test_any_bytes_are_answered(tmp_path: Path) -> None:
    run(tmp_path, *NEW)
    junk = bytes(range(256)) + b"\n" + b"q" * 200_000 + b"\n\xff\xfe\n\nq = 101\n\x1b[2J\x1b[31m"
    done = subprocess.run(
        barbu("play", "--lines"), cwd=ROOT, env=environment(tmp_path), input=junk, capture_output=True, timeout=180
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\x1b" not in done.stdout
    assert hands(tmp_path) == ("a: queens = 1 0 1 2",)


@pytest.mark.parametrize(("number", "status"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)])
def test_signals_end_it_in_order_and_nothing_is_lost(tmp_path: Path, number: int, status: int) -> None:
    with subprocess.Popen(
        barbu(*NEW),
        cwd=ROOT,
        env=environment(tmp_path),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(b"q = 101\nb\n\n")
        process.stdin.flush()
        told_so_far = b""
        while b"Whom does Cath double" not in told_so_far:
            told_so_far += os.read(process.stdout.fileno(), 65536)
        process.send_signal(number)
        assert process.wait(timeout=180) == status
        assert b"Traceback" not in process.stderr.read()
    assert hands(tmp_path) == ("a: queens = 1 0 1 2",)
    assert "half entered: Anne declares barbu." in play(tmp_path).out


def test_a_hand_is_in_the_journal_before_it_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(tmp_path, *NEW)
    stored: list[tuple[str, ...]] = []

    def say(text: str) -> None:
        if text.startswith("Hand 1:"):
            stored.append(hands(tmp_path))

    monkeypatch.setattr(line_mode, "say", say)
    monkeypatch.setattr("sys.stdin", io.StringIO("q = 101\n"))
    line_mode.play(Library(tmp_path / "data").stored_games()[0].path)
    assert stored == [("a: queens = 1 0 1 2",)]


def test_a_closed_output_ends_it_quietly(tmp_path: Path) -> None:
    script = f"(echo 'q = 101'; yes standing) | {shlex.join(barbu(*NEW))} | head -n 4 >/dev/null"
    done = subprocess.run(
        ["sh", "-c", script], cwd=ROOT, env=environment(tmp_path), capture_output=True, timeout=180, check=False
    )
    assert done.stderr.replace(b"yes: standard output: Broken pipe\n", b"") == b""
    assert hands(tmp_path) == ("a: queens = 1 0 1 2",)


def test_on_a_terminal_without_a_screen_it_comes_by_itself(tmp_path: Path) -> None:
    with Terminal(barbu(*NEW[:1], *NEW[2:]), home=tmp_path, env={"TERM": "dumb"}) as terminal:
        terminal.wait_for("Which contract\\?")
        terminal.send("q b* c>a a>c = 101\r")
        terminal.wait_for("Hand 2 of 28")
        assert hands(tmp_path) == ("a: queens b>acd c>a a>c = 1 0 1 2",)
        terminal.send("b\r")
        terminal.wait_for("Whom does Beth double")
        assert b"\x1b" not in terminal.output, "no sequence of any kind"
        assert terminal.output.isascii()
        terminal.send("quit\r")
        assert terminal.wait_exit() == 0


def test_where_the_output_is_no_terminal_it_comes_by_itself(tmp_path: Path) -> None:
    run(tmp_path, *NEW)
    assert run(tmp_path, "play", given="q = 101\n").status == 0
    assert hands(tmp_path) == ("a: queens = 1 0 1 2",)


def test_on_a_terminal_with_a_screen_the_game_is_opened_there_half_entered_hand_and_all(tmp_path: Path) -> None:
    run(tmp_path, *NEW, given="q = 101\nb\nall\n")
    (stored_game,) = Library(tmp_path / "data").stored_games()
    with Terminal(barbu("play", stored_game.stem[:10]), home=tmp_path) as terminal:
        terminal.wait_for("goes on with  a: barbu b>acd")
        terminal.send("\x11")
        assert terminal.wait_exit() == 0


def test_the_screen_library_is_never_loaded(tmp_path: Path) -> None:
    code = (
        "import sys; from barbu_tui.__main__ import main\n"
        "sys.argv = ['barbu', 'play', '--lines']\n"
        "try: main()\n"
        "finally: print('textual' in sys.modules, 'rich.console' in sys.modules)"
    )
    run(tmp_path, *NEW)
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment(tmp_path), input=b"q = 101\n", capture_output=True
    )
    assert done.stdout.decode().splitlines()[-1] == "False False"


def test_a_game_goes_from_the_lines_to_the_shell_and_back(tmp_path: Path) -> None:
    run(tmp_path, *NEW, given="q = 101\n")
    assert run(tmp_path, "hand", "b = c").status == 0
    play(tmp_path, "t", "s", "", "", "", "13")
    assert hands(tmp_path) == ("a: queens = 1 0 1 2", "a: barbu = c")
    play(tmp_path, "0 0 0", "")
    assert hands(tmp_path)[2:] == ("a: trumps(S) = 13 0 0 0",)


class Typist:
    """Types lines; what is no line is done in between, behind the program's back."""

    def __init__(self, *steps: str | Callable[[], object]) -> None:
        self._steps = list(steps)

    def isatty(self) -> bool:
        return True

    def readline(self, _: int = -1) -> str:
        while self._steps:
            step = self._steps.pop(0)
            if isinstance(step, str):
                return step + "\n"
            step()
        return ""


def test_a_game_whose_file_was_removed_is_written_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run(tmp_path, *NEW, given="q = 101\n")
    path = Library(tmp_path / "data").stored_games()[0].path
    monkeypatch.setattr("sys.stdin", Typist(path.unlink, "b = c", "restore", "b = c"))
    line_mode.play(path)
    said = capsys.readouterr().out
    assert "Nothing was recorded.\n" in said
    assert "The whole game is still here: restore writes it to a file again.\n" in said
    assert "The whole game is written anew.\n" in said
    assert hands(tmp_path) == ("a: queens = 1 0 1 2", "a: barbu = c")
