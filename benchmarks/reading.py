"""Reading a stored game: what the fold of a journal costs, beside taking its lines apart."""

from __future__ import annotations

import datetime
import time
from itertools import count

from barbu_tui.rules.game import Game
from barbu_tui.rules.table import table_of
from barbu_tui.store.changes import started_data
from barbu_tui.store.events import Event, encode
from barbu_tui.store.journal import fold_journal, read_lines
from benchmarks.measure import RATIO, Benchmark, Figure
from benchmarks.scoring import games, tournament

GAMES = 100
ROUNDS = 7
_WHEN = datetime.datetime(2026, 11, 27, 20, 14, 3, tzinfo=datetime.UTC)


def journals(how_many: int = GAMES) -> list[bytes]:
    """The journals of games of 28 hands in which nothing was corrected."""
    table = table_of(tournament(), ("Anne", "Beth", "Cath", "Diana"))
    return [_journal(Game(table, "Friday", _WHEN.date(), tuple(hands))) for hands in games(how_many)]


def fold_against_decoding(_runs: int) -> Figure:
    """The fold of sound journals over decoding and checking their lines: the best of some rounds of each, in turn."""
    stored = journals()
    decoding: list[float] = []
    folding: list[float] = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        readings = [read_lines(data) for data in stored]
        middle = time.perf_counter()
        assert not any(fold_journal(reading).reading.fault for reading in readings)
        decoding.append(middle - start)
        folding.append(time.perf_counter() - middle)
    fold, decode = (min(times) / GAMES * 1000 for times in (folding, decoding))
    return Figure(fold / decode, f"{fold:.2f} ms : {decode:.2f} ms")


def _journal(game: Game) -> bytes:
    seq = count(1)
    start = Event(next(seq), _WHEN, "anna", "started", started_data(game))
    hands = [Event(next(seq), _WHEN, "anna", "hand", {"line": line}) for line in game.lines]
    return b"".join(map(encode, (start, *hands)))


BENCHMARKS = (Benchmark("fold", "the fold of a stored game : decoding it", 5.0, RATIO, fold_against_decoding),)
