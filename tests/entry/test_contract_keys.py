"""The contract, and the suit or rank that is announced with it."""

from __future__ import annotations

import pytest

from barbu_tui.entry.state import ANNOUNCE, CONTRACT, go_to
from tests.entry.at_the_table import correcting, dead, entering, text_of, typed
from tests.tui.driving import SERIES

QUEENS = SERIES[0]


@pytest.mark.parametrize(
    ("keys", "line", "part"),
    [
        ("q", "a: queens", "doubles"),
        ("Q", "a: queens", "doubles"),
        ("right right enter", "a: queens", "doubles"),
        ("left space", "a: domino", "announce"),
        ("t", "a: trumps", "announce"),
        ("t h", "a: trumps(H)", "doubles"),
        ("t H", "a: trumps(H)", "doubles"),
        ("t s", "a: trumps(S)", "doubles"),
        ("t d", "a: trumps(D)", "doubles"),
        ("t c", "a: trumps(C)", "doubles"),
        ("t enter", "a: trumps", "doubles"),
        ("d 0", "a: domino(10)", "doubles"),
        ("d k", "a: domino(K)", "doubles"),
        ("d a", "a: domino(A)", "doubles"),
        ("d 2", "a: domino(2)", "doubles"),
        ("down b", "b: barbu", "doubles"),
        ("up b", "d: barbu", "doubles"),
    ],
)
def test_a_key_picks_the_contract_and_the_cursor_goes_where_something_is_asked(keys: str, line: str, part: str) -> None:
    state = entering(keys=keys)
    assert (state.line, state.part) == (line, part)


def test_while_a_suit_is_asked_for_player_keys_mean_nothing() -> None:
    state = typed(entering(keys="t"), "a")
    assert (state.line, state.part) == ("a: trumps", "announce")
    assert "♠ ♥ ♦ ♣" in text_of(state.said)
    assert typed(state, "c").line == "a: trumps(C)"


def test_every_rank_of_the_pack_can_be_announced() -> None:
    for key in "akqj098765432":
        state = entering(keys=f"d {key}")
        assert state.draft.announced == ("10" if key == "0" else key.upper())


def test_backspace_takes_back_what_was_announced_and_enter_leaves_it_as_it_is() -> None:
    state = go_to(correcting(1, "trumps(H) = 4 3 3 3"), ANNOUNCE)
    assert typed(state, "enter").draft.announced == "H"
    assert typed(state, "backspace").draft.announced is None


def test_a_contract_that_its_declarer_has_played_is_refused_by_name() -> None:
    state = entering("tournament", QUEENS, keys="q")
    assert state.draft.contract is None
    assert text_of(state.said) == "Anne has already played no queens"


def test_another_declarer_may_play_what_this_one_has() -> None:
    assert entering("tournament", QUEENS, keys="down q").line == "b: queens"


def test_back_from_another_declarer_a_played_contract_is_put_back() -> None:
    state = entering("tournament", QUEENS, keys="down q")
    assert typed(go_to(state, CONTRACT), "up").line == "a: ?"


def test_another_contract_keeps_the_doubles_that_are_still_allowed_and_drops_the_result() -> None:
    state = entering(keys="q * enter a enter enter c = 1 0")
    other = typed(go_to(state, CONTRACT), "t")
    assert other.line == "a: trumps b>a c>a a>c"
    assert typed(go_to(state, CONTRACT), "h").line == "a: hearts b>acd c>a a>c"


def test_the_same_contract_picked_again_keeps_everything() -> None:
    state = entering(keys="t h b a = 4 3")
    assert typed(go_to(state, CONTRACT), "t").line == state.line


def test_letters_that_are_no_contract_do_nothing() -> None:
    for key in "zsw5é":
        assert dead(entering(), key)


def test_a_correction_to_a_contract_that_another_hand_of_the_declarer_has_is_offered_as_a_swap() -> None:
    state = correcting(1, "queens = 1 0 1 2", "barbu = c", keys="")
    state = typed(go_to(state, CONTRACT), "b")
    assert "hand 2" in text_of(state.said)
    assert state.swap_with == 2
    state = typed(state, "= d enter")
    assert state.done is not None


def test_a_hand_that_was_another_declarers_has_nothing_to_swap() -> None:
    state = correcting(1, "a: queens = 1 0 1 2", "b: barbu = c")
    state = typed(go_to(state, CONTRACT), "down b")
    assert text_of(state.said) == "Beth has already played barbu"
    assert state.line == "b: queens = 1 0 1 2"
