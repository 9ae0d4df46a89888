"""Where the user's games and presets live, where the program's own presets do, and where what can be lost is kept."""

from __future__ import annotations

import os
from pathlib import Path

from barbu_tui.files.user_folders import CACHE, DATA_ENVIRONMENT, data_folder_name, user_folder

ENVIRONMENT = DATA_ENVIRONMENT
CACHE_ENVIRONMENT = "BARBU_CACHE"


def data_folder(named: str | None = None) -> Path:
    """The data folder: as named on the command line, else by `BARBU_DATA`, else the platform's own.

    It need not exist.
    """
    return Path(data_folder_name(named))


def cache_folder() -> Path:
    """Where things are kept that cost time only to lose: as `BARBU_CACHE` names it, else the platform's own.

    It need not exist, and is one user's alone.
    """
    return Path(os.environ.get(CACHE_ENVIRONMENT) or user_folder(CACHE))


def shipped_folder() -> Path:
    """The presets that come with the program: in the package once installed, beside it in a checkout."""
    package = Path(__file__).parent.parent
    installed = package / "presets"
    return installed if installed.is_dir() else package.parent / "presets"


def own_folder(data: Path) -> Path:
    """The user's own presets. It need not exist."""
    return data / "presets"
