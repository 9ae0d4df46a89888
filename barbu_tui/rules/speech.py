"""What a language calls contracts and cards in one key or letter: understood beside the English ones, never written.

Files and the canonical notation know the preset's own keys and the English letters alone, so that a game reads the
same wherever it is opened.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from barbu_tui.rules.cards import RANKS, SUITS, announced_sign
from barbu_tui.rules.message import UserMessage, message, quoted


@dataclass(frozen=True)
class Speech:
    """A language at the table. `contract_keys`: a contract's id → its key. `letters`: a letter → the English ones.

    `doubtful`: a letter that is one suit in English and another one here (C, clubs or *cœur*) → that other one. What a
    person types is not taken for either then.

    >>> german = Speech({"queens": "d"}, {"D": ("Q",), "B": ("J",)})
    >>> ranks = ("A", "K", "Q", "J", "10")
    >>> german.announced("b", ranks), german.announced("q", ranks), german.announced("d", ("S", "H", "D", "C"))
    ('J', 'Q', 'D')
    """

    contract_keys: Mapping[str, str] = field(default_factory=dict)
    letters: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    doubtful: Mapping[str, str] = field(default_factory=dict)

    def doubt(self, text: str, choices: Sequence[str]) -> UserMessage | None:
        """That a letter could be either of two of these choices, and which letters are not in doubt.

        >>> french = Speech(letters={"T": ("C",)}, doubtful={"C": "H"})
        >>> str(french.doubt("c", ("S", "H", "D", "C")))
        '“c” could be ♣ or ♥: type t for ♣, h for ♥'
        """
        english, other = text.upper(), self.doubtful.get(text.upper(), "")
        if english not in choices or other not in choices:
            return None
        return message(
            "{letter} could be {one} or {other}: type {one_key} for {one}, {other_key} for {other}",
            letter=quoted(text),
            one=announced_sign(english),
            other=announced_sign(other),
            one_key=self.letter(english).lower(),
            other_key=self.letter(other).lower(),
        )

    def announced(self, text: str, choices: Sequence[str]) -> str | None:
        """The suit or rank of these that is meant, as files have it. English goes first: it is what files hold."""
        letter = "10" if text == "0" else text.upper()
        meant = (letter, *self.letters.get(letter, ()))
        return next((choice for choice in meant if choice in choices), None)

    def letter(self, choice: str) -> str:
        """The letter that names a suit or a rank in this language; the English one where that would mean another."""
        return next((letter for letter, meant in self.letters.items() if choice in meant), choice)


ENGLISH = Speech()


def letters_of(ranks: Mapping[str, str], suits: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """What the letters of a language mean, less those that mean another rank or suit in English, or two of its own.

    In Spanish R is a king, P are spades, and D is a queen where ranks are asked for; the C of *corazones* stays clubs.

    >>> letters_of({"K": "R", "Q": "D"}, {"S": "P", "H": "C", "D": "D"})
    {'R': ('K',), 'D': ('Q',), 'P': ('S',)}
    """
    letters: dict[str, tuple[str, ...]] = {}
    for named, english in ((ranks, RANKS), (suits, SUITS)):
        said = [letter.upper() for letter in named.values()]
        for meant, letter in zip(named, said, strict=True):
            if letter not in english and said.count(letter) == 1:
                letters[letter] = (*letters.get(letter, ()), meant)
    return letters


def doubtful_letters(suits: Mapping[str, str]) -> dict[str, str]:
    """The letters that are another suit in English, each with the suit that it is in the language.

    >>> doubtful_letters({"S": "P", "H": "C", "D": "K", "C": "T"})
    {'C': 'H'}
    """
    said = [letter.upper() for letter in suits.values()]
    return {
        letter: meant
        for meant, letter in zip(suits, said, strict=True)
        if letter in SUITS and letter != meant and said.count(letter) == 1
    }
