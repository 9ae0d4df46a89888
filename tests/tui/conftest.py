"""What the screen tests share: a library in a folder of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from barbu_tui.store.library import Library


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """An empty library."""
    return Library(tmp_path)
