"""`barbu export`: a game as a file, whether it is stored here or is a record."""

from __future__ import annotations

import datetime
import os
from pathlib import Path
from typing import Annotated

import typer

from barbu_tui.cli.exporting import (
    STANDARD_OUTPUT,
    OutputFile,
    PaperSize,
    chosen_format,
    chosen_paper,
    deliver,
    made,
    refuse_to_show_bytes,
)
from barbu_tui.cli.global_options import chosen_data_folder
from barbu_tui.cli.output import complain, fail
from barbu_tui.export.formats import CSV, Request
from barbu_tui.i18n import tr
from barbu_tui.i18n.system_locale import list_separator
from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.game import Game


def add_to(program: typer.Typer) -> None:
    """Put `export` into the program."""
    program.command("export")(export)


def export(
    context: typer.Context,
    named: Annotated[
        str,
        typer.Argument(metavar="GAME|FILE|-", help="A game's name, the start of it, or its file; or a record."),
    ],
    to: Annotated[
        str,
        typer.Option(
            "--to",
            metavar="FORMAT",
            help="One of: record, sheet, json, csv, xlsx, paper, pdf, page; else by the suffix of FILE, or record.",
        ),
    ] = "",
    file: OutputFile = STANDARD_OUTPUT,
    paper: PaperSize = "",
    for_spreadsheet: Annotated[
        bool, typer.Option("--for-spreadsheet", help="CSV with the mark and separator that spreadsheets here expect.")
    ] = False,
    partial: Annotated[
        bool, typer.Option("--partial", help="Of a damaged game, what stands before the damage.")
    ] = False,
) -> None:
    """Write a game out; as a record, it can be imported again."""
    name = chosen_format(to, file)
    if for_spreadsheet and name != CSV:
        raise typer.BadParameter(tr("--for-spreadsheet is a kind of --to csv"))
    if partial and _is_record(named):
        raise typer.BadParameter(tr("--partial is for stored games; a record is read whole or not at all"))
    refuse_to_show_bytes(name, file)
    size = chosen_paper(paper)
    folder = chosen_data_folder(context)
    try:
        game = _of_record(named, folder) if _is_record(named) else _of_store(named, folder, partial=partial)
        separator = list_separator(os.environ) if for_spreadsheet else ""
        request = Request(size, separator, datetime.datetime.now())
        deliver(made(game, name, request), file, folder / "games")
    except BarbuError as error:
        fail(error)


def _is_record(named: str) -> bool:
    return named == "-" or named.endswith(".toml")


def _of_record(file: str, data: Path) -> Game:
    from barbu_tui.files.preset_list import preset_of_id
    from barbu_tui.files.record import read_record

    return read_record(file, lambda preset_id: preset_of_id(preset_id, data))


def _of_store(named: str, data: Path, *, partial: bool) -> Game:
    from barbu_tui.store.library import Library

    path = Library(data).find(named)
    return _as_far_as_told(path) if partial else _whole(path)


def _whole(path: Path) -> Game:
    from barbu_tui.store.journal import checked_history, fold_journal, read_journal

    return checked_history(fold_journal(read_journal(path)), path).state.game


def _as_far_as_told(path: Path) -> Game:
    """The game before the first line that is wrong, with a message about that line."""
    from barbu_tui.store.errors import StoreError
    from barbu_tui.store.journal import checked_history, fold_journal, read_journal

    story = fold_journal(read_journal(path))
    try:
        return checked_history(story, path).state.game
    except StoreError as error:
        if story.history is None:
            raise
        complain(tr(error.message))
    return story.history.state.game
