"""Everything that can happen in a hand with a small pack: every result the program accepts, every set of doubles."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, combinations, permutations, product
from typing import TypeAlias

from barbu_tui.rules.cards import is_single
from barbu_tui.rules.checking import hand_of, is_shared_out
from barbu_tui.rules.contracts import Contract
from barbu_tui.rules.doubling import double_faults, scope
from barbu_tui.rules.hand import SHARED, Draft, Hand
from barbu_tui.rules.items import Answer
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.table import table_of
from tests.plain_scorer import plain_raw

Net: TypeAlias = tuple[int, ...]
Bets: TypeAlias = tuple[tuple[int, int, int], ...]
"""Pairs of seats with their stakes."""

NAMES = ("Anne", "Beth", "Cath", "Diana", "Emma", "Flora")


@lru_cache(maxsize=64)
def every_net(preset: Preset, contract: str, declarer: int) -> frozenset[Net]:
    """The net scores of every hand that the program accepts."""
    table = table_of(preset, NAMES[: preset.players])
    nets: set[Net] = set()
    raws: set[Net] = set()
    for answers in product(*every_answer(preset, preset.by_id[contract])):
        draft = Draft(declarer, contract, None, frozenset(), answers)
        if hand_of(table, draft, ()) is not None:
            raws.add(tuple(plain_raw(preset, Hand(declarer, contract, frozenset(), answers))))
    for bets in every_bets(preset, contract, declarer):
        nets |= {_net(raw, bets) for raw in raws}
    if is_shared_out(preset, contract, ()):
        nets.add(tuple(plain_raw(preset, Hand(declarer, contract, frozenset(), SHARED))))
    return frozenset(nets)


_BETS: dict[object, frozenset[Bets]] = {}


def every_bets(preset: Preset, contract: str, declarer: int) -> frozenset[Bets]:
    """The bets of every set of doubles that the preset allows."""
    alike = preset.players, scope(preset, contract), preset.doubling.declarer, declarer
    if alike not in _BETS:
        _BETS[alike] = _every_bets(preset, contract, declarer)
    return _BETS[alike]


def _every_bets(preset: Preset, contract: str, declarer: int) -> frozenset[Bets]:
    seats = range(preset.players)
    every = [(one, other) for one in seats for other in seats if one != other]
    bets: set[Bets] = set()
    for some in chain.from_iterable(combinations(every, size) for size in range(len(every) + 1)):
        doubles = frozenset(some)
        if not any(True for _ in double_faults(preset, contract, declarer, doubles, NAMES)):
            stakes = [(a, b, ((a, b) in doubles) + ((b, a) in doubles)) for a, b in combinations(seats, 2)]
            bets.add(tuple(bet for bet in stakes if bet[2]))
    return frozenset(bets)


def _net(raw: Net, bets: Bets) -> Net:
    net = list(raw)
    for one, other, stake in bets:
        moved = stake * (raw[one] - raw[other])
        net[one] += moved
        net[other] -= moved
    return tuple(net)


def every_answer(preset: Preset, contract: Contract) -> Iterator[list[Answer]]:
    """For each question of a contract every answer there could be."""
    seats = range(preset.players)
    counted = [preset.tricks] * (contract.tricks is not None)
    counted += [preset.deck.count(target) for target, _ in contract.cards if not is_single(target)]
    for total in counted:
        yield [numbers for numbers in product(range(total + 1), repeat=preset.players) if sum(numbers) == total]
    singles = sum(is_single(target) for target, _ in contract.cards)
    for _ in range(singles + sum(points is not None for points in contract.last_tricks)):
        yield [(seat,) for seat in seats]
    if contract.places:
        yield list(permutations(seats))
    if contract.cards_left:
        dealt = range(preset.tricks + 1)
        yield [numbers for numbers in product(dealt, repeat=preset.players) if numbers.count(0) == 1]
    if contract.most_of_a_suit:
        yield [group for size in seats for group in combinations(seats, size + 1)]
    if contract.points:
        least, most = contract.points.least or 0, contract.points.most or 0
        yield list(product(range(least, most + 1), repeat=preset.players))
    for part in contract.all_of:
        yield from every_answer(preset, preset.by_id[part])
