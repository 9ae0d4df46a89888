"""Pictures of whole screens, compared with those that somebody looked at and liked.

`pytest tests/tui/snapshots -n 0 --snapshot-update` takes them anew; look at them before they are kept.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from textual.pilot import Pilot

from barbu_tui.store.library import Library
from barbu_tui.tui.opening import Opening
from tests.tui.driving import SERIES, app_on, press, stored, wait_for, whole_game, write
from tests.tui.game.driving import on_grid

FIVE = ("Anne", "Beth", "李小龙", "Zoë", "Ann O'Neil")
DOUBLED = "q * enter a enter enter c = 1 0 1"


class Picture(NamedTuple):
    """A screen: the game, the keys that lead to it, the window and the colours."""

    size: tuple[int, int]
    theme: str
    hands: int = 0
    keys: str = ""
    typed: str = ""
    preset: str = "tournament"
    names: tuple[str, ...] = ("Anne", "Beth", "Cath", "Diana")


PICTURES = {
    "grid-phone-dark": Picture((60, 20), "barbu-dark", hands=9),
    "grid-dark": Picture((80, 24), "barbu-dark", hands=9),
    "grid-light": Picture((80, 24), "barbu-light", hands=9),
    "grid-terminal": Picture((80, 24), "barbu-terminal", hands=9),
    "grid-wide-opened-light": Picture((140, 45), "barbu-light", hands=9, keys="home enter"),
    "end-wide-dark": Picture((140, 45), "barbu-dark", hands=28),
    "hand-phone-terminal": Picture((60, 20), "barbu-terminal", keys=DOUBLED),
    "hand-dark": Picture((80, 24), "barbu-dark", keys=DOUBLED),
    "hand-matrix-safe": Picture((80, 24), "barbu-safe", hands=5, keys="t h a enter"),
    "hand-wide-light": Picture((140, 45), "barbu-light", keys=DOUBLED),
    "hand-salade-five-light": Picture(
        (80, 24), "barbu-light", keys="s 2 2 2 2 enter 1 3", preset="salade-five", names=FIVE
    ),
    "hand-bar-unreadable": Picture((80, 24), "barbu-dark", keys=":", typed="q b* c>z"),
}


@pytest.mark.parametrize("name", PICTURES)
def test_it_looks_as_it_did(name: str, library: Library, snap_compare: Callable[..., bool]) -> None:
    picture = PICTURES[name]
    hands = ["queens b>acd c>a a>c = 1 0 1 2", *SERIES[1:], *whole_game()[7:]][: picture.hands]
    path: Path = stored(library, names=picture.names, hands=hands, preset=picture.preset)

    async def lead_there(pilot: Pilot[None]) -> None:
        await wait_for(pilot, lambda: on_grid(pilot))
        await press(pilot, picture.keys)
        await write(pilot, picture.typed)

    app = app_on(library.folder, Opening("game", path=path), picture.theme)
    assert snap_compare(app, terminal_size=picture.size, run_before=lead_there)
