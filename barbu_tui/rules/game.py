"""A game: a table and the hands played at it. Lines in, hands out, with every fault of every line."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from barbu_tui.rules.faults import MOST_FAULTS, Fault, and_more
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.notation import hand_or_faults, write_hand
from barbu_tui.rules.notation_canonical import canonical_hand
from barbu_tui.rules.notation_reader import read_notation
from barbu_tui.rules.notes import Adjustment, Note
from barbu_tui.rules.schedule import next_declarer
from barbu_tui.rules.table import Table


@dataclass(frozen=True)
class Game:
    """Everything there is to know of a game. All else is computed (`sheet.py`, `schedule.py`).

    `ended` says that it was given up early. `notes` stand in the order of their hands, `adjustments` in the
    order in which they were made.
    """

    table: Table
    title: str = ""
    date: datetime.date | None = None
    hands: tuple[Hand, ...] = ()
    ended: bool = False
    notes: tuple[Note, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()

    @property
    def lines(self) -> tuple[str, ...]:
        """The hands in the notation's canonical form."""
        return tuple(write_hand(hand, self.table) for hand in self.hands)

    def note_on(self, number: int) -> str:
        """What was noted on hand `number` (from 1); empty if nothing was."""
        return next((note.text for note in self.notes if note.hand == number), "")


class _Known(NamedTuple):
    """A hand whose declarer and contract are known, though the rest of it may be wrong."""

    declarer: int
    contract: str


def read_hands(table: Table, lines: Sequence[str]) -> tuple[tuple[Hand, ...], list[Fault]]:
    """The hands of a game's lines, and what is wrong with them (paths begin with the line's place).

    The schedule suggests each declarer and the line decides. Once a hand's declarer or contract cannot
    be known, whose turn it is cannot be either: the hands after it are checked for form only. After
    `MOST_FAULTS` faults the rest is not read, which is the last fault.
    """
    hands: list[Hand] = []
    faults: list[Fault] = []
    known: list[_Known] = []
    lost = False
    for place, line in enumerate(lines):
        good = None if lost else canonical_hand(line, table, known)
        if good is not None:
            hands.append(good)
            known.append(_Known(good.declarer, good.contract))
            continue
        suggested = 0 if lost else next_declarer(table.preset, known, table.first)
        reading = read_notation(line, table, suggested)
        hand, hand_faults = hand_or_faults(reading, table, () if lost else known)
        faults += [fault.under(place) for fault in hand_faults if fault.unreadable or not lost]
        if len(faults) > MOST_FAULTS:
            return tuple(hands), [*faults[:MOST_FAULTS], Fault(and_more(), (place,), column=len(line), unreadable=True)]
        if hand is not None:
            hands.append(hand)
        if reading.declarer is None or reading.contract is None:
            lost = True
        else:
            latest = _Known(reading.declarer, reading.contract)
            if known.count(latest) >= table.preset.by_id[latest.contract].per_declarer:
                known.remove(latest)  # it was refused, and takes the place of the one it repeats
            known.append(latest)
    return tuple(hands), faults
