"""Commands that need no screen, and the scoring they rest on."""

from __future__ import annotations

from benchmarks.measure import RATIO, Benchmark, Figure, baseline, command, compared
from benchmarks.scoring import ratio
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


def scoring(_runs: int) -> Figure:
    """The rules alone, from parsed hands to totals."""
    return Figure(ratio())


BENCHMARKS = (
    Benchmark("score", "barbu score of 28 hands : an empty command", 1.15, RATIO, score),
    Benchmark("workbook", "a workbook of 28 hands : barbu score of the same", 8, RATIO, workbook),
    Benchmark("scoring", "scoring 1,000 games : a hard-wired scorer", 2.0, RATIO, scoring),
)
