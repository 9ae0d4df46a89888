"""What a contract is called in the form: its name, its id, its key, and which of these are free."""

from __future__ import annotations

import string
import unicodedata
from collections.abc import Container

from barbu_tui.files.preset_writing import Data, contracts_of
from barbu_tui.preset_form.typed_values import as_shown
from barbu_tui.rules.known_contracts import GRID_KEYS, KNOWN_KEYS, KNOWN_NAMES
from barbu_tui.rules.message import UserMessage, message

OWN = "own"
"""What the id of a contract of the user's own is called before it has a name."""
_KEYS = [c for c in string.ascii_lowercase + string.digits if c not in GRID_KEYS]


def label_of(contract: Data) -> UserMessage:
    """A contract's name as the page shows it, also where its data is no contract yet."""
    name = contract.get("name")
    if isinstance(name, str) and name:
        return message("{name}", name=as_shown("text", name))
    known = KNOWN_NAMES.get(str(contract.get("id")))
    return known or message("{name}", name=as_shown("text", contract.get("id") or "?"))


def key_of(contract: Data) -> str:
    """The key that picks a contract: its own, else a known contract's."""
    return str(contract.get("key") or KNOWN_KEYS.get(str(contract.get("id", "")), ""))


def ids_by_key(data: Data) -> dict[str, str]:
    """What else than its id names a contract where contracts are listed: its key."""
    return {
        key_of(contract): str(contract["id"])
        for contract in contracts_of(data)
        if contract.get("id") and key_of(contract)
    }


def taken_words(data: Data, but: int) -> set[str]:
    """The ids and keys of all contracts but one."""
    taken: set[str] = set()
    for place, contract in enumerate(contracts_of(data)):
        if place != but:
            taken |= {str(contract.get("id", "")), key_of(contract)}
    return taken - {""}


def free_word(stem: str, taken: Container[str]) -> str:
    """An id: `stem` itself, or with a number where that is taken."""
    number, word = 1, stem
    while word in taken:
        number += 1
        word = f"{stem}-{number}"
    return word


def free_key(name: str, taken: Container[str]) -> str:
    """A key: the first free one of the name's letters, else of all."""
    plain = unicodedata.normalize("NFKD", name[:200]).lower()
    return next((c for c in [*plain, *_KEYS] if c in _KEYS and c not in taken), "")
