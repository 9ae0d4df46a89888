"""The pack: which cards there are, and how many of each kind. The one place that knows."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from barbu_tui.rules.message import UserMessage, message

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = ("S", "H", "D", "C")
_SUITS_DRAWN = {"S": "♠♤", "H": "♥♡", "D": "♦♢", "C": "♣♧"}
SUIT_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
FULL_PACK = tuple(rank + suit for suit in SUITS for rank in RANKS)

SUIT_GROUPS = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}
_RANK_WORDS = "twos threes fours fives sixes sevens eights nines tens jacks queens kings aces"
RANK_GROUPS = dict(zip(_RANK_WORDS.split(), RANKS, strict=True))
GROUPS = (*SUIT_GROUPS, *RANK_GROUPS)


@dataclass(frozen=True)
class Deck:
    """The cards that are played with: from `lowest` up in four suits, less those `removed`.

    >>> len(Deck().cards), len(Deck(lowest="7").cards)
    (52, 32)
    >>> Deck(removed=("2S", "2H")).count("hearts")
    12
    """

    lowest: str = "2"
    removed: tuple[str, ...] = ()

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """Every card in play, such as `QS` or `10H`."""
        first = RANKS.index(self.lowest)
        return tuple(card for card in FULL_PACK if RANKS.index(card[:-1]) >= first and card not in self.removed)

    @cached_property
    def ranks(self) -> tuple[str, ...]:
        """The ranks that at least one card in play has, lowest first."""
        in_pack = {card[:-1] for card in self.cards}
        return tuple(rank for rank in RANKS if rank in in_pack)

    @cached_property
    def suits(self) -> tuple[str, ...]:
        """The suits that at least one card in play has."""
        in_pack = {card[-1] for card in self.cards}
        return tuple(suit for suit in SUITS if suit in in_pack)

    def members(self, group: str) -> tuple[str, ...]:
        """The cards in play of a group such as `hearts` or `queens`."""
        return tuple(card for card in self.cards if belongs(card, group))

    def count(self, group: str) -> int:
        """How many cards in play a group has."""
        return len(self.members(group))


def belongs(card: str, group: str) -> bool:
    """Whether `card` is one of `group` (`queens`, `hearts`).

    >>> belongs("QH", "hearts"), belongs("QH", "queens"), belongs("10H", "aces")
    (True, True, False)
    """
    if group in SUIT_GROUPS:
        return card[-1] == SUIT_GROUPS[group]
    return card[:-1] == RANK_GROUPS.get(group)


def is_single(target: str) -> bool:
    """Whether `target` names one card rather than a group."""
    return target in FULL_PACK


RANK_LETTERS: dict[str, UserMessage] = {
    "A": message("A", context="an ace's letter on the card"),
    "K": message("K", context="a king's letter on the card"),
    "Q": message("Q", context="a queen's letter on the card"),
    "J": message("J", context="a jack's letter on the card"),
}
"""The letters that stand on the cards: English ones in files and in the canonical notation."""


def card_sign(card: str) -> UserMessage:
    """A card as players write it.

    >>> str(card_sign("10H"))
    '10♥'
    """
    return message("{rank}{suit}", rank=announced_sign(card[:-1]), suit=SUIT_SIGNS[card[-1]])


def announced_sign(announced: str) -> UserMessage:
    """An announced suit or rank as players write it: `♥`, `10`."""
    return RANK_LETTERS.get(announced) or message("{sign}", sign=SUIT_SIGNS.get(announced, announced))


GROUP_NAMES: dict[str, tuple[UserMessage, UserMessage]] = {
    "tricks": (message("trick"), message("tricks")),
    "spades": (message("spade"), message("spades")),
    "hearts": (message("heart"), message("hearts")),
    "diamonds": (message("diamond"), message("diamonds")),
    "clubs": (message("club"), message("clubs")),
    "twos": (message("two"), message("twos")),
    "threes": (message("three"), message("threes")),
    "fours": (message("four"), message("fours")),
    "fives": (message("five"), message("fives")),
    "sixes": (message("six"), message("sixes")),
    "sevens": (message("seven"), message("sevens")),
    "eights": (message("eight"), message("eights")),
    "nines": (message("nine"), message("nines")),
    "tens": (message("ten"), message("tens")),
    "jacks": (message("jack"), message("jacks")),
    "queens": (message("queen"), message("queens")),
    "kings": (message("king"), message("kings")),
    "aces": (message("ace"), message("aces")),
}


def announcement(text: str) -> str | None:
    """The suit or rank that a word or sign says, in any case; None if it says neither.

    >>> [announcement(text) for text in ("H", "♥", "♡", "hearts", "heart", "10", "ten", "fives", "x")]
    ['H', 'H', 'H', 'H', 'H', '10', '10', '5', None]
    """
    word = text.strip("\ufe0e\ufe0f").lower()
    for name, letter in (*SUIT_GROUPS.items(), *RANK_GROUPS.items()):
        if word in {letter.lower(), name, GROUP_NAMES[name][0].text}:
            return letter
    return next((suit for suit, signs in _SUITS_DRAWN.items() if word and word in signs), None)
