"""Limits on declarations held against a search of every game there is: lengths, and what leads into no dead end."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import TypeAlias

from hypothesis import given, settings
from hypothesis import strategies as st

from barbu_tui.rules.limits import ContractLimit, Limits, Remaining

quotas = st.one_of(st.none(), st.integers(1, 3))
small_limits = st.builds(
    Limits,
    st.integers(2, 3),
    st.lists(st.tuples(st.booleans(), st.integers(1, 2), quotas), min_size=1, max_size=3).map(
        lambda drawn: tuple(ContractLimit("xyz"[place], *limit) for place, limit in enumerate(drawn))
    ),
    quotas,
    quotas,
    quotas,
)
Counts: TypeAlias = tuple[tuple[int, ...], ...]
"""How often each player has declared each contract."""


def allowed(limits: Limits, counts: Counts, seat: int, place: int) -> bool:
    """Whether a player may declare a contract: the limits, read out one by one."""
    contract = limits.contracts[place]
    own = counts[seat]
    quota = limits.negative if contract.negative else limits.positive
    of_kind = sum(n for n, other in zip(own, limits.contracts, strict=True) if other.negative == contract.negative)
    return (
        own[place] < contract.per_declarer
        and (contract.per_table is None or sum(count[place] for count in counts) < contract.per_table)
        and (quota is None or of_kind < quota)
        and (limits.each is None or sum(own) < limits.each)
    )


def declared(counts: Counts, seat: int, place: int) -> Counts:
    more = [list(own) for own in counts]
    more[seat][place] += 1
    return tuple(map(tuple, more))


def search(limits: Limits) -> Callable[[Counts], dict[Counts, int]]:
    """For some counts, every way in which a longest game from there can end, and how many hands that takes."""

    @cache
    def ends(counts: Counts) -> tuple[int, frozenset[Counts]]:
        moves = [
            ends(declared(counts, seat, place))
            for seat in range(limits.players)
            for place in range(len(limits.contracts))
            if allowed(limits, counts, seat, place)
        ]
        if not moves:
            return 0, frozenset([counts])
        longest = max(length for length, _ in moves)
        return longest + 1, frozenset().union(*(found for length, found in moves if length == longest))

    def found(counts: Counts) -> dict[Counts, int]:
        length, all_ends = ends(counts)
        return dict.fromkeys(all_ends, length)

    return found


def after(limits: Limits, counts: Counts) -> Remaining:
    played = {
        (seat, contract.id): n
        for seat, own in enumerate(counts)
        for n, contract in zip(own, limits.contracts, strict=True)
    }
    return Remaining(limits, +Counter(played))


def some_games(limits: Limits, chance: random.Random) -> Iterator[Counts]:
    """Counts as they are in the course of a game at which the table decides anything that is allowed."""
    counts: Counts = tuple((0,) * len(limits.contracts) for _ in range(limits.players))
    while True:
        yield counts
        moves = [
            (seat, place)
            for seat in range(limits.players)
            for place in range(len(limits.contracts))
            if allowed(limits, counts, seat, place)
        ]
        if not moves:
            return
        counts = declared(counts, *chance.choice(moves))


@settings(max_examples=25, deadline=None)
@given(small_limits, st.integers())
def test_length_and_suggestions_are_what_a_search_of_all_games_finds(limits: Limits, seed: int) -> None:
    lengths = search(limits)
    for counts in some_games(limits, random.Random(seed)):
        left, games = after(limits, counts), lengths(counts)
        (length,) = set(games.values())
        assert left.hands == length
        for seat in range(limits.players):
            places = [place for place in range(len(limits.contracts)) if allowed(limits, counts, seat, place)]
            assert left.open_to(seat) == tuple(limits.contracts[place].id for place in places)
            fitting = [
                place for place in places if set(lengths(declared(counts, seat, place)).values()) == {length - 1}
            ]
            assert left.fitting(seat) == tuple(limits.contracts[place].id for place in fitting)
            totals = {sum(end[seat]) - sum(counts[seat]) for end in games}
            assert (left.least(seat), left.most(seat)) == (min(totals), max(totals))
        for place, contract in enumerate(limits.contracts):
            times = {sum(own[place] for own in end) - sum(own[place] for own in counts) for end in games}
            assert (left.least_of(contract.id), left.most_of(contract.id)) == (min(times), max(times))
