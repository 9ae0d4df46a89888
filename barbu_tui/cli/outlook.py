"""`barbu outlook`: who can still win a game, a stored one or a record."""

from __future__ import annotations

from typing import Annotated

import typer

from barbu_tui.cli.global_options import chosen_data_folder
from barbu_tui.cli.output import fail, say, say_json
from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.game import Game
from barbu_tui.rules.schedule import hands_left


def add_to(program: typer.Typer) -> None:
    """Put `outlook` into the program."""
    program.command("outlook")(outlook)


def outlook(
    context: typer.Context,
    named: Annotated[
        str,
        typer.Argument(metavar="GAME|FILE|-", help="A game's name, the start of it, or a record; - is standard input."),
    ],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Say who can still win a game, how, and why the others cannot."""
    from barbu_tui.export.outlook_json import outlook_data, result_data
    from barbu_tui.export.outlook_text import outlook_text, result_text
    from barbu_tui.rules.outlook import outlook as outlook_of
    from barbu_tui.rules.sheet import sheet_of

    try:
        game = _game(context, named)
    except BarbuError as error:
        fail(error)
    if game.ended or not hands_left(game.table.preset, game.hands):
        if as_json:
            say_json(result_data(game))
        else:
            say(result_text(game))
        return
    chances = outlook_of(game.table, game.hands, sheet_of(game).totals)
    if as_json:
        say_json(outlook_data(game, chances))
    else:
        say(outlook_text(game, chances))


def _game(context: typer.Context, named: str) -> Game:
    """The game that was named. Raises a `BarbuError`."""
    folder = chosen_data_folder(context)
    if named == "-" or named.endswith(".toml"):
        from barbu_tui.files.preset_list import preset_of_id
        from barbu_tui.files.record import read_record

        return read_record(named, lambda preset_id: preset_of_id(preset_id, folder))
    from barbu_tui.store.journal import read_state
    from barbu_tui.store.library import Library

    path = Library(folder).find(named)
    return read_state(path).game
