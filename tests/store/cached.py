"""What the store knows of its games, with what it keeps of them and without."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from barbu_tui.rules.statistics.digest import Digest
from barbu_tui.store import journal
from barbu_tui.store.errors import StoreError
from barbu_tui.store.library import Library

LONG_AGO = 1_000_000_000
"""Seconds since the epoch: games of that time are not played any more."""


def all_digests(folder: Library) -> dict[str, Digest | str]:
    """Every game's digest as JSON has it, or why there is none."""
    digests: dict[str, Digest | str] = {}
    for stored in folder.stored_games():
        try:
            digests[stored.stem] = json.loads(json.dumps(folder.digest(stored)))
        except StoreError as error:
            digests[stored.stem] = str(error)
    return digests


def again(folder: Library) -> Library:
    """The library as another run of the program finds it."""
    folder.digests.flush()
    return Library(folder.folder)


def uncached(folder: Library) -> dict[str, Digest | str]:
    """The same without any cache."""
    fresh = Library(folder.folder)
    fresh.digests._path = Path("/nowhere/cache")
    return all_digests(fresh)


def file_of(cache: Path) -> Path:
    (cache_file,) = cache.glob("digests-*.jsonl")
    return cache_file


def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The journals that are read from now on."""
    read: list[str] = []
    before = journal.read_open

    def read_open(descriptor: int, path: Path, most: int) -> Any:
        read.append(path.stem)
        return before(descriptor, path, most)

    monkeypatch.setattr(journal, "read_open", read_open)
    return read
