"""`barbu new`: straight to a new game, or to its form where names are missing."""

from __future__ import annotations

from typing import Annotated

import typer

from barbu_tui.cli.beginning import begin
from barbu_tui.cli.global_options import mouse_chosen


def add_to(program: typer.Typer) -> None:
    """Put `new` into the program."""
    program.command("new")(new)


def new(
    context: typer.Context,
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="NAME", help="The players, clockwise. With all of them no form comes up."),
    ] = None,
    preset: Annotated[str, typer.Option("--preset", metavar="P", help="A preset's id or name, or a preset file.")] = "",
    first: Annotated[str, typer.Option("--first", metavar="NAME", help="Who declares first; else everyone cuts.")] = "",
    title: Annotated[str, typer.Option("--title", metavar="T", help="What the game is called; else the day.")] = "",
    lines: Annotated[
        bool, typer.Option("--lines", help="On plain lines: questions and answers, without a screen.")
    ] = False,
) -> None:
    """Begin a new game; with all the names given, on its live grid at once."""
    data, mouse = context.find_root().obj, mouse_chosen(context)
    begin(data, *(names or ()), preset=preset, first=first, title=title, lines=lines, mouse=mouse)
