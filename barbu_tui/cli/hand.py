"""`barbu hand`, `barbu undo`, `barbu redo`, `barbu show`: a game scored from the shell, a command a hand.

The same lock, checks and messages as on the screen. A game whose screen is open elsewhere is not touched:
who has it is said.
"""

from __future__ import annotations

from typing import Annotated

import typer

from barbu_tui.cli.recording import bring_back, print_game, record, take_back

GameName = Annotated[
    str,
    typer.Argument(metavar="GAME", help="A game's name, its title or the start of either; else the one in progress."),
]
AsJson = Annotated[bool, typer.Option("--json", help="The sheet as one JSON object.")]


def add_to(program: typer.Typer) -> None:
    """Put `hand`, `undo`, `redo` and `show` into the program."""
    program.command("hand")(hand)
    program.command("undo")(undo)
    program.command("redo")(redo)
    program.command("show")(show)


def hand(
    context: typer.Context,
    words: Annotated[
        list[str],
        typer.Argument(metavar="[GAME] LINE", help="A game, where it is not the one in progress, and the hand's line."),
    ],
    correct: Annotated[
        int | None, typer.Option("--correct", metavar="N", min=1, help="Put it in the place of hand N.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Record a hand in one line, `q b* = 101`, and print the new standing.

    Over SSH, where a shell reads the line twice, leave out the > and the brackets: ssh box barbu hand q bacd = 101
    """
    record(context.find_root().obj, *words, correct=correct or 0, as_json=as_json)


def undo(context: typer.Context, named: GameName = "", as_json: AsJson = False) -> None:
    """Take back the latest change of a game."""
    take_back(context.find_root().obj, named, as_json=as_json)


def redo(context: typer.Context, named: GameName = "", as_json: AsJson = False) -> None:
    """Bring back what was undone last."""
    bring_back(context.find_root().obj, named, as_json=as_json)


def show(
    context: typer.Context,
    named: GameName = "",
    last: Annotated[bool, typer.Option("--last", help="Only the last hand, and who pays whom.")] = False,
    as_json: AsJson = False,
) -> None:
    """Print how a game stands: its sheet, or its last hand."""
    print_game(context.find_root().obj, named, last=last, as_json=as_json)
