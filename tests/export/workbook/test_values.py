"""Every yellow value changed once: the game scores as by the preset that says the same."""

from __future__ import annotations

import pytest

from barbu_tui.export.workbook import workbook
from barbu_tui.export.workbook.plan import plan_of
from tests.export.workbook.changes import changes
from tests.export.workbook.engine import Spreadsheet
from tests.export.workbook.expected import shown_under
from tests.export.workbook.games import shipped_game
from tests.parts import with_a_part


@pytest.mark.parametrize("name", with_a_part(["chinese-poker", "wikipedia", "salade"], ["salade"]))
def test_every_value_changed_once_scores_as_the_preset_that_says_the_same(name: str) -> None:
    game = shipped_game(name, seed=3)
    data = workbook(game)
    sheet = Spreadsheet(data)
    typed = set()
    for change in changes(plan_of(game), sheet.book):
        before = sheet.shown("Values", change.address)
        sheet.type("Values", {change.address: change.content})
        for (tab, address), expected in shown_under(game, change.preset, sheet.book).items():
            assert sheet.shown(tab, address) == expected, (change.address, change.content, tab, address)
        sheet.type("Values", {change.address: int(before) if before.lstrip("-").isdigit() else before})
        typed.add(change.address)
    assert typed == {address for address, cell in sheet.book.cells["Values"].items() if cell.open}
