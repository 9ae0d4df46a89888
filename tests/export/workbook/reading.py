"""A workbook as it lies in its file: every cell with its formula, its written value, and whether one may type in it."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple
from xml.etree import ElementTree

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


class Found(NamedTuple):
    """A cell: its formula (or ""), its value as a spreadsheet would write it to a CSV file, and whether it is open."""

    formula: str
    value: str
    open: bool


@dataclass(frozen=True)
class Book:
    """A workbook, read once."""

    data: bytes

    @cached_property
    def files(self) -> dict[str, bytes]:
        """The files inside."""
        with zipfile.ZipFile(io.BytesIO(self.data)) as inside:
            return {name: inside.read(name) for name in inside.namelist()}

    def part(self, name: str) -> ElementTree.Element:
        """One of the files, as XML."""
        return ElementTree.fromstring(self.files[name])

    @cached_property
    def tabs(self) -> list[str]:
        """The names of the tabs."""
        return [sheet.attrib["name"] for sheet in self.part("xl/workbook.xml").iter(f"{MAIN}sheet")]

    @cached_property
    def names(self) -> dict[str, str]:
        """The defined names, and what each stands for."""
        return {
            name.attrib["name"]: name.text or "" for name in self.part("xl/workbook.xml").iter(f"{MAIN}definedName")
        }

    @cached_property
    def cells(self) -> dict[str, dict[str, Found]]:
        """The cells of each tab, by their address."""
        return {tab: dict(self._cells(number)) for number, tab in enumerate(self.tabs, start=1)}

    @property
    def formulas(self) -> Iterator[tuple[str, str, Found]]:
        """Every formula cell, with its tab and address."""
        for tab, cells in self.cells.items():
            for address, cell in cells.items():
                if cell.formula:
                    yield tab, address, cell

    def named(self, name: str) -> list[list[str]]:
        """The addresses of the cells that a name stands for, row by row."""
        first, _, last = self.names[name].rpartition("!")[2].replace("$", "").partition(":")
        (left, top), (right, bottom) = split(first), split(last or first)
        return [[f"{letters(column)}{row}" for column in range(left, right + 1)] for row in range(top, bottom + 1)]

    @cached_property
    def _strings(self) -> list[str]:
        strings = self.part("xl/sharedStrings.xml")
        return [_unescaped("".join(t.text or "" for t in string.iter(f"{MAIN}t"))) for string in strings]

    @cached_property
    def _open(self) -> list[bool]:
        formats = self.part("xl/styles.xml").find(f"{MAIN}cellXfs")
        assert formats is not None
        protections = [cell_format.find(f"{MAIN}protection") for cell_format in formats]
        return [cell_format is not None and cell_format.attrib.get("locked") == "0" for cell_format in protections]

    def _cells(self, number: int) -> Iterator[tuple[str, Found]]:
        for cell in self.part(f"xl/worksheets/sheet{number}.xml").iter(f"{MAIN}c"):
            formula, value = cell.find(f"{MAIN}f"), cell.find(f"{MAIN}v")
            text = "" if value is None else value.text or ""
            if cell.attrib.get("t") == "s":
                text = self._strings[int(text)]
            formula_text = "" if formula is None else formula.text or ""
            yield cell.attrib["r"], Found(formula_text, text, self._open[int(cell.attrib.get("s", 0))])


def letters(column: int) -> str:
    """The letters of a column that is counted from 1.

    >>> letters(1), letters(28)
    ('A', 'AB')
    """
    text = ""
    while column:
        column, letter = divmod(column - 1, 26)
        text = chr(65 + letter) + text
    return text


def split(address: str) -> tuple[int, int]:
    """The column and row of an address, both counted from 1.

    >>> split("AB7")
    (28, 7)
    """
    match = re.fullmatch(r"([A-Z]+)(\d+)", address)
    assert match
    column = 0
    for letter in match[1]:
        column = column * 26 + ord(letter) - 64
    return column, int(match[2])


def _unescaped(text: str) -> str:
    """A text without the escapes that spreadsheets read in it (`_x0041_` is an A)."""
    return re.sub(r"_x([0-9A-Fa-f]{4})_", lambda match: chr(int(match[1], 16)), text)
