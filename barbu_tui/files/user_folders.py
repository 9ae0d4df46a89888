"""The folders that a platform has for what a program keeps for its user. As text: a shell asks at every Tab."""

from __future__ import annotations

import os
import sys

DATA, CACHE, CONFIG, STATE = "data", "cache", "config", "state"
DATA_ENVIRONMENT = "BARBU_DATA"
# The XDG base directories: the variable that names one, and where in the home folder it is else.
_XDG = {
    DATA: ("XDG_DATA_HOME", "/.local/share"),
    CACHE: ("XDG_CACHE_HOME", "/.cache"),
    CONFIG: ("XDG_CONFIG_HOME", "/.config"),
    STATE: ("XDG_STATE_HOME", "/.local/state"),
}


def data_folder_name(named: str | None = None) -> str:
    """The data folder: as named on the command line, else by `BARBU_DATA`, else the platform's own."""
    return named or os.environ.get(DATA_ENVIRONMENT) or user_folder(DATA)


def user_folder(kind: str) -> str:
    """Our own folder of a kind, as the platform has it. It need not exist.

    On Linux it is known without `platformdirs`, which takes as long to load as half of Python itself.
    """
    if sys.platform == "linux" and "ANDROID_DATA" not in os.environ:
        variable, place = _XDG[kind]
        named, home = os.environ.get(variable, ""), os.environ.get("HOME", "")
        if named.startswith("/"):
            return f"{named}/barbu"
        if home.startswith("/"):
            return f"{home.rstrip('/')}{place}/barbu"
    import platformdirs

    return str(getattr(platformdirs, f"user_{kind}_dir")("barbu", appauthor=False))
