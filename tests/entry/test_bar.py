"""The one-line bar, and drafts: the hand as a line, both ways, without a screen."""

from __future__ import annotations

import pytest

from barbu_tui.entry.press import begin, correct, read_line, resume, with_one_declarer
from barbu_tui.entry.state import DOUBLES, RESULT, go_to, next_part
from barbu_tui.i18n import tr
from tests.entry.at_the_table import correcting, entering, faults, played, table, text_of, typed

LINE = "a: queens b>acd c>a a>c = 1 0 1 2"


@pytest.mark.parametrize(
    "text",
    [LINE, "q b* c>a a>c = 101", "a:q c>a b>* a>c=1 0 1", "QUEENS B>ACD C>A A>C = 1012"],
)
def test_what_the_bar_says_moves_all_of_them(text: str) -> None:
    state, unread = read_line(entering(), text, 0)
    assert not unread
    assert state.line == LINE
    assert state.ready is not None


@pytest.mark.parametrize(
    ("text", "column", "why"),
    [
        ("a: queens b>z", 13, "no player has the key “z”"),
        ("a: queenz", 4, "there is no contract “queenz” here"),
        ("a: queens b>a = x", 17, "queens takes a number for each player"),
        ("", 1, "a contract is missing"),
    ],
)
def test_while_it_cannot_be_read_the_rest_keeps_its_last_state_and_the_column_is_named(
    text: str, column: int, why: str
) -> None:
    before, _ = read_line(entering(), "a: queens b>a = 1", 0)
    after, unread = read_line(before, text, 0)
    assert after == before
    assert unread[0].column == column
    assert why in str(unread[0].message)


def test_what_can_be_read_and_is_wrong_is_told_and_not_recorded() -> None:
    state, unread = read_line(entering("tournament", "queens = 1 0 1 2"), "q = 1 0 1 2", 0)
    assert not unread
    assert "Anne has already played no queens" in faults(state)
    assert state.ready is None


def test_shared_is_believed_from_the_bar_and_refused_with_the_reason() -> None:
    state, _ = read_line(entering("wikipedia"), "n b>a = shared", 0)
    assert faults(state) == ["only a hand that nobody doubled is shared out"]
    assert text_of(typed(go_to(state, RESULT), "enter").said) == "only a hand that nobody doubled is shared out"
    assert read_line(entering("wikipedia"), "n = shared", 0)[0].ready is not None
    assert typed(go_to(state, RESULT), "4").line == "a: tricks b>a = 4 ? ? ?"


def test_who_declares_is_whom_the_line_names_else_who_did_before() -> None:
    state, _ = read_line(entering(), "b: queens", 0)
    assert state.draft.declarer == 1
    state, _ = read_line(state, "queens", 0)
    assert state.draft.declarer == 0


def test_the_cursor_stays_where_it_was_while_the_contract_does() -> None:
    state = entering(keys="q a enter")
    after, _ = read_line(state, "a: queens b>a c>d", 0)
    assert (after.part, after.row) == (state.part, state.row)
    state = entering(keys="h = 3 4 5 enter")
    after, _ = read_line(state, "a: hearts = 3 4 5 1 / b", 0)
    assert (after.part, after.item) == (RESULT, 1)


def test_a_part_that_the_new_contract_has_not_is_left() -> None:
    state = entering("french-fixed", keys="t")
    assert state.part == "announce"
    after, _ = read_line(state, "queens", 0)
    assert after.part == RESULT
    assert read_line(state, "?", 0)[0].part == "contract"


def test_an_announcement_that_cannot_be_is_taken_back_by_picking_again() -> None:
    state, _ = read_line(entering(), "queens(H)", 0)
    state = typed(go_to(state, RESULT), "1 0 1 enter")
    assert (state.part, text_of(state.said)) == ("contract", "nothing is announced with no queens")
    assert typed(state, "q = enter").done is not None
    state, _ = read_line(entering(), "trumps(5) = 4 3 3", 0)
    assert typed(go_to(state, RESULT), "enter").part == "announce"


def test_tab_goes_through_the_parts_and_round() -> None:
    state = entering(keys="t")
    parts = [state.part]
    for _ in range(4):
        state = next_part(state, 1)
        parts.append(state.part)
    assert parts == ["announce", "doubles", "result", "contract", "announce"]
    assert next_part(entering(keys="q"), -1).part == "contract"
    assert next_part(entering(), 1).part == "contract"


def test_nothing_typed_leaves_no_draft() -> None:
    for state in (entering(), entering("salade"), correcting(1, LINE)):
        assert not state.changed
        assert state.kept is None


def test_a_contract_picked_survives_a_crash_and_is_no_change_when_one_leaves() -> None:
    at_table = table()
    state = begin(at_table, (), 0, "queens")
    assert (state.changed, state.kept) == (False, "a: queens")


def test_every_key_is_in_the_draft_and_going_back_is_no_change() -> None:
    state = correcting(1, LINE, keys="2")
    assert state.kept == "a: queens b>acd c>a a>c = 2 0 1 2"
    assert correcting(1, LINE, keys="2 left 1").kept is None


def test_a_draft_goes_on_where_it_was_left() -> None:
    state = resume(table(), (), 1, 0, "a: queens b>a = 1 ? ? ?")
    assert (state.part, state.place, state.changed) == (RESULT, 1, True)
    assert typed(state, "0 1 enter").done is not None


def test_a_draft_left_in_the_doubles_goes_on_at_one_whom_its_player_may_double() -> None:
    state = resume(table(), (), 1, 1, "b: queens a>b = ? ? ? ?")
    assert (state.part, state.row, state.column) == (DOUBLES, 0, 1)
    assert not typed(state, "space").draft.doubles


def test_the_draft_of_a_correction_goes_on_and_back_to_the_hand_is_no_draft() -> None:
    at_table = table()
    hands = played(at_table, LINE)
    state = resume(at_table, hands, 1, 0, "a: queens b>acd c>a a>c = 2 0 1 2")
    assert state.changed
    assert not typed(state, "1").changed


@pytest.mark.parametrize("line", ["", "nonsense", "a: queens b>z", "queens = x"])
def test_a_draft_that_no_longer_reads_begins_anew(line: str) -> None:
    at_table = table()
    hands = played(at_table, LINE)
    assert resume(at_table, (), 1, 0, line) == begin(at_table, (), 0)
    assert resume(at_table, hands, 1, 0, line) == correct(at_table, hands, 1)


def test_a_correction_opens_with_exactly_what_was_typed() -> None:
    for line in (LINE, "a: tricks = 13 0 0 0", "a: domino(5) = b d a c", "a: trumps c>a a>c = 0 0 0 13"):
        state = correcting(1, line)
        assert (state.line, state.part) == (line, RESULT)
        assert typed(state, "enter").done == state.hands[0]
    assert correcting(1, "n = shared", preset="wikipedia").line == "a: tricks = shared"


def test_in_the_matrix_of_a_resumed_hand_the_first_speaker_has_the_cursor() -> None:
    state = go_to(resume(table(), (), 1, 2, "c: queens d>c = ? ? ? ?"), DOUBLES)
    assert state.row == 3


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("a: l: t(s) = 4 3 3", "l: t(s) = 4 3 3"),
        (" a :  b:", "b:"),
        ("a: queens", "a: queens"),
        ("a:", "a:"),
        ("", ""),
        ("a: last-two = l l", "a: last-two = l l"),
    ],
)
def test_a_declarer_who_is_typed_replaces_the_one_who_stood_there(typed: str, text: str) -> None:
    assert with_one_declarer(typed) == text


def test_an_unknown_contract_is_answered_with_those_that_the_declarer_has_left() -> None:
    state = entering("tournament", "a: queens = 1 0 1 2", "a: barbu = c")
    _, (fault,) = read_line(state, "a: x", 0)
    known = tr(fault.message).partition("there are: ")[2]
    assert known == "n no tricks, h no hearts, l last two, t trumps, d domino"
    _, (fault,) = read_line(state, "b: x", 0)
    assert "q no queens, b barbu" in tr(fault.message)


def test_in_a_correction_it_is_answered_with_all_for_contracts_may_change_places() -> None:
    state = correcting(1, "a: queens = 1 0 1 2", "a: barbu = c")
    _, (fault,) = read_line(state, "a: x", 0)
    assert "q no queens, b barbu" in tr(fault.message)
