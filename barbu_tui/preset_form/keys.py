"""What each key does to the editor's state."""

from __future__ import annotations

from barbu_tui.preset_form import contract_keys, editing
from barbu_tui.preset_form.editing import ADD, Editing, Row, Typing
from barbu_tui.preset_form.fields import TYPED
from barbu_tui.preset_form.known import start_of
from barbu_tui.rules.checks import Whole

_MOVES = {"up": -1, "down": 1, "pageup": -10, "pagedown": 10}
LONGEST = 2000


def pressed(state: Editing, key: str, character: str | None) -> Editing | None:
    """The state after a key; None if the key means nothing where the cursor is."""
    if state.picking is not None:
        return contract_keys.pressed_while_choosing(state, key, character)
    if key in _MOVES:
        return editing.moved(state, _MOVES[key])
    if key in {"tab", "shift+tab"}:
        return editing.moved_to_group(state, 1 if key == "tab" else -1)
    if state.typing is not None:
        return _while_typing(state, state.typing, key, character)
    if key in {"home", "end"}:
        rows = editing.rows_of(state.data, state.open)
        return editing.moved_to(state, rows[0 if key == "home" else -1].path)
    row = state.row
    if row.path == ADD:
        return _on_add(state, key, character)
    if row.field is None:
        return _on_contract(state, key, character)
    if row.field.kind in TYPED:
        return _on_typed(state, row, key, character)
    return _on_chosen(state, row, key, character)


def typed_in(state: Editing, text: str) -> Editing:
    """A text put in where the cursor is in a typed field, as if typed."""
    row = state.row
    if row.field is None or row.field.kind not in TYPED or state.picking is not None:
        return state
    typing = state.typing or Typing("", 0)
    new = typing.text[: typing.at] + text + typing.text[typing.at :]
    return editing.typing_begun(state, Typing(new[:LONGEST], min(typing.at + len(text), LONGEST)))


def _while_typing(state: Editing, typing: Typing, key: str, character: str | None) -> Editing | None:
    text, at = typing
    match key:
        case "enter":
            return editing.moved(state, 1)
        case "escape":
            return editing.dropped(state)
        case "backspace":
            typing = Typing(text[: max(0, at - 1)] + text[at:], max(0, at - 1))
        case "delete":
            typing = Typing(text[:at] + text[at + 1 :], at)
        case "left":
            typing = Typing(text, max(0, at - 1))
        case "right":
            typing = Typing(text, min(len(text), at + 1))
        case "home":
            typing = Typing(text, 0)
        case "end":
            typing = Typing(text, len(text))
        case "ctrl+u":
            typing = Typing(text[at:], 0)
        case _:
            return typed_in(state, character) if character and character.isprintable() else None
    return editing.typing_begun(state, typing)


def _on_typed(state: Editing, row: Row, key: str, character: str | None) -> Editing | None:
    field = row.field
    assert field is not None
    text = editing.text_of(state)
    value = editing.value_of(state, row)
    match key:
        case "left" | "right" if isinstance(field.check, Whole) and isinstance(value, int):
            stepped = value + (1 if key == "right" else -1)
            return editing.with_set(state, row, min(max(field.check.least, stepped), field.check.most))
        case "enter":
            return editing.typing_begun(state, Typing(text, len(text)))
        case "left" | "right":
            return editing.typing_begun(state, Typing(text, len(text) if key == "left" else 0))
        case "backspace":
            return editing.typing_begun(state, Typing(text[:-1], max(0, len(text) - 1)))
        case "delete":
            return editing.with_set(state, row, None)
    if character and character.isprintable() and character not in {"?", " "}:
        return editing.typing_begun(state, Typing(character, 1))
    return None


def _on_chosen(state: Editing, row: Row, key: str, character: str | None) -> Editing | None:
    field = row.field
    assert field is not None
    match key:
        case "enter":
            return editing.moved(state, 1)
        case "delete" if field.kind != "switch":
            return editing.with_set(state, row, None)
        case "left" | "right":
            return editing.with_set(state, row, _beside(state, row, -1 if key == "left" else 1))
        case "space":
            return editing.with_set(state, row, _next(state, row))
    if field.kind == "choice" and character:
        return _with_first_letter(state, row, character.lower())
    return None


def _beside(state: Editing, row: Row, steps: int) -> object:
    """The choice beside the one that a row has; the first and the last are ends."""
    place, choices = editing.place_among_choices(state, row)
    if not choices:
        return _next(state, row)
    return choices[min(max(0, place + steps), len(choices) - 1)] or None


def _next(state: Editing, row: Row) -> object:
    """The choice after the one that a row has; the first after the last."""
    place, choices = editing.place_among_choices(state, row)
    value = editing.value_of(state, row)
    if choices:
        return choices[(place + 1) % len(choices)] or None
    if row.field and row.field.kind == "switch":
        return value is not True
    return None if isinstance(value, dict) else start_of(state.data, row.field.name if row.field else "")


def _with_first_letter(state: Editing, row: Row, letter: str) -> Editing | None:
    at, choices = editing.place_among_choices(state, row)
    for steps in range(1, len(choices) + 1):
        word = choices[(at + steps) % len(choices)]
        if word.lower().startswith(letter) or (letter == "0" and word == "10"):
            return editing.with_set(state, row, word)
    return None


def _on_add(state: Editing, key: str, character: str | None) -> Editing | None:
    if key in {"enter", "space"} or character == "+":
        return contract_keys.choosing(state)
    return contract_keys.contract_with_key(state, character) if character else None


def _on_contract(state: Editing, key: str, character: str | None) -> Editing | None:
    match key:
        case "enter" | "right" | "left":
            opened = contract_keys.place_of(state) == state.open
            return contract_keys.folded(state) if key == "enter" or (key == "left") == opened else state
        case "space":
            return contract_keys.switched(state)
        case "delete":
            return contract_keys.removed(state)
    match character:
        case "+":
            return contract_keys.choosing(state)
        case "<":
            return contract_keys.shifted(state, -1)
        case ">":
            return contract_keys.shifted(state, 1)
        case "u":
            return editing.undone(state)
        case "U":
            return editing.redone(state)
    return contract_keys.contract_with_key(state, character) if character else None
