"""Commands that need no screen, and the scoring they rest on."""

from __future__ import annotations

import importlib

from benchmarks.measure import RATIO, Benchmark, Figure, NotThere, baseline, command, compared
from tests.terminal import barbu


def score(runs: int) -> Figure:
    return compared(
        max(runs, 3) * 3,
        lambda: command(barbu("score", "examples/friday.toml")),
        lambda: command(baseline("empty_command")),
    )


def scoring(_runs: int) -> Figure:
    try:
        module = importlib.import_module("benchmarks.scoring")
    except ModuleNotFoundError:
        raise NotThere from None
    return Figure(float(module.ratio()))


BENCHMARKS = (
    Benchmark("score", "barbu score of 28 hands : an empty command", 1.15, RATIO, score),
    Benchmark("scoring", "scoring 1,000 games : a hard-wired scorer", 2.0, RATIO, scoring),
)
