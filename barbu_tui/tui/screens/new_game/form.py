"""The form for a new game, as a value: what is filled in, what is wrong with it, which game it makes."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

from barbu_tui.files.placed import FileError
from barbu_tui.files.preset_list import UnknownPresetError, find_preset, readable_presets
from barbu_tui.i18n import tr
from barbu_tui.i18n.days import weekday
from barbu_tui.rules.draw import Draw, draw_first
from barbu_tui.rules.game import Game
from barbu_tui.rules.message import UserMessage, message, quoted
from barbu_tui.rules.names import NAME_CELLS, TITLE_CELLS, default_keys, most_characters, names_faults, text_fault, tidy
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.table import table_of
from barbu_tui.tui.opening import Opening

PRESET, TITLE, FIRST = "preset", "title", "first"
MOST_PLAYERS = 6
SEATS = tuple(f"seat{number}" for number in range(MOST_PLAYERS))


@dataclass(frozen=True)
class Form:
    """What is filled in. `names` has a place for every seat there can be: none is lost when fewer play.

    `first` is the seat that declares first, None while it is to be drawn; `draw` is how it was drawn; `firsts` are
    both as they were with presets for other numbers of players.
    `typed` is the beginning of a preset's name that is being typed. `tried` once a start was asked for:
    from then on a missing name is a fault.
    """

    presets: tuple[Preset, ...]
    chosen: int = 0
    title: str = ""
    names: tuple[str, ...] = ("",) * MOST_PLAYERS
    first: int | None = None
    draw: Draw | None = None
    firsts: Mapping[int, tuple[int | None, Draw | None]] = field(default_factory=dict)
    place: str = SEATS[0]
    typed: str = ""
    tried: bool = False

    @property
    def preset(self) -> Preset:
        """The chosen preset."""
        return self.presets[self.chosen]

    @property
    def players(self) -> int:
        """How many play."""
        return self.preset.players

    @property
    def seated(self) -> tuple[str, ...]:
        """The names of those who play, tidy."""
        return tuple(map(tidy, self.names[: self.players]))

    @property
    def left_out(self) -> tuple[str, ...]:
        """Names that were filled in and have no seat in this preset."""
        return tuple(name for name in map(tidy, self.names[self.players :]) if name)

    @property
    def keys(self) -> str:
        """The key that each seat would get."""
        return default_keys(self.seated)

    @property
    def places(self) -> tuple[str, ...]:
        """The form's fields, in order."""
        return (PRESET, TITLE, *SEATS[: self.players], FIRST)

    @property
    def seat(self) -> int | None:
        """The seat whose name is being filled in."""
        return SEATS.index(self.place) if self.place in SEATS else None


def form_for(opening: Opening, data: Path, today: datetime.date) -> tuple[Form, tuple[UserMessage, ...]]:
    """The form as the program was asked to open it, and what of that could not be had."""
    presets, chosen, why = presets_to_choose(data, opening.preset, opening.rules)
    form = Form(presets, chosen, opening.title or weekday(today), named(opening.names))
    seats = [seat for seat, name in enumerate(form.seated) if name and name == tidy(opening.first)]
    empty = [place for place, name in zip(SEATS, form.seated, strict=False) if not name]
    return replace(form, first=seats[0] if seats else None, place=empty[0] if empty else FIRST), why


def resumed(form: Form, data: Path) -> tuple[Form, tuple[UserMessage, ...]]:
    """A form that was left, with the presets that there are by now, and what has become of its own."""
    kept_preset = form.preset.id or form.preset.name
    presets, chosen, why = presets_to_choose(data, kept_preset)
    if kept_preset not in {presets[chosen].id, presets[chosen].name}:
        why = (message("the preset {name} is no longer there", name=quoted(tr(form.preset.label))),)
    return replace(with_presets(form, presets, chosen), typed=""), why


def named(names: Sequence[str]) -> tuple[str, ...]:
    """Names for every seat there can be."""
    return (*names[:MOST_PLAYERS], *("",) * (MOST_PLAYERS - len(names)))


def presets_to_choose(
    data: Path, named_preset: str, rules: Preset | None = None
) -> tuple[tuple[Preset, ...], int, tuple[UserMessage, ...]]:
    """The presets to choose from, the place of the one that `named_preset` names (an id, a path or a
    name), and why not.

    `rules` are among them, and chosen, whether there still is a file of them or not.
    """
    presets, closed = readable_presets(data)
    faults = [fault.message for fault in closed]
    if rules is not None:
        others = [preset for preset in presets if preset != rules]
        place = presets.index(rules) if rules in presets else 0
        return (*others[:place], rules, *others[place:]), place, tuple(faults)
    for place, preset in enumerate(presets):
        if named_preset in {preset.id, preset.name}:
            return tuple(presets), place, tuple(faults)
    if named_preset:
        try:
            preset = find_preset(named_preset, data)
        except (FileError, UnknownPresetError) as error:
            faults += [fault.message for fault in error.faults]
        else:
            return (preset, *presets), 0, tuple(faults)
    return tuple(presets), 0, tuple(faults)


def moved(form: Form, steps: int) -> Form:
    """The cursor `steps` fields on; it stops at both ends."""
    places = form.places
    place = min(max(0, places.index(form.place) + steps), len(places) - 1)
    return replace(form, place=places[place], typed="")


def with_names(form: Form, seat: int, names: Sequence[str]) -> tuple[Form, tuple[str, ...]]:
    """These names from a seat on, the cursor behind the last; and those for whom there is no seat."""
    room = form.players - seat
    taken = [tidy(name)[: most_characters(NAME_CELLS)] for name in names[:room]]
    seated = (*form.names[:seat], *taken, *form.names[seat + len(taken) :])
    place = form.places[form.places.index(SEATS[seat]) + len(taken)]
    return replace(form, names=seated, place=place, typed=""), tuple(names[room:])


def with_preset(form: Form, place: int) -> Form:
    """Another preset. Names stay, and so does what was cut, also on the way past presets for fewer or more players."""
    return with_presets(form, form.presets, place % len(form.presets))


def with_presets(form: Form, presets: tuple[Preset, ...], chosen: int) -> Form:
    """Other presets to choose from, the place of the `chosen` one: it may be for another number of players."""
    changed = replace(form, presets=presets, chosen=chosen)
    if changed.players == form.players:
        return changed
    named = None if form.draw or (form.first is not None and form.first >= changed.players) else form.first
    first, draw = form.firsts.get(changed.players, (named, None))
    firsts = {**form.firsts, form.players: (form.first, form.draw)}
    place = form.place if form.place in changed.places else FIRST
    return replace(changed, first=first, draw=draw, firsts=firsts, place=place)


def with_typed(form: Form, typed: str) -> Form:
    """The preset whose name, or a word of it, or id begins with what was typed; the same one if there is none."""
    start = typed.casefold().lstrip()
    for place, preset in enumerate(form.presets) if start else ():
        name = tr(preset.label).casefold()
        if name.startswith(start) or f" {start}" in f" {name}" or preset.id.startswith(start):
            return replace(with_preset(form, place), typed=typed)
    return replace(form, typed=typed) if not start else form


def with_first_moved(form: Form, steps: int) -> Form:
    """The mark of the first declarer further on; between the last and the first seat it is to be drawn."""
    choices = [None, *range(form.players)]
    place = (choices.index(form.first) + steps) % len(choices)
    return replace(form, first=choices[place], draw=None)


def with_first(form: Form, seat: int) -> Form:
    """This seat declares first, by name."""
    return replace(form, first=seat, draw=None)


def with_drawn(form: Form, chance: Random) -> Form:
    """Draw the first declarer."""
    draw = draw_first(form.players, form.preset.deck, chance.sample)
    return replace(form, draw=draw, first=draw.first)


def with_seat_moved(form: Form, steps: int) -> Form:
    """The player of the field with the cursor goes `steps` seats on, changing places with who sits there."""
    seat = form.seat
    if seat is None or not 0 <= seat + steps < form.players:
        return form
    other = seat + steps
    names = list(form.names)
    names[seat], names[other] = names[other], names[seat]
    places = {seat: other, other: seat}
    return replace(
        form,
        names=tuple(names),
        first=None if form.first is None else places.get(form.first, form.first),
        draw=form.draw.reseated(places) if form.draw else None,
        firsts={},
        place=SEATS[other],
    )


def with_seats_turned(form: Form) -> Form:
    """Every player sits one seat further on, the last one in the first seat; who declares first stays who it is."""
    players = form.players
    names = (form.names[players - 1], *form.names[: players - 1], *form.names[players:])
    places = {seat: (seat + 1) % players for seat in range(players)}
    first = None if form.first is None else places.get(form.first, form.first)
    return replace(form, names=names, first=first, draw=form.draw.reseated(places) if form.draw else None, firsts={})


def faults_of(form: Form) -> Mapping[str, UserMessage]:
    """What is wrong, by field. A name that is still missing is no fault before a start was tried."""
    faults: dict[str, UserMessage] = {}
    if why := text_fault(tidy(form.title), TITLE_CELLS, message("the title")):
        faults[TITLE] = why
    seated = form.seated
    for seat, why in names_faults(seated):
        if seated[seat]:
            faults[SEATS[seat]] = why
        elif form.tried:
            faults[SEATS[seat]] = message("a name is missing")
    return faults


def game_of(form: Form, today: datetime.date) -> Game:
    """The game of a form without faults whose first declarer is known."""
    table = table_of(form.preset, form.seated, form.first or 0)
    return Game(table, tidy(form.title) or weekday(today), today)
