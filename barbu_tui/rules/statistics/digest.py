"""The digest of a game: everything that the statistics and the list of games want of it, added up by seat.

`digesting.py` makes them, `store/digest_json.py` writes and reads them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

Tally: TypeAlias = Sequence[int]
"""Two numbers."""

VERSION = 4
"""Goes up with every change of what a digest holds, and of the fold or the scoring it comes from."""

DECLARER, OTHERS, REDOUBLES = "declarer", "others", "redoubles"
KINDS = (DECLARER, OTHERS, REDOUBLES)
DOUBLE_FIELDS = ("won", "level", "lost", "points")
FIELDS = (
    "gains",
    "squares",
    *(f"{kind}_{field}" for kind in KINDS for field in DOUBLE_FIELDS),
    "by_others",
)
"""What is added up for each seat: its points above the mean of each hand, × players, and the squares of those; its
doubles of the declarer, of others and its redoubles; what others' doubles of it moved. Then for each contract come
hands declared and their net points, hands in all and theirs."""
CONTRACT_FIELDS = ("declared", "declared_net", "played", "played_net")


class Digest(NamedTuple):
    """A game in sums: what JSON can hold. Points are turned so that more is better; `totals` alone are as on the sheet.

    `date` is the game's own (empty where it has none), `began` the day of its first event, `last` the time of its
    last, all in ISO form. `preset` is an id, or a name where there is none; `unit` what a hand of it moves (see
    `digesting.unit_of`). `contracts` are ids, `contract_names` what the preset itself calls them, if anything.

    `seats`: for each the `FIELDS`, then for each of `contracts` the `CONTRACT_FIELDS`. `pairs`, by seats: hands with a
    bet, and the points that the first took from the second. By seat: `best` and `worst`, the largest and smallest net
    points of a hand, and `comebacks`, for who is first the farthest behind the leader after one; each with the hand's
    number (0: none).
    """

    title: str
    date: str
    began: str
    last: str
    names: Sequence[str]
    preset: str
    preset_name: str
    scoring: str
    unit: float
    hands: int
    hands_in_all: int
    ended: bool
    totals: Sequence[int]
    ranks: Sequence[int]
    contracts: Sequence[str]
    contract_names: Sequence[str]
    seats: Sequence[Sequence[int]]
    pairs: Sequence[Tally]
    best: Sequence[Tally]
    worst: Sequence[Tally]
    comebacks: Sequence[Tally]

    @property
    def day(self) -> str:
        """The day it was played, if that is known."""
        return self.date or self.began

    @property
    def finished(self) -> bool:
        """Whether the game counts as one: every hand was played, or at least half of them before it was ended."""
        return self.hands == self.hands_in_all or (self.ended and 2 * self.hands >= self.hands_in_all)

    @property
    def running(self) -> bool:
        """Whether hands are still to come."""
        return not self.ended and self.hands < self.hands_in_all
