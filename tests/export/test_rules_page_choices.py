"""Every choice that a preset makes is told on its rules page, in words of its own."""

from __future__ import annotations

from typing import Any

import pytest

from tests.export.rules_by_hand import page_of, point, rows, section, shipped

OPTIONS: dict[tuple[str, str], dict[Any, str]] = {
    ("schedule", "rotation"): {
        "series": "plays a whole series",
        "hand": "After every hand the next player becomes the declarer",
        "round": "in rounds",
    },
    ("schedule", "choice"): {"free": "chooses a contract", "fixed": "in the order no tricks, no hearts"},
    ("schedule", "dealer"): {
        "right-of-declarer": "on the declarer’s right deals",
        "declarer": "The declarer deals",
    },
    ("schedule", "lead"): {
        "declarer": "The declarer leads",
        "left-of-dealer": "on the dealer’s left leads",
    },
    ("doubling", "negative"): {
        "anyone": "last two) every player but the declarer may double any of the others",
        "declarer": "last two) the other players may double only the declarer",
        "nobody": "last two) nobody may double",
    },
    ("doubling", "positive"): {
        "anyone": "domino) every player but the declarer may double any of the others",
        "declarer": "domino) the other players may double only the declarer",
        "nobody": "domino) nobody may double",
    },
    ("doubling", "declarer"): {
        "redouble": "some or all of the players who doubled the declarer",
        "redouble-all": "all the players who doubled the declarer, or none",
        "double": "The declarer may double any of the others",
        "nothing": "neither double nor redouble",
    },
    ("doubling", "obligation"): {0: "There is no obligation", 1: "at least once", 3: "at least 3 times"},
    ("doubling", "undoubled"): {"play": "played even if nobody doubles", "share": "shared out"},
    ("doubling", "enabled"): {True: "A double is a bet", False: "There is no doubling"},
    ("play", "hearts_ban"): {
        ("hearts", "barbu"): "In no hearts and barbu you may not lead a heart",
        ("queens",): "In no queens you may not lead a heart",
        (): "Hearts may be led at any time, in every contract",
    },
    ("play", "discard_first"): {
        (): "You need not discard a penalty card",
        ("queens",): "In no queens you must play queens at the first safe chance",
        ("tricks",): "In no tricks you must play penalty cards",
    },
    ("play", "trump_duty"): {"overtrump": "you cannot follow suit, you must trump", "none": "you need not trump"},
    ("play", "domino_ace"): {"high": "the ace is high: it comes after the king", "low": "before the 2"},
    ("play", "domino_start"): {
        "announced": "the declarer names the rank",
        "first-card": "the rank of the first card played",
    },
}


@pytest.mark.parametrize(("part", "field"), OPTIONS, ids=lambda name: name)
def test_every_choice_that_a_preset_has_is_told_in_words_that_no_other_choice_has(part: str, field: str) -> None:
    data = shipped("tournament")
    pages = {}
    for option in OPTIONS[part, field]:
        value = list(option) if isinstance(option, tuple) else option
        pages[option] = page_of({**data, part: {**data.get(part, {}), field: value}})
    for option, words in OPTIONS[part, field].items():
        assert [other for other, page in pages.items() if words in page] == [option]


def test_the_lowest_wins_and_then_a_total_above_zero_is_the_bad_one() -> None:
    data = {
        "schema": 1,
        "name": "Low",
        "players": 3,
        "winner": "lowest",
        "deck": {"lowest": "7", "removed": ["7S", "7C"]},
        "doubling": {},
        "contracts": [{"id": "queens", "cards": {"queens": 5}}, {"id": "tricks", "tricks": -1}],
    }
    page = page_of(data)
    assert "the lowest total wins" in page
    assert "In the negative contract (no queens) every player but" in page
    assert "In the positive contract (no tricks) the other players" in page
    assert "+5 for each of the 4 queens" in page
    assert "from the 7 up to the ace, without 7♠ and 7♣" in page
    assert "7 spades, 8 hearts, 8 diamonds and 7 clubs" in page


def test_a_card_that_counts_for_two_reasons_is_named_with_what_it_costs_in_all() -> None:
    contracts = section(page_of(shipped("salade")), "The contracts")
    assert "Q♥ −30" in point(contracts, "In salade, a card that counts in more than one way")
    assert "K♥ −60" in point(contracts, "In salade, a card that counts in more than one way")


def test_the_ace_is_worth_its_own_value_and_no_more() -> None:
    assert "A♥ is worth −6 in all; the −2 that it would be worth among the hearts is not added" in page_of(
        shipped("tournament")
    )


def test_the_last_tricks_are_named_in_playing_order() -> None:
    assert "| −10 for the last trick but one; −20 for the last trick |" in page_of(shipped("tournament"))


def test_points_without_a_total_leave_the_sums_open() -> None:
    data = {
        "schema": 1,
        "name": "Open",
        "players": 4,
        "contracts": [{"id": "mine", "name": "own count", "key": "o", "points": {"times": -3}}],
    }
    page = page_of(data)
    assert rows(section(page, "The contracts")) == [["own count", "−3 for each point counted", "?"]]
    assert "known only at the end" in page
