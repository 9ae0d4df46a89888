"""The kinds of item: what a contract scores, piece by piece, each piece one question to the scorekeeper.

All that is true of a kind is in its file: the item, and the field of a contract that makes it. What goes for every
kind of one shape of answer is in `numbers.py` and `seats.py`; what every item can be asked, in `item.py`; what every
field, in `field.py`. Outside this room nobody tells kinds apart: to type, draw or lay out an answer, go by its shape.

What the program needs of an item, whatever its kind, is imported from here; a kind from its own file.

A new kind is a file here, and a line in the table of `Contract` (`rules/contracts.py`). If a preset's file writes its
value in a way that no check knows (`rules/checks.py`), the preset form needs to know how that is typed as well
(`preset_form/typed_values.py`).
"""

from __future__ import annotations

from barbu_tui.rules.items.cards import reasons_to_count
from barbu_tui.rules.items.item import (
    Answer,
    CardPlay,
    Deal,
    Item,
    KnownPoints,
    PartialAnswer,
    PartialResult,
    Points,
    Shape,
    expected_total,
)

__all__ = [
    "Answer",
    "CardPlay",
    "Deal",
    "Item",
    "KnownPoints",
    "PartialAnswer",
    "PartialResult",
    "Points",
    "Shape",
    "expected_total",
    "reasons_to_count",
]
