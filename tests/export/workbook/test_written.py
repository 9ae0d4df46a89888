"""What stands in the file: which functions, what is open, and that nobody's text is anything but text."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from barbu_tui.export.workbook import workbook
from barbu_tui.export.workbook.columns import hand_columns
from barbu_tui.export.workbook.plan import plan_of
from barbu_tui.files.record import read_record
from barbu_tui.rules.game import Game
from barbu_tui.rules.notation import read_hand
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.table import Table
from tests.export.games import shipped
from tests.export.workbook.engine import Spreadsheet
from tests.export.workbook.games import shipped_game, whole_games
from tests.export.workbook.reading import MAIN, Book, letters
from tests.export.workbook.scoresheet import Scoresheet
from tests.files.random_games import random_games
from tests.parts import with_a_part
from tests.rules.builders import BARBU, HEARTS, LAST_TWO, QUEENS, TRUMPS, rules, table
from tests.terminal import ROOT

FUNCTIONS = {
    "AND", "COUNT", "COUNTA", "COUNTIF", "COUNTIFS", "FIND", "IF", "IFERROR", "INDEX", "ISNUMBER", "ISNA", "LEN",
    "LOWER", "MATCH", "MAX", "MIN", "MOD", "NA", "NOT", "OR", "ROUNDUP", "SUBSTITUTE", "SUM", "SUMIFS", "TRIM",
}  # fmt: skip
"""What Excel 2007, LibreOffice and Google Sheets share."""
LONGEST = 600
HOSTILE = [
    "=9+9", "+9+9", "-7%", "@SUM(A1)", "<r>&</r>", "<r><t>x</t></r>", "_x0041_", "#N/A", "#REF!", "{=9+9}",
    "http://a.b/", "00012", "TRUE", "=cmd|'/c a'!A1", "&L&\"B\"&A", "]]></t>", "'quoted", '"quoted"', "&amp;<b>", "1e3",
]  # fmt: skip


def formulas(book: Book) -> Iterator[str]:
    """Every formula of a workbook: of cells, conditions, checks and names."""
    yield from (cell.formula for _, _, cell in book.formulas)
    yield from book.names.values()
    for number in range(1, len(book.tabs) + 1):
        sheet = book.part(f"xl/worksheets/sheet{number}.xml")
        yield from (part.text or "" for tag in ("formula", "formula1") for part in sheet.iter(f"{MAIN}{tag}"))


def without_texts(formula: str) -> str:
    """A formula without the texts in it."""
    return re.sub(r'"[^"]*"', '""', formula)


def faults(book: Book) -> Iterator[str]:
    """What in the formulas some spreadsheet would not take."""
    for formula in formulas(book):
        bare = without_texts(formula)
        if unknown := set(re.findall(r"([A-Z][A-Z0-9.]*)\(", bare)) - FUNCTIONS:
            yield f"{unknown} in {formula}"
        if len(formula) >= LONGEST:
            yield f"{len(formula)} characters: {formula}"
        if re.search(r"\b(TRUE|FALSE)\b|[{}]", bare):
            yield f"a word or an array that some do not have: {formula}"


@pytest.mark.parametrize("name", with_a_part(["wikipedia", "salade-five", "chinese-poker"], ["salade-five"]))
def test_only_functions_that_every_spreadsheet_has_in_formulas_short_enough_for_all(name: str) -> None:
    assert list(faults(Book(workbook(shipped_game(name, seed=1, part=0.1))))) == []


@given(st.one_of(random_games(), whole_games()))
@settings(max_examples=2)
def test_the_same_for_any_preset(game: Game) -> None:
    assert list(faults(Book(workbook(replace(game, hands=game.hands[:2]))))) == []


def test_conditions_ask_for_cells_of_their_own_tab() -> None:
    # Google Sheets drops the others, and a name may stand for a cell anywhere.
    for name in ("wikipedia", "salade"):
        book = Book(workbook(shipped_game(name, seed=1, part=0.1)))
        for number in range(1, len(book.tabs) + 1):
            for rule in book.part(f"xl/worksheets/sheet{number}.xml").iter(f"{MAIN}cfRule"):
                for formula in rule.iter(f"{MAIN}formula"):
                    bare = without_texts(formula.text or "")
                    assert "!" not in bare
                    assert not set(re.findall(r"[A-Za-z_][A-Za-z_0-9]*", bare)) & set(book.names)


@pytest.mark.parametrize(
    "name", with_a_part(["tournament", "wikipedia", "french-fixed", "salade-five"], ["tournament", "salade-five"])
)
def test_what_is_typed_in_is_open_and_all_else_is_locked(name: str) -> None:
    game = shipped_game(name, seed=1, part=0.3)
    book, plan = Book(workbook(game)), plan_of(game)
    columns = {letters(place): column for place, column in enumerate(hand_columns(plan), start=1)}
    first = "box" if plan.doubling else "took 1"
    typed_once = {
        f"{column}{row}"
        for column, hand_column in columns.items()
        if hand_column.name.startswith(first)
        for row in (4, 5)
    }
    typed = {
        f"{column}{row}"
        for column, hand_column in columns.items()
        if hand_column.open
        for row in range(8, 8 + plan.hand_count)
    }
    opened = {tab: {address for address, cell in cells.items() if cell.open} for tab, cells in book.cells.items()}
    assert opened["Hands"] == {"A1"} | typed_once | typed
    assert not opened["Working"] | opened["Summary"]
    assert opened["Values"]
    for number in range(1, 5):
        (protection,) = book.part(f"xl/worksheets/sheet{number}.xml").iter(f"{MAIN}sheetProtection")
        assert protection.attrib["sheet"] == "1"
        assert not {"password", "hashValue"} & set(protection.attrib), "nobody is locked out of their own sheet"


def test_a_whole_game_is_a_small_file() -> None:
    friday = read_record(str(ROOT / "examples" / "friday.toml"), shipped)
    assert len(workbook(friday)) <= 60 * 1024


def test_the_same_game_makes_the_same_file() -> None:
    game = Game(table(rules(BARBU)), "Friday")
    assert workbook(game) == workbook(game)


def test_a_player_without_a_name_has_one_to_type_over() -> None:
    sheet = Scoresheet(Game(Table(rules(BARBU), ("Anne", "", "", ""), "abcd")))
    assert [sheet.spreadsheet.shown("Summary", f"{column}3") for column in "BCDE"] == [
        "Anne", "Player 2", "Player 3", "Player 4",
    ]  # fmt: skip


def hostile_game(words: list[str]) -> Game:
    """A game in which everything that a user can name is named after something else."""
    contracts = [BARBU, LAST_TWO, TRUMPS]
    named = [{**contract, "name": word} for contract, word in zip(contracts, words[6:], strict=False)]
    preset = replace(rules(*named), name=words[4], summary=words[5])
    table = Table(preset, tuple(words[:4]), "abcd")
    return Game(table, " & ".join(words)[:100], datetime.date(2026, 11, 27), (read_hand("b = c", table, 0),))


@pytest.mark.parametrize("shift", range(0, len(HOSTILE), 4))
def test_nobodys_text_is_anything_but_text(shift: int) -> None:
    words = HOSTILE[shift:] + HOSTILE[:shift]
    game = hostile_game(words)
    book = Book(workbook(game))
    for name in book.files:
        if name.endswith((".xml", ".rels")):
            book.part(name)
    assert book.tabs == ["Hands", "Summary", "Values", "Working"]
    with_user_text = [formula for formula in formulas(book) if any(word in formula for word in words)]
    assert with_user_text == []
    links = b"".join(data for part, data in book.files.items() if part.endswith(".rels"))
    assert b"external" not in links.lower()
    assert b"hyperlink" not in links.lower()
    sheet = Spreadsheet(book.data)
    assert [sheet.shown("Summary", f"{column}3") for column in "BCDE"] == words[:4]
    assert sheet.shown("Summary", "A1") == sheet.shown("Hands", "A1") == f"{game.title} · {words[4]} · 2026-11-27"
    assert sheet.shown("Values", "A1") == words[4]
    names = [sheet.shown("Values", f"{column}{row}") for column in "BC" for row in range(1, 25)]
    assert {contract.name for contract in game.table.preset.contracts} <= set(names)
    assert sheet.shown("Hands", "J8") == "✓"


def test_a_title_stands_in_the_footer_as_it_is() -> None:
    for title in ("R&D &P &8", "2026", "&" * 100):
        book = Book(workbook(Game(table(rules(BARBU)), title)))
        (footer,) = book.part("xl/worksheets/sheet1.xml").iter(f"{MAIN}oddFooter")
        assert footer.text == f"&L{title[:80].replace('&', '&&')}&R&P / &N"
        assert len(footer.text) <= 255


CALLED = {
    "No hearts": "No hearts", "2 last": "2 last", "Hearts?": "hearts", "all*": "hearts", "~": "hearts",
    "=9+9": "hearts", "-hearts": "hearts", "no  hearts": "hearts", "QUEENS": "hearts", "b": "hearts",
    "BARBU": "hearts", "h": "h", "hearts": "hearts",
}  # fmt: skip
"""What the workbook calls a contract of hearts, by the name that a preset gives it."""


@pytest.mark.parametrize("name", with_a_part(CALLED, ["No hearts", "Hearts?", "=9+9", "QUEENS"]))
def test_a_contract_is_called_by_its_name_unless_that_would_not_find_it(name: str) -> None:
    label = CALLED[name]
    preset = named_hearts(rules(HEARTS, QUEENS, BARBU), name)
    sheet = Scoresheet(Game(table(preset)))
    (hearts,) = [contract.label for contract in sheet.plan.contracts if contract.id == "hearts"]
    assert hearts == label
    sheet.type(1, contract=label)
    assert sheet.shown("check", 1) == "hearts: 0 of 13"


def named_hearts(preset: Preset, name: str) -> Preset:
    """A preset whose contract of hearts is called otherwise."""
    contracts = tuple(
        replace(contract, name=name) if contract.id == "hearts" else contract for contract in preset.contracts
    )
    return replace(preset, contracts=contracts)
