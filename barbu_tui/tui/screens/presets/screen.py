"""The screen of the presets: those that come with the program and the user's own."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from barbu_tui.files.placed import shown_name
from barbu_tui.files.preset_list import ListedPreset, list_presets, name_taken, shipped_presets
from barbu_tui.i18n import error_text, tr
from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.names import most_characters, tidy
from barbu_tui.rules.schema import NAME_CELLS
from barbu_tui.store.own_presets import remove_preset
from barbu_tui.store.preset_copies import Undoing, copy_preset, rename_preset, undo
from barbu_tui.tui.commands import PRESETS, Command
from barbu_tui.tui.keys import bindings
from barbu_tui.tui.lines import Line
from barbu_tui.tui.opening import Opening
from barbu_tui.tui.paper import Paper
from barbu_tui.tui.screens.moving import MovingScreen
from barbu_tui.tui.screens.preset_editor import PresetEditorScreen
from barbu_tui.tui.screens.preset_editor.unsaved import FormStart, form_start_new, form_start_on
from barbu_tui.tui.screens.presets.list_view import TARGET, PresetListing, in_order, placed_fault_text, presets_lines
from barbu_tui.tui.text_editing import edit_as_text, read_again_text, text_now

_OWN_ONLY = frozenset({"presets.rename", "presets.remove", "presets.text"})

_MOST_OF_A_NAME = most_characters(NAME_CELLS)


class FolderChange(NamedTuple):
    """What was done to the folder: `step` takes it back, `undone` is said then, `redone` when it is done again."""

    step: Undoing
    undone: str
    redone: str


class PresetsScreen(MovingScreen):
    """All presets. What comes with the program is copied, never changed."""

    KEYS = PRESETS
    BINDINGS = bindings(PRESETS)
    page = 8

    def __init__(self, opening: Opening | None = None) -> None:
        super().__init__()
        self._opening = opening
        self._presets: list[ListedPreset] = []
        self._marked_place = 0
        self._editor: PresetEditorScreen | None = None
        self._undoing: list[FolderChange] = []
        self._redoing: list[FolderChange] = []

    @property
    def data(self) -> Path:
        """The data folder."""
        return self.program.library.folder

    @property
    def marked(self) -> ListedPreset | None:
        """The marked preset."""
        return self._presets[self._marked_place] if self._presets else None

    @property
    def footer_commands(self) -> Sequence[Command]:
        idle = _OWN_ONLY if self.marked is None or self.marked.shipped else frozenset[str]()
        idle |= frozenset() if self._undoing else {"presets.undo"}
        return [command for command in self.KEYS if command.id not in idle]

    def on_screen_resume(self) -> None:
        """List the folders anew: a preset was edited, here or elsewhere."""
        edited, self._editor = self._editor, None
        if edited and edited.source.file:
            self._list(edited.source.file.path)
        else:
            self._list(self.marked.path if self.marked else None)

    def on_mount(self) -> None:
        """Go on to the editor where the program was asked for that."""
        if self._opening is None:
            return
        path = self._opening.path
        if path is None:
            self._edit(form_start_new(self.data, self._opening.title))
            return
        self._list(path)
        if self.marked and self.marked.path == path:
            self.action_open()
        else:
            self._open(path, shipped="")

    def view(self, width: int, height: int) -> Sequence[Line]:
        if not self._presets:
            return []
        return presets_lines(PresetListing(self._presets, self._marked_place), width, height)

    def _list(self, path: Path | None) -> None:
        try:
            self._presets = in_order(list_presets(self.data))
        except BarbuError as error:
            self._presets = in_order(shipped_presets())
            self.say(error.faults[0].message, "error")
        places = [place for place, listed in enumerate(self._presets) if listed.path == path]
        self._marked_place = places[0] if places else min(self._marked_place, max(0, len(self._presets) - 1))
        self.draw()

    @property
    def place(self) -> int:
        """The place of the marked preset."""
        return self._marked_place

    @property
    def places(self) -> range:
        """The places of all presets."""
        return range(len(self._presets))

    def go(self, place: int) -> None:
        """Mark the preset in this place."""
        self._marked_place = place
        self.draw()

    def action_back(self) -> None:
        """Back to the games."""
        self.dismiss()

    def action_start(self) -> None:
        """The form for a new game with the marked preset."""
        if listed := self._marked_faultless():
            self.program.new_game(Opening("new", preset=listed.id))

    def action_rules(self) -> None:
        """How the marked preset is played."""
        from barbu_tui.tui.screens.page import rules_screen

        listed = self._marked_faultless()
        if listed and listed.preset:
            self.app.push_screen(rules_screen(listed.preset))

    def action_copy(self) -> None:
        """Ask what a copy of the marked preset is called, and make it."""
        listed = self._marked_faultless()
        if listed and listed.preset:
            self.ask(
                tr("what the copy is called"),
                tr("{name} (copy)", name=listed.preset.label),
                self._copy,
                most=_MOST_OF_A_NAME,
            )

    def _copy(self, name: str) -> str | None:
        """Make the copy; else what is wrong with its name."""
        listed = self._marked_faultless()
        if listed is None:
            return None
        if why := name_taken(self._presets, name):
            return tr(why)
        try:
            file = copy_preset(self.data, listed.path, name)
        except BarbuError as error:
            return error_text(error)
        self._done(
            FolderChange(Undoing(added=file.path), tr("The copy is gone again."), tr("The copy is there again."))
        )
        self._list(file.path)
        self.say(tr("Copied as {id}.", id=file.id))
        return None

    def action_rename(self) -> None:
        """Ask what the user's own preset is to be called."""
        listed = self._own()
        if listed and listed.preset and self._marked_faultless():
            self.ask(tr("what this preset is called"), listed.preset.name, self._rename, most=_MOST_OF_A_NAME)

    def _rename(self, name: str) -> str | None:
        """Rename the preset; else what is wrong with the name."""
        listed = self._own()
        if listed is None or listed.preset is None or tidy(name) == listed.preset.name:
            return None
        if why := name_taken([other for other in self._presets if other is not listed], name):
            return tr(why)
        try:
            file, back = rename_preset(self.data, listed.path, name)
        except BarbuError as error:
            return error_text(error)
        undone = tr("{name} has its name back.", name=listed.preset.name)
        self._done(FolderChange(back, undone, tr("It is called {name} again.", name=tidy(name))))
        self._list(file.path)
        self.say(tr("Renamed; its id is {id}. u takes it back.", id=file.id))
        return None

    def action_remove(self) -> None:
        """Remove the user's own preset, asked first; `u` brings it back."""
        if listed := self._own():
            name = listed.preset.name if listed.preset else listed.path.name
            question = tr("Remove {name}? Games that were played with it stay as they are.", name=name)
            self.confirm(question, lambda: self._remove(listed, name))

    def _remove(self, listed: ListedPreset, name: str) -> None:
        try:
            aside = remove_preset(listed.path)
        except BarbuError as error:
            self.program.tell(error)
            return
        self._done(
            FolderChange(Undoing(aside=aside), tr("{name} is back.", name=name), tr("{name} is gone again.", name=name))
        )
        self._list(None)
        self.say(tr("{name} is removed; u brings it back.", name=name))

    def _done(self, change: FolderChange) -> None:
        self._undoing.append(change)
        self._redoing.clear()

    def action_undo(self) -> None:
        """Take back the last copy, renaming or removal."""
        if self._undoing:
            self._take_back(self._undoing, self._redoing)
        else:
            self.say(tr("There is nothing to undo."), "warn")

    def action_redo(self) -> None:
        """Do again what was taken back last."""
        if self._redoing:
            self._take_back(self._redoing, self._undoing)
        else:
            self.say(tr("There is nothing to redo."), "warn")

    def _take_back(self, changes: list[FolderChange], turned: list[FolderChange]) -> None:
        """The last of `changes` undone, which can be `turned` round again."""
        change = changes.pop()
        try:
            back = undo(change.step)
        except BarbuError as error:
            self.program.tell(error)
            return
        turned.append(FolderChange(back, change.redone, change.undone))
        self._list(change.step.aside.path if change.step.aside else None)
        self.say(change.undone)

    def _own(self) -> ListedPreset | None:
        """The marked preset if it is the user's own; else say what can be done."""
        if self.marked and self.marked.shipped:
            self.say(tr("This preset comes with the program; c makes a copy that is yours."), "warn")
            return None
        return self.marked

    def _marked_faultless(self) -> ListedPreset | None:
        """The marked preset if nothing is wrong with it; else say what is."""
        listed = self.marked
        if listed is None or listed.preset is not None:
            return listed
        n = len(listed.faults)
        self.say(
            tr("This file has a fault; Enter opens it.", "This file has {n} faults; Enter opens it.", n=n), "error"
        )
        return None

    def on_paper_clicked(self, event: Paper.Clicked) -> None:
        """Mark the preset that was clicked; open it where it was marked already."""
        preset_id = event.target.removeprefix(TARGET)
        if self.marked and self.marked.id == preset_id:
            self.action_open()
            return
        for place, listed in enumerate(self._presets):
            if listed.id == preset_id:
                self.go(place)

    def action_open(self) -> None:
        """Open the marked preset."""
        listed = self.marked
        if listed is None:
            return
        self._open(listed.path, tr(listed.preset.label) if listed.shipped and listed.preset else "")

    def _open(self, path: Path, shipped: str) -> None:
        try:
            self._edit(form_start_on(self.data, path, shipped))
        except BarbuError as error:
            self.say(tr("{fault}  F4 opens it as text.", fault=placed_fault_text(error.faults[0])), "error")

    def _edit(self, begun: FormStart) -> None:
        self._editor = PresetEditorScreen(begun)
        self.app.push_screen(self._editor)

    def action_new(self) -> None:
        """Begin a preset from nothing."""
        self._edit(form_start_new(self.data))

    def action_text(self) -> None:
        """The user's own preset in a text editor."""
        listed = self._own()
        if listed is None:
            return
        before = text_now(listed.path)
        why = edit_as_text(self.app, listed.path)
        self._list(listed.path)
        if why:
            self.say(why, "error")
        elif self.marked is None or self.marked.path != listed.path:
            self.say(tr("{file} is gone.", file=shown_name(listed.path.name)), "warn")
        else:
            self.say(*read_again_text(len(self.marked.faults), before, text_now(listed.path)))
