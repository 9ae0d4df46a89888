"""Contracts to add: the known ones with their usual values, and one of the user's own for each way to score."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from barbu_tui.files.preset_writing import Data, contracts_of
from barbu_tui.preset_form.contract_names import OWN, free_key, free_word, key_of, taken_words
from barbu_tui.preset_form.edits import with_schema_it_needs
from barbu_tui.rules.cards import Deck
from barbu_tui.rules.contracts import SCORING
from barbu_tui.rules.faults import DataPath
from barbu_tui.rules.known_contracts import KNOWN_KEYS, KNOWN_NAMES
from barbu_tui.rules.message import UserMessage, message

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
_SEVERAL_AT_ONCE = message("one of your own: several at once")


@dataclass(frozen=True)
class Addable:
    """A contract that can be added: picked by `key`; the cursor then goes to its field `field`."""

    key: str
    label: UserMessage
    contract: Mapping[str, Any]
    field: str


def addable(data: Data) -> list[Addable]:
    """What can be added: the known contracts that are not there yet, then one of your own for each way to score."""
    ids = [str(contract["id"]) for contract in contracts_of(data) if contract.get("id")]
    keys: set[str] = set()
    choices = []
    for known, usual in _USUAL.items():
        if known in ids:
            continue
        values = {name: _fitting(data, name, value, ids) for name, value in usual.items()}
        field = next(name for name in usual if name != "asks")
        key = KNOWN_KEYS[known] if KNOWN_KEYS[known] not in keys else ""
        keys.add(key)
        choices.append(Addable(key, KNOWN_NAMES[known], {"id": known, **values}, field))
    ways = {name: scoring.own for name, scoring in SCORING.items()} | {"all_of": _SEVERAL_AT_ONCE}
    for number, (name, label) in enumerate(ways.items(), 1):
        value = start_of(data, name) if name in SCORING else []
        choices.append(Addable(str(number), label, {"id": OWN, "name": "", name: value}, "name"))
    return choices


def start_of(data: Data, name: str) -> Any:
    """What a contract that begins to score in this way says at first."""
    return _fitting(data, name, SCORING[name].start, [])


def with_added(data: Data, choice: Addable) -> tuple[Data, DataPath]:
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
    return with_schema_it_needs({**data, "contracts": [*contracts, contract]}), ("contracts", place, choice.field)


def _fitting(data: Data, name: str, value: Any, ids: list[str]) -> Any:
    """A usual value made to fit the players, the winner and the contracts there are."""
    if name == "all_of":
        return [part for part in value if part in ids]
    if name not in SCORING:
        return value
    players = data.get("players")
    repair = SCORING[name].repair(value, Deck(), players if isinstance(players, int) and 3 <= players <= 6 else None)
    value = repair.value if repair else value
    return SCORING[name].negated(value) if data.get("winner") == "lowest" else value
