"""The kinds of item: what a contract scores, piece by piece, each piece one question to the scorekeeper.

All that is true of a kind is in its file: the item, and the field of a contract that makes it. What goes for every
kind of one shape of answer is in `numbers.py` and `seats.py`; what every item can be asked, in `item.py`; what every
field, in `field.py`. Outside this room nobody tells kinds apart: to type, draw or lay out an answer, go by its shape.

A new kind is a file here, and a line in the table of `Contract` (`rules/contracts.py`). If a preset's file writes its
value in a way that no check knows (`rules/checks.py`), the preset form needs to know how that is typed as well
(`preset_form/text.py`).
"""

from __future__ import annotations

from barbu_tui.rules.items.cards import CardItem, GroupItem, reasons_to_count
from barbu_tui.rules.items.field import FormTexts, Repair, ScoringField, ValueFault
from barbu_tui.rules.items.item import (
    Answer,
    AnswerFault,
    Arithmetic,
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
from barbu_tui.rules.items.last_tricks import LastTrickItem
from barbu_tui.rules.items.most_of_a_suit import MostItem
from barbu_tui.rules.items.numbers import CountItem, NumbersItem
from barbu_tui.rules.items.places import PlacesItem
from barbu_tui.rules.items.points import PointsItem
from barbu_tui.rules.items.tricks import TricksItem

__all__ = [
    "Answer",
    "AnswerFault",
    "Arithmetic",
    "CardItem",
    "CardPlay",
    "CountItem",
    "Deal",
    "FormTexts",
    "GroupItem",
    "Item",
    "KnownPoints",
    "LastTrickItem",
    "MostItem",
    "NumbersItem",
    "PartialAnswer",
    "PartialResult",
    "PlacesItem",
    "Points",
    "PointsItem",
    "Repair",
    "ScoringField",
    "Shape",
    "TricksItem",
    "ValueFault",
    "expected_total",
    "reasons_to_count",
]
