"""A hand as one line of text, both ways.

    a: queens b>acd c>a a>c = 1 0 1 2

Anne declares no queens; Beth doubles Anne, Cath and Diana; Cath doubles Anne, Anne redoubles Cath; the
queens went 1, 0, 1 and 2. The same line is what the bar takes, what a record holds and what the
journal keeps. The reading itself is in `notation_reader.py`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from barbu_tui.rules.checking import HandFault, finished_hand, hand_faults
from barbu_tui.rules.doubling import speaking_order
from barbu_tui.rules.faults import Fault, refuse
from barbu_tui.rules.hand import SHARED, Double, Draft, Hand, draft_of
from barbu_tui.rules.limits import Played
from barbu_tui.rules.message import UserMessage, message, slash_joined
from barbu_tui.rules.notation_reader import LineReading, read_notation
from barbu_tui.rules.table import Table


def read_hand(text: str, table: Table, declarer: int | None = None, others: Collection[Played] = ()) -> Hand:
    """The complete hand of a line.

    `declarer` is who the schedule suggests, for a line that names none; `others` are the game's other hands.
    Raises `UnreadableError` or `NotAllowedError` with every fault and its column.

    >>> from barbu_tui.rules.contracts import Contract
    >>> from barbu_tui.rules.preset import Preset
    >>> queens = Preset("Queens", 4, (Contract("queens", key="q", cards=(("queens", -6),)),))
    >>> table = Table(queens, ("Anne", "Beth", "Cath", "Diana"), "abcd")
    >>> write_hand(read_hand("q = 101", table, declarer=0), table)
    'a: queens = 1 0 1 2'
    >>> read_hand("q = 1 0 1 1", table, declarer=0)
    Traceback (most recent call last):
    barbu_tui.rules.faults.NotAllowedError: column 5: queens: 3 of 4 given, one queen is missing
    """
    return hand_of_reading(read_notation(text, table, declarer, others), table, others)


def hand_of_reading(reading: LineReading, table: Table, others: Collection[Played] = ()) -> Hand:
    """The complete hand of a line that has been read. Raises as `read_hand`."""
    hand, faults = hand_or_faults(reading, table, others)
    refuse(faults)
    assert hand is not None  # no faults, so it is complete
    return hand


def hand_or_faults(
    reading: LineReading, table: Table, others: Collection[Played] = ()
) -> tuple[Hand | None, tuple[Fault, ...]]:
    """The hand of a line that has been read, or everything that is wrong with it. Never raises."""
    draft = reading.draft
    faults = [*reading.faults, *_holes(reading)]
    if draft is not None and draft.contract is not None:
        faults += _judged(table, draft, reading, others, faults)
    elif reading.declarer is None and not reading.names_declarer:
        faults.append(Fault(message("who declares? Every contract has been played"), column=1, unreadable=True))
    if faults or draft is None:
        return None, tuple(sorted(faults, key=lambda fault: fault.column))
    return finished_hand(table, draft), ()


def read_draft(text: str, table: Table, declarer: int, others: Collection[Played] | None = None) -> Draft:
    """A line that may be unfinished: `?` stands for what is missing, and so does what is left out.

    What cannot be read is refused (`UnreadableError`), and a `*` or `+` that stands for nobody
    (`NotAllowedError`); what else is wrong so far, `hand_faults` says.
    """
    reading = read_notation(text, table, declarer, others)
    refuse(reading.faults)
    assert reading.draft is not None  # the declarer is known, or there was a fault
    return reading.draft


def write_hand(hand: Hand, table: Table) -> str:
    """The canonical line of a hand."""
    return write_draft(draft_of(hand, table.preset), table)


def write_draft(draft: Draft, table: Table) -> str:
    """The canonical line of a hand as far as it is known, `?` for what is missing."""
    words = [f"{table.keys[draft.declarer]}:", _contract(draft)]
    words += doubles_words(draft.doubles, draft.declarer, table)
    if draft.shared:
        words += ["=", SHARED]
    elif draft.contract is not None and any(part is not None for answer in draft.answers for part in answer):
        items = table.preset.items[draft.contract]
        results = [item.written(answer, table.keys) for item, answer in zip(items, draft.answers, strict=True)]
        words += ["=", " / ".join(results)]
    return " ".join(words)


def doubles_words(doubles: Collection[Double], declarer: int, table: Table) -> list[str]:
    """The doubles of a hand, a word for each doubler in speaking order: `b>acd`, `c>a`."""
    words = []
    for doubler in speaking_order(table.preset, declarer):
        targets = sorted(doubled for speaker, doubled in doubles if speaker == doubler)
        if targets:
            words.append(f"{table.keys[doubler]}>{''.join(table.keys[seat] for seat in targets)}")
    return words


def _judged(
    table: Table, draft: Draft, reading: LineReading, others: Collection[Played], form: Sequence[Fault]
) -> list[Fault]:
    result_starts = reading.columns["shared"]
    garbled = any(fault.unreadable and fault.column >= result_starts for fault in form)
    empty = not draft.shared and all(part is None for answer in draft.answers for part in answer)
    hand_problems = list(hand_faults(table, draft, others))
    faults = [_placed(fault, reading) for fault in hand_problems if not fault.missing]
    if empty and not garbled:
        faults.append(Fault(_no_result(table, draft), column=reading.end, unreadable=True))
    elif not garbled:
        faults += [_placed(fault, reading) for fault in hand_problems if fault.missing]
    return faults


def _no_result(table: Table, draft: Draft) -> UserMessage:
    assert draft.contract is not None  # without one nothing is asked
    labels = slash_joined([item.label for item in table.preset.items[draft.contract]])
    return message("the result is missing; it follows a =: {items}", items=labels)


def _placed(fault: HandFault, reading: LineReading) -> Fault:
    return Fault(fault.message, column=_column(fault, reading), unreadable=fault.missing)


def _column(fault: HandFault, reading: LineReading) -> int:
    part, columns = fault.part, reading.columns
    if isinstance(part, tuple) and isinstance(part[0], str):
        return reading.places.get((part[1], fault.place or 0), columns[part])
    if isinstance(part, tuple) and part not in columns:
        # A redouble that is missing has no place of its own: the declarer's other redoubles show where.
        return min(column for double, column in columns.items() if isinstance(double, tuple) and double[0] == part[0])
    return columns.get(part, columns["contract"])


def _holes(reading: LineReading) -> list[Fault]:
    known_columns = {fault.column for fault in reading.faults}
    why = message("? stands for what is not known yet; a complete hand has none")
    return [Fault(why, column=column, unreadable=True) for column in reading.holes if column not in known_columns]


def _contract(draft: Draft) -> str:
    if draft.contract is None:
        return "?"
    return f"{draft.contract}({draft.announced})" if draft.announced else draft.contract
