"""What one item asks and another does not, and how few things are counted."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from barbu_tui.rules.cards import GROUP_NAMES
from barbu_tui.rules.contracts import SCORING
from barbu_tui.rules.items import Item, reasons_to_count
from barbu_tui.rules.message import comma_joined, message
from barbu_tui.rules.number_text import signed
from tests.rules.builders import rules
from tests.rules.test_items_explained import EXAMPLES, items

GAME = message("house")
ONE_QUEEN = {"removed": ["QS", "QD", "QC", "2C"]}
TWO_QUEENS = {"removed": ["QD", "QC", "2D", "2C"]}


@pytest.mark.parametrize("scoring", [{name: value} for name, value in EXAMPLES.items()] + [{"cards": {"KH": -20}}])
def test_what_it_is_worth_is_no_part_of_the_question(scoring: dict[str, Any]) -> None:
    for item in items(**scoring):
        assert type(item.question) is type(item)
        assert item.fits(item.question)


def test_no_two_kinds_of_question_are_alike() -> None:
    asked = [item for name, value in EXAMPLES.items() for item in items(**{name: value})]
    asked += [*items(cards={"kings": -6, "KH": -20, "KS": -20}), *items(last_tricks=[1, 2])[:1]]
    for one, other in combinations(asked, 2):
        assert one.question != other.question


@pytest.mark.parametrize(
    ("deck", "count", "why"),
    [
        (ONE_QUEEN, 2, "Anne cannot have 2: there is one queen"),
        (TWO_QUEENS, 3, "Anne cannot have 3: there are 2 queens"),
    ],
)
def test_one_card_is_called_one_card_and_two_are_called_two(deck: dict[str, Any], count: int, why: str) -> None:
    (queens,) = items(4, deck, cards={"queens": -6})
    assert str(queens.too_many("Anne", count)) == why  # type: ignore[attr-defined]


def test_a_phrase_of_one_card_and_of_two() -> None:
    (one,), (two,) = (items(4, deck, cards={"queens": -6}) for deck in (ONE_QUEEN, TWO_QUEENS))
    assert [str(item.what_counts) for item in (one, two)] == ["−6 for the one queen", "−6 for each of the 2 queens"]
    assert [str(item.early_end(GAME)) for item in (one, two)] == [
        "In house the hand ends with the trick in which the one queen is taken.",
        "In house the hand ends with the trick in which the last of the 2 queens is taken.",
    ]


def test_groups_of_cards_are_named_in_the_readers_language() -> None:
    named = comma_joined([message("{card} {points}", card=GROUP_NAMES["hearts"][1], points=signed(-2))])
    assert SCORING["cards"].summary((("hearts", -2),)) == named


def reasons(*contracts: dict[str, Any], card: str) -> list[int]:
    preset = rules(*contracts)
    asked: list[Item] = [item for contract in preset.contracts for item in contract.own_items(preset.deck, 4)]
    return reasons_to_count(asked, card)


def test_a_card_counts_once_in_each_contract_and_its_own_value_replaces_its_groups() -> None:
    hearts = {"id": "hearts", "cards": {"hearts": -2, "AH": -6, "KH": -5}}
    queens = {"id": "queens", "cards": {"queens": -6}}
    barbu = {"id": "barbu", "cards": {"KH": -20}}
    assert reasons(hearts, queens, barbu, card="KH") == [-5, -20]
    assert reasons(hearts, queens, barbu, card="AH") == [-6]
    assert reasons(hearts, queens, barbu, card="QH") == [-2, -6]
    assert reasons(hearts, queens, barbu, card="2S") == []
    # In no queens nothing replaces what the king of hearts would be worth among the kings.
    assert reasons(barbu, {"id": "kings-and-jacks", "name": "K", "key": "k", "cards": {"kings": -3}}, card="KH") == [
        -20,
        -3,
    ]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"tricks": -2}, {"cards": {"hearts": -2}}),
        ({"cards": {"hearts": -2}}, {"cards": {"queens": -2}}),
        ({"places": [4, 3, 2, 1]}, {"most_of_a_suit": [4, 3, 2, 1]}),
        ({"points": {"least": 0}}, {"points": {}}),
        ({"points": {"most": 9}}, {"points": {}}),
    ],
)
def test_an_answer_fits_no_item_of_another_kind_or_number(one: dict[str, Any], other: dict[str, Any]) -> None:
    ((this,), (that,)) = items(**one), items(**other)
    assert this.fits(this)
    assert not this.fits(that)


def test_how_many_things_there_are_that_one_player_may_take_all_of() -> None:
    assert {name: [item.things for item in items(**{name: value})] for name, value in EXAMPLES.items()} == {
        "tricks": [13],
        "cards": [4],
        "last_tricks": [1],
        "places": [0],
        "cards_left": [0],
        "most_of_a_suit": [0],
        "points": [0],
    }


def test_the_last_tricks_are_called_as_players_call_them() -> None:
    assert [str(item.label) for item in items(last_tricks=[-5, -10, -20])] == [
        "trick 3 from the end",
        "last but one",
        "last trick",
    ]


def test_the_forms_of_answers_are_named_in_json_as_they_always_were() -> None:
    assert {name: items(**{name: value})[0].shape.value for name, value in EXAMPLES.items()} == {
        "tricks": "counts",
        "cards": "counts",
        "last_tricks": "taker",
        "places": "order",
        "cards_left": "counts",
        "most_of_a_suit": "tied",
        "points": "points",
    }


@pytest.mark.parametrize(
    "scoring",
    [
        {"tricks": -2},
        {"cards": {"hearts": -2, "AH": -6, "KS": -3}},
        {"last_tricks": [-10, -20]},
        {"cards_left": {"each": -1, "out": 8}},
    ],
)
def test_a_question_by_itself_is_worth_nothing(scoring: dict[str, Any]) -> None:
    for item in items(**scoring):
        assert set(item.question.arithmetic.values) == {0}
        assert item.question.arithmetic.in_all == 0


def test_points_that_are_asked_for_are_as_the_table_counted_them() -> None:
    (points,) = items(points={"times": 4})
    assert points.question.score((7, 0, 3, -1), 4) == (7, 0, 3, -1)
