"""The result by the fewest keys, item by item of every kind."""

from __future__ import annotations

from dataclasses import replace

import pytest

from barbu_tui.entry.press import read_line
from barbu_tui.rules.hand import draft_of
from barbu_tui.rules.items.points import PointsRule
from tests.entry.at_the_table import dead, entering, faults, text_of, typed

COUNTS = [
    ("q = 1 0 1", "a: queens = 1 0 1 2"),
    ("q = 1 0 1 1", "a: queens = 1 0 1 1"),
    ("q = 0 0", "a: queens = 0 0 ? ?"),
    ("q = 0 *", "a: queens = 0 4 0 0"),
    ("q = *", "a: queens = 4 0 0 0"),
    ("q = 1 1 *", "a: queens = 1 1 2 0"),
    ("q = 1 0 1 *", "a: queens = 1 0 1 2"),
    ("q = right 4", "a: queens = ? 4 ? ?"),
    ("q = right 4 left left 0", "a: queens = 0 4 ? ?"),
    ("q = 1 0 1 left left 2", "a: queens = 1 2 1 0"),
    ("n = 0 + 2 0", "a: tricks = 0 12 0 1"),
    ("n = + 3", "a: tricks = 13 ? ? ?"),
    ("n = + + 3", "a: tricks = 3 ? ? ?"),
    ("n = + backspace 3", "a: tricks = 3 ? ? ?"),
    ("n = + * left left 2", "a: tricks = 13 2 0 0"),
    ("n = + * 2", "a: tricks = 13 0 0 2"),
    ("n = + right 2", "a: tricks = ? 2 ? ?"),
    ("n = 4 2 6 backspace", "a: tricks = 4 2 ? ?"),
    ("n = 4 2 6 1 backspace", "a: tricks = 4 2 6 1"),
    ("n = 4 2 6 1 backspace backspace", "a: tricks = 4 2 ? ?"),
    ("n = 4 backspace", "a: tricks"),
    ("n = backspace", "a: tricks"),
    ("h = 3 4 5 enter a", "a: hearts = 3 4 5 1 / a"),
    ("h = down a up 3 4 5", "a: hearts = 3 4 5 1 / a"),
    ("h = 3 4 5 enter a a", "a: hearts = 3 4 5 1 / a"),
    ("h = 3 4 5 enter a b", "a: hearts = 3 4 5 1 / b"),
    ("h = 3 4 5 enter a backspace", "a: hearts = 3 4 5 1 / ?"),
    ("h = 3 4 5 enter backspace backspace", "a: hearts = 3 4 ? ? / ?"),
]
PLAYERS = [
    ("b = c", "a: barbu = c"),
    ("b = C", "a: barbu = c"),
    ("b = c d", "a: barbu = d"),
    ("b = c backspace", "a: barbu"),
    ("l = d d", "a: last-two = d / d"),
    ("l = d b", "a: last-two = d / b"),
    ("l = d backspace a", "a: last-two = a / ?"),
    ("l = d backspace backspace a", "a: last-two = a / ?"),
    ("l = d backspace backspace backspace", "a: last-two"),
    ("l = enter d", "a: last-two = ? / d"),
    ("d 5 = b d a", "a: domino(5) = b d a c"),
    ("d 5 = b d a c", "a: domino(5) = b d a c"),
    ("d 5 = b d", "a: domino(5) = b d ? ?"),
    ("d 5 = b d backspace a", "a: domino(5) = b a ? ?"),
    ("d 5 = b d a backspace", "a: domino(5) = b d ? ?"),
    ("d 5 = b d a c backspace", "a: domino(5) = b d a c"),
    ("d 5 = b d a c backspace backspace", "a: domino(5) = b d ? ?"),
]


@pytest.mark.parametrize(("keys", "line"), COUNTS + PLAYERS)
def test_what_is_pressed_in_the_result_stands_in_the_line(keys: str, line: str) -> None:
    assert entering(keys=keys).line == line


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        ("r = a", "a: ravage-city = a"),
        ("r = c a", "a: ravage-city = ac"),
        ("r = c a c", "a: ravage-city = a"),
        ("r = a c backspace", "a: ravage-city = a"),
        ("r = a b c d", "a: ravage-city = abcd"),
        ("r = a a", "a: ravage-city = shared"),
    ],
)
def test_ties_toggle(keys: str, line: str) -> None:
    assert entering("ravage-city", keys=keys).line == line


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        ("1 2 space 3 space 4 space", "a: chinese-poker = 12 3 4 0"),
        ("- 5 space 2 4 space 0 space", "a: chinese-poker = -5 24 0 0"),
        ("- 5 space 2 4 space 0 space - 1", "a: chinese-poker = -5 24 0 -1"),
        ("+ 5 space", "a: chinese-poker = 5 ? ? ?"),
        ("1 2", "a: chinese-poker = 12 ? ? ?"),
        ("1 2 backspace", "a: chinese-poker = 1 ? ? ?"),
        ("1 backspace", "a: chinese-poker"),
        ("- backspace 5 space 6", "a: chinese-poker = 5 6 ? ?"),
        ("5 right 6", "a: chinese-poker = 5 6 ? ?"),
        ("5 space backspace", "a: chinese-poker"),
        ("5 space 6 space backspace 7", "a: chinese-poker = 5 7 ? ?"),
        ("9 space 4 space *", "a: chinese-poker = 9 4 6 0"),
        ("5 space *", "a: chinese-poker = 5 ? ? ?"),  # one player cannot have 14
        ("9 9 9 9 9 9", "a: chinese-poker = 999999 ? ? ?"),
        ("space space 5", "a: chinese-poker = 5 ? ? ?"),
        ("5 space left space 6", "a: chinese-poker = 5 6 ? ?"),
    ],
)
def test_points_are_typed_with_their_sign_and_ended_with_space(keys: str, line: str) -> None:
    assert entering("chinese-poker", keys=f"c = {keys}").line == line


def test_a_seventh_digit_is_no_point() -> None:
    assert dead(entering("chinese-poker", keys="c = 9 9 9 9 9 9"), "9")


def test_an_undoubled_negative_hand_comes_up_shared_where_such_hands_are() -> None:
    state = entering("wikipedia", keys="n =")
    assert state.line == "a: tricks = shared"
    assert typed(state, "enter").done is not None
    assert typed(state, "4").line == "a: tricks = 4 ? ? ?"
    assert typed(state, "4 backspace").line == "a: tricks = shared"
    assert typed(entering("wikipedia", keys="b ="), "c").line == "a: barbu = c"
    assert typed(entering("wikipedia", keys="l ="), "c").line == "a: last-two = c / ?"
    assert entering("wikipedia", keys="t enter =").line == "a: trumps"


def test_one_double_and_a_hand_is_played() -> None:
    assert entering("wikipedia", keys="n a").line == "a: tricks b>a"
    assert entering("wikipedia", keys="n a a").line == "a: tricks = shared"


@pytest.mark.parametrize(
    ("keys", "missing"),
    [
        ("q = 1 enter", "queens: 1 of 4 players given"),
        ("h = 3 4 5 enter enter", "A♥: who took it?"),
        ("l = enter c enter", "last but one: who took it?"),
        ("d 5 = b enter", "who went out next?"),
        ("q = 5 0 enter", "Anne cannot have 5: there are 4 queens"),
        ("q = 1 1 1 2 enter", "queens: 5 given, there are 4; one queen too many"),
        ("q = 1 0 1 1 enter", "queens: 3 of 4 given, one queen is missing"),
        ("h = 0 4 5 4 enter a enter", "A♥ went to Anne, who took no hearts"),
    ],
)
def test_enter_on_the_last_item_goes_to_what_is_missing_or_wrong_and_says_it(keys: str, missing: str) -> None:
    state = entering(keys=keys)
    assert text_of(state.said) == missing
    assert missing in faults(state)
    assert state.done is None


def test_tricks_out_of_range_are_refused_though_the_sum_fits() -> None:
    state, _ = read_line(entering(keys="n"), "n = 15 -2 0 0", 0)
    state = typed(state, "= enter")
    assert "Anne cannot have 15: there are 13 tricks" in text_of(state.said)


def test_a_salade_in_which_the_king_of_hearts_went_to_a_player_with_no_hearts_is_refused() -> None:
    state = entering("salade", keys="s 4 3 3 enter 0 5 5 enter 1 1 1 enter a b enter")
    assert text_of(state.said) == "K♥ went to Anne, who took no hearts"
    assert (state.item, state.done) == (3, None)
    assert typed(state, "b b enter").done is not None


def test_enter_goes_to_the_next_item_and_records_only_once_nothing_is_missing() -> None:
    state = entering(keys="h = 3 4 5 enter")
    assert (state.item, state.done) == (1, None)
    done = typed(state, "a enter").done
    assert done is not None
    assert draft_of(done, state.preset).answers == ((3, 4, 5, 1), (0,))


def test_empty_is_missing_and_zero_is_zero() -> None:
    assert "queens: 0 of 4 players given" in faults(entering(keys="q ="))
    assert faults(entering(keys="q = 0 0 0")) == []


def test_who_went_out_already_is_told() -> None:
    assert text_of(entering(keys="d 5 = b b").said) == "Beth is out already"


def test_keys_of_another_kind_of_item_do_nothing() -> None:
    for keys, key in (("q =", "a"), ("b =", "1"), ("d 5 =", "1"), ("b =", "*"), ("q =", "²"), ("q =", "-")):
        assert dead(entering(keys=keys), key), (keys, key)


def test_the_rest_of_points_without_a_total_is_known_to_nobody() -> None:
    state = entering("chinese-poker")
    contracts = tuple(
        replace(contract, points=PointsRule(4)) if contract.id == "chinese-poker" else contract
        for contract in state.preset.contracts
    )
    free = replace(state, table=replace(state.table, preset=replace(state.preset, contracts=contracts)))
    assert "no total" in text_of(typed(free, "c = *").said)
    assert typed(free, "c = 5 space 6 space 7 space 8 enter").done is not None


def test_more_than_there_are_leave_no_rest() -> None:
    state = typed(entering(keys="n ="), "4 4 6 *")
    assert "14 given, there are 13" in text_of(state.said)
    assert state.line == "a: tricks = 4 4 6 ?"


def test_after_the_hearts_the_aces_taker_is_asked_without_an_enter() -> None:
    state = typed(entering(keys="h ="), "3 4 5 a enter")
    assert state.done is not None
    assert state.line == "a: hearts = 3 4 5 1 / a"


def test_a_letter_among_counts_is_told_what_is_wanted() -> None:
    assert "type a number" in text_of(typed(entering(keys="q ="), "a").said)
    assert "type a player's key" in text_of(typed(entering(keys="q"), "1").said)


def test_backspace_after_a_refused_key_only_takes_back_what_was_said() -> None:
    state = typed(entering(keys="q a enter enter enter"), "d")
    assert state.said is not None
    assert typed(state, "backspace").row == state.row


@pytest.mark.parametrize(
    ("preset", "keys", "line"),
    [
        ("tournament", "q = 0 4 enter", "queens = 0 4 0 0"),
        ("tournament", "q = 4 enter", "queens = 4 0 0 0"),
        ("tournament", "q = right 4 enter", "queens = 0 4 0 0"),
        ("tournament", "q = 1 1 2 enter", "queens = 1 1 2 0"),
        ("tournament", "q = 1 1 1 enter", "queens = 1 1 1 1"),
    ],
)
def test_once_the_sum_is_reached_enter_gives_the_others_none(preset: str, keys: str, line: str) -> None:
    state = entering(preset, keys=keys)
    assert state.done is not None
    assert state.line.endswith(line)


def test_below_the_sum_or_without_one_nothing_is_filled_in() -> None:
    assert entering(keys="q = 1 2 enter").done is None
    assert entering("chinese-poker", keys="c = 1 9 space enter").done is None
