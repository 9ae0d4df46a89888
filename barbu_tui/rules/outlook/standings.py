"""What is known of each player's chances: the standings of an outlook, and the proofs for them."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import NamedTuple

from barbu_tui.rules.hand import Hand
from barbu_tui.rules.outlook.moves import Declaration


class Chance(enum.StrEnum):
    """What is known of a player's chances.

    `won`: nobody can draw level. `safe`: nobody can pass. `can`: there is a way to win. `out`: there is none, not
    even to share the first place. `open`: neither a way nor a proof was found.
    """

    WON = "won"
    SAFE = "safe"
    CAN = "can"
    OUT = "out"
    OPEN = "open"


class Rival(NamedTuple):
    """Another player seen from this one: how far ahead, and the most that the hands left let this player gain on them.

    `undoubled` is that most without any doubles. Both are infinite where nothing limits them.
    """

    seat: int
    ahead: int
    undoubled: float
    most: float


class Behind(NamedTuple):
    """What a player lacks on a rival (below 0: is ahead by), and how often that counts in a proof."""

    seat: int
    lacks: int
    times: int = 1


class Proof(NamedTuple):
    """Why a player is out: what is lacking on some rivals together is more than the hands left hold."""

    behind: tuple[Behind, ...]
    holds: float

    @property
    def lacks(self) -> int:
        """What is lacking on all of them together."""
        return sum([behind.times * behind.lacks for behind in self.behind])


class Standing(NamedTuple):
    """A player's chances. `lead` is the lead over the best of the others, below 0 where that player is ahead.

    `rivals` are the players ahead, the farthest first; for who leads it is the next one. `way` is there where the
    player can win, `proof` where the hands left hold too little. `tried`: every result and double of the last hand was.
    """

    seat: int
    state: Chance
    lead: int
    rivals: tuple[Rival, ...]
    way: tuple[Hand, ...] = ()
    proof: Proof | None = None
    tried: bool = False


@dataclass(frozen=True)
class Outlook:
    """The chances in a game: the hands that are left, and each player's standing by seat.

    `endless` are the contracts among those left whose points nothing limits: nothing is proven while they are. Unless
    they are `settled`, the hands are one rest of the game of several that its limits leave open.
    """

    left: tuple[Declaration, ...]
    standings: tuple[Standing, ...]
    endless: tuple[str, ...] = ()
    settled: bool = True
