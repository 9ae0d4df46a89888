"""How much the hands that are left can move: the most that one player can gain on others in a hand of a contract.

Let a point of each player have a weight, the weights adding up to 0: 1 for Anne and −1 for Beth, say, for what Anne
gains on Beth. What a hand is worth is then the weighted sum of the raw scores, and for each pair
their stake × the difference of their weights × the difference of their raw scores. Who doubles whom is free within the
rules, so a pair's stake is best at its largest where the difference of the raw scores agrees with that of the weights,
and at 0 elsewhere. Once the order of the raw scores is given the rest is linear in them. Players in one role trade
places, so the others stand in the order of their weights, and the declarer's place among them is all there is to try.

The maximum is exact, and some hand that the program accepts reaches it, unless the items of one contract pull in
opposite ways (hearts at −2 with an ace at +5) or a sweep is in its way: then it is a bound that no hand passes.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from operator import mul
from typing import NamedTuple

from barbu_tui.rules.checking import is_shared_out
from barbu_tui.rules.doubling import scope
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.scoring import share_out


class Stakes(NamedTuple):
    """The largest stake of a pair in a contract: the declarer and another; two others."""

    declarer: int
    others: int


class Held(NamedTuple):
    """What a hand holds for a player who must gain on some rivals: where the player declares, a rival, another."""

    own: float
    rival: float
    other: float


class Ordering(NamedTuple):
    """An order of the raw scores, the highest first, and what a raw point of each seat is worth in it."""

    seats: tuple[int, ...]
    worth: tuple[int, ...]


class Bounds:
    """What each contract of a preset can move at most. Worked out when first asked for."""

    def __init__(self, preset: Preset) -> None:
        self.preset = preset
        self._held: dict[tuple[str, int], Held] = {}
        self._highest: dict[tuple[str, tuple[int, ...]], float] = {}
        self._places: dict[tuple[str, tuple[int, ...]], int] = {}
        self._undoubled: dict[str, float] = {}

    def held(self, contract: str, rivals: int) -> Held:
        """The most that a player can gain on several rivals together in one hand; infinite where nothing limits it."""
        key = contract, rivals
        if key not in self._held:
            players = self.preset.players
            weights = rivals_weights(players, 0, range(1, rivals + 1))
            # (Where all others are rivals no other declares; the last is one of them then, and is not asked for.)
            self._held[key] = Held(*(highest(self.preset, contract, seat, weights) for seat in (0, 1, players - 1)))
        return self._held[key]

    def highest(self, contract: str, declarer: int, weights: tuple[int, ...]) -> float:
        """The largest weighted sum of the net scores of a hand, whatever the result and the doubles."""
        key = contract, _by_role(declarer, weights)
        if key not in self._highest:
            self._highest[key] = highest(self.preset, contract, 0, key[1])
        return self._highest[key]

    def best_place(self, contract: str, declarer: int, weights: tuple[int, ...]) -> int:
        """The declarer's place in the best order of the raw scores."""
        key = contract, _by_role(declarer, weights)
        if key not in self._places:
            self._places[key] = _best_place(self.preset, contract, 0, key[1])
        return self._places[key]

    def undoubled(self, contract: str) -> float:
        """The most that a player can gain on another in one hand that nobody doubles."""
        if contract not in self._undoubled:
            weights = [sign_of(self.preset) * weight for weight in rivals_weights(self.preset.players, 0, (1,))]
            self._undoubled[contract] = _highest_raw(self.preset, contract, weights)
        return self._undoubled[contract]


def rivals_weights(players: int, seat: int, rivals: Sequence[int]) -> tuple[int, ...]:
    """The weights of what one seat gains on some others together.

    >>> rivals_weights(4, 0, (1, 3))
    (2, -1, 0, -1)
    """
    return tuple(len(rivals) if place == seat else -(place in rivals) for place in range(players))


def stakes_of(preset: Preset, contract: str) -> Stakes:
    """The largest stakes that the doubling of a preset allows in a contract.

    That all or none must be redoubled does not lower them: who is not to be paid does not double.
    """
    reach = scope(preset, contract)
    if reach == "nobody":
        return Stakes(0, 0)
    declarer = 1 if preset.doubling.declarer == "nothing" else 2
    return Stakes(declarer, 2 if reach == "anyone" else 0)


def sign_of(preset: Preset) -> int:
    """What a point is worth to who has it: 1, or −1 where the lowest wins."""
    return 1 if preset.winner == "highest" else -1


def highest(preset: Preset, contract: str, declarer: int, weights: Sequence[int]) -> float:
    """The largest weighted sum of the net scores of a hand, whatever the result and the doubles."""
    stakes = stakes_of(preset, contract)
    orders = (ordering(stakes, declarer, weights, place) for place in range(preset.players))
    return max(*(_value(preset, contract, order) for order in orders), _shared(preset, contract, declarer, weights))


def _by_role(declarer: int, weights: tuple[int, ...]) -> tuple[int, ...]:
    """The weights, the declarer's first, then the others', the largest first: players of one role trade places.

    >>> _by_role(2, (-1, 0, 2, -1))
    (2, 0, -1, -1)
    """
    return (weights[declarer], *sorted((*weights[:declarer], *weights[declarer + 1 :]), reverse=True))


def _best_place(preset: Preset, contract: str, declarer: int, weights: Sequence[int]) -> int:
    stakes = stakes_of(preset, contract)
    values = [_value(preset, contract, ordering(stakes, declarer, weights, place)) for place in range(preset.players)]
    return values.index(max(values))


def ordering(stakes: Stakes, declarer: int, weights: Sequence[int], place: int, last: int | None = None) -> Ordering:
    """The order of the raw scores with the declarer in this place, the others by their weights.

    `last` is the seat that comes last among those others who have the same weight.
    """
    others = sorted((seat for seat in range(len(weights)) if seat != declarer), key=lambda s: (-weights[s], s == last))
    seats = (*others[:place], declarer, *others[place:])
    return Ordering(seats, _worth(seats, stakes, declarer, weights))


def _value(preset: Preset, contract: str, order: Ordering) -> float:
    """The largest sum of raw points that are worth so much by seat."""
    worth = order.worth if sign_of(preset) > 0 else [-weight for weight in order.worth]
    return _highest_raw(preset, contract, worth)


def _highest_raw(preset: Preset, contract: str, worth: Sequence[int]) -> float:
    """The largest sum of raw points that are worth so much by seat, a sweep's own among them."""
    most: float = sum([item.highest(worth) for item in preset.items[contract]])
    sweep = preset.sweeps.get(contract)
    if sweep is None:
        return most
    swept = [sweep.points(seat, preset.players) for seat in range(preset.players)]
    return max([most, *(float(sum(map(mul, worth, points))) for points in swept)])


def _worth(seats: Sequence[int], stakes: Stakes, declarer: int, weights: Sequence[int]) -> tuple[int, ...]:
    """What a raw point of each seat is worth, each pair's stake being the largest where the order agrees."""
    worth = list(weights)
    for place, higher in enumerate(seats):
        for lower in seats[place + 1 :]:
            difference = weights[higher] - weights[lower]
            if difference > 0:
                stake = stakes.declarer if declarer in (higher, lower) else stakes.others
                worth[higher] += stake * difference
                worth[lower] -= stake * difference
    return tuple(worth)


def _shared(preset: Preset, contract: str, declarer: int, weights: Sequence[int]) -> float:
    """The weighted sum of a hand that is shared out unplayed, where the preset has that."""
    if not is_shared_out(preset, contract, ()):
        return -math.inf
    raw = share_out(preset.totals[contract] or 0, preset.players, declarer)
    return sign_of(preset) * sum(weight * points for weight, points in zip(weights, raw, strict=True))
