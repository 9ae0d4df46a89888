"""Reading the right side of a line: an entry an item, in the words and numbers that the item takes."""

from __future__ import annotations

from collections.abc import Sequence

from barbu_tui.rules.faults import Fault
from barbu_tui.rules.hand import Entry
from barbu_tui.rules.items import CardItem, CountItem, Item, MostItem, PlacesItem, PointsItem, TrickItem
from barbu_tui.rules.message import message, quoted
from barbu_tui.rules.notation_tokens import Token
from barbu_tui.rules.table import Table

_MOST_DIGITS = 6


def split_items(result: Sequence[Token]) -> list[list[Token]]:
    """The tokens of a result, item by item."""
    parts: list[list[Token]] = [[]]
    for token in result:
        if token.text == "/":
            parts.append([])
        else:
            parts[-1].append(token)
    return parts


def read_item(item: Item, words: Sequence[Token], table: Table, faults: list[Fault]) -> Entry:
    """The entry that `words` give; `?` and what is left out are None. Adds to `faults`."""
    if isinstance(item, (CountItem, PointsItem)):
        return _numbers(item, words, len(table.keys), faults)
    seats = _seats(item, words, table, faults)
    if isinstance(item, MostItem):
        return tuple(sorted(set(seats))) if len(set(seats)) == len(seats) else tuple(seats)
    room = len(table.keys) if isinstance(item, PlacesItem) else 1
    if len(seats) > room:
        _too_many(item, len(seats), room, words[0], faults)
    return (*seats, *(None,) * room)[:room]


def _numbers(item: CountItem | PointsItem, words: Sequence[Token], players: int, faults: list[Fault]) -> Entry:
    if isinstance(item, CountItem) and len(words) == 1 and _is_glued(words[0].text, players):
        start = words[0].column
        words = [Token(digit, start + place) for place, digit in enumerate(words[0].text)]
    values = [_number(item, word, faults) for word in words]
    if len(values) > players:
        _too_many(item, len(values), players, words[0], faults)
    return (*values, *(None,) * players)[:players]


def _is_glued(word: str, players: int) -> bool:
    return word.isdigit() and len(word) in {players - 1, players}


def _number(item: Item, word: Token, faults: list[Fault]) -> int | None:
    digits = word.text.lstrip("+-")
    if word.text == "?":
        return None
    if digits.isdigit() and len(digits) <= _MOST_DIGITS:
        return int(word.text)
    why = message("{item} takes a number for each player, not {word}", item=item.label, word=quoted(word.text))
    faults.append(Fault(why, column=word.column, unreadable=True))
    return None


def _seats(item: Item, words: Sequence[Token], table: Table, faults: list[Fault]) -> list[int]:
    seats: list[int] = []
    for word in words:
        for place, letter in enumerate(word.text):
            seat = table.seat_of_key(letter)
            if seat is not None:
                seats.append(seat)
            elif letter != "?":
                why = message(
                    "{item} takes players ({keys}), and {letter} is none",
                    item=item.label,
                    keys=" ".join(table.keys),
                    letter=quoted(letter),
                )
                faults.append(Fault(why, column=word.column + place, unreadable=True))
    return seats


def _too_many(item: Item, given: int, room: int, first: Token, faults: list[Fault]) -> None:
    if isinstance(item, (CardItem, TrickItem)):
        why = message("{item} goes to one player, and {n} are named", item=item.label, n=given)
    elif isinstance(item, PlacesItem):
        why = message("{item}: {n} players named, and there are {room}", item=item.label, n=given, room=room)
    else:
        why = message("{item}: {n} numbers given for {room} players", item=item.label, n=given, room=room)
    faults.append(Fault(why, column=first.column, unreadable=True))
