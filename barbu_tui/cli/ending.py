"""Ends that no command foresees: Ctrl+C, and a fault of the program's own. One sentence each, never a traceback."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from barbu_tui.cli.output import complain
from barbu_tui.i18n import tr

INTERRUPTED = 130
"""As the shell counts it: 128 and the number of the signal."""
FAULT = 70
"""A fault of the program's own: EX_SOFTWARE of sysexits.h."""


def interrupted() -> NoReturn:
    """End as Ctrl+C asks for."""
    complain(tr("stopped by Ctrl+C"))
    raise SystemExit(INTERRUPTED)


def unforeseen(error: Exception, arguments: Sequence[str]) -> NoReturn:
    """End because of a fault of the program's own: say where the games are, and where the details are kept."""
    from barbu_tui.cli.global_options import option_value
    from barbu_tui.files.data_folder import data_folder
    from barbu_tui.files.unforeseen import keep_details
    from barbu_tui.rules.message import quoted

    games = quoted(str(data_folder(option_value("--data", arguments)) / "games"), 200)
    try:
        file = quoted(str(keep_details(error)), 200)
    except OSError:
        complain(tr("a fault in the program ended it; what was recorded is safe in {games}", games=games))
    else:
        complain(
            tr(
                "a fault in the program ended it; what was recorded is safe in {games}, and {file} has the details",
                games=games,
                file=file,
            )
        )
    raise SystemExit(FAULT)
