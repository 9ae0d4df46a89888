"""The first thing that `barbu.pyz` runs: unpack the program once into the user's cache, then start it from there.

Python can run a program inside a zip file, but reads it several times slower. Nothing is imported before the program
itself but where it is unpacked: that is most of what a short command costs.
"""

from __future__ import annotations

import os
import sys

PACKAGES = "packages.zip"
PREFIX = "program-"
CHECKSUM = ""
"""Of what is packed, put in when the file is made: a newer program never meets files of an older one."""
UNUSED = 30 * 24 * 3600
"""Seconds after which the files of another version go: a program that runs still needs them."""


def cache_folder() -> str:
    """Where the program itself keeps what may be lost, as `barbu doctor` says it."""
    named = os.environ.get("BARBU_CACHE")
    if named:
        return named
    if sys.platform == "darwin":
        return os.path.expanduser("~/Library/Caches/barbu")
    return os.path.join(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "barbu")


def unpack(folder: str) -> str:
    """Unpack into `folder`, at once for all who look; where it cannot be written, into one that is gone at the end."""
    import atexit
    import shutil
    import tempfile

    above = os.path.dirname(folder)
    beside = None
    try:
        os.makedirs(above, 0o700, exist_ok=True)
        beside = tempfile.mkdtemp(prefix="." + PREFIX, dir=above)
        extract(beside)
        os.rename(beside, folder)
    except OSError:
        if beside:
            shutil.rmtree(beside, ignore_errors=True)
    if os.path.isdir(folder):
        remove_unused(above)
        return folder
    try:
        passing = tempfile.mkdtemp(prefix="barbu-")
        atexit.register(shutil.rmtree, passing, ignore_errors=True)
        extract(passing)
    except OSError as error:
        sys.exit(f"barbu finds no room to unpack itself in, neither in {above} nor elsewhere: {error.strerror}")
    return passing


def extract(folder: str) -> None:
    """All packages into a folder that is there."""
    import zipfile

    with zipfile.ZipFile(sys.argv[0]) as program, program.open(PACKAGES) as packed:
        zipfile.ZipFile(packed).extractall(folder)


def remove_unused(above: str) -> None:
    """Remove what other versions unpacked, or were stopped unpacking, and nobody started for long."""
    import shutil
    import time

    for name in os.listdir(above):
        path = os.path.join(above, name)
        if name.lstrip(".").startswith(PREFIX) and os.lstat(path).st_mtime < time.time() - UNUSED:
            shutil.rmtree(path, ignore_errors=True)


def start() -> None:
    """Start the program."""
    folder = os.path.join(cache_folder(), PREFIX + CHECKSUM)
    try:
        os.utime(folder)
    except OSError:
        folder = folder if os.path.isdir(folder) else unpack(folder)
    sys.path[0] = folder
    # PYTHONDONTWRITEBYTECODE is about sources elsewhere: without byte code every start would compile these anew.
    sys.dont_write_bytecode = False
    from barbu_tui.__main__ import main

    main()


if __name__ == "__main__":
    if sys.version_info < (3, 11):
        sys.exit("barbu needs Python 3.11 or later; this is " + sys.version.split()[0])
    start()
