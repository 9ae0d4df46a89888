"""Keys in the result: as few as there is information."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from barbu_tui.entry.state import ANNOUNCE, CONTRACT, DOUBLES, RESULT, HandEntry, go_to
from barbu_tui.rules.checking import HandFault
from barbu_tui.rules.items import Item, PartialAnswer, Shape
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.rules.numbers import MINUSES, MOST_DIGITS, PLUSES, digit_of, plain_signs


def press_result(state: HandEntry, key: str) -> HandEntry | None:
    """What a key does in the result; None if nothing."""
    match key:
        case "enter":
            return _enter(replace(state, typed=""))
        case "backspace":
            return _take_back(state)
        case "up" | "down":
            number = state.item + (1 if key == "down" else -1)
            return replace(state, item=number % len(state.items), place=0, typed="")
        case "left" | "right":
            step = 1 if key == "right" else -1
            return replace(state, place=(state.place + step) % _width(state), typed="")
    return _BY_SHAPE[_item(state).shape](state, key) or _of_next_item(state, key)


def result_hint(state: HandEntry) -> UserMessage:
    """What the item under the cursor takes."""
    item = _item(state)
    keys = " ".join(state.table.keys)
    if item.shape is Shape.COUNTS:
        return message("{item}: type a number for each player", item=item.label)
    if item.shape is Shape.POINTS:
        return message("{item}: type a number with its sign for each player", item=item.label)
    return message("{item}: type a player's key ({keys})", item=item.label, keys=keys)


def _of_next_item(state: HandEntry, key: str) -> HandEntry | None:
    """A player's key after counts that are all there is meant for the item behind them."""
    item, behind = _item(state), state.item + 1
    counted = item.shape is Shape.COUNTS and None not in item.completed(_answer(state))
    if not counted or behind >= len(state.items) or state.table.seat_of_key(key) is None:
        return None
    return _BY_SHAPE[state.items[behind].shape](_next_item(state), key)


def _counts(state: HandEntry, key: str) -> HandEntry | None:
    if key in PLUSES:
        return replace(state, typed="" if state.typed else "+")
    if key == "*":
        return _rest(state)
    digit = digit_of(key)
    return None if digit is None else _forward(_put(state, digit + (10 if state.typed == "+" else 0)))


def _rest(state: HandEntry) -> HandEntry:
    """This player took all the rest, and the players without a number nothing."""
    filled = _item(state).with_rest(_answer(state), state.place)
    if isinstance(filled, UserMessage):
        return state.saying(filled)
    return replace(_with_answer(state, filled), place=len(filled) - 1, typed="")


def _points(state: HandEntry, key: str) -> HandEntry | None:
    if key == "*":
        return _rest(state)
    if key == " ":
        given = _answer(state)[state.place] is not None
        return replace(_forward(state), typed="") if given else state
    if key in MINUSES | PLUSES and not state.typed:
        return _typed(state, plain_signs(key))
    digit = digit_of(key)
    if digit is None:
        return None
    if len(state.typed.strip("+-")) == MOST_DIGITS:
        return state.saying(message("a number has {n} digits at most", n=MOST_DIGITS))
    return _typed(state, f"{state.typed}{digit}")


def _typed(state: HandEntry, typed: str) -> HandEntry:
    """Points as far as they are typed: every digit counts at once, a sign alone is no number yet."""
    number = int(typed) if typed.strip("+-") else None
    return replace(_put(state, number), typed=typed)


def _taker(state: HandEntry, key: str) -> HandEntry | None:
    seat = state.table.seat_of_key(key)
    return None if seat is None else _next_item(_with_answer(state, (seat,)))


def _places(state: HandEntry, key: str) -> HandEntry | None:
    seat = state.table.seat_of_key(key)
    if seat is None:
        return None
    answer = list(_answer(state))
    if seat in answer:
        return state.saying(message("{name} is out already", name=state.table.names[seat]))
    if None not in answer:
        return state
    answer[answer.index(None)] = seat
    state = _with_answer(state, tuple(answer))
    if None in _item(state).completed(tuple(answer)):
        return replace(state, place=answer.index(None))
    return _next_item(replace(state, place=len(answer) - 1))


def _tied(state: HandEntry, key: str) -> HandEntry | None:
    seat = state.table.seat_of_key(key)
    if seat is None:
        return None
    named = {part for part in _answer(state) if part is not None}
    return _with_answer(state, tuple(sorted(named ^ {seat})))


_BY_SHAPE: dict[Shape, Callable[[HandEntry, str], HandEntry | None]] = {
    Shape.COUNTS: _counts,
    Shape.POINTS: _points,
    Shape.TAKER: _taker,
    Shape.ORDER: _places,
    Shape.TIED: _tied,
}


def _item(state: HandEntry) -> Item:
    return state.items[state.item]


def _answer(state: HandEntry) -> PartialAnswer:
    return state.draft.answers[state.item]


def _enter(state: HandEntry) -> HandEntry:
    """Record once nothing is missing; else the next item, and after the last what is missing."""
    state = _with_zeros(state)
    if hand := state.ready:
        return replace(state, done=hand)
    if state.item + 1 < len(state.items):
        return replace(state, item=state.item + 1, place=_first_place(state, state.item + 1))
    return to_fault(state)


def _with_zeros(state: HandEntry) -> HandEntry:
    """Once all that is counted is given, the players without a number have none of it."""
    item, answer = _item(state), _answer(state)
    given = [count for count in answer if count is not None]
    if item.shape is not Shape.COUNTS or not given or None not in answer or sum(given) != item.total:
        return state
    filled = item.with_rest(answer, answer.index(None))
    return state if isinstance(filled, UserMessage) else _with_answer(state, filled)


def to_fault(state: HandEntry) -> HandEntry:
    """Go to the first thing that is missing or wrong, and say what it is."""
    faults = state.faults
    if not faults:
        return state
    fault = next((candidate for candidate in faults if not candidate.missing), faults[0])
    return _at(state, fault).saying(fault.message)


def _at(state: HandEntry, fault: HandFault) -> HandEntry:
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


def _take_back(state: HandEntry) -> HandEntry:
    shape = _item(state).shape
    if state.typed:
        shorter = state.typed[:-1]
        return _typed(state, shorter) if shape is Shape.POINTS else replace(state, typed=shorter)
    answer = _answer(state)
    empty = all(part is None for part in answer)
    if not empty and shape.has_numbers:
        place = max(0, state.place if answer[state.place] is not None else state.place - 1)
        return replace(_with_answer(state, (*answer[:place], None, *answer[place + 1 :])), place=place)
    if not empty:
        return _without_last(state, answer)
    if state.item == 0:
        return replace(state, place=0)
    return replace(state, item=state.item - 1, place=_last_place(state, state.item - 1))


def _without_last(state: HandEntry, answer: PartialAnswer) -> HandEntry:
    if _item(state).shape is Shape.TIED:
        return _with_answer(state, answer[:-1])
    known = [part for part in answer if part is not None][:-1]
    padded = (*known, *(None,) * (len(answer) - len(known)))
    return replace(_with_answer(state, padded), place=len(known) if len(answer) > 1 else 0)


def _put(state: HandEntry, number: int | None) -> HandEntry:
    answer = _answer(state)
    return replace(_with_answer(state, (*answer[: state.place], number, *answer[state.place + 1 :])), typed="")


def _forward(state: HandEntry) -> HandEntry:
    return replace(state, place=min(state.place + 1, len(_answer(state)) - 1))


def _next_item(state: HandEntry) -> HandEntry:
    if state.item + 1 >= len(state.items):
        return state
    return replace(state, item=state.item + 1, place=_first_place(state, state.item + 1))


def _with_answer(state: HandEntry, answer: PartialAnswer) -> HandEntry:
    return state.with_draft(state.draft.with_answer(state.item, answer)).saying(None)


def _width(state: HandEntry) -> int:
    """How many places the item has; those tied share one."""
    return len(_item(state).blank(state.preset.players)) or 1


def _first_place(state: HandEntry, item: int) -> int:
    answer = state.draft.answers[item]
    return answer.index(None) if None in answer else 0


def _last_place(state: HandEntry, item: int) -> int:
    answer = state.draft.answers[item]
    return answer.index(None) if None in answer else max(0, len(answer) - 1)
