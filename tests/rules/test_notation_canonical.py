"""A line as the program writes it, read quickly. What else there is, and what is no good hand, is read in full."""

from __future__ import annotations

import pytest

from barbu_tui.rules.hand import Hand
from barbu_tui.rules.notation_canonical import canonical_hand
from barbu_tui.rules.preset import Preset
from tests.rules.builders import QUEENS, RAVAGE_CITY, TOURNAMENT, TRICKS, hand, rules, table

CITY = rules(RAVAGE_CITY)


@pytest.mark.parametrize(
    ("line", "preset"),
    [
        ("a: queens b>acd c>a a>bc = 1 0 1 2", TOURNAMENT),
        ("b: trumps(H) = 4 4 4 1", TOURNAMENT),
        ("c: barbu = d", TOURNAMENT),
        ("d: last-two = a / b", TOURNAMENT),
        ("a: domino(J) = b d a c", TOURNAMENT),
        ("a: ravage-city = bd", CITY),
        ("a: tricks = shared", rules(TRICKS, QUEENS, doubling={"undoubled": "share"})),
    ],
)
def test_a_canonical_line_is_the_hand_that_the_full_reading_finds(line: str, preset: Preset) -> None:
    assert canonical_hand(line, table(preset), ()) == hand(line, preset)


@pytest.mark.parametrize(
    "line",
    [
        "e: queens = 1 0 1 2",
        "a: dragons = 1 0 1 2",
        "a: queens z>b = 1 0 1 2",
        "a: queens b>z = 1 0 1 2",
        "a: queens b>b = 1 0 1 2",
        "a: queens = 1 0 1",
        "a: queens = 1 0 1 3",
        "a: queens = 1 0 1 2 / a",
        "a: queens = b",
        "a: barbu = z",
        "a: barbu = a b",
        "a: domino(J) = b d a",
        "a: domino(J) = b d a z",
        "a: last-two = a",
        "a: last-two = a / z",
        "a: trumps = 4 4 4 1 ",
    ],
)
def test_what_is_no_good_hand_is_none(line: str) -> None:
    assert canonical_hand(line, table(TOURNAMENT), ()) is None


def test_those_tied_are_by_seat_and_one_of_them_at_least_is_named() -> None:
    read = canonical_hand("a: ravage-city = db", table(CITY), ())
    assert read == Hand(0, "ravage-city", frozenset(), ((1, 3),), None)
    assert canonical_hand("a: ravage-city =  ", table(CITY), ()) is None
    assert canonical_hand("a: ravage-city = z", table(CITY), ()) is None
