"""Has the library that draws the screens measure text as the rules do, whatever the terminal claims."""

from __future__ import annotations

import os

from rich.cells import cell_len

_VERSION = "UNICODE_VERSION"
_WIDE = "李"


def measure_as_the_rules_do() -> None:
    """Settle the library's table of widths: the newest, by which every name was checked.

    It would take the one that UNICODE_VERSION asks for, once and for all when it first measures; programs that
    are started from here find the variable as it was.
    """
    asked = os.environ.pop(_VERSION, None)
    try:
        cell_len(_WIDE)
    finally:
        if asked is not None:
            os.environ[_VERSION] = asked
