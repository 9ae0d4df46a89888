"""LibreOffice, where there is one: it opens workbooks, computes everything anew, and says what stands in every cell."""

from __future__ import annotations

import csv
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

import pytest

from tests.export.workbook.reading import Book, letters

Computed: TypeAlias = dict[str, dict[str, str]]
"""What stands in the cells of each tab, by address; cells that show nothing are left out."""

OFFICE = shutil.which("soffice") or shutil.which("libreoffice")
# Compute on opening, whatever results are written in the file.
_SETTINGS = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Office.Calc/Formula/Load">
<prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item></oor:items>"""
# Commas, quotes, UTF-8, from line 1, numbers as they are and not as they look, every tab a file.
_CSV = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1"

needs_office = pytest.mark.skipif(OFFICE is None, reason="LibreOffice is not installed")


def recalculated(books: Mapping[str, bytes], folder: Path) -> dict[str, Computed]:
    """What LibreOffice computes for these workbooks, by their names."""
    profile = _profile(folder)
    files = []
    for name, data in books.items():
        files.append(folder / f"{name}.xlsx")
        files[-1].write_bytes(data)
    for start in range(0, len(files), 50):
        command = [OFFICE, profile, "--headless", "--convert-to", _CSV, "--outdir", folder, *files[start : start + 50]]
        subprocess.run([str(argument) for argument in command], check=True, capture_output=True, timeout=600)
    return {name: _computed(folder, name, data) for name, data in books.items()}


def _profile(folder: Path) -> str:
    user = folder / "profile" / "user"
    user.mkdir(parents=True, exist_ok=True)
    (user / "registrymodifications.xcu").write_text(_SETTINGS)
    return f"-env:UserInstallation={(folder / 'profile').as_uri()}"


def _computed(folder: Path, name: str, data: bytes) -> Computed:
    return {tab: _table(folder / f"{name}-{tab}.csv") for tab in Book(data).tabs}


def _table(file: Path) -> dict[str, str]:
    with file.open(encoding="utf-8", newline="") as opened:
        return {
            f"{letters(column)}{row}": text
            for row, line in enumerate(csv.reader(opened), start=1)
            for column, text in enumerate(line, start=1)
            if text
        }
