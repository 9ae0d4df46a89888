"""The screen of the preset editor."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual import events
from textual.actions import parse
from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import Input
from textual.widgets.input import Selection

from barbu_tui.i18n import tr
from barbu_tui.preset_form import press
from barbu_tui.preset_form import state as states
from barbu_tui.preset_form.guidance import offers, put_right, unturned_places
from barbu_tui.preset_form.state import Editing, Typing
from barbu_tui.preset_form.verdict import verdict_on
from barbu_tui.rules.faults import DataPath
from barbu_tui.rules.message import is_printable
from barbu_tui.tui.commands import HELP_WHILE_TYPING, PRESET_EDITOR, Command
from barbu_tui.tui.keys import bindings
from barbu_tui.tui.lines import Line
from barbu_tui.tui.one_line import OneLine
from barbu_tui.tui.paper import Paper
from barbu_tui.tui.screens.preset_editor.panel import FormView
from barbu_tui.tui.screens.preset_editor.rows import TARGET
from barbu_tui.tui.screens.preset_editor.saving import SavingScreen
from barbu_tui.tui.screens.preset_editor.unsaved import FormStart
from barbu_tui.tui.screens.preset_editor.view import FieldPlace, editor_page

_FIELD = "field"
# Keys of a line to type in that mean something else, or nothing, where nothing is typed yet.
_NOT_BEFORE = frozenset({"submit", "copy", "cut", "paste"})


class PresetEditorScreen(SavingScreen):
    """Everything that a preset says, to look at and to change. Faults are told at once and only keep it from disk."""

    KEYS = PRESET_EDITOR
    BINDINGS = bindings(PRESET_EDITOR)
    DEFAULT_CSS = """
    PresetEditorScreen #field {
        layer: fields; position: absolute; display: none; height: 1; padding: 0;
        background: $panel; color: $foreground;
    }
    PresetEditorScreen #field:ansi { text-style: underline; }
    """

    def __init__(self, begun: FormStart) -> None:
        super().__init__(begun)
        self._said_at_first = begun.said

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield OneLine(id=_FIELD, most=press.LONGEST)

    def on_mount(self) -> None:
        """Say what was typed the last time and is here again."""
        if self._said_at_first:
            self.say(self._said_at_first, "warn")

    def view(self, width: int, height: int) -> Sequence[Line]:
        page = editor_page(FormView(self.state, self.verdict, self.source.where, self.source.trouble), width, height)
        self._place_line(page.field if self.state.typing else None)
        return page.lines

    @property
    def footer_commands(self) -> Sequence[Command]:
        idle = set() if self.state.past or self.state.typing else {"preset.undo"}
        idle |= set() if self.state.future else {"preset.redo"}
        if self.state.typing is None:
            return [command for command in self.KEYS if command.id not in idle]
        idle.add("preset.choose")
        return [*(command for command in self.KEYS if command.id not in idle), HELP_WHILE_TYPING]

    @property
    def _line(self) -> OneLine:
        return self.query_one(f"#{_FIELD}", OneLine)

    def _place_line(self, place: FieldPlace | None) -> None:
        # Where the program is being closed, the line may be gone before the paper.
        line = self.query_one_optional(f"#{_FIELD}", OneLine)
        if line is None:
            return
        line.display = place is not None
        if place:
            line.styles.offset = (place.x, place.y)
            line.styles.width = place.width

    def pressed(self, event: events.Key) -> bool:
        """Keys of the page itself."""
        if event.key == "escape" and self.state.typing is None and self.state.choosing is None:
            return False
        state = press.pressed(self.state, event.key, event.character)
        if state is None:
            return self.state.typing is None and self._pressed_in_line(event.key)
        was_right = not unturned_places(self.state)
        self.become(state)
        if was_right and unturned_places(state):
            self.say(tr("The values mean the opposite now; F5 turns their signs."), "warn")
        return True

    def _pressed_in_line(self, key: str) -> bool:
        """A key that changes or moves about in a text begins to type where that can be done."""
        actions = [
            binding.action
            for binding in Input.BINDINGS
            if isinstance(binding, Binding) and key in binding.key.split(",")
        ]
        state = press.typing_begun(self.state, states.text_of(self.state))
        if state.typing is None or not actions or actions[0] in _NOT_BEFORE:
            return False
        self.become(state)
        _, name, parameters = parse(actions[0])
        getattr(self._line, f"action_{name}")(*parameters)
        return True

    def on_input_changed(self, event: Input.Changed) -> None:
        """What is typed is in the state at once."""
        typing = self.state.typing
        if event.input.id == _FIELD and typing is not None and typing.text != event.value:
            self.said = ()
            self.become(replace(self.state, typing=Typing(event.value, typing.selected)))

    def on_paste(self, event: events.Paste) -> None:
        """Put a pasted line into a field."""
        event.stop()
        lines = [line for line in event.text.splitlines() if line.strip()]
        self.become(press.typing_begun(self.state, "".join(filter(is_printable, "".join(lines[:1])))))
        if len(lines) > 1:
            self.say(tr("Of the {n} lines that were pasted the first is taken.", n=len(lines)), "warn")

    def on_paper_clicked(self, event: Paper.Clicked) -> None:
        """Put the cursor on the row that was clicked."""
        steps = event.target.removeprefix(TARGET).split("/")
        self.become(states.moved_to(self.state, tuple(int(step) if step.isdigit() else step for step in steps)))

    def become(self, state: Editing) -> None:
        """The state as it is now: shown, kept, and the line to type in brought to it."""
        super().become(state)
        line, typing = self._line, state.typing
        if typing is None:
            if self.focused is line:
                self.set_focus(None)
        elif self.focused is not line or line.value != typing.text:
            line.value = typing.text
            line.display = True
            self.set_focus(line)
            line.selection = Selection(*typing.selected)
        self.draw()

    def action_undo(self) -> None:
        """One change back."""
        self._go_through_time(states.undone(self.state), tr("There is nothing to undo."))

    def action_redo(self) -> None:
        """One change forward again."""
        self._go_through_time(states.redone(self.state), tr("There is nothing to redo."))

    def _go_through_time(self, state: Editing, nothing: str) -> None:
        at_the_end = state == self.state
        self.become(state)
        if at_the_end:
            self.say(nothing, "warn")

    def action_add(self) -> None:
        """List the contracts to add."""
        self.become(press.choosing(self.state))

    def action_earlier(self) -> None:
        """The cursor's contract a place up."""
        self.become(press.shifted(self.state, -1))

    def action_later(self) -> None:
        """The cursor's contract a place down."""
        self.become(press.shifted(self.state, 1))

    def action_put_right(self) -> None:
        """Put right what follows from the rest."""
        state = states.entered(self.state)
        verdict = verdict_on(state.live)
        if offers(state, verdict):
            self.become(states.changed(state, put_right(state, verdict)))
            self.say(tr("Put right; F6 takes it back."))
        else:
            self.become(state)
            self.say(tr("There is nothing that one key could put right."), "warn")

    def action_next_fault(self) -> None:
        """The cursor on the next thing that is wrong."""
        state = states.entered(self.state)
        self.become(state)
        rows = [row.path for row in states.rows_of(state.data, state.open)]
        here = rows.index(state.row.path)
        wrong = [path for fault in self.verdict.faults if (path := self._row_of(fault.path))]
        after = [path for path in wrong if path not in rows[: here + 1]]
        if wrong:
            self.become(states.moved_to(state, (after or wrong)[0]))

    def _row_of(self, path: DataPath) -> DataPath:
        """The row that a fault is in, as far in as there is one; nothing where it is in none."""
        for length in range(len(path), 0, -1):
            inside = states.moved_to(self.state, path[:length])
            if inside.row.path == path[:length]:
                return inside.row.path
        return states.ADD if path == ("contracts",) else ()

    def action_rules(self) -> None:
        """How this preset is played."""
        from barbu_tui.tui.screens.page import rules_screen

        if self.verdict.faults:
            self.tell_faults(tr("The rules can be written once nothing is wrong."))
        else:
            self.app.push_screen(rules_screen(self.verdict.preset))

    def action_back(self) -> None:
        """Close the open contract, or leave; changes are asked about."""
        place = press.contract_place(self.state)
        if place is not None and self.state.open == place:
            self.become(press.folded(self.state))
        elif lost := self.would_lose():
            self.confirm(tr("{lost}. Leave all the same?", lost=lost), self.leave)
        else:
            self.leave()
