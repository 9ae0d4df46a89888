"""A hand's result as far as it is entered: filled in, what is missing in it, what contradicts itself or the pack.

A scorekeeper hears of a slip while typing. What is not known yet is never held against anyone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from barbu_tui.rules.items import Item, PartialAnswer, PartialResult
from barbu_tui.rules.message import UserMessage


class ItemFault(NamedTuple):
    """Something wrong with item number `item` (from 0), at `place` in its entry if one is to blame."""

    item: int
    message: UserMessage
    place: int | None = None


def all_completed(items: Sequence[Item], entries: Sequence[PartialAnswer]) -> tuple[PartialAnswer, ...]:
    """Every entry with its one missing part filled in, where the others decide it."""
    return tuple([item.completed(entry) for item, entry in zip(items, entries, strict=True)])


def missing(items: Sequence[Item], entries: Sequence[PartialAnswer]) -> Iterator[ItemFault]:
    """What is still to be entered, in words, item by item."""
    for number, (item, entry) in enumerate(zip(items, entries, strict=True)):
        if fault := item.missing(entry):
            yield ItemFault(number, *fault)


def contradictions(
    items: Sequence[Item], entries: Sequence[PartialAnswer], names: Sequence[str]
) -> Iterator[ItemFault]:
    """Everything in the entries that cannot be true, with the reason, in the table's terms, item by item."""
    entered = PartialResult(items, entries, names)
    for number, item in enumerate(items):
        for fault in item.contradictions(number, entered):
            yield ItemFault(number, *fault)
