"""The doubling matrix: doublers down in speaking order, doubled across, by seat."""

from __future__ import annotations

from collections.abc import Sequence

from barbu_tui.entry.state import DOUBLES, HandEntry
from barbu_tui.i18n import tr
from barbu_tui.i18n.columns import first_that_fits, fit_left, fit_right
from barbu_tui.i18n.turns import against_forms
from barbu_tui.rules.doubling import can_speak
from barbu_tui.rules.obligations import Duty, Obligation, obligation
from barbu_tui.tui.lines import Line, Span
from barbu_tui.tui.screens.hand.columns import Columns

NUMBER = 6
"""How wide a number is as a rule, sign and brackets included."""
DOUBLED, REDOUBLED, OPEN, CLOSED, SELF = "●", "●●", "·", "–", "×"


def matrix_lines(state: HandEntry, columns: Columns) -> list[Line]:
    """The matrix with its heading, or one line where nobody may double; none where the preset has no doubling."""
    if not state.preset.doubling.enabled:
        return []
    if not state.anyone_speaks:
        return [_closed(state, columns)]
    here = state.part == DOUBLES
    head = header(tr("doubles"), state, columns, here)
    table, declarer = state.table, state.draft.declarer
    notes = [against_forms(player)[1] for player in (table.names[declarer], table.keys[declarer])]
    lines: list[Line] = [(*head, _note(notes, columns, "dim") if state.preset.doubling.obligation else Span(""))]
    due = obligation(state.preset, state.others, state.draft.declarer)
    lines += [_row(state, seat, columns, due) for seat in state.order]
    return lines


def number_cell(text: str, width: int) -> str:
    """A number at its place in a column of `width` cells; a long one takes what the column has."""
    if len(text) <= NUMBER:
        return fit_left(fit_right(text, NUMBER), width)
    return fit_left(text if len(text) <= width else text.rstrip(), width)


def header(label: str, state: HandEntry, columns: Columns, here: bool) -> Line:
    """A label and the players, each with the key."""
    names = tuple(
        Span(fit_left(f"{key} {name}", columns.width - 1) + " ", "dim")
        for key, name in zip(state.table.keys, state.table.names, strict=True)
    )
    return (Span(fit_left(f"  {label}", columns.label), "strong" if here else "dim"), *names)


def _closed(state: HandEntry, columns: Columns) -> Line:
    label = fit_left(f"  {tr('doubles')}", columns.label)
    if state.draft.contract is None:
        return (Span(label, "dim"), Span(tr("once there is a contract"), "dim"))
    return (Span(label, "dim"), Span(tr("nobody may double here"), "dim"))


def _row(state: HandEntry, seat: int, columns: Columns, due: Obligation) -> Line:
    here = state.part == DOUBLES and seat == state.row
    name = f"{state.table.keys[seat]} {state.table.names[seat]}"
    speaks = seat in can_speak(state.preset, state.draft.contract or "", state.draft.declarer)
    role = "" if speaks else "closed"
    label = (Span(f"  {'▸' if here else ' '}"), Span(fit_left(f" {name}", columns.label - 3), role))
    cells = tuple(cell(state, seat, doubled, columns.width) for doubled in range(state.preset.players))
    return (*label, *(span for spans in cells for span in spans), _owed(state, seat, columns, due))


def cell(state: HandEntry, doubler: int, doubled: int, width: int) -> Line:
    """One cell; the cursor stands in brackets, so that it needs no colour."""
    doubles = state.draft.doubles
    if doubler == doubled:
        text, role = SELF, "closed"
    elif (doubler, doubled) in doubles:
        both = (doubled, doubler) in doubles
        text, role = (REDOUBLED, "redouble") if both else (DOUBLED, "double")
    elif doubled in state.open_targets(doubler):
        text, role = OPEN, ""
    else:
        text, role = CLOSED, "closed"
    target = f"double {doubler} {doubled}"
    if state.part == DOUBLES and (doubler, doubled) == (state.row, state.column):
        return (Span(" "), Span(f"[{text}]", "cursor", target), Span(" " * (width - len(text) - 3)))
    return (Span("  "), Span(text, role, target), Span(" " * (width - len(text) - 2)))


def _owed(state: HandEntry, seat: int, columns: Columns, due: Obligation) -> Span:
    if not due.owed or seat == due.declarer:
        return Span("")
    done, doubles_now = due.doubles[seat] or 0, (seat, due.declarer) in state.draft.doubles
    if due.duty(seat) is Duty.LAST_CHANCE and not doubles_now:
        # Translators: the last chance to double this declarer as often as is owed. Very narrow.
        short = tr("last!")
        forms = (tr("{done} of {owed}, last!", done=done, owed=due.owed), f"{done}/{due.owed} {short}", short)
        return _note(forms, columns, "warn")
    # Translators: doubles of the declarer, given and owed.
    return _note([tr("{done} of {owed}", done=done + doubles_now, owed=due.owed)], columns, "dim")


def _note(forms: Sequence[str], columns: Columns, role: str) -> Span:
    """The form that the room at the right holds."""
    room = columns.note - 2
    return Span("  " + fit_left(first_that_fits(forms, room), room), role)
