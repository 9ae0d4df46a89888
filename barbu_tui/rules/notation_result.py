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
    """The entry that `words` (one a number or player, as `spread` gives them) stand for. Adds to `faults`.

    `?` and what is left out are None.
    """
    if isinstance(item, (CountItem, PointsItem)):
        given = [_number(item, word, faults) for word in words]
    else:
        given = [_seat(item, word, table, faults) for word in words]
    if isinstance(item, MostItem):
        tied = [seat for seat in given if seat is not None]
        return tuple(sorted(tied) if len(set(tied)) == len(tied) else tied)
    room = item.answers(len(table.keys))
    if len(given) > room:
        _too_many(item, len(given), room, words[0], faults)
    return (*given, *(None,) * room)[:room]


def spread(item: Item, words: Sequence[Token], table: Table) -> list[Token]:
    """One token for each number or player: counts of one digit, and players, may stand together."""
    if isinstance(item, (CountItem, PointsItem)):
        glued = isinstance(item, CountItem) and len(words) == 1 and _is_glued(words[0].text, len(table.keys))
        if not glued:
            return list(words)
    return [Token(letter, word.column + place) for word in words for place, letter in enumerate(word.text)]


def _is_glued(word: str, players: int) -> bool:
    return word.isdigit() and len(word) in {players - 1, players}


def _number(item: Item, word: Token, faults: list[Fault]) -> int | None:
    digits = word.text.lstrip("+-")
    if word.text == "?":
        return None
    if digits.isdigit() and len(digits) <= _MOST_DIGITS:
        return int(word.text)
    given = quoted(word.text)
    if digits.isdigit():
        why = message(
            "{item}: {word} is too large a number; it has {n} digits at most",
            item=item.label,
            word=given,
            n=_MOST_DIGITS,
        )
    else:
        why = message("{item} takes a number for each player, not {word}", item=item.label, word=given)
    faults.append(Fault(why, column=word.column, unreadable=True))
    return None


def _seat(item: Item, word: Token, table: Table, faults: list[Fault]) -> int | None:
    seat = table.seat_of_key(word.text)
    if seat is None and word.text != "?":
        why = message(
            "{item} takes players ({keys}), and {letter} is none",
            item=item.label,
            keys=" ".join(table.keys),
            letter=quoted(word.text),
        )
        faults.append(Fault(why, column=word.column, unreadable=True))
    return seat


def _too_many(item: Item, given: int, room: int, first: Token, faults: list[Fault]) -> None:
    if isinstance(item, (CardItem, TrickItem)):
        why = message("{item} goes to one player, and {n} are named", item=item.label, n=given)
    elif isinstance(item, PlacesItem):
        why = message("{item}: {n} players named, and there are {room}", item=item.label, n=given, room=room)
    else:
        why = message("{item}: {n} numbers given for {room} players", item=item.label, n=given, room=room)
    faults.append(Fault(why, column=first.column, unreadable=True))
