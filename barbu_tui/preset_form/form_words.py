"""Faults in the words of the form: the rules speak of files, and of what one writes there."""

from __future__ import annotations

from dataclasses import replace

from barbu_tui.preset_form import text
from barbu_tui.preset_form.data import Data, Off, contracts_of, value_at
from barbu_tui.preset_form.naming import key_of
from barbu_tui.preset_form.repairs import label_of
from barbu_tui.rules.faults import Fault
from barbu_tui.rules.message import Message, message, quoted
from barbu_tui.rules.preset import Preset


def in_the_form(fault: Fault, data: Data, preset: Preset) -> Fault:
    """A fault, whose path is in the edited `data`, at the row that it is mended in and in that row's words.

    `preset` is what could be read of the data.
    """
    if fault.path in {("deck",), ("players",)} and not fault.unreadable:
        return replace(fault, path=("deck", "removed"), message=_too_many_cards(preset))
    why = _why(fault, data)
    return replace(fault, message=why) if why else fault


def _too_many_cards(preset: Preset) -> Message:
    cards, players = len(preset.deck.cards), preset.players
    return message(
        "{cards} cards do not divide among {players} players: {over} more to leave out",
        cards=cards,
        players=players,
        over=cards % players,
    )


def _why(fault: Fault, data: Data) -> Message | None:
    value = value_at(data, fault.path)
    match fault.path:
        case ("contracts",) if not contracts_of(data):
            return message("there are none; Ins adds one")
        case ("contracts", int() as place, "id" | "key") if "other" in fault.message.values:
            return _taken(data, place, str(value or key_of(contracts_of(data)[place])))
        case ("contracts", int(), "cards") if isinstance(value, str):
            return _unread_cards(value)
        case ("contracts", int(), "cards", str() as target) if value == "":
            return message("the value of {target} is missing", target=quoted(target))
    return message("it must not be empty") if value == "" and fault.unreadable else None


def _taken(data: Data, place: int, word: str) -> Message | None:
    """What the table calls the contract that has an id or key already."""
    for other in contracts_of(data)[:place]:
        if not isinstance(other, Off) and word in {other.get("id"), key_of(other)}:
            return message("{name} is taken by “{other}”", name=quoted(word), other=label_of(other))
    return None


def _unread_cards(typed: str) -> Message:
    twice = text.named_twice(typed)
    if twice:
        return message("{target} has two values", target=quoted(twice))
    return message("{typed} is not a card or group and its value, such as hearts -2", typed=quoted(typed))
