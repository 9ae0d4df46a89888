"""How what is edited gets to the disk: saved, kept while it is not, and changed in the user's own text editor."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from barbu_tui.files.placed import FileError
from barbu_tui.files.preset_file import PresetFile
from barbu_tui.files.preset_list import free_id, list_presets, name_taken
from barbu_tui.files.preset_writing import contracts_of
from barbu_tui.files.switched_off import SwitchedOff
from barbu_tui.i18n import error_text, tr
from barbu_tui.preset_form import state as states
from barbu_tui.preset_form.source import open_source, text_of
from barbu_tui.preset_form.state import Editing
from barbu_tui.preset_form.verdict import Verdict, verdict_on
from barbu_tui.rules.checks import FieldError
from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.message import UserMessage
from barbu_tui.rules.names import most_characters
from barbu_tui.rules.schema import NAME_CELLS, TOP
from barbu_tui.store.own_presets import (
    Aside,
    ChangedMeanwhileError,
    keep_copy,
    keep_preset,
    save_over,
    save_preset,
)
from barbu_tui.store.preset_drafts import preset_draft_file
from barbu_tui.tui.screens.base import PaperScreen
from barbu_tui.tui.screens.preset_editor.unsaved import DraftKeeper, FormStart, trouble
from barbu_tui.tui.text_editing import edit_as_text, read_again_text, text_now


class SavingScreen(PaperScreen):
    """What of the editor has to do with files."""

    def __init__(self, begun: FormStart) -> None:
        super().__init__()
        self.source = begun.source
        self.state = begun.state
        self._keeping = DraftKeeper(begun.draft)
        self._judged: tuple[object, Verdict] | None = None

    @property
    def folder(self) -> Path:
        """The data folder."""
        return self.program.library.folder

    @property
    def verdict(self) -> Verdict:
        """What the rules say of the preset as it stands."""
        live = self.state.live
        if self._judged is None or self._judged[0] is not live:
            self._judged = (live, verdict_on(live))
        return self._judged[1]

    def become(self, state: Editing) -> None:
        """The state as it is now; what of it is not saved is kept."""
        before, self.state = self.state, state
        # (A contract that is switched off is equal to what it was before.)
        is_new = state.data is not before.data or state.typing != before.typing or state.saved is not before.saved
        if is_new and (error := self._keeping.keep(self.source, state)):
            self.say(tr("What you type cannot be kept before it is saved: {why}.", why=error_text(error)), "error")

    def action_save(self) -> None:
        """Put the preset on disk; what is wrong with it is told instead."""
        self.become(states.entered(self.state))
        file = self.source.file
        if self.verdict.faults:
            self.tell_faults(tr("Not saved: F8 goes to what is wrong."))
        elif file and not self.state.changed and text_now(file.path) == file.text:
            self.say(tr("Nothing has changed since it was saved."))
        elif self.source.shipped and self.state.data.get("name") == self.source.shipped:
            copy = tr("{name} (copy)", name=self.source.shipped)
            self.ask(tr("what your copy is called"), copy, self._save_called, most=most_characters(NAME_CELLS))
        else:
            self._save()

    def tell_faults(self, meaning: str) -> None:
        """Say that there are faults, and what that means now."""
        n = len(self.verdict.faults)
        self.say(tr("One fault. {what}", "{n} faults. {what}", n=n, what=meaning), "error")

    def _save_called(self, name: str) -> str | None:
        """Save the user's own copy; else what is wrong with its name."""
        row = states.rows_of(self.state.data, None)[0]
        try:
            called = TOP["name"](name)
            why = self._name_taken(called)
        except FieldError as error:
            return tr(error.why)
        except BarbuError as error:
            return error_text(error)
        if why:
            return tr(why)
        self.become(states.with_set(self.state, row, called))
        self._save()
        return None

    def _name_taken(self, name: str) -> UserMessage | None:
        """Whose a new name is already; what the file was called before may stay."""
        saved = self.state.saved
        if self.source.file and saved is not None and name == saved.get("name"):
            return None
        path = self.source.file.path if self.source.file else None
        return name_taken([listed for listed in list_presets(self.folder) if listed.path != path], name)

    def _save(self) -> None:
        """Save what has no fault, after asking where the layout of the file would cost comments."""
        try:
            if why := self._name_taken(str(self.state.data.get("name"))):
                self.become(states.moved_to(self.state, ("name",)))
                self.say(tr("Not saved: {why}.", why=why), "error")
                return
            text, lost = text_of(self.source.base, self.state.data)
        except BarbuError as error:
            self.program.tell(error)
            return
        if lost and self.source.file:
            question = tr(
                "The way this file is laid out, one comment would go. Save it? The old file is kept beside it.",
                "The way this file is laid out, {n} comments would go. Save it? The old file is kept beside it.",
                n=len(lost),
            )
            self.confirm(question, lambda: self._write(text, keep_copy))
        else:
            self._write(text)

    def _write(self, text: str, keep: Callable[[Path], Aside] | None = None) -> None:
        file = self.source.file
        try:
            if file is None:
                self._saved(keep_preset(self.folder, free_id(self.folder, str(self.state.data["name"])), text))
                return
            aside = keep(file.path) if keep else None
            self._saved(save_preset(file, text), aside)
        except ChangedMeanwhileError as error:
            if error.is_gone:
                question = tr("{why}. Write it again?", why=tr(error.message))
            else:
                question = tr("{why}. Write over it? What is there now is kept beside it.", why=tr(error.message))
            self.confirm(question, lambda: self._write_over(text))
        except BarbuError as error:
            self.program.tell(error)

    def _write_over(self, text: str) -> None:
        assert self.source.file
        try:
            self._saved(*save_over(self.source.file, text))
        except BarbuError as error:
            self.program.tell(error)

    def _saved(self, file: PresetFile, aside: Aside | None = None) -> None:
        # The text that changes are made to stays the one that was opened: what is undone has its comments again.
        self.source = replace(self.source, file=file, base=self.source.base or file.text, shipped="", trouble=None)
        self._keeping.drop()
        self._keeping = DraftKeeper(preset_draft_file(self.folder, file.path))
        self.become(states.saved(self.state))
        off = sum(isinstance(contract, SwitchedOff) for contract in contracts_of(self.state.data))
        parts = [tr("Saved as {file}.", file=file.path.name)]
        if aside:
            parts.append(tr("What was there is kept as {file}.", file=aside.kept.name))
        if off:
            parts.append(tr("One contract is switched off.", "{n} contracts are switched off.", n=off))
        self.say(" ".join(parts))

    def action_text(self) -> None:
        """The file in the user's own text editor, then read again."""
        file = self.source.file
        if file is None or (self.state.changed and not self.source.trouble):
            self.say(tr("Save it first: your text editor works on the file."), "warn")
            return
        before = text_now(file.path)
        why = edit_as_text(self.app, file.path)
        try:
            self.source, data = open_source(file.path)
        except FileError as error:
            why_not = trouble(file.path, error)
            self.source = replace(self.source, trouble=why_not)
            self.become(replace(self.state, saved=None))
            self.say(tr("{why}. What you see is as it was before; Ctrl+S writes that.", why=why_not), "error")
            return
        self.become(states.read_again(self.state, data))
        if why:
            self.say(why, "error")
        else:
            self.say(*read_again_text(len(self.verdict.faults), before, self.source.base))

    def would_lose(self) -> str:
        """What has changed since it was saved."""
        if not self.state.changed:
            return ""
        if self.source.trouble:
            return tr("What you see is not in the file")
        return tr("What has changed in this preset is not saved")

    def leave(self) -> None:
        """Leave the form; what was not saved is dropped."""
        self._keeping.drop()
        self.dismiss()
