"""A preset's data, which is never changed in place: its values, an edit, and what follows from the edit."""

from __future__ import annotations

import string
from collections.abc import Mapping
from typing import Any

from barbu_tui.files.preset_list import id_of
from barbu_tui.files.preset_writing import Data, contracts_of
from barbu_tui.files.switched_off import SwitchedOff
from barbu_tui.preset_form.contract_names import OWN, free_key, free_word, taken_words
from barbu_tui.rules.faults import DataPath
from barbu_tui.rules.known_contracts import KNOWN_NAMES
from barbu_tui.rules.preset_data import read_preset
from barbu_tui.rules.schema import SCHEMA
from barbu_tui.rules.schema_versions import schema_needed


def played(data: Mapping[str, Any]) -> Data:
    """The preset itself, without the contracts that are switched off."""
    return {**data, "contracts": [contract for contract in contracts_of(data) if not isinstance(contract, SwitchedOff)]}


def played_places(data: Mapping[str, Any]) -> list[int]:
    """For each contract of the preset itself, its place among all."""
    return [place for place, contract in enumerate(contracts_of(data)) if not isinstance(contract, SwitchedOff)]


def value_at(data: Any, path: DataPath) -> Any:
    """The value at a path, None where there is none."""
    for step in path:
        try:
            data = data[step]
        except (KeyError, IndexError, TypeError):
            return None
    return data


def with_value(data: Any, path: DataPath, value: object) -> Any:
    """The data with another value at a path; None takes it out. Tables on the way are made where they are missing."""
    step, rest = path[0], path[1:]
    if isinstance(data, list) and isinstance(step, int):
        part = with_value(data[step], rest, value) if rest else value
        return [*data[:step], part, *data[step + 1 :]]
    table = data if isinstance(data, dict) else {}
    part = with_value(table.get(str(step), {}), rest, value) if rest else value
    changed = {**table, str(step): part} if part is not None else {k: v for k, v in table.items() if k != step}
    return type(table)(changed)


def with_contracts(data: Data, contracts: list[Data]) -> Data:
    """The data with these contracts."""
    return {**data, "contracts": contracts}


def with_field(data: Data, path: DataPath, value: object) -> Data:
    """The data with a field changed: names take their ids along, ids what refers to them."""
    before = data
    if value is None and value_at(data, path) is None:
        return data
    if path[0] == "doubling" and "doubling" not in data:
        data = with_value(data, ("doubling",), {"enabled": False})
    data = with_value(data, path, value)
    if path == ("doubling", "enabled") and value is True and "doubling" not in before:
        data = with_value(data, ("doubling",), {})
    if path[0] == "contracts" and len(path) == 3:
        data = _followed(before, data, int(path[1]), str(path[2]))
    return with_schema_it_needs(data)


def with_schema_it_needs(data: Data) -> Data:
    """The data, its schema raised where it says what only a newer one has.

    >>> king = {"schema": 1, "name": "King", "players": 4, "schedule": {"each": 1}, "contracts": []}
    >>> with_schema_it_needs(king)["schema"], with_schema_it_needs({**king, "schedule": {}})["schema"]
    (2, 1)
    """
    schema = data.get("schema")
    if type(schema) is not int or not 1 <= schema < SCHEMA:
        return data
    needed = schema_needed(read_preset(played(data))[0])
    return {**data, "schema": needed} if needed > schema else data


def reference_lists(data: Data) -> list[DataPath]:
    """Where contracts are named: the paths of the lists."""
    paths: list[DataPath] = [("play", name) for name in ("hearts_ban", "discard_first")]
    return paths + [
        ("contracts", place, "all_of") for place, contract in enumerate(contracts_of(data)) if "all_of" in contract
    ]


def _followed(before: Data, data: Data, place: int, name: str) -> Data:
    before_edit, contract = contracts_of(before)[place], contracts_of(data)[place]
    if name == "name":
        contract = _follow_name(data, place, before_edit)
        data = with_value(data, ("contracts", place), contract)
    if (
        isinstance(before_edit.get("id"), str)
        and isinstance(contract.get("id"), str)
        and before_edit["id"] != contract["id"]
    ):
        data = _renamed_references(data, before_edit["id"], contract["id"])
    return data


def _follow_name(data: Data, place: int, before: Data) -> Data:
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


def _renamed_references(data: Data, old_id: str, new_id: str) -> Data:
    """The data in which whatever named the contract `old` names `new`."""
    for path in reference_lists(data):
        names = value_at(data, path)
        if isinstance(names, list) and old_id in names:
            data = with_value(data, path, [new_id if name == old_id else name for name in names])
    return data
