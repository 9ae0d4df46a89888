"""A player's hands and eyes for the Pilot tests: keys go in, the text on the screen comes out."""

from __future__ import annotations

import asyncio
import datetime
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Input

from barbu_tui.files.preset_list import preset_of_id
from barbu_tui.rules.game import Game, read_hands
from barbu_tui.rules.table import table_of
from barbu_tui.store.library import Library
from barbu_tui.tui.app import BarbuApp
from barbu_tui.tui.opening import Opening
from barbu_tui.tui.paper import Paper
from barbu_tui.tui.terminal.reader import Reader
from tests.journals import played_at
from tests.keys import encode

WRITTEN = {
    "*": "asterisk",
    "+": "plus",
    "-": "minus",
    "=": "equals_sign",
    ":": "colon",
    "?": "question_mark",
    "/": "slash",
    ",": "comma",
    ".": "full_stop",
}
PATIENCE_S = 60.0
_READER = Reader("utf-8")
"""One for all, as a terminal has: the library remembers the parser of each."""
FOUR = ("Anne", "Beth", "Cath", "Diana")
SERIES = (
    "queens b>acd c>a a>c = 1 0 1 2",
    "tricks = 4 2 6 1",
    "hearts = 3 4 5 1 / a",
    "barbu = b",
    "last-two = d / d",
    "trumps(H) = 4 3 3 3",
    "domino(5) = b d a c",
)
"""One declarer's seven hands; Anne's where no other is named."""


def app_on(folder: Path, opening: Opening | None = None, theme: str = "barbu-dark") -> BarbuApp:
    """The program on a data folder."""
    return BarbuApp(Library(folder), opening, theme)


async def press(pilot: Pilot[None], keys: str) -> None:
    """Press keys that are written one space apart: `q * enter`. They come as fast as the program takes them."""
    _type(pilot, map(encode, keys.split()))
    await pilot.pause()


async def write(pilot: Pilot[None], text: str) -> None:
    """Type a text, letter by letter."""
    _type(pilot, text)
    await pilot.pause()


def _type(pilot: Pilot[None], keys: Iterable[str]) -> None:
    for key in keys:
        for message in (*_READER.understand(key.encode()), *_READER.give_up()):
            pilot.app.post_message(message)


async def wait_for(pilot: Pilot[None], condition: Callable[[], object]) -> None:
    """Wait until something is true."""
    end = asyncio.get_running_loop().time() + PATIENCE_S
    while not condition():
        await pilot.pause(0.01)
        assert asyncio.get_running_loop().time() < end, (
            f"it never came about; the screen says\n{screen_text(pilot.app)}"
        )


async def wait_for_text(pilot: Pilot[None], text: str) -> str:
    """Wait until the screen says something; the whole screen."""
    await wait_for(pilot, lambda: text in screen_text(pilot.app))
    return screen_text(pilot.app)


def screen_text(app: object) -> str:
    """What the current screen says: its papers, and the lines to type in where they stand on it."""
    assert isinstance(app, BarbuApp)
    screen: Screen[object] = app.screen
    width, height = screen.size
    cells = [[" "] * width for _ in range(height)]
    for paper in screen.query(Paper):
        area = paper.region
        for y in range(area.height):
            for x, (text, _, _) in enumerate(paper.cells_at(y)[: area.width]):
                cells[area.y + y][area.x + x] = text
    for line in screen.query(Input):
        area = line.region
        if line.display and area.height and area.y < height:
            shown = (line.value or line.placeholder)[: area.width].ljust(area.width)
            cells[area.y][area.x : area.x + area.width] = list(shown)
    return "\n".join("".join(row).rstrip() for row in cells)


def stored(
    library: Library,
    title: str = "Friday",
    names: Sequence[str] = FOUR,
    hands: Sequence[str] = (),
    preset: str = "tournament",
    days_ago: int = 0,
) -> Path:
    """Store a game that nobody is scoring; the file that it is in."""
    table = table_of(preset_of_id(preset, library.folder), tuple(names))
    played, faults = read_hands(table, hands)
    assert not faults, faults
    with library.create(Game(table, title, datetime.date(2026, 11, 27), played)) as game:
        path = game.path
    played_at(path, datetime.datetime.now(datetime.UTC) - datetime.timedelta(days_ago))
    return path


def whole_game() -> list[str]:
    """All 28 hands of a tournament game at Anne's table."""
    plain = ["queens = 1 0 1 2", *SERIES[1:]]
    return [*SERIES, *(f"{key}: {line}" for key in "bcd" for line in plain)]
