"""Presets as the text of a file: a new one, or a hand-written one changed where the preset changed and nowhere else."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Container, Mapping, Sequence
from typing import Any, TypeAlias

from barbu_tui.files.contract_layout import arranged
from barbu_tui.files.document import read_document
from barbu_tui.files.placed import FileError
from barbu_tui.files.preset_file import not_a_preset
from barbu_tui.files.switched_off import SwitchedOff, revived
from barbu_tui.files.toml_edit import Edited, LayoutError, comments, with_data
from barbu_tui.files.toml_writer import preset_lines
from barbu_tui.rules.known_contracts import KNOWN_NAMES

Data: TypeAlias = dict[str, Any]
_NAMES = frozenset({"id", "name", "key"})


def written(data: Mapping[str, Any]) -> str:
    """The text of a new file that holds a preset's data, right or wrong; what is switched off is in it as comments.

    >>> contract = {"id": "queens", "cards": {"queens": -6}}
    >>> print(written({"schema": 1, "name": "Queens", "players": 4, "contracts": [contract]}), end="")
    schema = 1
    name = "Queens"
    players = 4
    <BLANKLINE>
    [[contracts]]
    id = "queens"
    cards = { queens = -6 }
    """
    text = "\n".join(preset_lines(data)) + "\n"
    off = _off_places(contracts_of(data))
    return arranged(text, range(len(contracts_of(data))), off) if off else text


def preset_data(text: str, file: str) -> Data:
    """What a preset file's text holds, right or wrong, with its contracts that are switched off.

    Raises `FileError` for what is no TOML.
    """
    data = read_document(text, file, not_a_preset).data
    live, off = revived(text)
    if off:
        data = tomllib.loads(live)
    return {**data, "contracts": _told_apart(contracts_of(data), off)}


def edited(text: str, data: Mapping[str, Any]) -> Edited:
    """A preset file's text, changed to hold `data`: comments, order and all that stays the same are as they were.
    An empty text becomes a new one.

    A contract that is moved, renamed, switched off or on takes its comments along; one that goes takes them with
    it. Where a layout defeats careful editing, the text is written anew: what a preset says matters more than how.
    """
    if not text.strip():
        return Edited(written(data))
    try:
        result = _edited(text, data)
        if same_data(preset_data(result.text, ""), {**data, "contracts": contracts_of(data)}):
            return result
    except (LayoutError, FileError):
        pass
    return Edited(written(data), tuple(comments(revived(text)[0])))


def contracts_of(data: Mapping[str, Any]) -> list[Data]:
    """The contracts, those that are tables, in order; the switched-off ones too."""
    listed = data.get("contracts")
    return [contract for contract in listed if isinstance(contract, dict)] if isinstance(listed, list) else []


def same_data(before: Any, after: Any) -> bool:
    """Whether two presets' data say the same: a contract that is switched off is another, and so is another order
    of cards, in which they are asked for."""
    if isinstance(before, list) and isinstance(after, list):
        return len(before) == len(after) and all(map(same_data, before, after))
    if not isinstance(before, dict) or not isinstance(after, dict):
        return type(before) is type(after) and bool(before == after)
    if type(before) is not type(after) or set(before) != set(after):
        return False
    cards = before.get("cards"), after.get("cards")
    if isinstance(cards[0], dict) and isinstance(cards[1], dict) and list(cards[0]) != list(cards[1]):
        return False
    return all(same_data(value, after[name]) for name, value in before.items())


def _edited(text: str, data: Mapping[str, Any]) -> Edited:
    live, off = revived(text)
    before = tomllib.loads(live)
    old = _told_apart(contracts_of(before), off)
    contracts = contracts_of(data)
    numbers = _matches(old, contracts)
    after = {name: value for name, value in data.items() if name != "contracts"}
    if isinstance(before.get("contracts"), list) and len(old) == len(before["contracts"]):
        values = {number: contracts[place] for place, number in enumerate(numbers) if number is not None}
        after["contracts"] = [values.get(number, contract) for number, contract in enumerate(old)]
    elif old:
        raise LayoutError
    result = with_data(live, before, after, ordered_table="cards", before_table="contracts")
    order = [contracts[place] if number is None else number for place, number in enumerate(numbers)]
    if order != list(range(len(old))) or off or _off_places(contracts):
        result = result._replace(text=arranged(result.text, order, _off_places(contracts)))
    if _is_ambiguous(old, contracts, numbers):
        gone = Counter(comments(live)) - Counter(comments(revived(result.text)[0]))
        result = result._replace(lost=(*result.lost, *gone.elements()))
    return result


def _told_apart(contracts: Sequence[Data], off: Container[int]) -> list[Data]:
    return [SwitchedOff(contract) if number in off else contract for number, contract in enumerate(contracts)]


def _off_places(contracts: Sequence[Data]) -> frozenset[int]:
    return frozenset(place for place, contract in enumerate(contracts) if isinstance(contract, SwitchedOff))


def _matches(old: Sequence[Data], new: Sequence[Data]) -> list[int | None]:
    """For each new contract the number of the old one that it was: of the same id, else of the same values, else in
    the same place and of a like kind."""
    numbers: list[int | None] = [None] * len(new)
    for is_it in (_is_same, _has_same_id, _has_same_values, _is_alike_in_place):
        for place, contract in enumerate(new):
            free = (number for number in range(len(old)) if number not in numbers)
            if numbers[place] is None:
                numbers[place] = next(
                    (number for number in free if is_it(old[number], contract, number == place)), None
                )
    return numbers


def _is_same(old: Data, new: Data, in_place: bool) -> bool:
    return type(old) is type(new) and _has_same_id(old, new, in_place)


def _has_same_id(old: Data, new: Data, _: bool) -> bool:
    return "id" in new and old.get("id") == new["id"]


def _has_same_values(old: Data, new: Data, _: bool) -> bool:
    return _values(old) == _values(new) and _may_be_renamed(old, new)


def _is_alike_in_place(old: Data, new: Data, in_place: bool) -> bool:
    return in_place and bool(_values(old).keys() & _values(new).keys()) and _may_be_renamed(old, new)


def _values(contract: Data) -> Data:
    return {name: value for name, value in contract.items() if name not in _NAMES}


def _may_be_renamed(old: Data, new: Data) -> bool:
    """Nobody turns one known contract into another by giving it that one's id."""
    return str(old.get("id")) not in KNOWN_NAMES or str(new.get("id")) not in KNOWN_NAMES


def _is_ambiguous(old: Sequence[Data], new: Sequence[Data], numbers: Sequence[int | None]) -> bool:
    """Whether a contract that seems new may be one that seems gone."""
    gone = [contract for number, contract in enumerate(old) if number not in numbers]
    added = [contract for contract, number in zip(new, numbers, strict=True) if number is None]
    return any(_may_be_renamed(removed, new_one) for removed in gone for new_one in added)
