"""A sheet for a spreadsheet, with names that would like to be formulas."""

from __future__ import annotations

import csv
import io
from pathlib import Path

from barbu_tui.export.sheet_csv import sheet_csv, spreadsheet_csv
from barbu_tui.files.preset_list import preset_of_id
from barbu_tui.rules.game import Game, read_hands
from barbu_tui.rules.notes import Adjustment, Note
from barbu_tui.rules.preset_data import preset_from_data
from barbu_tui.rules.table import table_of
from tests.i18n.pseudo import speaking


def game(*names: str) -> Game:
    table = table_of(preset_of_id("tournament", Path("/nonexistent")), names)
    key = table.keys
    hands, faults = read_hands(table, [f"{key[0]}: queens = 1 0 1 2"])
    assert not faults
    return Game(table, "Friday", None, hands)


def sheet(*names: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(sheet_csv(game(*names)), newline="")))


def test_a_hand_is_a_row_with_numbers_that_a_spreadsheet_adds() -> None:
    rows = sheet("Anne", "Beth", "Cath", "Diana")
    assert rows[1][:5] == ["1", "Anne", "queens", "", "a: queens = 1 0 1 2"]
    assert rows[1][5:10] == ["-6", "0", "-6", "-12", "-24"]
    assert rows[-2][:1] == ["total"]
    assert rows[-1][5:9] == ["2", "1", "2", "4"]


def test_every_row_has_as_many_cells_as_the_head() -> None:
    head, *rows = sheet("Anne", "Beth", "Cath", "Diana")
    assert [len(row) for row in rows] == [len(head)] * 3


def test_a_name_that_begins_like_a_formula_is_only_a_name() -> None:
    rows = sheet("=SUM(A1)", "@cmd", "+Beth", "-Cath")
    assert rows[0][5:9] == ["'=SUM(A1)", "'@cmd", "'+Beth", "'-Cath"]
    assert rows[1][1] == "'=SUM(A1)"


def test_commas_quotes_and_umlauts_come_back_as_they_were() -> None:
    rows = sheet('Ann "the", O', "Zoë", "李", "A[/]B")
    assert rows[0][5:9] == ['Ann "the", O', "Zoë", "李", "A[/]B"]


def test_notes_and_points_outside_the_hands_are_in_their_rows_and_columns_add_up() -> None:
    table = table_of(preset_of_id("tournament", Path("/nonexistent")), ("Anne", "Beth", "Cath", "Diana"))
    hands, _ = read_hands(table, ["a: queens = 1 0 1 2"])
    outside = (Adjustment(1, -40, "=late", 0), Adjustment(2, 5, "", 1))
    game = Game(table, hands=hands, notes=(Note(1, "+1 misdeal"),), adjustments=outside)
    rows = list(csv.reader(io.StringIO(sheet_csv(game), newline="")))
    assert rows[0][-1] == "note"
    late, queens, bonus = rows[1:4]
    assert late == ["", "Beth", "adjustment", "", "", "0", "-40", "0", "0", "-40", "0", "-40", "0", "0", "'=late"]
    assert queens[10:] == ["-6", "-40", "-6", "-12", "'+1 misdeal"]
    assert bonus[10:] == ["-6", "-40", "-1", "-12", ""]
    for column in range(5, 10):
        assert sum(int(row[column]) for row in rows[1:4]) == int(rows[4][column])


def test_for_a_spreadsheet_it_has_the_mark_and_the_separator_of_the_country() -> None:
    text = spreadsheet_csv(game("Anne", "B;th", "Zoë", "=1+1"), ";")
    assert text.startswith("\ufeffhand;declarer;contract")
    rows = list(csv.reader(io.StringIO(text[1:], newline=""), delimiter=";"))
    assert rows[0][5:9] == ["Anne", "B;th", "Zoë", "'=1+1"]
    plain = sheet("Anne", "B;th", "Zoë", "=1+1")
    assert rows[1] == [*plain[1][:2], "no queens", *plain[1][3:]]
    assert rows[2:] == plain[2:]


def test_for_programs_it_has_neither() -> None:
    assert sheet_csv(game("Anne", "Beth", "Cath", "Diana")).startswith("hand,declarer,contract")


def test_signs_that_some_spreadsheets_take_for_formulas_are_text_as_well() -> None:
    assert sheet("＝1＋1", "＠cmd", "|calc", "%x")[0][5:9] == ["'＝1＋1", "'＠cmd", "'|calc", "'%x"]


def test_a_contract_that_is_called_like_a_formula_is_text() -> None:
    preset = preset_from_data(
        {"schema": 1, "name": "x", "players": 4, "contracts": [{"id": "-1", "name": "x", "key": "0", "tricks": 1}]}
    )
    table = table_of(preset, ("Anne", "Beth", "Cath", "Diana"))
    hands, faults = read_hands(table, ["a: -1 = 13 0 0 0"])
    assert not faults
    rows = list(csv.reader(io.StringIO(sheet_csv(Game(table, "", None, hands)), newline="")))
    assert rows[1][2] == "'-1"


def test_for_a_persons_spreadsheet_words_are_theirs_and_for_programs_they_never_change() -> None:
    table = table_of(preset_of_id("tournament", Path("/nonexistent")), ("Anne", "Beth", "Cath", "Diana"))
    hands, _ = read_hands(table, ["a: trumps(H) = 6 2 3 2"])
    played = Game(table, hands=hands, adjustments=(Adjustment(1, -40, "late", 0),))
    plain = sheet_csv(played)
    with speaking("de"):
        assert sheet_csv(played) == plain
        text = spreadsheet_csv(played, ";")
    head, penalty, trumps, total, rank = csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), delimiter=";")
    assert head[:6] == ["Runde", "Ansager", "Vertrag", "angesagt", "Zeile", "Anne"]
    assert head[9:11] == ["Summe", "Anne, Summe"]
    assert penalty[1:3] == ["Beth", "Strafe"]
    assert trumps[2:5] == ["Trumpf", "♥", "a: trumps(H) = 6 2 3 2"]
    assert (total[0], rank[0]) == ("Summe", "Platz")
