"""What `barbu export` and `barbu blank` have in common: which format is meant, how it is made, where it goes."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from barbu_tui.cli.output import say_file
from barbu_tui.export.formats import FORMATS, PDF, RECORD, Request, format_of_suffix
from barbu_tui.i18n import tr
from barbu_tui.i18n.system_locale import A4, LETTER, usual_paper
from barbu_tui.rules.game import Game
from barbu_tui.rules.message import quoted

STANDARD_OUTPUT = "-"
# Behind these may be a regular file that others write to as well; it is not ours to replace.
_ALSO_STANDARD_OUTPUT = {STANDARD_OUTPUT, "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"}

OutputFile = Annotated[
    str, typer.Option("--output", "-o", metavar="FILE", help="Into this file; a file that is there is replaced.")
]
PaperSize = Annotated[
    str, typer.Option("--paper", metavar="SIZE", help="a4 or letter; else what is usual in your country.")
]


def chosen_format(given: str, file: str, names: tuple[str, ...] = tuple(FORMATS), usual: str = RECORD) -> str:
    """The format that `--to` names, else the one that the suffix of the file means, else the usual one.

    Raises `BadParameter` for a format that is none of `names`.
    """
    known = ", ".join(names)
    if given:
        if given not in names:
            raise typer.BadParameter(tr("{format} is not one of: {known}", format=quoted(given), known=known))
        return given
    meant = format_of_suffix(Path(file).suffix) or usual
    if meant not in names:
        raise typer.BadParameter(
            tr(
                "by its suffix {file} is {format}, which is not one of: {known}",
                file=quoted(file),
                format=meant,
                known=known,
            )
        )
    return meant


def chosen_paper(given: str) -> str:
    """The size of paper that `--paper` names, else the one that the locale's country uses. Raises `BadParameter`."""
    if not given:
        return usual_paper(os.environ)
    if given.lower() not in {A4, LETTER}:
        raise typer.BadParameter(tr("{size} is not one of: {known}", size=quoted(given), known=f"{A4}, {LETTER}"))
    return given.lower()


def refuse_to_show_bytes(name: str, file: str) -> None:
    """Raise `BadParameter` where a format that is no text would go to a terminal."""
    if FORMATS[name].binary and file in _ALSO_STANDARD_OUTPUT and sys.stdout is not None and sys.stdout.isatty():
        raise typer.BadParameter(tr("{format} is not text; say where with -o FILE", format=name))


def made(game: Game, name: str, request: Request) -> str | bytes:
    """The game in this format. Raises `BarbuError`."""
    content = FORMATS[name].write(game, request)
    if name != PDF:
        return content
    from barbu_tui.cli.printing import pdf_of

    assert isinstance(content, str)
    return pdf_of(content)


def deliver(content: str | bytes, file: str, games: Path) -> None:
    """Write into a file, outside the folder of the stored games, or to stdout. Raises `FileError`."""
    if file in _ALSO_STANDARD_OUTPUT:
        say_file(content)
        return
    from barbu_tui.files.writing import write_bytes
    from barbu_tui.store.disk import require_outside

    require_outside(games, file)
    write_bytes(file, content if isinstance(content, bytes) else content.encode())
