"""Bytes from the terminal that are no UTF-8: an ë of a Latin-1 terminal, junk in a paste, noise on a line.

The library decodes them strictly in a thread of its own, and one such byte ends the program. Here each
becomes the replacement character, which no name and no line of notation takes.
"""

from __future__ import annotations

import codecs
from collections.abc import Callable
from functools import partial


def forgive_bytes() -> None:
    """Let the library's driver decode what comes in without ever failing. Call it before the program runs."""
    from textual.drivers import linux_driver

    # The driver offers no other place for it. Where it one day decodes otherwise, this changes nothing.
    vars(linux_driver)["getincrementaldecoder"] = _lenient


def _lenient(encoding: str) -> Callable[[], codecs.IncrementalDecoder]:
    return partial(codecs.getincrementaldecoder(encoding), errors="replace")
