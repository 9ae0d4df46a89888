"""The editor's screen as lines."""

from __future__ import annotations

from typing import NamedTuple

from barbu_tui.i18n import tr
from barbu_tui.i18n.columns import fit_left
from barbu_tui.preset_form.adding import addable
from barbu_tui.preset_form.guidance import hint
from barbu_tui.preset_form.state import Editing, Row
from barbu_tui.preset_form.typed_values import as_shown
from barbu_tui.rules.width import cells
from barbu_tui.tui.lines import BLANK, Line, Span, ends, width_of
from barbu_tui.tui.screens.preset_editor.panel import FormView, below, beside
from barbu_tui.tui.screens.preset_editor.rows import page_rows, placed_rows

WIDE = 110
_SIDE = 38
_ROOMY = 14


class FieldPlace(NamedTuple):
    """Where on the screen the value of the cursor's field stands."""

    x: int
    y: int
    width: int


class EditorPage(NamedTuple):
    """The whole screen, and where the cursor's field is if the cursor is on one."""

    lines: list[Line]
    field: FieldPlace | None


def editor_page(shown: FormView, width: int, height: int) -> EditorPage:
    """The whole screen."""
    return _wide(shown, width, height) if width >= WIDE else _narrow(shown, width, height)


def _narrow(shown: FormView, width: int, height: int) -> EditorPage:
    panel = below(shown, width)
    room = height - 1 - 1 - len(panel)
    lines, field = _page(shown, width, room, 1)
    return EditorPage([_head(shown, width), *lines, _rule(width), *panel], field)


def _wide(shown: FormView, width: int, height: int) -> EditorPage:
    room = height - 4
    page_width = width - _SIDE - 4
    lines, field = _page(shown, page_width, room, 2)
    side = beside(shown, _SIDE, room)
    side += [BLANK] * (room - len(side))
    both = [
        (*line, Span(" " * (page_width - width_of(line))), Span(" │ ", "rule"), *side_line)
        for line, side_line in zip(lines, side, strict=True)
    ]
    hint_line = (Span("  "), Span(fit_left(hint(shown.state), width - 3).rstrip(), "dim"))
    return EditorPage([_head(shown, width), BLANK, *both, _rule(width), hint_line], field)


def _head(shown: FormView, width: int) -> Line:
    name = as_shown("text", shown.state.live.get("name") or tr("a new preset"))
    where = tr(shown.where)
    # Translators: the preset has changes that are not saved.
    changed = " · " + tr("changed") if shown.state.changed else ""
    right: Line = (Span(where, "dim"), Span(changed, "warn"), Span(" "))
    return ends((Span(" "), Span(fit_left(name, width - width_of(right) - 3).rstrip(), "title")), right, width)


def _rule(width: int) -> Line:
    return (Span(" "), Span("─" * (width - 2), "rule"))


def _page(shown: FormView, width: int, room: int, y: int) -> EditorPage:
    """As much of the page as there is room for, from line `y` of the screen on, the cursor in it; or the contracts to
    add while they are open."""
    if shown.state.choosing is not None:
        return EditorPage(_filled(_choices(shown.state, width, room), room), None)
    rows = page_rows(shown.state)
    if room < _ROOMY:
        rows = [row for row in rows if row is not None]
    cursor_row = next((n for n, row in enumerate(rows) if isinstance(row, Row) and row.path == shown.state.cursor), 0)
    top = min(max(0, cursor_row - room // 2), max(0, len(rows) - room))
    placed = placed_rows(shown.state, shown.verdict, rows[top : top + room], width)
    x = placed[cursor_row - top].x
    field = FieldPlace(x, y + cursor_row - top, width - x - 2) if x else None
    lines = [row.line for row in placed]
    _mark_ends(lines, width, above=top > 0, below=top + room < len(rows))
    return EditorPage(_filled(lines, room), field)


def _mark_ends(lines: list[Line], width: int, *, above: bool, below: bool) -> None:
    """Put an arrow at the end of the first line, of the last one, where there are more rows beyond it."""
    for place, more, arrow in ((0, above, "▴"), (len(lines) - 1, below, "▾")):
        if more and width_of(lines[place]) < width - 1:
            lines[place] = ends(lines[place], (Span(arrow, "dim"),), width)


def _filled(lines: list[Line], room: int) -> list[Line]:
    return [*lines[:room], *[BLANK] * (room - len(lines))]


def _choices(state: Editing, width: int, room: int) -> list[Line]:
    choices = addable(state.data)
    marked = min(state.choosing or 0, len(choices) - 1)
    lines: list[Line] = []
    for place, choice in enumerate(choices):
        here = place == marked
        mark = Span(" ▸ " if here else "   ", "key")
        label = fit_left(tr(choice.label), width - 7).rstrip()
        lines.append((mark, Span(f"{choice.key or ' '}  ", "key"), Span(label, "now" if here else "")))
    title, how = tr("Add a contract"), "   " + tr("its key, or Enter; Esc for none")
    head: Line = (Span("  "), Span(title, "strong"), Span(fit_left(how, width - 3 - cells(title)).rstrip(), "dim"))
    top = min(max(0, marked - (room - 1) // 2), max(0, len(lines) - room + 1))
    return [head, *lines[top : top + room - 1]]
