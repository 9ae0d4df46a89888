"""What a reader of the rules is told of each way to score, and what a spreadsheet computes its points from."""

from __future__ import annotations

from typing import Any

import pytest

from barbu_tui.rules.contracts import SCORING
from barbu_tui.rules.items import CardPlay, Item
from barbu_tui.rules.items.item import Arithmetic
from barbu_tui.rules.message import UserMessage, message
from tests.rules.builders import rules

GAME = message("house")


def items(players: int = 4, deck: dict[str, Any] | None = None, **scoring: Any) -> tuple[Item, ...]:
    """The items of a contract called house, which scores so."""
    contract = {"id": "house", "name": "House", "key": "h", **scoring}
    return rules(contract, players=players, schema=2, **({"deck": deck} if deck else {})).items["house"]


def told(phrases: list[UserMessage | None]) -> list[str | None]:
    return [None if phrase is None else str(phrase) for phrase in phrases]


@pytest.mark.parametrize(
    ("scoring", "phrases"),
    [
        ({"tricks": -2}, ["−2 for each of the 13 tricks"]),
        ({"cards": {"queens": -6}}, ["−6 for each of the 4 queens"]),
        ({"cards": {"hearts": -2, "AH": -6}}, ["−2 for each of the 13 hearts", "−6 in all for A♥"]),
        ({"cards": {"KH": -20}}, ["−20 for K♥"]),
        (
            {"last_tricks": [-5, -10, -20]},
            ["−5 for the trick 3 from the end", "−10 for the last trick but one", "−20 for the last trick"],
        ),
        ({"places": [45, 20, 5, -5]}, ["first out +45, then +20, +5, last −5"]),
        ({"cards_left": {"each": -1}}, ["−1 for each card left"]),
        ({"cards_left": {"each": -1, "out": 8}}, ["−1 for each card left, +8 for who went out"]),
        (
            {"most_of_a_suit": [-36, -18, -12, -9]},
            [
                "; ".join(
                    (
                        "−36 for taking most cards of any one suit",
                        "−18 each if two tie, −12 each if three tie, −9 each if four tie",
                    )
                )
            ],
        ),
        ({"points": {"times": 4, "total": 19}}, ["+4 for each point counted, of 19 in all"]),
        ({"points": {"times": 4}}, ["+4 for each point counted"]),
        ({"points": {}}, ["+1 for each point counted"]),
    ],
)
def test_what_counts_is_said_in_a_phrase(scoring: dict[str, Any], phrases: list[str]) -> None:
    assert told([item.what_counts for item in items(**scoring)]) == phrases


def test_a_card_that_is_worth_more_than_its_suit_is_explained_with_all_that_it_is_worth() -> None:
    assert told([item.explained for item in items(cards={"hearts": -2, "AH": -6, "KS": -3})]) == [
        "hearts",
        "A♥, −6 in all",
        "K♠",
    ]


@pytest.mark.parametrize(
    ("scoring", "notes"),
    [
        ({"tricks": -2}, [None]),
        ({"cards": {"KH": -20}}, [None]),
        (
            {"cards": {"hearts": -2, "aces": -1, "AH": -6}},
            [
                None,
                None,
                "In house, A♥ is worth −6 in all; the −3 that it would be worth among the hearts and aces is not "
                "added.",
            ],
        ),
        (
            {"most_of_a_suit": [-36, -18, -12, -9]},
            [
                "In house each player counts the cards they took in tricks, in their own longest suit; players may tie "
                "with different suits."
            ],
        ),
        ({"points": {}}, [None]),
        ({"points": {"least": 0}}, ["In house one player has 0 points at least."]),
        ({"points": {"most": 10}}, ["In house one player has 10 points at most."]),
        (
            {"points": {"least": 0, "most": 10}},
            ["In house one player has 0 to 10 points, before they are multiplied."],
        ),
    ],
)
def test_what_a_reader_must_know_besides(scoring: dict[str, Any], notes: list[str | None]) -> None:
    assert told([item.note(GAME) for item in items(**scoring)]) == notes


@pytest.mark.parametrize(
    ("values", "differs"),
    [([-36, -18, -12, -9], False), ([-36, -18, -12, -8], True), ([-36, -36, -36, -36], True)],
)
def test_where_ties_change_the_total_the_reader_is_told(values: list[int], differs: bool) -> None:
    (most,) = items(most_of_a_suit=values)
    assert told([most.total_note(GAME), most.sums_note]) == (
        [
            "The total of house in the table is without a tie; in a tie, add up what the tied players score.",
            "Ties for most of a suit change these sums.",
        ]
        if differs
        else [None, None]
    )
    assert told([tricks.total_note(GAME) for tricks in items(tricks=1)]) == [None]
    assert told([tricks.sums_note for tricks in items(tricks=1)]) == [None]


@pytest.mark.parametrize(
    ("scoring", "ends"),
    [
        ({"tricks": -2}, [None]),
        ({"cards": {"hearts": -2}}, [None]),
        (
            {"cards": {"queens": -6}},
            ["In house the hand ends with the trick in which the last of the 4 queens is taken."],
        ),
        ({"cards": {"KH": -20}}, ["In house the hand ends with the trick in which K♥ is taken."]),
    ],
)
def test_a_hand_ends_with_the_last_card_that_counts_but_a_suit_is_played_out(
    scoring: dict[str, Any], ends: list[str | None]
) -> None:
    assert told([item.early_end(GAME) for item in items(**scoring)]) == ends


def test_where_cards_are_laid_out_it_is_told_how_the_hand_ends() -> None:
    (places,), (left,), (tricks,) = items(places=[4, 3, 2, 1]), items(cards_left={"each": -1}), items(tricks=1)
    assert str(places.ending).startswith("The players score in the order in which they run out of cards. The hand ends")
    assert str(left.ending) == (
        "The hand ends when a player runs out of cards; the others count the cards they have left."
    )
    assert tricks.ending is None


def test_how_the_cards_are_played() -> None:
    played = {name: items(**{name: value})[0].card_play for name, value in EXAMPLES.items()}
    assert {name for name, play in played.items() if play is CardPlay.LAID_OUT} == {"places", "cards_left"}
    assert {name for name, play in played.items() if play is CardPlay.AS_AGREED} == {"points"}


EXAMPLES: dict[str, Any] = {
    "tricks": -2,
    "cards": {"queens": -6},
    "last_tricks": [-10],
    "places": [45, 20, 5, -5],
    "cards_left": {"each": -1},
    "most_of_a_suit": [-36, -18, -12, -9],
    "points": {"total": 19},
}


def test_penalty_cards_are_named_once_and_those_that_are_counted_stay_face_up() -> None:
    hearts = items(cards={"hearts": -2, "AH": -6, "QS": -13})
    assert told([item.penalty_cards(hearts) for item in hearts]) == ["hearts", None, "Q♠"]
    assert told([item.kept_face_up for item in hearts]) == ["hearts", None, None]
    assert told([item.penalty_cards(items(tricks=1)) for item in items(tricks=1)]) == [None]


@pytest.mark.parametrize(
    ("scoring", "computed"),
    [
        ({"tricks": -2}, [Arithmetic((-2,), counts="tricks")]),
        (
            {"cards": {"hearts": -2, "AH": -6}},
            [
                Arithmetic((-2,), counts="hearts"),
                Arithmetic((-4,), card="AH", in_all=-6, groups=("hearts",)),
            ],
        ),
        (
            {"last_tricks": [-10, -20]},
            [Arithmetic((-10,), in_all=-10, from_end=2), Arithmetic((-20,), in_all=-20, from_end=1)],
        ),
        ({"places": [45, 20, 5, -5]}, [Arithmetic((45, 20, 5, -5))]),
        ({"cards_left": {"each": -1, "out": 8}}, [Arithmetic((-1, 8), most=13)]),
        ({"most_of_a_suit": [-36, -18, -12, -9]}, [Arithmetic((-36, -18, -12, -9))]),
        ({"points": {"times": 4, "least": 0, "most": 9}}, [Arithmetic((4,), least=0, most=9)]),
    ],
)
def test_what_a_spreadsheet_computes_the_points_from(scoring: dict[str, Any], computed: list[Arithmetic]) -> None:
    assert [item.arithmetic for item in items(**scoring)] == computed


@pytest.mark.parametrize(
    ("scoring", "worth"),
    [({"tricks": -2}, -2), ({"cards": {"KH": -20}}, None), ({"places": [4, 3, 2, 1]}, None)],
)
def test_what_one_thing_is_worth_where_things_are_counted(scoring: dict[str, Any], worth: int | None) -> None:
    assert [item.worth for item in items(**scoring)] == [worth]


@pytest.mark.parametrize(
    ("name", "value", "summary"),
    [
        ("tricks", -2, "each trick −2"),
        ("cards", {"hearts": -2, "AH": -6}, "hearts −2, A♥ −6"),
        ("last_tricks", [-20], "last trick −20"),
        ("last_tricks", [-10, 0, -20], "last 3 tricks −10 0 −20"),
        ("places", [45, 20, 5, -5], "places +45 +20 +5 −5"),
        ("cards_left", {"each": -1}, "each card left −1"),
        ("cards_left", {"each": -1, "out": 8}, "each card left −1, out +8"),
        ("most_of_a_suit", [-36, -18, -12, -9], "most of a suit −36 −18 −12 −9"),
        ("points", {"times": 4}, "points × 4"),
        ("points", {"times": -4}, "points × −4"),
    ],
)
def test_a_list_of_contracts_says_how_each_scores_in_few_words(name: str, value: object, summary: str) -> None:
    field = SCORING[name]
    assert str(field.summary(field.meant(field.check(value), 2))) == summary


def test_what_an_item_is_not_computed_from_is_left_empty() -> None:
    (tricks,) = items(tricks=-2)
    assert tuple(tricks.arithmetic) == ((-2,), "tricks", "", 0, (), 0, None, None)
    (places,) = items(places=[4, 3, 2, 1])
    assert tuple(places.arithmetic) == ((4, 3, 2, 1), "", "", 0, (), 0, None, None)
