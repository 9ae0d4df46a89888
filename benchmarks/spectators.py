"""How soon a recorded hand is on the screens of those who watch, and what their watching costs."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack

from benchmarks.measure import SECONDS, Benchmark, Figure, folder, mebibytes
from tests.end_to_end.table import FIRST_HAND, open_grid
from tests.terminal import Terminal, barbu

HANDS = ("q = 1 0 1 enter", "b = a enter", "h = 3 4 5 enter a enter")
WATCHED_S = 5.0


def watched_by(spectators: int) -> Callable[[int], Figure]:
    """The longest of three delays, from the scorer's screen to the last of the spectators'."""

    def measure(_runs: int) -> Figure:
        with ExitStack() as stack:
            home = stack.enter_context(folder())
            scorer = stack.enter_context(open_grid(home))
            watching = [stack.enter_context(Terminal(barbu("watch"), home=home)) for _ in range(spectators)]
            _until_all_show(watching, FIRST_HAND)
            processor = _processor(watching)
            delays = [_delay(scorer, watching, keys, number + 2) for number, keys in enumerate(HANDS)]
            memory = statistics.median(terminal.rss() for terminal in watching)
        detail = f"each {mebibytes(memory)}, {processor:.1%} of a core with nothing happening"
        return Figure(max(delays), detail)

    return measure


def _delay(scorer: Terminal, watching: Sequence[Terminal], keys: str, hand: int) -> float:
    """Seconds from the recorded hand on the scorer's screen to the last spectator's."""
    scorer.keys(keys)
    words = f"hand {hand} of 28"
    _until_all_show((scorer, *watching), words)
    recorded, *seen = (terminal.started + terminal.seconds_until(words) for terminal in (scorer, *watching))
    return max(seen) - recorded


def _until_all_show(terminals: Sequence[Terminal], words: str) -> None:
    """Read all of them in turn, so that none waits for its terminal."""
    missing = list(terminals)
    deadline = time.perf_counter() + 60
    while missing and time.perf_counter() < deadline:
        for terminal in terminals:
            terminal.read(0.001)
        missing = [terminal for terminal in missing if words not in terminal.screen_text()]
    for terminal in missing:
        terminal.wait_for(words, timeout=0)


def _processor(watching: Sequence[Terminal]) -> float:
    """The part of a core that one spectator needs while nothing happens, on average."""
    before = sum(terminal.cpu_seconds() for terminal in watching)
    end = time.perf_counter() + WATCHED_S
    while time.perf_counter() < end:
        for terminal in watching:
            terminal.read(0.005)
    return (sum(terminal.cpu_seconds() for terminal in watching) - before) / WATCHED_S / len(watching)


BENCHMARKS = (
    Benchmark("spectator", "a recorded hand on a spectator's screen", 1.0, SECONDS, watched_by(1)),
    Benchmark("spectators", "… on the screens of twenty spectators", 1.0, SECONDS, watched_by(20)),
)
