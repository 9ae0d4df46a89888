"""A hand being entered, without a screen: keys in, what is entered out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from barbu_tui.entry.press import begin, correct, press
from barbu_tui.entry.state import HandEntry
from barbu_tui.files.preset_list import preset_of_id
from barbu_tui.rules.game import read_hands
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.message import UserMessage
from barbu_tui.rules.table import Table, table_of

NAMES = ("Anne", "Beth", "Cath", "Diana", "Emma", "Flora")
NOWHERE = Path("/nonexistent")


def table(preset: str = "tournament") -> Table:
    """Anne's table under a shipped preset; the keys are a, b, c …"""
    rules = preset_of_id(preset, NOWHERE)
    return table_of(rules, NAMES[: rules.players])


def played(at_table: Table, *lines: str) -> tuple[Hand, ...]:
    """The hands of these lines."""
    hands, faults = read_hands(at_table, lines)
    assert not faults, faults
    return hands


def entering(preset: str = "tournament", *lines: str, keys: str = "", declarer: int = 0) -> HandEntry:
    """The hand after these, and keys pressed on it."""
    at_table = table(preset)
    return typed(begin(at_table, played(at_table, *lines), declarer), keys)


def correcting(number: int, *lines: str, keys: str = "", preset: str = "tournament") -> HandEntry:
    """One of these hands, opened for correction, and keys pressed on it."""
    at_table = table(preset)
    return typed(correct(at_table, played(at_table, *lines), number), keys)


def typed(state: HandEntry, keys: str | Sequence[str]) -> HandEntry:
    """Press keys, written one space apart; every one must do something."""
    for key in keys.split() if isinstance(keys, str) else keys:
        pressed = press(state, " " if key == "space" else key)
        assert pressed is not None, f"{key} does nothing in the {state.part} part of {state.line}"
        state = pressed
    return state


def dead(state: HandEntry, key: str) -> bool:
    """Whether a key changes nothing here; it may say what is wanted instead."""
    pressed = press(state, key)
    return pressed is None or replace(pressed, said=None) == replace(state, said=None)


def text_of(said: UserMessage | None) -> str:
    """What the last key said."""
    return str(said) if said else ""


def faults(state: HandEntry) -> list[str]:
    """What is missing or wrong, in words."""
    return [str(fault.message) for fault in state.faults]
