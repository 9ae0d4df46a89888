"""`barbu play`: a game scored on the screen, or on plain lines, with `--lines` or where there is no screen."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from barbu_tui.cli.global_options import chosen_data_folder, mouse_chosen
from barbu_tui.cli.line_opening import open_lines
from barbu_tui.cli.output import fail, say
from barbu_tui.cli.program import show
from barbu_tui.i18n import error_text
from barbu_tui.lines.spoken import sentence
from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.message import message
from barbu_tui.rules.names import TITLE_CELLS, text_fault, tidy
from barbu_tui.store.errors import NoSuchGameError
from barbu_tui.tui.opening import Opening
from barbu_tui.tui.start import no_screen


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
    folder = chosen_data_folder(context)
    without_screen = lines or bool(no_screen())
    try:
        opening = _opening(folder, named)
    except NoSuchGameError as error:
        if not without_screen or text_fault(named, TITLE_CELLS, message("the title")):
            fail(error)
        say(sentence(error_text(error)) + "\n")
        opening = Opening("new", title=tidy(named))
    except BarbuError as error:
        fail(error)
    if without_screen:
        open_lines(folder, opening)
    else:
        show(folder, opening, mouse=mouse_chosen(context))


def _opening(folder: Path, named: str) -> Opening:
    """The game that is named, else the one in progress. Raises `StoreError`."""
    from barbu_tui.store.library import Library

    return Opening("game", path=Library(folder).find(named)) if named else Opening("continue")
