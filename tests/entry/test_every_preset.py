"""Hands of every shipped preset, and of random ones, in the fewest keys."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given, settings

from barbu_tui.entry.press import begin
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.notation import read_hand, write_hand
from barbu_tui.rules.table import Table
from tests.deals import Deal
from tests.entry.at_the_table import entering, faults, table, typed
from tests.entry.fewest_keys import budget, fewest_keys
from tests.strategies import played_hands
from tests.terminal import ROOT

FRIDAY = tomllib.loads((ROOT / "examples" / "friday.toml").read_text())["hands"]
HANDS = {
    ("tournament", "a: queens b>acd c>a a>c = 1 0 1 2"): 12,
    ("tournament", "a: queens = 1 0 1 2"): 6,
    ("tournament", "a: tricks = 0 0 13 0"): 6,
    ("tournament", "a: tricks = 0 0 0 13"): 6,
    ("tournament", "a: hearts = 3 4 5 1 / a"): 8,
    ("tournament", "a: barbu = c"): 4,
    ("tournament", "a: last-two = d / d"): 5,
    ("tournament", "a: trumps(H) c>a = 4 3 3 3"): 9,
    ("tournament", "a: domino(10) = b d a c"): 7,
    ("tournament", "a: barbu b>acd c>abd d>abc a>bcd = c"): 11,
    ("wikipedia", "a: tricks = shared"): 3,
    ("wikipedia", "a: tricks b>a = 4 2 6 1"): 7,
    ("declarer-doubles", "a: queens b>a c>a a>bc = 1 0 1 2"): 12,
    ("declarer-doubles", "a: barbu b>a c>a d>a a>bcd = d"): 11,
    ("french-fixed", "a: queens = 1 0 1 2"): 5,
    ("french-fixed", "a: domino(A) = d c b a"): 6,
    ("ravage-city", "a: ravage-city = ac"): 5,
    ("chinese-poker", "a: chinese-poker = 5 10 4 0"): 9,
    ("salade-five", "a: salade = 0 0 10 0 0 / 0 0 13 0 0 / 0 0 4 0 0 / c / c"): 16,
    ("brader", "a: ravage-city b>a = abcd"): 8,
}


@pytest.mark.parametrize(("preset", "line"), HANDS)
def test_a_hand_takes_as_few_keys_as_there_is_information(preset: str, line: str) -> None:
    at_table = table(preset)
    hand = read_hand(line, at_table, 0)
    keys = fewest_keys(at_table, hand)
    assert done(at_table, hand, keys) == hand
    assert len(keys) == HANDS[preset, line], keys


def test_every_hand_of_an_evening_is_within_its_budget() -> None:
    at_table = table()
    total = 0
    for line in FRIDAY:
        hand = read_hand(line, at_table)
        keys = fewest_keys(at_table, hand)
        assert done(at_table, hand, keys) == hand, line
        assert len(keys) <= budget(at_table, hand), (line, keys)
        total += len(keys)
    assert total <= 300


@given(played_hands())
@settings(max_examples=30)
def test_any_hand_under_any_rules_can_be_typed(played: tuple[Table, Hand, Deal]) -> None:
    at_table, hand, _ = played
    keys = fewest_keys(at_table, hand)
    typed_in = done(at_table, hand, keys)
    assert write_hand(typed_in, at_table) == write_hand(hand, at_table), keys


@given(played_hands())
@settings(max_examples=20)
def test_typing_a_hand_and_taking_all_back_leaves_no_result(played: tuple[Table, Hand, Deal]) -> None:
    at_table, hand, _ = played
    state = typed(begin(at_table, (), hand.declarer, hand.contract), fewest_keys(at_table, hand)[1:-1])
    for _ in range(200):
        state = typed(state, "backspace")
    blank = begin(at_table, (), hand.declarer, hand.contract).draft.answers
    assert state.draft.answers == blank
    assert (state.item, state.place) == (0, 0)


def done(at_table: Table, hand: Hand, keys: list[str]) -> Hand:
    """The hand that the keys record, the contract's key first."""
    state = begin(at_table, (), hand.declarer, at_table.preset.by_name[keys[0]].id)
    for key in keys[1:]:
        assert state.done is None, "recorded before the last key"
        state = typed(state, [key])
    assert state.done is not None, (state.line, faults(state))
    return state.done


@pytest.mark.parametrize(
    ("preset", "keys", "parts"),
    [
        ("tournament", "q", "contract doubles result"),
        ("tournament", "t", "contract announce doubles result"),
        ("french-fixed", "q", "contract result"),
        ("french-fixed", "t", "contract announce result"),
        ("salade", "s", "contract result"),
        ("tournament", "", "contract"),
    ],
)
def test_a_hand_has_the_parts_that_its_rules_give_it(preset: str, keys: str, parts: str) -> None:
    assert entering(preset, keys=keys).parts == tuple(parts.split())
