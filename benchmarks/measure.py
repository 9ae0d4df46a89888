"""How a figure is taken: both sides in turn, in one run, because machines are noisy and change their mind."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.terminal import ROOT, Terminal, environment

RATIO, BYTES, BYTES_A_SECOND, SECONDS, MILLISECONDS = "×", "bytes", "bytes/s", "s", "ms"


@dataclass(frozen=True)
class Figure:
    """What was measured, in the benchmark's unit, and how it came about."""

    value: float
    detail: str = ""


@dataclass(frozen=True)
class Benchmark:
    """A row of the table. `measure` takes the number of runs; at most `target` is good enough."""

    name: str
    what: str
    target: float
    unit: str
    measure: Callable[[int], Figure]


def baseline(name: str) -> list[str]:
    """The command that starts one of `baselines/`."""
    return [sys.executable, "-m", f"benchmarks.baselines.{name}"]


@contextmanager
def folder() -> Iterator[Path]:
    """A home folder that is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="barbu-benchmark-") as name:
        yield Path(name)


def painted(argv: Sequence[str], words: str, home: Path | None = None) -> float:
    """Seconds from the start of a program to the words on its screen (in a home of its own unless one is given)."""
    if home is None:
        with folder() as fresh:
            return painted(argv, words, fresh)
    with Terminal(argv, home=home) as terminal:
        terminal.wait_for(words)
        return terminal.seconds_until(words)


def work(argv: Sequence[str], words: str, home: Path | None = None) -> float:
    """Seconds of processor that a program takes until the words are on its screen and nothing is left to do."""
    if home is None:
        with folder() as fresh:
            return work(argv, words, fresh)
    with Terminal(argv, home=home) as terminal:
        terminal.wait_for(words)
        terminal.settle()
        return terminal.cpu_seconds()


def settled_memory(argv: Sequence[str], words: str) -> float:
    """Bytes that a program holds once its first screen is painted and it has nothing left to do."""
    with folder() as home, Terminal(argv, home=home) as terminal:
        terminal.wait_for(words)
        terminal.settle()
        return terminal.rss()


def command(argv: Sequence[str], home: Path | None = None) -> float:
    """Seconds that a command takes; it must succeed (in a home of its own unless one is given)."""
    if home is None:
        with folder() as fresh:
            return command(argv, fresh)
    started = time.perf_counter()
    result = subprocess.run(argv, cwd=ROOT, env=environment(home), capture_output=True, check=False)
    took = time.perf_counter() - started
    if result.returncode:
        raise AssertionError(result.stderr.decode(errors="replace").strip() or f"exit status {result.returncode}")
    return took


def command_work(argv: Sequence[str], home: Path) -> float:
    """Seconds of processor that a command takes; it must succeed."""
    process = subprocess.Popen(argv, cwd=ROOT, env=environment(home), stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, f"exit status {process.returncode}"
    return used.ru_utime + used.ru_stime


def compared(
    runs: int, ours: Callable[[], float], theirs: Callable[[], float], say: Callable[[float], str] | None = None
) -> Figure:
    """The ratio of the medians of both, taken in turn after one uncounted start of each."""
    ours(), theirs()
    pairs = [(ours(), theirs()) for _ in range(runs)]
    mine, base = (statistics.median(side) for side in zip(*pairs, strict=True))
    say = say or milliseconds
    return Figure(mine / base, f"{say(mine)} : {say(base)}")


def milliseconds(seconds: float) -> str:
    """A time as the table shows it."""
    return f"{seconds * 1000:.0f} ms"


def mebibytes(size: float) -> str:
    """A size in bytes as the table shows it."""
    return f"{size / 2**20:.0f} MiB"
