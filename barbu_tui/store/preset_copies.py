"""Presets copied and renamed: a file's own text, comments and all, under another name."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from barbu_tui.files.preset_file import PresetFile, open_preset_file, read_preset_text
from barbu_tui.files.preset_list import free_id, id_of
from barbu_tui.files.preset_writing import edited, preset_data
from barbu_tui.rules.message import message
from barbu_tui.rules.names import text_fault, tidy
from barbu_tui.rules.schema import NAME_CELLS
from barbu_tui.store.errors import StoreError
from barbu_tui.store.own_presets import Aside, bring_back, keep_copy, keep_preset, remove_preset, save_preset
from barbu_tui.store.preset_drafts import move_preset_draft


@dataclass(frozen=True)
class Undoing:
    """What takes a change to the folder back: `added` is moved aside, `aside` is brought back."""

    added: Path | None = None
    aside: Aside | None = None


def copy_preset(data: Path, source: Path, name: str, preset_id: str = "") -> PresetFile:
    """A copy, called `name`, of any preset's file; its id is what the name suggests unless it is given.

    Raises `StoreError`, `FileError` where the source is no preset.
    """
    file = open_preset_file(source)
    text = named_text(file, tidy(name))
    return keep_preset(data, preset_id or free_id(data, name), text)


def rename_preset(data: Path, path: Path, name: str) -> tuple[PresetFile, Undoing]:
    """Call the user's own preset something else; its id follows where the name suggests another.

    Raises as `copy_preset`.
    """
    file = open_preset_file(path)
    text = named_text(file, tidy(name))
    if id_of(name) == file.id:
        aside = keep_copy(path)
        return save_preset(file, text), Undoing(path, aside)
    renamed = keep_preset(data, free_id(data, name), text)
    aside = remove_preset(path)
    move_preset_draft(path, renamed.path)
    return renamed, Undoing(renamed.path, aside)


def undo(step: Undoing) -> Undoing:
    """Take a change to the folder back; what takes that back again. Raises `StoreError`."""
    aside = remove_preset(step.added) if step.added is not None else None
    added = bring_back(step.aside) if step.aside is not None else None
    if aside and added and aside.path != added:
        move_preset_draft(aside.path, added)
    return Undoing(added, aside)


def named_text(file: PresetFile, name: str) -> str:
    """A preset file's text with another name in it. Raises `StoreError` for what is no name, `FileError`."""
    if not name:
        raise StoreError(message("a preset needs a name"))
    if why := text_fault(name, NAME_CELLS, message("the name")):
        raise StoreError(why)
    read_preset_text(file.text, str(file.path))
    return edited(file.text, {**preset_data(file.text, str(file.path)), "name": name}).text
