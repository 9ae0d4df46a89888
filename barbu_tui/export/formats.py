"""The formats that a game can be written in: what each is called, which suffix says so, and who writes it."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from barbu_tui.i18n.system_locale import A4
from barbu_tui.rules.game import Game

RECORD, CSV, XLSX, PAPER, PDF = "record", "csv", "xlsx", "paper", "pdf"


@dataclass(frozen=True)
class Request:
    """What is asked for beside the game.

    `paper`: `a4` or `letter`. `separator`: what parts the columns for a spreadsheet, empty for the CSV of programs.
    `written`: the local time, for what says when it was written.
    """

    paper: str = A4
    separator: str = ""
    written: datetime.datetime = datetime.datetime.min


WriteGame: TypeAlias = Callable[[Game, Request], str | bytes]
"""A game as a file's text, or its bytes where it is no text."""


class Format(NamedTuple):
    """A writer, and the suffixes of its files (small letters; none where no suffix means it).

    `blank`: worth having of a game without hands, to be filled in on paper or in a spreadsheet. `binary`: its files are
    no text, and nothing for a terminal. For `PDF`, `write` gives the paper's HTML, which a browser must still print
    (`cli/exporting.py`).
    """

    write: WriteGame
    suffixes: tuple[str, ...] = ()
    blank: bool = False
    binary: bool = False


def _record(game: Game, request: Request) -> str:
    from barbu_tui.files.record import write_record

    return write_record(game)


def _sheet(game: Game, request: Request) -> str:
    from barbu_tui.export.sheet_text import sheet_text

    return sheet_text(game)


def _json(game: Game, request: Request) -> str:
    import json

    from barbu_tui.export.game_json import game_data

    return json.dumps(game_data(game), ensure_ascii=False) + "\n"


def _csv(game: Game, request: Request) -> str:
    from barbu_tui.export.sheet_csv import sheet_csv, spreadsheet_csv

    return spreadsheet_csv(game, request.separator) if request.separator else sheet_csv(game)


def _xlsx(game: Game, request: Request) -> bytes:
    from barbu_tui.export.workbook import workbook

    return workbook(game)


def _paper(game: Game, request: Request) -> str:
    from barbu_tui.export.paper import paper

    return paper(game, request.paper)


def _page(game: Game, request: Request) -> str:
    from barbu_tui.export.page import Showing, page

    # A file that was exported is not written again: there is nothing to look for.
    return page(game, Showing(request.written, every=0))


FORMATS: dict[str, Format] = {
    RECORD: Format(_record, (".toml",)),
    "sheet": Format(_sheet, (".txt",)),
    "json": Format(_json, (".json",)),
    CSV: Format(_csv, (".csv",)),
    XLSX: Format(_xlsx, (".xlsx",), blank=True, binary=True),
    PAPER: Format(_paper, (".html", ".htm"), blank=True),
    PDF: Format(_paper, (".pdf",), blank=True, binary=True),
    "page": Format(_page),
}
"""By the name that commands give them. A record alone can be read back; a PDF is the paper as a browser prints it."""

BLANKS = tuple(name for name, form in FORMATS.items() if form.blank)


def format_of_suffix(suffix: str) -> str | None:
    """The format whose files end so; None where that says nothing.

    >>> format_of_suffix(".HTM"), format_of_suffix(".docx")
    ('paper', None)
    """
    return next((name for name, form in FORMATS.items() if suffix.lower() in form.suffixes), None)
