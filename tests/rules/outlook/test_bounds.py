"""What a hand can move at most: no hand moves more, and where nothing pulls two ways some hand moves as much."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from barbu_tui.files.preset_list import SHIPPED, preset_of_id
from barbu_tui.rules.outlook.bounds import Bounds, highest, rivals_weights, sign_of
from barbu_tui.rules.outlook.moves import Moves
from barbu_tui.rules.preset import Preset
from tests.rules.builders import TOURNAMENT, rules
from tests.rules.outlook.every_hand import every_net
from tests.rules.outlook.small_games import PACKS, SMALL_PACKS, agree_in_sign, small_presets


@pytest.mark.parametrize(
    ("contract", "held", "undoubled"),
    [
        ("tricks", (234, 234, 234), 26),
        ("hearts", (270, 270, 270), 30),
        ("queens", (216, 216, 216), 24),
        ("barbu", (180, 180, 180), 20),
        ("last-two", (270, 270, 270), 30),
        ("trumps", (585, 325, 195), 65),
        ("domino", (380, 320, 150), 50),
    ],
)
def test_what_one_player_can_gain_on_another(contract: str, held: tuple[int, int, int], undoubled: int) -> None:
    limits = Bounds(TOURNAMENT)
    assert limits.held(contract, 1) == held
    assert limits.undoubled(contract) == undoubled


def test_fewer_doubles_hold_less() -> None:
    queens = {"id": "queens", "cards": {"queens": -6}}
    nobody, declarer, no_redouble = (
        rules(queens, doubling=doubling)
        for doubling in ({"enabled": False}, {"negative": "declarer"}, {"declarer": "nothing"})
    )
    assert Bounds(nobody).held("queens", 1) == (24, 24, 24)
    # The other has all four, 24 worse. Each bet on them is worth 24, redoubled 48: with the player it counts twice.
    assert Bounds(declarer).held("queens", 1) == (24 + 2 * 48, 24 + 2 * 48 + 2 * 48, 24 + 48)
    assert Bounds(no_redouble).held("queens", 1) == (24 + 2 * 24 + 2 * 48, 24 + 2 * 24 + 2 * 24, 24 + 2 * 48 + 24 + 48)


def _most_that_happens(preset: Preset, contract: str, declarer: int, weights: tuple[int, ...]) -> int:
    nets = every_net(preset, contract, declarer)
    return max(sign_of(preset) * sum(w * net for w, net in zip(weights, vector, strict=True)) for vector in nets)


def check_against_every_hand(preset: Preset, contract: str) -> None:
    """Hold the limits of a contract against everything that can happen in it, for every player and set of rivals."""
    seats = range(preset.players)
    for declarer in seats[:2]:
        for size in seats[1:]:
            for rivals in combinations(seats[1:], size):
                weights = rivals_weights(preset.players, 0, rivals)
                bound = highest(preset, contract, declarer, weights)
                most = _most_that_happens(preset, contract, declarer, weights)
                assert bound >= most
                if agree_in_sign(preset, contract):
                    assert bound == most


@settings(max_examples=8, suppress_health_check=[HealthCheck.too_slow])
@given(small_presets(SMALL_PACKS))
def test_no_hand_moves_more_and_one_moves_as_much(preset: Preset) -> None:
    check_against_every_hand(preset, preset.contracts[0].id)


@pytest.mark.soak
@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(small_presets(PACKS))
def test_no_hand_moves_more_and_one_moves_as_much_at_length(preset: Preset) -> None:
    check_against_every_hand(preset, preset.contracts[0].id)


def test_hearts_with_a_good_ace_are_bounded_though_no_hand_comes_so_far() -> None:
    mixed = rules(
        {"id": "hearts", "cards": {"hearts": -2, "AH": 5}},
        players=3,
        deck={"lowest": "K", "removed": ["KC", "KD"]},
    )
    weights = rivals_weights(3, 0, (1,))
    most = _most_that_happens(mixed, "hearts", 0, weights)
    assert highest(mixed, "hearts", 0, weights) > most > 0


@pytest.mark.parametrize("name", SHIPPED)
def test_in_every_preset_a_hand_that_is_accepted_reaches_the_limit(name: str) -> None:
    preset = preset_of_id(name, Path("/nowhere"))
    moves, limits = Moves(preset), Bounds(preset)
    for contract in preset.by_id:
        for declarer in (0, 1):
            offered = moves.worth_trying((declarer, contract), 0)
            for size in (1, 2):
                held = limits.held(contract, size)
                rivals = range(size)  # among the others; the second declarer is the first of them
                best = max(sum(move.gains[rival] for rival in rivals) for move in offered)
                assert best == (held.rival if declarer else held.own)


@given(st.integers(3, 6), st.data())
def test_the_weights_of_rivals_add_up_to_nothing(players: int, data: st.DataObject) -> None:
    rivals = data.draw(st.sets(st.integers(1, players - 1), min_size=1))
    weights = rivals_weights(players, 0, sorted(rivals))
    assert sum(weights) == 0
    assert weights[0] == len(rivals)
