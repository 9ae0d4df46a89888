"""Opening the program on its screen, from a command or straight away."""

from __future__ import annotations

from pathlib import Path

from barbu_tui.tui.opening import Opening


def open_program(data: str, *, go_on: bool, mouse: bool) -> None:
    """Run the program until it is left. `data` is as `--data` gave it, empty if it did not."""
    from barbu_tui.files.data_folder import data_folder

    show(data_folder(data), Opening("continue" if go_on else "home"), mouse=mouse)


def show(folder: Path, opening: Opening, *, mouse: bool) -> None:
    """Run the program on a data folder until it is left; ends with status 1 where there is no screen for it."""
    from barbu_tui.cli.output import complain
    from barbu_tui.tui.start import no_screen, start

    if why := no_screen():
        complain(why)
        raise SystemExit(1)
    start(folder, opening, mouse=mouse)
