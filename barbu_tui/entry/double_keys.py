"""Keys in the doubling matrix: the player in the cursor's row speaks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from barbu_tui.entry.state import RESULT, HandEntry, allowed_doubles, go_to
from barbu_tui.rules.doubling import double_faults, flanks
from barbu_tui.rules.hand import Double
from barbu_tui.rules.message import UserMessage, message


def press_doubles(state: HandEntry, key: str) -> HandEntry | None:
    """What a key does in the matrix; None if nothing."""
    if _redoubles_all(state) and (key in {"*", "+", " "} or state.table.seat_of_key(key) is not None):
        return _all_or_none(state, state.open_targets(state.row))
    match key:
        case "enter":
            return _speak_next(state)
        case "=":
            return go_to(state, RESULT)
        case "*":
            return _all_or_none(state, state.open_targets(state.row))
        case "+":
            return _flanks(state)
        case "-":
            return _set(state, state.row, ())
        case "backspace":
            return _take_back(state)
        case " ":
            return toggle(state, state.row, state.column)
        case "up" | "down":
            place = state.order.index(state.row) + (1 if key == "down" else -1)
            return replace(state, row=state.order[place % len(state.order)])
        case "left" | "right":
            step = 1 if key == "right" else -1
            return replace(state, column=(state.column + step) % state.preset.players)
    seat = state.table.seat_of_key(key)
    return None if seat is None else toggle(state, state.row, seat)


def toggle(state: HandEntry, doubler: int, doubled: int) -> HandEntry:
    """Double, or take the double back."""
    doubled_now = {seat for speaker, seat in state.draft.doubles if speaker == doubler}
    reach = state.open_targets(doubler)
    if doubled not in doubled_now and doubled not in reach:
        return state.saying(_why_closed(state, (doubler, doubled)))
    return _set(state, doubler, doubled_now ^ {doubled})


def _redoubles_all(state: HandEntry) -> bool:
    """Whether the player in the row has only one question to answer: all, or none."""
    return state.row == state.draft.declarer and state.preset.doubling.declarer == "redouble-all"


def _all_or_none(state: HandEntry, seats: tuple[int, ...]) -> HandEntry:
    """Double all of `seats` as well; where the player doubles them all already, none of them."""
    doubled_now = {seat for speaker, seat in state.draft.doubles if speaker == state.row}
    if not seats:
        return state.saying(message("{name} has nobody to double here", name=state.table.names[state.row]))
    return _set(state, state.row, doubled_now - set(seats) if doubled_now >= set(seats) else doubled_now | set(seats))


def _flanks(state: HandEntry) -> HandEntry:
    draft = state.draft
    if state.row == draft.declarer:
        return state.saying(message("{name} declares: the flanks are the others", name=state.table.names[state.row]))
    seats = flanks(state.preset, draft.contract or "", draft.declarer, draft.doubles, state.row)
    return _all_or_none(state, seats)


def _set(state: HandEntry, doubler: int, doubled: Iterable[int]) -> HandEntry:
    """Make these the player's doubles. A redouble that loses its double goes with it, and is named."""
    others = {double for double in state.draft.doubles if double[0] != doubler}
    chosen = frozenset(others | {(doubler, seat) for seat in doubled})
    kept = allowed_doubles(state.table, replace(state.draft, doubles=chosen))
    lost = sorted(chosen - kept)
    return state.with_draft(replace(state.draft, doubles=kept)).saying(_lost(state, lost[0]) if lost else None)


def _lost(state: HandEntry, double: Double) -> UserMessage:
    who, whom = (state.table.names[seat] for seat in double)
    return message("{who}'s redouble of {whom} went with it", who=who, whom=whom)


def _why_closed(state: HandEntry, double: Double) -> UserMessage | None:
    draft = state.draft
    tried = frozenset({*draft.doubles, double})
    faults = double_faults(state.preset, draft.contract or "", draft.declarer, tried, state.table.names)
    return next((why for which, why in faults if which == double), None)


def _speak_next(state: HandEntry) -> HandEntry:
    """The next player who may double; after the last, the result."""
    after = state.order[state.order.index(state.row) + 1 :]
    for seat in after:
        if targets := state.open_targets(seat):
            return replace(state, row=seat, column=targets[0])
    return go_to(state, RESULT)


def _take_back(state: HandEntry) -> HandEntry:
    if any(speaker == state.row for speaker, _ in state.draft.doubles):
        return _set(state, state.row, ())
    before = state.order[: state.order.index(state.row)]
    speakers = [seat for seat in before if state.open_targets(seat)]
    if not speakers:
        return state
    return replace(state, row=speakers[-1], column=state.open_targets(speakers[-1])[0])
