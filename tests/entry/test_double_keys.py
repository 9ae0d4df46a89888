"""The doubling matrix: who speaks, whom they double, what is closed."""

from __future__ import annotations

import pytest

from barbu_tui.entry.press import read_line
from barbu_tui.entry.state import DOUBLES, HandEntry, go_to
from tests.entry.at_the_table import dead, entering, faults, text_of, typed


def speaker(state: HandEntry) -> str:
    """Whose row the cursor is in."""
    return state.table.names[state.row]


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        ("q a", "a: queens b>a"),
        ("q A", "a: queens b>a"),
        ("q a a", "a: queens"),
        ("q a c d", "a: queens b>acd"),
        ("q *", "a: queens b>acd"),
        ("q * *", "a: queens"),
        ("q a *", "a: queens b>acd"),
        ("q +", "a: queens b>cd"),
        ("q + +", "a: queens"),
        ("q a +", "a: queens b>acd"),
        ("q * +", "a: queens b>a"),
        ("q * -", "a: queens"),
        ("q enter *", "a: queens c>abd"),
        ("q enter +", "a: queens c>bd"),
        ("q * enter a enter enter c", "a: queens b>acd c>a a>c"),
        ("q * enter * enter * enter *", "a: queens b>acd c>abd d>abc a>bcd"),
        ("q c enter *", "a: queens b>c c>abd"),
        ("q a = 1", "a: queens b>a = 1 ? ? ?"),
        ("q space", "a: queens b>a"),
        ("q right right space", "a: queens b>c"),
        ("q down space", "a: queens c>a"),
        ("q down left space", "a: queens c>d"),
        ("t enter a", "a: trumps b>a"),
        ("t enter *", "a: trumps b>a"),
    ],
)
def test_what_is_pressed_in_the_matrix_stands_in_the_line(keys: str, line: str) -> None:
    assert entering(keys=keys).line == line


def test_enter_goes_round_the_table_past_a_declarer_who_can_redouble_nobody() -> None:
    state = entering(keys="q")
    speakers = []
    while state.part == DOUBLES:
        speakers.append(speaker(state))
        state = typed(state, "enter")
    assert (speakers, state.part) == (["Beth", "Cath", "Diana"], "result")


def test_the_declarer_speaks_last_once_a_player_doubled() -> None:
    state = entering(keys="q a enter enter enter")
    assert speaker(state) == "Anne"
    assert state.open_targets(state.row) == (1,)


def test_the_next_to_the_declarers_left_speaks_first_with_any_declarer() -> None:
    assert speaker(entering("tournament", declarer=2, keys="q")) == "Diana"


def test_a_double_taken_back_takes_the_redouble_with_it_and_says_so() -> None:
    state = go_to(entering(keys="q a enter enter enter b"), DOUBLES)
    assert state.line == "a: queens b>a a>b"
    for keys in ("a", "-", "backspace"):
        again = typed(state, keys)
        assert again.line == "a: queens"
        assert text_of(again.said) == "Anne's redouble of Beth went with it"


@pytest.mark.parametrize(
    ("keys", "why"),
    [
        ("q b", "Beth cannot double themselves"),
        ("t enter c", "Beth may double only Anne, who declared trumps"),
        ("q down down down c", "Anne is the declarer and may only redouble; Cath did not double Anne"),
        ("q down down down *", "Anne has nobody to double here"),
        ("q down down down +", "Anne declares: the flanks are the others"),
        ("t enter +", "Beth has nobody to double here"),
    ],
)
def test_a_closed_cell_says_why(keys: str, why: str) -> None:
    state = entering(keys=keys)
    assert text_of(state.said) == why
    assert not state.draft.doubles


def test_arrows_move_freely_round_the_edges() -> None:
    state = entering(keys="q")
    assert speaker(typed(state, "up")) == "Anne"
    assert speaker(typed(state, "down down down down")) == "Beth"
    assert typed(state, "left").column == 3
    assert typed(state, "right right right right").column == state.column


def test_no_other_letter_means_anything_in_the_matrix() -> None:
    for key in "qehzx?5":
        assert dead(entering(keys="q"), key)


def test_backspace_clears_the_row_then_goes_to_the_speaker_before() -> None:
    state = entering(keys="q a enter a enter")
    assert speaker(state) == "Diana"
    state = typed(state, "backspace")
    assert (speaker(state), state.line) == ("Cath", "a: queens b>a c>a")
    assert typed(state, "backspace").line == "a: queens b>a"
    assert speaker(typed(state, "backspace backspace")) == "Beth"
    assert typed(state, "backspace backspace backspace backspace").line == "a: queens"


def test_where_nobody_doubles_the_matrix_is_skipped() -> None:
    state = entering("french-fixed")
    assert state.part == "contract"
    assert typed(state, "q").part == "result"
    assert DOUBLES not in typed(state, "q").parts


def test_a_double_that_the_bar_gave_against_the_rules_can_be_taken_back_in_the_matrix() -> None:
    state, unread = read_line(entering("french-fixed", keys="q"), "q b>a = 1 0 1 2", 0)
    assert not unread
    assert faults(state) == ["French, in fixed order has no doubling"]
    state = typed(state, "enter")
    assert (state.part, speaker(state)) == ("doubles", "Beth")
    assert faults(typed(state, "-")) == []


def test_declarer_doubles_only_the_declarer_can_be_doubled_and_redoubles_all_or_none() -> None:
    state = entering("declarer-doubles", keys="q a enter a enter enter")
    assert speaker(state) == "Anne"
    for key in ("a", "b", "c", "d", "*", "+", "space"):
        both = typed(state, key)
        assert both.line == "a: queens b>a c>a a>bc", key
        assert typed(both, key).line == "a: queens b>a c>a", key
    assert typed(state, "b -").line == "a: queens b>a c>a"


def test_declarer_doubles_a_double_after_the_redouble_is_told_and_any_key_completes_it() -> None:
    state = entering("declarer-doubles", keys="q a enter enter enter b up a")
    assert state.line == "a: queens b>a d>a a>b"
    assert "Diana is left out" in " ".join(faults(state))
    assert typed(state, "down b").line == "a: queens b>a d>a a>bd"


def test_declarer_doubles_with_nobody_to_redouble_any_key_says_so() -> None:
    state = entering("declarer-doubles", keys="q down down down b")
    assert text_of(state.said) == "Anne has nobody to double here"
