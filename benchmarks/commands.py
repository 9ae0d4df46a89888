"""Commands that need no screen, and the scoring they rest on."""

from __future__ import annotations

import statistics
import sys

from benchmarks.measure import (
    MILLISECONDS,
    RATIO,
    Benchmark,
    Figure,
    baseline,
    command,
    command_work,
    compared,
    folder,
)
from benchmarks.scoring import ratio
from benchmarks.stored_games import store
from tests.terminal import barbu


def score(runs: int) -> Figure:
    """A record's sheet, from the start of the process to its end."""
    return compared(
        max(runs, 3) * 3,
        lambda: command(barbu("score", "examples/friday.toml")),
        lambda: command(baseline("empty_command")),
    )


def workbook(runs: int) -> Figure:
    """A record as a workbook, with every formula's result, against its sheet."""
    return compared(
        max(runs, 3),
        lambda: command(barbu("export", "examples/friday.toml", "--to", "xlsx")),
        lambda: command(barbu("score", "examples/friday.toml")),
    )


def version(runs: int) -> Figure:
    """What is asked before a bug is reported, against Python alone."""
    with folder() as home:
        return compared(
            max(runs, 3),
            lambda: command_work(barbu("--version"), home),
            lambda: command_work([sys.executable, "-c", "pass"], home),
        )


def completion(runs: int) -> Figure:
    """The Tab key after the start of a title, with ten thousand games: all of the processor's time, Python's too."""
    with folder() as home:
        store(home, 10_000)
        took = [command_work(barbu("--complete", "--", "play", "friday"), home) for _ in range(max(runs, 3))]
    return Figure(statistics.median(took) * 1000)


def scoring(_runs: int) -> Figure:
    """The rules alone, from parsed hands to totals."""
    return Figure(ratio())


BENCHMARKS = (
    Benchmark("score", "barbu score of 28 hands : an empty command", 1.15, RATIO, score),
    Benchmark("version", "CPU of barbu --version : python -c pass", 2.0, RATIO, version),
    Benchmark("completion", "CPU of completion with 10,000 games", 60, MILLISECONDS, completion),
    Benchmark("workbook", "a workbook of 28 hands : barbu score of the same", 8, RATIO, workbook),
    Benchmark("scoring", "scoring 1,000 games : a hard-wired scorer", 2.0, RATIO, scoring),
)
