"""The digest of a game, held against a scorer that shares nothing with it, over every preset."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from itertools import accumulate, combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from barbu_tui.files.preset_list import SHIPPED, preset_of_id
from barbu_tui.rules.game import Game
from barbu_tui.rules.notes import Adjustment
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.statistics.digest import (
    CONTRACT_FIELDS,
    FIELDS,
    KINDS,
    Digest,
)
from barbu_tui.rules.statistics.digesting import scoring_of, unit_of
from barbu_tui.store.digest_json import digest_from_json, digest_json, head_from_json
from tests.plain_scorer import plain_net, plain_raw, plain_settlement, plain_totals
from tests.rules.builders import SEVEN, TOURNAMENT, rules
from tests.rules.statistics.played import FOUR, FRIDAY, digest, game, random_game
from tests.strategies import presets

NAMES = ("Anne", "Beth", "Cath", "Diana", "Emma", "Flora")


def field(of: Digest, seat: int, name: str) -> int:
    """One of a seat's sums."""
    return of.seats[seat][FIELDS.index(name)]


def check(played: Game) -> None:
    """Hold a game's digest against the plain scorer."""
    preset, hands = played.table.preset, played.hands
    sign = 1 if preset.winner == "highest" else -1
    kept = digest(played)
    seats = range(preset.players)
    nets = [[sign * points for points in plain_net(preset, hand)] for hand in hands]
    settlements = [plain_settlement(plain_raw(preset, hand), hand.doubles) for hand in hands]
    assert list(kept.totals) == plain_totals(preset, hands)
    for seat in seats:
        moved = sign * sum(settlement[seat] for settlement in settlements)
        own = sum(field(kept, seat, f"{kind}_points") for kind in KINDS)
        assert own + field(kept, seat, "by_others") == moved
        counted = sum(field(kept, seat, f"{kind}_{word}") for kind in KINDS for word in ("won", "level", "lost"))
        assert counted == sum(doubler == seat for hand in hands for doubler, _ in hand.doubles)
        taken = sum(
            points if pair[0] == seat else -points
            for pair, (_, points) in zip(combinations(seats, 2), kept.pairs, strict=True)
            if seat in pair
        )
        assert taken == moved
        gains = [preset.players * net[seat] - sum(net) for net in nets]
        assert field(kept, seat, "gains") == sum(gains)
        assert field(kept, seat, "squares") == sum(gain * gain for gain in gains)
        check_extremes(kept, nets, seat)
    check_contracts(kept, played, nets)
    assert digest_from_json(digest_json(kept)) is not None


def check_extremes(kept: Digest, nets: list[list[int]], seat: int) -> None:
    column = [net[seat] for net in nets]
    if not column:
        assert list(kept.best[seat]) == list(kept.worst[seat]) == [0, 0]
        return
    assert list(kept.best[seat]) == [max(column), column.index(max(column)) + 1]
    assert list(kept.worst[seat]) == [min(column), column.index(min(column)) + 1]
    totals = list(accumulate(nets, lambda one, other: [a + b for a, b in zip(one, other, strict=True)]))
    gaps = [max(after) - after[seat] for after in totals]
    behind = max(gaps) if kept.ranks[seat] == 1 else 0
    assert list(kept.comebacks[seat]) == [behind, gaps.index(behind) + 1 if behind else 0]


def check_contracts(kept: Digest, played: Game, nets: list[list[int]]) -> None:
    for number, contract in enumerate(kept.contracts):
        start = len(FIELDS) + number * len(CONTRACT_FIELDS)
        for seat, sums in enumerate(kept.seats):
            of_it = [(hand, net) for hand, net in zip(played.hands, nets, strict=True) if hand.contract == contract]
            own = [net[seat] for hand, net in of_it if hand.declarer == seat]
            others = [net[seat] for hand, net in of_it if hand.declarer != seat]
            declared, declared_net, count, net_of_all = sums[start : start + len(CONTRACT_FIELDS)]
            assert [declared, declared_net] == [len(own), sum(own)]
            assert [count - declared, net_of_all - declared_net] == [len(others), sum(others)]


@pytest.mark.parametrize("name", SHIPPED)
def test_the_sums_are_those_of_a_plain_scorer_in_every_preset(name: str) -> None:
    preset = preset_of_id(name, Path("/nowhere"))
    chance = random.Random(name)
    for hands in (0, 1, chance.randint(2, 20), 99):
        check(random_game(chance, preset, NAMES[: preset.players], hands))


@settings(max_examples=20)
@given(presets(), st.integers(), st.integers(0, 12))
def test_the_sums_are_those_of_a_plain_scorer_in_any_preset(preset: Preset, seed: int, hands: int) -> None:
    check(random_game(random.Random(seed), preset, NAMES[: preset.players], hands))


def test_a_game_is_finished_when_all_is_played_or_half_of_it_before_the_end() -> None:
    chance = random.Random(1)
    whole, half, less = (random_game(chance, TOURNAMENT, FOUR, hands) for hands in (28, 14, 13))
    assert [digest(game).finished for game in (whole, half, less)] == [True, False, False]
    assert [digest(game, ended=True).finished for game in (half, less)] == [True, False]
    assert [digest(half).running, digest(half, ended=True).running, digest(whole).running] == [True, False, False]


def test_points_outside_the_hands_count_in_totals_ranks_and_comebacks_and_in_no_hand() -> None:
    plain = random_game(random.Random(3), TOURNAMENT, FOUR, 8)
    outside = Adjustment(0, -500, "late", 2), Adjustment(0, 1500, "found", 7)
    one, other = digest(plain), digest(replace(plain, adjustments=outside))
    assert other.totals == (one.totals[0] + 1000, *one.totals[1:])
    assert other.ranks[0] == 1
    assert other.comebacks[0][0] > 300
    assert other.comebacks[1:] == ((0, 0),) * 3
    assert (other.seats, other.pairs, other.best, other.worst) == (one.seats, one.pairs, one.best, one.worst)


def test_the_same_hand_counts_by_the_preset_it_was_played_under() -> None:
    dearer = rules({"id": "tricks", "tricks": -3})
    hand = "a: tricks = 1 2 4 6"
    assert [digest(game(hand, preset=preset)).totals for preset in (TOURNAMENT, dearer, TOURNAMENT)] == [
        (-2, -4, -8, -12),
        (-3, -6, -12, -18),
        (-2, -4, -8, -12),
    ]


def test_what_a_hand_of_a_preset_moves() -> None:
    units = {name: unit_of(preset_of_id(name, Path("/nowhere"))) for name in SHIPPED}
    assert round(units["tournament"], 1) == 35.0
    assert round(units["brader"], 1) == 50.1
    assert round(units["salade"], 1) == 118.3
    assert unit_of(rules({"id": "chinese-poker", "points": {}})) == 1.0


def test_names_keys_and_the_order_of_play_make_no_other_scoring() -> None:
    same = rules(
        *({**contract, "name": "Other", "key": key} for contract, key in zip(reversed(SEVEN), "1234567", strict=True)),
        name="Other",
        schedule={"rotation": "hand", "choice": "fixed"},
        play={"trump_duty": "none"},
    )
    assert scoring_of(same) == scoring_of(TOURNAMENT)
    others = [
        rules(*SEVEN[1:]),
        rules(winner="lowest"),
        rules(doubling={"enabled": False}),
        rules(*({**contract, "tricks": -3} if contract["id"] == "tricks" else contract for contract in SEVEN)),
        rules(*SEVEN[:5], deck={"lowest": "7"}),
    ]
    assert len({scoring_of(preset) for preset in [TOURNAMENT, *others]}) == 1 + len(others)


def spoilt(data: list[Any], chance: random.Random) -> list[Any]:
    """A digest's data with something in it that is of another kind or length."""
    copied: list[Any] = json.loads(json.dumps(data))
    inside = copied
    while True:
        place = chance.randrange(len(inside))
        if isinstance(inside[place], list) and inside[place] and chance.random() < 0.7:
            inside = inside[place]
            continue
        other: list[Any] = [None, {}, 1.5, "\x1b[2J", [inside[place]], True]
        inside[place] = chance.choice([value for value in other if type(value) is not type(inside[place])])
        return copied


def test_data_that_is_no_digest_is_none() -> None:
    good = json.loads(json.dumps(digest(game(*FRIDAY))))
    assert digest_from_json(digest_json(good)) is not None
    chance = random.Random(12)
    for _ in range(300):
        bad = spoilt(good, chance)
        assert digest_from_json(digest_json(bad)) is None, bad
    none: list[Any] = [None, 5, [], good[:-1], {"v": 1}]
    for other in none:
        assert digest_from_json(json.dumps(other, separators=(",", ":"))) is None


@pytest.mark.parametrize("sign", ["\x7f", "\\u001b[2J", "\\u202e", "\\n"])
def test_what_moves_a_cursor_is_in_no_digest(sign: str) -> None:
    good = digest_json(digest(game(*FRIDAY)))
    assert head_from_json(good)
    for told in ("Friday", "Anne", "House rules", "2026-11-27T22:30:00"):
        assert told in good
        bad = good.replace(told, told + sign, 1)
        assert digest_from_json(bad) is head_from_json(bad) is None


def test_a_name_beyond_ascii_is_one_like_any_other() -> None:
    kept = digest(game(*FRIDAY, names=("Zoë", "李小龙", 'An"ne', "Diana")))
    head = head_from_json(digest_json(kept))
    assert head
    assert head.names == ["Zoë", "李小龙", 'An"ne', "Diana"]
