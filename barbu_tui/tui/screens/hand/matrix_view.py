"""The doubling matrix: doublers down in speaking order, doubled across, by seat."""

from __future__ import annotations

from rich.cells import cell_len

from barbu_tui.entry.state import DOUBLES, Entering
from barbu_tui.i18n import tr
from barbu_tui.rules.doubling import can_speak
from barbu_tui.rules.obligations import obligation
from barbu_tui.rules.schedule import contracts_left
from barbu_tui.tui.lines import Line, Span, left, right
from barbu_tui.tui.screens.hand.columns import Columns

NUMBER = 6
"""How wide a number is as a rule, sign and brackets included."""
DOUBLED, REDOUBLED, OPEN, CLOSED, SELF = "●", "●●", "·", "–", "×"


def matrix_lines(state: Entering, columns: Columns) -> list[Line]:
    """The matrix with its heading, or one line where nobody doubles."""
    if not state.anyone_speaks:
        return [_closed(state, columns)]
    here = state.part == DOUBLES
    head = header(tr("doubles"), state, columns, here)
    owed = state.preset.doubling.obligation
    note = tr("owes {name}", name=state.table.names[state.draft.declarer]) if owed else ""
    lines: list[Line] = [(*head, Span("  " + left(note, columns.note - 2), "dim"))]
    lines += [_row(state, seat, columns) for seat in state.order]
    return lines


def number_cell(text: str, width: int) -> str:
    """A number at its place in a column of `width` cells; a long one takes what the column has."""
    return left(right(text, NUMBER) if len(text) <= NUMBER else text, width)


def header(label: str, state: Entering, columns: Columns, here: bool) -> Line:
    """A label and the players, each with the key."""
    names = tuple(
        Span(left(f"{key} {name}", columns.width - 1) + " ", "dim")
        for key, name in zip(state.table.keys, state.table.names, strict=True)
    )
    return (Span(left(f"  {label}", columns.label), "strong" if here else "dim"), *names)


def _closed(state: Entering, columns: Columns) -> Line:
    label = left(f"  {tr('doubles')}", columns.label)
    if state.draft.contract is None:
        return (Span(label, "dim"), Span(tr("once there is a contract"), "dim"))
    return (Span(label, "dim"), Span(tr("nobody doubles in this contract"), "dim"))


def _row(state: Entering, seat: int, columns: Columns) -> Line:
    here = state.part == DOUBLES and seat == state.row
    name = f"{state.table.keys[seat]} {state.table.names[seat]}"
    speaks = seat in can_speak(state.preset, state.draft.contract or "", state.draft.declarer)
    role = "" if speaks else "closed"
    label = (Span(f"  {'▸' if here else ' '}"), Span(left(f" {name}", columns.label - 3), role))
    cells = tuple(cell(state, seat, other, columns.width) for other in range(state.preset.players))
    return (*label, *(span for spans in cells for span in spans), _owed(state, seat, columns))


def cell(state: Entering, doubler: int, doubled: int, width: int) -> Line:
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


def _owed(state: Entering, seat: int, columns: Columns) -> Span:
    owed = state.preset.doubling.obligation
    declarer = state.draft.declarer
    if not owed or seat == declarer:
        return Span("")
    done = obligation(state.preset, state.others, declarer).doubles[seat] or 0
    done += (seat, declarer) in state.draft.doubles
    told, role = [tr("{done} of {owed}", done=done, owed=owed)], "dim"
    hands = len(contracts_left(state.preset, state.others, declarer))
    if done < owed and owed - done >= hands and (seat, declarer) not in state.draft.doubles:
        told, role = [tr("{done} of {owed}, last!", done=done, owed=owed), f"{done}/{owed} {tr('last!')}"], "warn"
        told += [tr("last!")]
    fitting = [text for text in told if cell_len(text) <= columns.note - 2]
    return Span("  " + left((fitting or told)[0], columns.note - 2), role)
