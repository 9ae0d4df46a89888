"""The first thing that `barbu.pyz` runs: unpack the program once into the user's cache, then start it from there.

Python can run a program inside a zip file, but reads it several times slower. Nothing is imported before the program
itself but where it is unpacked: that is most of what a short command costs.
"""

from __future__ import annotations

import os
import sys

PACKAGES = "packages.zip"
PREFIX = "barbu-pyz-"
CHECKSUM = ""
"""Of what is packed, put in when the file is made: a newer program never meets files of an older one."""


def unpack(folder: str) -> str:
    """Unpack into `folder`, at once for all who look; where it cannot be written, into one that is gone at the end."""
    import atexit
    import shutil
    import tempfile

    above = os.path.dirname(folder)
    try:
        os.makedirs(above, 0o700, exist_ok=True)
        beside = tempfile.mkdtemp(prefix=f".{PREFIX}", dir=above)
    except OSError:
        passing = tempfile.mkdtemp(prefix=PREFIX)
        atexit.register(shutil.rmtree, passing, ignore_errors=True)
        extract(passing)
        return passing
    try:
        extract(beside)
        os.rename(beside, folder)
    except OSError:
        shutil.rmtree(beside, ignore_errors=True)
        if not os.path.isdir(folder):
            raise
    for name in os.listdir(above):
        if name.startswith(PREFIX) and name != os.path.basename(folder):
            shutil.rmtree(os.path.join(above, name), ignore_errors=True)
    return folder


def extract(folder: str) -> None:
    """All packages into a folder that is there."""
    import zipfile

    with zipfile.ZipFile(sys.argv[0]) as program, program.open(PACKAGES) as packed:
        zipfile.ZipFile(packed).extractall(folder)


def start() -> None:
    """Start the program."""
    cache = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    folder = os.path.join(cache, PREFIX + CHECKSUM)
    sys.path[0] = folder if os.path.isdir(folder) else unpack(folder)
    from barbu_tui.__main__ import main

    main()


if __name__ == "__main__":
    if sys.version_info < (3, 11):
        sys.exit("barbu needs Python 3.11 or later; this is " + sys.version.split()[0])
    start()
