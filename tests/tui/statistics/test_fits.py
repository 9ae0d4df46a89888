"""The table of players and their pages fit every window."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from barbu_tui.export.statistics_text import player_lines, players_table
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.statistics.sums import Sums
from barbu_tui.rules.width import cells
from barbu_tui.tui.screens.statistics.view import StatisticsListing, statistics_lines
from tests.rules.statistics.played import figures_of, random_game
from tests.strategies import presets
from tests.tui.fitting import casts, must_fit, sizes


@settings(max_examples=15)
@given(presets(), presets(), casts, sizes, st.integers(), st.booleans())
def test_any_statistics_fit(
    preset: Preset, other: Preset, cast: tuple[str, ...], size: tuple[int, int], seed: int, mixed: bool
) -> None:
    chance = random.Random(seed)
    games = [
        random_game(chance, game_preset, cast[: game_preset.players])
        for game_preset in (preset, other if mixed else preset)
    ]
    statistics = figures_of(*games)
    width, height = size
    shown = StatisticsListing(statistics, statistics.players, 0, 0, "all presets · all time · by those beaten")
    must_fit(statistics_lines(shown, width, height - 2), width, height - 2)
    for figures in statistics.players:
        for line in player_lines(statistics, figures, width - 2):
            assert cells(line) <= width - 2, line


def test_the_sums_of_nothing_are_nothing() -> None:
    from barbu_tui.rules.statistics.people import People

    statistics = Sums([], People()).statistics()
    assert (statistics.games, statistics.players, players_table([], 80).rows) == (0, (), ())
