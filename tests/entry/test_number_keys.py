"""Numbers typed into a result: every minus, every digit, and nothing passed over in silence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barbu_tui.entry.press import hint, press
from barbu_tui.rules.numbers import digit_of, plain_signs
from tests.entry.at_the_table import dead, entering, text_of, typed


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        ("− 3 space 5", "a: chinese-poker = -3 5 ? ?"),
        ("– 3 space", "a: chinese-poker = -3 ? ? ?"),
        ("— 3 space", "a: chinese-poker = -3 ? ? ?"),
        ("－ ３ space ＋ ٤", "a: chinese-poker = -3 4 ? ?"),
        ("- é ( space à", "a: chinese-poker = -25 0 ? ?"),
    ],
)
def test_every_sign_that_means_minus_and_every_digit_counts_among_points(keys: str, line: str) -> None:
    assert entering("chinese-poker", keys=f"c = {keys}").line == line


def test_the_unshifted_top_row_of_a_french_keyboard_counts_where_a_number_is_wanted() -> None:
    assert entering(keys="q = & à &").line == "a: queens = 1 0 1 2"
    assert entering(keys="n = + é &").line == "a: tricks = 12 1 ? ?"
    assert entering(keys="n = ３ ٣ ３").line == "a: tricks = 3 3 3 4"
    assert dead(entering(keys="q"), "&"), "in the matrix no number is wanted"


@pytest.mark.parametrize("key", [",", ".", "_" * 2, "½", "e"])
def test_what_is_no_digit_is_never_passed_over_in_silence(key: str) -> None:
    state = entering("chinese-poker", keys="c = 7")
    after = press(state, key)
    assert after is None or after.said is not None
    assert "type a number with its sign" in text_of(hint(state))
    assert "6 digits at most" in text_of(typed(entering("chinese-poker", keys="c = 1 2 3 4 5 6"), "7").said)


@given(st.lists(st.sampled_from("0123456789+-−–٣３é,.x"), max_size=12))
def test_any_keys_typed_into_counts_give_those_counts_or_a_word(keys: list[str]) -> None:
    state = entering(keys="n =")
    for key in keys:
        pressed = press(state, key)
        digit = digit_of(key)
        if digit is not None:
            assert pressed is not None
            assert pressed.draft.answers[0][state.place] == digit + 10 * (state.typed == "+")
        elif key != "+":
            assert text_of(hint(state)), "the screen says what is wanted"
            assert pressed is None or (pressed.said is not None and pressed.draft == state.draft)
        state = pressed or state


@given(st.lists(st.sampled_from("0123456789+-−–٣３é,.x "), max_size=12))
def test_any_keys_typed_into_points_give_those_points_or_a_word(keys: list[str]) -> None:
    state = entering("chinese-poker", keys="c =")
    typed_so_far = ""
    for key in keys:
        pressed = press(state, key)
        if pressed is None or pressed.said is not None:
            assert pressed is None or pressed.draft == state.draft
        else:
            typed_so_far = pressed.typed if key == " " else typed_so_far + plain_signs(key.replace("é", "2"))
            assert pressed.typed == typed_so_far
        state = pressed or state
