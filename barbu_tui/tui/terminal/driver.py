"""The terminal driver: the library's, with a reader that no input can break."""

from __future__ import annotations

import os
import selectors
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, cast

from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message
from textual.messages import InBandWindowResize

from barbu_tui.tui.terminal.reader import Reader

if TYPE_CHECKING:
    from textual.app import App

    from barbu_tui.tui.terminal.owner import Owner

CURSOR = "BARBU_CURSOR"
"""The environment's word on the terminal's own cursor: `shown`, for a magnifier that follows no hidden one."""
_SHOW_CURSOR = "\x1b[?25h"
_CHUNK = 1 << 16
_LOOK_EVERY_S = 0.1


class TerminalDriver(LinuxDriver):
    """Reads keys, in whatever bytes they come; writes pictures, in the signs that the terminal has."""

    def __init__(
        self, app: App[None], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._owner = cast("Owner", app)

    def start_application_mode(self) -> None:
        """Take the terminal."""
        self._owner.cleaner.needed = True
        super().start_application_mode()  # type: ignore[no-untyped-call]
        if os.environ.get(CURSOR) == "shown":
            self.write(_SHOW_CURSOR)

    def close(self) -> None:
        """Be done with the terminal, which was given back before."""
        super().close()
        self._owner.cleaner.needed = False

    def write(self, data: str) -> None:
        """Send a picture, or what changes it, in the signs that the terminal has."""
        if changes := self._owner.painting.sent(self._owner.signs.shown(data)):
            super().write(changes)

    def run_input_thread(self) -> None:
        """Read and answer until the program is left, or the line is gone."""
        reader = Reader(sys.__stdin__.encoding if sys.__stdin__ else "utf-8")
        with selectors.DefaultSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            quiet_s = 0.0
            while not self.exit_event.is_set():
                wait_s = min(_LOOK_EVERY_S, reader.patience_s)
                if selector.select(wait_s):
                    if (data := self._read()) is None:
                        return
                    quiet_s = 0.0
                    self._answer(reader.understand(data))
                else:
                    quiet_s += wait_s
                    if quiet_s >= reader.patience_s:
                        self._answer(reader.give_up())
            # What was typed behind the key that leaves the program is not for the shell.
            while selector.select(0) and self._read():
                pass

    def _read(self) -> bytes | None:
        """What has come; None where the line is gone, and nothing will come any more."""
        try:
            return os.read(self.fileno, _CHUNK) or None
        except BlockingIOError:  # another program on this terminal took it
            return b""
        except OSError:
            return None

    def _answer(self, messages: Iterable[Message]) -> None:
        for message in messages:
            self.process_message(message)

    def process_message(self, message: Message) -> None:
        """Hand a message on. The terminal is not asked to tell its size among the keys: the kernel does."""
        if not isinstance(message, InBandWindowResize):
            super().process_message(message)
