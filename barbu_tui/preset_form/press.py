"""What each key does to the form, and what is done with whole contracts: added, opened, moved, switched off, removed.

While a text is being typed, its own keys (letters, Backspace, the arrows left and right) are those of the line
that it is typed in; here are the others.
"""

from __future__ import annotations

from dataclasses import replace

from barbu_tui.files.preset_writing import contracts_of
from barbu_tui.files.switched_off import SwitchedOff
from barbu_tui.preset_form.adding import addable, start_of, with_added
from barbu_tui.preset_form.contract_names import key_of
from barbu_tui.preset_form.edits import value_at, with_contracts, with_value
from barbu_tui.preset_form.fields import TYPED
from barbu_tui.preset_form.state import (
    ADD,
    Editing,
    Row,
    Typing,
    changed,
    dropped,
    entered,
    moved,
    moved_to,
    moved_to_group,
    place_among_choices,
    redone,
    rows_of,
    text_of,
    undone,
    value_of,
    with_set,
)
from barbu_tui.rules.checks import WholeNumber

_MOVES = {"up": -1, "down": 1, "pageup": -10, "pagedown": 10}
LONGEST = 2000


def pressed(state: Editing, key: str, character: str | None) -> Editing | None:
    """The state after a key; None if the key means nothing where the cursor is."""
    if state.choosing is not None:
        return _while_choosing(state, key, character)
    if key in _MOVES:
        return moved(state, _MOVES[key])
    if key in {"tab", "shift+tab"}:
        return moved_to_group(state, 1 if key == "tab" else -1)
    if state.typing is not None:
        return moved(state, 1) if key == "enter" else dropped(state) if key == "escape" else None
    if key in {"home", "end"}:
        rows = rows_of(state.data, state.open)
        return moved_to(state, rows[0 if key == "home" else -1].path)
    row = state.row
    if row.path == ADD:
        return _on_add(state, key, character)
    if row.field is None:
        return _on_contract(state, key, character)
    if row.field.kind in TYPED:
        return _on_typed(state, row, key, character)
    return _on_chosen(state, row, key, character)


def typing_begun(state: Editing, text: str, selected: tuple[int, int] | None = None) -> Editing:
    """A text that is typed in the cursor's field, if one can be typed there; the cursor is at its end.

    `selected` is a stretch of it that is marked instead, an empty one for a cursor somewhere else.
    """
    field = state.row.field
    if field is None or field.kind not in TYPED or state.choosing is not None:
        return state
    text = text[:LONGEST]
    return replace(state, typing=Typing(text, selected or (len(text), len(text))))


def contract_place(state: Editing) -> int | None:
    """The place of the contract that the cursor is on or in."""
    return int(state.cursor[1]) if state.cursor[:1] == ("contracts",) and len(state.cursor) > 1 else None


def is_off(state: Editing) -> bool:
    """Whether the cursor's contract is switched off."""
    place = contract_place(state)
    return place is not None and isinstance(value_at(state.data, ("contracts", place)), SwitchedOff)


def folded(state: Editing) -> Editing:
    """The contract of the cursor's row open, or closed if it is open; the cursor is on its line then."""
    state = entered(state)
    place = contract_place(state)
    if place is None:
        return state
    return replace(state, open=None if state.open == place else place, cursor=("contracts", place))


def choosing(state: Editing) -> Editing:
    """The list of contracts to add, open."""
    return replace(entered(state), choosing=0)


def shifted(state: Editing, steps: int) -> Editing:
    """The cursor's contract `steps` places further, the cursor with it."""
    state = entered(state)
    place = contract_place(state)
    contracts = contracts_of(state.data)
    if place is None or not 0 <= place + steps < len(contracts):
        return state
    contracts.insert(place + steps, contracts.pop(place))
    opened = place + steps if state.open == place else None
    after = changed(state, with_contracts(state.data, contracts))
    return replace(after, cursor=("contracts", place + steps, *state.cursor[2:]), open=opened)


def switched(state: Editing) -> Editing:
    """The cursor's contract switched off, or played again."""
    state = entered(state)
    place = contract_place(state)
    if place is None:
        return state
    contract = contracts_of(state.data)[place]
    turned = dict(contract) if isinstance(contract, SwitchedOff) else SwitchedOff(contract)
    return changed(state, with_value(state.data, ("contracts", place), turned))


def removed(state: Editing) -> Editing:
    """The cursor's contract gone; undo brings it back."""
    state = entered(state)
    place = contract_place(state)
    if place is None:
        return state
    contracts = contracts_of(state.data)
    del contracts[place]
    cursor = ("contracts", min(place, len(contracts) - 1)) if contracts else ADD
    return replace(changed(state, with_contracts(state.data, contracts)), cursor=cursor, open=None)


def _while_choosing(state: Editing, key: str, character: str | None) -> Editing | None:
    """A key in the list of contracts to add."""
    choices = addable(state.data)
    marked = min(state.choosing or 0, len(choices) - 1)
    match key:
        case "up" | "down":
            return replace(state, choosing=min(max(0, marked + (1 if key == "down" else -1)), len(choices) - 1))
        case "home" | "end":
            return replace(state, choosing=0 if key == "home" else len(choices) - 1)
        case "enter":
            return _chosen(state, marked)
        case "escape":
            return replace(state, choosing=None)
    keys = [choice.key for choice in choices]
    return _chosen(state, keys.index(character)) if character and character in keys else None


def _chosen(state: Editing, place: int) -> Editing:
    """One of the contracts to add, added; the cursor is on what of it is to be filled in."""
    data, path = with_added(state.data, addable(state.data)[place])
    return replace(changed(state, data), cursor=path, open=int(path[1]), choosing=None)


def _on_typed(state: Editing, row: Row, key: str, character: str | None) -> Editing | None:
    field = row.field
    assert field is not None
    text = text_of(state)
    value = value_of(state, row)
    match key:
        case "left" | "right" if isinstance(field.check, WholeNumber) and isinstance(value, int):
            stepped = value + (1 if key == "right" else -1)
            return with_set(state, row, min(max(field.check.least, stepped), field.check.most))
        case "enter":
            return typing_begun(state, text, (0, len(text)))
        case "left":
            return typing_begun(state, text)
        case "right":
            return typing_begun(state, text, (0, 0))
        case "backspace":
            return typing_begun(state, text[:-1])
        case "delete":
            return with_set(state, row, None)
    if character and character.isprintable() and character not in {"?", " "}:
        return typing_begun(state, character)
    return None


def _on_chosen(state: Editing, row: Row, key: str, character: str | None) -> Editing | None:
    field = row.field
    assert field is not None
    match key:
        case "enter":
            return moved(state, 1)
        case "delete" if field.kind != "switch":
            return with_set(state, row, None)
        case "left" | "right":
            return with_set(state, row, _beside(state, row, -1 if key == "left" else 1))
        case "space":
            return with_set(state, row, _next(state, row))
    if field.kind == "choice" and character:
        return _with_first_letter(state, row, character.lower())
    return None


def _beside(state: Editing, row: Row, steps: int) -> object:
    """The choice beside the one that a row has; the first and the last are ends."""
    place, choices = place_among_choices(state, row)
    if not choices:
        return _next(state, row)
    return choices[min(max(0, place + steps), len(choices) - 1)] or None


def _next(state: Editing, row: Row) -> object:
    """The choice after the one that a row has; the first after the last."""
    place, choices = place_among_choices(state, row)
    value = value_of(state, row)
    if choices:
        return choices[(place + 1) % len(choices)] or None
    if row.field and row.field.kind == "switch":
        return value is not True
    return None if isinstance(value, dict) else start_of(state.data, row.field.name if row.field else "")


def _with_first_letter(state: Editing, row: Row, letter: str) -> Editing | None:
    place, choices = place_among_choices(state, row)
    for steps in range(1, len(choices) + 1):
        word = choices[(place + steps) % len(choices)]
        if word.lower().startswith(letter) or (letter == "0" and word == "10"):
            return with_set(state, row, word)
    return None


def _on_add(state: Editing, key: str, character: str | None) -> Editing | None:
    if key in {"enter", "space"} or character == "+":
        return choosing(state)
    return _contract_with_key(state, character) if character else None


def _on_contract(state: Editing, key: str, character: str | None) -> Editing | None:
    match key:
        case "enter" | "right" | "left":
            opened = contract_place(state) == state.open
            return folded(state) if key == "enter" or (key == "left") == opened else state
        case "space":
            return switched(state)
        case "delete":
            return removed(state)
    match character:
        case "+":
            return choosing(state)
        case "<":
            return shifted(state, -1)
        case ">":
            return shifted(state, 1)
        case "u":
            return undone(state)
        case "U":
            return redone(state)
    return _contract_with_key(state, character) if character else None


def _contract_with_key(state: Editing, character: str) -> Editing | None:
    """The cursor on the contract that a key picks; None if there is none."""
    for place, contract in enumerate(contracts_of(state.data)):
        if key_of(contract) == character:
            return replace(state, cursor=("contracts", place))
    return None
