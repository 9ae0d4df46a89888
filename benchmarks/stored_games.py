"""A data folder with as many games as one likes, for the benchmarks."""

from __future__ import annotations

import datetime
import json
import os
import subprocess
import zlib
from pathlib import Path

from tests.terminal import ROOT, barbu, environment

LATEST = "Latest of all"
_FIRST_DAY = datetime.date(1999, 1, 1)


def store(home: Path, count: int) -> None:
    """Import the example game into `home` and make `count` of it, one a day; the latest is called `LATEST`.

    Journals of 28 hands, of which every third one stops half-way.
    """
    subprocess.run(
        barbu("import", "examples/friday.toml"), cwd=ROOT, env=environment(home), check=True, capture_output=True
    )
    games = home / "data" / "games"
    (journal,) = games.glob("*.jsonl")
    first, *hands = journal.read_bytes().splitlines(keepends=True)
    for file in games.iterdir():
        file.unlink()
    for number in range(count):
        date = _FIRST_DAY + datetime.timedelta(number)
        title = LATEST if number == count - 1 else f"Friday {number}"
        path = games / f"{date}-friday.jsonl"
        *played, last = hands if number % 3 else hands[:14]
        begun = _changed(first, title=title, date=date.isoformat())
        path.write_bytes(b"".join([begun, *played, _changed(last, at=f"{date}T22:00:00Z")]))
        # What was played within the hour is not remembered, as it may go on.
        ended = datetime.datetime(date.year, date.month, date.day, 22, tzinfo=datetime.UTC).timestamp()
        os.utime(path, (ended, ended))


def _changed(line: bytes, **members: str) -> bytes:
    """A journal's line with other members, and the checksum that fits them."""
    event = json.loads(line) | members
    del event["crc"]
    text = json.dumps(event, ensure_ascii=False, separators=(",", ":")).encode()
    return b'%s,"crc":"%08x"}\n' % (text[:-1], zlib.crc32(text))
