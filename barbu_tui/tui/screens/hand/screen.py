"""The screen of hand entry: keys in, the state changed, the draft kept, the lines shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from textual import events
from textual.app import ComposeResult
from textual.widgets import Input

from barbu_tui.entry.press import clicked, hint, press, read_line, with_one_declarer
from barbu_tui.entry.result_keys import to_fault
from barbu_tui.entry.state import HandEntry, next_part
from barbu_tui.entry.swapping import other_totals, swapped_other
from barbu_tui.i18n import error_text, tr
from barbu_tui.i18n.speech import table_in_language
from barbu_tui.rules.faults import BarbuError, Fault
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.items import Points
from barbu_tui.rules.notation import write_hand
from barbu_tui.rules.notation_tokens import MOST_CHARACTERS
from barbu_tui.tui.commands import HAND, HAND_BAR, HELP_WHILE_TYPING, Command
from barbu_tui.tui.keys import Section, bindings, footer
from barbu_tui.tui.lines import BLANK, Line, folded
from barbu_tui.tui.one_line import OneLine
from barbu_tui.tui.paper import Paper
from barbu_tui.tui.screens.base import LEAST_HEIGHT, LEAST_WIDTH, PaperScreen, too_small
from barbu_tui.tui.screens.hand.columns import Columns, columns_for
from barbu_tui.tui.screens.hand.part_commands import all_commands, footer_commands, hand_sections
from barbu_tui.tui.screens.hand.score_view import score_lines, totals_hidden_lines, widest_number
from barbu_tui.tui.screens.hand.view import bar_fault_line, bar_line, middle_lines, missing_line, top_lines


class HandScreen(PaperScreen):
    """Enters one hand. `record` stores it, and returns what is wrong if it could not be stored.

    `keep` keeps what is typed as a draft, `drop` forgets it.
    """

    KEYS = HAND
    BINDINGS = bindings(HAND)
    CSS_PATH = "hand.tcss"

    def __init__(
        self,
        state: HandEntry,
        title: str,
        record: Callable[[HandEntry, Hand], BarbuError | None],
        keep: Callable[[int, str | None], BarbuError | None],
        drop: Callable[[int], object],
        totals_hidden: Callable[[], bool],
    ) -> None:
        super().__init__()
        self.state = state
        self.title_of_game = title
        self.opens_with: Callable[[], object] | None = None
        """What is done as soon as the screen is there."""
        self._record = record
        self._keep = keep
        self._drop = drop
        self._totals_hidden = totals_hidden
        self._kept: str | None = None
        self._totals = other_totals(state)
        self._bar_faults: tuple[Fault, ...] = ()
        self._bar_declarer = state.draft.declarer

    def compose(self) -> ComposeResult:
        yield Paper()
        yield OneLine(id="bar", most=MOST_CHARACTERS)

    def on_mount(self) -> None:
        if self.opens_with is not None:
            self.opens_with()
        self._keep_line(self.state.kept)

    @property
    def footer_commands(self) -> Sequence[Command]:
        """The keys of the part that has the cursor, or of the line while it is typed in."""
        if self._in_bar:
            return (*HAND_BAR, HELP_WHILE_TYPING)
        return footer_commands(self.state)

    @property
    def all_commands(self) -> tuple[Command, ...]:
        """The commands of the moment and those of the whole hand."""
        return all_commands(self.state, in_bar=self._in_bar)

    @property
    def _in_bar(self) -> bool:
        return self.focused is not None and self.focused.id == "bar"

    def language_changed(self) -> None:
        """The keys of contracts and cards are those of the language too."""
        self.state = replace(self.state, table=table_in_language(self.state.table))
        super().language_changed()

    @property
    def help_sections(self) -> Sequence[Section]:
        """The keys, part by part, and the notation."""
        return hand_sections(self.state.table)

    def draw(self) -> None:
        """Show the state: the hand and its contract, then doubles, result and score, at the bottom the line."""
        paper, (width, height) = self.paper, self.size
        if paper is None or not width:
            return
        self._drawn_size = self.size
        if width < LEAST_WIDTH or height < LEAST_HEIGHT:
            paper.show(too_small(width, height))
            return
        top = top_lines(self.state, self.title_of_game, width)
        columns = self._columns(width)
        score = (
            totals_hidden_lines(self.state, columns)
            if self._totals_hidden()
            else score_lines(self.state, self._totals_before, columns)
        )
        bottom = [
            *folded(self._message_line(width), width),
            bar_line(self.state, width),
            footer(self.footer_commands, width),
        ]
        room = height - len(top) - len(bottom)
        middle = middle_lines(self.state, columns, score, room)
        paper.show([*top, *middle, *[BLANK] * (room - len(middle)), *bottom])

    @property
    def _totals_before(self) -> Points:
        """What the other hands add up to."""
        return other_totals(self.state) if self.state.swap_with else self._totals

    def _columns(self, width: int) -> Columns:
        """The columns, wide enough for the numbers that are shown in them."""
        number = 0 if self._totals_hidden() else widest_number(self.state, self._totals_before)
        return columns_for(width, self.state.preset.players, number)

    def _message_line(self, width: int) -> Line:
        if self._bar_faults:
            return bar_fault_line(self._bar_faults[0])
        if self.asking_line:
            return self.asking_line
        if self.said:
            return self.said
        return missing_line(self.state, width)

    def pressed(self, event: events.Key) -> bool:
        """A key for the part that has the cursor."""
        if self._in_bar:
            return self._bar_key(event.key)
        key = event.key if event.key in _NAMED else event.character or ""
        state = press(self.state, _NAMED.get(key, key)) if key else None
        if state is None:
            return False
        self._take(state)
        if state.done:
            self._confirmed(state, state.done)
        return True

    def meaningless_key(self, key: str) -> str:
        """A key that means nothing: what the part with the cursor takes."""
        return super().meaningless_key(key) if self._in_bar else tr(hint(self.state))

    def _take(self, state: HandEntry) -> None:
        """The new state, shown; what was typed is kept as a draft before anything else."""
        self.state = state
        self._keep_line(state.kept)
        self.draw()

    def _keep_line(self, line: str | None) -> None:
        if line == self._kept:
            return
        error = self._keep(self.state.number, line)
        # What could not be kept is tried again at the next key, and said again.
        self._kept = line if error is None else _NOT_KEPT
        self._tell(error)

    def _tell(self, error: BarbuError | None) -> None:
        if error:
            self.say(error_text(error), "error")

    def _confirmed(self, state: HandEntry, hand: Hand) -> None:
        if state.swap_with and state.hand is None:
            self.confirm(self._swap_question(state), lambda: self.store(hand))
        else:
            self.store(hand)

    def _swap_question(self, state: HandEntry) -> str:
        other = swapped_other(state)
        line = write_hand(other, state.table) if other else ""
        return tr("Swap the two? Hand {n} becomes  {line}", n=state.swap_with or 0, line=line)

    def store(self, hand: Hand) -> None:
        """Hand the confirmed hand over; what is wrong then is said here."""
        self._tell(self._record(self.state, hand))

    def action_next_part(self) -> None:
        self._take(next_part(self.state, 1).saying(None))

    def action_previous_part(self) -> None:
        self._take(next_part(self.state, -1).saying(None))

    def action_leave(self) -> None:
        """Leave; what was typed is kept already, and where nothing was there is no draft."""
        if not self.state.changed:
            self._keep_line(None)
        self.dismiss()

    def action_drop(self) -> None:
        """Leave, and forget what was typed; of a new hand that is all there is of it, so ask first."""
        if self.state.correcting:
            self._leave_dropped()
        elif self.state.kept is None:
            self.action_leave()
        else:
            self.confirm(tr("Drop what was typed of hand {n}?", n=self.state.number), self._leave_dropped)

    def _leave_dropped(self) -> None:
        self._drop(self.state.number)
        self.dismiss()

    def action_rules(self) -> None:
        """How this game is played and scored."""
        from barbu_tui.tui.screens.page import rules_screen

        self.app.push_screen(rules_screen(self.state.preset))

    def action_bar(self) -> None:
        """Type the hand as one line."""
        bar = self.query_one("#bar", Input)
        self._bar_declarer = self.state.draft.declarer
        with self.prevent(Input.Changed):
            bar.value = self.state.line if self.state.draft.contract else self.state.line.removesuffix("?")
        bar.cursor_position = len(bar.value)
        bar.display = True
        # (`bar.focus()` would come after the keys that are typed already.)
        self.set_focus(bar)
        self.draw()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Everything follows the bar, as long as it can be read."""
        if event.input.id == "bar" and event.input.display:
            text = with_one_declarer(event.value)
            if text != event.value:
                # It says so in a change of its own, which comes here as well.
                place = event.input.cursor_position - len(event.value) + len(text)
                event.input.value = text
                event.input.cursor_position = max(0, place)
                return
            self.state, self._bar_faults = read_line(self.state, event.value, self._bar_declarer)
            self._keep_line(self.state.kept)
            self.draw()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if event.input.id == "bar" and not self._bar_faults:
            self._close_bar()
            if hand := self.state.ready:
                self._confirmed(self.state, hand)
            else:
                self._take(to_fault(self.state))

    def _bar_key(self, key: str) -> bool:
        if key == "escape":
            self._close_bar()
        elif key in {"tab", "shift+tab"}:
            self._close_bar()
            self._take(next_part(self.state, 1 if key == "tab" else -1))
        return key in {"escape", "tab", "shift+tab"}

    def _close_bar(self) -> None:
        bar = self.query_one("#bar", Input)
        bar.display = False
        self.set_focus(None)
        self._bar_faults = ()
        self.draw()

    def on_paper_clicked(self, event: Paper.Clicked) -> None:
        """The mouse does what the keys do."""
        self._take(clicked(self.state, event.target))


_NOT_KEPT = ""
_NAMED = {name: name for name in ("enter", "backspace", "up", "down", "left", "right")} | {
    "ctrl+h": "backspace",
    "space": " ",
}
