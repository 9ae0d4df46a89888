"""What a player may be called, and the key that a name gives."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barbu_tui.rules.message import is_printable, is_unseen, message, quoted
from barbu_tui.rules.names import default_keys, keys_fault, name_fault, names_faults, tidy
from barbu_tui.rules.table import table_of
from barbu_tui.rules.width import cells
from tests.rules.builders import TOURNAMENT


@pytest.mark.parametrize(
    "name", ["A[/]B", "[red]Ann", "Zoë", "李", "李李李李李李李李", 'Ann "the" O\'Ne', "🂱", "n" * 16, "="]
)
def test_a_name_that_a_terminal_can_show_is_a_name(name: str) -> None:
    assert name_fault(tidy(name)) is None


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "a player has no name; names are 1 to 16 cells wide"),
        ("   ", "a player has no name; names are 1 to 16 cells wide"),
        ("\u0301", "a player has no name; names are 1 to 16 cells wide"),
        ("n" * 17, f"the name “{'n' * 17}” is 17 cells wide, 16 at most"),
        ("n" * 40, f"the name “{'n' * 40}” is 40 cells wide, 16 at most"),
        ("李" * 9, f"the name “{'李' * 9}” is 18 cells wide, 16 at most"),
        ("A\tB", "the name: the character U+0009 cannot be shown; use letters, digits and signs"),
        ("A\x1b[2J", "the name: the character U+001B cannot be shown; use letters, digits and signs"),
        ("A\x9bB", "the name: the character U+009B cannot be shown; use letters, digits and signs"),
        ("A\u200bB", "the name: the character U+200B cannot be shown; use letters, digits and signs"),
        ("A\u202eB", "the name: the character U+202E cannot be shown; use letters, digits and signs"),
        ("A\u2028B", "the name: the character U+2028 cannot be shown; use letters, digits and signs"),
        ("A\u2029B", "the name: the character U+2029 cannot be shown; use letters, digits and signs"),
        ("A\u00a0B", "the name: the character U+00A0 cannot be shown; use letters, digits and signs"),
        ("A\u3164B", "the name: the character U+3164 cannot be shown; use letters, digits and signs"),
        ("\u3164", "the name: the character U+3164 cannot be shown; use letters, digits and signs"),
        ("A\u2800B", "the name: the character U+2800 cannot be shown; use letters, digits and signs"),
        ("A\u115fB", "the name: the character U+115F cannot be shown; use letters, digits and signs"),
        ("A\uffa0B", "the name: the character U+FFA0 cannot be shown; use letters, digits and signs"),
        ("A\u00adB", "the name: the character U+00AD cannot be shown; use letters, digits and signs"),
        ("A\U000e0041B", "the name: the character U+E0041 cannot be shown; use letters, digits and signs"),
        ("A\ud800B", "the name: the character U+D800 cannot be shown; use letters, digits and signs"),
    ],
)
def test_a_name_that_cannot_stand_on_the_sheet_is_refused_with_the_reason(name: str, why: str) -> None:
    assert str(name_fault(tidy(name))) == why


@pytest.mark.parametrize("mark", ["\ufe0e", "\ufe0f", "\U000e0100", "\u034f", "\u180b", "\u17b4"])
def test_marks_that_nobody_sees_are_taken_out_of_names_so_that_no_two_look_alike(mark: str) -> None:
    assert tidy(f"A{mark}n{mark}") == "An"
    assert tidy(f" {mark} An") == "An"
    assert str(name_fault(tidy(mark * 3))) == "a player has no name; names are 1 to 16 cells wide"
    assert len(names_faults([tidy("Ann"), tidy(f"An{mark}n")])) == 1
    assert tidy(f"Zoe{mark}\u0308") == "Zoë"


@given(st.text(), st.text())
def test_names_that_pass_can_be_told_apart_by_what_is_seen_of_them(one: str, other: str) -> None:
    pair = [tidy(one), tidy(other)]
    if not names_faults(pair):
        seen = ["".join(c for c in name if not is_unseen(c)).casefold() for name in pair]
        assert seen[0] != seen[1]
        assert all(map(str.strip, seen))


def test_a_letter_under_a_tower_of_accents_is_no_name() -> None:
    assert name_fault(tidy("a" + "\u0301" * 100)) is not None


def test_names_are_kept_composed_and_without_outer_spaces() -> None:
    assert tidy("  Zoe\u0308 ") == "Zoë"
    assert tidy("Ann  Lee") == tidy(" Ann   Lee ") == "Ann Lee"


@pytest.mark.parametrize("other", ["ann", "ANN", " Ann "])
def test_names_differ_without_regard_to_case_and_outer_spaces(other: str) -> None:
    ((seat, why),) = names_faults([tidy("Ann"), tidy("Bob"), tidy(other)])
    assert seat == 2
    assert "every name must be different" in str(why)


def test_a_composed_and_a_decomposed_name_are_the_same() -> None:
    assert len(names_faults([tidy("Zoë"), tidy("Zoe\u0308")])) == 1
    assert len(names_faults([tidy("Strauß"), tidy("STRAUSS")])) == 1


def test_every_name_at_fault_is_told() -> None:
    assert [seat for seat, _ in names_faults(["", "Ann", "x" * 20, "ann"])] == [0, 2, 3]


@pytest.mark.parametrize(
    ("names", "keys"),
    [
        (["Anne", "Beth", "Cath", "Diana"], "abcd"),
        (["Anne", "Ann", "Anna", "Nan"], "anbc"),
        (["Émile", "Zoë", "Ömer", "Åsa"], "ezoa"),
        (["李", "王", "An", "b"], "abnc"),
        (["O'Neil", "1st", "T2", "—"], "osta"),
        (["ΑΒΓ", "Bob", "bo", "b"], "aboc"),
        (["Ab", "Ab2", "ab3", "AB4"], "abcd"),
    ],
)
def test_a_key_is_the_first_letter_of_the_name_that_nobody_before_has(names: list[str], keys: str) -> None:
    assert default_keys(names) == keys
    assert keys_fault(keys, len(names)) is None


@pytest.mark.parametrize("keys", ["abc", "abcde", "abca", "abcD", "abc1", "abc ", "abcé", ""])
def test_keys_are_different_letters_one_a_player(keys: str) -> None:
    assert "4 different letters a to z" in str(keys_fault(keys, 4))


def test_a_key_answers_in_either_case() -> None:
    seats = table_of(TOURNAMENT, ("Anne", "Beth", "Cath", "Diana"))
    assert [seats.seat_of_key(key) for key in ("a", "D", "x", "", "ab", "İ")] == [0, 3, None, None, None, None]


def test_width_is_counted_in_cells() -> None:
    assert [cells(text) for text in ("Ann", "Zoë", "Zoe\u0308", "李", "ｱ", "♥", "")] == [3, 3, 3, 2, 1, 1, 0]


def test_no_control_format_or_separator_character_reaches_a_terminal() -> None:
    refused = {"Cc", "Cf", "Cs", "Zl", "Zp", "Zs"}
    for code in range(0x3000):
        letter = chr(code)
        seen = letter == " " or unicodedata.category(letter) not in refused
        assert is_printable(letter) == (seen and not is_unseen(letter))
    assert str(quoted("a\x1b\u202e\ud800")) == "“a\\x1b\\u202e\\ud800”"
    assert str(quoted("x" * 50)) == "“" + "x" * 40 + "…”"


def test_a_message_with_braces_in_a_value_says_them() -> None:
    assert str(message("{name} is here", name="{x} {0}")) == "{x} {0} is here"
    assert str(message("one card", "{n} cards", n=1)) == "one card"
    assert str(message("{a}", a=message("{b}", b=1))) == "1"
