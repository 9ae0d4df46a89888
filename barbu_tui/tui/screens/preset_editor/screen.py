"""The screen of the preset editor."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from textual import events

from barbu_tui.files.placed import FileError
from barbu_tui.files.preset_list import list_presets
from barbu_tui.i18n import error_text, tr
from barbu_tui.preset_form import contract_keys, editing, keys
from barbu_tui.preset_form.data import Data, Off, contracts_of
from barbu_tui.preset_form.editing import Editing
from barbu_tui.preset_form.repairs import mended
from barbu_tui.preset_form.source import Source, open_source, saved, saved_over
from barbu_tui.preset_form.verdict import Verdict, verdict_on
from barbu_tui.rules.checks import FieldError
from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.faults import Path as RulePath
from barbu_tui.rules.message import Message, is_printable
from barbu_tui.rules.names import most_characters
from barbu_tui.rules.schema import NAME_CELLS, TOP
from barbu_tui.store.preset_shelf import ChangedMeanwhile
from barbu_tui.tui.commands import PRESET_EDITOR
from barbu_tui.tui.keys import bindings
from barbu_tui.tui.lent_terminal import edit_as_text
from barbu_tui.tui.lines import Line
from barbu_tui.tui.paper import Paper
from barbu_tui.tui.screens.base import PaperScreen
from barbu_tui.tui.screens.preset_editor.rows import TARGET
from barbu_tui.tui.screens.preset_editor.shelf import found_words, name_taken, text_now
from barbu_tui.tui.screens.preset_editor.view import Shown, editor_lines


class PresetEditorScreen(PaperScreen):
    """Everything that a preset says, to look at and to change. Faults are told at once and only keep it from disk."""

    KEYS = PRESET_EDITOR
    BINDINGS = bindings(PRESET_EDITOR)

    def __init__(self, source: Source, data: Data) -> None:
        super().__init__()
        self.source = source
        self.state = editing.begun(data)
        self._judged: tuple[Data, Verdict] | None = None

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

    def view(self, width: int, height: int) -> Sequence[Line]:
        return editor_lines(Shown(self.state, self.verdict, self.source.where), width, height)

    def pressed(self, event: events.Key) -> bool:
        """Keys of the page itself."""
        if event.key == "escape" and self.state.typing is None and self.state.picking is None:
            return False
        new = keys.pressed(self.state, event.key, event.character)
        if new is None:
            return False
        self._become(new)
        return True

    def on_paste(self, event: events.Paste) -> None:
        """Put a pasted line into a field."""
        event.stop()
        lines = [line for line in event.text.splitlines() if line.strip()]
        self._become(keys.typed_in(self.state, "".join(filter(is_printable, "".join(lines[:1])))))
        if len(lines) > 1:
            self.say(tr("Of the {n} lines that were pasted the first is taken.", n=len(lines)), "warn")

    @property
    def open_line(self) -> Callable[[str], object] | None:
        """The field that is typed in."""
        if self.state.typing is None:
            return None
        return lambda text: self._become(keys.typed_in(self.state, text))

    def on_paper_clicked(self, event: Paper.Clicked) -> None:
        """Put the cursor on the row that was clicked."""
        steps = event.target.removeprefix(TARGET).split("/")
        self._become(editing.moved_to(self.state, tuple(int(step) if step.isdigit() else step for step in steps)))

    def _become(self, state: Editing) -> None:
        self.state = state
        self.draw()

    def action_undo(self) -> None:
        """One change back."""
        self._become(editing.undone(self.state))

    def action_redo(self) -> None:
        """One change forward again."""
        self._become(editing.redone(self.state))

    def action_add(self) -> None:
        """List the contracts to add."""
        self._become(contract_keys.choosing(self.state))

    def action_earlier(self) -> None:
        """The cursor's contract a place up."""
        self._become(contract_keys.shifted(self.state, -1))

    def action_later(self) -> None:
        """The cursor's contract a place down."""
        self._become(contract_keys.shifted(self.state, 1))

    def action_mend(self) -> None:
        """Put right what follows from the rest."""
        state = editing.left(self.state)
        put_right = mended(state.data)
        if not put_right.told or not self.verdict.faults:
            self._become(state)
            self.say(tr("There is nothing that one key could put right."), "warn")
            return
        self._become(editing.changed(state, put_right.data))
        self.say(tr("Put right; F6 takes it back."))

    def action_next_fault(self) -> None:
        """The cursor on the next thing that is wrong."""
        state = editing.left(self.state)
        self._become(state)
        rows = [row.path for row in editing.rows_of(state.data, state.open)]
        here = rows.index(state.row.path)
        wrong = [path for fault in self.verdict.faults if (path := self._row_of(fault.path))]
        after = [path for path in wrong if path not in rows[: here + 1]]
        if wrong:
            self._become(editing.moved_to(state, (after or wrong)[0]))

    def _row_of(self, path: RulePath) -> RulePath:
        """The row that a fault is in, as far in as there is one; nothing where it is in none."""
        for length in range(len(path), 0, -1):
            there = editing.moved_to(self.state, path[:length])
            if there.row.path == path[:length]:
                return there.row.path
        return editing.ADD if path == ("contracts",) else ()

    def action_rules(self) -> None:
        """How this preset is played."""
        from barbu_tui.tui.screens.rules import rules_screen

        if self.verdict.faults:
            self._tell_faults(tr("The rules can be written once nothing is wrong."))
        else:
            self.app.push_screen(rules_screen(self.verdict.preset))

    def action_save(self) -> None:
        """Put the preset on disk; what is wrong with it is told instead."""
        self._become(editing.left(self.state))
        if self.verdict.faults:
            self._tell_faults(tr("Not saved: F8 goes to what is wrong."))
        elif self.source.file and not self.state.changed:
            self.say(tr("Nothing has changed since it was saved."))
        elif self.source.shipped and self.state.data.get("name") == self.source.shipped:
            copy = tr("{name} (copy)", name=self.source.shipped)
            self.ask(tr("what your copy is called"), copy, self._save_called, most=most_characters(NAME_CELLS))
        else:
            self._save()

    def _tell_faults(self, told: str) -> None:
        n = len(self.verdict.faults)
        self.say(tr("One fault. {told}", "{n} faults. {told}", n=n, told=told), "error")

    def _save_called(self, name: str) -> str | None:
        """Save one's own copy; else what is wrong with its name."""
        row = editing.rows_of(self.state.data, None)[0]
        try:
            called = TOP["name"](name)
            why = self._name_taken(called)
        except FieldError as error:
            return tr(error.why)
        except BarbuError as error:
            return error_text(error)
        if why:
            return tr(why)
        self._become(editing.with_set(self.state, row, called))
        self._save()
        return None

    def _name_taken(self, name: str) -> Message | None:
        """Whose a new name is already; what the file was called before may stay."""
        if self.source.file and name == self.state.kept.get("name"):
            return None
        path = self.source.file.path if self.source.file else None
        return name_taken([entry for entry in list_presets(self.folder) if entry.path != path], name)

    def _save(self) -> None:
        try:
            if why := self._name_taken(str(self.state.data.get("name"))):
                self._become(editing.moved_to(self.state, ("name",)))
                self.say(tr("Not saved: {why}.", why=why), "error")
                return
            self._saved(saved(self.source, self.state.data, self.folder))
        except ChangedMeanwhile as error:
            question = tr("{why}. Write over it? That text is kept aside.", why=tr(error.message))
            self.confirm(question, self._save_over)
        except BarbuError as error:
            self.program.tell(error)

    def _save_over(self) -> None:
        try:
            self._saved(saved_over(self.source, self.state.data))
        except BarbuError as error:
            self.program.tell(error)

    def _saved(self, source: Source) -> None:
        self.source = source
        self._become(editing.kept(self.state))
        assert source.file
        off = sum(isinstance(each, Off) for each in contracts_of(self.state.data))
        aside = tr(" One contract is kept aside.", " {n} contracts are kept aside.", n=off) if off else ""
        self.say(tr("Saved as {file}.", file=source.file.path.name) + aside)

    def action_text(self) -> None:
        """The file in the user's own text editor, then read again."""
        if self.source.file is None or self.state.changed:
            self.say(tr("Save it first: your text editor works on the file."), "warn")
            return
        path = self.source.file.path
        before = text_now(path)
        why = edit_as_text(self.app, path)
        try:
            self.source, data = open_source(path)
        except FileError as error:
            self.say(str(error.faults[0]), "error")
            return
        self._become(editing.begun(data))
        if why:
            self.say(why, "error")
        else:
            self.say(*found_words(len(self.verdict.faults), before, self.source.base))

    def would_lose(self) -> str:
        """What has changed since it was saved."""
        return tr("What has changed in this preset is not saved") if self.state.changed else ""

    def action_back(self) -> None:
        """Close the open contract, or leave; changes are asked about."""
        place = contract_keys.place_of(self.state)
        if place is not None and self.state.open == place:
            self._become(contract_keys.folded(self.state))
        elif lost := self.would_lose():
            self.confirm(tr("{lost}. Leave all the same?", lost=lost), self.dismiss)
        else:
            self.dismiss()
