"""The outlook where limits leave open which hands come: every word holds whatever is declared."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from barbu_tui.rules.checking import is_good
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.outlook import Chance, Outlook, Standing, outlook
from barbu_tui.rules.outlook.bounds import sign_of
from barbu_tui.rules.outlook.moves import Declaration
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.schedule import contracts_left, hands_left
from barbu_tui.rules.table import Table, table_of
from tests.plain_scorer import plain_net
from tests.rules.builders import BARBU, QUEENS, TRUMPS, hand, rules, table
from tests.rules.outlook.every_hand import NAMES, Net
from tests.rules.outlook.small_games import SMALL_PACKS, small_presets
from tests.rules.outlook.test_words import FEW_ENDS, every_end, margins

MOST_LEFT = 2
limits = st.fixed_dictionaries({"per_table": st.integers(1, 2)}, optional={"per_declarer": st.integers(1, 2)})


def every_rest(preset: Preset, played: list[Hand]) -> Iterator[tuple[Declaration, ...]]:
    """Every way in which a game can be played on to its end, hands of any kind in any order."""
    moves = [(seat, name) for seat in range(preset.players) for name in contracts_left(preset, played, seat)]
    if not moves:
        yield ()
    for seat, name in moves:
        for rest in every_rest(preset, [*played, Hand(seat, name, frozenset(), ())]):
            yield ((seat, name), *rest)


def check(table: Table, result: Outlook, standing: Standing, played: list[Hand], totals: Net, ends: set[Net]) -> None:
    ahead = margins(ends, totals, standing.seat)
    match standing.state:
        case Chance.WON:
            assert min(ahead) > 0
        case Chance.SAFE:
            assert min(ahead) >= 0
        case Chance.OUT:
            assert max(ahead) < 0
        case Chance.CAN:
            final = list(totals)
            assert len(standing.way) == len(result.left)
            for number, move in enumerate(standing.way):
                assert is_good(table, move, [*played, *standing.way[:number]])
                net = plain_net(table.preset, move)
                final = [total + sign_of(table.preset) * points for total, points in zip(final, net, strict=True)]
            assert final[standing.seat] == max(final)


@settings(max_examples=6, suppress_health_check=[HealthCheck.too_slow])
@given(small_presets(SMALL_PACKS, 2, limits), st.integers())
def test_no_word_is_wrong_whatever_is_declared(preset: Preset, seed: int) -> None:
    chance = random.Random(seed)
    at_table = table_of(preset, NAMES[: preset.players])
    played: list[Hand] = []
    while hands_left(preset, played) > MOST_LEFT:
        moves = [(seat, name) for seat in range(preset.players) for name in contracts_left(preset, played, seat)]
        seat, name = chance.choice(moves)
        played.append(Hand(seat, name, frozenset(), ()))
    rests = {tuple(sorted(rest)) for rest in every_rest(preset, played)}
    each_ends = [every_end(preset, rest, FEW_ENDS) for rest in rests]
    if not all(each_ends):
        return
    ends = set().union(*each_ends)
    spread = max(max(end) - min(end) for end in ends)
    for _ in range(4):
        totals = tuple(chance.randint(-spread, spread) for _ in at_table.names)
        result = outlook(at_table, played, tuple(sign_of(preset) * total for total in totals))
        assert len(result.left) == hands_left(preset, played)
        assert result.settled is (len(rests) == 1)
        for standing in result.standings:
            check(at_table, result, standing, played, totals, ends)


def test_which_hands_are_left_is_named_only_where_it_is_known() -> None:
    once = {"per_table": 1}
    preset = rules(QUEENS | once, BARBU | once, TRUMPS, schema=2, schedule={"rotation": "hand"})
    begun = [hand("a: queens = 1012", preset)]
    result = outlook(table(preset), begun, (0, 0, 0, 0))
    assert (len(result.left), result.settled) == (5, False)
    both = [*begun, hand("b: barbu = a", preset)]
    later = outlook(table(preset), both, (0, 0, 0, 0))
    assert later.settled
    assert later.left == ((2, "trumps"), (3, "trumps"), (0, "trumps"), (1, "trumps"))
