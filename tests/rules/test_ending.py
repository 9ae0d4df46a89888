"""The figures of a game's end: the largest gap made good, what each double brought, the points of a hand on average."""

from __future__ import annotations

from barbu_tui.rules.ending import comeback, doubles_by_result, per_hand
from barbu_tui.rules.game import Game
from barbu_tui.rules.notes import Adjustment
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.sheet import Sheet, sheet_of
from tests.rules.builders import BARBU, DOMINO, QUEENS, hand, rules, table

LOWEST = rules(QUEENS | {"cards": {"queens": 6}}, winner="lowest")
BEHIND = ("a: barbu = a", "b: queens = 0 1 1 2", "c: domino = a b c d")


def after(*lines: str, preset: Preset | None = None, outside: tuple[Adjustment, ...] = ()) -> Sheet:
    """The sheet of these hands, with points outside them."""
    hands = tuple(hand(line, preset) for line in lines)
    return sheet_of(Game(table(preset), hands=hands, adjustments=outside))


def test_the_gap_made_good_is_the_largest_of_the_player_who_is_first() -> None:
    gap = comeback(after(*BEHIND), "highest")
    assert gap is not None
    assert (gap.seat, gap.row.number, gap.points) == (0, 1, 20)


def test_a_leader_who_was_never_behind_has_made_good_nothing() -> None:
    assert comeback(after("c: domino = a b c d", "b: queens = 0 1 1 2"), "highest") is None
    assert comeback(after(), "highest") is None


def test_where_the_lowest_wins_the_gap_is_to_the_lowest() -> None:
    sheet = after("a: queens = 2 1 1 0", "b: queens = 0 0 0 4", "c: queens = 0 3 1 0", preset=LOWEST)
    gap = comeback(sheet, "lowest")
    assert gap is not None
    assert (sheet.totals, gap.seat, gap.row.number, gap.points) == ((12, 24, 12, 24), 0, 1, 12)


def test_points_outside_the_hands_count_in_the_gap_and_not_in_the_points_of_a_hand() -> None:
    late = (Adjustment(0, -30, "late", 1),)
    gap = comeback(after(*BEHIND, outside=late), "highest")
    assert gap is None, "Beth is first now, and was never behind"
    gap = comeback(after(*BEHIND, "d: domino = a b c d", outside=late), "highest")
    assert gap is not None
    assert (gap.seat, gap.row.number, gap.points) == (0, 1, 50)
    assert per_hand(after(*BEHIND, outside=late), "highest") == per_hand(after(*BEHIND), "highest")


def test_each_double_is_worth_the_difference_of_the_raw_scores_to_its_doubler() -> None:
    results = doubles_by_result(after("a: queens b>acd c>a a>c = 1 0 1 2"), "highest")
    assert [(double.doubler, double.doubled, double.points) for double in results] == [
        (1, 3, 12),
        (1, 0, 6),
        (1, 2, 6),
        (0, 2, 0),
        (2, 0, 0),
    ]
    turned = doubles_by_result(after("a: queens b>a = 1 0 1 2", preset=LOWEST), "lowest")
    assert [double.points for double in turned] == [6]


def test_points_of_a_hand_are_those_above_the_mean_of_the_table() -> None:
    assert per_hand(after("a: barbu = a", "b: domino = b c d a"), "highest") == (-18.125, 16.875, 4.375, -3.125)
    assert per_hand(after("a: queens = 1 1 1 1", preset=LOWEST), "lowest") == (0, 0, 0, 0)
    assert per_hand(after("a: queens = 0 0 0 4", preset=LOWEST), "lowest") == (6, 6, 6, -18)
    assert per_hand(after(), "highest") == ()


def test_the_contracts_here_are_worth_what_the_figures_say() -> None:
    assert (BARBU["cards"], DOMINO["places"]) == ({"KH": -20}, [45, 20, 5, -5])
