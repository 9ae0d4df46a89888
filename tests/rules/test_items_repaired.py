"""What is wrong with a way to score for a pack or a number of players, and how the preset form puts it right."""

from __future__ import annotations

from typing import Any

import pytest

from barbu_tui.rules.cards import Deck
from barbu_tui.rules.checks import FieldError, TableOf
from barbu_tui.rules.contracts import SCORING
from barbu_tui.rules.items import Deal
from barbu_tui.rules.items.places import stretched
from barbu_tui.rules.items.points import PointsRule
from tests.rules.test_items_explained import items

FULL = Deck()
FROM_SEVEN = Deck(lowest="7")


def repaired(name: str, value: object, players: int | None, deck: Deck = FULL) -> tuple[object, str] | None:
    repair = SCORING[name].repair(value, deck, players)
    return repair and (repair.value, str(repair.change))


@pytest.mark.parametrize(
    ("name", "value", "players", "put_right", "change"),
    [
        ("places", [45, 20, 5, -5], 3, [45, 20, -5], "45 20 −5"),
        ("places", [45, 30, 5, -5], 3, [45, 30, -5], "45 30 −5"),
        ("places", [45, 20, 5, -5], 5, [45, 20, 5, 0, -5], "45 20 5 0 −5"),
        ("places", [7], 3, [7, 7, 7], "7 7 7"),
        ("places", [10, 5], 3, [10, 7, 5], "10 7 5"),
        ("most_of_a_suit", [-36, -18, -12, -9], 3, [-36, -18, -12], "−36 −18 −12"),
        ("most_of_a_suit", [-36, -18, -12, -9], 5, [-36, -18, -12, -9, -7], "−36 −18 −12 −9 −7"),
        ("last_tricks", [1, 2, *[3] * 13], 4, [3] * 13, " ".join("3" * 13)),
        ("last_tricks", [1, *[2] * 13], 4, [2] * 13, " ".join("2" * 13)),
        ("points", {"least": 5, "most": 3}, 4, {"most": 3}, "without least"),
        ("points", {"times": 4, "most": 3, "total": 13}, 4, {"times": 4, "total": 13}, "without most"),
        ("points", {"least": 3, "total": 11}, 4, {"total": 11}, "without least"),
    ],
)
def test_values_for_another_number_of_players_are_put_right(
    name: str, value: object, players: int, put_right: object, change: str
) -> None:
    assert repaired(name, value, players) == (put_right, change)


@pytest.mark.parametrize(
    ("name", "value", "players"),
    [
        ("tricks", -2, 5),
        ("places", [45, 20, 5, -5], 4),
        ("places", [45, 20, 5, -5], None),
        ("places", [], 4),
        ("places", [45, "x"], 4),
        ("places", [True, 3], 4),
        ("places", "45 20", 4),
        ("most_of_a_suit", [-36, -18, -12, -9], 4),
        ("most_of_a_suit", [-36, -18, -12, -9], None),
        ("most_of_a_suit", [], 4),
        ("last_tricks", [1] * 13, 4),
        ("last_tricks", [1] * 60, None),
        ("last_tricks", "x", 4),
        ("points", {"most": 3, "total": 12}, 4),
        ("points", {"least": 3, "total": 12}, 4),
        ("points", {"least": 3, "most": 3}, 4),
        ("points", {"most": 3, "total": 13}, None),
        ("points", {"least": "x", "most": -1}, 4),
        ("cards", {"KS": 1, "sevens": 2}, 4),
        ("cards", 3, 4),
    ],
)
def test_what_fits_or_cannot_be_read_is_left_as_it_is(name: str, value: object, players: int | None) -> None:
    assert repaired(name, value, players, FROM_SEVEN if name == "cards" else FULL) is None


def test_a_value_in_the_middle_goes_or_comes_and_one_is_always_left() -> None:
    assert stretched([10, 8, 6, 4, 2], 4) == [10, 8, 6, 2]
    assert stretched([10, 8, 6, 4, 2], 3) == [10, 8, 2]
    assert stretched([10, 8, 6, 4, 2], 1) == stretched([10, 2], 0) == [2]


def test_of_the_last_tricks_one_is_left_even_if_there_are_more_players_than_cards() -> None:
    aces = Deck(lowest="A")
    assert repaired("last_tricks", [1, 2, 3], 6, aces) == ([3], "3")
    assert repaired("last_tricks", [3], 6, aces) is None
    assert not list(SCORING["last_tricks"].faults((3,), aces, 6))
    assert [str(fault.message) for fault in SCORING["last_tricks"].faults((2, 3), aces, 6)] == [
        "2 last tricks named, and a hand has only 0"
    ]


@pytest.mark.parametrize(
    ("value", "put_right", "change"),
    [
        ({"twos": 1, "2S": 1, "KS": 3}, {"KS": 3}, "without twos, 2♠"),
        ({"twos": 1}, None, "without twos"),
        ({"dragons": 1, "twos": 2}, {"dragons": 1}, "without twos"),
    ],
)
def test_cards_that_are_not_in_the_pack_are_left_out(value: object, put_right: object, change: str) -> None:
    assert repaired("cards", value, 4, FROM_SEVEN) == (put_right, change)


@pytest.mark.parametrize(
    ("name", "value", "players", "faults"),
    [
        ("places", [3, 2, 1], 4, [("3 values given, 4 needed: one for each player", ())]),
        ("places", [3, 2, 1], 3, []),
        ("places", [3, 2, 1], None, []),
        ("most_of_a_suit", [3, 2, 1], 4, [("3 values given, 4 needed: one for each player", ())]),
        ("last_tricks", [0, 0], 4, [("a trick worth 0 is not asked, so that no trick is left", ())]),
        ("last_tricks", [0, 1], 4, []),
        ("last_tricks", [1] * 14, 4, [("14 last tricks named, and a hand has only 13", ())]),
        ("last_tricks", [1] * 13, 4, []),
        ("last_tricks", [1] * 60, None, []),
        ("points", {"least": 6, "most": 5}, 4, [("least = 6 is more than most = 5", ("least",))]),
        ("points", {"least": 5, "most": 5}, 4, []),
        (
            "points",
            {"most": 3, "total": 13},
            4,
            [("4 players with 3 points at most cannot have 13 in all", ("most",))],
        ),
        ("points", {"most": 3, "total": 12}, 4, []),
        (
            "points",
            {"least": 3, "total": 11},
            4,
            [("4 players with 3 points at least cannot have only 11 in all", ("least",))],
        ),
        ("points", {"least": 3, "total": 12}, 4, []),
        ("points", {"least": 3, "total": 1}, None, []),
    ],
)
def test_what_cannot_be_played_with_so_many_players(
    name: str, value: object, players: int | None, faults: list[tuple[str, tuple[str, ...]]]
) -> None:
    field = SCORING[name]
    told = field.faults(field.meant(field.check(value), 2), FULL, players)
    assert [(str(fault.message), fault.within) for fault in told] == faults


@pytest.mark.parametrize(
    ("name", "value", "written"),
    [
        ("tricks", -2, -2),
        ("places", [3, 2, 1], [3, 2, 1]),
        ("last_tricks", [-10, 0, -20], [-10, 0, -20]),
        ("cards", {"hearts": -2, "AH": -6}, {"hearts": -2, "AH": -6}),
    ],
)
def test_a_value_that_was_read_is_written_as_a_file_has_it(name: str, value: object, written: object) -> None:
    field = SCORING[name]
    assert field.plain(field.meant(field.check(value), 2)) == written


@pytest.mark.parametrize(
    ("name", "value", "turned"),
    [
        ("tricks", -2, 2),
        ("places", [45, -5], [-45, 5]),
        ("cards", {"hearts": -2}, {"hearts": 2}),
        ("points", {"times": 4, "total": 19}, {"times": 4, "total": 19}),
        ("places", "45 20", "45 20"),
    ],
)
def test_where_the_lowest_total_wins_the_signs_are_turned(name: str, value: object, turned: object) -> None:
    assert SCORING[name].negated(value) == turned


def test_a_table_knows_its_keys_and_every_other_value_any_key() -> None:
    knows = {name: [field.knows_key(key) for key in ("total", "hearts", "KS")] for name, field in SCORING.items()}
    assert knows["points"] == [True, False, False]
    assert knows["cards"] == [False, True, True]
    assert knows["tricks"] == [True, True, True]


def test_a_new_contract_starts_with_values_for_four_players_that_the_form_has_words_for() -> None:
    assert {name: field.start for name, field in SCORING.items()} == {
        "tricks": -2,
        "cards": {},
        "last_tricks": [-10],
        "places": [45, 20, 5, -5],
        "cards_left": {"each": -1},
        "most_of_a_suit": [-36, -18, -12, -9],
        "points": {},
    }
    for field in SCORING.values():
        if isinstance(field.check, TableOf):
            assert set(field.part_texts) == set(field.check.fields)
        else:
            assert field.part_texts == {}


@pytest.mark.parametrize(
    ("name", "example"), [("cards_left", "{ each = -1, out = 8 }"), ("points", "{ times = 4, total = 19 }")]
)
def test_a_value_that_is_no_table_is_answered_with_an_example(name: str, example: str) -> None:
    with pytest.raises(FieldError) as refused:
        SCORING[name].check(3)
    assert str(refused.value).endswith(example)


def test_who_may_play_what_since_when() -> None:
    assert {name: field.since for name, field in SCORING.items()} == {
        **dict.fromkeys(SCORING, 1),
        "cards_left": 2,
    }
    assert list(SCORING["points"].needs(PointsRule(4, 19, 0, 9))) == [(("least",), 2), (("most",), 2)]
    assert list(SCORING["last_tricks"].needs((-10, None, -20))) == [((1,), 2)]
    assert list(SCORING["last_tricks"].needs((-10, -20))) == []
    assert SCORING["last_tricks"].meant((-10, 0), 1) == (-10, 0)
    assert SCORING["last_tricks"].meant((-10, 0), 2) == (-10, None)


PLAYED = Deal(
    takers=(*[0] * 3, *[1] * 2, *[3] * 8),
    captured=(("2H", "KH", "QS"), ("3H", "10H", "KS"), (), ("QH", "QD", "10S", "5H", "10D", "7S")),
    order=(2, 0, 3, 1),
)


@pytest.mark.parametrize(
    ("scoring", "answers"),
    [
        ({"tricks": -2}, [(3, 2, 0, 8)]),
        ({"cards": {"hearts": -2, "KS": -20}}, [(2, 2, 0, 2), (1,)]),
        ({"last_tricks": [-1] * 9}, [(1,), *[(3,)] * 8]),
        ({"places": [4, 3, 2, 1]}, [(2, 0, 3, 1)]),
        ({"cards_left": {"each": -1}}, [(2, 6, 0, 4)]),
        ({"most_of_a_suit": [4, 3, 2, 1]}, [(0, 1, 3)]),
        ({"points": {}}, [(3, 2, 0, 8)]),
        ({"points": {"total": 19}}, [(4, 2, 0, 13)]),
        ({"points": {"total": -19}}, [(-4, -2, 0, -13)]),
        ({"points": {"total": 19, "most": 8}}, [(4, 2, 5, 8)]),
        ({"points": {"total": 19, "least": 1}}, [(4, 2, 1, 12)]),
        ({"points": {"least": 1, "most": 5}}, [(3, 2, 1, 5)]),
    ],
)
def test_an_example_is_true_of_the_hand_it_was_taken_from(scoring: dict[str, Any], answers: list[Any]) -> None:
    assert [item.imagined(PLAYED) for item in items(**scoring)] == answers


def test_an_example_of_cards_left_has_no_more_than_were_dealt() -> None:
    (left,) = items(5, {"lowest": "10"}, cards_left={"each": -1})
    assert left.imagined(Deal((), ((),) * 5, (4, 3, 2, 1, 0))) == (4, 4, 4, 2, 0)


def test_an_example_of_points_is_true_of_a_hand_of_one_trick_and_of_none() -> None:
    (points,) = items(points={"total": 19})
    assert points.imagined(Deal((2,), ((),) * 4, (0, 1, 2, 3))) == (0, 0, 19, 0)
    assert points.imagined(Deal((), ((),) * 4, (0, 1, 2, 3))) == (0, 0, 0, 19)
