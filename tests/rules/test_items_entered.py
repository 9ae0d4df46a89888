"""An answer while it is being entered: how far it has come, what is missing, what fills itself in, what cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from barbu_tui.rules.items import PartialAnswer, PartialResult
from barbu_tui.rules.items.item import AnswerFault
from barbu_tui.rules.message import UserMessage
from tests.rules.builders import NAMES
from tests.rules.test_items_explained import EXAMPLES, items

LEFT = {"cards_left": {"each": -1}}
BOUND = {"points": {"total": 19, "least": 0, "most": 10}}


@pytest.mark.parametrize(
    ("scoring", "answer", "progress"),
    [
        ({"tricks": -2}, (None,) * 4, "0/13"),
        ({"tricks": -2}, (5, None, 2, None), "7/13"),
        ({"tricks": -2}, (13, None, None, None), "13/13"),
        ({"tricks": -2}, (5, 6, 2, 0), "all 13"),
        ({"tricks": -2}, (5, 6, 2, 1), "14/13"),
        ({"points": {}}, (5, 6, 2, 1), None),
        ({"points": {"total": 19}}, (5, 6, None, None), "11/19"),
        ({"cards": {"KH": -20}}, (None,), "who?"),
        ({"cards": {"KH": -20}}, (0,), None),
        ({"places": [4, 3, 2, 1]}, (1, 2, None, None), "who is out?"),
        ({"places": [4, 3, 2, 1]}, (1, 2, 3, 0), None),
        (LEFT, (1, None, None, None), "who is out?"),
        (LEFT, (1, 1, 1, 1), "who is out?"),
        (LEFT, (1, 0, None, None), None),
        ({"most_of_a_suit": [4, 3, 2, 1]}, (), "who?"),
        ({"most_of_a_suit": [4, 3, 2, 1]}, (2,), None),
        ({"most_of_a_suit": [4, 3, 2, 1]}, (0, 2), "tied"),
    ],
)
def test_how_far_an_answer_has_come(scoring: dict[str, Any], answer: PartialAnswer, progress: str | None) -> None:
    (item,) = items(**scoring)
    told = item.progress(answer)
    assert (told if told is None else str(told)) == progress


@pytest.mark.parametrize(
    ("scoring", "answer", "place", "why"),
    [
        ({"tricks": -2}, (5, None, None, 2), 1, "tricks: 2 of 4 players given"),
        ({"tricks": -2}, (5, 3, 3, 2), None, None),
        ({"cards": {"KH": -20}}, (None,), None, "K♥: who took it?"),
        ({"cards": {"KH": -20}}, (0,), None, None),
        ({"places": [4, 3, 2, 1]}, (None,) * 4, 0, "who went out first?"),
        ({"places": [4, 3, 2, 1]}, (3, None, None, None), 1, "who went out next?"),
        ({"places": [4, 3, 2, 1]}, (0, None, None, None), 1, "who went out next?"),
        ({"places": [4, 3, 2, 1]}, (3, 2, 1, 0), None, None),
        ({"most_of_a_suit": [4, 3, 2, 1]}, (), None, "most of a suit: nobody named yet"),
        ({"most_of_a_suit": [4, 3, 2, 1]}, (0,), None, None),
    ],
)
def test_what_is_missing_and_where(
    scoring: dict[str, Any], answer: PartialAnswer, place: int | None, why: str | None
) -> None:
    (item,) = items(**scoring)
    missing = item.missing(answer)
    assert (missing and (str(missing.message), missing.place)) == (why and (why, place))


@pytest.mark.parametrize(
    ("scoring", "answer", "completed"),
    [
        ({"tricks": -2}, (5, None, 3, 2), (5, 3, 3, 2)),
        ({"tricks": -2}, (5, None, 8, 0), (5, 0, 8, 0)),
        ({"tricks": -2}, (5, None, None, 2), (5, None, None, 2)),
        ({"tricks": -2}, (5, None, 8, 2), (5, None, 8, 2)),
        ({"points": {}}, (5, None, 3, 2), (5, None, 3, 2)),
        ({"points": {"total": 19}}, (5, None, 30, 2), (5, -18, 30, 2)),
        (BOUND, (9, None, 3, 2), (9, 5, 3, 2)),
        (BOUND, (9, None, 10, 2), (9, None, 10, 2)),
        ({"places": [4, 3, 2, 1]}, (3, None, 1, 0), (3, 2, 1, 0)),
        ({"places": [4, 3, 2, 1]}, (3, None, None, 0), (3, None, None, 0)),
        ({"places": [4, 3, 2, 1]}, (3, None, 3, 0), (3, None, 3, 0)),
        ({"cards": {"KH": -20}}, (None,), (None,)),
    ],
)
def test_the_last_part_fills_itself_in_where_the_others_decide_it(
    scoring: dict[str, Any], answer: PartialAnswer, completed: PartialAnswer
) -> None:
    (item,) = items(**scoring)
    assert item.completed(answer) == completed


@pytest.mark.parametrize(
    ("scoring", "answer", "place", "filled"),
    [
        ({"tricks": -2}, (5, None, None, 2), 1, (5, 6, 0, 2)),
        ({"tricks": -2}, (5, None, 4, 2), 2, (5, 0, 6, 2)),
        ({"tricks": -2}, (5, 4, None, 2), 1, (5, 6, 0, 2)),
        ({"tricks": -2}, (None,) * 4, 3, (0, 0, 0, 13)),
        ({"tricks": -2}, (13, None, None, None), 3, (13, 0, 0, 0)),
        ({"tricks": -2}, (13, 1, None, None), 3, "tricks: 14 given, there are 13"),
        ({"points": {"total": 19}}, (20, None, None, None), 3, (20, 0, 0, -1)),
        ({"points": {}}, (20, None, None, None), 3, "the rest is unknown: points have no total"),
        (LEFT, (2, None, None, None), 3, "the rest is unknown: cards left have no total"),
    ],
)
def test_the_rest_goes_to_one_player_and_nothing_to_those_without_a_number(
    scoring: dict[str, Any], answer: PartialAnswer, place: int, filled: PartialAnswer | str
) -> None:
    (item,) = items(**scoring)
    told = item.with_rest(answer, place)
    assert (str(told) if isinstance(told, UserMessage) else told) == filled


def contradictions(scoring: dict[str, Any], *answers: PartialAnswer) -> list[list[tuple[str, int | None]]]:
    asked = items(**scoring)
    entered = PartialResult(asked, answers, NAMES[:4])
    told: list[list[AnswerFault]] = [list(item.contradictions(number, entered)) for number, item in enumerate(asked)]
    return [[(str(fault.message), fault.place) for fault in faults] for faults in told]


@pytest.mark.parametrize(
    ("scoring", "answer", "faults"),
    [
        ({"tricks": -2}, (13, None, None, None), []),
        ({"tricks": -2}, (14, None, None, None), [("Anne cannot have 14: there are 13 tricks", 0)]),
        ({"tricks": -2}, (None, -1, None, None), [("Beth cannot have −1 tricks", 1)]),
        ({"tricks": -2}, (7, 7, None, None), [("tricks: 14 given, there are 13; one trick too many", None)]),
        ({"tricks": -2}, (7, 8, None, None), [("tricks: 15 given, there are 13; 2 tricks too many", None)]),
        ({"tricks": -2}, (7, 5, 0, 0), [("tricks: 12 of 13 given, one trick is missing", None)]),
        ({"tricks": -2}, (7, 5, 1, 0), []),
        ({"points": {"total": 19}}, (30, None, None, None), []),
        ({"points": {"total": 19}}, (30, 0, 0, 0), [("points: 30 given, there are 19; 11 points too many", None)]),
        (BOUND, (11, None, None, None), [("Anne cannot have 11: one player has 10 points at most", 0)]),
        (BOUND, (None, -1, None, None), [("Beth cannot have −1: one player has 0 points at least", 1)]),
        (BOUND, (10, 0, None, None), []),
        (BOUND, (10, 0, 5, 3), [("points: 18 of 19 given, one point is missing", None)]),
        (LEFT, (14, None, None, None), [("Anne cannot have 14 left: each player was dealt 13 cards", 0)]),
        (LEFT, (0, 13, None, None), []),
        (LEFT, (0, 3, 0, None), [("Anne and Cath cannot both be out", 2)]),
        (LEFT, (1, 1, 1, 1), [("cards left: who went out has 0", None)]),
        (LEFT, (1, 1, 1, None), []),
        ({"places": [4, 3, 2, 1]}, (1, None, 1, None), [("Beth is named twice", 2)]),
        ({"places": [4, 3, 2, 1]}, (1, None, None, 2), []),
        ({"most_of_a_suit": [4, 3, 2, 1]}, (0, 0), [("Anne is named twice", 1)]),
    ],
)
def test_what_cannot_be_is_told_and_what_is_not_known_yet_contradicts_nothing(
    scoring: dict[str, Any], answer: PartialAnswer, faults: list[tuple[str, int | None]]
) -> None:
    assert contradictions(scoring, answer) == [faults]


def test_cards_are_counted_against_the_tricks_that_hold_them() -> None:
    both = {"tricks": -2, "cards": {"hearts": -2}}
    assert contradictions(both, (0, 1, 4, 8), (None, 4, None, None)) == [[], []]
    assert contradictions(both, (0, 1, 4, 8), (None, 5, None, None)) == [
        [],
        [("Beth took 1 trick, which holds 4 cards, not 5 hearts", 1)],
    ]
    assert contradictions(both, (0, 2, 4, 7), (1, 9, None, None)) == [
        [],
        [("Anne took no trick, so no hearts", 0), ("Beth took 2 tricks, which hold 8 cards, not 9 hearts", 1)],
    ]
    assert contradictions(both, (None, None, None, None), (14, None, None, None)) == [
        [],
        [("Anne cannot have 14: there are 13 hearts", 0)],
    ]


def test_who_went_out_first_holds_no_card() -> None:
    both = {"places": [4, 3, 2, 1], "cards_left": {"each": -1}}
    assert contradictions(both, (1, None, None, None), (None, 0, None, None)) == [[], []]
    assert contradictions(both, (1, None, None, None), (None, None, None, 2)) == [[], []]
    assert contradictions(both, (None, 1, None, None), (None, 2, None, None)) == [[], []]
    assert contradictions(both, (1, None, None, None), (None, 2, None, None)) == [
        [],
        [("Beth went out first and has no card left", 1)],
    ]


def test_what_has_no_things_to_take_is_swept_by_nobody() -> None:
    for name in ("places", "cards_left", "most_of_a_suit", "points"):
        (item,) = items(**{name: EXAMPLES[name]})
        assert not item.may_be_swept(item.blank(4), 0)
        assert item.may_be_swept(item.blank(4), 0) is False
        assert item.swept_by(0, 4) is None


@pytest.mark.parametrize(
    ("scoring", "answer", "seats"),
    [
        ({"tricks": -2}, (None,) * 4, [0, 1, 2, 3]),
        ({"tricks": -2}, (0, None, None, None), [1, 2, 3]),
        ({"tricks": -2}, (13, None, None, None), [0]),
        ({"tricks": -2}, (12, None, None, None), []),
        ({"cards": {"KH": -20}}, (None,), [0, 1, 2, 3]),
        ({"cards": {"KH": -20}}, (2,), [2]),
    ],
)
def test_who_may_still_take_everything(scoring: dict[str, Any], answer: PartialAnswer, seats: list[int]) -> None:
    (item,) = items(**scoring)
    assert [seat for seat in range(4) if item.may_be_swept(answer, seat)] == seats
    assert [item.swept_by(seat, 4) for seat in (0, 2)] == [
        ((0,) if scoring.get("cards") else (13, 0, 0, 0)),
        ((2,) if scoring.get("cards") else (0, 0, 13, 0)),
    ]
