"""What the table remembers: the list of games and the statistics, of many games, known and not."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from barbu_tui.store.counting import PlayedGames
from barbu_tui.store.journal import fold_journal, read_journal
from barbu_tui.store.library import Library
from benchmarks.measure import RATIO, SECONDS, Benchmark, Figure, baseline, command, compared, folder, milliseconds
from benchmarks.stored_games import store
from tests.terminal import barbu

CLUB, MANY, FEW = 1_000, 10_000, 10
# What was touched so lately is not kept.
_SETTLED = 6.0


@contextmanager
def known(count: int) -> Iterator[Path]:
    """A home with this number of games, all of which have been read before."""
    with folder() as home:
        store(home, count)
        time.sleep(_SETTLED)
        command(barbu("stats"), home)
        yield home


def statistics_of_a_club(runs: int) -> Figure:
    """All statistics of a club's games."""
    with known(CLUB) as home:
        return compared(runs, lambda: command(barbu("stats"), home), lambda: command(baseline("empty_command")))


def statistics_of_many(runs: int) -> Figure:
    """All statistics of very many games: the quickest run, for the rest is what else the machine does."""
    with known(MANY) as home:
        best = min(command(barbu("stats"), home) for _ in range(runs))
    return Figure(best)


def list_of_many(runs: int) -> Figure:
    """The list of very many games against that of a few."""
    with known(MANY) as many, known(FEW) as few:
        return compared(runs, lambda: command(barbu("games"), many), lambda: command(barbu("games"), few))


def first_reading(runs: int) -> Figure:
    """Reading a club's games for the first time, digests made and kept, against folding them alone.

    Game by game in turn, so that what else the machine does in these seconds lengthens both.
    """
    with folder() as home:
        store(home, CLUB)
        # As the commands do it.
        gc.disable()
        try:
            rounds = [_read_once(home / "data") for _ in range(max(runs, 5))]
        finally:
            gc.enable()
    reading, folding = (statistics.median(side) for side in zip(*rounds, strict=True))
    ratio = statistics.median(with_digests / alone for with_digests, alone in rounds)
    return Figure(ratio, f"{milliseconds(reading)} : {milliseconds(folding)}")


def _read_once(data: Path) -> tuple[float, float]:
    """The seconds that all games take with their digests, and without."""
    library = Library(data)
    library.digests.forget()
    played = PlayedGames(library)
    reading = folding = 0.0
    for number, stored_game in enumerate(library.stored_games()):
        # Whichever comes second finds the file in memory.
        if number % 2:
            folding += _seconds(_fold, stored_game.path)
        # Given no time, it reads one game.
        reading += _seconds(played.read_on, 0)
        if not number % 2:
            folding += _seconds(_fold, stored_game.path)
    assert (played.done, played.unreadable) == (CLUB, [])
    return reading, folding


def _fold(path: Path) -> None:
    assert fold_journal(read_journal(path)).history


def _seconds(work: Callable[[Any], object], of: object) -> float:
    started = time.process_time()
    work(of)
    return time.process_time() - started


BENCHMARKS = (
    Benchmark("stats", "statistics of 1,000 known games : empty command", 2.0, RATIO, statistics_of_a_club),
    Benchmark("stats-many", "statistics of 10,000 known games", 1.5, SECONDS, statistics_of_many),
    Benchmark("list-many", "barbu games with 10,000 known games : with 10", 3.0, RATIO, list_of_many),
    Benchmark("first-reading", "reading games for the first time : their fold", 1.25, RATIO, first_reading),
)
