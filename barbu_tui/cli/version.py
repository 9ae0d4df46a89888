"""`barbu --version`."""

from __future__ import annotations

import os
import sys

_BEFORE, _AFTER = "barbu_tui-", ".dist-info"


def print_version(_data: str, **_options: bool) -> None:
    """Say which version this is."""
    from barbu_tui.cli.output import say

    say(_line())


def print_version_at_once() -> bool:
    """Say which version this is with next to nothing loaded; False if that cannot be written so."""
    try:
        os.write(1, _line().encode())
    except OSError:
        return False
    return True


def _line() -> str:
    return f"barbu-tui {installed_version()}\n"


def installed_version() -> str:
    """The version of what is installed, which is that of `pyproject.toml`.

    Installers write it into the name of a folder. `importlib.metadata` looks there too, but takes longer to load than
    Python to start.
    """
    for folder in sys.path:
        try:
            names = os.listdir(folder or ".")  # noqa: PTH208 - pathlib is one of those that take long
        except OSError:
            continue
        for name in names:
            if name.startswith(_BEFORE) and name.endswith(_AFTER):
                return name[len(_BEFORE) : -len(_AFTER)]
    from importlib.metadata import version

    return version("barbu-tui")
