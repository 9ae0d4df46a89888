"""What no person types: any key, junk, pastes, clicks and windows of any size, in any order and at several speeds."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from textual import events
from textual.keys import Keys
from textual.message import Message
from textual.pilot import Pilot

from barbu_tui.i18n import tr
from barbu_tui.i18n.speech import yes_key
from barbu_tui.store.journal import checked_history, fold_journal, read_journal
from barbu_tui.store.library import Library
from barbu_tui.tui.app import BarbuApp
from barbu_tui.tui.opening import Opening
from barbu_tui.tui.screens.games import GamesScreen
from barbu_tui.tui.terminal.reader import Reader
from tests.tui.driving import SERIES, app_on, press, screen_text, stored, wait_for, whole_game

NOT_PRESSED = {"ctrl+q", "<ignore>", "<any>", "<cursor-position-response>", "<sigint>", "<vt100-mouse-event>"}
NAMED = sorted({key.value for key in Keys} - NOT_PRESSED)
LETTERS = "abcdefghijklmnopqrstuvwxyzNUX0123456789*+-=:>?/.,<() éÉ−３李♥"
JUNK = (
    b"\x1b[1114112u", b"\x1b[99999999999999999999~", b"\x1b[48;24;80;0;0t", b"\x1b[57412;129u", b"\x1bOm", b"\xff\xfe",
    b"\x1b[1;2;3z", b"\x1b]11;rgb:0/0/0\x1b\\", b"\x1b", b"\x1b[", b"\x1b[200~", b"\x1b[201~", b"\x1b[I", b"\x1b[O",
    b"\x1b[?2026;2$y", b"\x1b[97;5u", b"\x1b[55296u", b"\x1bq", b"\x00", b"\x9b",
)  # fmt: skip
PASTES = (
    "q = 1 0 1 2", "Anne\nBeth\r\nCath\nDiana\nEve\n", "", "\n", "x" * 5000, "\x1b[2J\u202e\ufe0f", "−12", "tournament"
)  # fmt: skip
HELD = ("pagedown", "pageup", "up", "down", "left", "right", "enter", "tab", "backspace")
KINDS = {"key": 8, "held": 3, "letter": 8, "bytes": 3, "paste": 1, "mouse": 3, "size": 1}
"""How often what happens."""
SIZES = ((80, 24), (60, 20), (140, 45), (59, 20), (60, 19), (1, 1), (250, 70), (20, 5), (100, 30))


@dataclass(frozen=True)
class Place:
    """A screen, and how one gets there: what the program opens with, and the keys from there on."""

    opening: Callable[[Path], Opening]
    keys: str = ""
    sign: str = ""


def in_a_game(path: Path) -> Opening:
    return Opening("game", path=path)


def at_home(_: Path) -> Opening:
    return Opening()


PLACES = {
    "the games": Place(at_home, "", "Games"),
    "the filter": Place(at_home, "/", "words in title"),
    "the grid": Place(in_a_game, "", "hand 2 of 28"),
    "the contract": Place(in_a_game, "space", "this hand"),
    "the doubles": Place(in_a_game, "h", "this hand"),
    "the result": Place(in_a_game, "h = 3", "this hand"),
    "a suit": Place(in_a_game, "t", "this hand"),
    "the bar": Place(in_a_game, ":", "this hand"),
    "a correction": Place(in_a_game, "up e", "this hand"),
    "a question": Place(in_a_game, "x", "End the game"),
    "a new name": Place(in_a_game, "f2 a", "new name"),
    "help": Place(in_a_game, "?", "Help"),
    "rules": Place(in_a_game, "f3", "Tournament Barbu"),
    "the graph": Place(in_a_game, "g", ""),
    "other rules": Place(in_a_game, "f4", "Other rules"),
    "watching": Place(lambda path: Opening("watch", path=path), "", "watching"),
    "waiting": Place(lambda _: Opening("watch"), "", ""),
    "a new game": Place(at_home, "n", "players"),
    "the presets": Place(at_home, "p", "Presets"),
    "a preset": Place(at_home, "p enter", "winner"),
    "a preset of one's own": Place(at_home, "p home enter enter", "winner"),
    "a contract of a preset": Place(at_home, "p home enter tab tab tab enter", ""),
    "a new preset": Place(lambda _: Opening("preset", title="Mine"), "", ""),
    "the palette": Place(in_a_game, "ctrl+p", ""),
}


def furnished(library: Library) -> Path:
    """A data folder with games in every state and a preset of one's own; the game that is being played."""
    stored(library, "Over", hands=whole_game(), days_ago=3)
    stored(library, "Salade", names=("Ann", "Bo", "Cy", "Di", "Ed"), preset="salade-five", days_ago=2)
    stored(library, "Zoë 李", names=("Zoë", "李", "A[/]B", "[red]x"), hands=["queens = 1 0 1 2"], days_ago=1)
    library.presets.mkdir(parents=True, exist_ok=True)
    shipped = Path(__file__).parents[2] / "presets" / "brader.toml"
    (library.presets / "mine.toml").write_text(shipped.read_text(encoding="utf-8"), encoding="utf-8")
    (library.presets / "broken.toml").write_text("schema = 1\nplayers = 9\n", encoding="utf-8")
    return stored(library, "Friday", hands=SERIES[:1])


class Storm:
    """Events of one seed, sent to a program. `said` is everything that was sent, for whoever must find out why."""

    def __init__(self, pilot: Pilot[None], seed: int) -> None:
        self.pilot = pilot
        self.chance = random.Random(seed)
        self.reader = Reader("utf-8")
        self.said: list[object] = []

    async def blow(self, count: int) -> None:
        """Send this number of events, held keys and bursts among them, with and without time to answer them."""
        speed = self.chance.choice([0.0, 0.1, 0.5, 1.0])
        for _ in range(count):
            await self._one()
            if self.chance.random() < speed:
                await self.pilot.pause()
            if not self.pilot.app.is_running:
                return
        await self.pilot.pause()

    async def _one(self) -> None:
        chance = self.chance
        match chance.choices(list(KINDS), list(KINDS.values()))[0]:
            case "key":
                self._send(events.Key(chance.choice(NAMED), None))
            case "held":
                for key in [chance.choice(HELD)] * chance.randrange(2, 12):
                    self._send(events.Key(key, None))
            case "letter":
                self._bytes(chance.choice(LETTERS).encode())
            case "bytes":
                self._bytes(chance.choice(JUNK))
                if chance.random() < 0.3:
                    self._all(self.reader.give_up())
            case "paste":
                self._send(events.Paste(chance.choice(PASTES)))
            case "mouse":
                place = f"{chance.choice([0, 1, 2, 35, 64, 65])};{chance.randrange(1, 300)};{chance.randrange(1, 80)}"
                self._bytes(f"\x1b[<{place}{chance.choice('Mm')}".encode())
            case "size":
                size = chance.choice(SIZES)
                self.said.append(size)
                await self.pilot.resize_terminal(*size)

    def _bytes(self, data: bytes) -> None:
        self._all(self.reader.understand(data))

    def _all(self, messages: Iterable[Message]) -> None:
        for message in messages:
            self._send(message)

    def _send(self, message: Message) -> None:
        self.said.append(message)
        self.pilot.app.post_message(message)


async def storm_over(place: str, library: Library, seed: int, count: int) -> None:
    """Open a screen, let the storm blow, and see that the program still answers and every game can be read."""
    path = furnished(library)
    where = PLACES[place]
    app = app_on(library.folder, where.opening(path))
    storm = None
    try:
        async with app.run_test(size=(80, 24)) as pilot:
            await wait_for(pilot, lambda: "help" in screen_text(app))
            if where.keys:
                await press(pilot, where.keys)
            if where.sign:
                await wait_for(pilot, lambda: where.sign in screen_text(app))
            storm = Storm(pilot, seed)
            # `q` in the list of games leaves the program: the storm blows on.
            with patch.object(app, "exit"):
                await storm.blow(count)
                await _comes_home(pilot, app)
    except BaseException:
        if storm is not None:
            print(f"{place}, seed {seed}: {storm.said[-40:]}")  # noqa: T201 - seen only where it failed
        raise
    for stored_game in library.stored_games():
        checked_history(fold_journal(read_journal(stored_game.path)), stored_game.path)


async def _comes_home(pilot: Pilot[None], app: BarbuApp) -> None:
    """Whatever was open: Escape, and no to every question, lead back to the games."""
    await pilot.resize_terminal(80, 24)
    for _ in range(40):
        if isinstance(app.screen, GamesScreen):
            break
        await press(pilot, "escape")
        if not isinstance(app.screen, GamesScreen) and _asks(screen_text(app)):
            await press(pilot, "y")
    assert isinstance(app.screen, GamesScreen), screen_text(app)


def _asks(text: str) -> bool:
    """Whether a screen asks yes or no, in the language that the storm has chosen, on lines broken anywhere."""
    answers = tr("{yes} yes · any other key no", yes=yes_key())
    return "".join(answers.split()) in "".join(text.split())
