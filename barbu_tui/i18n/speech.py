"""The keys, letters and words of the language that are typed: of contracts, of cards, of a yes, of a list."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from barbu_tui.i18n import SOURCE, language, tr
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.rules.speech import ENGLISH, Speech, doubtful_letters, letters_of

if TYPE_CHECKING:
    from barbu_tui.rules.preset import Preset
    from barbu_tui.rules.table import Table

# Translators: one small letter or digit, none of e g u v x; those of one language differ from each other.
_KEYS: dict[str, UserMessage] = {
    "tricks": message("n", context="the key of no tricks"),
    "hearts": message("h", context="the key of no hearts"),
    "queens": message("q", context="the key of no queens"),
    "barbu": message("b", context="the key of barbu"),
    "last-two": message("l", context="the key of last two"),
    "last-trick": message("l", context="the key of last trick"),
    "trumps": message("t", context="the key of trumps"),
    "domino": message("d", context="the key of domino"),
    "ravage-city": message("r", context="the key of Ravage City"),
    "chinese-poker": message("c", context="the key of Chinese poker"),
    "salade": message("s", context="the key of salade"),
    "diamonds": message("d", context="the key of no diamonds"),
    "kings-and-jacks": message("j", context="the key of kings, jacks"),
    "king-of-hearts": message("k", context="the key of king of hearts"),
}
_SUITS: dict[str, UserMessage] = {
    "S": message("S", context="the letter of spades"),
    "H": message("H", context="the letter of hearts"),
    "D": message("D", context="the letter of diamonds"),
    "C": message("C", context="the letter of clubs"),
}
_YES = message("y", context="the key that answers yes")


def yes_key() -> str:
    """The key that says yes in the language that is spoken."""
    return tr(_YES)


def says_yes(key: str) -> bool:
    """Whether a key answers yes: the language's own, and `y` in all of them."""
    return key.lower() in {"y", yes_key().lower()}


def table_in_language(table: Table) -> Table:
    """The table with the keys and letters of the language that is spoken now, for what is typed and shown."""
    if language() == SOURCE:
        return replace(table, speech=ENGLISH) if table.speech is not ENGLISH else table
    doubtful = doubtful_letters({suit: tr(letter) for suit, letter in _SUITS.items()})
    return replace(table, speech=Speech(contract_keys(table.preset), _letters(), doubtful))


def table_with_letters(table: Table) -> Table:
    """The table with the letters of the language alone, for files: they know the preset's own keys only."""
    return table if language() == SOURCE else replace(table, speech=spoken_letters())


def spoken_letters() -> Speech:
    """The letters of cards in the language that is spoken, where there is no table."""
    return ENGLISH if language() == SOURCE else Speech(letters=_letters())


def confusing_suits() -> frozenset[str]:
    """The letters that are one suit in the language and another in English: C of Spanish hearts and of clubs."""
    said = {suit: tr(letter) for suit, letter in _SUITS.items()}
    return frozenset(letter for suit, letter in said.items() if letter in said and letter != suit)


def contract_keys(preset: Preset) -> Mapping[str, str]:
    """The key of each contract, by id, in the language that is spoken.

    A contract that has its usual key has the language's; another is as its author wanted it. Where two would have the
    same key, all are the preset's own.
    """
    from barbu_tui.rules.known_contracts import GRID_KEYS, KNOWN_KEYS

    own = {contract.id: contract.key for contract in preset.contracts}
    if language() == SOURCE:
        return own
    usual = {contract for contract, key in own.items() if KNOWN_KEYS.get(contract) == key}
    keys = {contract: tr(_KEYS[contract]) if contract in usual else key for contract, key in own.items()}
    ids = own.keys()
    unambiguous = len(set(keys.values())) == len(keys) and not set(keys.values()) & ({*GRID_KEYS} | ids)
    return keys if unambiguous else own


def _letters() -> dict[str, tuple[str, ...]]:
    from barbu_tui.rules.cards import RANK_LETTERS

    ranks = {rank: tr(letter) for rank, letter in RANK_LETTERS.items()}
    return letters_of(ranks, {suit: tr(letter) for suit, letter in _SUITS.items()})


def word_key(text: str) -> str:
    """What a word is told by, whatever its capitals and accents.

    >>> word_key("Sí") == word_key("si"), word_key("Règles")
    (True, 'regles')
    """
    letters = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def is_and(text: str) -> bool:
    """Whether this is the word between the last two things of a list, in one of the forms that it has."""
    # (Spanish has two: Ana y Berta, Ana e Inés.)
    forms = {word_key(tr("{some} and {last}", some="", last=last)) for last in ("a", "i")}
    return word_key(text) in {form[:-1].strip() for form in forms}
