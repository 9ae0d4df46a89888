"""Keys in the result: as few as there is information."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from barbu_tui.entry.state import ANNOUNCE, CONTRACT, DOUBLES, RESULT, Entering, go_to
from barbu_tui.rules.checking import HandFault
from barbu_tui.rules.hand import Entry
from barbu_tui.rules.items import CardItem, CountItem, MostItem, PlacesItem, PointsItem, TrickItem
from barbu_tui.rules.message import Message, message
from barbu_tui.rules.results import completed

_MOST_DIGITS = 6


def press_result(state: Entering, key: str) -> Entering | None:
    """What a key does in the result; None if nothing."""
    match key:
        case "enter":
            return _enter(replace(state, typed=""))
        case "backspace":
            return _take_back(state)
        case "up" | "down":
            at = state.item + (1 if key == "down" else -1)
            return replace(state, item=at % len(state.items), place=0, typed="")
        case "left" | "right":
            step = 1 if key == "right" else -1
            return replace(state, place=(state.place + step) % _width(state), typed="")
    return _BY_ITEM[type(state.items[state.item])](state, key) or _of_next_item(state, key)


def result_hint(state: Entering) -> Message:
    """What the item under the cursor takes."""
    item = state.items[state.item]
    keys = " ".join(state.table.keys)
    if isinstance(item, CountItem):
        return message("{item}: a number is wanted for each player", item=item.label)
    if isinstance(item, PointsItem):
        return message("{item}: a number with its sign is wanted for each player", item=item.label)
    return message("{item}: a player's key is wanted ({keys})", item=item.label, keys=keys)


def _of_next_item(state: Entering, key: str) -> Entering | None:
    """A player's key after counts that are all there is meant for the item behind them."""
    item, behind = state.items[state.item], state.item + 1
    counted = isinstance(item, CountItem) and None not in completed(item, state.draft.entries[state.item])
    if not counted or behind >= len(state.items) or state.table.seat_of_key(key) is None:
        return None
    return _BY_ITEM[type(state.items[behind])](_next_item(state), key)


def _counts(state: Entering, key: str) -> Entering | None:
    if key == "+":
        return replace(state, typed="" if state.typed else "+")
    if key == "*":
        return _rest(state)
    if not (len(key) == 1 and key.isascii() and key.isdecimal()):
        return None
    count = int(key) + (10 if state.typed == "+" else 0)
    return _forward(_put(state, count))


def _rest(state: Entering) -> Entering:
    """This player took all the rest, and the players without a number nothing."""
    item = state.items[state.item]
    total = getattr(item, "total", None)
    if total is None:
        return state.saying(message("nobody knows what the rest is: these points have no total"))
    entry = state.draft.entries[state.item]
    others = sum(part for place, part in enumerate(entry) if part is not None and place != state.place)
    if isinstance(item, CountItem) and others > item.total:
        over = message("{item}: {given} given, there are {total}", item=item.label, given=others, total=item.total)
        return state.saying(over)
    filled = tuple(total - others if place == state.place else part or 0 for place, part in enumerate(entry))
    return replace(_with_entry(state, filled), place=len(filled) - 1, typed="")


def _points(state: Entering, key: str) -> Entering | None:
    if key == "*":
        return _rest(state)
    if key == " ":
        given = state.draft.entries[state.item][state.place] is not None
        return replace(_forward(state), typed="") if given else state
    if key in {"+", "-"} and not state.typed:
        return _typed(state, key)
    if len(key) == 1 and key.isdecimal() and key.isascii() and len(state.typed.strip("+-")) < _MOST_DIGITS:
        return _typed(state, state.typed + key)
    return None


def _typed(state: Entering, typed: str) -> Entering:
    """Points as far as they are typed: every digit counts at once, a sign alone is no number yet."""
    number = int(typed) if typed.strip("+-") else None
    return replace(_put(state, number), typed=typed)


def _taker(state: Entering, key: str) -> Entering | None:
    seat = state.table.seat_of_key(key)
    return None if seat is None else _next_item(_with_entry(state, (seat,)))


def _places(state: Entering, key: str) -> Entering | None:
    seat = state.table.seat_of_key(key)
    if seat is None:
        return None
    entry = list(state.draft.entries[state.item])
    if seat in entry:
        return state.saying(message("{name} is out already", name=state.table.names[seat]))
    if None not in entry:
        return state
    entry[entry.index(None)] = seat
    item = state.items[state.item]
    state = _with_entry(state, tuple(entry))
    if None in completed(item, tuple(entry)):
        return replace(state, place=entry.index(None))
    return _next_item(replace(state, place=len(entry) - 1))


def _tied(state: Entering, key: str) -> Entering | None:
    seat = state.table.seat_of_key(key)
    if seat is None:
        return None
    named = {part for part in state.draft.entries[state.item] if part is not None}
    return _with_entry(state, tuple(sorted(named ^ {seat})))


_BY_ITEM: dict[type, Callable[[Entering, str], Entering | None]] = {
    CountItem: _counts,
    PointsItem: _points,
    CardItem: _taker,
    TrickItem: _taker,
    PlacesItem: _places,
    MostItem: _tied,
}


def _enter(state: Entering) -> Entering:
    """Record once nothing is missing; else the next item, and after the last what is missing."""
    if hand := state.ready:
        return replace(state, done=hand)
    if state.item + 1 < len(state.items):
        return replace(state, item=state.item + 1, place=_first_place(state, state.item + 1))
    return to_fault(state)


def to_fault(state: Entering) -> Entering:
    """Go to the first thing that is missing or wrong, and say what it is."""
    faults = state.faults
    if not faults:
        return state
    fault = next((each for each in faults if not each.missing), faults[0])
    return _at(state, fault).saying(fault.message)


def _at(state: Entering, fault: HandFault) -> Entering:
    match fault.part:
        case ("item", int(item)):
            return replace(go_to(state, RESULT), item=item, place=fault.place or 0)
        case (int(row), int(column)):
            return replace(go_to(state, DOUBLES), row=row, column=column)
        case "announced":
            return go_to(state, ANNOUNCE if ANNOUNCE in state.parts else CONTRACT)
        case "shared":
            return go_to(state, RESULT)
    return go_to(state, CONTRACT)


def _take_back(state: Entering) -> Entering:
    item = state.items[state.item]
    if state.typed:
        shorter = state.typed[:-1]
        return _typed(state, shorter) if isinstance(item, PointsItem) else replace(state, typed=shorter)
    entry = state.draft.entries[state.item]
    empty = all(part is None for part in entry)
    if not empty and isinstance(item, (CountItem, PointsItem)):
        at = max(0, state.place if entry[state.place] is not None else state.place - 1)
        return replace(_with_entry(state, (*entry[:at], None, *entry[at + 1 :])), place=at)
    if not empty:
        return _without_last(state, entry)
    if state.item == 0:
        return replace(state, place=0)
    return replace(state, item=state.item - 1, place=_last_place(state, state.item - 1))


def _without_last(state: Entering, entry: Entry) -> Entering:
    if isinstance(state.items[state.item], MostItem):
        return _with_entry(state, entry[:-1])
    known = [part for part in entry if part is not None][:-1]
    padded = (*known, *(None,) * (len(entry) - len(known)))
    return replace(_with_entry(state, padded), place=len(known) if len(entry) > 1 else 0)


def _put(state: Entering, number: int | None) -> Entering:
    entry = state.draft.entries[state.item]
    return replace(_with_entry(state, (*entry[: state.place], number, *entry[state.place + 1 :])), typed="")


def _forward(state: Entering) -> Entering:
    return replace(state, place=min(state.place + 1, len(state.draft.entries[state.item]) - 1))


def _next_item(state: Entering) -> Entering:
    if state.item + 1 >= len(state.items):
        return state
    return replace(state, item=state.item + 1, place=_first_place(state, state.item + 1))


def _with_entry(state: Entering, entry: Entry) -> Entering:
    return state.with_draft(state.draft.with_entry(state.item, entry)).saying(None)


def _width(state: Entering) -> int:
    """How many places the item has; those tied share one."""
    return state.items[state.item].answers(state.preset.players) or 1


def _first_place(state: Entering, item: int) -> int:
    entry = state.draft.entries[item]
    return entry.index(None) if None in entry else 0


def _last_place(state: Entering, item: int) -> int:
    entry = state.draft.entries[item]
    return entry.index(None) if None in entry else max(0, len(entry) - 1)
