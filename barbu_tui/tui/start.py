"""Starting the program: what has to be settled before the screen library is loaded."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from barbu_tui.i18n import tr
from barbu_tui.tui.opening import Opening


def no_screen() -> str:
    """Why the program cannot be shown here; empty if it can."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return tr("the program needs a terminal; `barbu score FILE` and the other commands do not")
    if os.environ.get("TERM", "dumb") in {"", "dumb"}:
        return tr("this terminal (TERM={term}) cannot show the program", term=os.environ.get("TERM", ""))
    return ""


def start(folder: Path, opening: Opening, *, mouse: bool = False) -> None:
    """Run the program on the games of a data folder until it is left.

    Raises `SystemExit` with 128 and the signal's number where a signal ended it.
    """
    # Every colour of ours is one of the 256; in true colour each would take thrice the bytes.
    if os.environ.get("COLORTERM", "").lower() in {"truecolor", "24bit"}:
        os.environ.setdefault("TEXTUAL_COLOR_SYSTEM", "256")
    from barbu_tui.files.settings import remember, remembered, settings_file
    from barbu_tui.rules.faults import BarbuError
    from barbu_tui.store.library import Library
    from barbu_tui.tui.app import BarbuApp
    from barbu_tui.tui.input_bytes import forgive_bytes
    from barbu_tui.tui.measuring import measure_as_the_rules_do

    file = settings_file()
    try:
        theme = remembered(file, "theme")
    except BarbuError:
        # Colours are no reason to keep anyone from the game; F9 says what is wrong with the file.
        theme = ""
    forgive_bytes()
    measure_as_the_rules_do()
    app = BarbuApp(Library(folder), opening, theme, remember=lambda what, chosen: remember(file, what, chosen))
    app.run(mouse=mouse)
    if app.return_code:
        raise SystemExit(app.return_code)
