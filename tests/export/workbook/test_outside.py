"""Points outside the hands, and notes, in the workbook."""

from __future__ import annotations

from dataclasses import replace

from barbu_tui.export.workbook import workbook
from barbu_tui.rules.game import Game
from barbu_tui.rules.notes import Adjustment, Note
from barbu_tui.rules.sheet import sheet_of
from tests.export.workbook.engine import Spreadsheet
from tests.export.workbook.games import shipped_game
from tests.export.workbook.reading import Book
from tests.export.workbook.scoresheet import Scoresheet
from tests.export.workbook.test_computed import stale

OUTSIDE = (Adjustment(1, -40, "late", 0), Adjustment(2, 5, "=1+1", 3), Adjustment(1, 7, "", 8))


def game_with_notes() -> Game:
    """Part of a tournament game, with points before the first hand, between two and after the last."""
    return replace(shipped_game("tournament", seed=1, part=0.3), adjustments=OUTSIDE, notes=(Note(2, "misdeal"),))


def row_of(book: Book, text: str) -> int:
    """The row of the Summary tab that begins so."""
    return next(int(address[1:]) for address, cell in book.cells["Summary"].items() if cell.value == text)


def standing(sheet: Spreadsheet) -> list[str]:
    """The totals on the Summary tab, by seat."""
    row = row_of(sheet.book, "total")
    return [sheet.shown("Summary", f"{column}{row}") for column in "BCDE"]


def test_every_formula_counts_the_points_outside_the_hands() -> None:
    game, data = game_with_notes(), workbook(game_with_notes())
    sheet = Spreadsheet(data)
    assert stale(data, sheet) == []
    assert standing(sheet) == [str(total) for total in sheet_of(game).totals]
    row = row_of(sheet.book, "from doubles") + 1
    assert [sheet.shown("Summary", f"{column}{row}") for column in "ABCDEF"] == [
        "outside the hands", "0", "-33", "5", "0", "-28",
    ]  # fmt: skip


def test_the_row_of_a_hand_shows_what_was_given_after_it() -> None:
    sheet = Scoresheet(game_with_notes())
    given = {number: [sheet.shown(f"outside {seat}", number) for seat in sheet.plan.seats] for number in (1, 2, 3, 8)}
    assert given == {1: ["0", "-40", "0", "0"], 2: ["0"] * 4, 3: ["0", "0", "5", "0"], 8: ["0", "7", "0", "0"]}
    for seat in sheet.plan.seats:
        moved = int(sheet.shown(f"total {seat}", 8)) - int(sheet.shown(f"total {seat}", 7))
        assert moved == int(sheet.shown(f"net {seat}", 8)) + int(given[8][seat - 1])


def test_a_penalty_is_typed_into_the_list_and_counts_at_once() -> None:
    sheet = Spreadsheet(workbook(game_with_notes()))
    before = standing(sheet)
    ((key,),) = [sheet.book.named("OutsideKeys")[3]]
    row = key[1:]
    sheet.type("Summary", {f"A{row}": "d", f"B{row}": -10, f"C{row}": 1, f"D{row}": "again"})
    assert standing(sheet) == [*before[:3], str(int(before[3]) - 10)]


def test_reasons_and_notes_are_texts_and_other_games_have_no_such_rows() -> None:
    book = Book(workbook(game_with_notes()))
    texts = {cell.value for cell in book.cells["Summary"].values() if not cell.formula}
    assert {"late", "=1+1", "bonus", "misdeal"} <= texts
    plain = Book(workbook(shipped_game("tournament", seed=1, part=0.3)))
    assert not {"outside the hands", "notes"} & {cell.value for cell in plain.cells["Summary"].values()}
    assert "OutsideKeys" not in plain.names
