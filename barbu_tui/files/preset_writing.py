"""Presets back into files: a new file, or a hand-written one changed where the preset changed and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping, Sequence
from dataclasses import replace
from typing import Any

from barbu_tui.files.document import read_document
from barbu_tui.files.placed import FileError
from barbu_tui.files.preset_blocks import rearranged, with_field, with_section
from barbu_tui.files.preset_file import not_a_preset, read_preset_text
from barbu_tui.files.toml_writer import preset_lines, value_text
from barbu_tui.rules.faults import Path
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.preset_data import preset_to_data, read_preset
from barbu_tui.rules.schema import SECTIONS, TOP

_NOWHERE = "preset.toml"


def write_preset(preset: Preset) -> str:
    """The text of a new preset file. Its name, not its text, holds the id.

    >>> from barbu_tui.rules.contracts import Contract
    >>> print(write_preset(Preset("Queens", 4, (Contract("queens", key="q", cards=(("queens", -6),)),))), end="")
    schema = 1
    name = "Queens"
    players = 4
    <BLANKLINE>
    [[contracts]]
    id = "queens"
    cards = { queens = -6 }
    """
    return "\n".join(preset_lines(_data(preset))) + "\n"


def updated_text(old: str, preset: Preset) -> str:
    """A preset file's text, changed to say `preset`: comments, order and all unchanged values stay as they are.

    Contracts go by id, or by place where only the id changed; one that is moved or removed takes the
    comment lines above it along. Where a layout defeats careful editing, the text is written anew: what a
    preset says matters more than how. Raises `FileError` if `old` is no preset.
    """
    before = read_preset_text(old, _NOWHERE)
    if _same(before, preset):
        return old
    try:
        new = _edited(old, before, preset)
        return new if _same(read_preset_text(new, _NOWHERE), preset) else write_preset(preset)
    except FileError:
        return write_preset(preset)


def _same(one: Preset, other: Preset) -> bool:
    return replace(one, id="") == replace(other, id="")


def _data(preset: Preset) -> dict[str, Any]:
    data = preset_to_data(preset)
    data.pop("id", None)
    return data


def _edited(old: str, before: Preset, after: Preset) -> str:
    text = _with_schema(old, _data(after)["schema"])
    text = rearranged(text, [each.id for each in before.contracts], _data(after)["contracts"])
    data = read_document(text, _NOWHERE, not_a_preset).data
    for name in SECTIONS:
        if name not in data and name in _data(after):
            text = with_section(text, name, _data(after)[name])
    # Between two sound presets lies one that need not be: contracts have gone that others still name.
    between, _ = read_preset(read_document(text, _NOWHERE, not_a_preset).data)
    for table, old_values, new_values in _tables(between, after):
        there = _at(read_document(text, _NOWHERE, not_a_preset).data, table)
        for name, value in new_values.items():
            if there is not None and name not in there and old_values.get(name) != value:
                text = with_field(text, table, name, value)
    return _with_values(text, between, after)


def _with_schema(text: str, needed: int) -> str:
    """The text with this schema, or the one it has if that is newer."""
    import tomlkit

    document = tomlkit.parse(text)
    if document["schema"] < needed:
        document["schema"] = needed
    return tomlkit.dumps(document)


def _with_values(text: str, before: Preset, after: Preset) -> str:
    import tomlkit

    document = tomlkit.parse(text)
    for table, old_values, new_values in _tables(before, after):
        there = _at(document, table)
        if there is not None:
            _update(there, old_values, new_values)
    return tomlkit.dumps(document)


def _tables(before: Preset, after: Preset) -> Iterator[tuple[Path, dict[str, Any], dict[str, Any]]]:
    """Each table of a preset file: its path, what it said and what it is to say."""
    yield (), _fields(before, TOP), _fields(after, TOP)
    for name, fields in SECTIONS.items():
        yield (name,), _fields(getattr(before, name), fields), _fields(getattr(after, name), fields)
    contracts = zip(_data(before)["contracts"], _data(after)["contracts"], strict=False)
    for place, (old, new) in enumerate(contracts):
        yield ("contracts", place), old, new


def _at(data: Any, path: Path) -> Any:
    """The table at a path; None if it is not there."""
    for step in path:
        if isinstance(step, str) and step not in data:
            return None
        data = data[step]
    return data


def _fields(values: object, names: Mapping[str, object]) -> dict[str, Any]:
    """All fields of one section, defaults and all; None is what no file can say."""
    found = {name: getattr(values, name) for name in names}
    plain = {name: list(value) if isinstance(value, tuple) else value for name, value in found.items()}
    return {name: value for name, value in plain.items() if value is not None}


def _update(table: MutableMapping[str, Any], before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
    """Change in a TOML table what differs between two readings of it."""
    for name in [name for name in before if name not in after]:
        table.pop(name, None)
    for name, value in after.items():
        if before.get(name) == value and _same_order(before.get(name), value):
            continue
        there = table.get(name)
        if isinstance(value, list) and isinstance(there, list) and len(there) == len(value):
            _update_list(there, value)
        elif isinstance(value, dict) and isinstance(there, MutableMapping) and list(there) == list(value):
            _update(there, before.get(name, {}), value)
        else:
            table[name] = _item(value)


def _update_list(there: list[Any], wanted: Sequence[Any]) -> None:
    for place, value in enumerate(wanted):
        if there[place] != value:
            there[place] = value


def _same_order(one: object, other: object) -> bool:
    # The order of a contract's cards is the order in which they are asked for.
    return not (isinstance(one, dict) and isinstance(other, dict)) or list(one) == list(other)


def _item(value: object) -> Any:
    import tomlkit

    return tomlkit.parse(f"x = {value_text(value)}\n")["x"]
