"""Keeping a web page of a game up to date: looked for twice a second or more, written whole after every change."""

from __future__ import annotations

import datetime
import signal
import threading
from dataclasses import dataclass
from pathlib import Path

from barbu_tui.cli.output import complain, fault_lines
from barbu_tui.export.page import Showing, page
from barbu_tui.files.placed import FileError, shown_name
from barbu_tui.files.writing import write_text
from barbu_tui.i18n import tr
from barbu_tui.store.disk import require_outside
from barbu_tui.store.fold import GameState
from barbu_tui.store.library import Library
from barbu_tui.store.spectator import Spectator

LOOK_EVERY_S = 0.25
_ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


@dataclass(frozen=True)
class PageFile:
    """Where the page goes, how often browsers look again (seconds, 0 never), and whether it tells totals."""

    file: str
    every: int
    totals: bool


def keep_page(library: Library, path: Path | None, into: PageFile) -> int:
    """Write the page of the game at `path`, or of the one being played, until a signal ends it; the status then.

    Raises `FileError` if the page cannot be written at all. What goes wrong later is said once, and tried again.
    """
    require_outside(library.games, into.file)
    keeper = _Keeper(Spectator(library, path), into)
    with _Ending() as ending:
        keeper.begin()
        while not ending.wait(LOOK_EVERY_S):
            keeper.look()
        return ending.status


class _Keeper:
    """The page as it stands in its file, and what was last said about it."""

    def __init__(self, spectator: Spectator, into: PageFile) -> None:
        self._spectator, self._into = spectator, into
        self._written: GameState | None = None
        self._said: str = ""

    def begin(self) -> None:
        """The first look. Raises `FileError` if there is a game and its page cannot be written."""
        self._spectator.look()
        self._tell_trouble()
        if self._spectator.state is None:
            complain(tr("nothing to watch yet; the page comes as soon as there is a game"))
        else:
            self._write(self._spectator.state)

    def look(self) -> None:
        """Look at the game, and write its page if it is another one by now."""
        self._spectator.look()
        self._tell_trouble()
        state = self._spectator.state
        if state is None or state == self._written:
            return
        try:
            self._write(state)
        except FileError as error:
            self._tell(fault_lines(error.faults))

    def _write(self, state: GameState) -> None:
        showing = Showing(datetime.datetime.now(), self._into.every, self._into.totals)
        write_text(self._into.file, page(state.game, showing))
        if self._written is None:
            complain(tr("the page is {file}; it follows the game until Ctrl+C", file=shown_name(self._into.file)))
        self._written = state

    def _tell_trouble(self) -> None:
        if self._spectator.trouble:
            self._tell(tr("{why}; the page stays as it was", why=self._spectator.trouble))

    def _tell(self, sentence: str) -> None:
        if sentence != self._said:
            self._said = sentence
            complain(sentence)


class _Ending:
    """The signals that end us, heard between two looks: a page is never left half written."""

    def __init__(self) -> None:
        self._came = threading.Event()
        self.status = 0

    def __enter__(self) -> _Ending:
        for number in _ENDING:
            # Started with `nohup`, we are to outlive a hang-up.
            if signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, self._end)
        return self

    def __exit__(self, *_: object) -> None:
        for number in _ENDING:
            if signal.getsignal(number) == self._end:
                signal.signal(number, signal.default_int_handler if number == signal.SIGINT else signal.SIG_DFL)

    def wait(self, seconds: float) -> bool:
        """Wait up to `seconds` for a signal; whether one has come."""
        return self._came.wait(seconds)

    def _end(self, number: int, _: object) -> None:
        # Ctrl+C is how one is meant to end this.
        self.status = 0 if number == signal.SIGINT else 128 + number
        self._came.set()
