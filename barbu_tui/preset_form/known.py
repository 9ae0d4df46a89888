"""Contracts to add: the known ones with their usual values, and one of one's own for each way to score."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from barbu_tui.preset_form.data import Data, contracts_of
from barbu_tui.preset_form.naming import OWN, free_key, free_word, key_of, taken_words
from barbu_tui.rules.contracts import KNOWN_KEYS, KNOWN_NAMES
from barbu_tui.rules.faults import Path
from barbu_tui.rules.message import Message, message

# The values of the tournament, where the highest wins and four play.
_USUAL: dict[str, dict[str, Any]] = {
    "tricks": {"tricks": -2},
    "hearts": {"cards": {"hearts": -2, "AH": -6}},
    "queens": {"cards": {"queens": -6}},
    "barbu": {"cards": {"KH": -20}},
    "last-two": {"last_tricks": [-10, -20]},
    "last-trick": {"last_tricks": [-30]},
    "trumps": {"asks": "suit", "tricks": 5},
    "domino": {"asks": "rank", "places": [45, 20, 5, -5]},
    "ravage-city": {"most_of_a_suit": [-36, -18, -12, -9]},
    "chinese-poker": {"points": {"times": 4, "total": 19}},
    "salade": {"all_of": ["tricks", "hearts", "queens", "barbu", "last-trick", "last-two"]},
}
_OWN_KINDS: dict[str, tuple[Message, Any]] = {
    "tricks": (message("one of your own: tricks"), -2),
    "cards": (message("one of your own: cards taken"), {}),
    "last_tricks": (message("one of your own: last tricks"), [-10]),
    "places": (message("one of your own: order of going out"), [45, 20, 5, -5]),
    "most_of_a_suit": (message("one of your own: most cards of a suit"), [-36, -18, -12, -9]),
    "points": (message("one of your own: points counted at the table"), {}),
    "all_of": (message("one of your own: several at once"), []),
}


@dataclass(frozen=True)
class Addable:
    """A contract that can be added: picked by `key`; the cursor then goes to its field `field`."""

    key: str
    label: Message
    contract: Mapping[str, Any]
    field: str


def addable(data: Data) -> list[Addable]:
    """What can be added: the known contracts that are not there yet, then one's own of each kind."""
    there = {each.get("id") for each in contracts_of(data)}
    sign = -1 if data.get("winner") == "lowest" else 1
    players = data.get("players")
    seats = players if isinstance(players, int) and 3 <= players <= 6 else 4
    ids = [str(each["id"]) for each in contracts_of(data) if each.get("id")]
    keys: set[str] = set()
    found = []
    for known, usual in _USUAL.items():
        if known in there:
            continue
        values = {name: _fitting(name, value, seats, sign, ids) for name, value in usual.items()}
        field = next(name for name in usual if name != "asks")
        key = KNOWN_KEYS[known] if KNOWN_KEYS[known] not in keys else ""
        keys.add(key)
        found.append(Addable(key, KNOWN_NAMES[known], {"id": known, **values}, field))
    for number, (name, (label, value)) in enumerate(_OWN_KINDS.items(), 1):
        own = {"id": OWN, "name": "", name: _fitting(name, value, seats, sign, ids)}
        found.append(Addable(str(number), label, own, "name"))
    return found


def with_added(data: Data, choice: Addable) -> tuple[Data, Path]:
    """The data with a contract more, and the path of the field to fill in next."""
    contracts = contracts_of(data)
    place = len(contracts)
    taken = taken_words(data, place)
    contract = dict(choice.contract)
    contract["id"] = free_word(str(contract["id"]), taken)
    if not key_of(contract) or key_of(contract) in taken:
        label = str(choice.label) if choice.contract["id"] != OWN else ""
        contract = {"id": contract.pop("id"), "key": free_key(label, taken), **contract}
    if contract.get("name") == "":
        del contract["name"]
    return {**data, "contracts": [*contracts, contract]}, ("contracts", place, choice.field)


def _fitting(name: str, value: Any, seats: int, sign: int, ids: list[str]) -> Any:
    """A usual value made to fit the players, the winner and the contracts there are."""
    if name == "all_of":
        return [each for each in value if each in ids]
    if name == "places":
        value = stretched(value, seats)
    if name == "most_of_a_suit":
        value = shares(value, seats)
    return negated(value) if sign < 0 and name != "points" else value


def negated(value: Any) -> Any:
    """The same values where points are bad."""
    if isinstance(value, dict):
        return {name: negated(each) for name, each in value.items()}
    if isinstance(value, list):
        return [negated(each) for each in value]
    return -value if isinstance(value, int) else value


def stretched(values: list[int], seats: int) -> list[int]:
    """Values of places for another number of players: in the middle of the last two comes one, or one goes.

    >>> stretched([45, 20, 5, -5], 5), stretched([45, 20, 5, -5], 3)
    ([45, 20, 5, 0, -5], [45, 20, -5])
    """
    values = list(values)
    while len(values) > max(1, seats):
        del values[-2:-1]
    while len(values) < seats:
        between = (values[-2] + values[-1]) // 2 if len(values) > 1 else values[-1]
        values.insert(len(values) - 1, between)
    return values


def shares(values: list[int], seats: int) -> list[int]:
    """Values for so many tied, for another number of players: the value for one, divided.

    >>> shares([-24, -12, -8, -6], 5), shares([-24, -12, -8, -6], 3)
    ([-24, -12, -8, -6, -5], [-24, -12, -8])
    """
    values = list(values[:seats])
    while len(values) < seats:
        values.append(round(values[0] / (len(values) + 1)))
    return values
