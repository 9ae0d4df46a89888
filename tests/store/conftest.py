"""Every test of the store happens at the same moment, at Anna's terminal."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest

from barbu_tui.store import present
from barbu_tui.store.library import Library
from barbu_tui.store.scorer import OpenGame
from tests.store.house import NOW, new_game


@pytest.fixture(autouse=True)
def _anna(monkeypatch: pytest.MonkeyPatch) -> None:
    def now() -> datetime.datetime:
        return NOW

    monkeypatch.setattr(present, "now", now)
    monkeypatch.setattr(present, "who", lambda: present.Person("anna", "/dev/pts/3"))


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "data")


@pytest.fixture
def friday(library: Library) -> OpenGame:
    """A game of Anne, Beth, Cath and Diana, nothing played yet."""
    return library.create(new_game())
