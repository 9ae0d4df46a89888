"""What the sheet says to whoever types into it, cell by cell."""

from __future__ import annotations

import pytest

from tests.export.workbook.scoresheet import Scoresheet, empty_sheet
from tests.rules.builders import CHINESE_POKER, DOMINO, HEARTS, QUEENS, RAVAGE_CITY, SALADES, TRICKS, WIKIPEDIA, rules


@pytest.fixture(scope="module")
def tournament() -> Scoresheet:
    """A sheet whose first row every test leaves as it found it."""
    return empty_sheet(rules())


@pytest.fixture(scope="module")
def salades() -> Scoresheet:
    """A sheet whose first row is a salade."""
    return empty_sheet(SALADES)


def test_the_hand_of_the_manual_as_it_is_typed() -> None:
    sheet = empty_sheet(rules())
    assert sheet.shown("check", 1) == ""
    sheet.type(1, contract="q")
    assert sheet.shown("check", 1) == "queens: 0 of 4"
    sheet.type(1, box_1="c", box_2="acd", box_3="a")
    sheet.type(1, took_1_1=1, took_1_2=0)
    assert sheet.shown("check", 1) == "queens: 1 of 4"
    sheet.type(1, took_1_3=1)
    assert sheet.shown("check", 1) == "✓"
    assert sheet.net(1) == [-12, 24, -12, -24]
    assert sheet.totals == [-12, 24, -12, -24]


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ({"box_2": "a"}, "which contract?"),
        ({"contract": "queen"}, "which contract?"),
        ({"contract": "*"}, "which contract?"),
        ({"contract": "no q*"}, "which contract?"),
        ({"contract": "q", "decl": "x"}, "who declares?"),
        ({"contract": "q", "decl": "*"}, "who declares?"),
        ({"contract": "q", "decl": "ab"}, "who declares?"),
        ({"contract": "t", "box_2": "c"}, "double not allowed"),
        ({"contract": "q", "box_1": "b"}, "double not allowed"),
        ({"contract": "q", "box_1": "*"}, "double not allowed"),
        ({"contract": "q", "box_1": "+", "box_2": "a"}, "double not allowed"),
        ({"contract": "q", "box_2": "bx"}, "double not allowed"),
        ({"contract": "t", "box_2": "+"}, "double not allowed"),
        ({"contract": "q", "box_2": "A C"}, "queens: 0 of 4"),
        ({"contract": "q", "box_2": "-"}, "queens: 0 of 4"),
        ({"contract": " NO QUEENS "}, "queens: 0 of 4"),
        ({"contract": "q", "took_1_1": 5}, "queens: 5 of 4"),
        ({"contract": "n", "took_1_1": 15, "took_1_2": -2}, "tricks: none below 0"),
        ({"contract": "q", "took_1_1": 1.5, "took_1_2": 2.5}, "queens: whole numbers"),
        ({"contract": "q", "took_1_1": "two"}, "queens: whole numbers"),
        ({"contract": "h", "took_1_1": 13}, "A♥: who?"),
        ({"contract": "h", "took_1_1": 13, "who_1": "z"}, "A♥: who?"),
        ({"contract": "h", "took_1_1": 13, "who_1": "*"}, "A♥: who?"),
        ({"contract": "h", "took_1_1": 13, "who_1": "b"}, "hearts: the taker has too few"),
        ({"contract": "h", "took_1_1": 13, "who_1": "A"}, "✓"),
        ({"contract": "l", "who_1": "a"}, "last trick: who?"),
        ({"contract": "d", "took_1_1": 1, "took_1_2": 1, "took_1_3": 2}, "went out: 1 to 4"),
        ({"contract": "d", "took_1_1": 2, "took_1_2": 1, "took_1_3": 4}, "✓"),
    ],
)  # fmt: skip
def test_what_is_missing_or_wrong_is_said(row: dict[str, str | int], said: str, tournament: Scoresheet) -> None:
    tournament.type(1, **row)
    assert tournament.shown("check", 1) == said
    assert (tournament.net(1) is None) == (said != "✓")
    tournament.type(1, **{**dict.fromkeys(row), "decl": "a"})


def test_one_empty_cell_is_the_rest_and_of_several_each_is_none() -> None:
    sheet = empty_sheet(rules())
    sheet.type(1, contract="n", took_1_1=4, took_1_2=3, took_1_4=1)
    assert sheet.net(1) == [-8, -6, -10, -2]
    sheet.type(1, took_1_4=None)
    assert (sheet.net(1), sheet.shown("check", 1)) == (None, "tricks: 7 of 13")
    sheet.type(1, took_1_1=None, took_1_2=13)
    assert sheet.net(1) == [0, -26, 0, 0]


def test_a_contract_is_played_once_by_each() -> None:
    sheet = empty_sheet(rules())
    sheet.type(1, contract="b", who_1="a")
    sheet.type(2, contract="barbu", who_1="b")
    assert (sheet.shown("check", 2), sheet.totals) == ("played twice", [-20, 0, 0, 0])
    sheet.type(2, decl="c")
    assert (sheet.shown("check", 2), sheet.totals) == ("✓", [-20, -20, 0, 0])


def test_a_declarer_typed_over_is_followed_by_the_rows_below() -> None:
    sheet = empty_sheet(rules())
    assert [sheet.shown("decl", number) for number in (1, 7, 8, 28)] == ["a", "a", "b", "d"]
    sheet.type(3, decl="C")
    assert [sheet.shown("declarer", number) for number in (2, 3, 4, 9, 10)] == ["Anne", "Cath", "Cath", "Cath", "Diana"]
    sheet.type(3, decl="?")
    assert [sheet.shown("declarer", number) for number in (2, 3, 4)] == ["Anne", "", ""]


def test_names_and_keys_are_typed_once() -> None:
    sheet = empty_sheet(rules())
    names, keys = (sheet.spreadsheet.book.named(name)[0] for name in ("Names", "Keys"))
    sheet.spreadsheet.type("Hands", {names[1]: "Zoë", keys[1]: "Z"})
    sheet.type(1, contract="b", who_1="z", box_1="z", box_3="z", box_2="a")
    assert sheet.net(1) == [40, -80, 20, 0]
    assert sheet.spreadsheet.shown("Summary", "C3") == "Zoë"
    # Two players with one key: nobody can be told from the other, and nothing counts.
    sheet.spreadsheet.type("Hands", {keys[1]: "a"})
    assert (sheet.shown("check", 1), sheet.totals) == ("who declares?", [0, 0, 0, 0])


def test_a_hand_that_nobody_doubled_is_shared_out() -> None:
    sheet = empty_sheet(WIKIPEDIA)
    sheet.type(1, contract="n", share_x="x")
    assert sheet.net(1) == [1, -9, -9, -9]
    sheet.type(1, box_2="a")
    assert sheet.shown("check", 1) == "cannot be shared out"
    sheet.type(1, box_2=None, took_1_1=13)
    assert sheet.shown("check", 1) == "cannot be shared out"
    sheet.type(2, contract="t", share_x="x")
    assert sheet.shown("check", 2) == "cannot be shared out"


def test_a_declarer_redoubles_all_or_none() -> None:
    sheet = empty_sheet(rules(doubling={"declarer": "redouble-all"}))
    sheet.type(1, contract="b", box_2="a", box_3="a", box_1="b", who_1="a")
    assert sheet.shown("check", 1) == "double not allowed"
    sheet.type(1, box_1="*")
    assert sheet.net(1) == [-100, 40, 40, 0]


def test_ties_and_points() -> None:
    sheet = empty_sheet(rules(RAVAGE_CITY, CHINESE_POKER))
    sheet.type(1, contract="r")
    assert sheet.shown("check", 1) == "most of a suit: 1 under each"
    sheet.type(1, took_1_1=1, took_1_3=1)
    assert sheet.net(1) == [-18, 0, -18, 0]
    sheet.type(2, contract="c", took_1_1=10, took_1_2=9, took_1_3=-2)
    assert sheet.net(2) == [40, 36, -8, 8]
    sheet.type(2, took_1_4=3)
    assert sheet.shown("check", 2) == "points: 20 of 19"


def test_points_that_have_no_sum_are_all_wanted() -> None:
    sheet = empty_sheet(rules({"id": "chinese-poker", "points": {"times": 4}}))
    sheet.type(1, contract="c", took_1_1=1, took_1_2=2, took_1_3=0)
    assert sheet.shown("check", 1) == "points: 3 of 4 players"
    sheet.type(1, took_1_4=0)
    assert (sheet.shown("check", 1), sheet.net(1)) == ("counted", [4, 8, 0, 0])


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ({"took_1_1": 13, "took_2_1": 12, "took_2_2": 1}, "hearts: more than the tricks hold"),
        ({"took_1_1": 12, "took_1_2": 1, "took_2_1": 8, "took_2_2": 5}, "hearts: more than the tricks hold"),
        ({"took_2_1": 13, "who_1": "b"}, "hearts: the taker has too few"),
        ({"took_2_1": 13, "who_1": "a", "who_2": "b"}, "the taker has no trick"),
        ({"took_2_1": 13, "who_1": "a", "who_2": "a"}, "✓"),
    ],
)
def test_a_salade_that_contradicts_itself_is_told(row: dict[str, str | int], said: str, salades: Scoresheet) -> None:
    salades.type(1, contract="s", took_1_1=13, took_2_1=13, took_3_1=4, who_1="a", who_2="a")
    assert salades.net(1) == [-355, 0, 0, 0]
    salades.type(1, **row)
    assert salades.shown("check", 1) == said
    salades.type(1, took_1_2=None, took_2_2=None)


def test_a_wrong_row_breaks_no_other() -> None:
    sheet = empty_sheet(rules(TRICKS, HEARTS, QUEENS, DOMINO))
    sheet.type(1, contract="q", took_1_1=4)
    sheet.type(2, contract="d", took_1_1=9, took_1_2="x", box_2="?")
    sheet.type(3, contract="n", took_1_1=13)
    assert [sheet.net(number) for number in (1, 2, 3)] == [[-24, 0, 0, 0], None, [-26, 0, 0, 0]]
    assert sheet.totals == [-50, 0, 0, 0]
    shown = [sheet.spreadsheet.shown(tab, address) for tab, address, _ in sheet.spreadsheet.book.formulas]
    errors = [text for text in shown if text.startswith("#")]
    assert errors == ["#N/A"] * 4 * (sheet.plan.hand_count - 2), "the chart leaves out the rows that do not count"
