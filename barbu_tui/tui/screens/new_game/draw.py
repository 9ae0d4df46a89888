"""The draw for the first declarer: everyone cuts a card, the highest begins, those who are level cut again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from barbu_tui.rules.cards import FULL_PACK, RANKS, Deck

Round: TypeAlias = Mapping[int, str]
"""The card that each seat has cut."""


@dataclass(frozen=True)
class Draw:
    """A draw, round by round: all seats in the first one, those still level in the next ones."""

    rounds: tuple[Round, ...]

    @property
    def first(self) -> int:
        """Who declares first."""
        return highest(self.rounds[-1])[0]

    def reseated(self, seats: Mapping[int, int]) -> Draw:
        """The same draw after players changed places: `seats` leads from the old seat to the new one."""
        return Draw(tuple({seats.get(seat, seat): card for seat, card in cut.items()} for cut in self.rounds))


def draw_first(players: int, deck: Deck, chance: Random) -> Draw:
    """Cut for the first declarer with the pack of the game.

    >>> draw = draw_first(4, Deck(), Random(3))
    >>> len(draw.rounds[0]), draw.first in range(4)
    (4, True)
    """
    # A pack of one rank alone could never decide it.
    pack = deck.cards if len(deck.ranks) > 1 and len(deck.cards) >= players else FULL_PACK
    level = list(range(players))
    rounds: list[Round] = []
    while len(level) > 1:
        rounds.append(dict(zip(level, chance.sample(pack, len(level)), strict=True)))
        level = highest(rounds[-1])
    return Draw(tuple(rounds))


def highest(cut: Round) -> list[int]:
    """The seats that have the highest rank of a round; suits do not count.

    >>> highest({0: "KH", 1: "7S", 3: "KC"})
    [0, 3]
    """
    best = max(RANKS.index(card[:-1]) for card in cut.values())
    return [seat for seat, card in cut.items() if RANKS.index(card[:-1]) == best]
