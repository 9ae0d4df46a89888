"""Preset files: one preset a TOML file, whose stem is the preset's id."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from barbu_tui.files.document import Document, read_document
from barbu_tui.files.placed import FileError, PlacedFault
from barbu_tui.files.reading import name_of, read_bytes, read_text, text_of
from barbu_tui.rules.contracts import SCORING
from barbu_tui.rules.faults import DataPath as Place
from barbu_tui.rules.faults import Fault
from barbu_tui.rules.message import UserMessage, message, quoted
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.preset_data import read_preset
from barbu_tui.rules.schema import CONTRACT, ID, SECTIONS, TOP

_TOP_KEYS = {"schema", "contracts", *TOP, *SECTIONS}


@dataclass(frozen=True)
class PresetFile:
    """A preset file as it was last read or written, whatever it says.

    `text` has its lines ended by `\\n`; in the file they end as `line_end` says.
    """

    path: Path
    text: str
    line_end: str = "\n"

    @property
    def id(self) -> str:
        """The preset's id."""
        return self.path.stem

    def with_text(self, text: str) -> PresetFile:
        """The same file with another text."""
        return replace(self, text=text)


def open_preset_file(path: Path) -> PresetFile:
    """A preset file, right or wrong. Raises `FileError` for what is no text."""
    file = name_of(path)
    data = read_bytes(file)
    return PresetFile(path, text_of(file, data), "\r\n" if b"\r\n" in data else "\n")


def read_preset_file(file: str | Path) -> Preset:
    """The preset of a file. Raises `FileError` with every fault and its place."""
    return read_preset_document(preset_document(file))


def preset_document(file: str | Path) -> Document:
    """The TOML of a preset file, whatever it says. Raises `FileError` if it is none."""
    named = name_of(file) if isinstance(file, Path) else file
    return read_document(read_text(named), named, not_a_preset)


def read_preset_text(text: str, file: str) -> Preset:
    """The preset of a file's text. Raises `FileError` with every fault and its place."""
    return read_preset_document(read_document(text, file, not_a_preset))


def not_a_preset(reason: UserMessage) -> UserMessage:
    """That a file cannot be read as a preset at all."""
    return message("this file is not a Barbu preset: {reason}", reason=reason)


def read_preset_document(document: Document) -> Preset:
    """The preset of a preset file's data. Raises `FileError` with every fault and its place."""
    stem = Path(document.file).stem
    preset, faults = read_preset(document.data, stem)
    placed = document.placed(faults, is_unknown_key)
    if not ID.fullmatch(stem):
        placed.insert(0, _bad_stem(document.file, stem))
    if placed:
        raise FileError(placed)
    return preset


def preset_faults(file: str | Path) -> tuple[Fault, ...]:
    """Everything that is wrong with a preset file, placed; nothing if it is fine."""
    try:
        read_preset_file(file)
    except FileError as error:
        return error.faults
    return ()


def is_unknown_key(path: Place) -> bool:
    """Whether a path of a preset leads to a key that no preset has, rather than to a value.

    >>> is_unknown_key(("contracts", 2, "trick")), is_unknown_key(("contracts", 2, "tricks"))
    (True, False)
    """
    match path:
        case (str() as name,):
            return name not in _TOP_KEYS
        case ("contracts", int(), str() as name):
            return name not in CONTRACT
        case ("contracts", int(), str() as field, str() as name) if field in SCORING:
            return not SCORING[field].knows_key(name)
        case (str() as section, str() as name) if section in SECTIONS:
            return name not in SECTIONS[section]
    return False


def _bad_stem(file: str, stem: str) -> PlacedFault:
    why = message(
        "{name} cannot be a preset's id; the file is called by lower-case letters, digits and hyphens, then .toml",
        name=quoted(stem),
    )
    return PlacedFault(why, column=1, unreadable=True, file=file)
