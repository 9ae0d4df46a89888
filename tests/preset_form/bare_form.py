"""The preset form without its screen: a preset opened, keys pressed, texts typed into the line of a field."""

from __future__ import annotations

from typing import Any

from barbu_tui.files.data_folder import shipped_folder
from barbu_tui.preset_form.press import pressed as press
from barbu_tui.preset_form.press import typing_begun
from barbu_tui.preset_form.source import Source, blank, open_source
from barbu_tui.preset_form.state import Editing, begun

SIGNS = {"plus": "+", "minus": "-", "space": " "}


def shipped(preset_id: str) -> tuple[Source, dict[str, Any]]:
    """A shipped preset, opened."""
    return open_source(shipped_folder() / f"{preset_id}.toml", shipped="shipped")


def editor_on(preset_id: str = "") -> Editing:
    """The form on a shipped preset, or on a new one."""
    return begun(shipped(preset_id)[1] if preset_id else blank("Mine"))


def pressed(state: Editing, *names: str) -> Editing:
    """The state after some keys; a key that means nothing leaves it."""
    for name in names:
        character = SIGNS.get(name, name if len(name) == 1 else None)
        state = press(state, name, character) or in_the_line(state, name, character)
    return state


def written(state: Editing, text: str) -> Editing:
    """The state after a text was typed, character by character."""
    for character in text:
        state = press(state, character, character) or in_the_line(state, character, character)
    return state


def in_the_line(state: Editing, name: str, character: str | None) -> Editing:
    """What the line that a text is typed in makes of a key: letters and Backspace, at the end of what is there."""
    if state.typing is None:
        return state
    start, end = state.typing.selected
    text = state.typing.text
    if start != end:
        text = text[:start] + text[end:]
        return typing_begun(state, text + (character or ""))
    if name == "backspace":
        return typing_begun(state, text[:-1])
    return typing_begun(state, text + character) if character else state
