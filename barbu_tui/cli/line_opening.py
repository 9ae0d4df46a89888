"""What the program would open with, opened on plain lines."""

from __future__ import annotations

import datetime
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from barbu_tui.cli.output import complain, fail, say
from barbu_tui.i18n import tr
from barbu_tui.lines.spoken import sentence
from barbu_tui.rules.faults import BarbuError
from barbu_tui.tui.opening import Opening

if TYPE_CHECKING:
    from barbu_tui.store.library import Library

USUAL = "tournament"
CAN_OPEN = {"home", "continue", "game", "start", "new"}


def open_lines(folder: Path, opening: Opening) -> None:
    """Score on plain lines what the program would open with; ends with status 1 where that cannot be opened."""
    from barbu_tui.cli import line_mode
    from barbu_tui.store.library import Library

    try:
        with line_mode.ending_in_order():
            _open(Library(folder), opening)
    except BarbuError as error:
        fail(error)


def _open(library: Library, opening: Opening) -> None:
    from barbu_tui.cli import line_mode

    if opening.kind == "start" and opening.game:
        if opening.said:
            say(sentence(tr(opening.said)) + "\n")
        line_mode.start(library, opening.game)
        return
    path = None if opening.kind == "new" else opening.path or _in_progress(library)
    if path is None:
        _begin(library, opening)
    else:
        line_mode.play(path)


def _in_progress(library: Library) -> Path | None:
    latest = library.latest_unfinished()
    return latest.path if latest else None


def _begin(library: Library, opening: Opening) -> None:
    """Ask for a new game, then score it."""
    from barbu_tui.cli import line_mode
    from barbu_tui.files.preset_list import find_preset, list_presets
    from barbu_tui.lines.beginning import Beginning, choices_of

    choices = choices_of([(listed.id, listed.preset) for listed in list_presets(library.folder)])
    known = find_preset(opening.preset or USUAL, library.folder) if opening.preset or opening.names else None
    first = opening.names.index(opening.first) if opening.first else None
    title = opening.title or None
    game = line_mode.ask_for_game(
        Beginning(choices, USUAL, datetime.date.today(), Random().sample, known, opening.names, first, title)
    )
    if game is None:
        complain(tr("No game was begun."))
        raise SystemExit(1)
    line_mode.start(library, game)
