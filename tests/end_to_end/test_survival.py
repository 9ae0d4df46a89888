"""What is left of a game after the program was quit, killed, hung up on: everything that was confirmed."""

from __future__ import annotations

import random
import signal
from itertools import product
from pathlib import Path

import pytest

from tests.end_to_end.table import (
    DOUBLES,
    FIRST_HAND,
    GO_ON,
    LINE,
    SECOND_HAND,
    TWELVE_KEYS,
    bar_line,
    go_on,
    open_entry,
    open_grid,
)
from tests.parts import with_a_part
from tests.terminal import Terminal

ENTER_THE_ALTERNATE_SCREEN = b"\x1b[?1049h"


def test_quit_and_go_on(tmp_path: Path) -> None:
    with open_grid(tmp_path) as terminal:
        terminal.keys(TWELVE_KEYS)
        terminal.wait_for(SECOND_HAND)
        terminal.keys("ctrl+q")
        assert terminal.wait_exit() == 0
        assert terminal.modes_left_on() == set()
    with go_on(tmp_path, SECOND_HAND) as terminal:
        assert DOUBLES in terminal.screen_text()


# (A hang-up keeps it too: the test of a lost line has one.)
@pytest.mark.parametrize(
    "number", with_a_part([signal.SIGKILL, signal.SIGTERM, signal.SIGHUP], [signal.SIGKILL, signal.SIGTERM])
)
def test_a_draft_survives_the_end_of_the_program(number: signal.Signals, tmp_path: Path) -> None:
    with open_grid(tmp_path) as terminal:
        open_entry(terminal)
        terminal.keys("* enter a enter enter c enter 1 0")
        draft = bar_line(terminal)
        assert DOUBLES in draft
        terminal.kill(number)
        terminal.wait_exit()
    with go_on(tmp_path, FIRST_HAND) as terminal:
        terminal.keys("space")
        terminal.wait_for("this hand")
        assert bar_line(terminal) == draft
        terminal.keys("1")
        assert bar_line(terminal) == LINE
        terminal.keys("enter")
        terminal.wait_for(SECOND_HAND)


def test_a_confirmed_hand_survives_a_kill_right_after_the_screen_showed_it(tmp_path: Path) -> None:
    with open_grid(tmp_path) as terminal:
        terminal.keys(TWELVE_KEYS, quiet_s=0)
        terminal.wait_for(SECOND_HAND)
        terminal.kill(signal.SIGKILL)
        terminal.wait_exit()
    with go_on(tmp_path, SECOND_HAND) as terminal:
        assert DOUBLES in terminal.screen_text()


@pytest.mark.parametrize(
    ("number", "keys"),
    with_a_part(
        product((signal.SIGTERM, signal.SIGHUP), ("", "q * enter", "?")),
        [(signal.SIGTERM, ""), (signal.SIGHUP, "q * enter"), (signal.SIGTERM, "?")],
    ),
)
def test_a_signal_leaves_a_clean_terminal_and_a_free_lock(number: signal.Signals, keys: str, tmp_path: Path) -> None:
    with open_grid(tmp_path) as terminal:
        terminal.keys(keys)
        terminal.kill(number)
        terminal.wait_exit()
        assert ENTER_THE_ALTERNATE_SCREEN in terminal.output
        assert terminal.modes_left_on() == set()
    with go_on(tmp_path, FIRST_HAND) as terminal:
        terminal.keys("q")
        terminal.wait_for("this hand")


@pytest.mark.parametrize("ignored", [(), (signal.SIGHUP,)], ids=["a hang-up", "a hang-up ignored, as under nohup"])
def test_a_lost_line_ends_the_program_and_keeps_the_draft(ignored: tuple[signal.Signals, ...], tmp_path: Path) -> None:
    with open_grid(tmp_path):
        pass
    with Terminal(GO_ON, home=tmp_path, ignored=ignored) as terminal:
        terminal.wait_for(FIRST_HAND)
        terminal.settle()
        open_entry(terminal)
        terminal.keys("* enter")
        draft = bar_line(terminal)
        terminal.hang_up()
        terminal.wait_exit()
    with go_on(tmp_path, FIRST_HAND) as terminal:
        terminal.keys("space")
        terminal.wait_for("this hand")
        assert bar_line(terminal) == draft


def bars_after_each_key(home: Path) -> list[str]:
    """The bar's line before the first key after the contract, and after each of them but the last."""
    with open_grid(home) as terminal:
        open_entry(terminal)
        bars = [bar_line(terminal)]
        for key in TWELVE_KEYS.split()[1:-1]:
            terminal.keys(key)
            bars.append(bar_line(terminal))
    return bars


def kill_at_some_instant(home: Path, chance: random.Random, bars: list[str]) -> None:
    """Type part of the hand, kill -9 while a key is on its way, and look for the draft."""
    typed = TWELVE_KEYS.split()[1:-1]
    count = chance.randrange(len(typed))
    with open_grid(home) as terminal:
        open_entry(terminal)
        terminal.keys(" ".join(typed[:count]))
        terminal.keys(typed[count], quiet_s=0)
        terminal.read(chance.random() * 0.03)
        terminal.kill(signal.SIGKILL)
        terminal.wait_exit()
    with go_on(home, FIRST_HAND) as terminal:
        terminal.keys("space")
        terminal.wait_for("this hand")
        assert bar_line(terminal) in bars[count : count + 2], (typed[: count + 1], bars[count : count + 2])


def kill_while_hands_are_recorded(home: Path, chance: random.Random) -> None:
    """Type hand after hand ahead of the screen, kill -9 somewhere, and count the hands."""
    hands = "q = 1 0 1 enter b = a enter h = 3 4 5 enter a enter"
    with open_grid(home) as terminal:
        terminal.keys(hands, quiet_s=0)
        terminal.wait_for(f"hand [{chance.randint(1, 3)}-4] of 28")
        terminal.read(chance.random() * 0.1)
        shown = int(terminal.wait_for(r"hand (\d+) of 28")[1])
        terminal.kill(signal.SIGKILL)
        terminal.wait_exit()
    with go_on(home, r"hand \d+ of 28") as terminal:
        kept = int(terminal.wait_for(r"hand (\d+) of 28")[1])
    assert shown <= kept, f"hand {shown} was on the screen, the game goes on with hand {kept}"


def kill_again_and_again(home: Path, rounds: int, seed: int) -> None:
    """Both kinds in turn, each game in a data folder of its own."""
    chance = random.Random(seed)
    (home / "reference").mkdir()
    bars = bars_after_each_key(home / "reference")
    for number in range(rounds):
        folder = home / str(number)
        folder.mkdir()
        if number % 2:
            kill_while_hands_are_recorded(folder, chance)
        else:
            kill_at_some_instant(folder, chance, bars)


def test_kill_at_random_instants_loses_no_hand_and_at_most_the_last_key(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, rounds=2, seed=1)


@pytest.mark.soak
def test_kill_at_random_instants_two_hundred_times(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, rounds=200, seed=random.SystemRandom().randrange(1_000_000))
