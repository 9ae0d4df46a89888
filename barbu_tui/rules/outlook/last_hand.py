"""The last hand, tried out: every result with every set of doubles, until one makes a player first.

The player's own bets are best at their largest against the players with a worse raw score and at nothing against the
others, so only the bets of the others among themselves are tried. A result counts by its raw scores alone, and those of
a contract are the same wherever the players sit: each is laid out once for the declarer and once for
another player.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product
from math import prod
from operator import add
from typing import Any, NamedTuple

from barbu_tui.rules.checking import is_good, is_shared_out
from barbu_tui.rules.hand import SHARED, Double, Hand
from barbu_tui.rules.items import Answer, Points
from barbu_tui.rules.outlook.bounds import sign_of, stakes_of
from barbu_tui.rules.outlook.moves import Declaration, pair_doubles
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.scoring import share_out
from barbu_tui.rules.sweep import sweepers
from barbu_tui.rules.table import table_of

MOST_ANSWERS = 12_000
MOST_RESULTS = 4_000
MOST_SETTINGS = 40_000


class TooManyError(Exception):
    """A hand has more results, or more sets of doubles, than are tried."""


class Allowed(NamedTuple):
    """The stakes that a pair may have: the declarer and another; two others."""

    declarer: tuple[int, ...]
    others: tuple[int, ...]


class Bet(NamedTuple):
    """A pair of the others, by place: each stake moves `points` from the lower raw score to the higher."""

    higher: int
    lower: int
    points: int
    stakes: tuple[int, ...]


class Layout(NamedTuple):
    """A result as a player sees it. Raw scores: the player's first, then the declarer's if that is another.

    `gains` are what the player gains on each of the others by the result and by bets with them, `sum` all of that;
    `most` what it would be on each of them who lost every bet with the rest.
    """

    sum: int
    gains: Points
    most: Points
    raw: Points


class LastHands:
    """The results of a preset's contracts, laid out when first asked for."""

    def __init__(self, preset: Preset) -> None:
        self.preset = preset
        self.table = table_of(preset, tuple("abcdef"[: preset.players]))
        self._results: dict[str, dict[Points, list[tuple[Answer, ...]]]] = {}
        self._layouts: dict[tuple[str, bool, Allowed], tuple[Layout, ...]] = {}

    def results(self, contract: str) -> dict[Points, list[tuple[Answer, ...]]]:
        """The answers behind each raw score, turned so that more is better. Raises `TooManyError`."""
        if contract not in self._results:
            self._results[contract] = _results(contract, self.preset)
        if not self._results[contract]:
            raise TooManyError
        return self._results[contract]

    def layouts(self, contract: str, declares: bool, allowed: Allowed) -> tuple[Layout, ...]:
        """Every result of a contract for a player, those with the largest sum first. Raises `TooManyError`."""
        key = contract, declares, allowed
        if key not in self._layouts:
            layouts = _layouts(self.results(contract), declares, allowed)
            self._layouts[key] = tuple(sorted(layouts, key=lambda layout: (-layout.sum, layout.raw)))
        return self._layouts[key]


def winning_hand(hands: LastHands, declaration: Declaration, seat: int, leads: Sequence[int], goal: int) -> Hand | None:
    """A last hand after which a player leads each of the others by at least `goal`; None if there is none.

    `leads` are those before it, on each of the others by seat. Raises `TooManyError` where not everything is tried.
    """
    declarer, contract = declaration
    players = hands.preset.players
    seats = sorted(range(players), key=lambda other: (other != seat, other != declarer))
    before = tuple(leads[other - (other > seat)] for other in seats[1:])
    if is_shared_out(hands.preset, contract, ()):
        raw = share_out(hands.preset.totals[contract] or 0, players, declarer)
        gains = [sign_of(hands.preset) * (raw[seat] - raw[other]) for other in seats[1:]]
        if min(map(add, before, gains)) >= goal:
            return Hand(declarer, contract, frozenset(), SHARED)
    search, declares = _Search(goal), seat == declarer
    needed = goal * len(before) - sum(before)
    for allowed in _allowed(hands.preset, contract, declares=declares):
        for layout in hands.layouts(contract, declares, allowed):
            if layout.sum < needed:
                break
            if min(map(add, before, layout.most)) < goal:
                continue
            bets = _bets(layout.raw[1:], declares, allowed)
            placed = search.placed(bets, tuple(map(add, before, layout.gains)))
            if placed is not None and (hand := _hand(hands, declaration, seats, layout, placed, allowed)):
                return hand
    return None


class _Search:
    """Trying out the bets of the others, as long as that is not too much."""

    def __init__(self, goal: int) -> None:
        self._goal = goal
        self._left = MOST_SETTINGS

    def placed(self, bets: Sequence[Bet], leads: Points) -> list[tuple[Bet, int]] | None:
        """The bets, with their stakes, that bring every lead to the goal; None if none do. Raises `TooManyError`."""
        if min(leads) >= self._goal:
            return []
        if not bets:
            return None
        self._left -= 1
        if self._left < 0:
            raise TooManyError
        bet, *others = bets
        for stake in bet.stakes:
            after = list(leads)
            after[bet.lower] += stake * bet.points
            after[bet.higher] -= stake * bet.points
            if all(lead + _reach(others, place) >= self._goal for place, lead in enumerate(after)):
                placed = self.placed(others, tuple(after))
                if placed is not None:
                    return [(bet, stake), *placed]
        return None


def _reach(bets: Sequence[Bet], place: int) -> int:
    """How much one of the others can lose by these bets."""
    return sum([bet.points * bet.stakes[-1] for bet in bets if bet.lower == place])


def _allowed(preset: Preset, contract: str, *, declares: bool) -> Iterator[Allowed]:
    """The stakes that pairs may have; where the declarer redoubles all or none, those of either case."""
    stakes = stakes_of(preset, contract)
    others = tuple(range(stakes.others + 1))
    if preset.doubling.declarer == "redouble-all" and stakes.declarer == 2 and not declares:
        yield Allowed((0, 2), others)
        yield Allowed((0, 1), others)
    else:
        yield Allowed(tuple(range(stakes.declarer + 1)), others)


def _results(contract: str, preset: Preset) -> dict[Points, list[tuple[Answer, ...]]]:
    """The answers behind each raw score; none at all where there are too many."""
    items, sweep = preset.items[contract], preset.sweeps.get(contract)
    players, sign = preset.players, sign_of(preset)
    counts = [item.answer_count(players) for item in items]
    if prod(counts) > MOST_ANSWERS or max(counts) > MOST_RESULTS:
        return {}
    scored = [[(answer, item.score(answer, players)) for answer in item.answers(players)] for item in items]
    by_raw: dict[Points, list[tuple[Answer, ...]]] = {}
    for parts in product(*scored):
        answers = tuple([answer for answer, _ in parts])
        points: Any = [part for _, part in parts]  # complete answers leave none of them unknown
        raw = points[0] if len(points) == 1 else tuple(map(sum, zip(*points, strict=True)))
        if sweep is not None and (seats := sweepers(items, answers, players)):
            raw = sweep.points(seats[0], players)
        by_raw.setdefault(raw if sign > 0 else tuple([-points for points in raw]), []).append(answers)
    return by_raw if len(by_raw) <= MOST_RESULTS else {}


def _layouts(raws: Iterable[Points], declares: bool, allowed: Allowed) -> Iterator[Layout]:
    """Each result as a player sees it; those that differ only in who of the others has which score, from one."""
    alike_from = 1 if declares else 2
    known: dict[Points, tuple[Layout, dict[int, int]]] = {}
    for raw in raws:
        ordered = (*raw[:alike_from], *sorted(raw[alike_from:]))
        if ordered not in known:
            places = {points: place for place, points in enumerate(ordered[1:]) if place + 1 >= alike_from}
            known[ordered] = _layout(ordered, declares, allowed), places
        layout, places = known[ordered]
        order = [*range(alike_from - 1), *[places[points] for points in raw[alike_from:]]]
        gains, most = ([values[place] for place in order] for values in (layout.gains, layout.most))
        yield Layout(layout.sum, tuple(gains), tuple(most), raw)


def _layout(raw: Points, declares: bool, allowed: Allowed) -> Layout:
    own, others = raw[0], raw[1:]
    stake, among_others = allowed.declarer[-1], allowed.others[-1]
    won = [(among_others if place and not declares else stake) * max(0, own - raw) for place, raw in enumerate(others)]
    # What a bet with one of them moves, the player gains on the others too.
    most = own + sum(won)
    gains = tuple([most + part - other for part, other in zip(won, others, strict=True)])
    return Layout(sum(gains), gains, tuple(map(add, gains, _lost_at_most(others, declares, allowed))), raw)


def _lost_at_most(others: Points, declares: bool, allowed: Allowed) -> list[int]:
    """How much each of the others can lose by bets with the rest of them."""
    stake = allowed.others[-1]
    lost = [stake * sum([raw - own for raw in others if raw > own]) for own in others]
    more = 0 if declares else allowed.declarer[-1] - stake
    if more:
        declarer = others[0]
        lost = [part + more * max(0, declarer - own) for part, own in zip(lost, others, strict=True)]
        lost[0] += more * sum([raw - declarer for raw in others if raw > declarer])
    return lost


def _bets(others: Points, declares: bool, allowed: Allowed) -> list[Bet]:
    """Every bet of the others among themselves that moves something."""
    bets = []
    for one, other in combinations(range(len(others)), 2):
        stakes = allowed.others if declares or one else allowed.declarer
        difference = others[one] - others[other]
        if difference and stakes[-1]:
            higher, lower = (one, other) if difference > 0 else (other, one)
            bets.append(Bet(higher, lower, abs(difference), stakes))
    return bets


def _hand(
    hands: LastHands,
    declaration: Declaration,
    seats: Sequence[int],
    layout: Layout,
    placed: Sequence[tuple[Bet, int]],
    allowed: Allowed,
) -> Hand | None:
    """The hand of a result and the others' bets, if the program accepts one with these raw scores."""
    declarer, contract = declaration
    doubles: set[Double] = set()
    for other, raw in zip(seats[1:], layout.raw[1:], strict=True):
        if layout.raw[0] > raw:
            stake = (allowed.declarer if declarer in (seats[0], other) else allowed.others)[-1]
            doubles |= set(pair_doubles(seats[0], other, declarer, stake))
    for bet, stake in placed:
        doubles |= set(pair_doubles(seats[1 + bet.higher], seats[1 + bet.lower], declarer, stake))
    by_seat = tuple(layout.raw[seats.index(seat)] for seat in range(len(seats)))
    for answers in hands.results(contract).get(by_seat, ()):
        hand = Hand(declarer, contract, frozenset(doubles), answers)
        if is_good(hands.table, hand, ()):
            return hand
    return None
