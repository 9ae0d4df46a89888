"""How often each player has doubled each declarer, and what is still owed."""

from __future__ import annotations

import pytest

from barbu_tui.rules.obligations import Duty, Obligation, all_obligations, obligation, obligations
from tests.rules.builders import hand, rules

TWICE = rules(doubling={"obligation": 2})
HANDS = [
    hand("a: queens b>a c>a a>b = 1012", TWICE),
    hand("a: tricks b>acd d>c = 4441", TWICE),
    hand("c: queens a>c d>b = 1012", TWICE),
]


@pytest.mark.parametrize(
    ("doubles", "owed", "hands_left", "duty"),
    [
        (2, 2, 0, Duty.MET),
        (3, 2, 5, Duty.MET),
        (1, 2, 0, Duty.MISSED),
        (1, 2, 1, Duty.LAST_CHANCE),
        (1, 2, 2, Duty.OPEN),
        (0, 2, 2, Duty.LAST_CHANCE),
        (0, 2, 1, Duty.LAST_CHANCE),
        (0, 2, 3, Duty.OPEN),
        (0, 0, 0, Duty.MET),
        (None, 2, 0, Duty.MET),
    ],
)
def test_a_duty_is_met_open_or_missed_and_has_a_last_chance(
    doubles: int | None, owed: int, hands_left: int, duty: Duty
) -> None:
    assert Obligation(0, (None, doubles, 0, 0), owed, hands_left).duty(1) is duty


def test_doubles_of_the_declarer_count_and_redoubles_do_not() -> None:
    assert obligation(TWICE, HANDS, 0) == Obligation(0, (None, 2, 1, 0), owed=2, hands_left=5)
    assert obligation(TWICE, HANDS, 2) == Obligation(2, (1, 0, None, 0), owed=2, hands_left=6)
    assert obligation(TWICE, HANDS, 1) == Obligation(1, (0, None, 0, 0), owed=2, hands_left=7)


def test_those_who_have_declared_are_told_in_the_order_of_their_first_hand_or_all_by_seat() -> None:
    assert [told.declarer for told in obligations(TWICE, HANDS)] == [0, 2]
    assert [told.declarer for told in obligations(TWICE, HANDS[::-1])] == [2, 0]
    assert [told.declarer for told in all_obligations(TWICE, HANDS)] == [0, 1, 2, 3]
    assert obligations(TWICE, []) == ()


def test_without_doubling_nothing_is_owed() -> None:
    none = rules(doubling={"enabled": False})
    plain = [hand("a: queens = 1012", none)]
    assert obligations(none, plain) == all_obligations(none, plain) == ()
