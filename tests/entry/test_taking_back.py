"""Backspace takes back what the last key did, in one press."""

from __future__ import annotations

import pytest

from tests.entry.at_the_table import entering, typed


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        ("q = * backspace", "a: queens"),
        ("q = * backspace 0 1 *", "a: queens = 0 1 3 0"),
        ("q = 1 * backspace", "a: queens = 1 ? ? ?"),
        ("h = 3 4 5 a backspace", "a: hearts = 3 4 5 1 / ?"),
        ("d 5 = b d a backspace c", "a: domino(5) = b d c a"),
        ("l = d a backspace", "a: last-two = d / ?"),
        ("q = 1 0 backspace backspace 4", "a: queens = 4 ? ? ?"),
    ],
)
def test_backspace_takes_back_what_the_last_key_did_the_filling_up_of_the_others_too(keys: str, line: str) -> None:
    assert entering(keys=keys).line == line


def test_the_key_that_filled_the_last_item_is_one_press_away_from_where_it_was_pressed() -> None:
    state = entering(keys="h = 3 4 5 a")
    assert (state.item, typed(state, "backspace").item) == (1, 0)
    state = entering(keys="l = d")
    assert (state.item, typed(state, "backspace").item) == (1, 0)


def test_after_an_enter_that_jumped_to_a_fault_backspace_takes_back_there() -> None:
    state = typed(entering(keys="n ="), "9 9 0 0 enter")
    assert state.said is not None
    assert (state.item, state.place) == (0, 0)
    assert typed(state, "backspace").draft.answers == ((None, 9, 0, 0),)
    state = typed(entering(keys="h ="), "9 9 0 0 a enter")
    assert (state.item, state.place) == (0, 0)
    assert typed(state, "backspace 4").line == "a: hearts = 4 9 0 0 / a"


def test_after_an_arrow_backspace_takes_back_what_is_there() -> None:
    assert entering(keys="n = 4 2 6 left left backspace").line == "a: tricks = 4 ? 6 ?"


def test_in_the_matrix_it_takes_back_one_key_too() -> None:
    state = entering(keys="q a c")
    assert state.line == "a: queens b>ac"
    assert typed(state, "backspace").line == "a: queens b>a"
    assert entering(keys="q * backspace").line == "a: queens"
    assert entering(keys="q a enter a - backspace").line == "a: queens b>a c>a"


def test_a_redouble_that_went_with_its_double_comes_back_with_it() -> None:
    state = entering(keys="q a enter enter enter b up up up a")
    assert state.line == "a: queens"
    assert typed(state, "backspace").line == "a: queens b>a a>b"
