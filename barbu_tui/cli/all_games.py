"""Reading all the stored games for one answer: there may be ten thousand."""

from __future__ import annotations

import contextlib
import gc
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from barbu_tui.cli.output import complain
from barbu_tui.i18n import tr

if TYPE_CHECKING:
    from barbu_tui.store.counting import PlayedGames

_PROGRESS_EVERY_S = 1.0


@contextlib.contextmanager
def collecting_nothing() -> Iterator[None]:
    """Switch the garbage collector off: everything that is read stays, and is much to look through again and again."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


@collecting_nothing()
def read_games(folder: Path) -> PlayedGames:
    """All stored games, with a message now and then to a waiting user. Raises `StoreError`."""
    from barbu_tui.store.counting import PlayedGames
    from barbu_tui.store.library import Library

    played = PlayedGames(Library(folder))
    while not played.read_on(_PROGRESS_EVERY_S):
        if sys.stderr is not None and sys.stderr.isatty():
            complain(tr("reading the games: {done} of {n}", done=played.done, n=played.count))
    for stem, why in played.unreadable:
        complain(tr("{game} is left out: {why}", game=stem, why=why))
    return played
