"""What is known of a score before its hand is whole, and what a score is made of."""

from __future__ import annotations

import pytest

from barbu_tui.rules.notation import read_draft
from barbu_tui.rules.scoring import Payment, Score, payments, preview, share_out, totals_after
from tests.rules.builders import QUEENS, TRICKS, WIKIPEDIA, rules, scored, table

HOUSE = rules(TRICKS, QUEENS)


@pytest.mark.parametrize("line", ["queens = 1 1 ? ?", "queens = ? ? ? ?", "queens"])
def test_whether_a_hand_adds_up_cannot_be_told_before_it_is_whole(line: str) -> None:
    shown = preview(HOUSE, read_draft(line, table(HOUSE), 0))
    assert (shown.expected, shown.sum, shown.balanced) == (-24, None, None)


def test_a_hand_that_is_shared_out_is_known_as_soon_as_that_is_said() -> None:
    line = "queens = shared"
    shown = preview(WIKIPEDIA, read_draft(line, table(WIKIPEDIA), 1))
    assert sum(points or 0 for points in shown.raw) == -24
    assert preview(WIKIPEDIA, read_draft(line, table(WIKIPEDIA), 0)) == scored(line, WIKIPEDIA)


def test_before_a_contract_is_declared_nothing_is_known() -> None:
    nothing = (None,) * 4
    assert preview(HOUSE, read_draft("?", table(HOUSE), 0)) == Score(nothing, nothing, nothing, (), None)


def test_totals_after_a_hand_are_known_for_those_whose_points_are() -> None:
    shown = preview(HOUSE, read_draft("queens b>a = 1 1 ? ?", table(HOUSE), 0))
    assert totals_after((10, -20, 30, 0), shown) == (4, -26, None, None)
    assert totals_after((10, -20, 30, 0), scored("queens b>a = 1012", HOUSE)) == (10 - 12, -20 + 6, 24, -12)


def test_bets_are_told_pair_by_pair_in_the_order_of_the_seats_and_alike_nobody_gains() -> None:
    doubles = [(3, 2), (2, 3), (1, 3), (3, 0), (2, 0), (1, 0)]
    assert payments((-6, -6, 0, -12), doubles) == (
        Payment(payer=0, payee=1, stake=1, points=0),
        Payment(payer=0, payee=2, stake=1, points=6),
        Payment(payer=3, payee=0, stake=1, points=6),
        Payment(payer=3, payee=1, stake=1, points=6),
        Payment(payer=3, payee=2, stake=2, points=24),
    )


@pytest.mark.parametrize(
    ("total", "declarer", "shares"),
    [
        (-24, 0, (0, -8, -8, -8)),
        (-26, 2, (-9, -9, 1, -9)),
        (-1, 1, (-1, 2, -1, -1)),
        (0, 1, (0, 0, 0, 0)),
        (1, 0, (-2, 1, 1, 1)),
        (26, 3, (9, 9, 9, -1)),
    ],
)
def test_the_opponents_share_alike_and_the_declarer_has_the_rest(
    total: int, declarer: int, shares: tuple[int, ...]
) -> None:
    assert share_out(total, 4, declarer) == shares


def test_what_has_no_total_cannot_be_shared_out_and_moves_no_points() -> None:
    poker = rules({"id": "chinese-poker", "points": {"times": 4}}, doubling={"undoubled": "share"})
    shown = preview(poker, read_draft("chinese-poker = shared", table(poker), 0))
    assert (shown.raw, shown.expected) == ((0, 0, 0, 0), None)
