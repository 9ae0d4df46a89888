"""What `barbu score` does once its command line is read."""

from __future__ import annotations

from pathlib import Path

from barbu_tui.cli.output import fail, say, say_json
from barbu_tui.files.data_folder import data_folder
from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.game import Game
from barbu_tui.rules.preset import Preset


def print_sheet(data: str, file: str, *, as_json: bool, explain: bool) -> None:
    """Print a record's sheet; ends with status 1 if the record is wrong. `data` is as `--data` gave it."""
    game = _game(data, file)
    if as_json:
        from barbu_tui.export.sheet_json import sheet_data

        say_json(sheet_data(game))
        return
    from barbu_tui.export.sheet_text import sheet_text

    say(sheet_text(game))
    if explain and game.hands:
        from barbu_tui.export.explanation import explanation_text

        say("\n" + explanation_text(game))


def _game(data: str, file: str) -> Game:
    from barbu_tui.files.preset_list import SHIPPED, preset_of_id
    from barbu_tui.files.record import read_record

    def find(preset_id: str) -> Preset:
        # Which folder the platform has for us takes longer to find out than a sheet to compute.
        return preset_of_id(preset_id, Path() if preset_id in SHIPPED else data_folder(data))

    try:
        return read_record(file, find)
    except BarbuError as error:
        fail(error)
