"""What the screen tests share: a library in a folder of its own, and no work that nobody looks at."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual._compositor import Compositor
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

from barbu_tui.store.library import Library


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """An empty library."""
    return Library(tmp_path)


@pytest.fixture(autouse=True)
def _without_waste(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not thoroughly: no painting but what a test looks at, and each style sheet read once for all the programs."""
    if request.config.getoption("--thorough"):
        return
    monkeypatch.setattr(Stylesheet, "_parse_rules", _parse_once)
    if request.node.get_closest_marker("painted") is None:
        monkeypatch.setattr(Compositor, "render_update", _paint_when_asked)


_paint, _parse = Compositor.render_update, Stylesheet._parse_rules
_parsed: dict[object, list[RuleSet]] = {}


def _paint_when_asked(compositor: Compositor, full: bool = False, *more: Any, **named: Any) -> object:
    """The library paints for a driver that throws it away; only screenshots are painted in full."""
    if full:
        return _paint(compositor, full, *more, **named)
    compositor._dirty_regions.clear()
    return None


def _parse_once(sheet: Stylesheet, *source: Any, **named: Any) -> list[RuleSet]:
    key = (source, tuple(named.items()), tuple(sheet._variables.items()))
    if key not in _parsed:
        _parsed[key] = _parse(sheet, *source, **named)
    return _parsed[key]
