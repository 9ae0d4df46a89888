"""`barbu watch`: a game's live grid, read-only; or, with `--page`, a web page of it that is kept up to date."""

from __future__ import annotations

from typing import Annotated

import typer

from barbu_tui.cli.global_options import chosen_data_folder, mouse_chosen
from barbu_tui.cli.output import fail
from barbu_tui.export.page import EVERY_S
from barbu_tui.i18n import tr
from barbu_tui.rules.faults import BarbuError

_MOST_EVERY_S = 86_400


def add_to(program: typer.Typer) -> None:
    """Put `watch` into the program."""
    program.command("watch")(watch)


def watch(
    context: typer.Context,
    named: Annotated[
        str | None, typer.Argument(metavar="GAME", help="A game's name, the start of it, or its file.")
    ] = None,
    page: Annotated[
        str,
        typer.Option("--page", metavar="FILE", help="No screen: a web page, written after every change."),
    ] = "",
    every: Annotated[
        int | None,
        typer.Option(
            "--every",
            metavar="SECONDS",
            min=0,
            max=_MOST_EVERY_S,
            help="How often browsers look at the page again; else 10, 0 for never.",
        ),
    ] = None,
    hide_totals: Annotated[
        bool, typer.Option("--hide-totals", help="The page says nothing of totals and ranks.")
    ] = False,
) -> None:
    """Follow a game as its hands come in; without a name, the one that is being played."""
    from barbu_tui.store.library import Library

    if not page and (every is not None or hide_totals):
        raise typer.BadParameter(tr("--every and --hide-totals are about the page; name it with --page FILE"))
    folder = chosen_data_folder(context)
    library = Library(folder)
    try:
        path = None if named is None else library.find(named)
        if page:
            from barbu_tui.cli.page_keeping import PageFile, keep_page

            file = PageFile(page, EVERY_S if every is None else every, totals=not hide_totals)
            raise SystemExit(keep_page(library, path, file))
    except BarbuError as error:
        fail(error)
    from barbu_tui.cli.program import show
    from barbu_tui.tui.opening import Opening

    show(folder, Opening("watch", path=path), mouse=mouse_chosen(context))
