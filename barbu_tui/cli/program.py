"""The program itself, opened on its screen."""

from __future__ import annotations

import sys
from pathlib import Path

from barbu_tui.cli.output import complain
from barbu_tui.tui.opening import Opening


def open_program(data: str, *, go_on: bool, mouse: bool) -> None:
    """Run the program until it is left. `data` is as `--data` gave it, empty if it did not."""
    from barbu_tui.files.data_folder import data_folder

    show(data_folder(data), Opening("continue" if go_on else "home"), mouse=mouse)


def show(folder: Path, opening: Opening, *, mouse: bool) -> None:
    """Run the program on a data folder until it is left.

    On a terminal without a screen a game is scored on plain lines. Ends with status 1 where that cannot be either.
    """
    from barbu_tui.tui.start import no_screen, start

    if why := no_screen():
        from barbu_tui.cli.line_opening import CAN_OPEN, open_lines

        complain(why)
        if not (sys.stdin.isatty() and sys.stdout.isatty() and opening.kind in CAN_OPEN):
            raise SystemExit(1)
        open_lines(folder, opening)
        return
    start(folder, opening, mouse=mouse)
