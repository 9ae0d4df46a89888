"""`barbu score`: a record's sheet, without any stored game."""

from __future__ import annotations

from typing import Annotated

import typer

from barbu_tui.cli.scoring import print_sheet


def add_to(program: typer.Typer) -> None:
    """Put `score` into the program."""
    program.command("score")(score)


def score(
    context: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE|GAME|-", help="A record or a stored game; - is standard input.")],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
    explain: Annotated[bool, typer.Option("--explain", help="Also who pays whom, hand by hand.")] = False,
) -> None:
    """Print the sheet of a record or of a stored game."""
    print_sheet(context.find_root().obj, file, as_json=as_json, explain=explain)
