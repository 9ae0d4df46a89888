"""The terminal as it was before the program had it: for the ends at which nobody else can give it back."""

from __future__ import annotations

import contextlib
import os
import select
import termios
from typing import Any

# A sequence that broke off, the modes of the screen library one by one, colours; the alternate screen last but for
# the cursor, which is shown on the screen that is left.
_ALL_OFF = (
    "\x18\x1b[?2026l\x1b[?2004l\x1b[?7h\x1b[?2048l\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1016l"
    "\x1b[?1004l\x1b[<u\x1b[0m\x1b[?1049l\x1b[?25h"
)


class Cleaner:
    """Gives the terminal of these two descriptors back.

    `needed` while the program has it; `painted` is False once nothing that the library sends can arrive.
    """

    def __init__(self, keyboard: int = 0, screen: int = 2) -> None:
        self.needed = False
        self.painted = True
        self._keyboard, self._screen = keyboard, screen
        self._before: list[Any] | None = None
        with contextlib.suppress(termios.error):
            self._before = termios.tcgetattr(keyboard)

    def clean(self) -> None:
        """Switch off what is switched on. Never waits: a terminal that takes nothing stays as it is."""
        if self.painted and not self.needed:
            return
        self.needed, self.painted = False, True
        with contextlib.suppress(OSError):
            waits = os.get_blocking(self._screen)
            os.set_blocking(self._screen, False)
            try:
                if select.select([], [self._screen], [], 0)[1]:
                    os.write(self._screen, _ALL_OFF.encode())
            finally:
                os.set_blocking(self._screen, waits)
        with contextlib.suppress(termios.error):
            if self._before is not None:
                termios.tcsetattr(self._keyboard, termios.TCSANOW, self._before)
