"""Ids and keys that follow a contract's name until somebody gives it others."""

from __future__ import annotations

import string
import unicodedata
from collections.abc import Container

from barbu_tui.preset_form.data import Data, contracts_of
from barbu_tui.rules.contracts import GRID_KEYS, KNOWN_KEYS, KNOWN_NAMES
from barbu_tui.store.preset_shelf import id_of

OWN = "own"
_KEYS = [c for c in string.ascii_lowercase + string.digits if c not in GRID_KEYS]


def taken_words(data: Data, but: int) -> set[str]:
    """The ids and keys of all contracts but one."""
    taken: set[str] = set()
    for place, each in enumerate(contracts_of(data)):
        if place != but:
            taken |= {str(each.get("id", "")), key_of(each)}
    return taken - {""}


def key_of(contract: Data) -> str:
    """The key that picks a contract: its own, else a known contract's."""
    return str(contract.get("key") or KNOWN_KEYS.get(str(contract.get("id", "")), ""))


def free_word(wanted: str, taken: Container[str]) -> str:
    """An id: the wanted one, with a number where that is taken."""
    number, word = 1, wanted
    while word in taken:
        number += 1
        word = f"{wanted}-{number}"
    return word


def free_key(name: str, taken: Container[str]) -> str:
    """A key: the first free one of the name's letters, else of all."""
    plain = unicodedata.normalize("NFKD", name[:200]).lower()
    return next((c for c in [*plain, *_KEYS] if c in _KEYS and c not in taken), "")


def follow_name(data: Data, place: int, before: Data) -> Data:
    """The contract at `place`, whose name has changed, with the id and key that go with it.

    `before` is the contract with its name before: an id or key that did not go with that one stays.
    """
    contract = contracts_of(data)[place]
    name, old_name = str(contract.get("name", "")), str(before.get("name", ""))
    old_id = str(before.get("id", ""))
    if old_id in KNOWN_NAMES or not name:
        return contract
    taken = taken_words(data, place)
    stem = old_id.rstrip(string.digits).rstrip("-")
    if {old_id, stem} & {OWN, id_of(old_name) if old_name else OWN}:
        contract = type(contract)({**contract, "id": free_word(id_of(name), taken)})
    if before.get("key", "") in {"", free_key(old_name, taken)}:
        contract = type(contract)({**contract, "key": free_key(name, taken | {str(contract["id"])})})
    return contract
