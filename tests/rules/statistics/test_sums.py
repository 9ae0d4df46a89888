"""Figures of players over several games: each with its base and its par."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from barbu_tui.rules.game import Game
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.statistics.figures import Extreme, Figures, GameFilter, PlayedGame, Statistics, filtered
from barbu_tui.rules.statistics.people import People
from tests.plain_scorer import plain_net
from tests.rules.builders import BARBU, QUEENS, TOURNAMENT, TRICKS, rules
from tests.rules.statistics.played import FOUR, FRIDAY, digest, figures_of, game, of, random_game

BARBUS = rules(BARBU)
"""A game of four hands: one barbu each."""
SIX = ("Anne", "Beth", "Cath", "Diana", "Emma", "Flora")


def barbus(takers: str, *, names: tuple[str, ...] = FOUR, day: str = "2026-11-27", preset: Preset = BARBUS) -> Game:
    """A whole game of barbus, which went to the players with these keys."""
    lines = [f"{key}: barbu = {taker}" for key, taker in zip("abcdef"[: preset.players], takers, strict=True)]
    return game(*lines, names=names, preset=preset, day=day)


def whole(*takers: str, preset: Preset = BARBUS) -> Statistics:
    return figures_of(*(barbus(names, preset=preset) for names in takers))


def test_the_example_of_three_hands() -> None:
    statistics = figures_of(game(*FRIDAY))
    beth, anne, cath = (of(name, statistics) for name in ("Beth", "Anne", "Cath"))
    assert beth.per_hand == pytest.approx(36.25 / 3)
    assert beth.all_doubles.points / beth.all_doubles.doubles == 8.0
    assert (cath.doubles["declarer"].level, cath.doubles["declarer"].lost) == (1, 1)
    assert (cath.doubles["redoubles"].doubles, anne.doubles["redoubles"].level) == (0, 1)
    assert {rival.id: rival.points for rival in beth.rivals} == {"anne": 6, "cath": 6, "diana": 12}
    assert anne.by_others == -1
    queens = next(contract for contract in anne.contracts if contract.contract == "queens")
    assert (queens.declaring.n, queens.declaring.mean, queens.declaring.par) == (1, -12.0, -12.0)
    assert of("Diana", statistics).worst == Extreme("game-1", 1, -24)


def test_who_wins_how_often_and_what_an_average_player_would() -> None:
    # Diana takes them all; then Cath and Diana two each; then everybody one.
    statistics = whole("dddd", "ccdd", "abcd")
    anne, diana = of("Anne", statistics), of("Diana", statistics)
    assert (anne.games, anne.won, anne.shared, anne.par) == (3, 3, 3, 0.75)
    assert (diana.won, diana.shared, diana.form, diana.streak) == (1, 1, (4, 3, 1), 1)
    assert anne.beats == pytest.approx((2 / 3 + 2.5 / 3 + 0.5) / 3)


def test_a_streak_is_the_longest_run_of_first_places_and_the_form_the_last_six_ranks() -> None:
    statistics = whole("dddd", "aaaa", "bbbb", "cccc", "dddd", "aaaa", "aaaa")
    anne = of("Anne", statistics)
    assert (anne.streak, anne.form) == (3, (4, 1, 1, 1, 4, 4))


def test_the_largest_gap_made_good_in_a_game_that_was_won() -> None:
    # Anne takes the first king, and wins all the same; Beth's gap was larger, and she lost.
    statistics = whole("abbc")
    assert of("Anne", statistics).comeback is None
    assert of("Diana", statistics).comeback is None
    statistics = figures_of(
        game("a: barbu = a", "b: queens = 0 0 4 0", "c: tricks = 0 13 0 0", "d: barbu = d", preset=TOURNAMENT)
    )
    assert of("Anne", statistics).comeback is None  # the game is not finished
    won = rules(BARBU, QUEENS, players=3, deck={"removed": ["2S"]})
    lines = [
        "a: barbu = a",
        "a: queens = 0 2 2",
        "b: barbu = b",
        "b: queens = 0 4 0",
        "c: barbu = c",
        "c: queens = 0 0 4",
    ]
    statistics = figures_of(game(*lines, names=FOUR[:3], preset=won))
    assert of("Anne", statistics).comeback == Extreme("game-1", 1, 20)


def test_where_the_lowest_wins_more_is_worse_and_every_figure_is_turned() -> None:
    lowest = rules({"id": "barbu", "cards": {"KH": 20}}, winner="lowest")
    statistics = whole("dddd", preset=lowest)
    anne, diana = of("Anne", statistics), of("Diana", statistics)
    assert (anne.won, diana.won) == (1, 0)
    assert (anne.per_hand, diana.per_hand) == (5.0, -15.0)
    assert diana.worst == Extreme("game-1", 1, -20)
    (barbu,) = diana.contracts
    assert (barbu.declaring.mean, barbu.declaring.par) == (-20.0, -5.0)


def test_tables_of_three_and_of_six_count_together() -> None:
    three = rules(BARBU, players=3, deck={"removed": ["2S"]})
    six = rules(BARBU, players=6, deck={"removed": ["2S", "2H", "2D", "2C"]})
    statistics = figures_of(
        barbus("bbc", names=FOUR[:3], preset=three),
        barbus("ffffff", names=SIX, preset=six),
    )
    anne = of("Anne", statistics)
    assert (anne.games, anne.won, anne.shared) == (2, 2, 1)
    assert anne.par == pytest.approx(1 / 3 + 1 / 6)
    assert anne.beats == pytest.approx((1.0 + 3 / 5) / 2)
    assert statistics.in_percent
    assert statistics.unit is None


def test_games_of_different_scoring_are_per_cent_of_what_a_hand_moves() -> None:
    tenfold = rules({"id": "barbu", "cards": {"KH": -200}}, name="Tenfold")
    one, other = barbus("dddd"), barbus("dddd", preset=tenfold)
    alone, both = figures_of(one), figures_of(one, other)
    assert (alone.in_percent, alone.unit) == (False, 20.0)
    assert of("Diana", alone).per_hand == -15.0
    # 20 of 20 and 200 of 200 are both 100 per cent.
    assert of("Diana", both).per_hand == -75.0
    assert of("Diana", both).worst == Extreme("game-1", 1, -100)


def test_a_game_that_goes_on_counts_by_its_hands_only() -> None:
    running = game(*FRIDAY, preset=TOURNAMENT)
    statistics = figures_of(running)
    assert (statistics.games, statistics.running, statistics.hands) == (0, 1, 3)
    beth = of("Beth", statistics)
    assert (beth.games, beth.won, beth.beats, beth.form, beth.hands) == (0, 0, None, (), 3)
    given_up = figures_of(running, ended=True)
    assert (given_up.games, given_up.running, given_up.ended_early) == (0, 0, 1)


def test_two_names_are_one_person_but_not_in_a_game_where_both_sat() -> None:
    people = People(same=(("Anne", "Ann", "Annie B."),))
    games = [
        barbus("dddd"),
        barbus("dddd", names=("Ann", "Beth", "Cath", "Diana")),
        barbus("dddd", names=("ANNIE B.", "Beth", "Cath", "Anne")),
    ]
    statistics = figures_of(*games, people=people)
    anne = of("Anne", statistics)
    assert (anne.games, anne.won) == (3, 2)
    assert anne.spellings == ("Anne", "Ann")
    assert of("ANNIE B.", statistics).games == 1
    assert statistics.apart == ("game-3",)


def test_the_last_spelling_is_shown() -> None:
    statistics = figures_of(barbus("dddd"), barbus("dddd", names=("ANNE", "Beth", "Cath", "Diana")))
    assert of("ANNE", statistics).spellings == ("ANNE", "Anne")


def test_a_hidden_player_counts_for_the_others_and_is_never_named() -> None:
    statistics = figures_of(barbus("dddd"), people=People(hidden=("diana",)))
    assert {figures.name for figures in statistics.players} == {"Anne", "Beth", "Cath"}
    assert statistics.hidden == 1
    anne = of("Anne", statistics)
    assert anne.par == 0.25
    assert [rival.id for rival in anne.rivals] == ["beth", "cath", ""]
    assert anne.rivals[-1].ahead == 1


def test_who_played_little_stands_below_the_others() -> None:
    few = [barbus("dddd", names=("Zoe", "Beth", "Cath", "Diana"))]
    chance = random.Random(3)
    many = [random_game(chance, TOURNAMENT) for _ in range(5)]
    statistics = figures_of(*many, *few)
    assert [figures.few for figures in statistics.players] == [False] * 4 + [True]
    assert statistics.players[-1].name == "Zoe"


def test_games_are_chosen_by_preset_day_company_and_how_late_they_were() -> None:
    days = ["2025-12-31", "2026-03-01", "2026-11-27"]
    games = [PlayedGame(day, digest(barbus("dddd", day=day))) for day in reversed(days)]
    games.append(PlayedGame("running", digest(game(*FRIDAY, names=("Zoe", "Beth", "Cath", "Diana")))))

    def stems(**choice: Any) -> list[str]:
        return [game.stem for game in filtered(games, GameFilter(**choice), People(same=(("Zoe", "Z"),)))]

    assert stems() == [*days, "running"]
    assert stems(since="2026-01-01", until="2026-10-31") == ["2026-03-01"]
    assert stems(companions=("z",)) == ["running"]
    assert stems(companions=("Anne", "beth")) == days
    assert stems(latest=2) == ["2026-11-27", "running"]
    assert stems(running=False) == days
    assert stems(preset="House rules") == [*days, "running"]
    assert stems(preset="tournament") == []


@settings(max_examples=12)
@given(st.integers(), st.integers(1, 5))
def test_what_always_adds_up(seed: int, count: int) -> None:
    chance = random.Random(seed)
    preset = rules(TRICKS, QUEENS, BARBU)
    games = [random_game(chance, preset, chance.sample(SIX, 4), chance.choice([12, 12, 7])) for _ in range(count)]
    statistics = figures_of(*games)
    players = statistics.players
    finished = [game for game in games if len(game.hands) == 12]
    assert statistics.games == len(finished)
    assert sum((player.beats or 0) * player.games for player in players) == pytest.approx(2 * len(finished))
    assert sum(player.par for player in players) == pytest.approx(len(finished))
    assert sum((player.per_hand or 0) * player.hands for player in players) == pytest.approx(0)
    check_rivals(players)
    for player in players:
        own = sum(bets.points for bets in player.doubles.values())
        assert own + player.by_others == sum(rival.points for rival in player.rivals)
        nets = [
            plain_net(preset, hand)[played.table.names.index(player.name)]
            for played in games
            if player.name in played.table.names
            for hand in played.hands
        ]
        assert player.hands == len(nets)
        assert player.best is not None
        assert player.best.points == max(nets)


def check_rivals(players: tuple[Figures, ...]) -> None:
    """What one took from another the other lost, and who was ahead of whom agrees."""
    between = {(player.id, rival.id): rival for player in players for rival in player.rivals}
    for (one, other), rival in between.items():
        back = between[other, one]
        assert (rival.points, rival.bets, rival.games) == (-back.points, back.bets, back.games)
        assert (rival.ahead, rival.level, rival.behind) == (back.behind, back.level, back.ahead)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Zoe\u0308", "Zoë"), ("Weiß", "WEISS"), ("İpek", "i\u0307pek"), (" Anne ", "anne"), ("ΣΟΦΊΑ", "σοφία")],
)
def test_spellings_that_are_one_name(one: str, other: str) -> None:
    assert People().person(one) == People().person(other)


@pytest.mark.parametrize(("one", "other"), [("ışık", "isik"), ("Ann", "Anne"), ("Zoe", "Zoë")])
def test_names_that_are_two(one: str, other: str) -> None:
    assert People().person(one) != People().person(other)
