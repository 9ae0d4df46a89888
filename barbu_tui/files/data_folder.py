"""Where the user's games and presets live, where the program's own presets do, and where what can be lost is kept."""

from __future__ import annotations

import os
from pathlib import Path

ENVIRONMENT = "BARBU_DATA"
CACHE_ENVIRONMENT = "BARBU_CACHE"


def data_folder(named: str | None = None) -> Path:
    """The data folder: as named on the command line, else by `BARBU_DATA`, else the platform's own.

    It need not exist.
    """
    chosen = named or os.environ.get(ENVIRONMENT)
    if chosen:
        return Path(chosen)
    from platformdirs import user_data_path

    return user_data_path("barbu", appauthor=False)


def cache_folder() -> Path:
    """Where things are kept that cost time only to lose: as `BARBU_CACHE` names it, else the platform's own.

    It need not exist, and is one user's alone.
    """
    named = os.environ.get(CACHE_ENVIRONMENT)
    if named:
        return Path(named)
    from platformdirs import user_cache_path

    return user_cache_path("barbu", appauthor=False)


def shipped_folder() -> Path:
    """The presets that come with the program: in the package once installed, beside it in a checkout."""
    package = Path(__file__).parent.parent
    installed = package / "presets"
    return installed if installed.is_dir() else package.parent / "presets"


def own_folder(data: Path) -> Path:
    """The user's own presets. It need not exist."""
    return data / "presets"
