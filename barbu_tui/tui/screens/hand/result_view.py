"""The result: an item a line, a player a column."""

from __future__ import annotations

from barbu_tui.entry.state import RESULT, HandEntry
from barbu_tui.i18n import tr
from barbu_tui.i18n.columns import fit_left
from barbu_tui.rules.items import Item, PartialAnswer, Shape
from barbu_tui.rules.number_text import MINUS, figure
from barbu_tui.tui.lines import Line, Span
from barbu_tui.tui.screens.hand.columns import Columns
from barbu_tui.tui.screens.hand.matrix_view import header, number_cell


def result_lines(state: HandEntry, columns: Columns) -> list[Line]:
    """The result with its heading; what the program filled in stands in round brackets."""
    here = state.part == RESULT
    lines: list[Line] = [header(tr("result"), state, columns, here)]
    if state.draft.shared:
        advice = tr("unplayed: Enter records it; a result replaces it")
        return [
            *lines,
            (Span(fit_left("    " + tr("shared"), columns.label), "asked" if here else ""), Span(advice, "dim")),
        ]
    for number, item in enumerate(state.items):
        lines.append(_row(state, number, item, columns))
    return lines


def _row(state: HandEntry, number: int, item: Item, columns: Columns) -> Line:
    here = state.part == RESULT and number == state.item
    label = (
        Span(f"  {'▸' if here else ' '}"),
        Span(fit_left(f" {tr(item.label)}", columns.label - 3)),
    )
    typed = state.draft.answers[number]
    shown = item.completed(typed)
    cells: list[Span] = []
    for seat in range(state.preset.players):
        cells += _cell(state, number, seat, _texts(item, typed, shown, seat), columns.width)
    progress = item.progress(shown)
    note = tr(progress) if progress else ""
    return (*label, *cells, Span("  " + fit_left(note, columns.note - 2), "dim"))


def _texts(item: Item, typed: PartialAnswer, shown: PartialAnswer, seat: int) -> tuple[str, str]:
    """What a cell says, and its role."""
    if item.shape.has_numbers:
        if (given := typed[seat]) is not None:
            return figure(given), "strong"
        return (f"({figure(filled)})", "guess") if (filled := shown[seat]) is not None else ("", "")
    if item.shape is Shape.ORDER:
        if seat in typed:
            return _place(typed.index(seat) + 1), "strong"
        return (f"({_place(shown.index(seat) + 1)})", "guess") if seat in shown else ("", "")
    return ("●", "strong") if seat in typed else ("", "")


def _cell(state: HandEntry, number: int, seat: int, said: tuple[str, str], width: int) -> Line:
    text, role = said
    item = state.items[number]
    target = f"result {number} {seat}"
    here = state.part == RESULT and number == state.item
    if here and item.shape.has_numbers and seat == state.place:
        text = f"[{state.typed.replace('-', MINUS) or text.strip('()') or '_'}]"
        before, _, after = number_cell(text, width).partition(text)
        return (Span(before), Span(text, "cursor", target), Span(after))
    if not text:
        text, role = "·", "" if here else "closed"
    # The brackets of a filled-in number, and those of the cursor, stand around it and do not move it.
    return (Span(number_cell(text if text.startswith("(") else text + " ", width), role, target),)


def _place(place: int) -> str:
    return f"{place}."
