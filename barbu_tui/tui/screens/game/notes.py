"""What is asked on the grid about a game besides its hands: notes, points outside the hands, other seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from barbu_tui.i18n import error_text, tr
from barbu_tui.rules.checks import MOST
from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.names import most_characters
from barbu_tui.rules.notes import NOTE_CELLS
from barbu_tui.rules.number_text import signed
from barbu_tui.rules.numbers import read_number
from barbu_tui.tui.lines import Line, Span
from barbu_tui.tui.screens.seats import SeatsScreen

if TYPE_CHECKING:
    from textual.app import App

    from barbu_tui.rules.game import Game
    from barbu_tui.rules.message import UserMessage
    from barbu_tui.store.scorer import OpenGame
    from barbu_tui.tui.screens.game.state import GridState

_MOST_OF_A_NUMBER = 40


class Grid(Protocol):
    """The grid that asks."""

    state: GridState
    scored: OpenGame

    @property
    def app(self) -> App[object]: ...
    @property
    def game(self) -> Game: ...
    def say(self, what: UserMessage | str, role: str = "good") -> None: ...
    def ask(self, prompt: str, value: str, then: Callable[[str], object], *, most: int) -> None: ...
    def ask_key(self, question: Line, then: Callable[[str], object]) -> None: ...
    def change(self, act: Callable[[], object], done: str) -> None: ...
    def tried(self, act: Callable[[], object], done: str) -> str | None: ...


def ask_note(grid: Grid) -> None:
    """A note on the hand under the cursor, on the empty next row on the last one; an empty note takes it away."""
    number = grid.state.recorded_number
    if not number:
        grid.say(tr("the arrows choose a recorded hand to note something on"), "warn")
        return
    before = grid.game.note_on(number)

    def take(text: str) -> str | None:
        done = tr("noted on hand {n}", n=number) if text.strip() else tr("hand {n} has no note", n=number)
        return grid.tried(lambda: grid.scored.note(number, text), done)

    grid.ask(tr("a note on hand {n}; empty for none", n=number), before, take, most=most_characters(NOTE_CELLS))


def ask_points(grid: Grid, *, lost: bool) -> None:
    """Points to a player outside the hands: whom, how many, and why."""
    table = grid.game.table
    players = "  ".join(f"{key} {name}" for key, name in zip(table.keys, table.names, strict=True))
    asked = tr("Who loses points?  {players}", players=players)
    question = asked if lost else tr("Who gets points?  {players}", players=players)

    def chosen(key: str) -> None:
        seat = table.seat_of_key(key)
        if seat is not None:
            _ask_how_many(grid, seat, lost=lost)

    grid.ask_key((Span(" "), Span(question, "warn")), chosen)


def _ask_how_many(grid: Grid, seat: int, *, lost: bool) -> None:
    name = grid.game.table.names[seat]

    def take(text: str) -> str | None:
        try:
            points = read_number(text, -MOST, MOST)
        except BarbuError as error:
            return error_text(error)
        if not points:
            return tr("0 points change nothing; how many are they?")
        _ask_why(grid, seat, -abs(points) if lost else points)
        return None

    losing = tr("how many points does {name} lose?", name=name)
    gaining = tr("how many points does {name} get?", name=name)
    grid.ask(losing if lost else gaining, "", take, most=_MOST_OF_A_NUMBER)


def _ask_why(grid: Grid, seat: int, points: int) -> None:
    name = grid.game.table.names[seat]

    def take(text: str) -> str | None:
        done = tr("{name} {points} outside the hands; u undoes it", name=name, points=signed(points))
        return grid.tried(lambda: grid.scored.adjust(seat, points, text), done)

    prompt = tr("{name} {points}: why? It may be left out.", name=name, points=signed(points))
    grid.ask(prompt, "", take, most=most_characters(NOTE_CELLS))


def ask_seats(grid: Grid) -> None:
    """Other seats for the players, after a look at what that changes."""

    def take(order: Sequence[int]) -> None:
        names = ", ".join(grid.game.table.names[seat] for seat in order)
        grid.change(lambda: grid.scored.seat(order), tr("round the table sit {names}; u undoes it", names=names))

    grid.app.push_screen(SeatsScreen(grid.game, take))
