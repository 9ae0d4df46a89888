"""The outlook of a running game: what it costs beside the sheet, and how seldom it leaves a chance open.

Times are those of the processor alone: what else the machine does has no part in them.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from barbu_tui.files.preset_list import preset_of_id
from barbu_tui.rules.game import Game
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.items import Points
from barbu_tui.rules.outlook import Chance, _known, outlook
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.sheet import sheet_of
from barbu_tui.rules.table import Table, table_of
from benchmarks.measure import RATIO, Benchmark, Figure
from benchmarks.scoring import games, tournament
from tests.deals import hand_in

GAMES = 40
LAST = (1, 2, 3, 4)
MILLISECONDS, PER_CENT = "ms", "%"


def any_state(_runs: int) -> Figure:
    """Every state of some games of 28 hands, each against the sheet of the same state: the median."""
    preset = tournament()
    table = table_of(preset, ("Anne", "Beth", "Cath", "Diana"))
    ratios, times = [], []
    for hands in games(GAMES):
        for count in range(len(hands) + 1):
            start = time.process_time()
            sheet = sheet_of(Game(table, hands=tuple(hands[:count])))
            middle = time.process_time()
            outlook(table, hands[:count], sheet.totals)
            end = time.process_time()
            ratios.append((end - middle) / (middle - start))
            times.append(end - middle)
    return Figure(statistics.median(ratios), f"{statistics.median(times) * 1000:.2f} ms")


def last_hands(_runs: int) -> Figure:
    """The last four hands, tables included: each game begins with nothing worked out. The 99th percentile."""
    times = sorted(_times(preset_of_id("tournament", Path("/nowhere"))))
    return Figure(_percentile(times, 0.99), f"median {times[len(times) // 2]:.1f} ms, worst {times[-1]:.1f} ms")


def six_players(_runs: int) -> Figure:
    """The same with six players and twelve contracts each."""
    times = sorted(_times(_large()))
    return Figure(_percentile(times, 0.99), f"median {times[len(times) // 2]:.1f} ms, worst {times[-1]:.1f} ms")


def left_open(_runs: int) -> Figure:
    """How many players' chances are left open in the last four hands of a tournament game."""
    preset = preset_of_id("tournament", Path("/nowhere"))
    states = [
        standing.state
        for table, hands in _games(preset, GAMES * 5)
        for left in LAST
        for standing in outlook(table, hands[:-left], _totals(table, hands[:-left])).standings
    ]
    return Figure(100 * states.count(Chance.OPEN) / len(states), f"of {len(states):,} players")


def _totals(table: Table, hands: Sequence[Hand]) -> Points:
    return sheet_of(Game(table, hands=tuple(hands))).totals


def _times(preset: Preset) -> Iterator[float]:
    for table, hands in _games(preset, GAMES):
        _known.cache_clear()
        for left in LAST:
            played = hands[:-left]
            totals = _totals(table, played)
            start = time.process_time()
            outlook(table, played, totals)
            yield (time.process_time() - start) * 1000


def _games(preset: Preset, count: int) -> Iterator[tuple[Table, list[Hand]]]:
    table = table_of(preset, ("Anne", "Beth", "Cath", "Diana", "Emma", "Flora")[: preset.players])
    chance = random.Random(28)
    for _ in range(count):
        order = [(seat, contract.id) for seat in range(preset.players) for contract in preset.contracts]
        chance.shuffle(order)
        yield table, [hand_in(chance, preset, contract, seat)[0] for seat, contract in order]


def _large() -> Preset:
    """Six players, and the contracts of several presets: 72 hands."""
    from barbu_tui.rules.preset_data import preset_from_data

    ways: list[dict[str, object]] = [
        {"tricks": -2},
        {"cards": {"hearts": -2, "AH": -6}},
        {"cards": {"queens": -6}},
        {"cards": {"KH": -20}},
        {"last_tricks": [-10, -20]},
        {"tricks": 5},
        {"places": [45, 20, 5, 0, -5, -10]},
        {"most_of_a_suit": [-36, -18, -12, -9, -7, -6]},
        {"last_tricks": [-30]},
        {"cards": {"jacks": -6}},
        {"cards": {"spades": -2}},
        {"all_of": ["own-0", "own-1", "own-2", "own-3"]},
    ]
    contracts = [{"id": f"own-{n}", "name": f"Own {n}", "key": "0123456789ab"[n], **way} for n, way in enumerate(ways)]
    return preset_from_data(
        {
            "schema": 1,
            "name": "Large",
            "players": 6,
            "deck": {"removed": ["2S", "2H", "2D", "2C"]},
            "doubling": {},
            "contracts": contracts,
        }
    )


def _percentile(ordered: Sequence[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


BENCHMARKS = (
    Benchmark("outlook", "outlook of any state of a game : its sheet", 2.0, RATIO, any_state),
    Benchmark("outlook-last", "outlook of the last four hands, 99 of 100", 50, MILLISECONDS, last_hands),
    Benchmark("outlook-six", "the same, six players and 72 hands", 100, MILLISECONDS, six_players),
    Benchmark("outlook-open", "chances left open in the last four hands", 1, PER_CENT, left_open),
)
