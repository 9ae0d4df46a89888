"""The fields of an event, checked against the game that it changes, and what the change comes to."""

from __future__ import annotations

import datetime
from typing import NamedTuple, NoReturn, TypeGuard

from barbu_tui.rules.faults import Fault, NotAllowedError
from barbu_tui.rules.game import Game
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.message import UserMessage, message, quoted
from barbu_tui.rules.names import TITLE_CELLS, text_fault, tidy


class Outcome(NamedTuple):
    """A game after a change; `label` names the change in the table's words, `hand` its number (0: no one hand).

    `read_again` is how many hands had to be.
    """

    game: Game
    label: UserMessage
    hand: int = 0
    read_again: int = 0


def hand_title(game: Game, number: int, hand: Hand) -> UserMessage:
    """A hand as people name it: `hand 4, Anne's no queens`."""
    return message(
        "hand {number}, {name}’s {contract}",
        number=number,
        name=game.table.names[hand.declarer],
        contract=game.table.preset.by_id[hand.contract].label,
    )


def refuse_with(why: UserMessage) -> NoReturn:
    """The event does not apply: say why."""
    raise NotAllowedError([Fault(why)])


def place_of(game: Game, number: object) -> int:
    """The place, from 0, of the hand with this number."""
    if not is_number(number) or not 1 <= number <= len(game.hands):
        refuse_with(message("there is no such hand; there are {n}", n=len(game.hands)))
    return number - 1


def seat_of(game: Game, seat: object) -> int:
    """A seat of the game."""
    if not is_number(seat) or not 0 <= seat < len(game.table.names):
        refuse_with(message("there is no such seat"))
    return seat


def title_of(value: object) -> str:
    """A title, tidy."""
    title = tidy(text_of(value, "title"))
    if why := text_fault(title, TITLE_CELLS, message("the title")):
        refuse_with(why)
    return title


def is_number(value: object) -> TypeGuard[int]:
    """Whether this is a number, which true and false are not."""
    return isinstance(value, int) and not isinstance(value, bool)


def text_of(value: object, name: str) -> str:
    """A text; `name` is the field."""
    if not isinstance(value, str):
        refuse_with(message("{name} is not a text", name=quoted(name)))
    return value


def date_of(value: object) -> datetime.date | None:
    """A day, or none."""
    if value is None:
        return None
    try:
        return datetime.date.fromisoformat(text_of(value, "date"))
    except ValueError:
        refuse_with(message("the date cannot be read; it is written like 2026-11-27"))
