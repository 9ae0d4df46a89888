"""What `barbu score` does once its command line is read."""

from __future__ import annotations

import os
from pathlib import Path

from barbu_tui.cli.output import fail, say, say_json
from barbu_tui.files.data_folder import data_folder
from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.game import Game
from barbu_tui.rules.preset import Preset


def print_sheet(data: str, file: str, *, as_json: bool, explain: bool) -> None:
    """Print the sheet of a record or a stored game; ends with status 1 if it is wrong, or there is none.

    `data` is as `--data` gave it.
    """
    game = _record(data, file) if _is_record(file) else _stored(data, file)
    if as_json:
        from barbu_tui.export.sheet_json import sheet_data

        say_json(sheet_data(game))
        return
    from barbu_tui.export.sheet_text import sheet_text

    say(sheet_text(game))
    if explain and game.hands:
        from barbu_tui.export.explanation import explanation_text

        say("\n" + explanation_text(game))


def _is_record(file: str) -> bool:
    """Whether a record is meant rather than a stored game: by its suffix, or because there is such a file."""
    if file in {"", "-"} or file.endswith(".toml"):
        return True
    return not file.endswith(".jsonl") and os.path.lexists(file)


def _stored(data: str, named: str) -> Game:
    from barbu_tui.store.journal import checked_history, fold_journal, read_journal
    from barbu_tui.store.library import Library

    try:
        path = Library(data_folder(data)).find(named)
        return checked_history(fold_journal(read_journal(path)), path).state.game
    except BarbuError as error:
        fail(error)


def _record(data: str, file: str) -> Game:
    from barbu_tui.files.preset_list import SHIPPED, preset_of_id
    from barbu_tui.files.record import read_record

    def find(preset_id: str) -> Preset:
        # Which folder the platform has for us takes longer to find out than a sheet to compute.
        return preset_of_id(preset_id, Path() if preset_id in SHIPPED else data_folder(data))

    try:
        return read_record(file, find)
    except BarbuError as error:
        fail(error)
