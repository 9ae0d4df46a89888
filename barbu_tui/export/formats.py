"""The formats that a game can be written in, each a text or, where it is no text, bytes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from barbu_tui.rules.game import Game

Writer: TypeAlias = Callable[[Game], str | bytes]

RECORD = "record"


def _record(game: Game) -> str:
    from barbu_tui.files.record import write_record

    return write_record(game)


def _sheet(game: Game) -> str:
    from barbu_tui.export.sheet_text import sheet_text

    return sheet_text(game)


def _json(game: Game) -> str:
    import json

    from barbu_tui.export.sheet_json import sheet_data

    return json.dumps(sheet_data(game), ensure_ascii=False) + "\n"


def _csv(game: Game) -> str:
    from barbu_tui.export.sheet_csv import sheet_csv

    return sheet_csv(game)


def _xlsx(game: Game) -> bytes:
    from barbu_tui.export.workbook import workbook

    return workbook(game)


FORMATS: dict[str, Writer] = {
    RECORD: _record,
    "sheet": _sheet,
    "json": _json,
    "csv": _csv,
    "xlsx": _xlsx,
}
"""By the name that commands give them. A record alone can be read back."""
