"""`barbu blank`: the empty sheet of a preset, to print or to type into."""

from __future__ import annotations

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
from barbu_tui.cli.output import fail
from barbu_tui.export.formats import BLANKS, PAPER, Request
from barbu_tui.rules.faults import BarbuError, Fault, NotAllowedError
from barbu_tui.rules.game import Game
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.rules.names import default_keys, names_faults, tidy
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.seating import not_a_player, seat_of
from barbu_tui.rules.table import Table

USUAL = "tournament"


def add_to(program: typer.Typer) -> None:
    """Put `blank` into the program."""
    program.command("blank")(blank)


def blank(
    context: typer.Context,
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="NAME", help="The players, clockwise; who is not named has a line to write on."),
    ] = None,
    preset: Annotated[str, typer.Option("--preset", metavar="P", help="A preset's id, or a preset file.")] = USUAL,
    to: Annotated[str, typer.Option("--to", metavar="KIND", help="One of: xlsx, paper, pdf.")] = "",
    paper: PaperSize = "",
    first: Annotated[str, typer.Option("--first", metavar="NAME", help="Who declares first; else the first.")] = "",
    file: OutputFile = STANDARD_OUTPUT,
) -> None:
    """Write the empty sheet of a preset."""
    from barbu_tui.files.preset_list import find_preset

    name = chosen_format(to, file, BLANKS, PAPER)
    refuse_to_show_bytes(name, file)
    size = chosen_paper(paper)
    folder = chosen_data_folder(context)
    try:
        game = Game(empty_table(find_preset(preset, folder), tuple(map(tidy, names or ())), tidy(first)))
        deliver(made(game, name, Request(size)), file, folder / "games")
    except BarbuError as error:
        fail(error)


def empty_table(preset: Preset, names: tuple[str, ...], first: str) -> Table:
    """A table with these players, and an empty name on each seat that has none yet. Raises `NotAllowedError`."""
    faults = [Fault(why) for _, why in names_faults(names)]
    if len(names) > preset.players:
        why = message(
            "{given} players, and {preset} is for {n}", given=len(names), preset=preset.label, n=preset.players
        )
        faults.append(Fault(why))
    seat = seat_of(first, names)
    if first and seat is None:
        faults.append(Fault(not_a_player(first, names)))
    if faults:
        raise NotAllowedError(faults)
    seated = (*names, *[""] * (preset.players - len(names)))
    return Table(preset, seated, default_keys(seated), seat or 0)


def _too_many(given: int, preset: Preset) -> UserMessage:
    return message("{given} players, and {preset} is for {n}", given=given, preset=preset.label, n=preset.players)
