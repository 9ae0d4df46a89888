"""Notes, and points outside the hands: in totals and ranks, never in a hand's sum."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barbu_tui.rules.game import Game
from barbu_tui.rules.notes import (
    Adjustment,
    Note,
    adjustment_label,
    adjustments_without,
    note_fault,
    notes_without,
    points_fault,
)
from barbu_tui.rules.scoring import score_hands
from barbu_tui.rules.sheet import AdjustmentRow, Row, sheet_of
from tests.files.random_games import random_games
from tests.rules.builders import SEVEN, TOURNAMENT, hand, rules, table

QUEENS, TRUMPS = hand("queens b>acd c>a a>c = 1 0 1 2"), hand("trumps(H) c>a = 4 3 3 3")


def game(*adjustments: Adjustment) -> Game:
    return Game(table(), hands=(QUEENS, TRUMPS), adjustments=adjustments)


def test_a_penalty_counts_in_totals_and_ranks_and_leaves_the_hand_as_it_was() -> None:
    without, sheet = sheet_of(game()), sheet_of(game(Adjustment(1, -40, "late", 1)))
    assert without.totals == (13, 39, -2, -9)
    assert sheet.totals == (13, -1, -2, -9)
    assert (without.ranks, sheet.ranks) == ((2, 1, 3, 4), (1, 2, 3, 4))
    assert [row.score for row in sheet.rows] == [row.score for row in without.rows]
    assert [row.totals for row in sheet.rows] == [(-12, 24, -12, -24), (13, -1, -2, -9)]
    (late,) = sheet.adjustments
    assert (late.points, late.totals) == ((0, -40, 0, 0), (-12, -16, -12, -24))
    assert sheet.expected == -24 + 65 - 40 == sum(sheet.totals)


def test_a_bonus_before_the_first_hand_and_one_after_the_last_stand_in_their_places() -> None:
    sheet = sheet_of(game(Adjustment(0, 5, "", 0), Adjustment(3, 7, "", 2), Adjustment(2, 1, "", 2)))
    assert [type(row) for row in sheet.in_order] == [AdjustmentRow, Row, Row, AdjustmentRow, AdjustmentRow]
    assert [row.totals for row in sheet.in_order][-1] == sheet.totals == (18, 39, -1, -2)
    assert sheet.totals_by_hand == [(-7, 24, -12, -24), (18, 39, -1, -2)]


def test_a_penalty_is_what_takes_its_player_from_winning() -> None:
    lowest = rules(*SEVEN, winner="lowest")
    ten, minus = Adjustment(0, 10, "", 0), Adjustment(0, -10, "", 0)
    assert [str(adjustment_label(adjustment, TOURNAMENT)) for adjustment in (ten, minus)] == ["bonus", "penalty"]
    assert [str(adjustment_label(adjustment, lowest)) for adjustment in (ten, minus)] == ["penalty", "bonus"]
    assert str(adjustment_label(ten._replace(why="late"), lowest)) == "late"


@pytest.mark.parametrize("points", [0, 10_000, -10_000])
def test_points_outside_the_hands_are_a_number_as_all_values_are_and_not_0(points: int) -> None:
    assert f"{points} is not a number" in str(points_fault(points))
    assert points_fault(9999) is points_fault(-9999) is None


def test_a_note_is_one_line() -> None:
    assert note_fault("misdeal, replayed") is None
    assert "200 at most" in str(note_fault("x" * 201))
    assert "U+000A" in str(note_fault("one\nother"))


def test_what_stands_on_hands_moves_with_them_when_one_before_is_taken_out() -> None:
    notes = (Note(1, "one"), Note(2, "two"), Note(3, "three"))
    assert notes_without(notes, 2) == (Note(1, "one"), Note(2, "three"))
    after = tuple(Adjustment(0, 1, "", number) for number in range(4))
    assert [adjustment.after for adjustment in adjustments_without(after, 2)] == [0, 1, 1, 2]


@given(random_games())
def test_totals_are_what_the_hands_and_the_points_outside_them_add_up_to(game: Game) -> None:
    sheet = sheet_of(game)
    seats = range(len(game.table.names))
    nets = [score.net for score in score_hands(game.table.preset, game.hands)]
    outside = [sum(adjustment.points for adjustment in game.adjustments if adjustment.seat == seat) for seat in seats]
    assert sheet.totals == tuple(sum(net[seat] for net in nets) + outside[seat] for seat in seats)
    assert [row for row in sheet.in_order if isinstance(row, Row)] == list(sheet.rows)
    assert sorted(row for row in sheet.in_order if isinstance(row, AdjustmentRow)) == sorted(sheet.adjustments)
    running = (0,) * len(seats)
    for row in sheet.in_order:
        points = row.points if isinstance(row, AdjustmentRow) else row.score.net
        running = tuple(map(int.__add__, running, points))
        assert row.totals == running
    if sheet.expected is not None and all(row.score.expected == sum(row.score.net) for row in sheet.rows):
        assert sheet.expected == sum(sheet.totals)


@given(random_games(), st.integers(1, 5))
def test_the_same_game_without_them_has_the_same_hands(game: Game, number: int) -> None:
    bare = sheet_of(replace(game, notes=(), adjustments=()))
    assert [row.score for row in bare.rows] == [row.score for row in sheet_of(game).rows]
    assert bare.adjustments == ()
