"""What `barbu play` does once its command line is read."""

from __future__ import annotations

from pathlib import Path

from barbu_tui.cli.output import fail, say
from barbu_tui.cli.program import show
from barbu_tui.files.data_folder import data_folder
from barbu_tui.i18n import error_text
from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.message import message
from barbu_tui.rules.names import TITLE_CELLS, text_fault, tidy
from barbu_tui.store.errors import NoSuchGameError
from barbu_tui.tui.opening import Opening
from barbu_tui.tui.start import no_screen


def go_on(data: str, named: str = "", *, lines: bool, mouse: bool = False) -> None:
    """Score the game that is named, else the one in progress; ends with status 1 where that cannot be.

    On plain lines, where there is no such game, a new one is asked for. `data` is as `--data` gave it.
    """
    folder = data_folder(data)
    without_screen = lines or bool(no_screen())
    try:
        opening = _opening(folder, named)
    except NoSuchGameError as error:
        if not without_screen or text_fault(named, TITLE_CELLS, message("the title")):
            fail(error)
        from barbu_tui.lines.spoken import sentence

        say(sentence(error_text(error)) + "\n")
        opening = Opening("new", title=tidy(named))
    except BarbuError as error:
        fail(error)
    if without_screen:
        from barbu_tui.cli.line_opening import open_lines

        open_lines(folder, opening)
    else:
        show(folder, opening, mouse=mouse)


def _opening(folder: Path, named: str) -> Opening:
    """The game that is named, else the one in progress. Raises `StoreError`."""
    from barbu_tui.store.library import Library

    return Opening("game", path=Library(folder).find(named)) if named else Opening("continue")
