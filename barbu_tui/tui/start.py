"""Starting the program: what has to be settled before the screen library is loaded."""

from __future__ import annotations

import gc
import os
import signal
import sys
from pathlib import Path

from barbu_tui.i18n import tr
from barbu_tui.tui.opening import Opening


def no_screen() -> str:
    """Why the program cannot be shown here; empty if it can."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return tr("the program needs a terminal; `barbu play --lines` and the other commands do not")
    if os.environ.get("TERM", "dumb") in {"", "dumb"}:
        return tr("this terminal (TERM={term}) cannot show the program", term=os.environ.get("TERM", ""))
    return ""


def start(folder: Path, opening: Opening, *, mouse: bool = False) -> None:
    """Run the program on the games of a data folder until it is left.

    Raises `SystemExit` with 128 and the signal's number where a signal ended it, `UnforeseenError` where a fault did.
    """
    # What is loaded now stays: looking through it for garbage, again and again, is a tenth of the start.
    gc.disable()
    # Nothing here speaks over a network: what the event loop would load for that is a fiftieth of the start.
    sys.modules.setdefault("ssl", None)  # type: ignore[arg-type]
    # Every colour of ours is one of the 256; in true colour each would take thrice the bytes.
    if os.environ.get("COLORTERM", "").lower() in {"truecolor", "24bit"}:
        os.environ.setdefault("TEXTUAL_COLOR_SYSTEM", "256")
    from barbu_tui.files.settings import chosen_signs, remember, remembered, settings_file
    from barbu_tui.i18n.signs import signs_for
    from barbu_tui.rules.faults import BarbuError
    from barbu_tui.store.library import Library
    from barbu_tui.tui.app import BarbuApp
    from barbu_tui.tui.measuring import measure_as_the_rules_do
    from barbu_tui.tui.signals import end_at_once

    file = settings_file()
    try:
        theme = remembered(file, "theme")
    except BarbuError:
        # Wrong colours must not keep a player from the game; F9 says what is wrong with the file.
        theme = ""
    measure_as_the_rules_do()
    signs = signs_for(sys.stderr.encoding, os.environ["TERM"], chosen_signs())
    app = BarbuApp(
        Library(folder), opening, theme, remember=lambda setting, chosen: remember(file, setting, chosen), signs=signs
    )
    for stream in (0, 2):
        # The program that had this terminal before may have left it in non-blocking mode.
        os.set_blocking(stream, True)
    end_at_once(signal.SIGINT)
    try:
        app.run(mouse=mouse)
    finally:
        app.cleaner.clean()
    if details := app.details.getvalue():
        from barbu_tui.files.unforeseen import UnforeseenError

        raise UnforeseenError(details)
    if app.return_code:
        raise SystemExit(app.return_code)
