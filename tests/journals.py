"""Journals as they would be had the game been played at another time."""

from __future__ import annotations

import datetime
import os
from dataclasses import replace
from pathlib import Path

from barbu_tui.store.events import decode, encode

LONG_AGO = (1_000_000_000, 1_000_000_000)
"""A file's dates that say nothing about the game in it."""


def played_at(path: Path, when: datetime.datetime) -> None:
    """Let all events of a journal have happened at `when`, and the file have dates that nothing follows from."""
    events = [decode(line) for line in path.read_bytes().splitlines()]
    path.write_bytes(b"".join(encode(replace(event, at=when)) for event in events))
    os.utime(path, LONG_AGO)
