"""`barbu play`: a game scored on the screen, or on plain lines, with `--lines` or where there is no screen."""

from __future__ import annotations

from typing import Annotated

import typer

from barbu_tui.cli.global_options import mouse_chosen
from barbu_tui.cli.going_on import go_on


def add_to(program: typer.Typer) -> None:
    """Put `play` into the program."""
    program.command("play")(play)


def play(
    context: typer.Context,
    named: Annotated[
        str,
        typer.Argument(metavar="GAME", help="A game's name, or the start of it; else the one in progress."),
    ] = "",
    lines: Annotated[
        bool, typer.Option("--lines", help="On plain lines: questions and answers, without a screen.")
    ] = False,
) -> None:
    """Score a game; on plain lines for screen readers, braille displays and terminals without a screen.

    Where there is no such game, or none in progress, a new one is asked for, line by line.
    """
    go_on(context.find_root().obj, named, lines=lines, mouse=mouse_chosen(context))
