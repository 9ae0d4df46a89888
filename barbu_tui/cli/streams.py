"""The three standard streams, whatever was made of them before the program began."""

from __future__ import annotations

import os
import sys

_STREAMS = {"stdin": ("r", os.O_WRONLY), "stdout": ("w", os.O_RDONLY), "stderr": ("w", os.O_WRONLY)}


def stand_in_for_closed() -> None:
    """Give streams that are closed (`>&-`) something in their place, from which nothing is read, nor result written.

    The next file to be opened, a journal perhaps, would be a standard stream otherwise. What is said to a closed
    standard error is lost; a result that nothing takes is a failure, as on a full disk.
    """
    for name, (mode, flags) in _STREAMS.items():
        if getattr(sys, name) is None:
            # The lowest number that is free: in this order, the one that is missing.
            descriptor = os.open(os.devnull, flags)
            setattr(sys, name, open(descriptor, mode, encoding="utf-8"))  # noqa: PTH123, SIM115 - for as long as we run
