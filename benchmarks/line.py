"""What a key costs the line: exact counts, which `tests/end_to_end/test_hand_entry.py` holds to their targets."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.measure import BYTES, BYTES_A_SECOND, MILLISECONDS, Benchmark, Figure, folder
from tests.end_to_end.table import SECOND_HAND, TWELVE_KEYS, open_entry, open_grid

MATRIX_KEYS = "down right a right up a left c down space down up a b"


def arrow(_runs: int) -> Figure:
    """The cursor moved about the matrix, and nothing else."""
    return _dearest("", "down right right up left down down up")


def toggle(_runs: int) -> Figure:
    """Doubles set and taken back once the result is in, so that every figure of the preview moves."""
    return _dearest("= 1 0 1 shift+tab", "a a a c space d")


def _dearest(before: str, keys: str) -> Figure:
    with folder() as home, open_grid(home) as terminal:
        open_entry(terminal)
        terminal.keys(before)
        counts = terminal.keys(keys)
    return Figure(max(counts), ", ".join(map(str, counts)))


def keys_of_the_hand(chosen: slice, theme: str = "") -> Callable[[int], Figure]:
    """The bytes of some of the twelve keys that enter the hand of the README, in a set of colours."""

    def measure(_runs: int) -> Figure:
        with folder() as home:
            if theme:
                (home / "settings.toml").write_text(f'theme = "{theme}"\n')
            return in_colours(home)

    def in_colours(home: Path) -> Figure:
        with open_grid(home, env={"BARBU_CONFIG": str(home)}) as terminal:
            counts = terminal.keys(TWELVE_KEYS)
            terminal.wait_for(SECOND_HAND)
        return Figure(sum(counts[chosen]), ", ".join(map(str, counts[chosen])))

    return measure


def key(runs: int) -> Figure:
    """What a key in the matrix takes of the processor, painted and all: the median of the runs."""
    return Figure(statistics.median(_slow_key() for _ in range(min(runs, 3))))


def _slow_key() -> float:
    took = []
    with folder() as home, open_grid(home) as terminal:
        open_entry(terminal)
        for name in MATRIX_KEYS.split() * 3:
            before = terminal.cpu_seconds()
            terminal.keys(name)
            took.append((terminal.cpu_seconds() - before) * 1000)
    return sorted(took)[round(0.95 * (len(took) - 1))]


def idle(_runs: int) -> Figure:
    """The grid, then hand entry, five seconds each."""
    counts = []
    with folder() as home, open_grid(home) as terminal:
        for keys in ("", "q"):
            terminal.keys(keys)
            terminal.settle()
            mark, end = terminal.bytes_since(), time.perf_counter() + 5
            while (left := end - time.perf_counter()) > 0:
                terminal.read(left)
            counts.append(terminal.bytes_since(mark) / 5)
    return Figure(max(counts), "grid {:.0f}, hand entry {:.0f}".format(*counts))


BENCHMARKS = (
    Benchmark("arrow", "an arrow in the matrix, the dearest", 64, BYTES, arrow),
    Benchmark("toggle", "a double, preview and bar following, the dearest", 400, BYTES, toggle),
    Benchmark("keys", "the 12-key hand, keys 2 to 11", 3_000, BYTES, keys_of_the_hand(slice(1, 11))),
    Benchmark("hand", "the 12-key hand, all of it", 9_000, BYTES, keys_of_the_hand(slice(None))),
    Benchmark("painted", "the same in painted colours", 14_000, BYTES, keys_of_the_hand(slice(None), "barbu-dark")),
    Benchmark("key", "CPU of a key in the matrix, 95th percentile", 10, MILLISECONDS, key),
    Benchmark("idle", "nobody typing", 0, BYTES_A_SECOND, idle),
)
