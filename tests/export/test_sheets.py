"""Sheets and explanations as text and as JSON."""

from __future__ import annotations

import json
from dataclasses import replace

from hypothesis import given

from barbu_tui.export.explanation import explanation_text
from barbu_tui.export.sheet_json import sheet_data
from barbu_tui.export.sheet_text import sheet_text
from barbu_tui.i18n.hands import payment_text
from barbu_tui.rules.game import Game, read_hands
from barbu_tui.rules.notes import Adjustment, Note
from barbu_tui.rules.number_text import signed
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.scoring import Payment
from barbu_tui.rules.table import Table
from barbu_tui.rules.width import cells
from tests.files.random_games import random_games
from tests.rules.builders import CHINESE_POKER, TOURNAMENT, WIKIPEDIA, rules


def game(*lines: str, preset: Preset = TOURNAMENT, names: tuple[str, ...] = ("Anne", "Beth", "Cath", "Diana")) -> Game:
    table = Table(preset, names, "abcd")
    hands, faults = read_hands(table, lines)
    assert not faults
    return Game(table, "Friday", None, hands)


def test_an_unfinished_game_says_what_is_left_and_whose_turn_it_is() -> None:
    lines = sheet_text(game("a: queens = 1 0 1 2", "a: barbu = c")).splitlines()
    assert lines[0] == "Friday · House rules · 2 of 28 hands"
    assert lines[-5:] == [
        "26 hands left",
        "▸ Anne   no tricks, no hearts, last two, trumps, domino",
        "  Beth   all 7 contracts",
        "  Cath   all 7 contracts",
        "  Diana  all 7 contracts",
    ]


def test_a_game_without_hands_has_a_sheet_too() -> None:
    assert "total" in sheet_text(game())
    assert explanation_text(game()) == ""


def test_columns_line_up_under_names_of_any_width() -> None:
    names = ("李", "Zoe\u0308", "A[/]B", "Sixteen letters!")
    lines = sheet_text(game("a: queens b>acd c>a a>c = 1 0 1 2", names=names)).splitlines()
    head, hand, total = lines[2], lines[3], lines[5]
    assert cells(head.partition("Σ")[0]) == cells(hand.rpartition("−24")[0]) + 2
    assert cells(hand.rpartition(" ✓")[0]) == cells(total.rpartition(" ✓")[0])


def test_a_hand_that_was_shared_out_says_so() -> None:
    shared = game("a: tricks = shared", preset=WIKIPEDIA)
    assert "no tricks  shared" in sheet_text(shared)
    assert "shared out" in explanation_text(shared)


def test_a_sum_that_nobody_can_know_is_not_ticked() -> None:
    points = {**CHINESE_POKER, "points": {"times": 4}}
    (hand,) = [
        line for line in sheet_text(game("c = 1 2 3 4", preset=rules(points))).splitlines() if " 1  Anne" in f" {line}"
    ]
    assert hand.endswith("+40")
    assert sheet_data(game("c = 1 2 3 4", preset=rules(points)))["hands"][0]["expected"] is None


def test_the_ace_is_explained_as_what_it_adds_and_what_it_is_in_all() -> None:
    assert "A♥, −6 in all" in explanation_text(game("a: hearts = 3 4 5 1 / a"))


def test_where_nobody_doubles_there_are_no_obligations() -> None:
    preset = rules(doubling={"enabled": False})
    assert sheet_data(game("a: q = 1012", preset=preset))["obligations"] == []
    assert "doubles against" not in sheet_text(game("a: q = 1012", preset=preset))


@given(random_games())
def test_any_game_has_a_sheet_that_adds_up_and_drawing_it_changes_nothing(each: Game) -> None:
    data = json.loads(json.dumps(sheet_data(each)))
    text = sheet_text(each)
    assert sheet_text(each) == text
    assert data == sheet_data(each)
    nets = [hand["net"] for hand in data["hands"]]
    outside = [
        sum(row["points"] for row in data.get("adjustments", []) if row["player"] == name) for name in data["players"]
    ]
    assert data["totals"] == [sum(seat) for seat in zip(outside, *nets, strict=True)]
    assert all(sum(hand["settlement"]) == 0 for hand in data["hands"])
    rows = [line for line in text.splitlines() if "doubles against" not in line]
    assert "✗" not in "".join(rows)
    assert all(signed(total) in text for total in data["totals"])
    assert explanation_text(each).count(" declares ") == len(nets)


def test_where_the_lowest_wins_points_are_taken_over() -> None:
    assert payment_text(Payment(2, 0, 2, 24), ("Anne", "Beth", "Cath"), "lowest") == (
        "Anne takes 24 from Cath (redoubled: twice 12)"
    )
    assert payment_text(Payment(2, 0, 1, 12), ("Anne", "Beth", "Cath"), "highest") == "Cath pays Anne 12"


QUEENS = "a: queens b>acd c>a a>c = 1 0 1 2"
PENALTY = Adjustment(1, -40, "late", 1)
LONG = "brought the cake, and cut it, and washed up"


def game_with_notes() -> Game:
    """Two hands, one of them with a note; a penalty between them, a bonus after them; given up then."""
    notes, outside = (Note(2, "misdeal, replayed"),), (PENALTY, Adjustment(2, 5, LONG, 2))
    return replace(game(QUEENS, "a: trumps = 4 3 3 3"), ended=True, notes=notes, adjustments=outside)


def test_points_outside_the_hands_have_a_row_of_their_own_on_the_sheet_and_notes_stand_below() -> None:
    lines = sheet_text(game_with_notes()).splitlines()
    assert lines[0].endswith("ended after 2 of 28 hands")
    assert [line.split() for line in lines[4:5]] == [["Beth", "late", "−40", "−40"]]
    assert lines[5].endswith("✓ *")
    assert lines[6].split()[:2] == ["Cath", "brought"]
    assert "…" in lines[6]
    assert lines[-3:] == ["notes", "  2  misdeal, replayed", f"     Cath +5: {LONG}"]
    assert not any("left" in line for line in lines), "nothing is left of a game that was given up"


def test_programs_get_notes_and_points_outside_the_hands_too() -> None:
    data = sheet_data(game_with_notes())
    assert [hand.get("note") for hand in data["hands"]] == [None, "misdeal, replayed"]
    assert data["adjustments"][0] == {
        "player": "Beth",
        "points": -40,
        "why": "late",
        "after": 1,
        "totals": [-12, -16, -12, -24],
    }
    assert data["ended"]
    assert not {"adjustments", "ended"} & sheet_data(game(QUEENS)).keys()
    assert data["totals"] == [8, -1, 8, -9]


def test_the_explanation_says_what_counts_outside_the_hands_where_it_came_about() -> None:
    text = explanation_text(game_with_notes())
    assert text.index("1. Anne declares") < text.index("Outside the hands: Beth −40, late") < text.index("2. Anne")
    assert "   Note: misdeal, replayed\n" in text
    assert text.endswith(f"Outside the hands: Cath +5, {LONG}\n")
