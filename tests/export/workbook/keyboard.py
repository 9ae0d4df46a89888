"""Typing into a workbook, in its file: what somebody would type into cells, before it is computed anew."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable, Mapping
from xml.sax.saxutils import escape

from tests.export.workbook.reading import Book

Content = str | int | float | None


def typed(data: bytes, tab: str, cells: Mapping[str, Content]) -> bytes:
    """The workbook with other things in some open cells of a tab; None empties a cell."""
    book = Book(data)
    part = f"xl/worksheets/sheet{book.tabs.index(tab) + 1}.xml"

    def type_in(name: str, sheet: str) -> str:
        for address, content in cells.items() if name == part else ():
            assert book.cells[tab][address].open, f"{tab} {address} is locked"
            sheet = re.sub(rf'<c r="{address}"( s="\d+")?[^>]*?(/>|>.*?</c>)', _cell(address, content), sheet)
        return sheet

    return _rewritten(book, type_in)


def spoilt(data: bytes) -> bytes:
    """The workbook with a wrong number for the result of every formula that has one."""
    return _rewritten(Book(data), lambda name, sheet: re.sub(r"</f><v>-?\d+</v>", "</f><v>4242</v>", sheet))


def _rewritten(book: Book, edit: Callable[[str, str], str]) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as inside:
        for name, part in book.files.items():
            inside.writestr(name, edit(name, part.decode()) if name.startswith("xl/worksheets/sheet") else part)
    return file.getvalue()


def _cell(address: str, content: Content) -> str:
    start = rf'<c r="{address}"\1'
    if content is None:
        return f"{start}/>"
    if isinstance(content, str):
        text = escape(content).replace("\\", r"\\")
        return f'{start} t="inlineStr"><is><t xml:space="preserve">{text}</t></is></c>'
    return f"{start}><v>{content}</v></c>"
