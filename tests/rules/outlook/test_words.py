"""Every word said of a player, held against everything that can still happen in a small game."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from math import prod

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from barbu_tui.rules.checking import is_good
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.outlook import Chance, Outlook, Standing, outlook
from barbu_tui.rules.outlook.bounds import sign_of
from barbu_tui.rules.outlook.last_hand import MOST_RESULTS
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.table import Table, table_of
from tests.plain_scorer import plain_net
from tests.rules.outlook.every_hand import NAMES, Net, every_net
from tests.rules.outlook.small_games import PACKS, SMALL_PACKS, small_presets

# A game with more ends than this is left to the long run, where it has more than that, to other games.
FEW_ENDS, MOST_ENDS = 20_000, 300_000


def every_end(preset: Preset, left: Sequence[tuple[int, str]], most: int) -> set[Net]:
    """What the hands left can add to the totals, turned so that more is better; nothing where that is too much."""
    sign = sign_of(preset)
    ends: set[Net] = {(0,) * preset.players}
    for declarer, contract in left:
        nets = every_net(preset, contract, declarer)
        if len(ends) * len(nets) > most:
            return set()
        ends = {tuple(a + sign * b for a, b in zip(end, net, strict=True)) for end in ends for net in nets}
    return ends


def margins(ends: Iterable[Net], totals: Net, seat: int) -> list[int]:
    """By how much a player is ahead of the best of the others at each end."""
    differences = []
    for end in ends:
        final = [total + points for total, points in zip(totals, end, strict=True)]
        own = final.pop(seat)
        differences.append(own - max(final))
    return differences


def check_words(table: Table, result: Outlook, totals: Net, ends: set[Net]) -> None:
    """Hold an outlook against every end of the game. `totals` are turned so that more is better."""
    for standing in result.standings:
        ahead = margins(ends, totals, standing.seat)
        match standing.state:
            case Chance.WON:
                assert min(ahead) > 0
            case Chance.SAFE:
                assert min(ahead) >= 0
            case Chance.OUT:
                assert max(ahead) < 0
            case Chance.CAN:
                check_way(table, result, standing, totals)
            case Chance.OPEN:
                # All results of so small a hand are tried, unless it is a salade of several items.
                assert len(result.left) > 1 or has_too_many_results(table.preset, result.left[0][1])


def has_too_many_results(preset: Preset, contract: str) -> bool:
    """Whether a hand may have more results than are tried."""
    return prod(item.answer_count(preset.players) for item in preset.items[contract]) > MOST_RESULTS


def check_way(table: Table, result: Outlook, standing: Standing, totals: Net) -> None:
    """That a way is a rest of the game, hand by hand as the program accepts it, and makes the player first."""
    sign = sign_of(table.preset)
    assert len(standing.way) == len(result.left)
    if result.settled:
        assert sorted((hand.declarer, hand.contract) for hand in standing.way) == sorted(result.left)
    final = list(totals)
    for hand in standing.way:
        assert is_good(table, hand, [other for other in standing.way if other is not hand])
        final = [total + sign * net for total, net in zip(final, plain_net(table.preset, hand), strict=True)]
    assert final[standing.seat] == max(final)


def check_small_game(preset: Preset, hands_left: int, seed: int, most_ends: int = FEW_ENDS) -> None:
    """A game that has come to its last hands with totals so near that all is open, or nearly."""
    chance = random.Random(seed)
    table = table_of(preset, NAMES[: preset.players])
    every = [(seat, contract.id) for seat in range(preset.players) for contract in preset.contracts]
    left = chance.sample(every, hands_left)
    ends = every_end(preset, left, most_ends)
    played = [Hand(seat, contract, frozenset(), ()) for seat, contract in every if (seat, contract) not in left]
    if not ends:
        return
    spread = max(max(end) - min(end) for end in ends)
    for _ in range(6):
        totals = tuple(chance.randint(-spread, spread) for _ in table.names)
        sign = sign_of(preset)
        result = outlook(table, played, tuple(sign * total for total in totals))
        assert sorted(result.left) == sorted(left)
        check_words(table, result, totals, ends)


@settings(max_examples=10, suppress_health_check=[HealthCheck.too_slow])
@given(small_presets(SMALL_PACKS), st.integers())
def test_no_word_of_the_last_hand_is_wrong(preset: Preset, seed: int) -> None:
    check_small_game(preset, 1, seed)


@settings(max_examples=6, suppress_health_check=[HealthCheck.too_slow])
@given(small_presets(SMALL_PACKS, 2), st.integers())
def test_no_word_is_wrong_with_two_hands_left(preset: Preset, seed: int) -> None:
    check_small_game(preset, 2, seed)


@pytest.mark.soak
@settings(max_examples=1000, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(small_presets(PACKS, 2), st.integers(1, 3), st.integers())
def test_no_word_is_wrong_at_length(preset: Preset, hands_left: int, seed: int) -> None:
    check_small_game(preset, hands_left, seed, MOST_ENDS)
