"""Players in other seats: everybody keeps name, key, hands and points."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barbu_tui.rules.game import Game, read_hands
from barbu_tui.rules.notation import read_draft, write_draft
from barbu_tui.rules.notes import Adjustment
from barbu_tui.rules.seating import reseated, reseated_draft, reseated_table
from barbu_tui.rules.sheet import sheet_of
from tests.files.random_games import random_game
from tests.rules.builders import CHINESE_POKER, RAVAGE_CITY, SEVEN, hand, rules, table

PRESET = rules(*SEVEN, RAVAGE_CITY, CHINESE_POKER)
ORDER = (0, 2, 1, 3)
"""Beth and Cath change places."""

LINES = [
    ("a: queens b>acd c>a a>c = 1 0 1 2", "a: queens c>a b>acd a>c = 1 1 0 2"),
    ("a: hearts = 3 4 5 1 / b", "a: hearts = 3 5 4 1 / b"),
    ("b: last-two = b / c", "b: last-two = b / c"),
    ("c: domino(5) = c b a d", "c: domino(5) = c b a d"),
    ("d: ravage-city = bd", "d: ravage-city = bd"),
    ("d: ravage-city = bc", "d: ravage-city = cb"),
    ("a: chinese-poker = 10 2 3 4", "a: chinese-poker = 10 3 2 4"),
]


@pytest.mark.parametrize(("before", "after"), LINES)
def test_a_hand_says_the_same_of_the_same_people(before: str, after: str) -> None:
    game = reseated(Game(table(PRESET), hands=(hand(before, PRESET),)), ORDER)
    assert game.table.names == ("Anne", "Cath", "Beth", "Diana")
    assert game.table.keys == "acbd"
    assert game.lines == (after,)


def test_who_declared_first_still_did_and_the_next_declarer_sits_at_the_left_now() -> None:
    one_each = rules(*SEVEN, schedule={"rotation": "hand"})
    game = Game(table(one_each), hands=(hand("queens = 1 0 1 2", one_each),))
    assert game.table.names[sheet_of(game).declarer or 0] == "Beth"
    game = reseated(game, ORDER)
    assert game.table.names[sheet_of(game).declarer or 0] == "Cath"
    assert reseated(game, (3, 2, 1, 0)).table.first == 3


def test_points_outside_the_hands_stay_with_their_player() -> None:
    game = reseated(Game(table(), adjustments=(Adjustment(1, -20, "late", 0),)), ORDER)
    assert sheet_of(game).totals == (0, 0, -20, 0)
    assert game.table.names[2] == "Beth"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a: queens b>a = 1 0 ? ?", "a: queens b>a = 1 ? 0 ?"),
        ("a: hearts = ? 4 ? 1 / ?", "a: hearts = ? ? 4 1 / ?"),
        ("b: domino = b ? ? ?", "b: domino = b ? ? ?"),
        ("c: ?", "c: ?"),
        ("b: queens c>b", "b: queens c>b"),
    ],
)
def test_a_half_typed_hand_says_the_same_of_the_same_people(before: str, after: str) -> None:
    old_table = table(PRESET)
    draft = reseated_draft(read_draft(before, old_table, 0), PRESET, ORDER)
    assert write_draft(draft, reseated_table(old_table, ORDER)) == after


@given(st.integers(0, 2**32), st.randoms(use_true_random=False))
def test_everybody_has_the_points_they_had_and_the_hands_can_be_written_and_read(seed: int, chance: Random) -> None:
    game = random_game(Random(seed))
    order = list(range(len(game.table.names)))
    chance.shuffle(order)
    moved = reseated(game, order)
    before, after = sheet_of(game), sheet_of(moved)
    for seat, old in enumerate(order):
        assert moved.table.names[seat] == game.table.names[old]
        assert after.totals[seat] == before.totals[old]
        assert after.ranks[seat] == before.ranks[old]
    for one, other in zip(before.rows, after.rows, strict=True):
        assert [one.score.net[old] for old in order] == list(other.score.net)
        assert moved.table.names[other.hand.declarer] == game.table.names[one.hand.declarer]
    assert after.hands_left == before.hands_left
    assert read_hands(moved.table, moved.lines) == (moved.hands, [])
    back = [order.index(seat) for seat in range(len(order))]
    assert reseated(moved, back) == game
