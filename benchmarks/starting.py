"""How long until there is something to look at, and what it holds of the machine's memory."""

from __future__ import annotations

from benchmarks.measure import (
    RATIO,
    Benchmark,
    Figure,
    baseline,
    compared,
    folder,
    mebibytes,
    painted,
    settled_memory,
    work,
)
from benchmarks.remembered import known
from benchmarks.stored_games import LATEST, store
from tests.end_to_end.table import FIRST_HAND, NEW_GAME
from tests.terminal import barbu


def games_screen(runs: int) -> Figure:
    """The program from its start to the list of ten stored games, which it has seen before."""
    with known(10) as home:
        return compared(
            runs,
            lambda: work(barbu(), LATEST, home),
            lambda: work(baseline("smallest_app"), "painted"),
        )


def new_game(runs: int) -> Figure:
    """A new game from the command line, up to its live grid."""
    return compared(
        runs,
        lambda: work(NEW_GAME, FIRST_HAND),
        lambda: work(baseline("app_from_command"), "painted"),
    )


def memory(runs: int) -> Figure:
    """What the process holds with the grid painted and nothing left to do."""
    return compared(
        min(runs, 3),
        lambda: settled_memory(NEW_GAME, FIRST_HAND),
        lambda: settled_memory(baseline("app_from_command"), "painted"),
        mebibytes,
    )


def many_games(runs: int) -> Figure:
    """The list of ten thousand games against that of ten."""
    with folder() as few, folder() as many:
        store(few, 10)
        store(many, 10_000)
        first = painted(barbu(), LATEST, many)
        figure = compared(runs, lambda: painted(barbu(), LATEST, many), lambda: painted(barbu(), LATEST, few))
    return Figure(figure.value, f"{figure.detail}; the very first time {first * 1000:.0f} ms")


def another_language(runs: int) -> Figure:
    """The list of games in German against that in English."""
    with known(10) as home:
        return compared(
            runs,
            lambda: work(barbu("--lang", "de"), LATEST, home),
            lambda: work(barbu("--lang", "en"), LATEST, home),
        )


BENCHMARKS = (
    Benchmark("games", "CPU of barbu → games screen : smallest app", 1.15, RATIO, games_screen),
    Benchmark("new", "CPU of barbu new … → grid : app from a command", 1.15, RATIO, new_game),
    Benchmark("memory", "memory of the program : app from a command", 1.1, RATIO, memory),
    Benchmark("language", "CPU of a start in German : in English", 1.05, RATIO, another_language),
    Benchmark("many", "games screen with 10,000 games : with 10", 1.5, RATIO, many_games),
)
