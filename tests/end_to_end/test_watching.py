"""Two terminals, one game: who watches sees what was recorded, and who waits takes over."""

from __future__ import annotations

import signal
from pathlib import Path

from tests.end_to_end.table import (
    DOUBLES,
    FIRST_HAND,
    GO_ON,
    SECOND_HAND,
    TWELVE_KEYS,
    open_grid,
)
from tests.terminal import Terminal, barbu

A_HAND = 2_000
"""Bytes that a recorded hand may cost a spectator's line; a whole screen is 6,000."""


def test_a_spectator_is_sent_what_changed_and_nothing_while_nothing_does(tmp_path: Path) -> None:
    with open_grid(tmp_path) as scorer, Terminal(barbu("watch"), home=tmp_path) as spectator:
        spectator.wait_for("watching the game that is being played")
        spectator.wait_for(FIRST_HAND)
        spectator.settle()
        assert not spectator.read(2.5), spectator.chunks[-1]
        mark = spectator.bytes_since()
        scorer.keys(TWELVE_KEYS, quiet_s=0)
        spectator.wait_for(SECOND_HAND)
        assert DOUBLES in spectator.screen_text()
        spectator.settle()
        assert 0 < spectator.bytes_since(mark) <= A_HAND
        scorer.keys("u")
        spectator.wait_for(FIRST_HAND)
        spectator.keys("ctrl+q")
        assert spectator.wait_exit() == 0
        assert spectator.modes_left_on() == set()
        scorer.keys("U")
        scorer.wait_for(SECOND_HAND)


def test_a_spectator_who_comes_first_makes_nothing_and_sees_the_first_game(tmp_path: Path) -> None:
    with Terminal(barbu("watch"), home=tmp_path) as spectator:
        spectator.wait_for("Nothing to watch yet")
        assert list(tmp_path.rglob("*")) == []
        with open_grid(tmp_path):
            spectator.wait_for(FIRST_HAND)


def test_a_second_scorer_is_told_and_takes_over_when_the_first_is_killed(tmp_path: Path) -> None:
    with open_grid(tmp_path) as first, Terminal(GO_ON, home=tmp_path) as second:
        second.wait_for(r"has been scoring this game since \d\d:\d\d, on /dev/pts/")
        second.keys("w")
        second.wait_for("you are next to score")
        first.keys("q *")
        first.kill(signal.SIGKILL)
        first.wait_exit()
        second.wait_for("has left this game; t takes it over")
        second.keys("t")
        second.wait_for("You are scoring this game now")
        second.wait_for("Space goes on with")
        second.keys("space")
        second.wait_for("a: queens b>acd")


def test_where_the_window_of_the_first_is_closed_the_second_goes_on_by_itself(tmp_path: Path) -> None:
    with open_grid(tmp_path) as first, Terminal(GO_ON, home=tmp_path) as second:
        second.wait_for("has been scoring this game since")
        first.keys("q *")
        first.close()
        second.wait_for("You are scoring this game now")
        second.wait_for("Space goes on with")
