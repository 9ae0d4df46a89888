"""Reading a line that the program wrote itself, as journals hold it, without a look at where anything stands in it.

`notation_reader.py` reads whatever a person may have typed, and knows the column of each part for the faults that
it may have to tell. The canonical line of a good hand has none. It is read here in a tenth of the time; any other
line is left to the full reading, which takes what is here taken to mean the same.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from barbu_tui.rules.checking import is_good
from barbu_tui.rules.hand import SHARED, Double, Hand, Result
from barbu_tui.rules.items import Answer, Item, Shape
from barbu_tui.rules.limits import Played
from barbu_tui.rules.notation_tokens import MOST_CHARACTERS
from barbu_tui.rules.table import Table

_LINE = re.compile(r"([a-z]): ([a-z0-9-]+)(?:\(([A-Z0-9]+)\))?((?: [a-z]>[a-z]+)*) = ([a-z0-9 /-]+)")
_NUMBERS = re.compile(r"-?[0-9]{1,6}(?: -?[0-9]{1,6})*")


def canonical_hand(text: str, table: Table, others: Collection[Played]) -> Hand | None:
    """The hand of a canonical line; None if the line is not canonical or not a good hand beside these others.

    >>> from barbu_tui.rules.contracts import Contract
    >>> from barbu_tui.rules.preset import Preset
    >>> queens = Preset("Queens", 4, (Contract("queens", key="q", cards=(("queens", -6),)),))
    >>> table = Table(queens, ("Anne", "Beth", "Cath", "Diana"), "abcd")
    >>> canonical_hand("a: queens = 1 0 1 2", table, ()).result
    ((1, 0, 1, 2),)
    >>> canonical_hand("a: q = 101", table, ()) is canonical_hand("a: queens = 4 4 4 4", table, ()) is None
    True
    """
    if len(text) > MOST_CHARACTERS or (match := _LINE.fullmatch(text)) is None:
        return None
    key, contract, announced, double_words, result = match.groups()
    declarer = table.keys.find(key)
    doubles = _doubles(double_words, table.keys)
    if declarer < 0 or contract not in table.preset.by_id or doubles is None:
        return None
    answers: Result | None = SHARED if result == SHARED else _answers(table, contract, result)
    if answers is None:
        return None
    hand = Hand(declarer, contract, doubles, answers, announced)
    return hand if is_good(table, hand, others) else None


def _doubles(text: str, keys: str) -> frozenset[Double] | None:
    """The doubles of the words of a line, ` b>acd c>a`; None if a key is no player's."""
    doubles: list[Double] = []
    for word in text.split():
        doubler = keys.find(word[0])
        doubles += [(doubler, keys.find(key)) for key in word[2:]]
    return None if any(-1 in double for double in doubles) else frozenset(doubles)


def _answers(table: Table, contract: str, result: str) -> tuple[Answer, ...] | None:
    parts = result.split(" / ")
    items = table.preset.items[contract]
    if len(parts) != len(items):
        return None
    answers: list[Answer] = []
    for item, part in zip(items, parts, strict=True):
        answer = _answer(item, part, table.keys)
        if answer is None:
            return None
        answers.append(answer)
    return tuple(answers)


def _answer(item: Item, part: str, keys: str) -> Answer | None:
    """An item's answer as `write_hand` writes it; None where it is not written so."""
    if item.shape.has_numbers:
        if not _NUMBERS.fullmatch(part):
            return None
        answer = tuple(map(int, part.split(" ")))
    else:
        answer = tuple([keys.find(key) for key in part if key != " "])
        if -1 in answer:
            return None
        if item.shape is Shape.TIED:
            return tuple(sorted(answer)) or None
    return answer if len(answer) == len(item.blank(len(keys))) else None
