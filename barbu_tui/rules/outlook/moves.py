"""Good hands for one player: what the rest of a game is put together from when a way to win is looked for.

A hand's moves for a player are its best against one other, against several, against all, and what nobody wants shared
out among some of them. Each is a hand that the program accepts, scored as any hand is.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import chain, combinations, islice
from operator import add, ge
from typing import NamedTuple, TypeAlias

from barbu_tui.rules.checking import is_good
from barbu_tui.rules.hand import Double, Hand
from barbu_tui.rules.items import Answer, Points
from barbu_tui.rules.outlook.bounds import (
    Bounds,
    ordering,
    rivals_weights,
    sign_of,
    stakes_of,
)
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.scoring import score_hand, settle
from barbu_tui.rules.table import Table, table_of

Declaration: TypeAlias = tuple[int, str]
"""A hand that is left: who declares what."""

# How many hands are tried for a seat before the good ones are kept: all there are with four players.
MOST_TRIED = 36


class Move(NamedTuple):
    """What a hand can be, and what a player gains by it on each of the others, in the order of their seats."""

    hand: Hand
    gains: Points


class Try(NamedTuple):
    """A hand to be tried: what is answered to each item, and for which weights it is doubled at its best."""

    answers: tuple[Answer, ...]
    weights: Points


class _Bet(NamedTuple):
    """What a pair of seats bets, to its largest stake, if the first has the higher raw score."""

    higher: int
    lower: int
    doubles: tuple[Double, ...]


class Moves:
    """The moves of a preset's hands. Worked out when first asked for."""

    def __init__(self, preset: Preset) -> None:
        self.bounds = Bounds(preset)
        self._table = table_of(preset, tuple("abcdef"[: preset.players]))
        self._bets: dict[tuple[Declaration, Points], tuple[_Bet, ...]] = {}
        self._raw: dict[tuple[str, tuple[Answer, ...]], Points] = {}
        self._against_all: dict[tuple[Declaration, int], tuple[Move, ...]] = {}
        self._worth_trying: dict[tuple[Declaration, int], tuple[Move, ...]] = {}

    def against_all(self, declaration: Declaration, seat: int) -> tuple[Move, ...]:
        """The best for a seat against all others, for each of them who may have the worst of it."""
        key = declaration, seat
        if key not in self._against_all:
            others = _others(self._table, seat)
            tries = chain(_best(self.bounds, declaration, seat, [others]), _swept(self.bounds, declaration, seat))
            moves = filter(self._is_good, self._moves(declaration, seat, tries))
            self._against_all[key] = tuple(_first_of_each(moves))
        return self._against_all[key]

    def worth_trying(self, declaration: Declaration, seat: int) -> tuple[Move, ...]:
        """All moves of a hand for a seat but those that another is better than in every respect."""
        key = declaration, seat
        if key not in self._worth_trying:
            bounds, others = self.bounds, _others(self._table, seat)
            groups = [group for size in range(1, len(others) + 1) for group in combinations(others, size)]
            several = [group for group in groups if len(group) > 1]
            tries = chain(
                _swept(bounds, declaration, seat),
                _best(bounds, declaration, seat, [*combinations(others, 1), others]),
                _shared_out(bounds, declaration, seat, reversed(several)),
                _best(bounds, declaration, seat, combinations(others, 2)),
            )
            moves = list(self._moves(declaration, seat, islice(tries, MOST_TRIED)))
            self._worth_trying[key] = self._best_good(moves)
        return self._worth_trying[key]

    def _best_good(self, moves: Sequence[Move]) -> tuple[Move, ...]:
        """Those of the moves that the program accepts and no other of these beats."""
        best = _not_beaten(_first_of_each(moves))
        # Most are beaten: to look at the rest alone is much quicker, though one that is not accepted may beat some.
        bad = [move for move in best if not self._is_good(move)]
        return self._best_good([move for move in moves if move not in bad]) if bad else best

    def _is_good(self, move: Move) -> bool:
        return is_good(self._table, move.hand, ())

    def _moves(self, declaration: Declaration, seat: int, tries: Iterable[Try]) -> Iterator[Move]:
        """What is tried, and what it brings a seat."""
        declarer, contract = declaration
        sign, others = sign_of(self._table.preset), _others(self._table, seat)
        for answers, weights in dict.fromkeys(tries):
            raw = self._raw_of(contract, answers)
            doubles = frozenset(self._doubles(declaration, raw, weights))
            net = tuple(map(add, raw, settle(raw, doubles)))
            gains = tuple([sign * (net[seat] - net[other]) for other in others])
            yield Move(Hand(declarer, contract, doubles, answers), gains)

    def _doubles(self, declaration: Declaration, raw: Points, weights: Points) -> Iterator[Double]:
        """Each pair's largest stake where the raw scores agree with the weights, none elsewhere."""
        key = declaration, weights
        if key not in self._bets:
            self._bets[key] = _bets(self._table.preset, declaration, weights)
        for higher, lower, doubles in self._bets[key]:
            if raw[higher] > raw[lower]:
                yield from doubles

    def _raw_of(self, contract: str, answers: tuple[Answer, ...]) -> Points:
        key = contract, answers
        if key not in self._raw:
            self._raw[key] = score_hand(self._table.preset, Hand(0, contract, frozenset(), answers)).raw
        return self._raw[key]


def _others(table: Table, seat: int) -> tuple[int, ...]:
    return tuple(other for other in range(table.preset.players) if other != seat)


def _best(bounds: Bounds, declaration: Declaration, seat: int, groups: Iterable[Sequence[int]]) -> Iterator[Try]:
    """The best hand for a seat against each group of others, for each of the group who may have the worst of it."""
    declarer, contract = declaration
    preset = bounds.preset
    sign, stakes = sign_of(preset), stakes_of(preset, contract)
    for group in groups:
        weights = rivals_weights(preset.players, seat, group)
        place = bounds.best_place(contract, declarer, weights)
        for last in group:
            best = ordering(stakes, declarer, weights, place, last)
            order = sorted(best.seats, key=lambda other: -best.worth[other])[::sign]
            worth = [sign * weight for weight in best.worth]
            yield from _try([item.highest_answer(worth, order) for item in preset.items[contract]], weights)


def _swept(bounds: Bounds, declaration: Declaration, seat: int) -> Iterator[Try]:
    """The best hands for a seat in which one player takes everything, or everything but one thing."""
    preset, contract = bounds.preset, declaration[1]
    if contract not in preset.sweeps:
        return
    others = [other for other in range(preset.players) if other != seat]
    weights = rivals_weights(preset.players, seat, others)
    for taker in range(preset.players):
        answers = [item.swept_by(taker, preset.players) for item in preset.items[contract]]
        nearly = [_nearly(answers, taker, other) for other in range(preset.players) if other != taker]
        for given in (answers, *nearly):
            yield from _try(given, weights)


def _nearly(answers: Sequence[Answer | None], taker: int, other: int) -> list[Answer | None]:
    """The answers of a sweep, except that another player takes one thing of the last item."""
    *first, last = answers
    if last is None or len(last) == 1:
        return [*first, None if last is None else (other,)]
    return [*first, tuple([count - (seat == taker) + (seat == other) for seat, count in enumerate(last)])]


def _shared_out(bounds: Bounds, declaration: Declaration, seat: int, groups: Iterable[Sequence[int]]) -> Iterator[Try]:
    """The best hands for a seat in which what nobody wants is shared out among a group of two or more."""
    preset = bounds.preset
    others = [other for other in range(preset.players) if other != seat]
    for group in groups:
        order = (seat, *(other for other in others if other not in group), *group)
        answers = [item.shared_answer(group, order[:: sign_of(preset)]) for item in preset.items[declaration[1]]]
        for rivals in dict.fromkeys((tuple(others), tuple(group))):
            yield from _try(answers, rivals_weights(preset.players, seat, rivals))


def _try(answers: Sequence[Answer | None], weights: Points) -> Iterator[Try]:
    """The hand with these answers; none where an answer is missing."""
    given = tuple([answer for answer in answers if answer is not None])
    if len(given) == len(answers):
        yield Try(given, weights)


def _bets(preset: Preset, declaration: Declaration, weights: Points) -> tuple[_Bet, ...]:
    """The pairs whose bets the weights have a say in."""
    declarer, contract = declaration
    stakes, sign = stakes_of(preset, contract), sign_of(preset)
    bets = []
    for one, other in combinations(range(preset.players), 2):
        if weights[one] != weights[other]:
            stake = stakes.declarer if declarer in (one, other) else stakes.others
            higher, lower = (one, other) if (weights[one] - weights[other]) * sign > 0 else (other, one)
            bets.append(_Bet(higher, lower, tuple(pair_doubles(one, other, declarer, stake))))
    return tuple(bets)


def pair_doubles(one: int, other: int, declarer: int, stake: int) -> Iterator[Double]:
    """The doubles that make a pair's stake. The declarer is the second to double."""
    first, second = (other, one) if one == declarer else (one, other)
    yield from ((first, second), (second, first))[:stake]


def _first_of_each(moves: Iterable[Move]) -> Collection[Move]:
    """Of all moves that bring the same the first one."""
    by_gains: dict[Points, Move] = {}
    for move in moves:
        by_gains.setdefault(move.gains, move)
    return by_gains.values()


def _not_beaten(moves: Collection[Move]) -> tuple[Move, ...]:
    """The moves without those that gain no more on any player than another move does."""
    best: set[Points] = set()
    for move in sorted(moves, key=lambda move: -sum(move.gains)):
        if not any(all(map(ge, gains, move.gains)) for gains in best):
            best.add(move.gains)
    return tuple([move for move in moves if move.gains in best])
