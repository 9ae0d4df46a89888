"""What a click makes of the hand being entered: the same as the keys. Pure."""

from __future__ import annotations

from dataclasses import replace

from barbu_tui.entry.press import press
from barbu_tui.entry.state import DOUBLES, RESULT, HandEntry, go_to


def clicked(state: HandEntry, target: str) -> HandEntry:
    """The state after a click on a span: `contract q`, `announce h`, `double 1 0` or `result 0 2`."""
    what, *where = target.split()
    if what == "double":
        row, column = map(int, where)
        return press(replace(go_to(state, DOUBLES), row=row, column=column), " ") or state
    at = replace(go_to(state, what), said=None)
    if what != RESULT:
        return press(at, where[0]) or state
    item, seat = map(int, where)
    at = replace(at, item=item, place=seat)
    if at.items[item].shape.has_numbers:
        return at
    return press(at, at.table.keys[seat]) or at
