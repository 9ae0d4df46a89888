"""What a record says of a game besides its hands: whether it was given up, notes, points outside the hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from barbu_tui.rules.checks import LEAST, MOST, shown
from barbu_tui.rules.message import UserMessage, message, quoted
from barbu_tui.rules.names import tidy
from barbu_tui.rules.notes import Adjustment, Note, note_fault, points_fault

ADJUSTMENT_KEYS = ("player", "points", "why", "after")
_MOST_ADJUSTMENTS = 400


class Faults(Protocol):
    """Takes what is wrong, with its path in the record."""

    def __call__(self, why: UserMessage, *path: str | int) -> None: ...


def read_ended(value: object, fault: Faults) -> bool:
    """Whether the game was given up early."""
    if isinstance(value, bool):
        return value
    fault(message("{value} is neither true nor false", value=shown(value)), "ended")
    return False


def read_notes(value: object, hands: int, fault: Faults) -> tuple[Note, ...]:
    """The notes on the hands; `hands` is how many there are."""
    if not isinstance(value, Mapping):
        fault(message("{value} is not a table such as {example}", value=shown(value), example=_EXAMPLE), "notes")
        return ()
    numbers = set(map(str, range(1, hands + 1)))
    notes = []
    for number, text in value.items():
        if number not in numbers:
            fault(message("there is no hand {number} to note this on", number=quoted(number)), "notes", number)
        elif (tidied := _line(text, fault, "notes", number)) is not None:
            notes.append(Note(int(number), tidied))
            if not tidied:
                fault(message("the note is empty"), "notes", number)
    return tuple(sorted(notes))


def read_adjustments(value: object, names: Sequence[str], hands: int, fault: Faults) -> tuple[Adjustment, ...]:
    """The points outside the hands, in the order in which they came about."""
    if not isinstance(value, list):
        fault(message("{value} is not a list of tables [[adjustments]]", value=shown(value)), "adjustments")
        return ()
    if len(value) > _MOST_ADJUSTMENTS:
        fault(message("{n} adjustments, {most} at most", n=len(value), most=_MOST_ADJUSTMENTS), "adjustments")
        return ()
    adjustments = [_adjustment(part, names, hands, fault, place) for place, part in enumerate(value)]
    return tuple(sorted((part for part in adjustments if part), key=lambda adjustment: adjustment.after))


def _adjustment(value: object, names: Sequence[str], hands: int, fault: Faults, place: int) -> Adjustment | None:
    path = ("adjustments", place)
    if not isinstance(value, Mapping):
        fault(message("{value} is not a table with player, points and why", value=shown(value)), *path)
        return None
    known = ", ".join(ADJUSTMENT_KEYS)
    for name in value:
        if name not in ADJUSTMENT_KEYS:
            fault(message("{name} is not known here; known are: {known}", name=quoted(name), known=known), *path, name)
    for name in ADJUSTMENT_KEYS[:2]:
        if name not in value:
            fault(message("{name} is missing", name=name), *path)
    seat = _seat(value.get("player"), names, fault, *path, "player") if "player" in value else None
    points = _points(value.get("points"), fault, *path, "points") if "points" in value else None
    why = _line(value.get("why", ""), fault, *path, "why")
    after = _after(value.get("after", hands), hands, fault, *path, "after")
    return (
        None if seat is None or points is None or why is None or after is None else Adjustment(seat, points, why, after)
    )


def _seat(value: object, names: Sequence[str], fault: Faults, *path: str | int) -> int | None:
    if not isinstance(value, str):
        fault(message("{value} is not a name in quotes", value=shown(value)), *path)
        return None
    seat = seat_of_name(value, names)
    if seat is None:
        fault(no_player(value, names), *path)
    return seat


def seat_of_name(name: str, names: Sequence[str]) -> int | None:
    """The seat of the player of this name, whatever its case; None if there is none."""
    plain = tidy(name).casefold()
    return next((seat for seat, spelling in enumerate(names) if spelling.casefold() == plain), None)


def no_player(name: str, names: Sequence[str]) -> UserMessage:
    """The sentence for a name that none of the players has."""
    return message("{name} is not one of the players: {players}", name=quoted(name), players=", ".join(names))


def _points(value: object, fault: Faults, *path: str | int) -> int | None:
    if not isinstance(value, int) or isinstance(value, bool):
        number = shown(value)
        fault(
            message("{value} is not a whole number from {least} to {most}", value=number, least=LEAST, most=MOST), *path
        )
    elif wrong := points_fault(value):
        fault(wrong, *path)
    else:
        return value
    return None


def _after(value: object, hands: int, fault: Faults, *path: str | int) -> int | None:
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= hands:
        return value
    fault(message("{value} is not a number of hands, 0 to {hands} here", value=shown(value), hands=hands), *path)
    return None


def _line(value: object, fault: Faults, *path: str | int) -> str | None:
    if not isinstance(value, str):
        fault(message("{value} is not a text in quotes", value=shown(value)), *path)
        return None
    text = tidy(value)
    if why := note_fault(text):
        fault(why, *path)
        return None
    return text


_EXAMPLE = '{ 3 = "misdeal, replayed" }'
