"""Hands whose score is known: worked by hand, and the slips that other scorers make."""

from __future__ import annotations

import pytest

from barbu_tui.rules.game import Game
from barbu_tui.rules.scoring import score_hand
from barbu_tui.rules.sheet import ranks, sheet_of
from tests.rules.builders import (
    CHINESE_POKER,
    HEARTS,
    RAVAGE_CITY,
    SALADES,
    TOURNAMENT,
    TRICKS,
    WIKIPEDIA,
    hand,
    rules,
    scored,
    table,
)

WORKED = [
    ("a: queens b>acd c>a a>c = 1 0 1 2", (-6, 0, -6, -12), (-12, 24, -12, -24)),
    ("a: tricks b>a d>a a>d = 4 2 6", (-8, -4, -12, -2), (-24, 0, -12, 10)),
    ("a: last-two = d / d", (0, 0, 0, -30), (0, 0, 0, -30)),
    ("a: barbu b>a c>a d>a a>bcd = a", (-20, 0, 0, 0), (-140, 40, 40, 40)),
    ("a: trumps(S) b>a c>a d>a a>bcd = 8 3 2 0", (40, 15, 10, 0), (230, -35, -50, -80)),
    ("a: domino(7) b>a c>a a>c = b a d c", (20, 45, -5, 5), (45, 70, -55, 5)),
    ("a: tricks b>acd c>abd d>a a>bcd = 2 1 6 4", (-4, -2, -12, -8), (16, 28, -52, -18)),
    ("a: hearts = 3 4 5 1 / a", (-10, -8, -10, -2), (-10, -8, -10, -2)),
]


@pytest.mark.parametrize(("line", "raw", "net"), WORKED)
def test_a_tournament_hand_scores_as_worked_out_on_paper(line: str, raw: tuple[int, ...], net: tuple[int, ...]) -> None:
    score = scored(line)
    assert score.raw == raw
    assert score.net == net
    assert score.settlement == tuple(n - r for n, r in zip(net, raw, strict=True))
    assert sum(score.net) == score.expected


def test_ravage_city_is_shared_by_two_who_tie() -> None:
    score = scored("a: ravage-city = ac", rules(RAVAGE_CITY))
    assert score.net == (-18, 0, -18, 0)
    assert score.expected == -36


@pytest.mark.parametrize(
    ("who", "net", "expected"),
    [("b", (0, -24, 0, 0), -24), ("abd", (-8, -8, 0, -8), -24), ("abcd", (-5, -5, -5, -5), -20)],
)
def test_a_tie_is_expected_to_cost_its_own_value_times_the_tied(who: str, net: tuple[int, ...], expected: int) -> None:
    preset = rules({"id": "ravage-city", "most_of_a_suit": [-24, -12, -8, -5]})
    score = scored(f"a: ravage-city = {who}", preset)
    assert (score.net, score.expected) == (net, expected)
    assert preset.totals["ravage-city"] == -24


def test_points_counted_at_the_table_are_multiplied() -> None:
    score = scored("a: chinese-poker = 10 4 -1", rules(CHINESE_POKER))
    assert score.net == (40, 16, -4, 24)
    assert score.expected == 76


def test_points_without_a_total_leave_it_open() -> None:
    score = scored("a: chinese-poker = 10 4 -1 0", rules({"id": "chinese-poker", "points": {"times": 4}}))
    assert (score.net, score.expected) == ((40, 16, -4, 0), None)


def test_a_salade_scores_all_its_contracts_at_once() -> None:
    score = scored("a: salade = 2 3 5 3 / 0 3 7 3 / 1 1 2 0 / c / d", SALADES)
    assert score.parts == (
        (-10, -15, -25, -15),
        (0, -30, -70, -30),
        (-20, -20, -40, 0),
        (0, 0, -50, 0),
        (0, 0, 0, -30),
    )
    assert score.net == (-30, -65, -185, -75)
    assert score.expected == -355


def test_a_single_card_replaces_what_all_its_groups_would_give() -> None:
    preset = rules({"id": "hearts", "cards": {"hearts": -2, "queens": -6, "QH": -1}})
    # Beth's queen of hearts is one of her two hearts and her one queen: -2 for the other heart, -1 for it.
    score = scored("a: hearts = 11 2 0 0 / 3 1 0 0 / b", preset)
    assert score.net == (-40, -3, 0, 0)
    assert score.expected == preset.totals["hearts"] == 12 * -2 + 3 * -6 - 1


def test_a_card_replaces_within_its_own_contract_only() -> None:
    reds = {"id": "reds", "name": "Reds", "key": "r", "all_of": ["hearts", "barbu"]}
    preset = rules(HEARTS, {"id": "barbu", "cards": {"KH": -20}}, reds)
    assert scored("a: reds = 0 13 0 0 / b / b", preset).net == (0, -2 * 12 - 6 - 20, 0, 0)


# What other scorers get wrong.


def test_both_last_tricks_to_one_player_add_up() -> None:
    assert scored("last-two = d / d").net == (0, 0, 0, -30)


def test_the_ace_of_hearts_is_counted_among_the_hearts_and_costs_six_in_all() -> None:
    assert scored("hearts = 3 4 5 1 / a").net == (-10, -8, -10, -2)
    assert TOURNAMENT.totals["hearts"] == -30


@pytest.mark.parametrize("declarer", range(4))
def test_no_tricks_shared_out_rounds_away_from_zero_for_any_declarer(declarer: int) -> None:
    net = scored(f"{'abcd'[declarer]}: tricks = shared", WIKIPEDIA).net
    assert net == tuple(1 if seat == declarer else -9 for seat in range(4))


@pytest.mark.parametrize(
    ("contract", "each", "rest"),
    [("tricks", -9, 1), ("barbu", -7, 1), ("hearts", -10, 0), ("last-two", -10, 0), ("queens", -8, 0)],
)
def test_every_negative_contract_shared_out(contract: str, each: int, rest: int) -> None:
    score = scored(f"{contract} = shared", WIKIPEDIA)
    assert score.net == score.raw == (rest, each, each, each)
    assert score.settlement == (0, 0, 0, 0)
    assert score.parts == ()
    assert score.expected == WIKIPEDIA.totals[contract]


def test_a_hand_shared_out_where_the_lowest_wins_costs_the_opponents() -> None:
    preset = rules({"id": "tricks", "tricks": 2}, winner="lowest", doubling={"undoubled": "share"})
    assert scored("tricks = shared", preset).net == (-1, 9, 9, 9)


def test_a_played_result_of_a_hand_that_should_be_shared_is_believed() -> None:
    assert scored("tricks = 13 0 0 0", WIKIPEDIA).net == (-26, 0, 0, 0)


def test_maximum_after_being_doubled_redoubles() -> None:
    assert (2, 1) in hand("queens b>c c>* = 1 0 1 2").doubles
    assert scored("queens b>c c>b = 0 0 2 2").settlement == (0, 24, -24, 0)


def test_flanks_doubles_the_two_who_do_not_declare() -> None:
    assert scored("queens b>+ = 1 0 2 1").net == (-6, 18, -24, -12)


def test_drawing_the_sheet_twice_changes_nothing() -> None:
    game = Game(table(), hands=(hand("queens b>acd c>a a>c = 1 0 1 2"), hand("trumps(H) c>a = 4 3 3 3")))
    first = sheet_of(game)
    assert sheet_of(game) == first
    assert first.totals == (-12 + 25, 24 + 15, -12 + 10, -24 + 15)


def test_a_value_of_zero_is_a_value() -> None:
    preset = rules({"id": "tricks", "tricks": 0}, {"id": "hearts", "cards": {"hearts": 0, "AH": 0}})
    assert scored("tricks = 13 0 0 0", preset).net == (0, 0, 0, 0)
    assert scored("hearts = 13 0 0 0 / a", preset).net == (0, 0, 0, 0)
    assert not preset.is_negative("tricks")


def test_domino_pays_every_place_the_negative_one_too() -> None:
    assert scored("domino = d c b a").net == (-5, 5, 20, 45)


def test_the_lowest_win_with_the_same_settlement() -> None:
    preset = rules({"id": "tricks", "tricks": 2}, winner="lowest")
    # Beth has four points fewer than Anne, which is better: she moves four from her own to Anne's.
    assert scored("tricks b>a = 4 2 6 1", preset).settlement == (4, -4, 0, 0)


def test_a_redouble_counts_the_difference_twice() -> None:
    once, twice = scored("tricks b>a = 8 3 2 0"), scored("tricks b>a a>b = 8 3 2 0")
    assert once.settlement == (-10, 10, 0, 0)
    assert twice.settlement == (-20, 20, 0, 0)


def test_five_players_count_the_hearts_that_their_pack_has() -> None:
    contracts = [HEARTS, TRICKS]
    twelve = rules(*contracts, players=5, deck={"removed": ["2H", "2S"]})
    thirteen = rules(*contracts, players=5, deck={"removed": ["2C", "2S"]})
    assert (twelve.totals["hearts"], thirteen.totals["hearts"]) == (-28, -30)
    assert twelve.totals["tricks"] == thirteen.totals["tricks"] == -20
    assert scored("hearts = 4 4 4 0 / a", twelve).net == (-12, -8, -8, 0, 0)
    assert scored("hearts = 4 4 5 0 / a", thirteen).net == (-12, -8, -10, 0, 0)


def test_level_totals_share_the_rank() -> None:
    assert ranks((10, 10, -5, -15)) == (1, 1, 3, 4)
    assert ranks((10, 10, -5, -15), "lowest") == (3, 3, 2, 1)
    assert ranks((0, 0, 0, 0)) == (1, 1, 1, 1)


def test_a_corrected_hand_carries_everything_with_it() -> None:
    wrong, right = hand("queens b>a = 4 0 0 0"), hand("queens = 0 0 0 4")
    assert sheet_of(Game(table(), hands=(wrong,))).obligations[0].doubles == (None, 1, 0, 0)
    sheet = sheet_of(Game(table(), hands=(right,)))
    assert sheet.totals == score_hand(TOURNAMENT, right).net
    assert sheet.obligations[0].doubles == (None, 0, 0, 0)
    assert sheet.ranks == (1, 1, 1, 4)
