"""What the program runs on and in: the facts of `barbu doctor`, as JSON can hold them.

Everything that comes from outside (the environment, names of users and folders) is made fit to show.
"""

from __future__ import annotations

import contextlib
import locale
import os
import stat
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from barbu_tui.files.data_folder import ENVIRONMENT, cache_folder
from barbu_tui.files.placed import FileError, shown_name
from barbu_tui.files.settings import SETTINGS, chosen_signs, remembered, settings_file
from barbu_tui.files.unforeseen import kept_details, state_folder
from barbu_tui.i18n import tr
from barbu_tui.i18n.reasons import system_reason
from barbu_tui.i18n.signs import reason, signs_for
from barbu_tui.store import disk

PACKAGES = ("barbu-tui", "textual")
_TERMINAL = ("TERM", "COLORTERM", "NO_COLOR", "TERM_PROGRAM")
_INSIDE = {"TMUX": "tmux", "STY": "screen", "SSH_CONNECTION": "ssh"}
_LOCALE = ("LC_ALL", "LC_CTYPE", "LANG")


def versions() -> dict[str, str | None]:
    """What is installed; None for what is not, as in a checkout that nobody installed."""
    from importlib.metadata import PackageNotFoundError, version

    versions_of: dict[str, str | None] = dict.fromkeys(PACKAGES)
    for name in PACKAGES:
        with contextlib.suppress(PackageNotFoundError):
            versions_of[name] = shown_name(version(name))
    system = os.uname()
    return {
        **versions_of,
        "python": sys.version.split()[0],
        "system": shown_name(f"{system.sysname} {system.release} {system.machine}"),
    }


def terminal(environment: Mapping[str, str]) -> dict[str, Any]:
    """The terminal: what it calls itself, how many colours it promises by that, its size in columns and rows.

    `size` is None where there is no terminal, `tty` says which of our streams are one.
    """
    streams = {"stdin": sys.stdin, "stdout": sys.stdout, "stderr": sys.stderr}
    ttys = {name: stream is not None and not stream.closed and stream.isatty() for name, stream in streams.items()}
    return {
        **_variables(environment, _TERMINAL),
        "colours": _colours(environment),
        "size": _size(),
        "tty": ttys,
        "inside": [word for name, word in _INSIDE.items() if environment.get(name)],
    }


def language(environment: Mapping[str, str]) -> dict[str, Any]:
    """The locale, and how text is encoded on its way out, in files and in their names."""
    return {
        **_variables(environment, _LOCALE),
        "stdout": getattr(sys.stdout, "encoding", None),
        "text": locale.getencoding(),
        "file_names": sys.getfilesystemencoding(),
        "signs": _signs(environment),
    }


def _signs(environment: Mapping[str, str]) -> str:
    """Which signs the program shows here, and why."""
    term = environment.get("TERM", "")
    # (The screen is drawn on the stream of messages.)
    encoding = getattr(sys.stderr, "encoding", None) or "utf-8"
    return tr(reason(signs_for(encoding, term, chosen_signs()), term))


def storage(data: Path, named: str, environment: Mapping[str, str]) -> dict[str, Any]:
    """The data folder, why it is this one, its folders with their rights, and the room on its disk.

    `free` is in bytes, for this user; None where it cannot be known.
    """
    chosen_by = "--data" if named else ENVIRONMENT if environment.get(ENVIRONMENT) else "platform"
    folders = [_folder(name, path) for name, path in _folders(data).items()]
    return {"folder": shown_name(str(_whole(data))), "chosen_by": chosen_by, "folders": folders, **_disk(data)}


def own_files() -> dict[str, Any]:
    """Where this person's settings are, what is wrong with them (or None), and what is kept of unforeseen ends.

    Also the folder of what may be deleted at any time, and the one that the program itself runs from.
    """
    file = settings_file()
    try:
        for name in SETTINGS:
            remembered(file, name)
        problem = None
    except FileError as error:
        problem = str(error.faults[0])
    return {
        "settings": shown_name(str(file)),
        "problem": problem,
        "state": shown_name(str(state_folder())),
        "cache": shown_name(str(cache_folder())),
        "program": shown_name(str(Path(__file__).parent.parent)),
        "unforeseen": [shown_name(path.name) for path in kept_details()],
    }


def _folders(data: Path) -> dict[str, Path]:
    return {"data": data, "games": data / "games", "presets": data / "presets"}


def _folder(name: str, path: Path) -> dict[str, Any]:
    facts: dict[str, Any] = {"id": name, "there": False, "problem": None}
    try:
        status = path.stat()
    except FileNotFoundError:
        return facts
    except OSError as error:
        return {**facts, "problem": tr(system_reason(error))}
    if not stat.S_ISDIR(status.st_mode):
        return {**facts, "there": True, "problem": tr("it is not a folder")}
    return {
        **facts,
        "there": True,
        "kind": "shared" if disk.modes_of(path) == disk.SHARED else "own",
        "mode": f"{stat.S_IMODE(status.st_mode):04o}",
        "owner": _user(status.st_uid),
        "group": _group(status.st_gid),
        "readable": os.access(path, os.R_OK | os.X_OK),
        "writable": os.access(path, os.W_OK | os.X_OK),
    }


def _disk(data: Path) -> dict[str, Any]:
    for folder in (data, *_whole(data).parents):
        with contextlib.suppress(OSError):
            statistics = os.statvfs(folder)
            return {
                "free": statistics.f_bavail * statistics.f_frsize,
                "read_only": bool(statistics.f_flag & os.ST_RDONLY),
            }
    return {"free": None, "read_only": False}


def _whole(path: Path) -> Path:
    """A path from the root on; as it is where the folder that it starts from was removed."""
    try:
        return path.absolute()
    except OSError:
        return path


def _user(number: int) -> str:
    import pwd

    try:
        return shown_name(pwd.getpwuid(number).pw_name)
    except KeyError:
        return str(number)


def _group(number: int) -> str:
    import grp

    try:
        return shown_name(grp.getgrgid(number).gr_name)
    except KeyError:
        return str(number)


def _variables(environment: Mapping[str, str], names: tuple[str, ...]) -> dict[str, Any]:
    return {name: shown_name(environment[name])[:100] if name in environment else None for name in names}


def _colours(environment: Mapping[str, str]) -> int:
    term = environment.get("TERM", "")
    if environment.get("NO_COLOR") or term in {"", "dumb", "unknown"}:
        return 0
    if environment.get("COLORTERM", "").lower() in {"truecolor", "24bit"}:
        return 1 << 24
    return 256 if term.endswith("256color") else 16


def _size() -> list[int] | None:
    for descriptor in (1, 0, 2):
        with contextlib.suppress(OSError):
            return list(os.get_terminal_size(descriptor))
    return None
