"""Opening the program on its screen, from a command or straight away."""

from __future__ import annotations

import importlib


def open_program(data: str, *, go_on: bool, mouse: bool) -> None:
    """Run the program until it is left. `data` is as `--data` gave it, empty if it did not."""
    from barbu_tui.files.data_folder import data_folder

    screens = importlib.import_module("barbu_tui.tui.app")
    if not hasattr(screens, "run"):
        from barbu_tui.cli.output import complain
        from barbu_tui.i18n import tr

        complain(tr("the program is not there yet; `barbu score FILE` is"))
        raise SystemExit(1)
    screens.run(data_folder(data), screens.Opening("continue" if go_on else "home"), mouse=mouse)
