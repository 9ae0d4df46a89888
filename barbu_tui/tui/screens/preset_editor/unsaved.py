"""What is typed in the form and not saved: kept on the disk after every key, and there again when it is next opened."""

from __future__ import annotations

import datetime
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from barbu_tui.files.placed import FileError, PlacedFault
from barbu_tui.files.preset_file import PresetFile
from barbu_tui.files.preset_writing import Data, edited, preset_data
from barbu_tui.files.reading import is_gone
from barbu_tui.i18n import tr
from barbu_tui.i18n.days import when_text
from barbu_tui.preset_form.source import Source, blank, open_source
from barbu_tui.preset_form.state import Editing, begun, changed, entered
from barbu_tui.preset_form.verdict import means_the_same
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.store.errors import StoreError, file_name
from barbu_tui.store.preset_drafts import (
    PresetDraft,
    drop_preset_draft,
    keep_preset_draft,
    preset_draft_file,
    read_preset_draft,
)


class FormStart(NamedTuple):
    """A preset that the form is opened on: `draft` is where what is typed is kept, `said` is said at once."""

    source: Source
    state: Editing
    draft: Path
    said: str = ""


def form_start_on(data: Path, path: Path, shipped: str = "") -> FormStart:
    """The form on a preset's file, with what was typed the last time and not saved.

    `data` is the data folder, `shipped` the name of a preset that comes with the program. Raises `FileError` where
    the file cannot be read and nothing was kept.
    """
    draft_file = preset_draft_file(data, path)
    try:
        source, contents = open_source(path, shipped=shipped)
    except FileError as error:
        draft = read_preset_draft(draft_file, "")
        kept = _contents(draft) if draft else None
        if draft is None or kept is None:
            raise
        source = Source(PresetFile(path, ""), draft.text, trouble=trouble(path, error))
        return FormStart(source, replace(begun(kept), saved=None), draft_file, _here_again(draft.when))
    return _with_draft(source, contents, draft_file)


def form_start_new(data: Path, name: str = "") -> FormStart:
    """The form on a new preset, with what was typed into one the last time and not saved."""
    return _with_draft(Source(), blank(name), preset_draft_file(data, None))


def trouble(path: Path, error: FileError) -> UserMessage:
    """Why a file can no longer be read."""
    name, fault = file_name(path), error.faults[0]
    if is_gone(path):
        return message("{file} is gone", file=name)
    line = fault.line if isinstance(fault, PlacedFault) else 1
    return message("{file} cannot be read, line {line}: {why}", file=name, line=line, why=fault.message)


class DraftKeeper:
    """The draft of what is edited. `file` is where it is."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._kept: str | None = ""
        self._refused = False

    def keep(self, source: Source, state: Editing) -> StoreError | None:
        """Keep what is not saved, if anything is not. Why that cannot be, the first time it cannot."""
        if not state.changed:
            self.drop()
            return None
        text = edited(source.base, entered(state).data).text
        if text == self._kept:
            return None
        try:
            keep_preset_draft(self.file, text, source.file.text if source.file else source.base)
        except StoreError as error:
            is_news, self._refused = not self._refused, True
            return error if is_news else None
        self._kept, self._refused = text, False
        return None

    def drop(self) -> None:
        """Forget what was kept: it is saved, or dropped."""
        if self._kept is not None:
            drop_preset_draft(self.file)
        self._kept = None


def _with_draft(source: Source, contents: Data, draft_file: Path) -> FormStart:
    state = begun(contents)
    draft = read_preset_draft(draft_file, source.base)
    kept = _contents(draft) if draft else None
    if draft is None or kept is None or means_the_same(kept, contents):
        return FormStart(source, state, draft_file)
    return FormStart(source, changed(state, kept), draft_file, _again(draft, source))


def _contents(draft: PresetDraft) -> Data | None:
    """What a draft holds; None where that is nothing."""
    try:
        return preset_data(draft.text, "") if draft.text.strip() else None
    except FileError:
        return None


def _again(draft: PresetDraft, source: Source) -> str:
    when = when_text(draft.when, datetime.datetime.now().astimezone())
    if source.file and not draft.is_of_this_file:
        return tr(
            "What was typed here and not saved ({when}) is here again. The file has changed since: F6 goes back to it.",
            when=when,
        )
    return _here_again(draft.when)


def _here_again(then: datetime.datetime) -> str:
    when = when_text(then, datetime.datetime.now().astimezone())
    return tr("What was typed here and not saved ({when}) is here again; F6 takes it back.", when=when)
