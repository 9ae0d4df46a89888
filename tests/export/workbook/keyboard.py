"""Typing into a workbook, in its file: what somebody would type into cells, before it is computed anew."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Mapping
from xml.sax.saxutils import escape

from tests.export.workbook.reading import Book


def typed(data: bytes, tab: str, cells: Mapping[str, str | int | float | None]) -> bytes:
    """The workbook with other things in some cells of a tab; None empties a cell."""
    book = Book(data)
    part = f"xl/worksheets/sheet{book.tabs.index(tab) + 1}.xml"
    sheet = book.files[part].decode()
    for address, content in cells.items():
        sheet, found = re.subn(rf'<c r="{address}"( s="\d+")?[^>]*?(/>|>.*?</c>)', _cell(address, content), sheet)
        assert found == 1, f"{tab} has no cell {address}"
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as inside:
        for name, old in book.files.items():
            inside.writestr(name, sheet.encode() if name == part else old)
    return file.getvalue()


def _cell(address: str, content: str | int | float | None) -> str:
    start = rf'<c r="{address}"\1'
    if content is None:
        return f"{start}/>"
    if isinstance(content, str):
        text = escape(content).replace("\\", r"\\")
        return f'{start} t="inlineStr"><is><t xml:space="preserve">{text}</t></is></c>'
    return f"{start}><v>{content}</v></c>"
