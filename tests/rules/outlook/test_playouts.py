"""Games of every preset played on at random: what was said of them holds, and every way wins."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from barbu_tui.files.preset_list import SHIPPED, preset_of_id
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.outlook import Chance, Outlook, outlook
from barbu_tui.rules.outlook.bounds import sign_of
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.schedule import contracts_left
from barbu_tui.rules.sheet import ranks
from barbu_tui.rules.table import Table, table_of
from tests.deals import hand_in
from tests.parts import with_a_part
from tests.plain_scorer import plain_totals
from tests.rules.builders import QUEENS, rules
from tests.rules.outlook.every_hand import NAMES
from tests.rules.outlook.test_words import check_way
from tests.strategies import played_games

PRESETS = {name: preset_of_id(name, Path("/nowhere")) for name in SHIPPED}


def played_on(chance: random.Random, preset: Preset, played: Sequence[Hand] = ()) -> list[Hand]:
    """The hands of a game played on to its end after some hands: anything that may be declared, in any order."""
    hands = list(played)
    while moves := [(seat, name) for seat in range(preset.players) for name in contracts_left(preset, hands, seat)]:
        declarer, contract = chance.choice(moves)
        hands.append(hand_in(chance, preset, contract, declarer)[0])
    return hands[len(played) :]


def check_playouts(chance: random.Random, table: Table, hands: list[Hand], left: int, playouts: int) -> Outlook:
    """Look at games with a number of hands left, and play each out a number of times."""
    preset = table.preset
    played = hands[: len(hands) - left]
    totals = plain_totals(preset, played)
    result = outlook(table, played, tuple(totals))
    for standing in result.standings:
        if standing.state is Chance.CAN:
            check_way(table, result, standing, tuple(sign_of(preset) * total for total in totals))
    for _ in range(playouts):
        rest = played_on(chance, preset, played)
        end = [total + more for total, more in zip(totals, plain_totals(preset, rest), strict=True)]
        places = ranks(tuple(end), preset.winner)
        for standing in result.standings:
            first = places[standing.seat] == 1
            alone = first and places.count(1) == 1
            assert not (standing.state is Chance.OUT and first)
            assert not (standing.state is Chance.WON and not alone)
            assert not (standing.state is Chance.SAFE and not first)
    return result


def check_games(name: str, games: int, playouts: int, seed: int) -> None:
    """Games of a preset, each looked at in its last hands and once before."""
    preset = PRESETS[name]
    table = table_of(preset, NAMES[: preset.players])
    chance = random.Random(f"{name} {seed}")
    for _ in range(games):
        hands = played_on(chance, preset)
        for left in (1, 2, 3, 4, chance.randint(5, len(hands))):
            check_playouts(chance, table, hands, left, playouts)


@pytest.mark.parametrize("name", with_a_part(SHIPPED, SHIPPED[::3]))
def test_what_is_said_of_a_game_holds_however_it_goes_on(name: str) -> None:
    check_games(name, games=3, playouts=3, seed=1)


@pytest.mark.soak
@pytest.mark.parametrize("name", SHIPPED)
def test_what_is_said_of_a_game_holds_however_it_goes_on_at_length(name: str) -> None:
    check_games(name, games=60, playouts=60, seed=2)


@pytest.mark.soak
@pytest.mark.parametrize("name", SHIPPED)
def test_few_chances_are_left_open_in_the_last_four_hands(name: str) -> None:
    preset = PRESETS[name]
    table = table_of(preset, NAMES[: preset.players])
    chance = random.Random(28)
    chances = []
    for _ in range(150):
        hands = played_on(chance, preset)
        for left in (1, 2, 3, 4):
            played = hands[: len(hands) - left]
            result = outlook(table, played, tuple(plain_totals(preset, played)))
            chances += [(left, standing.state) for standing in result.standings]
    share = sum(state is Chance.OPEN for _, state in chances) / len(chances)
    # A salade has more results than can all be tried.
    has_salade = any(len(items) > 3 for items in preset.items.values())
    assert share <= (0.06 if has_salade else 0.01)
    assert has_salade or (1, Chance.OPEN) not in chances


def test_before_a_game_everybody_can_win() -> None:
    for preset in PRESETS.values():
        table = table_of(preset, NAMES[: preset.players])
        result = outlook(table, [], (0,) * preset.players)
        assert {standing.state for standing in result.standings} == {Chance.CAN}
        assert len(result.left) == preset.hands


def test_where_points_have_no_limit_nothing_is_proven_and_the_outlook_says_why() -> None:
    preset = rules(QUEENS, {"id": "chinese-poker", "points": {"times": 4, "total": 19}})
    table = table_of(preset, NAMES[:4])
    played = [hand for hand in played_on(random.Random(1), preset) if hand.contract != "chinese-poker"]
    result = outlook(table, played, (50_000, 0, 0, -50_000))
    assert result.endless == ("chinese-poker",)
    assert {standing.state for standing in result.standings} <= {Chance.CAN, Chance.OPEN}
    played += [Hand(seat, "chinese-poker", frozenset(), ()) for seat in range(4)]
    ended = outlook(table, played, (50_000, 0, 0, -50_000))
    assert [standing.state for standing in ended.standings] == [Chance.WON, Chance.OUT, Chance.OUT, Chance.OUT]


@settings(max_examples=12, suppress_health_check=[HealthCheck.too_slow])
@given(played_games(), st.integers())
def test_what_is_said_of_any_game_of_any_preset_holds(game: tuple[Table, list[Hand]], seed: int) -> None:
    table, hands = game
    chance = random.Random(seed)
    rest = played_on(chance, table.preset, hands)
    check_playouts(chance, table, [*hands, *rest], min(len(rest), chance.choice([1, 2, 3, 40])), playouts=3)
