"""Where an edited preset comes from, and how it gets back there."""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from barbu_tui.files.document import read_document
from barbu_tui.files.placed import FileError
from barbu_tui.files.preset_file import not_a_preset, read_preset_text
from barbu_tui.files.preset_writing import updated_text, write_preset
from barbu_tui.files.toml_writer import value_text
from barbu_tui.preset_form.aside import read_off, with_lines, without_lines
from barbu_tui.preset_form.data import Data, Off, contracts_of, without_off
from barbu_tui.rules.message import Message, message
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.preset_data import preset_from_data
from barbu_tui.rules.schema import SCHEMA
from barbu_tui.store.preset_shelf import PresetFile, free_id, keep_preset, open_preset_file, save_over, save_preset

_NOWHERE = "preset.toml"


@dataclass(frozen=True)
class Source:
    """`file` is one's own preset's; without one, saving makes one. `base` is the text that a change starts from.

    `shipped` is the name of the preset that comes with the program, where it is one.
    """

    file: PresetFile | None = None
    base: str = ""
    shipped: str = ""

    @property
    def where(self) -> Message:
        """Where it is, or that it is nowhere yet."""
        if self.file:
            return message("{file}", file=self.file.path.name)
        if self.shipped:
            return message("shipped: saving makes a copy")
        return message("not saved yet")


def blank(name: str = "") -> Data:
    """A preset of which only the number of players, and perhaps its name, is known."""
    return {"schema": SCHEMA, "name": name, "players": 4, "contracts": []}


def open_source(path: Path, *, shipped: str = "") -> tuple[Source, Data]:
    """A preset file to edit, right or wrong, and its data. Raises `FileError` where it is no TOML."""
    file = open_preset_file(path)
    data = read_document(file.text, str(path), not_a_preset).data
    data = {**data, "contracts": [*contracts_of(data), *read_off(file.text)]}
    return Source(None if shipped else file, file.text, shipped), data


def saved(source: Source, data: Data, folder: Path) -> Source:
    """The preset on disk. Raises `StoreError`, `ChangedMeanwhile` where the file is no longer what was opened."""
    text = text_of(source.base, data)
    if source.file:
        file = save_preset(source.file, text)
    else:
        file = keep_preset(folder, free_id(folder, str(data.get("name", ""))), text)
    return Source(file, text)


def saved_over(source: Source, data: Data) -> Source:
    """The preset on disk, whoever changed the file meanwhile. Raises `StoreError`."""
    text = text_of(source.base, data)
    assert source.file
    return Source(save_over(source.file, text), text)


def text_of(base: str, data: Data) -> str:
    """The text of a preset's file: `base`, changed where the preset changed. Raises `BarbuError` for what is none."""
    preset = preset_from_data(without_off(data), Path(_NOWHERE).stem)
    plain = without_lines(base)
    off = [each for each in contracts_of(data) if isinstance(each, Off)]
    if not plain:
        return with_lines(write_preset(preset), off)
    try:
        return with_lines(updated_text(plain, preset), off)
    except FileError:
        return with_lines(_patched(plain, without_off(data), preset), off)


def _patched(base: str, data: Data, preset: Preset) -> str:
    """The text of what was no preset before, changed key by key; written anew where that does not come out right."""
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    try:
        document = tomlkit.parse(base)
        _patch(document, data)
        text = tomlkit.dumps(document)
        return text if _says(text, preset) else write_preset(preset)
    except (TOMLKitError, FileError):
        return write_preset(preset)


def _says(text: str, preset: Preset) -> bool:
    return replace(read_preset_text(text, _NOWHERE), id="") == replace(preset, id="")


def _patch(table: MutableMapping[str, Any], wanted: Mapping[str, Any]) -> None:
    import tomlkit

    for name in [name for name in table if name not in wanted]:
        del table[name]
    for name, value in wanted.items():
        there = table.get(name)
        if there == value and not isinstance(value, dict):
            continue
        if isinstance(there, MutableMapping) and isinstance(value, Mapping):
            _patch(there, value)
        elif name == "contracts" and isinstance(there, list) and len(there) == len(value):
            for one, other in zip(there, value, strict=True):
                _patch(one, other)
        else:
            table[name] = tomlkit.parse(f"x = {value_text(value)}\n")["x"]
