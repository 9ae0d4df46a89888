"""Names and keys: what a player, a title or a contract may be called."""

from __future__ import annotations

import string
import unicodedata
from collections.abc import Iterable, Sequence

from barbu_tui.rules.message import UserMessage, is_printable, is_unseen, message, quoted
from barbu_tui.rules.width import cells

NAME_CELLS = 16
TITLE_CELLS = 100
# A cell can carry any number of combining marks; nobody's name needs more than this.
_MARKS_PER_CELL = 4
_LONGEST_COMPOSED = 2000
_LONGEST_NAME, _NEAR = 100, 0.65


def most_characters(most_cells: int) -> int:
    """The most characters that a text of this many cells can have, with marks on its letters.

    >>> most_characters(NAME_CELLS)
    64
    """
    return most_cells * _MARKS_PER_CELL


def tidy(text: str) -> str:
    """A name as it is kept: composed (NFC), one space between words, none around them, no unseen marks.

    What is far too long for any name or title stays as it is, to be refused: composing a long text made
    of nothing but accents takes a time that grows with its square.
    """
    if len(text) > _LONGEST_COMPOSED:
        return _spaced(text)
    return _spaced(unicodedata.normalize("NFC", "".join(c for c in text if not _is_unseen_mark(c))))


def _spaced(text: str) -> str:
    """One space between words."""
    return " ".join(filter(None, text.split(" ")))


def _is_unseen_mark(character: str) -> bool:
    """Whether a character only chooses how the one before it looks, or how it is sorted."""
    return unicodedata.category(character) == "Mn" and is_unseen(character)


def plain_text(text: str) -> str:
    """Text as it is searched and compared: without accents and case.

    >>> plain_text("Été")
    'ete'
    """
    letters = unicodedata.normalize("NFD", text[:_LONGEST_COMPOSED])
    return "".join(c for c in letters if not unicodedata.combining(c)).casefold()


def nearest(text: str, known: Iterable[str]) -> str | None:
    """Which of the known names was probably meant by a mistyped one; None if none is near.

    >>> nearest("tornament", ["tournament", "salade"])
    'tournament'
    """
    from difflib import get_close_matches

    return next(iter(get_close_matches(text[:_LONGEST_NAME], known, 1, _NEAR)), None)


def text_fault(text: str, most: int, label: UserMessage) -> UserMessage | None:
    """Why `text` cannot be what `label` names (a name, a title): too long or wide, or not fit for a terminal."""
    if len(text) > _LONGEST_COMPOSED:
        return message(
            "{what} {text} is {n} characters long; at most {most} cells are allowed",
            what=label,
            text=quoted(text),
            n=len(text),
            most=most,
        )
    if bad := next((c for c in text if not is_printable(c)), None):
        return message(
            "{what}: the character {character} cannot be shown; use letters, digits and signs",
            what=label,
            character=f"U+{ord(bad):04X}",
        )
    width = cells(text)
    if width > most or len(text) > most_characters(most):
        return message(
            "{what} {text} is {width} cells wide, {most} at most", what=label, text=quoted(text), width=width, most=most
        )
    return None


def name_fault(name: str) -> UserMessage | None:
    """Why a (tidy) player's name cannot be used, by itself."""
    if why := text_fault(name, NAME_CELLS, message("the name")):
        return why
    return None if cells(name) else message("a player has no name; names are 1 to {most} cells wide", most=NAME_CELLS)


def names_faults(names: Sequence[str]) -> list[tuple[int, UserMessage]]:
    """What is wrong with the (tidy) names of a table, each with the seat at fault.

    >>> [(seat, str(why)) for seat, why in names_faults(["Ann", "Bob", "ann"])]
    [(2, 'two players are called “ann”; every name must be different')]
    """
    faults: list[tuple[int, UserMessage]] = []
    seen: set[str] = set()
    for seat, name in enumerate(names):
        if why := name_fault(name):
            faults.append((seat, why))
        elif name.casefold() in seen:
            faults.append(
                (seat, message("two players are called {name}; every name must be different", name=quoted(name)))
            )
        seen.add(name.casefold())
    return faults


def default_keys(names: Sequence[str]) -> str:
    """Each seat's key: the first letter of the name that no earlier seat has, accents taken off.

    There is a letter for 26 names; no table has more than six.

    >>> default_keys(["Anne", "Ann", "Émile", "李"])
    'aneb'
    """
    keys = ""
    for name in names:
        plain = unicodedata.normalize("NFD", name[:_LONGEST_COMPOSED]).lower()
        letters = [c for c in plain if c in string.ascii_lowercase and c not in keys]
        free = [c for c in string.ascii_lowercase if c not in keys]
        keys += (letters or free)[0]
    return keys


def seat_of_key(key: str, keys: str) -> int | None:
    """The seat that has this key, in either case; None if no seat has.

    >>> seat_of_key("B", "abcd"), seat_of_key("x", "abcd")
    (1, None)
    """
    seat = keys.find(key.lower()) if len(key) == 1 else -1
    return None if seat < 0 else seat


def keys_fault(keys: str, players: int) -> UserMessage | None:
    """Why `keys` cannot be the players' keys: they are different letters a to z, one a player."""
    if len(keys) != players or len(set(keys)) != players or not set(keys) <= set(string.ascii_lowercase):
        return message(
            "keys must be {n} different letters a to z, one for each player; {keys} is not",
            n=players,
            keys=quoted(keys),
        )
    return None
