"""Whether a result can be true: what is missing in it, and what contradicts itself or the pack.

Everything here looks at entries that may be incomplete, so that a scorekeeper hears of a slip while
typing. What is not known yet is never held against anyone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from barbu_tui.rules.cards import GROUP_NAMES, belongs, card_sign
from barbu_tui.rules.hand import Entry
from barbu_tui.rules.items import CardItem, CountItem, Item, MostItem, PlacesItem, PointsItem, TrickItem
from barbu_tui.rules.message import Message, message


class ItemFault(NamedTuple):
    """Something wrong with item number `item` (from 0), at `place` in its entry if one is to blame."""

    item: int
    message: Message
    place: int | None = None


def completed(item: Item, entry: Entry) -> Entry:
    """The entry with its one missing part filled in, where the others decide it.

    >>> completed(CountItem("queens", "queens", -6, 4), (1, 0, 1, None))
    (1, 0, 1, 2)
    """
    if entry.count(None) != 1 or isinstance(item, (CardItem, TrickItem)):
        return entry
    known = [part for part in entry if part is not None]
    if isinstance(item, PlacesItem):
        left = [seat for seat in range(len(entry)) if seat not in known]
        return tuple(left[0] if part is None else part for part in entry) if len(left) == 1 else entry
    if isinstance(item, MostItem) or item.total is None:
        return entry
    rest = item.total - sum(known)
    if isinstance(item, CountItem) and not 0 <= rest <= item.total:
        return entry
    return tuple(rest if part is None else part for part in entry)


def all_completed(items: Sequence[Item], entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """Every entry `completed`."""
    return tuple(completed(item, entry) for item, entry in zip(items, entries, strict=True))


def missing(items: Sequence[Item], entries: Sequence[Entry]) -> Iterator[ItemFault]:
    """What is still to be entered, in words, item by item."""
    for number, (item, entry) in enumerate(zip(items, entries, strict=True)):
        if isinstance(item, MostItem):
            if not entry:
                yield ItemFault(number, message("{item}: nobody named yet", item=item.label))
        elif isinstance(item, (CardItem, TrickItem)):
            if entry[0] is None:
                yield ItemFault(number, message("{item}: who took it?", item=item.label))
        elif None in entry:
            given = sum(part is not None for part in entry)
            if isinstance(item, PlacesItem):
                told = message(
                    "{item}: {given} of {players} players named", item=item.label, given=given, players=len(entry)
                )
            else:
                told = message(
                    "{item}: {given} of {players} players given", item=item.label, given=given, players=len(entry)
                )
            yield ItemFault(number, told, entry.index(None))


def contradictions(items: Sequence[Item], entries: Sequence[Entry], names: Sequence[str]) -> Iterator[ItemFault]:
    """Everything in the entries that cannot be true, with the reason, in the table's terms."""
    for number, (item, entry) in enumerate(zip(items, entries, strict=True)):
        if isinstance(item, CountItem):
            yield from _counts(number, item, entry, names)
        elif isinstance(item, PointsItem):
            yield from _points(number, item, entry)
        elif isinstance(item, (PlacesItem, MostItem)):
            yield from _named_twice(number, entry, names)
    yield from _singles_against_counts(items, entries, names)
    for item, entry in zip(items, entries, strict=True):
        if isinstance(item, CountItem) and item.what == "tricks":
            for seat, tricks in enumerate(entry):
                if tricks is not None and 0 <= tricks <= item.total:
                    yield from _against_tricks(items, entries, seat, tricks, names)


def _counts(number: int, item: CountItem, entry: Entry, names: Sequence[str]) -> Iterator[ItemFault]:
    out = [seat for seat, count in enumerate(entry) if count is not None and not 0 <= count <= item.total]
    for seat in out:
        yield ItemFault(
            number,
            message(
                "{item}: {count} for {name} is out of range, 0 to {total}",
                item=item.label,
                count=entry[seat] or 0,
                name=names[seat],
                total=item.total,
            ),
            seat,
        )
    if not out:
        yield from _sum(number, item, item.total, entry, *GROUP_NAMES[item.what])


def _sum(number: int, item: Item, total: int, entry: Entry, one: Message, many: Message) -> Iterator[ItemFault]:
    given = sum(part for part in entry if part is not None)
    unit = one if abs(total - given) == 1 else many
    if given > total and (None not in entry or isinstance(item, CountItem)):
        yield ItemFault(
            number,
            message(
                "{item}: {given} given, there are {total}; one {unit} too many",
                "{item}: {given} given, there are {total}; {n} {unit} too many",
                item=item.label,
                given=given,
                total=total,
                n=given - total,
                unit=unit,
            ),
        )
    elif given < total and None not in entry:
        yield ItemFault(
            number,
            message(
                "{item}: {given} of {total} given, one {unit} is missing",
                "{item}: {given} of {total} given, {n} {unit} are missing",
                item=item.label,
                given=given,
                total=total,
                n=total - given,
                unit=unit,
            ),
        )


def _points(number: int, item: PointsItem, entry: Entry) -> Iterator[ItemFault]:
    if item.total is not None:
        yield from _sum(number, item, item.total, entry, message("point"), message("points"))


def _named_twice(number: int, entry: Entry, names: Sequence[str]) -> Iterator[ItemFault]:
    for place, seat in enumerate(entry):
        if seat is not None and seat in entry[:place]:
            yield ItemFault(number, message("{name} is named twice", name=names[seat]), place)


def _singles_against_counts(
    items: Sequence[Item], entries: Sequence[Entry], names: Sequence[str]
) -> Iterator[ItemFault]:
    for group, counts in zip(items, entries, strict=True):
        if not isinstance(group, CountItem) or group.what == "tricks":
            continue
        for seat, count in enumerate(counts):
            taken = {
                item.card: number
                for number, (item, entry) in enumerate(zip(items, entries, strict=True))
                if isinstance(item, CardItem) and entry[0] == seat and belongs(item.card, group.what)
            }
            if count is not None and len(taken) > max(count, 0):
                card, number = list(taken.items())[-1]
                yield ItemFault(number, _too_few(card, group, count, len(taken), names[seat]))


def _too_few(card: str, group: CountItem, count: int, taken: int, name: str) -> Message:
    if count <= 0:
        return message("{card} went to {name}, who took no {cards}", card=card_sign(card), name=name, cards=group.label)
    return message(
        "{name} took {taken} single {cards} and {count} in all", name=name, taken=taken, cards=group.label, count=count
    )


def _against_tricks(
    items: Sequence[Item], entries: Sequence[Entry], seat: int, tricks: int, names: Sequence[str]
) -> Iterator[ItemFault]:
    room = tricks * len(names)
    last: set[int] = set()
    for number, (item, entry) in enumerate(zip(items, entries, strict=True)):
        if isinstance(item, CountItem) and item.what != "tricks":
            count = entry[seat] or 0
            if count > room:
                yield ItemFault(number, _too_many(item, count, tricks, room, names[seat]), seat)
        elif isinstance(item, CardItem) and entry[0] == seat and not tricks:
            yield ItemFault(
                number, message("{card} went to {name}, who took no trick", card=item.label, name=names[seat])
            )
        elif isinstance(item, TrickItem) and entry[0] == seat:
            last.add(item.from_end)
            if len(last) > tricks:
                yield ItemFault(
                    number,
                    message(
                        "{name} took {taken} of the last tricks, and only {tricks} in all",
                        name=names[seat],
                        taken=len(last),
                        tricks=tricks,
                    ),
                )


def _too_many(item: CountItem, count: int, tricks: int, room: int, name: str) -> Message:
    if not tricks:
        return message("{name} took no trick, so no {cards}", name=name, cards=item.label)
    return message(
        "{name} took {n} trick, which holds {room} cards, not {count} {cards}",
        "{name} took {n} tricks, which hold {room} cards, not {count} {cards}",
        name=name,
        n=tricks,
        room=room,
        count=count,
        cards=item.label,
    )
