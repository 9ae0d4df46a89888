"""A spreadsheet without a screen: a workbook is opened, typed into, and looked at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from formualizer import Workbook

from tests.export.workbook.reading import Book, split


class Spreadsheet:
    """A workbook that is open. Rows and columns are named as on the sheet: `A1`."""

    def __init__(self, data: bytes) -> None:
        self.book = Book(data)
        self._engine = Workbook.from_bytes(data)
        self._engine.evaluate_all()

    def type(self, tab: str, cells: Mapping[str, str | int | float | None]) -> None:
        """Type into some cells of a tab, open ones all of them; None empties a cell. All the rest follows."""
        for address, content in cells.items():
            assert self.book.cells[tab][address].open, f"{tab} {address} is locked"
            column, row = split(address)
            self._engine.set_value(tab, row, column, content)
        self._engine.evaluate_all()

    def shown(self, tab: str, address: str) -> str:
        """What stands in a cell: a text, a whole number, an error; nothing in an empty one."""
        column, row = split(address)
        return _text(self._engine.get_value(tab, row, column))


def _text(value: Any) -> str:
    match value:
        case None:
            return ""
        case float() if value.is_integer():
            return str(int(value))
        case {"kind": "Na"}:
            return "#N/A"
        case _:
            return str(value)
