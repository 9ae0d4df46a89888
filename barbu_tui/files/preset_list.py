"""The presets there are: those that come with the program, then the user's own."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from itertools import count
from pathlib import Path

from barbu_tui.files.data_folder import own_folder, shipped_folder
from barbu_tui.files.placed import FileError, PlacedFault, whole_file
from barbu_tui.files.preset_file import read_preset_file
from barbu_tui.i18n import tr
from barbu_tui.i18n.reasons import system_reason
from barbu_tui.rules.faults import BarbuError, Fault
from barbu_tui.rules.message import UserMessage, listed, message, quoted
from barbu_tui.rules.names import nearest, plain_text, tidy
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.schema import ID

# The order that a newcomer wants to read them in: the common game and its kin, then the rarer ones.
GROUPS: tuple[tuple[str, UserMessage, tuple[str, ...]], ...] = (
    (
        "barbu",
        message("Barbu"),
        (
            "tournament",
            "wikipedia",
            "declarer-doubles",
            "quick-rotation",
            "french-fixed",
            "french-bridge",
            "king-15",
            "domino-30",
            "brader",
            "ravage-city",
            "ravage-city-36",
            "chinese-poker",
        ),
    ),
    ("french", message("French games"), ("salade", "salade-five", "famille", "french-32")),
    # Translators: a heading: games of the same family as Barbu.
    ("relatives", message("relatives"), ("king", "kingen", "rifki", "trix", "rentz", "lorum", "kierki")),
)
"""The presets that come with the program, in groups: each group's word, its title and the presets' ids."""
SHIPPED = tuple(preset_id for _, _, ids in GROUPS for preset_id in ids)
# Translators: a heading: presets that this user made.
OWN = ("own", message("your own"))


def group_of(preset_id: str) -> tuple[str, UserMessage]:
    """The word and the title of the group that a preset is listed in; one that does not come with the program is own.

    >>> group_of("rifki")[0], group_of("tournament")[0], group_of("as-we-play-it")[0]
    ('relatives', 'barbu', 'own')
    """
    return next(((word, title) for word, title, ids in GROUPS if preset_id in ids), OWN)


_ID_LENGTH = 34


class UnknownPresetError(BarbuError):
    """There is no preset of that id."""


@dataclass(frozen=True)
class ListedPreset:
    """A preset file in the list: a `preset`, or else the `faults` that keep it from being one."""

    id: str
    path: Path
    shipped: bool
    preset: Preset | None = None
    faults: tuple[Fault, ...] = ()


def find_preset(named: str, data: Path) -> Preset:
    """The preset of an id, of a name or the only start of one, or of a path.

    Raises `UnknownPresetError` if there is none, `FileError` if its file is wrong.
    """
    if is_path(named):
        return read_preset_file(named)
    return preset_of_id(meant_id(named, data), data)


def meant_id(named: str, data: Path) -> str:
    """The id that `named` is, or that the one preset has whose name is or begins so, whatever the case.

    What no preset is called comes back as it is. Raises `UnknownPresetError` where several are meant.
    """
    if not named.strip() or preset_path(named, data) is not None:
        return named
    text = plain_text(named)
    names = [
        (plain_text(name), listed_preset.id)
        for listed_preset in list_presets(data)
        if listed_preset.preset
        for name in dict.fromkeys((listed_preset.preset.name, tr(listed_preset.preset.label)))
    ]
    called = [preset_id for name, preset_id in names if name == text]
    meant = called or [preset_id for name, preset_id in names if name.startswith(text)]
    meant = list(dict.fromkeys(meant))
    if len(meant) > 1:
        why = message("{name} could be any of these presets: {ids}", name=quoted(named), ids=listed(meant))
        raise UnknownPresetError([Fault(why)])
    return meant[0] if meant else named


def preset_of_id(preset_id: str, data: Path) -> Preset:
    """The shipped or own preset of an id. Raises as `find_preset`.

    Never a path: what a record says is not trusted that far.
    """
    if preset_id in SHIPPED:
        return shipped_preset(preset_id)
    path = preset_path(preset_id, data)
    if path is None:
        raise UnknownPresetError([Fault(_unknown(preset_id, data))])
    return read_preset_file(path)


@cache
def shipped_preset(preset_id: str) -> Preset:
    """A preset that comes with the program, by its id in `SHIPPED`. Only another version changes it: it is read once.

    Raises `FileError` if its file is wrong.
    """
    return read_preset_file(shipped_folder() / f"{preset_id}.toml")


def _unknown(preset_id: str, data: Path) -> UserMessage:
    known = [*SHIPPED, *(file.stem for file in _own_files(data) if ID.fullmatch(file.stem))]
    if not preset_id.strip():
        return message("a preset has a name, and none is given; there are: {known}", known=listed(known))
    if like := nearest(preset_id, known):
        return message("there is no preset {id}; did you mean {like}?", id=quoted(preset_id), like=like)
    return message("there is no preset {id}; there are: {known}", id=quoted(preset_id), known=listed(known))


def preset_path(preset_id: str, data: Path) -> Path | None:
    """The file of a preset's id: shipped first, then the user's own; None if there is neither."""
    if preset_id in SHIPPED:
        return shipped_folder() / f"{preset_id}.toml"
    if not ID.fullmatch(preset_id):
        return None
    own = own_folder(data) / f"{preset_id}.toml"
    return own if os.path.lexists(own) else None


def id_of(name: str) -> str:
    """The id that a name suggests.

    >>> id_of("Anna’s Barême, 2nd"), id_of("李")
    ('annas-bareme-2nd', 'preset')
    """
    plain = unicodedata.normalize("NFKD", name[:200]).encode("ascii", "ignore").decode().lower()
    hyphenated = re.sub(r"[^a-z0-9]+", "-", plain.replace("'", ""))
    return hyphenated[:_ID_LENGTH].strip("-") or "preset"


def free_id(data: Path, name: str) -> str:
    """The id that a name suggests, with a number where it is taken."""
    suggested = id_of(name)
    numbered = (suggested if number == 1 else f"{suggested}-{number}" for number in count(1))
    return next(preset_id for preset_id in numbered if not is_taken(data, preset_id))


def is_taken(data: Path, preset_id: str) -> bool:
    """Whether there is a preset of this id, or anything else in the place of its file."""
    return preset_id in SHIPPED or os.path.lexists(own_folder(data) / f"{preset_id}.toml")


def is_path(named: str) -> bool:
    """Whether a P of the command line is a path rather than an id."""
    return named.endswith(".toml") or "/" in named or os.sep in named


def list_presets(data: Path) -> list[ListedPreset]:
    """All presets: the shipped ones, then the user's own by id. Broken own files are there, with their faults.

    Raises `FileError` if the user's folder is there and cannot be looked into.
    """
    own = [_own_preset(path) for path in _own_files(data)]
    return shipped_presets() + own


def readable_presets(data: Path) -> tuple[list[Preset], tuple[Fault, ...]]:
    """The presets that can be played. Where the user's folder cannot be looked into: the shipped ones, and why."""
    try:
        return [listed_preset.preset for listed_preset in list_presets(data) if listed_preset.preset], ()
    except FileError as error:
        return [listed_preset.preset for listed_preset in shipped_presets() if listed_preset.preset], error.faults


def shipped_presets() -> list[ListedPreset]:
    """Those that come with the program."""
    folder = shipped_folder()
    return [_listed(ListedPreset(name, folder / f"{name}.toml", shipped=True)) for name in SHIPPED]


def _own_preset(path: Path) -> ListedPreset:
    if path.stem in SHIPPED:
        faults = whole_file(str(path), id_taken(path.stem)).faults
        return ListedPreset(path.stem, path, shipped=False, faults=faults)
    return _listed(ListedPreset(path.stem, path, shipped=False))


def _listed(listed_preset: ListedPreset) -> ListedPreset:
    try:
        path = listed_preset.path
        preset = shipped_preset(path.stem) if listed_preset.shipped else read_preset_file(path)
        return replace(listed_preset, preset=preset)
    except FileError as error:
        return replace(listed_preset, faults=error.faults)


def name_taken(presets: Iterable[ListedPreset], name: str) -> UserMessage | None:
    """Why another preset than these cannot have a name: one of them is called that, in large letters or small."""
    folded = tidy(name).casefold()
    for listed_preset in presets:
        if listed_preset.preset and listed_preset.preset.name.casefold() == folded:
            if listed_preset.shipped:
                return message(
                    "a preset that comes with the program is called {name}", name=quoted(listed_preset.preset.name)
                )
            return message("another preset of yours is called {name}", name=quoted(listed_preset.preset.name))
    return None


def id_taken(preset_id: str) -> UserMessage:
    """Why nobody's own preset can have a shipped one's id."""
    return message(
        "the id {id} is taken by a preset that comes with the program; rename the file", id=quoted(preset_id)
    )


def toml_files(folder: Path) -> list[Path]:
    """The `.toml` files of a folder, by name. Raises `FileError` if it cannot be looked into."""
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == ".toml")
    except OSError as error:
        why = message("the folder of the presets cannot be read: {reason}", reason=system_reason(error))
        raise FileError([PlacedFault(why, column=1, unreadable=True, file=str(folder))]) from None


def _own_files(data: Path) -> list[Path]:
    folder = own_folder(data)
    return toml_files(folder) if os.path.isdir(folder) else []  # noqa: PTH112 - Path.is_dir raises where we may not look
