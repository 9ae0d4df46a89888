"""What is kept of an end that nobody foresaw: the details for a report, in the state folder.

A file for each, the last ten of them; `barbu doctor` names them.
"""

from __future__ import annotations

import contextlib
import datetime
import os
import sys
import traceback
from pathlib import Path

from barbu_tui.files.placed import shown_name
from barbu_tui.files.user_folders import STATE, user_folder

ENVIRONMENT = "BARBU_STATE"
MOST_KEPT = 10
_PREFIX = "unforeseen-"


class UnforeseenError(Exception):
    """The program ended through a fault of its own, which its screens could only tell as text."""

    def __init__(self, details: str) -> None:
        super().__init__(details)
        self.details = details


def state_folder() -> Path:
    """Where such details are kept: in the folder that `BARBU_STATE` names, else the platform's. It need not exist."""
    return Path(os.environ.get(ENVIRONMENT) or user_folder(STATE))


def keep_details(error: BaseException) -> Path:
    """Keep all that is known of an error; the file that it is in. Raises `OSError`."""
    folder = state_folder()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    now = datetime.datetime.now(datetime.UTC)
    path = folder / f"{_PREFIX}{now:%Y-%m-%dT%H%M%SZ}-{os.getpid()}.txt"
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600)
    with open(descriptor, "w", encoding="utf-8") as file:  # noqa: PTH123 - a descriptor, not a path
        file.write("\n".join(map(shown_name, _details(error, now).splitlines())) + "\n")
    for old in kept_details()[MOST_KEPT:]:
        with contextlib.suppress(OSError):
            old.unlink()
    return path


def kept_details() -> list[Path]:
    """The files that are kept, the latest first; none where the folder cannot be looked into."""
    try:
        return sorted((path for path in state_folder().iterdir() if path.name.startswith(_PREFIX)), reverse=True)
    except OSError:
        return []


def _details(error: BaseException, now: datetime.datetime) -> str:
    from importlib.metadata import PackageNotFoundError, version

    lines = [f"{now:%Y-%m-%d %H:%M:%S} UTC", f"Python {sys.version}", f"arguments: {sys.argv[1:]}"]
    for package in ("barbu-tui", "textual", "rich", "typer", "tomlkit"):
        with contextlib.suppress(PackageNotFoundError):
            lines.append(f"{package} {version(package)}")
    names = ("TERM", "COLORTERM", "LC_ALL", "LC_CTYPE", "LANG")
    lines += [f"{name}={os.environ[name]}" for name in names if name in os.environ]
    text = error.details if isinstance(error, UnforeseenError) else "".join(traceback.format_exception(error))
    return "\n".join([*lines, "", text])
