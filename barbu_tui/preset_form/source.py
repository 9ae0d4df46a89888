"""Where an edited preset comes from, and the text with which it gets back there."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from barbu_tui.files.preset_file import PresetFile, open_preset_file
from barbu_tui.files.preset_writing import Data, contracts_of, edited, preset_data
from barbu_tui.files.switched_off import SwitchedOff
from barbu_tui.files.toml_edit import Edited
from barbu_tui.preset_form.edits import played, value_at, with_value
from barbu_tui.preset_form.verdict import means_the_same
from barbu_tui.rules.faults import DataPath as Place
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.rules.preset_data import preset_from_data, preset_to_data
from barbu_tui.rules.schema import SCHEMA, SECTIONS, TOP

_NAMELESS = "preset"


@dataclass(frozen=True)
class Source:
    """`file` is the user's own preset's; without one, saving makes one. `base` is the text that changes are made to.

    `shipped` is the name of the preset that comes with the program, where it is one. `trouble` says why the file
    as it is now cannot be read, where that is so: what is edited is then as it was before.
    """

    file: PresetFile | None = None
    base: str = ""
    shipped: str = ""
    trouble: UserMessage | None = None

    @property
    def where(self) -> UserMessage:
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
    return Source(None if shipped else file, file.text, shipped), preset_data(file.text, str(path))


def text_of(base: str, data: Data) -> Edited:
    """The text of a preset's file: `base`, changed where the preset changed. Raises `BarbuError` for what is none."""
    preset = preset_from_data(played(data), _NAMELESS)
    if base:
        return edited(base, _without_new_defaults(data, preset_data(base, "")))
    plain = preset_to_data(preset)
    del plain["id"]
    known = iter(plain["contracts"])
    contracts = [contract if isinstance(contract, SwitchedOff) else next(known) for contract in contracts_of(data)]
    return edited(base, {**plain, "contracts": contracts})


def _without_new_defaults(data: Data, before: Data) -> Data:
    """The data without what it need not say, unless it was said before."""
    fields: list[Place] = [(section, name) for section, names in SECTIONS.items() for name in names]
    for path in [*fields, *((name,) for name in (*TOP, *SECTIONS))]:
        if value_at(before, path) is None and value_at(data, path) is not None:
            shorter = with_value(data, path, None)
            data = shorter if means_the_same(shorter, data) else data
    return data
