"""What happened at a table: the games of the same players in the same seats, added up game by game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations

from barbu_tui.rules.statistics.digest import Digest
from barbu_tui.rules.statistics.figures import Extreme, PlayedGame

_AT_ONCE = 64


@dataclass
class Person:
    """What is gathered of one person beside the sums. `name` is the latest of the `names`."""

    name: str = ""
    names: dict[str, None] = field(default_factory=dict)
    last: str = ""
    ranks: list[int] = field(default_factory=list)
    shared: int = 0
    par: float = 0.0
    beats: float = 0.0
    best: Extreme | None = None
    worst: Extreme | None = None
    comeback: Extreme | None = None


@dataclass(frozen=True)
class TableSums:
    """Where what happened at a table is added: the games of the same players in the same seats, in one scoring.

    By seat, or by pair of seats as `combinations` has them. What a person or a pair has elsewhere is added to as well.
    `waiting` are games whose sums and bets will be added together.
    """

    factor: float
    persons: Sequence[Person]
    sums: Sequence[list[int]]
    bets: Sequence[list[int]]
    met: Sequence[list[int]]
    apart: bool
    waiting: list[Digest] = field(default_factory=list)


def add_game(table: TableSums, game: PlayedGame) -> None:
    """Add a game of this table. Its sums and bets are not there before the next `add_waiting`."""
    digest = game.digest
    table.waiting.append(digest)
    if len(table.waiting) == _AT_ONCE:
        add_waiting(table)
    day = digest.day
    for person, name in zip(table.persons, digest.names, strict=True):
        person.last = day
        if person.name != name:
            person.name = name
            person.names.pop(name, None)
            person.names[name] = None
    if digest.hands:
        _add_extremes(game, table)
    if digest.finished:
        _add_result(game, table)


def add_waiting(table: TableSums) -> None:
    """Add the sums of the games that wait: column by column, which takes half the time of game by game."""
    waiting, table.waiting[:] = table.waiting[:], []
    if not waiting:
        return
    by_seat = zip(*(digest.seats for digest in waiting), strict=True)
    by_pair = zip(*(digest.pairs for digest in waiting), strict=True)
    for sums, vectors in zip((*table.sums, *table.bets), (*by_seat, *by_pair), strict=True):
        sums[:] = map(sum, zip(sums, *vectors, strict=False))


def _add_extremes(game: PlayedGame, table: TableSums) -> None:
    """Add the best and the worst hand of each player."""
    for person, best, worst in zip(table.persons, game.digest.best, game.digest.worst, strict=True):
        if person.best is None or best[0] * table.factor > person.best.points:
            person.best = Extreme(game.stem, best[1], best[0] * table.factor)
        if person.worst is None or worst[0] * table.factor < person.worst.points:
            person.worst = Extreme(game.stem, worst[1], worst[0] * table.factor)


def _add_result(game: PlayedGame, table: TableSums) -> None:
    """Add how a finished game ended."""
    places = tuple(game.digest.ranks)
    par, shared = 1 / len(places), places.count(1) > 1
    comebacks = game.digest.comebacks
    for person, rank, beats, comeback in zip(table.persons, places, _beaten(places), comebacks, strict=True):
        person.ranks.append(rank)
        person.par += par
        person.beats += beats
        if rank == 1:
            person.shared += shared
            points = comeback[0] * table.factor
            if points and (person.comeback is None or points > person.comeback.points):
                person.comeback = Extreme(game.stem, comeback[1], points)
    for met, outcome in zip(table.met, _outcomes(places), strict=True):
        met[outcome] += 1


@lru_cache(maxsize=1024)
def _outcomes(places: tuple[int, ...]) -> tuple[int, ...]:
    """For each pair of seats whether the first ended ahead (0), level (1) or behind (2).

    >>> _outcomes((1, 2, 2))
    (0, 0, 1)
    """
    return tuple([0 if first < second else 2 if first > second else 1 for first, second in combinations(places, 2)])


@lru_cache(maxsize=1024)
def _beaten(places: tuple[int, ...]) -> tuple[float, ...]:
    """For each rank among these the share of the others that it left behind, half of those level with it.

    >>> [round(share, 2) for share in _beaten((1, 1, 3, 4))]
    [0.83, 0.83, 0.33, 0.0]
    """
    others = len(places) - 1
    return tuple([(sum(rank > own for rank in places) + (places.count(own) - 1) / 2) / others for own in places])
