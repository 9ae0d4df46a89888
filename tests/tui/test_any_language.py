"""Every screen in every language, and in one that is longer than any, at the usual sizes and at the least."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.screen import Screen

from barbu_tui.tui.app import BarbuApp
from barbu_tui.tui.keys import footer
from barbu_tui.tui.lines import width_of
from barbu_tui.tui.screens.base import PaperScreen
from barbu_tui.tui.screens.hand.screen import HandScreen
from tests.i18n.pseudo import PSEUDO, speaking
from tests.parts import with_a_part
from tests.tui.fitting import must_fit
from tests.tui.tour import walk

SIZES = ((80, 24), (60, 20))


def must_hold(where: str, app: BarbuApp) -> None:
    """What a screen draws fits at both sizes, and its last line says how to get help."""
    screen: Screen[object] = app.screen
    if not isinstance(screen, PaperScreen):
        return
    for width, height in SIZES:
        if not isinstance(screen, HandScreen):
            # (Hand entry puts its lines together in its own way: tests/tui/hand/test_fits.py looks at them.)
            must_fit(screen.view(width, height - 2), width, height - 2)
        last = footer(screen.footer_commands, width)
        assert width_of(last) <= width, where
        assert any(span.text.strip() in {"?", "F1"} for span in last), where


@pytest.mark.parametrize("tongue", with_a_part(["de", "es", "fr", PSEUDO], [PSEUDO]))
async def test_every_screen_fits_in_every_language(tongue: str, tmp_path: Path) -> None:
    seen = []

    def look(where: str, app: BarbuApp) -> None:
        seen.append(where)
        must_hold(where, app)

    with speaking(tongue):
        await walk(tmp_path, SIZES[0], look)
    assert len(seen) > 30
