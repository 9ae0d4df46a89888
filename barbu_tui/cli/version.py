"""`barbu --version`."""

from __future__ import annotations

import os
import sys

_BEGINS, _ENDS = "barbu_tui-", ".dist-info"


def print_version(_data: str, **_options: bool) -> None:
    """Say which version this is."""
    from barbu_tui.cli.output import say

    say(version_line())


def version_line() -> str:
    """The program's name and version, by the name of the folder that its installation left.

    (The library for it reads the whole description of the package, which takes longer than all else here.)
    """
    for folder in sys.path:
        try:
            names = os.listdir(folder or ".")  # noqa: PTH208 - without loading pathlib
        except OSError:
            continue
        for name in names:
            if name.startswith(_BEGINS) and name.endswith(_ENDS):
                return f"barbu-tui {name.removeprefix(_BEGINS).removesuffix(_ENDS)}\n"
    from importlib.metadata import version

    return f"barbu-tui {version('barbu-tui')}\n"
