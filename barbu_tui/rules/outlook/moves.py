"""Good hands for one player: what the rest of a game is put together from when a way to win is looked for.

A hand's moves for a player are its best against one other, against several, against all, and what nobody wants shared
out among some of them. Each is a hand that the program accepts, scored as any hand is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations, islice
from operator import ge
from typing import NamedTuple, TypeAlias

from barbu_tui.rules.checking import is_good
from barbu_tui.rules.hand import Double, Hand
from barbu_tui.rules.items import Answer, Points
from barbu_tui.rules.outlook.bounds import (
    best_place,
    ordering,
    rivals_weights,
    sign_of,
    stakes_of,
)
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.scoring import score_hand
from barbu_tui.rules.table import Table, table_of

Declaration: TypeAlias = tuple[int, str]
"""A hand that is left: who declares what."""

# How many hands are tried for a seat before the good ones are kept: all there are with four players.
MOST_TRIED = 36


class Move(NamedTuple):
    """What a hand can be, and what a player gains by it on each of the others, in the order of their seats."""

    hand: Hand
    gains: Points


class Moves:
    """The moves of a preset's hands. Worked out when first asked for."""

    def __init__(self, preset: Preset) -> None:
        self._table = table_of(preset, tuple("abcdef"[: preset.players]))
        self._against_all: dict[tuple[Declaration, int], tuple[Move, ...]] = {}
        self._worth_trying: dict[tuple[Declaration, int], tuple[Move, ...]] = {}

    def against_all(self, declaration: Declaration, seat: int) -> tuple[Move, ...]:
        """The best for a seat against all others, for each of them who may have the worst of it."""
        key = declaration, seat
        if key not in self._against_all:
            preset, others = self._table.preset, [_others(self._table, seat)]
            hands = chain(_best(preset, declaration, seat, others), _swept(preset, declaration, seat))
            self._against_all[key] = self._moves(hands, seat)
        return self._against_all[key]

    def worth_trying(self, declaration: Declaration, seat: int) -> tuple[Move, ...]:
        """All moves of a hand for a seat but those that another is better than in every respect."""
        key = declaration, seat
        if key not in self._worth_trying:
            preset, others = self._table.preset, _others(self._table, seat)
            groups = [group for size in range(1, len(others) + 1) for group in combinations(others, size)]
            several = [group for group in groups if len(group) > 1]
            hands = chain(
                _swept(preset, declaration, seat),
                _best(preset, declaration, seat, [*combinations(others, 1), others]),
                _shared_out(preset, declaration, seat, reversed(several)),
                _best(preset, declaration, seat, combinations(others, 2)),
            )
            self._worth_trying[key] = _not_beaten(self._moves(islice(hands, MOST_TRIED), seat))
        return self._worth_trying[key]

    def _moves(self, hands: Iterable[Hand], seat: int) -> tuple[Move, ...]:
        sign = sign_of(self._table.preset)
        by_gains: dict[Points, Move] = {}
        for hand in dict.fromkeys(hands):
            if is_good(self._table, hand, ()):
                net = score_hand(self._table.preset, hand).net
                gains = tuple([sign * (net[seat] - net[other]) for other in _others(self._table, seat)])
                by_gains.setdefault(gains, Move(hand, gains))
        return tuple(by_gains.values())


def _others(table: Table, seat: int) -> tuple[int, ...]:
    return tuple(other for other in range(table.preset.players) if other != seat)


def _best(preset: Preset, declaration: Declaration, seat: int, groups: Iterable[Sequence[int]]) -> Iterator[Hand]:
    """The best hand for a seat against each group of others, for each of the group who may have the worst of it."""
    declarer, contract = declaration
    sign, stakes = sign_of(preset), stakes_of(preset, contract)
    for group in groups:
        weights = rivals_weights(preset.players, seat, group)
        place = best_place(preset, contract, declarer, weights)
        for last in group:
            best = ordering(stakes, declarer, weights, place, last)
            order = sorted(best.seats, key=lambda other: -best.worth[other])[::sign]
            worth = [sign * weight for weight in best.worth]
            answers = [item.highest_answer(worth, order) for item in preset.items[contract]]
            yield from _hand(preset, declaration, answers, weights)


def _swept(preset: Preset, declaration: Declaration, seat: int) -> Iterator[Hand]:
    """The best hands for a seat in which one player takes everything, or everything but one thing."""
    if declaration[1] not in preset.sweeps:
        return
    others = [other for other in range(preset.players) if other != seat]
    for taker in range(preset.players):
        answers = [item.swept_by(taker, preset.players) for item in preset.items[declaration[1]]]
        nearly = [_nearly(answers, taker, other) for other in range(preset.players) if other != taker]
        for given in (answers, *nearly):
            yield from _hand(preset, declaration, given, rivals_weights(preset.players, seat, others))


def _nearly(answers: Sequence[Answer | None], taker: int, other: int) -> list[Answer | None]:
    """The answers of a sweep, except that another player takes one thing of the last item."""
    *first, last = answers
    if last is None or len(last) == 1:
        return [*first, None if last is None else (other,)]
    return [*first, tuple([count - (seat == taker) + (seat == other) for seat, count in enumerate(last)])]


def _shared_out(preset: Preset, declaration: Declaration, seat: int, groups: Iterable[Sequence[int]]) -> Iterator[Hand]:
    """The best hands for a seat in which what nobody wants is shared out among a group of two or more."""
    items = preset.items[declaration[1]]
    others = [other for other in range(preset.players) if other != seat]
    for group in groups:
        order = (seat, *(other for other in others if other not in group), *group)
        answers = [item.shared_answer(group, order[:: sign_of(preset)]) for item in items]
        for rivals in dict.fromkeys((tuple(others), tuple(group))):
            yield from _hand(preset, declaration, answers, rivals_weights(preset.players, seat, rivals))


def _hand(
    preset: Preset, declaration: Declaration, answers: Sequence[Answer | None], weights: Sequence[int]
) -> Iterator[Hand]:
    """The hand with these answers, doubled as suits the weights best; none where an answer is missing."""
    declarer, contract = declaration
    given = tuple(answer for answer in answers if answer is not None)
    if len(given) == len(answers):
        raw = score_hand(preset, Hand(declarer, contract, frozenset(), given)).raw
        yield Hand(declarer, contract, frozenset(_doubles(preset, declaration, raw, weights)), given)


def _doubles(preset: Preset, declaration: Declaration, raw: Points, weights: Sequence[int]) -> Iterator[Double]:
    """Each pair's largest stake where the raw scores agree with the weights, none elsewhere."""
    declarer, contract = declaration
    stakes, sign = stakes_of(preset, contract), sign_of(preset)
    for one, other in combinations(range(preset.players), 2):
        if (weights[one] - weights[other]) * sign * (raw[one] - raw[other]) > 0:
            yield from pair_doubles(
                one, other, declarer, stakes.declarer if declarer in (one, other) else stakes.others
            )


def pair_doubles(one: int, other: int, declarer: int, stake: int) -> Iterator[Double]:
    """The doubles that make a pair's stake. The declarer is the second to double."""
    first, second = (other, one) if one == declarer else (one, other)
    yield from ((first, second), (second, first))[:stake]


def _not_beaten(moves: Sequence[Move]) -> tuple[Move, ...]:
    """The moves without those that gain no more on any player than another move does."""
    return tuple(
        move
        for move in moves
        if not any(other is not move and all(map(ge, other.gains, move.gains)) for other in moves)
    )
