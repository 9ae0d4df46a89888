"""Every test of the store happens at the same moment, at Anna's terminal."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest

from barbu_tui.store import clock, digests
from barbu_tui.store.library import Library
from barbu_tui.store.scorer import OpenGame
from tests.store.builders import ALL_HANDS, NOW, new_game, stored
from tests.store.cached import LONG_AGO


@pytest.fixture(autouse=True)
def _anna(monkeypatch: pytest.MonkeyPatch) -> None:
    def now() -> datetime.datetime:
        return NOW

    monkeypatch.setattr(clock, "now", now)
    monkeypatch.setattr(clock, "who", lambda: clock.Person("anna", "/dev/pts/3"))


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "data")


@pytest.fixture
def friday(library: Library) -> OpenGame:
    """A game of Anne, Beth, Cath and Diana, nothing played yet."""
    return library.create(new_game())


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where digests are kept, by a program that is run some time after the games were put there."""
    monkeypatch.setenv("BARBU_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(digests, "_TOUCHED_JUST_NOW", -(10**9))
    return tmp_path / "cache"


@pytest.fixture
def library_of_five(tmp_path: Path, cache: Path) -> Library:
    """Five games, from none played to whole, that are long over."""
    folder = Library(tmp_path / "data")
    for number, count in enumerate((0, 4, 14, 27, 28)):
        stored(folder, f"Game {number}", *ALL_HANDS[:count], seconds=LONG_AGO + number)
    return folder
