"""What a game has besides its hands: notes on them, and points to a player outside them (a penalty, a bonus).

Such points count in totals and ranks, and never in a hand, whose sum stays its contract's.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from barbu_tui.rules.checks import LEAST, MOST
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.rules.names import text_fault
from barbu_tui.rules.preset import Preset

NOTE_CELLS = 200


class Note(NamedTuple):
    """A line of text on hand number `hand` (from 1)."""

    hand: int
    text: str


class Adjustment(NamedTuple):
    """Points for the player in a seat outside the hands, given when `after` hands were played; `why` may be empty."""

    seat: int
    points: int
    why: str
    after: int


def note_fault(text: str) -> UserMessage | None:
    """Why a (tidy) text cannot be a note on a hand, or the reason of an adjustment."""
    return text_fault(text, NOTE_CELLS, message("the text"))


def points_fault(points: int) -> UserMessage | None:
    """Why these cannot be a player's points outside the hands."""
    if points and LEAST <= points <= MOST:
        return None
    return message(
        "{points} is not a number from {least} to {most} other than 0", points=points, least=LEAST, most=MOST
    )


def adjustment_label(adjustment: Adjustment, preset: Preset) -> UserMessage:
    """What an adjustment is called: its reason, else what it is to its player."""
    if adjustment.why:
        return message("{why}", why=adjustment.why)
    good = (adjustment.points > 0) == (preset.winner == "highest")
    # Translators: points outside the hands: good or bad for their player.
    return message("bonus") if good else message("penalty")


def outside_points(players: int, adjustments: Iterable[Adjustment]) -> tuple[int, ...]:
    """What adjustments add up to, by seat.

    >>> outside_points(3, [Adjustment(1, -20, "late", 0), Adjustment(1, 5, "", 3)])
    (0, -15, 0)
    """
    points = [0] * players
    for adjustment in adjustments:
        points[adjustment.seat] += adjustment.points
    return tuple(points)


def with_note(notes: Iterable[Note], hand: int, text: str) -> tuple[Note, ...]:
    """The notes with this one on a hand, in the place of another; none where the text is empty.

    >>> with_note([Note(2, "misdeal, replayed")], 1, "late")
    (Note(hand=1, text='late'), Note(hand=2, text='misdeal, replayed'))
    >>> with_note([Note(2, "misdeal, replayed")], 2, "")
    ()
    """
    others = [note for note in notes if note.hand != hand]
    return tuple(sorted([*others, Note(hand, text)] if text else others))


def notes_without(notes: Iterable[Note], hand: int) -> tuple[Note, ...]:
    """The notes when a hand is taken out: its own goes with it, those on later hands move with them."""
    return tuple(Note(note.hand - (note.hand > hand), note.text) for note in notes if note.hand != hand)


def adjustments_without(adjustments: Iterable[Adjustment], hand: int) -> tuple[Adjustment, ...]:
    """The adjustments when a hand is taken out: none goes, each stays between the hands it stood between."""
    return tuple(adjustment._replace(after=adjustment.after - (adjustment.after >= hand)) for adjustment in adjustments)
