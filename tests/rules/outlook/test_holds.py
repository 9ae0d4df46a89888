"""What the hands left hold under limits: a contract that comes once counts once, for all declarers together."""

from __future__ import annotations

import random
from functools import cache
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from barbu_tui.files.preset_list import preset_of_id
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.limits import Limits
from barbu_tui.rules.outlook import Chance, Outlook, anything_decided, outlook
from barbu_tui.rules.outlook.bounds import Bounds, highest, rivals_weights, sign_of
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.schedule import contracts_left, hands_left
from barbu_tui.rules.table import table_of
from tests.rules.builders import BARBU, LAST_TWO, QUEENS, TRICKS, rules
from tests.rules.outlook.every_hand import NAMES
from tests.rules.outlook.small_games import SMALL_PACKS, small_presets
from tests.rules.outlook.test_limited import every_rest, limits
from tests.rules.test_limits_searched import Counts, allowed, declared, small_limits

KING = preset_of_id("king", Path("/nowhere"))
RIFKI = preset_of_id("rifki", Path("/nowhere"))
MOST_LEFT = 4


def after(preset: Preset, declarations: str, totals: tuple[int, ...]) -> Outlook:
    """The outlook after hands given as `a queens, b tricks`, with these totals."""
    words = [declaration.split() for declaration in declarations.split(", ")]
    hands = [Hand("abcd".index(key), contract, frozenset(), ()) for key, contract in words]
    return outlook(table_of(preset, NAMES[:4]), hands, totals)


def test_each_penalty_of_king_counts_once_for_the_table() -> None:
    # Tricks 260, hearts 260, kings and jacks 240, the king of hearts 160, the last two 180.
    # Four hands of trumps at 325.
    result = after(KING, "a queens", (0, 2401, -200, 0))
    assert {(rival.undoubled, rival.most) for seat in result.standings for rival in seat.rivals} == {(2400, 2400)}
    assert [standing.state for standing in result.standings] == [Chance.OUT, Chance.WON, Chance.OUT, Chance.OUT]
    proof = result.standings[0].proof
    assert proof is not None
    assert (proof.lacks, proof.holds) == (2401, 2400)


def test_who_lacks_just_what_king_holds_can_still_share_the_first_place() -> None:
    result = after(KING, "a queens", (0, 2400, -200, 0))
    assert [standing.state for standing in result.standings] == [Chance.CAN, Chance.SAFE, Chance.OUT, Chance.CAN]


def test_what_is_decided_is_seen_as_soon_as_it_is() -> None:
    at_table, played = table_of(KING, NAMES[:4]), [Hand(0, "queens", frozenset(), ())]
    assert anything_decided(at_table, played, (0, 2401, 0, 0))
    assert not anything_decided(at_table, played, (0, 2399, 0, 0))


def test_each_penalty_of_rifki_counts_twice_less_what_was_played() -> None:
    # Once more each: kings and jacks 480, the king of hearts 320, the last two 360, queens 400, tricks 650.
    # Six hands of trumps at 650.
    played = (
        "a hearts, b hearts, a kings-and-jacks, b king-of-hearts, c last-two, c queens, d tricks, a trumps, b trumps"
    )
    result = after(RIFKI, played, (0, 1, 2, 3))
    assert len(result.left) == 11
    assert {rival.most for standing in result.standings for rival in standing.rivals} == {2210 + 6 * 650}


def test_with_doubles_it_counts_who_declares_what_comes_once() -> None:
    # One hand each, of four for the table.
    # Anne can gain most on Beth where Beth declares, and least where neither does.
    names = ("tricks", "queens", "barbu", "last-two")
    contracts = [contract | {"per_table": 1} for contract in (TRICKS, QUEENS, BARBU, LAST_TWO)]
    preset = rules(*contracts, schema=2, schedule={"each": 1}, doubling={"negative": "declarer"})
    bounds = Bounds(preset)
    held = [bounds.held(name, 1) for name in names]
    assert all(hand.rival > hand.own > hand.other for hand in held)
    sums = [own.own + rival.rival + third.other + fourth.other for own, rival, third, fourth in permutations(held)]
    result = outlook(table_of(preset, NAMES[:4]), [], (0, 1, 0, 0))
    assert result.standings[0].rivals[0].most == max(sums) < sum(hand.rival for hand in held)


@st.composite
def valued_limits(draw: st.DrawFn) -> tuple[Limits, dict[tuple[int, str], int], int]:
    """Limits, what each hand is worth, and a seed."""
    chosen = draw(small_limits)
    worth = st.integers(-3, 12)
    values = {(seat, contract.id): draw(worth) for seat in range(chosen.players) for contract in chosen.contracts}
    return chosen, values, draw(st.integers())


def check_against_every_game(chosen: Limits, values: dict[tuple[int, str], int], seed: int) -> None:
    """Play some hands at random, and hold what the rest is worth against a search of every rest."""
    chance = random.Random(seed)

    def moves(counts: Counts) -> list[tuple[int, int]]:
        pairs = [(seat, place) for seat in range(chosen.players) for place in range(len(chosen.contracts))]
        return [(seat, place) for seat, place in pairs if allowed(chosen, counts, seat, place)]

    @cache
    def best(counts: Counts) -> int:
        worth = [values[s, chosen.contracts[p].id] + best(declared(counts, s, p)) for s, p in moves(counts)]
        return max([0, *worth])

    counts: Counts = ((0,) * len(chosen.contracts),) * chosen.players
    rest = chosen.after(())
    for _ in range(chance.randint(0, rest.hands)):
        if open_moves := moves(counts):
            seat, place = chance.choice(open_moves)
            counts = declared(counts, seat, place)
            rest = rest.with_one(seat, chosen.contracts[place].id)
    assert rest.worth(values) == best(counts)


@settings(max_examples=40, deadline=None)
@given(valued_limits())
def test_what_can_be_played_is_worth_what_a_search_of_every_game_finds(
    case: tuple[Limits, dict[tuple[int, str], int], int],
) -> None:
    check_against_every_game(*case)


@pytest.mark.soak
@settings(max_examples=3000, deadline=None)
@given(valued_limits())
def test_what_can_be_played_is_worth_what_a_search_of_every_game_finds_at_length(
    case: tuple[Limits, dict[tuple[int, str], int], int],
) -> None:
    check_against_every_game(*case)


@settings(max_examples=12, deadline=None)
@given(small_presets(SMALL_PACKS, 2, limits), st.integers())
def test_the_hands_left_hold_what_the_best_rest_of_the_game_does(preset: Preset, seed: int) -> None:
    chance = random.Random(seed)
    played: list[Hand] = []
    while hands_left(preset, played) > MOST_LEFT:
        moves = [(seat, name) for seat in range(preset.players) for name in contracts_left(preset, played, seat)]
        seat, name = chance.choice(moves)
        played.append(Hand(seat, name, frozenset(), ()))
    rests = {tuple(sorted(rest)) for rest in every_rest(preset, played)}
    totals = tuple(sign_of(preset) * seat for seat in range(preset.players))
    for standing in outlook(table_of(preset, NAMES[: preset.players]), played, totals).standings:
        for rival in standing.rivals:
            weights = rivals_weights(preset.players, standing.seat, (rival.seat,))
            sums = [sum(highest(preset, name, declarer, weights) for declarer, name in rest) for rest in rests]
            assert rival.most == max(sums)
