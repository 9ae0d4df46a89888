"""A preset's table as plain data that is never changed in place, and the contracts in it that are switched off."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from barbu_tui.rules.faults import Path

Data: TypeAlias = dict[str, Any]


class Off(dict[str, Any]):
    """A contract that is kept aside: the editor shows it, the preset is without it."""


def same(one: Any, other: Any) -> bool:
    """Whether two presets' data say the same: a contract that is switched off is another, and so is another order
    of cards, in which they are asked for."""
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    if not isinstance(one, dict) or not isinstance(other, dict):
        return type(one) is type(other) and bool(one == other)
    if type(one) is not type(other) or set(one) != set(other):
        return False
    cards = one.get("cards"), other.get("cards")
    if isinstance(cards[0], dict) and isinstance(cards[1], dict) and list(cards[0]) != list(cards[1]):
        return False
    return all(same(each, other[name]) for name, each in one.items())


def contracts_of(data: Mapping[str, Any]) -> list[Data]:
    """The contracts, those that are tables, in order; the switched-off ones too."""
    listed = data.get("contracts")
    return [each for each in listed if isinstance(each, dict)] if isinstance(listed, list) else []


def without_off(data: Mapping[str, Any]) -> Data:
    """The preset itself."""
    return {**data, "contracts": [each for each in contracts_of(data) if not isinstance(each, Off)]}


def live_places(data: Mapping[str, Any]) -> list[int]:
    """For each contract of the preset itself, its place among all."""
    return [place for place, each in enumerate(contracts_of(data)) if not isinstance(each, Off)]


def value_at(data: Any, path: Path) -> Any:
    """The value at a path, None where there is none."""
    for step in path:
        try:
            data = data[step]
        except (KeyError, IndexError, TypeError):
            return None
    return data


def with_value(data: Any, path: Path, value: object) -> Any:
    """The data with another value at a path; None takes it out. Tables on the way are made where they are missing."""
    step, rest = path[0], path[1:]
    if isinstance(data, list):
        place = int(step)
        new = with_value(data[place], rest, value) if rest else value
        return [*data[:place], new, *data[place + 1 :]]
    table = data if isinstance(data, dict) else {}
    new = with_value(table.get(str(step), {}), rest, value) if rest else value
    changed = {**table, str(step): new} if new is not None else {k: v for k, v in table.items() if k != step}
    return type(table)(changed)


def with_contracts(data: Data, contracts: list[Data]) -> Data:
    """The data with these contracts."""
    return {**data, "contracts": contracts}


def renamed_references(data: Data, old: str, new: str) -> Data:
    """The data in which whatever named the contract `old` names `new`."""
    for path in reference_lists(data):
        names = value_at(data, path)
        if isinstance(names, list) and old in names:
            data = with_value(data, path, [new if name == old else name for name in names])
    return data


def reference_lists(data: Data) -> list[Path]:
    """Where contracts are named: the paths of the lists."""
    paths: list[Path] = [("play", name) for name in ("hearts_ban", "discard_first")]
    return paths + [("contracts", place, "all_of") for place, each in enumerate(contracts_of(data)) if "all_of" in each]
