"""The screen of the form for a new game."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.suggester import SuggestionReady
from textual.widgets import Input

from barbu_tui.i18n import tr
from barbu_tui.i18n.lists import semicolons
from barbu_tui.rules.message import UserMessage, listed, quoted
from barbu_tui.rules.names import NAME_CELLS, TITLE_CELLS, most_characters
from barbu_tui.tui.commands import HELP_WHILE_TYPING, NEW_GAME, Command
from barbu_tui.tui.keys import bindings
from barbu_tui.tui.lines import Line
from barbu_tui.tui.one_line import OneLine
from barbu_tui.tui.screens.base import PaperScreen
from barbu_tui.tui.screens.new_game import form as forms
from barbu_tui.tui.screens.new_game.form import FIRST, PRESET, SEATS, TITLE, Form
from barbu_tui.tui.screens.new_game.name_line import FormLine, PastPlayers
from barbu_tui.tui.screens.new_game.page import form_page

if TYPE_CHECKING:
    from barbu_tui.tui.opening import Opening

_LOOK_BACK = 60
"""Of how many of the latest games the players are offered."""
_BREATH = 0.01
_MOST_SAID = 3


class NewGameScreen(PaperScreen):
    """Preset, title, names, seats and first declarer. Nothing that was typed is lost before the game starts."""

    KEYS = NEW_GAME
    BINDINGS = bindings(NEW_GAME)
    GIVES_WAY = True
    DEFAULT_CSS = """
    NewGameScreen FormLine {
        layer: fields; position: absolute; display: none; height: 1; padding: 0;
        background: $surface; color: $foreground;
    }
    NewGameScreen FormLine:focus { background: $panel; }
    NewGameScreen FormLine:ansi { text-style: underline; }
    """

    def __init__(self, opening: Opening, chance: Random | None = None) -> None:
        super().__init__()
        self.opening = opening
        self.chance = chance or Random()
        self.past = PastPlayers(lambda: self.form.names[: self.form.players])
        self._form: Form | None = None
        self._untouched: Form | None = None
        self._looked_back = False

    @property
    def form(self) -> Form:
        """What is filled in."""
        assert self._form is not None
        return self._form

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield FormLine(TITLE, tr("what this game is called"), most_characters(TITLE_CELLS))
        for place in SEATS:
            yield FormLine(place, tr("name"), most_characters(NAME_CELLS), self.past)

    def on_mount(self) -> None:
        """Fill in what the program was opened with, or what was typed here before."""
        kept = self.program.kept_form
        if self.opening.kind != "new" and isinstance(kept, Form):
            self._form, why = forms.resumed(kept, self.program.library.folder)
        else:
            self._form, why = forms.form_for(self.opening, self.program.library.folder, datetime.date.today())
            if not self.opening.preset:
                self._untouched = self._form
        self._fill()
        self._focus()
        if why:
            self.say(_sentences(why), "error")
        self.call_after_refresh(self._look_back)

    def view(self, width: int, height: int) -> Sequence[Line]:
        if self._form is None:
            return []
        page = form_page(self._form, width, height)
        for line in self.query(FormLine):
            place = page.places.get(line.id or "")
            line.display = place is not None
            if place:
                line.styles.offset = (place.x, place.y)
                line.styles.width = place.width
        return page.lines

    @property
    def footer_commands(self) -> Sequence[Command]:
        if self._form and self.form.seat is not None:
            return [*(command for command in self.KEYS if command.id != "new.choose"), HELP_WHILE_TYPING]
        return [*(command for command in self.KEYS if command.id != "new.take"), HELP_WHILE_TYPING]

    def _become(self, form: Form) -> None:
        """The form as it is now: shown, and the lines to type in brought to it."""
        self._form = form
        self._fill()
        self._focus()
        self.draw()

    def _fill(self) -> None:
        for line in self.query(FormLine):
            text = self._text_of(str(line.id))
            if line.value != text:
                line.value = text

    def _text_of(self, place: str) -> str:
        return self.form.title if place == TITLE else self.form.names[SEATS.index(place)]

    def _focus(self) -> None:
        if self.form.place in {PRESET, FIRST}:
            self.set_focus(None)
            return
        line = self.query_one(f"#{self.form.place}", FormLine)
        line.display = True
        if self.focused is not line:
            self.set_focus(line)

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """The mouse may go to a field as well. (Keys may have gone on to another since.)"""
        place = event.widget.id
        here = event.widget is self.focused
        if here and self._form and place in self.form.places and place != self.form.place:
            self._become(replace(self.form, place=place, typed=""))

    def on_input_changed(self, event: Input.Changed) -> None:
        """What is typed is in the form at once."""
        if self._form is None or not isinstance(event.input, FormLine):
            return
        text, place = event.input.value, event.input.id
        if text == self._text_of(str(place)):
            return
        if place == TITLE:
            self._form = replace(self.form, title=text)
        else:
            seat = SEATS.index(str(place))
            names = (*self.form.names[:seat], text, *self.form.names[seat + 1 :])
            self._form = replace(self.form, names=names)
        self.draw()

    def on_one_line_several_lines(self, event: OneLine.SeveralLines) -> None:
        """Names that were pasted, one a line, take the seats from this one on."""
        if event.line.id not in SEATS:
            return
        event.stop()
        event.prevent_default()
        seat = SEATS.index(str(event.line.id))
        form, unseated = forms.with_names(self.form, seat, event.texts)
        self._become(form)
        if unseated:
            some = listed([quoted(name) for name in unseated[:_MOST_SAID]])
            self.say(tr("No seat for {names}: they are left out.", names=some), "warn")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter in a field takes the past player who is offered there."""
        if self.form.seat is not None and (offered := self.past.offer(event.value)):
            self._seat_player(self.form.seat, offered)
        self.action_enter()

    def typed(self, event: events.Key) -> bool:
        """Escape keeps what was typed where a past player is offered for it."""
        line = self.focused
        if event.key == "escape" and isinstance(line, FormLine) and line.id in SEATS and self.past.decline(line.value):
            line.post_message(SuggestionReady(line.value, ""))
            return True
        return super().typed(event)

    def _seat_player(self, seat: int, name: str) -> None:
        names = self.form.names
        self._become(replace(self.form, names=(*names[:seat], name, *names[seat + 1 :])))

    def pressed(self, event: events.Key) -> bool:
        """Keys of the two fields that are chosen rather than typed."""
        if self.form.place == PRESET:
            return self._pressed_on_preset(event)
        if self.form.place == FIRST:
            return self._pressed_on_first(event)
        return False

    def _pressed_on_preset(self, event: events.Key) -> bool:
        form = self.form
        if event.key in {"left", "right"}:
            self._become(replace(forms.with_preset(form, form.chosen + (1 if event.key == "right" else -1)), typed=""))
        elif event.key == "backspace":
            self._become(forms.with_typed(form, form.typed[:-1]))
        elif event.character and event.is_printable and event.character != "?":
            self._become(forms.with_typed(form, form.typed + event.character))
        else:
            return False
        return True

    def _pressed_on_first(self, event: events.Key) -> bool:
        form = self.form
        seat = form.keys.find(event.character.lower()) if event.character else -1
        if event.key in {"left", "right"}:
            self._become(forms.with_first_moved(form, 1 if event.key == "right" else -1))
        elif seat >= 0:
            self._become(forms.with_first(form, seat))
        else:
            return False
        return True

    def action_next(self) -> None:
        """The next field."""
        self._become(forms.moved(self.form, 1))

    def action_previous(self) -> None:
        """The field before."""
        self._become(forms.moved(self.form, -1))

    def action_enter(self) -> None:
        """The next field; after the last, start."""
        if self.form.place == self.form.places[-1]:
            self.action_start()
        else:
            self.action_next()

    def action_seat_up(self) -> None:
        """Move the player a seat up."""
        self._become(forms.with_seat_moved(self.form, -1))

    def action_seat_down(self) -> None:
        """Move the player a seat down."""
        self._become(forms.with_seat_moved(self.form, 1))

    def action_turn_seats(self) -> None:
        """Move everybody one seat on."""
        self._become(forms.with_seats_turned(self.form))

    def action_draw(self) -> None:
        """Draw the first declarer."""
        self._become(forms.with_drawn(self.form, self.chance))
        self.say(self._first_words())

    def action_start(self) -> None:
        """Start the game; where nobody is named to declare first, draw and show that before."""
        self._become(replace(self.form, tried=True))
        faults = forms.faults_of(self.form)
        if faults:
            place = next(place for place in self.form.places if place in faults)
            self._become(replace(self.form, place=place))
            self.say(tr("One field is not right yet.", "{n} fields are not right yet.", n=len(faults)), "error")
        elif self.form.first is None:
            self._become(replace(forms.with_drawn(self.form, self.chance), place=FIRST, typed=""))
            self.say(tr("{drawn} Enter starts the game.", drawn=self._first_words()))
        else:
            self.program.kept_form = None
            self.program.start_game(forms.game_of(self.form, datetime.date.today()))

    def action_back(self) -> None:
        """Back to the games; the form comes up again as it is."""
        self.program.kept_form = self.form
        self.dismiss()

    def _first_words(self) -> str:
        form = self.form
        seat = form.first or 0
        name = form.seated[seat] or tr("Seat {n}", n=seat + 1)
        return tr("{name} has the highest card and declares first.", name=name)

    def _look_back(self) -> None:
        """Read the latest games for their players and their preset, a slice between keys."""
        if not self.is_attached:
            return
        games = self.program.games
        if not self._looked_back:
            self._looked_back = True
            games.list_once()
            self._take_last_preset()
        whole = games.read_some(games.stored_games[:_LOOK_BACK])
        names: dict[str, str] = {}
        for stored in games.stored_games[:_LOOK_BACK]:
            for name in summary.names if (summary := games.known(stored)) else ():
                names.setdefault(name.casefold(), name)
        self.past.names = list(names.values())
        if not whole:
            self.set_timer(_BREATH, self._look_back)

    def _take_last_preset(self) -> None:
        """A table plays today what it played last, unless the form says otherwise already."""
        games = self.program.games
        if not games.stored_games or self.form != self._untouched:
            return
        last = games.read(games.stored_games[0])
        if last.problem:
            return
        for at, preset in enumerate(self.form.presets):
            if preset.name == last.preset:
                self._become(forms.with_preset(self.form, at))
                return


def _sentences(faults: Sequence[UserMessage]) -> str:
    return semicolons(faults)
