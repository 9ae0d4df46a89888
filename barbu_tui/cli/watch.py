"""`barbu watch`: a game's live grid, read-only."""

from __future__ import annotations

from typing import Annotated

import typer

from barbu_tui.cli.output import fail
from barbu_tui.cli.place import chosen_data_folder, mouse_chosen
from barbu_tui.cli.program import show
from barbu_tui.rules.faults import BarbuError
from barbu_tui.tui.opening import Opening


def add_to(program: typer.Typer) -> None:
    """Put `watch` into the program."""
    program.command("watch")(watch)


def watch(
    context: typer.Context,
    named: Annotated[
        str | None, typer.Argument(metavar="GAME", help="A game's name, the start of it, or its file.")
    ] = None,
) -> None:
    """Follow a game as its hands come in; without a name, the one that is being played."""
    from barbu_tui.store.library import Library

    folder = chosen_data_folder(context)
    try:
        path = None if named is None else Library(folder).find(named)
    except BarbuError as error:
        fail(error)
    show(folder, Opening("watch", path=path), mouse=mouse_chosen(context))
