"""Where the user's games and presets live, and where the program's own presets do."""

from __future__ import annotations

import os
from pathlib import Path

ENVIRONMENT = "BARBU_DATA"


def data_folder(named: str | None = None) -> Path:
    """The data folder: as named on the command line, else by `BARBU_DATA`, else the platform's own.

    It need not exist.
    """
    chosen = named or os.environ.get(ENVIRONMENT)
    if chosen:
        return Path(chosen)
    from platformdirs import user_data_path

    return user_data_path("barbu", appauthor=False)


def shipped_folder() -> Path:
    """The presets that come with the program: in the package once installed, beside it in a checkout."""
    package = Path(__file__).parent.parent
    installed = package / "presets"
    return installed if installed.is_dir() else package.parent / "presets"


def own_folder(data: Path) -> Path:
    """The user's own presets. It need not exist."""
    return data / "presets"
