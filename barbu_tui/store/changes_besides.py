"""What events about a game besides its hands do: its title and date, its seats, notes, points outside the hands.

As in `changes.py`: a game and an event's fields in, the changed game out, or a `BarbuError`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from barbu_tui.rules.besides import Adjustment, note_fault, points_fault, with_note
from barbu_tui.rules.game import Game
from barbu_tui.rules.message import listed, message, quoted
from barbu_tui.rules.names import TITLE_CELLS, tidy
from barbu_tui.rules.seating import reseated
from barbu_tui.store.event_fields import (
    Outcome,
    date_of,
    hand_title,
    is_number,
    place_of,
    refuse_with,
    seat_of,
    text_of,
    title_of,
)


def retitled(game: Game, data: Mapping[str, Any]) -> Outcome:
    """Another title."""
    title = title_of(data["title"])
    label = message("the title {title}", title=quoted(title, TITLE_CELLS))
    return Outcome(replace(game, title=title), label if title else message("taking the title away"))


def dated(game: Game, data: Mapping[str, Any]) -> Outcome:
    """Another date, or none."""
    date = date_of(data["date"])
    label = message("the date {date}", date=date.isoformat()) if date else message("taking the date away")
    return Outcome(replace(game, date=date), label)


def seated(game: Game, data: Mapping[str, Any]) -> Outcome:
    """The players in other seats."""
    order, seats = data["order"], range(len(game.table.names))
    if not isinstance(order, list) or not all(map(is_number, order)) or sorted(order) != list(seats):
        refuse_with(message("a new order of the seats names each of the {n} once, from 0", n=len(seats)))
    changed = reseated(game, order)
    return Outcome(changed, message("the order {players}", players=listed(list(changed.table.names))))


def noted(game: Game, data: Mapping[str, Any]) -> Outcome:
    """A note on a hand, or none any more."""
    place = place_of(game, data["hand"])
    text = tidy(text_of(data["text"], "text"))
    if why := note_fault(text):
        refuse_with(why)
    label = message("the note on {hand}", hand=hand_title(game, place + 1, game.hands[place]))
    return Outcome(replace(game, notes=with_note(game.notes, place + 1, text)), label)


def adjusted(game: Game, data: Mapping[str, Any]) -> Outcome:
    """Points to a player outside the hands, after those that are played."""
    seat, points, why = seat_of(game, data["seat"]), data["points"], tidy(text_of(data["why"], "why"))
    if not is_number(points):
        refuse_with(message("the points are not a number"))
    if fault := points_fault(points) or note_fault(why):
        refuse_with(fault)
    adjustment = Adjustment(seat, points, why, len(game.hands))
    changed = replace(game, adjustments=(*game.adjustments, adjustment))
    return Outcome(changed, message("the points for {name} outside the hands", name=game.table.names[seat]))
