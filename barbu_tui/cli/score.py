"""`barbu score`: a record's sheet, without any stored game."""

from __future__ import annotations

from typing import Annotated

import typer

from barbu_tui.cli.output import fail, say, say_json
from barbu_tui.cli.place import chosen_data_folder
from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.game import Game


def add_to(program: typer.Typer) -> None:
    """Put `score` into the program."""
    program.command("score")(score)


def score(
    context: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE|-", help="A record; - is standard input.")],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
    explain: Annotated[bool, typer.Option("--explain", help="Also who pays whom, hand by hand.")] = False,
) -> None:
    """Print the sheet of a record."""
    game = _game(context, file)
    if as_json:
        from barbu_tui.export.sheet_json import sheet_data

        say_json(sheet_data(game))
        return
    from barbu_tui.export.sheet_text import sheet_text

    say(sheet_text(game))
    if explain and game.hands:
        from barbu_tui.export.explanation import explanation_text

        say("\n" + explanation_text(game))


def _game(context: typer.Context, file: str) -> Game:
    from barbu_tui.files.preset_list import preset_of_id
    from barbu_tui.files.record import read_record

    try:
        return read_record(file, lambda preset_id: preset_of_id(preset_id, chosen_data_folder(context)))
    except BarbuError as error:
        fail(error)
