"""What must hold for every drawn screen: no line wider than the window, no more lines than it has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hypothesis import strategies as st

from barbu_tui.rules.names import default_keys
from barbu_tui.rules.table import Table
from barbu_tui.tui.lines import Line, plain, width_of

SIZES = ((60, 20), (61, 24), (75, 20), (76, 20), (80, 24), (99, 30), (100, 30), (101, 24), (140, 45), (250, 70))
CASTS = (
    ("Anne", "Beth", "Cath", "Diana", "Emma", "Flora"),
    ("Maximiliana Rose", "Bartholomew II", "Ann 'the' O'Neil", "Wolfgang Amadeus", "Konstantin-Georg", "Marie-Louise"),
    ("李", "A[/]B", "[red]Ann", "Zoë", "李李李李李李李李", "x"),
)  # fmt: skip
casts = st.sampled_from(CASTS)
sizes = st.sampled_from(SIZES)


def seated(table: Table, cast: Sequence[str]) -> Table:
    """The same table with other people at it."""
    names = tuple(cast[: table.preset.players])
    return replace(table, names=names, keys=default_keys(names))


def must_fit(lines: Sequence[Line], width: int, height: int) -> None:
    """Fail where something would be cut off at the edge."""
    wide = [line for line in lines if width_of(line) > width]
    assert not wide, f"{width_of(wide[0])} cells at {width}: {plain(wide)}"
    assert len(lines) <= height, f"{len(lines)} lines at {width}×{height}\n{plain(lines)}"
