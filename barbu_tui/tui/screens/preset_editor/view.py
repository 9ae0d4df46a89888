"""The editor's screen as lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from barbu_tui.i18n import tr
from barbu_tui.i18n.columns import fit_left
from barbu_tui.preset_form import text
from barbu_tui.preset_form.editing import Editing
from barbu_tui.preset_form.known import addable
from barbu_tui.preset_form.verdict import Verdict
from barbu_tui.rules.message import Message
from barbu_tui.tui.lines import BLANK, Line, Span, ends, width_of
from barbu_tui.tui.screens.preset_editor.panel import below, beside, hint
from barbu_tui.tui.screens.preset_editor.rows import Placed, page_rows

WIDE = 110
_SIDE = 38
_ROOMY = 14


@dataclass(frozen=True)
class Shown:
    """What the view needs besides the state: where the preset comes from, in words."""

    state: Editing
    verdict: Verdict
    where: Message


def editor_lines(shown: Shown, width: int, height: int) -> list[Line]:
    """The whole screen."""
    return _wide(shown, width, height) if width >= WIDE else _narrow(shown, width, height)


def _narrow(shown: Shown, width: int, height: int) -> list[Line]:
    panel = below(shown.state, shown.verdict, width)
    room = height - 1 - 1 - len(panel)
    return [_head(shown, width), *_page(shown, width, room), _rule(width), *panel]


def _wide(shown: Shown, width: int, height: int) -> list[Line]:
    room = height - 4
    page_width = width - _SIDE - 4
    page = _page(shown, page_width, room)
    side = beside(shown.state, shown.verdict, _SIDE, room)
    side += [BLANK] * (room - len(side))
    both = [
        (*one, Span(" " * (page_width - width_of(one))), Span(" │ ", "rule"), *other)
        for one, other in zip(page, side, strict=True)
    ]
    told = (Span("  "), Span(fit_left(hint(shown.state), width - 3).rstrip(), "dim"))
    return [_head(shown, width), BLANK, *both, _rule(width), told]


def _head(shown: Shown, width: int) -> Line:
    name = text.shown("text", shown.state.live.get("name") or tr("a new preset"))
    where = tr(shown.where)
    changed = " · " + tr("changed") if shown.state.changed else ""
    right: Line = (Span(where, "dim"), Span(changed, "warn"), Span(" "))
    return ends((Span(" "), Span(fit_left(name, width - width_of(right) - 3).rstrip(), "title")), right, width)


def _rule(width: int) -> Line:
    return (Span(" "), Span("─" * (width - 2), "rule"))


def _page(shown: Shown, width: int, room: int) -> list[Line]:
    """As much of the page as there is room for, the cursor in it; or the contracts to add while they are open."""
    if shown.state.picking is not None:
        return _filled(_choices(shown.state, room), room)
    rows = page_rows(shown.state, shown.verdict, width)
    if room < _ROOMY:
        rows = [row for row in rows if row.line]
    at = next((n for n, row in enumerate(rows) if row.path == shown.state.at), 0)
    top = min(max(0, at - room // 2), max(0, len(rows) - room))
    return _filled(_with_arrows(rows, top, room, width), room)


def _with_arrows(rows: Sequence[Placed], top: int, room: int, width: int) -> list[Line]:
    lines = [row.line for row in rows[top : top + room]]
    for place, more in ((0, top > 0), (len(lines) - 1, top + room < len(rows))):
        if more and width_of(lines[place]) < width - 1:
            lines[place] = ends(lines[place], (Span("▴" if place == 0 else "▾", "dim"),), width)
    return lines


def _filled(lines: list[Line], room: int) -> list[Line]:
    return [*lines[:room], *[BLANK] * (room - len(lines))]


def _choices(state: Editing, room: int) -> list[Line]:
    choices = addable(state.data)
    at = min(state.picking or 0, len(choices) - 1)
    lines: list[Line] = []
    for place, choice in enumerate(choices):
        here = place == at
        mark = Span(" ▸ " if here else "   ", "key")
        lines.append((mark, Span(f"{choice.key or ' '}  ", "key"), Span(tr(choice.label), "now" if here else "")))
    head: Line = (
        Span("  "),
        Span(tr("Add a contract"), "strong"),
        Span("   " + tr("its key, or Enter; Esc for none"), "dim"),
    )
    top = min(max(0, at - (room - 1) // 2), max(0, len(lines) - room + 1))
    return [head, *lines[top : top + room - 1]]
