"""Every set of colours can draw everything."""

from __future__ import annotations

import re
from pathlib import Path

import barbu_tui.tui
from barbu_tui.tui.palette import DARK, PALETTES, THEMES


def test_every_palette_has_every_role() -> None:
    for name, palette in PALETTES.items():
        assert set(palette) == set(DARK), name


def test_every_palette_is_a_theme_that_can_be_chosen() -> None:
    assert next(iter(THEMES)) == "barbu-terminal"
    assert set(THEMES) == set(PALETTES)


def test_no_screen_names_a_role_that_is_not_there() -> None:
    folder = Path(barbu_tui.tui.__file__).parent
    named = {
        role
        for file in folder.rglob("*.py")
        for role in re.findall(r'Span\([^()]*(?:\([^()]*\)[^()]*)*, "([a-z0-9]+)"\)', file.read_text(encoding="utf-8"))
    }
    assert len(named) > 8
    assert named <= set(DARK)
