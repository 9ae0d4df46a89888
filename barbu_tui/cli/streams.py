"""The three standard streams, whatever was made of them before the program began."""

from __future__ import annotations

import os
import sys

_MODES = {"stdin": "r", "stdout": "w", "stderr": "w"}


def stand_in_for_closed() -> None:
    """Give streams that are closed (`>&-`) something in their place: to write to it is lost, to read it fails.

    The next file to be opened, a journal perhaps, would be a standard stream otherwise.
    """
    for name, mode in _MODES.items():
        if getattr(sys, name) is None:
            # The lowest number that is free: in this order, the one that is missing.
            descriptor = os.open(os.devnull, os.O_WRONLY)
            setattr(sys, name, open(descriptor, mode, encoding="utf-8"))  # noqa: PTH123, SIM115 - for as long as we run
