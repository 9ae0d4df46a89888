"""`barbu games retitle`, `date`, `archive`, `unarchive`, `remove`, `restore`: keeping the stored games in order."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from barbu_tui.cli.global_options import chosen_library
from barbu_tui.cli.output import fail, say
from barbu_tui.rules.faults import BarbuError, Fault, NotAllowedError
from barbu_tui.rules.message import message, quoted

if TYPE_CHECKING:
    from barbu_tui.store.fold import GameState
    from barbu_tui.store.library import Library
    from barbu_tui.store.scorer import OpenGame

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="A game's name, its title, the start of either, or its file.")
]
GameNames = Annotated[
    list[str], typer.Argument(metavar="GAME…", help="Names of games, their titles, or the start of either.")
]


def add_housekeeping(group: typer.Typer) -> None:
    """Put these commands into `games`."""
    for command in (retitle, date, archive, unarchive, remove, restore):
        group.command(command.__name__)(command)


def retitle(
    context: typer.Context,
    named: GameName,
    title: Annotated[str, typer.Argument(metavar="TITLE", help="What it is called from now on.")],
) -> None:
    """Give a game another title; `barbu undo` takes it back."""
    _change(context, named, lambda game: game.retitle(title))


def date(
    context: typer.Context,
    named: GameName,
    day: Annotated[str, typer.Argument(metavar="DATE", help='The day it was played, as 2026-11-27; "" for none.')],
) -> None:
    """Give a game another date; `barbu undo` takes it back."""
    from barbu_tui.rules.numbers import read_date

    try:
        chosen = read_date(day) if day.strip() else None
    except BarbuError as error:
        fail(error)
    _change(context, named, lambda game: game.set_date(chosen))


def archive(context: typer.Context, named: GameNames) -> None:
    """Hide games from the list; everything else can be done with them as before."""
    from barbu_tui.store import putting_away

    _with_each_game(context, named, lambda library, name: putting_away.archive(library.find(name)))


def unarchive(context: typer.Context, named: GameNames) -> None:
    """Show archived games in the list again."""
    from barbu_tui.store import putting_away

    _with_each_game(context, named, lambda library, name: putting_away.unarchive(library.find(name)))


def remove(context: typer.Context, named: GameNames) -> None:
    """Move games to the trash folder, and print what they are called there; `restore` brings them back."""

    def move(library: Library, name: str) -> None:
        journal = library.find(name)
        if journal.resolve().parent != library.games.resolve():
            why = message("{game} is not among the games in {folder}", game=quoted(name), folder=str(library.games))
            raise NotAllowedError([Fault(why)])
        say(f"{library.remove(journal).stem}\n")

    _with_each_game(context, named, move)


def restore(context: typer.Context, named: GameNames) -> None:
    """Bring games back from the trash, and print what they are called now; `barbu games --removed` lists it."""
    _with_each_game(context, named, lambda library, name: say(f"{library.restore(library.find_removed(name)).stem}\n"))


def _change(context: typer.Context, named: str, change: Callable[[OpenGame], GameState]) -> None:
    from barbu_tui.store.scorer import OpenGame

    try:
        with OpenGame.open(chosen_library(context).find(named)) as game:
            change(game)
            say(f"{game.stem}\n")
    except BarbuError as error:
        fail(error)


def _with_each_game(context: typer.Context, named: list[str], act: Callable[[Library, str], object]) -> None:
    """Do it with every game that can be found; what was wrong with others is said, and the status is 1 then."""
    library = chosen_library(context)
    faults: list[Fault] = []
    for name in named:
        try:
            act(library, name)
        except BarbuError as error:
            faults += error.faults
    if faults:
        fail(NotAllowedError(faults))
