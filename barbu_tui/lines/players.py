"""Players as one names them in an answer: by keys, by names, or by the beginning of a name."""

from __future__ import annotations

import re

from barbu_tui.i18n.speech import is_and
from barbu_tui.rules.faults import Fault, UnreadableError
from barbu_tui.rules.message import message, quoted
from barbu_tui.rules.names import tidy
from barbu_tui.rules.table import Table

_BETWEEN = re.compile(r"[\s,;&]+")


def players_of(text: str, table: Table) -> tuple[int, ...]:
    """The seats that an answer names, in its order. Raises `UnreadableError` with each word that names nobody.

    Whole names go before keys, keys before the beginnings of names.

    >>> from barbu_tui.rules.preset import Preset
    >>> table = Table(Preset("Any", 4, ()), ("Anne", "Beth", "Cath", "Diana Ross"), "abcd")
    >>> players_of("cath and b", table), players_of("acd", table), players_of("diana ross, An", table)
    ((2, 1), (0, 2, 3), (3, 0))
    """
    whole = _named(text, table)
    if whole is not None:
        return (whole,)
    rest = text
    for seat in sorted(range(len(table.names)), key=lambda seat: -len(table.names[seat])):
        # A name of several words is one word from here on.
        if " " in table.names[seat]:
            rest = re.sub(re.escape(table.names[seat]), table.keys[seat], rest, flags=re.IGNORECASE)
    seats: list[int] = []
    faults: list[Fault] = []
    for word in _BETWEEN.split(rest.strip()):
        if not word or is_and(word):
            continue
        named = _named(word, table)
        keys = [table.seat_of_key(letter) for letter in word]
        if named is not None:
            seats.append(named)
        elif None not in keys:
            seats += [seat for seat in keys if seat is not None]
        elif (begun := _begun(word, table)) is not None:
            seats.append(begun)
        else:
            why = message("no player is called {word}; type players for their names and keys", word=quoted(word))
            faults.append(Fault(why))
    if faults:
        raise UnreadableError(faults)
    return tuple(seats)


def _named(word: str, table: Table) -> int | None:
    folded = [name.casefold() for name in table.names]
    name = tidy(word).casefold()
    return folded.index(name) if name in folded else None


def _begun(word: str, table: Table) -> int | None:
    begun = [seat for seat, name in enumerate(table.names) if name.casefold().startswith(tidy(word).casefold())]
    return begun[0] if len(begun) == 1 else None
