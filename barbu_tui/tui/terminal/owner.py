"""The program that has a terminal, as its driver and the signals see it. The app is one; they do not know the app."""

from __future__ import annotations

import io
from typing import Any, Protocol

from barbu_tui.i18n.signs import Signs
from barbu_tui.tui.terminal.cleaning import Cleaner
from barbu_tui.tui.terminal.painting import Painting


class Owner(Protocol):
    """What is asked of the program that has the terminal."""

    signs: Signs
    """The signs that the terminal is sent."""
    cleaner: Cleaner
    """What gives the terminal back where the program no longer can."""
    painting: Painting
    """What the terminal shows."""
    ends_with: int
    """The status that the program is ending with, where it was not asked to; 0 as long as it goes on."""
    details: io.StringIO
    """What is known of a fault of the program's own."""

    def exit(self, result: None = None, return_code: int = 0, message: Any = None) -> None:
        """Leave, in order."""
