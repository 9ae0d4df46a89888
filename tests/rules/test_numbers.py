"""Any text is the number that it says, or refused with what was wanted; nothing in it is passed over."""

from __future__ import annotations

import datetime
import re
import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from barbu_tui.rules.faults import NotAllowedError
from barbu_tui.rules.numbers import MINUSES, PLUSES, digit_of, plain_signs, read_date, read_number


def refused(text: str, least: int = -9999, most: int = 9999) -> str:
    with pytest.raises(NotAllowedError) as refusal:
        read_number(text, least, most)
    return str(refusal.value)


@pytest.mark.parametrize("minus", sorted(MINUSES), ids=lambda sign: f"U+{ord(sign):04X}")
def test_every_sign_that_means_minus_is_one(minus: str) -> None:
    assert read_number(f"{minus}3", -9999, 9999) == -3
    assert read_number(f" {minus} 3 ", -9999, 9999) == -3


def test_every_dash_of_unicode_is_known_or_refused_but_never_dropped() -> None:
    for character in map(chr, range(0x110000)):
        if unicodedata.category(character) in {"Pd", "Sm"} and character not in MINUSES | PLUSES:
            assert "is not a whole number" in refused(f"{character}3")


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("７", 7),
        ("٣", 3),
        ("१२", 12),
        ("＋３", 3),
        ("𝟛", 3),
        ("007", 7),
        ("+5", 5),
        ("\u00a0−12\u3000", -12),
        ("-é(", -25),
    ],
)
def test_digits_of_other_scripts_and_keyboards_count(text: str, number: int) -> None:
    assert read_number(text, -9999, 9999) == number


@pytest.mark.parametrize(
    "text",
    [
        "7,5",
        "1.000",
        "1 000",
        "1_000",
        "1'000",
        "7½",
        "²",
        "3-",
        "--3",
        "+-3",
        "3€",
        "three",
        "1e3",
        "0x10",
        "1(",
        "é2",
    ],
)
def test_what_is_no_whole_number_is_refused_with_what_was_wanted(text: str) -> None:
    assert refused(text) == f"“{text}” is not a whole number from -9999 to 9999, such as 7"


def test_a_number_out_of_range_or_none_at_all_is_told() -> None:
    assert refused("10000") == "“10000” is not a number from -9999 to 9999"
    assert refused("-" + "9" * 5000).startswith("“-999")
    assert refused(" ") == "a number is missing, from -9999 to 9999"
    assert "such as 2" in refused("x", 0, 2)


@given(st.one_of(st.text(max_size=12), st.from_regex(r"\s?[-−–+]?\s?[0-9٠-٩０-９.,' é(_]{1,8}", fullmatch=True)))
@example("−3")
@example("7,5")
@example("1_0")
def test_any_text_gives_the_number_it_says_or_a_message(text: str) -> None:
    try:
        number = read_number(text, -9999, 9999)
    except NotAllowedError:
        assert "“”" not in refused(text)
        return
    plain = re.sub(r"\s", "", plain_signs(text))
    if any(c.isdecimal() for c in text):
        assert int(plain) == number, "no sign of it was passed over"
    assert (number < 0) == (plain.startswith("-") and number != 0)


@given(st.integers(-9999, 9999), st.sampled_from(sorted(MINUSES)), st.sampled_from(["0", "٠", "０", "०", "𝟘"]))
def test_every_number_is_read_however_it_is_written(number: int, minus: str, zero: str) -> None:
    digits = "".join(chr(ord(zero) + int(digit)) for digit in str(abs(number)))
    assert read_number(minus * (number < 0) + digits, -9999, 9999) == number


@given(st.text(max_size=40))
def test_plain_signs_keep_every_place(text: str) -> None:
    assert len(plain_signs(text)) == len(text)


def test_a_digit_is_typed_with_one_key() -> None:
    assert [digit_of(key) for key in "&é\"'(è_çà"] == [1, 2, 3, 4, 5, 7, 8, 9, 0]
    assert [digit_of(key) for key in "9９٩É§!"] == [9, 9, 9, 2, 6, 8]
    assert [digit_of(key) for key in ("-", "a", "", "12", "½", "space")] == [None] * 6


def test_a_day_is_written_year_first() -> None:
    assert read_date(" 2026-11-27 ") == read_date("２０２６−１１−２７") == datetime.date(2026, 11, 27)
    for text in ("27.11.2026", "2026-13-01", "2026-02-30", "26-11-27", "0000-01-01", "x"):
        with pytest.raises(NotAllowedError, match="year, month, day, as 2026-11-27"):
            read_date(text)
    with pytest.raises(NotAllowedError, match="a day is missing"):
        read_date("")


@given(st.text(max_size=12))
def test_any_text_is_a_day_or_refused(text: str) -> None:
    try:
        day = read_date(text)
    except NotAllowedError:
        return
    assert [int(part) for part in plain_signs(text.strip()).split("-")] == [day.year, day.month, day.day]
