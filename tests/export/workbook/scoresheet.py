"""The Hands tab of an open workbook, by the names of its columns and the numbers of its hands."""

from __future__ import annotations

from barbu_tui.export.workbook import written
from barbu_tui.export.workbook.columns import hand_columns
from barbu_tui.export.workbook.plan import Plan, plan_of
from barbu_tui.rules.game import Game
from barbu_tui.rules.preset import Preset
from tests.export.workbook.engine import Spreadsheet
from tests.export.workbook.reading import letters
from tests.export.workbook.scorekeeper import FIRST_ROW, Typed
from tests.rules.builders import table


class Scoresheet:
    """A game's workbook, or a plan's, open for typing."""

    def __init__(self, of: Game | Plan) -> None:
        self.plan = of if isinstance(of, Plan) else plan_of(of)
        self.spreadsheet = Spreadsheet(written(self.plan))
        self._letters = {column.name: letters(place) for place, column in enumerate(hand_columns(self.plan), start=1)}

    def type(self, number: int, **row: str | int | float | None) -> None:
        """Type into the row of a hand; `took_1_2` is the column called `took 1 2`."""
        self.enter({number: {name.replace("_", " "): content for name, content in row.items()}})

    def enter(self, rows: dict[int, Typed]) -> None:
        """Type whole rows, by the hands' numbers."""
        cells = {self.address(name, number): what for number, row in rows.items() for name, what in row.items()}
        self.spreadsheet.type("Hands", cells)

    def address(self, column: str, number: int) -> str:
        """The cell of a column in the row of a hand."""
        return f"{self._letters[column]}{FIRST_ROW - 1 + number}"

    def shown(self, column: str, number: int) -> str:
        """What stands in a column in the row of a hand."""
        return self.spreadsheet.shown("Hands", self.address(column, number))

    def net(self, number: int) -> list[int] | None:
        """The points of a hand by seat, None where it does not count."""
        shown = [self.shown(f"net {seat}", number) for seat in self.plan.seats]
        return None if "" in shown else [int(points) for points in shown]

    @property
    def totals(self) -> list[int]:
        """The totals above the hands, by seat."""
        return [int(self.shown(f"total {seat}", 6 + 1 - FIRST_ROW)) for seat in self.plan.seats]


def empty_sheet(preset: Preset) -> Scoresheet:
    """The empty sheet of Anne, Beth, Cath and whoever else plays this preset, with the keys a, b, c …"""
    return Scoresheet(Game(table(preset)))
