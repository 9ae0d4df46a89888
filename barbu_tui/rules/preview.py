"""What a hand would score as far as it is entered. Unknown stays unknown: it is never taken for zero."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from barbu_tui.rules.hand import SHARED, Double, Draft, Entry, Hand
from barbu_tui.rules.items import CountItem, Item, MostItem, PlacesItem, Points, PointsItem, expected_total
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.results import all_completed
from barbu_tui.rules.scoring import score_hand

Known: TypeAlias = tuple[int | None, ...]


class Preview(NamedTuple):
    """Points by seat, None where they cannot be known yet; `expected` as in `HandScore`."""

    raw: Known
    settlement: Known
    net: Known
    expected: int | None

    @property
    def sum(self) -> int | None:
        """What the raw points add up to, once all are known."""
        return None if None in self.raw else sum(part or 0 for part in self.raw)

    @property
    def balanced(self) -> bool | None:
        """Whether the hand adds up to its contract's total; None while that cannot be told."""
        if self.sum is None or self.expected is None:
            return None
        return self.sum == self.expected


def preview(preset: Preset, draft: Draft) -> Preview:
    """The score of a draft, seat by seat as it becomes known."""
    nothing: Known = (None,) * preset.players
    if draft.contract is None:
        return Preview(nothing, nothing, nothing, None)
    if draft.shared:
        shared = score_hand(preset, Hand(draft.declarer, draft.contract, frozenset(), SHARED))
        return Preview(shared.raw, shared.settlement, shared.net, shared.expected)
    items = preset.items[draft.contract]
    entries = all_completed(items, draft.entries)
    parts = [_points(item, entry, preset.players) for item, entry in zip(items, entries, strict=True)]
    raw = tuple(_sum(column) for column in zip(*parts, strict=True))
    moved = _settlement(raw, draft.doubles)
    net = tuple(None if one is None or two is None else one + two for one, two in zip(raw, moved, strict=True))
    answers = [tuple(part for part in entry if part is not None) for entry in entries]
    return Preview(raw, moved, net, expected_total(items, answers))


def after(totals: Points, shown: Preview) -> Known:
    """The totals as they would be after the hand."""
    return tuple(None if net is None else total + net for total, net in zip(totals, shown.net, strict=True))


def _points(item: Item, entry: Entry, players: int) -> Known:
    if isinstance(item, CountItem):
        return tuple(None if count is None else item.value * count for count in entry)
    if isinstance(item, PointsItem):
        return tuple(None if points is None else item.times * points for points in entry)
    if isinstance(item, PlacesItem):
        placed = {seat: value for seat, value in zip(entry, item.values, strict=True) if seat is not None}
        return tuple(placed.get(seat) for seat in range(players))
    if not entry or None in entry or (isinstance(item, MostItem) and len(entry) > players):
        return (None,) * players
    return item.score(tuple(seat for seat in entry if seat is not None), players)


def _sum(parts: Known) -> int | None:
    return None if None in parts else sum(part or 0 for part in parts)


def _settlement(raw: Known, doubles: frozenset[Double]) -> Known:
    moved: list[int | None] = [0] * len(raw)
    for one, other in doubles:
        first, second = raw[one], raw[other]
        for seat, sign in ((one, 1), (other, -1)):
            so_far = moved[seat]
            if first is None or second is None or so_far is None:
                moved[seat] = None
            else:
                moved[seat] = so_far + sign * (first - second)
    return tuple(moved)
