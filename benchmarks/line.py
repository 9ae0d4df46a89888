"""What a key costs the line: exact counts, which `tests/end_to_end/test_hand_entry.py` holds to their targets."""

from __future__ import annotations

import time
from collections.abc import Callable

from benchmarks.measure import BYTES, BYTES_A_SECOND, Benchmark, Figure, folder
from tests.end_to_end.table import SECOND_HAND, TWELVE_KEYS, open_entry, open_grid


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


def keys_of_the_hand(chosen: slice) -> Callable[[int], Figure]:
    """The bytes of some of the twelve keys that enter the hand of the README."""

    def measure(_runs: int) -> Figure:
        with folder() as home, open_grid(home) as terminal:
            counts = terminal.keys(TWELVE_KEYS)
            terminal.wait_for(SECOND_HAND)
        return Figure(sum(counts[chosen]), ", ".join(map(str, counts[chosen])))

    return measure


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
    Benchmark("hand", "the 12-key hand, all of it", 12_000, BYTES, keys_of_the_hand(slice(None))),
    Benchmark("idle", "nobody typing", 0, BYTES_A_SECOND, idle),
)
