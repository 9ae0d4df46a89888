"""The pictures of the README and the documents, drawn by the program itself: `make pictures`.

A game of the examples is stored in a folder that is thrown away; the real keys are pressed, and what the
screen shows is saved as SVG.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from barbu_tui.files.preset_list import preset_of_id
from barbu_tui.files.record import read_record
from barbu_tui.rules.game import Game
from barbu_tui.store.library import Library
from barbu_tui.tui.app import BarbuApp
from barbu_tui.tui.opening import Opening
from scripts.moving_picture import Screen, moving_picture

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
FIRST_HAND = "q asterisk enter a enter enter c enter 1 0 1 enter"
SHOWN = {"asterisk": "*", "enter": "Enter"}
DARK_GROUND = "#1c1c1c"


async def picture(name: str, game: Game, keys: Iterable[str], size: tuple[int, int], theme: str) -> None:
    """Press `keys` on the live grid of `game`, and save what the screen shows then."""
    with tempfile.TemporaryDirectory() as folder:
        app = BarbuApp(Library(Path(folder)), Opening("start", game=game), theme)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            for key in keys:
                await pilot.press(key)
            await pilot.pause()
            (DOCS / f"{name}.svg").write_text(app.export_screenshot(title="barbu"), encoding="utf-8")


async def first_hand(game: Game) -> None:
    """Save the entering of a hand, key by key, as a moving picture."""
    screens: list[Screen] = []
    with tempfile.TemporaryDirectory() as folder:
        app = BarbuApp(Library(Path(folder)), Opening("start", game=game), "barbu-dark")
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            screens.append(Screen(app.export_screenshot(title=""), "", 2))
            for key in FIRST_HAND.split():
                await pilot.press(key)
                await pilot.pause()
                screens.append(Screen(app.export_screenshot(title=""), SHOWN.get(key, key), 1))
    screens[-1] = screens[-1]._replace(seconds=4)
    what = "A hand of no queens entered in twelve keys: contract, doubles, result"
    picture = moving_picture(screens, DARK_GROUND, what)
    (DOCS / "first-hand.svg").write_text(picture, encoding="utf-8")


async def main() -> None:
    """Draw every picture of the README."""
    DOCS.mkdir(exist_ok=True)
    data = Path(tempfile.gettempdir())
    friday = read_record(str(ROOT / "examples" / "friday.toml"), lambda name: preset_of_id(name, data))
    begun = replace(friday, hands=friday.hands[:4])
    await first_hand(replace(friday, hands=()))
    await picture("grid", begun, ["up", "enter"], (80, 24), "barbu-dark")
    await picture("grid-light", friday, [], (128, 40), "barbu-light")
    await picture("chart", friday, ["g"], (100, 30), "barbu-dark")


if __name__ == "__main__":
    asyncio.run(main())
