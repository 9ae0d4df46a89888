"""Following the schedule always ends, with everyone having played everything, whatever the table decides before."""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from barbu_tui.rules.preset import Preset
from barbu_tui.rules.schedule import contracts_left, hands_left, next_contract, next_declarer
from tests.rules.builders import BARBU, QUEENS, TRICKS, rules

REMOVED = {3: ["2C"], 4: [], 5: ["2C", "2S"], 6: ["2C", "2S", "2H", "2D"]}


@dataclass(frozen=True)
class Declared:
    declarer: int
    contract: str


def preset_of(players: int, rotation: str, choice: str) -> Preset:
    schedule = {"rotation": rotation, "choice": choice}
    return rules(TRICKS, QUEENS, BARBU, players=players, schedule=schedule, deck={"removed": REMOVED[players]})


@pytest.mark.parametrize(
    ("players", "rotation", "choice"), list(product(range(3, 7), ("series", "hand", "round"), ("free", "fixed")))
)
@settings(max_examples=10)
@given(st.integers(0, 2), st.integers(), st.integers(0, 6))
def test_a_game_that_follows_the_schedule_ends_when_everyone_has_played_everything(
    players: int, rotation: str, choice: str, first: int, seed: int, astray: int
) -> None:
    preset = preset_of(players, rotation, choice)
    chance = random.Random(seed)
    hands: list[Declared] = []
    while (declarer := next_declarer(preset, hands, first)) is not None:
        assert len(hands) < preset.hands
        # At first the table decides otherwise now and then.
        open_seats = [seat for seat in range(players) if contracts_left(preset, hands, seat)]
        if len(hands) < astray:
            declarer = chance.choice(open_seats)
        left = contracts_left(preset, hands, declarer)
        assert left
        contract = next_contract(preset, hands, declarer) or chance.choice(left)
        assert contract in left
        hands.append(Declared(declarer, contract))
        assert hands_left(preset, hands) == preset.hands - len(hands)
    assert len(set(hands)) == len(hands) == preset.hands


@pytest.mark.parametrize("players", range(3, 7))
def test_each_rotation_has_its_own_order(players: int) -> None:
    orders = {}
    for rotation in ("series", "hand", "round"):
        preset = preset_of(players, rotation, "fixed")
        hands: list[Declared] = []
        while (declarer := next_declarer(preset, hands, 0)) is not None:
            contract = next_contract(preset, hands, declarer)
            assert contract is not None
            hands.append(Declared(declarer, contract))
        orders[rotation] = [(hand.declarer, hand.contract) for hand in hands]
    names = ("tricks", "queens", "barbu")
    by_contract = [(seat, name) for name in names for seat in range(players)]
    assert orders["series"] == [(seat, name) for seat in range(players) for name in names]
    assert orders["hand"] == orders["round"] == by_contract


@settings(max_examples=25)
@given(st.integers(3, 6), st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2)), max_size=9))
def test_the_next_declarer_has_a_contract_left_or_there_is_none(players: int, hands: list[tuple[int, int]]) -> None:
    for rotation in ("series", "hand", "round"):
        preset = preset_of(players, rotation, "free")
        names = [contract.id for contract in preset.contracts]
        played = [Declared(seat, names[number]) for seat, number in dict.fromkeys(hands)]
        declarer = next_declarer(preset, played, 0)
        if hands_left(preset, played):
            assert declarer is not None
            assert contracts_left(preset, played, declarer)
        else:
            assert declarer is None
