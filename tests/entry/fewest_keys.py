"""A hand in the fewest keys, from the live grid: what a practised scorekeeper types, in the table's language."""

from __future__ import annotations

from collections.abc import Iterator

from barbu_tui.rules.doubling import can_speak, flanks, may_double, speaking_order
from barbu_tui.rules.hand import SHARED, Double, Hand
from barbu_tui.rules.items import Answer, Item
from barbu_tui.rules.items.most_of_a_suit import MostItem
from barbu_tui.rules.items.numbers import CountItem
from barbu_tui.rules.items.places import PlacesItem
from barbu_tui.rules.items.points import PointsItem
from barbu_tui.rules.table import Table


def fewest_keys(table: Table, hand: Hand) -> list[str]:
    """The keys of a hand, the contract's first and the Enter that records it last."""
    contract = table.preset.by_id[hand.contract]
    keys = [table.contract_key(contract)]
    if contract.asks:
        letter = table.speech.letter(hand.announced or "").lower()
        keys.append({None: "enter", "10": "0"}.get(hand.announced, letter))
    keys += _doubles(table, hand)
    if hand.result != SHARED:
        items = table.preset.items[hand.contract]
        for number, (item, answer) in enumerate(zip(items, hand.result, strict=True), start=1):
            keys += _answer(table, item, answer)
            if number < len(items) and isinstance(item, (CountItem, PointsItem, MostItem)):
                keys.append("enter")
    return [*keys, "enter"]


def budget(table: Table, hand: Hand) -> int:
    """How many keys a hand may take: one for each thing to say, one for each player who is asked and passes on."""
    contract = table.preset.by_id[hand.contract]
    doublers = {doubler for doubler, _ in hand.doubles}
    order = speaking_order(table.preset, hand.declarer)
    asked = max((order.index(doubler) for doubler in doublers), default=0) + 1
    keys = 1 + bool(contract.asks) + len(hand.doubles) + asked
    for item in table.preset.items[hand.contract]:
        one = isinstance(item, (CountItem, PlacesItem))
        keys += table.preset.players - 1 if one else 1
        keys += isinstance(item, CountItem)
    high = 0 if hand.result == SHARED else sum(count > 9 for answer in hand.result for count in answer)
    return keys + high + (not _ends_in_counts(table, hand))


def _ends_in_counts(table: Table, hand: Hand) -> bool:
    return isinstance(table.preset.items[hand.contract][-1], CountItem)


def _doubles(table: Table, hand: Hand) -> Iterator[str]:
    preset, declarer = table.preset, hand.declarer
    if not can_speak(preset, hand.contract, declarer):
        return
    doubles: set[Double] = set()
    for seat in speaking_order(preset, declarer):
        reach = may_double(preset, hand.contract, declarer, doubles, seat)
        if hand.doubles <= doubles:
            break
        if not reach:
            continue
        targets = {doubled for doubler, doubled in hand.doubles if doubler == seat}
        doubles |= {(seat, doubled) for doubled in targets}
        if len(targets) > 1 and targets == set(reach):
            yield "*"
        elif len(targets) > 1 and targets == set(flanks(preset, hand.contract, declarer, doubles, seat)):
            yield "+"
        else:
            yield from (table.keys[doubled] for doubled in sorted(targets))
        if not hand.doubles <= doubles:
            yield "enter"
    yield "="


def _answer(table: Table, item: Item, answer: Answer) -> Iterator[str]:
    if isinstance(item, CountItem) and item.total is None:
        yield from _counts((*answer, 0))
    elif isinstance(item, CountItem):
        yield from min(_counts(answer), _with_the_rest(item, answer), key=len)
    elif isinstance(item, PointsItem):
        given = answer if item.total is None else answer[:-1]
        for place, points in enumerate(given):
            yield from (["space"] if place else []) + list(str(points))
    else:
        named = answer[:-1] if isinstance(item, PlacesItem) else answer
        yield from (table.keys[seat] for seat in named)


def _counts(answer: Answer) -> list[str]:
    return [key for count in answer[:-1] for key in ([str(count)] if count < 10 else ["+", str(count - 10)])]


def _with_the_rest(item: CountItem, answer: Answer) -> list[str]:
    last = max((place for place, count in enumerate(answer) if count), default=0)
    return [*_counts((*answer[:last], 0)), "*"]
