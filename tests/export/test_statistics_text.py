"""The statistics in words: what a figure is of can be read beside it."""

from __future__ import annotations

import json
import re

from barbu_tui.export.statistics_json import statistics_data
from barbu_tui.export.statistics_text import player_text, statistics_text
from barbu_tui.rules.statistics.figures import GameFilter
from tests.rules.builders import rules
from tests.rules.statistics.played import figures_of, game, of

HANDS = ("a: barbu b>a = d", "b: barbu a>b = d")
TENFOLD = rules({"id": "barbu", "cards": {"KH": -200}}, name="Tenfold", doubling={})


def test_points_of_several_scorings_have_a_percent_sign() -> None:
    mixed = figures_of(game(HANDS[0]), game(HANDS[1], preset=TENFOLD))
    page = player_text(mixed, of("Diana", mixed))
    assert "worst hand: −100 %, game-2, hand 1" in page
    assert "per hand −58.9 ± 16.1 % above the mean" in page
    assert re.search(r"barbu +– +– +0 +−78\.6 % +−26\.2 % +2", page), page
    assert "−58.9 ± 16.1 %" in statistics_text(mixed, mixed.players)
    assert "%" not in json.dumps(statistics_data(mixed, mixed.players, GameFilter(), []))


def test_points_of_one_scoring_have_none() -> None:
    alone = figures_of(game(HANDS[0]))
    assert "worst hand: −20, game-1, hand 1" in player_text(alone, of("Diana", alone))
