"""The form for a new game as lines, and where on them the fields to type in stand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from barbu_tui.i18n import tr
from barbu_tui.i18n.columns import first_that_fits, fit_left, wrapped
from barbu_tui.rules.cards import card_sign
from barbu_tui.rules.draw import highest
from barbu_tui.rules.names import NAME_CELLS
from barbu_tui.rules.number_text import CROSS
from barbu_tui.rules.width import cells
from barbu_tui.tui.lines import BLANK, Line, Span, width_of
from barbu_tui.tui.screens.new_game.form import FIRST, PRESET, SEATS, TITLE, Form, faults_of

_LABEL = 3
_CARD = 5
# The arrow, and a cell on either side of it.
_MARK = 3
_TITLE_WIDTH = 40


@dataclass(frozen=True)
class FieldPlace:
    """Where a field to type in stands: column, row and width in cells."""

    x: int
    y: int
    width: int


@dataclass(frozen=True)
class FormPage:
    """The form, drawn."""

    lines: list[Line]
    places: dict[str, FieldPlace]


@dataclass(frozen=True)
class _Row:
    line: Line
    field: str = ""
    x: int = 0
    width: int = 0
    rank: int = 0
    """What goes first where there is too little room: 2 blank lines, then 1 what is said below a field."""


_BLANK_ROW = _Row(BLANK, rank=2)


def _value() -> int:
    """The column in which values begin."""
    return _LABEL + max(9, *map(cells, (tr("preset"), tr("title"), tr("players"), tr("first", context="label")))) + 1


def _seat() -> int:
    """How wide the column of the seats' numbers is."""
    return max(4, cells(tr("seat"))) + 1


def _name() -> int:
    """The column in which names begin."""
    return _value() + _seat() + max(3, cells(tr("key"))) + 1


def _beside_names() -> int:
    """The column of what stands beside the names."""
    return _name() + NAME_CELLS + 3


def form_page(form: Form, width: int, height: int) -> FormPage:
    """The form on a screen of this size."""
    rows = [
        _Row((Span(" "), Span(tr("New game"), "title"))),
        _BLANK_ROW,
        *_preset_rows(form, width),
        _BLANK_ROW,
        *_title_rows(form, width),
        _BLANK_ROW,
        *_seat_rows(form, width),
        _BLANK_ROW,
        *_first_rows(form, width),
    ]
    rows = _squeezed(rows, height)
    places = {row.field: FieldPlace(row.x, y, row.width) for y, row in enumerate(rows) if row.field}
    return FormPage([row.line for row in rows], places)


def _squeezed(rows: list[_Row], height: int) -> list[_Row]:
    for rank in (2, 1):
        while len(rows) > height:
            spare = [number for number, row in enumerate(rows) if row.rank == rank]
            if not spare:
                break
            del rows[spare[-1]]
    return rows


def _label(form: Form, place: str, text: str) -> Line:
    here = form.place == place
    mark = Span(" ▸ " if here else "   ", "key")
    return (mark, Span(fit_left(text, _value() - _LABEL), "strong" if here else "dim"))


def _choice(text: str, *, here: bool) -> Line:
    edge = "key" if here else "rule"
    return (Span("◂ ", edge), Span(text, "strong" if here else ""), Span(" ▸", edge))


def _preset_rows(form: Form, width: int) -> Iterator[_Row]:
    preset = form.preset
    here = form.place == PRESET
    # Translators: which preset of the list is shown.
    where = tr("{at} of {n}", at=form.chosen + 1, n=len(form.presets))
    name = fit_left(tr(preset.label), min(width - _value() - 18, 44)).rstrip()
    line = (*_label(form, PRESET, tr("preset")), *_choice(name, here=here), Span(f"   {where}", "dim"))
    if form.typed:
        line = (*line, Span("   / ", "key"), Span(form.typed))
    yield _Row(line)
    room = width - _value() - 2
    for number, text in enumerate(wrapped(tr(preset.about), room)[:2] if preset.summary else ()):
        yield _Row((Span(" " * (_value() + 2)), Span(text)), rank=number)
    yield _Row((Span(" " * (_value() + 2)), Span(fit_left(_facts(form), room).rstrip(), "dim")))


def _facts(form: Form) -> str:
    preset = form.preset
    facts = [
        tr("one player", "{n} players", n=preset.players),
        tr("one hand", "{n} hands", n=preset.hands),
        tr("one card", "{n} cards", n=len(preset.deck.cards)),
        tr("doubling") if preset.doubling.enabled else tr("no doubling"),
    ]
    if preset.winner == "lowest":
        facts.append(tr("lowest wins"))
    return " · ".join(facts)


def _title_rows(form: Form, width: int) -> Iterator[_Row]:
    room = min(_TITLE_WIDTH, width - _value() - 3)
    yield _Row(_label(form, TITLE, tr("title")), TITLE, _value(), room)
    why = faults_of(form).get(TITLE)
    yield from _below(f"{CROSS} " + tr(why), _value(), width) if why else ()


def _below(text: str, x: int, width: int) -> Iterator[_Row]:
    for line in wrapped(text, width - x - 1)[:3]:
        yield _Row((Span(" " * x), Span(line, "error")), rank=1)


def _seat_rows(form: Form, width: int) -> Iterator[_Row]:
    faults = faults_of(form)
    heads = fit_left(tr("seat"), _seat()) + tr("key")
    label = fit_left(tr("players"), _value() - _LABEL)
    cut = tr("cut", context="the cards drawn") if form.draw else ""
    heads = fit_left(fit_left(heads, _name() - _value()) + tr("name"), _beside_names() - _value()) + cut
    yield _Row((Span("   "), Span(label + heads, "dim")))
    for seat in range(form.players):
        place = SEATS[seat]
        here = form.place == place
        line: Line = (
            Span(("▸ " if here else "").rjust(_value()), "key"),
            Span(fit_left(str(seat + 1), _seat()), "strong" if here else "dim"),
            Span(form.keys[seat], "key" if form.seated[seat] else "closed"),
        )
        room = NAME_CELLS + 1
        why = faults.get(place)
        beside = _beside(form, seat, width - _beside_names())
        fault_text = f"{CROSS} " + tr(why) if why else ""
        if fault_text and not beside and cells(fault_text) < width - _beside_names():
            beside, fault_text = (Span(fault_text, "error"),), ""
        yield _Row((*line, Span(" " * (_beside_names() - _value() - _seat() - 1)), *beside), place, _name(), room)
        yield from _below(fault_text, _name(), width) if fault_text else ()


def _beside(form: Form, seat: int, room: int) -> Line:
    """The cards that a seat has cut, those of the last rounds where not all fit, and the mark of the first declarer."""
    spans: list[Span] = []
    most = max(1, (room - _MARK) // _CARD)
    for cut in form.draw.rounds[-most:] if form.draw else ():
        card = tr(card_sign(cut[seat])) if seat in cut else ""
        role = "leader" if seat in highest(cut) else "dim"
        spans.append(Span(fit_left(card, _CARD), role))
    if form.first == seat:
        mark = ("← " + tr("declares first"), "← " + tr("first", context="this player declares first"), "←")
        spans.append(Span(first_that_fits(mark, room - width_of(tuple(spans)) - 1).rstrip(), "leader"))
    return tuple(spans)


def _first_rows(form: Form, width: int) -> Iterator[_Row]:
    here = form.place == FIRST
    if form.first is None:
        who, how = tr("to be drawn"), tr("F5 draws: everyone cuts a card, the highest begins")
    else:
        who = form.seated[form.first] or tr("seat {n}", n=form.first + 1)
        # Translators: who begins was drawn by lot.
        how = tr("drawn") if form.draw else tr("named", context="the first declarer")
    line = (*_label(form, FIRST, tr("first", context="label")), *_choice(who, here=here))
    used = _value() + 4 + cells(who) + 3
    room = width - used - 1
    if cells(how) <= room:
        yield _Row((*line, Span("   " + how, "dim")))
    else:
        yield _Row(line)
        for text in wrapped(how, width - _value() - 3):
            yield _Row((Span(" " * (_value() + 2)), Span(text, "dim")), rank=1)
    if form.left_out:
        names = ", ".join(form.left_out)
        left_out = tr("No seat in this preset for {names}; kept for another one.", names=names)
        for text in wrapped(left_out, width - _value() - 3):
            yield _Row((Span(" " * (_value() + 2)), Span(text, "warn")))
