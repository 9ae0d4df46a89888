"""What the answer to an item can be: the best one for given weights, one shared out, all there are.

Weights are by seat: what a point of each player is worth to whoever asks. Everything here that differs from kind to
kind of item is in this file, the cases side by side.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

from barbu_tui.rules.items import Answer, CardItem, CountItem, Item, MostItem, PlacesItem, PointsItem, TrickItem


def most_of(item: Item, weights: Sequence[int]) -> float:
    """The largest weighted sum of an item's points that any answer gives; infinite where points have no limit.

    >>> most_of(CountItem("queens", "queens", -6, 4), (1, 0, 0, -1))
    24
    >>> most_of(PlacesItem("domino", (45, 20, 5, -5)), (1, 0, 0, -1))
    50
    """
    match item:
        case CountItem():
            return item.total * max(item.value * weight for weight in weights)
        case CardItem() | TrickItem():
            return max(item.value * weight for weight in weights)
        case PlacesItem():
            pairs = zip(sorted(item.values), sorted(weights), strict=True)
            return sum([value * weight for value, weight in pairs])
        case MostItem():
            return max(value * weight for value, _, weight in _ties(item, weights, range(len(weights))))
        case PointsItem():
            # The weights add up to 0: unless all of them are, points go from one player to another without end.
            return math.inf if item.times and any(weights) else 0


def best_answer(item: Item, weights: Sequence[int], order: Sequence[int]) -> Answer | None:
    """An answer that gives the largest weighted sum; None where points without a limit have none.

    `order` are the seats, the one with the largest weight first: it decides between equal weights. Of points that
    have a total but no limit, none is below zero in it.

    >>> best_answer(CountItem("queens", "queens", -6, 4), (1, 0, 0, -1), (0, 1, 2, 3))
    (0, 0, 0, 4)
    """
    match item:
        case CountItem():
            return _all_to(_favoured(item.value, order), item.total, len(order))
        case CardItem() | TrickItem():
            return (_favoured(item.value, order),)
        case PlacesItem():
            places = sorted(range(len(order)), key=lambda place: -item.values[place])
            seats = dict(zip(places, order, strict=True))
            return tuple(seats[place] for place in range(len(order)))
        case MostItem():
            ties = _ties(item, weights, order)
            return tuple(sorted(max(ties, key=lambda tie: tie[0] * tie[2])[1]))
        case PointsItem():
            return None if item.total is None else _all_to(_favoured(item.times, order), item.total, len(order))


def shared_answer(item: Item, among: Sequence[int], order: Sequence[int]) -> Answer | None:
    """The best answer for the first in the order, what nobody wants shared out as evenly as it goes among some seats.

    `order` is as in `best_answer`; what would go to one of those seats there is shared here.
    """
    match item:
        case CountItem() if _favoured(item.value, order) in among:
            part, over = divmod(item.total, len(among))
            parts = {seat: part + (number < over) for number, seat in enumerate(among)}
            return tuple(parts.get(seat, 0) for seat in range(len(order)))
        case MostItem() if _favoured(item.values[len(among) - 1], order) in among:
            return tuple(sorted(among))
        case _:
            return best_answer(item, (0,) * len(order), order)


def how_many_answers(item: Item, players: int) -> float:
    """How many answers an item can have."""
    match item:
        case CountItem():
            return math.comb(item.total + players - 1, players - 1)
        case CardItem() | TrickItem():
            return players
        case PlacesItem():
            return math.factorial(players)
        case MostItem():
            return (1 << players) - 1
        case PointsItem():
            return math.inf


def all_answers(item: Item, players: int) -> Iterator[Answer]:
    """Every answer that an item can have by itself; of points, which are without end, none.

    >>> len(list(all_answers(CountItem("queens", "queens", -6, 4), 4)))
    35
    """
    seats = range(players)
    match item:
        case CountItem():
            yield from _parted(item.total, players)
        case CardItem() | TrickItem():
            yield from ((seat,) for seat in seats)
        case PlacesItem():
            yield from permutations(seats)
        case MostItem():
            for size in range(1, players + 1):
                yield from combinations(seats, size)
        case PointsItem():
            return


def _favoured(value: int, order: Sequence[int]) -> int:
    """Who takes what is worth `value`, for the best of the first in the order."""
    return order[0] if value > 0 else order[-1]


def _all_to(seat: int, total: int, players: int) -> Answer:
    return tuple(total if other == seat else 0 for other in range(players))


def _ties(item: MostItem, weights: Sequence[int], order: Sequence[int]) -> Iterator[tuple[int, tuple[int, ...], int]]:
    """For each number of players tied: the value each, the best group, and its weight."""
    ranked = sorted(order, key=lambda seat: -weights[seat])
    for size, value in enumerate(item.values, start=1):
        group = ranked[:size] if value > 0 else ranked[len(ranked) - size :]
        yield value, tuple(group), sum(weights[seat] for seat in group)


def _parted(total: int, players: int) -> Iterator[Answer]:
    """Every way to part a number among the players."""
    if players == 1:
        yield (total,)
        return
    for first in range(total + 1):
        yield from ((first, *rest) for rest in _parted(total - first, players - 1))
