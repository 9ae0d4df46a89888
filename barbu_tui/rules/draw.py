"""The draw for the first declarer: everyone cuts a card, the highest begins, those who are level cut again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from barbu_tui.rules.cards import FULL_PACK, RANKS, Deck, card_sign
from barbu_tui.rules.message import UserMessage, comma_joined, message, space_joined

Round: TypeAlias = Mapping[int, str]
"""The card that each seat has cut."""
Sample: TypeAlias = Callable[[Sequence[str], int], Sequence[str]]
"""A number of different ones of these, by chance: `random.Random().sample`."""


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


def draw_first(players: int, deck: Deck, sample: Sample) -> Draw:
    """Cut for the first declarer with the pack of the game.

    >>> draw_first(3, Deck(), lambda pack, players: ["7S", "KH", "2C"][:players]).first
    1
    """
    # A pack of one rank alone could never decide it.
    pack = deck.cards if len(deck.ranks) > 1 and len(deck.cards) >= players else FULL_PACK
    level = list(range(players))
    rounds: list[Round] = []
    while len(level) > 1:
        rounds.append(dict(zip(level, sample(pack, len(level)), strict=True)))
        level = highest(rounds[-1])
    return Draw(tuple(rounds))


def highest(cut: Round) -> list[int]:
    """The seats that have the highest rank of a round; suits do not count.

    >>> highest({0: "KH", 1: "7S", 3: "KC"})
    [0, 3]
    """
    best = max(RANKS.index(card[:-1]) for card in cut.values())
    return [seat for seat, card in cut.items() if RANKS.index(card[:-1]) == best]


def cut_words(draw: Draw, names: Sequence[str]) -> UserMessage:
    """Who has cut what, and who declares first, in one sentence.

    >>> print(cut_words(Draw(({0: "7S", 1: "KH", 2: "KC"}, {1: "2S", 2: "3D"})), ("Anne", "Beth", "Cath")))
    cut: Anne 7♠, Beth K♥ 2♠, Cath K♣ 3♦. Cath declares first
    """
    cards = [space_joined([card_sign(cut[seat]) for cut in draw.rounds if seat in cut]) for seat in range(len(names))]
    cuts = [message("{name} {cards}", name=name, cards=cut) for name, cut in zip(names, cards, strict=True)]
    return message("cut: {cards}. {name} declares first", cards=comma_joined(cuts), name=names[draw.first])
