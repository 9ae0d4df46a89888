"""What is done with whole contracts: added, opened, moved, switched off, removed."""

from __future__ import annotations

from dataclasses import replace

from barbu_tui.preset_form.data import Off, contracts_of, value_at, with_contracts, with_value
from barbu_tui.preset_form.editing import ADD, Editing, changed, left
from barbu_tui.preset_form.known import addable, with_added
from barbu_tui.preset_form.naming import key_of


def place_of(state: Editing) -> int | None:
    """The place of the contract that the cursor is on or in."""
    return int(state.at[1]) if state.at[:1] == ("contracts",) and len(state.at) > 1 else None


def folded(state: Editing) -> Editing:
    """The contract of the cursor's row open, or closed if it is open; the cursor is on its line then."""
    state = left(state)
    place = place_of(state)
    if place is None:
        return state
    return replace(state, open=None if state.open == place else place, at=("contracts", place))


def choosing(state: Editing) -> Editing:
    """The list of contracts to add, open."""
    return replace(left(state), picking=0)


def chosen(state: Editing, place: int) -> Editing:
    """One of the contracts to add, added; the cursor is where it wants to be filled in."""
    choice = addable(state.data)[place]
    data, at = with_added(state.data, choice)
    return replace(changed(state, data, at, int(at[1])), picking=None)


def pressed_while_choosing(state: Editing, key: str, character: str | None) -> Editing | None:
    """A key in the list of contracts to add; None if it means nothing there."""
    choices = addable(state.data)
    at = min(state.picking or 0, len(choices) - 1)
    match key:
        case "up" | "down":
            return replace(state, picking=min(max(0, at + (1 if key == "down" else -1)), len(choices) - 1))
        case "home" | "end":
            return replace(state, picking=0 if key == "home" else len(choices) - 1)
        case "enter":
            return chosen(state, at)
        case "escape":
            return replace(state, picking=None)
    keys = [choice.key for choice in choices]
    if character and character in keys:
        return chosen(state, keys.index(character))
    return None


def shifted(state: Editing, steps: int) -> Editing:
    """The cursor's contract so many places further, the cursor with it."""
    state = left(state)
    place = place_of(state)
    contracts = contracts_of(state.data)
    if place is None or not 0 <= place + steps < len(contracts):
        return state
    contracts.insert(place + steps, contracts.pop(place))
    opened = state.open
    if opened is not None:
        opened = place + steps if opened == place else None
    return changed(state, with_contracts(state.data, contracts), ("contracts", place + steps, *state.at[2:]), opened)


def switched(state: Editing) -> Editing:
    """The cursor's contract kept aside, or played again."""
    state = left(state)
    place = place_of(state)
    if place is None:
        return state
    contract = contracts_of(state.data)[place]
    new = dict(contract) if isinstance(contract, Off) else Off(contract)
    return changed(state, with_value(state.data, ("contracts", place), new), state.at, state.open)


def removed(state: Editing) -> Editing:
    """The cursor's contract gone; undo brings it back."""
    state = left(state)
    place = place_of(state)
    if place is None:
        return state
    contracts = contracts_of(state.data)
    del contracts[place]
    at = ("contracts", min(place, len(contracts) - 1)) if contracts else ADD
    return changed(state, with_contracts(state.data, contracts), at, None)


def contract_with_key(state: Editing, character: str) -> Editing | None:
    """The cursor on the contract that a key picks; None if there is none."""
    for place, contract in enumerate(contracts_of(state.data)):
        if key_of(contract) == character:
            return replace(state, at=("contracts", place))
    return None


def is_off(state: Editing) -> bool:
    """Whether the cursor's contract is kept aside."""
    place = place_of(state)
    return place is not None and isinstance(value_at(state.data, ("contracts", place)), Off)
