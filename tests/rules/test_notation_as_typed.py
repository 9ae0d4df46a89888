"""A line as people type and paste it: signs that mean minus, other digits, suits by sign or name."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.notation import read_hand, write_hand
from barbu_tui.rules.notation_reader import read_notation
from barbu_tui.rules.numbers import MINUSES
from tests.rules.builders import CHINESE_POKER, LAST_TWO, RAVAGE_CITY, SEVEN, hand, rules, table

FREE = {**CHINESE_POKER, "points": {"times": 4}}
PRESET = rules(*SEVEN, RAVAGE_CITY, FREE)


def line(text: str) -> str:
    """The canonical line of what was typed."""
    return write_hand(hand(text, PRESET), table(PRESET))


def why_not(text: str) -> str:
    with pytest.raises(BarbuError) as refusal:
        read_hand(text, table(PRESET), 0)
    return str(refusal.value)


@pytest.mark.parametrize("minus", sorted(MINUSES), ids=lambda sign: f"U+{ord(sign):04X}")
def test_every_sign_that_means_minus_is_one(minus: str) -> None:
    assert line(f"chinese-poker = {minus}3 5 {minus} 2 1") == "a: chinese-poker = -3 5 -2 1"
    assert line(f"last{minus}two = a / b") == "a: last-two = a / b"


@pytest.mark.parametrize("text", ["q = １０１", "q = 1 0 1 ２", "q = ١ ٠ ١ ٢"])
def test_digits_of_other_scripts_count(text: str) -> None:
    assert line(text) == "a: queens = 1 0 1 2"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("chinese-poker = 7,5 1 2 3", "column 18: “7,5” is not a whole number"),
        ("chinese-poker = 1.000 1 2 3", "column 18: “1.000” is not a whole number"),
        ("chinese-poker = 1'000 1 2 3", "“1'000” is not a whole number"),
        ("queens = 1_0 1 2", "“1_0” is not a whole number"),
        ("chinese-poker = 7½ 1 2 3", "“7½” is not a whole number"),
        ("chinese-poker = ½ 1 2 3", "“½” means nothing here"),
    ],
)
def test_what_is_no_whole_number_is_refused_whole_with_what_was_wanted(text: str, why: str) -> None:
    assert why in why_not(text)


@pytest.mark.parametrize("suit", ["♥", "♡", "♥\ufe0f", "h", "H", "hearts", "Heart", " ♥ "])
def test_a_suit_is_announced_by_its_letter_its_sign_or_its_name(suit: str) -> None:
    assert line(f"trumps({suit}) = 4 3 3 3") == "a: trumps(H) = 4 3 3 3"


@pytest.mark.parametrize("rank", ["10", "ten", "Tens", "１０"])
def test_a_rank_is_announced_by_its_letter_or_its_name(rank: str) -> None:
    assert line(f"domino({rank}) = b d a c") == "a: domino(10) = b d a c"


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("last-two = d d", "a: last-two = d / d"),
        ("l=a  c", "a: last-two = a / c"),
        ("l = a/c", "a: last-two = a / c"),
    ],
)
def test_where_every_item_is_one_taker_a_space_is_enough_between_them(text: str, canonical: str) -> None:
    assert line(text) == canonical


def test_more_takers_than_there_are_items_or_fewer_are_told_as_ever() -> None:
    assert "goes to one player, and 3 are named" in why_not("l = a b c")
    assert "who took it?" in why_not("l = a")
    one = rules(LAST_TWO, *SEVEN[:1])
    with pytest.raises(BarbuError, match="goes to one player"):
        read_hand("last-two = a b / c", table(one), 0)


pieces = st.lists(
    st.sampled_from([*"abcd:()=>/*+?,.½\u200b\ufe0f♥-−–'_ ", "queens", "l", "trumps", "()", "(x)", "12", "shared"]),
    max_size=12,
).map("".join)


@given(st.one_of(pieces, st.text(max_size=30)))
def test_no_answer_to_a_line_quotes_nothing(text: str) -> None:
    for fault in read_notation(text, table(PRESET), 0).faults:
        assert "“”" not in str(fault)
        assert "“ ”" not in str(fault)


numbers = st.from_regex(r"[-−–+]?[0-9٣３]{1,3}([.,'_½ ][0-9]{1,3})?", fullmatch=True)


@given(st.lists(numbers, min_size=4, max_size=4))
def test_any_numbers_typed_are_read_as_they_stand_or_refused(typed: list[str]) -> None:
    text = f"chinese-poker = {' '.join(typed)}"
    try:
        result = read_hand(text, table(PRESET), 0)
    except BarbuError as error:
        assert "“”" not in str(error)  # noqa: PT017 - either way is right, and each has its own check
        return
    plain = [re.sub("[−–]", "-", word).replace("٣", "3").replace("３", "3") for word in " ".join(typed).split()]
    assert result.result == (tuple(int(word) for word in plain),)
