"""The pictures of the README, drawn by the program itself: `make pictures`.

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

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
HALF_A_HAND = "q asterisk enter a enter enter c enter 1 0 1"


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


async def main() -> None:
    """Draw every picture of the README."""
    DOCS.mkdir(exist_ok=True)
    data = Path(tempfile.gettempdir())
    friday = read_record(str(ROOT / "examples" / "friday.toml"), lambda name: preset_of_id(name, data))
    begun = replace(friday, hands=friday.hands[:4])
    fresh = replace(friday, hands=())
    await picture("grid", begun, ["up", "enter"], (80, 24), "barbu-dark")
    await picture("hand", fresh, HALF_A_HAND.split(), (80, 24), "barbu-dark")
    await picture("grid-light", friday, [], (128, 40), "barbu-light")
    await picture("chart", friday, ["g"], (100, 30), "barbu-dark")


if __name__ == "__main__":
    asyncio.run(main())
