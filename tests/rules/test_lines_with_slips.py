"""A line with more than one slip: each is told, by its column, and what is read in spite of it."""

from __future__ import annotations

import pytest

from barbu_tui.rules.faults import NotAllowedError, UnreadableError
from barbu_tui.rules.notation import read_draft, read_hand
from barbu_tui.rules.notation_tokens import tokens
from barbu_tui.rules.speech import Speech
from barbu_tui.rules.table import Table
from tests.rules.builders import NAMES, TOURNAMENT, hand, rules, table, why_not

NO_PLAYER = "no player has the key “z”; there are: a Anne, b Beth, c Cath, d Diana"
WHOM = "whom does b double? Keys, * or + follow, as in b>a"


@pytest.mark.parametrize(
    ("line", "faults"),
    [
        ("a: q ) z>a = 1012", ["column 6: “)” does not belong here", f"column 8: {NO_PLAYER}"]),
        ("q b>( = 1012", [f"column 3: {WHOM}", "column 5: “(” does not belong here"]),
        ("q b>) = 1012", [f"column 3: {WHOM}", "column 5: “)” does not belong here"]),
        ("q b>: = 1012", [f"column 3: {WHOM}", "column 5: “:” does not belong here"]),
        ("q b>> = 1012", [f"column 3: {WHOM}", "column 5: “>” does not belong here"]),
        ("q b>? = 1012", [f"column 3: {WHOM}", "column 5: “?” does not belong here"]),
        ("q z>a", [f"column 3: {NO_PLAYER}", "column 6: the result is missing; it follows a =: queens"]),
        ("q b>", [f"column 3: {WHOM}", "column 5: the result is missing; it follows a =: queens"]),
        (
            "t(h s) = 4441",
            [
                "column 3: a suit (S H D C) or a rank (A K Q J 10 … 2) stands in the brackets, not “HS”",
            ],
        ),
        (
            "dragons b>* c>z = 1",
            [
                "column 1: there is no contract “dragons” here; there are: n no tricks, h no hearts, q no queens, "
                "b barbu, l last two, t trumps, d domino",
                f"column 15: {NO_PLAYER}",
            ],
        ),
    ],
)
def test_each_slip_is_told_where_it_stands(line: str, faults: list[str]) -> None:
    assert why_not(line) == faults


def test_slips_before_and_behind_the_sign_are_told_from_left_to_right() -> None:
    with pytest.raises(UnreadableError) as refused:
        read_draft("z: queens = 1 & 0", table(), 0)
    assert [fault.column for fault in refused.value.faults] == [1, 15]


def test_a_colon_further_on_names_no_declarer() -> None:
    with pytest.raises(UnreadableError) as refused:
        read_hand("q b : = 101", table())
    assert [str(fault) for fault in refused.value.faults] == [
        "column 1: who declares? Every contract has been played",
        f"column 3: {WHOM}",
        "column 5: “:” does not belong here",
    ]


def test_what_cannot_be_read_is_told_apart_from_what_is_not_allowed() -> None:
    with pytest.raises(UnreadableError):
        read_hand("q = 1 ? 0 2", table(), 0)
    with pytest.raises(NotAllowedError):
        read_hand("q = 1 0 0 2", table(), 0)


def test_a_letter_means_what_the_contract_asks_for() -> None:
    german = Table(TOURNAMENT, NAMES[:4], "abcd", speech=Speech(letters={"D": ("Q",)}))
    assert read_hand("domino(d) = bdac", german, 0).announced == "Q"
    assert read_hand("trumps(d) = 4441", german, 0).announced == "D"


@pytest.mark.parametrize(
    ("line", "doubling", "why"),
    [
        ("trumps b>+ = 4333", {}, "there is nobody Beth may double in this way in trumps"),
        ("queens a>* = 1012", {"negative": "nobody"}, "there is nobody Anne may double in this way in no queens"),
        ("queens a>* = 1012", {}, "Anne has nobody to redouble"),
        ("queens a>+ = 1012", {}, "Anne is the declarer, and only the other players can double the flanks"),
    ],
)
def test_a_star_or_plus_that_reaches_nobody_is_told_with_the_reason(
    line: str, doubling: dict[str, str], why: str
) -> None:
    preset = rules(doubling=doubling)
    assert [fault.partition(": ")[2] for fault in why_not(line, preset)] == [why]
    with pytest.raises(NotAllowedError):
        read_hand(line, table(preset), 0)


def test_a_contract_that_there_is_not_is_answered_with_those_still_open() -> None:
    played = [hand("a: queens = 1012"), hand("a: tricks = 4441"), hand("b: hearts = 4441 / a")]
    assert why_not("a: dragons = 1", others=played) == [
        "column 4: there is no contract “dragons” here; there are: h no hearts, b barbu, l last two, t trumps, d domino"
    ]


def test_a_taker_stands_behind_a_slash_where_cards_are_counted_too() -> None:
    assert why_not("h = 1453 / a") == []
    assert why_not("h = 1453 a") == [
        "column 5: Anne cannot have 1453: there are 13 hearts",
        "column 10: hearts takes a number for each player, not “a”",
    ]
    assert why_not("l = a b") == why_not("l = a/b") == []


def test_a_line_has_a_thousand_characters_at_most() -> None:
    assert why_not("q = 101".ljust(1000)) == []
    with pytest.raises(UnreadableError) as refused:
        read_draft("q = 101".ljust(1001), table(), 0)
    assert str(refused.value.faults[0]) == "column 1: the hand has 1001 characters; at most 1000 are allowed"
    assert {fault.column for fault in refused.value.faults} == {1}


def test_a_number_that_is_none_is_quoted_from_end_to_end() -> None:
    told = why_not("q = 1.5~6")
    assert [told[0], told[2]] == [
        f"column {column}: “{number}” is not a whole number; write them without signs, with a space between two"
        for column, number in ((6, "1.5"), (8, "5~6"))
    ]


def test_a_number_has_six_digits_at_most() -> None:
    poker = rules({"id": "chinese-poker", "points": {}})
    assert hand("c = 999999 -999999 0 1", poker).result == ((999999, -999999, 0, 1),)
    assert why_not("c = 1000000 0 0 1", poker) == [
        "column 5: points: “1000000” is too large a number; it has 6 digits at most"
    ]


def test_a_digit_among_others_is_told_at_its_own_column() -> None:
    assert why_not("q = 0511") == ["column 6: Beth cannot have 5: there are 4 queens"]


def test_a_line_that_is_too_long_is_not_read_at_all() -> None:
    line = tokens("q = 101".ljust(1001))
    assert (line.before, line.result, [fault.unreadable for fault in line.faults]) == ((), None, [True])
