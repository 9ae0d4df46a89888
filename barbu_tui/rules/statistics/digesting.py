"""Making the digest of a game: its hands scored and added up."""

from __future__ import annotations

import datetime
import hashlib
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import accumulate, combinations
from operator import mul, neg, sub
from typing import NamedTuple, TypeAlias

from barbu_tui.rules.doubling import speaking_order
from barbu_tui.rules.game import Game
from barbu_tui.rules.hand import SHARED, Hand, Result
from barbu_tui.rules.items import Points
from barbu_tui.rules.notes import outside_points
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.schedule import hands_in_all
from barbu_tui.rules.scoring import net_points, score_hand
from barbu_tui.rules.sheet import ranks
from barbu_tui.rules.statistics.digest import CONTRACT_FIELDS, FIELDS, KINDS, Digest, Tally

_DOUBLES, _BY_OTHERS = FIELDS.index("declarer_won"), FIELDS.index("by_others")
_DECLARER, _OTHERS, _REDOUBLES = (FIELDS.index(f"{kind}_won") - _DOUBLES for kind in KINDS)


def digest_of(game: Game, *, began: datetime.date, last: datetime.datetime) -> Digest:
    """The digest of a game. `began`: the day of its first event; `last`: the time of its last one.

    Friday's three hands. Beth doubled the declarer once and won 6, two others and won 18 of them; Cath's two doubles of
    Anne were level, then lost 5; Anne's redouble of Cath was level. Others' doubles moved −6, 0 and 5 to Anne:

    >>> from barbu_tui.rules.contracts import Contract
    >>> from barbu_tui.rules.game import read_hands
    >>> from barbu_tui.rules.preset import Doubling
    >>> from barbu_tui.rules.table import table_of
    >>> queens = Contract("queens", key="q", cards=(("queens", -6),))
    >>> three = queens, Contract("trumps", key="t", asks="suit", tricks=5), Contract("last-two", last_tricks=(-10, -20))
    >>> table = table_of(Preset("Three", 4, three, doubling=Doubling()), ("Anne", "Beth", "Cath", "Diana"))
    >>> lines = "a: queens b>acd c>a a>c = 1 0 1 2", "a: trumps(H) c>a = 4 3 3 3", "a: last-two = c / a"
    >>> game = Game(table, "Friday", hands=read_hands(table, lines)[0])
    >>> night = datetime.datetime(2026, 11, 27, 22, 30)
    >>> friday = digest_of(game, began=night.date(), last=night)
    >>> friday.totals, friday.ranks
    ((-7, 39, -12, -9), (2, 1, 4, 3))
    >>> anne, beth, cath, diana = (dict(zip(FIELDS, seat)) for seat in friday.seats)
    >>> [beth[name] for name in ("declarer_won", "declarer_points", "others_won", "others_points")]
    [1, 6, 2, 18]
    >>> [cath[name] for name in ("declarer_level", "declarer_lost", "declarer_points")]
    [1, 1, -5]
    >>> anne["redoubles_level"], anne["by_others"]
    (1, -1)

    Beth's three hands were (30 − 1.25 + 7.5) / 3 above their means. She took 6 from Anne; Anne took 5 from Cath:

    >>> beth["gains"] / 4 / 3, friday.pairs[:2]
    (12.083333333333334, ((1, -6), (2, 5)))
    """
    preset, hands = game.table.preset, game.hands
    known = _known(preset)
    raws = [_raw(preset, hand) for hand in hands]
    nets = [net_points(raw, hand.doubles) for raw, hand in zip(raws, hands, strict=True)]
    totals = _added_up([outside_points(preset.players, game.adjustments), *nets], preset.players)
    places = ranks(totals, preset.winner)
    nets = _turned(preset, nets)
    doubles, pairs = _doubles(known, hands, _turned(preset, raws), preset.players)
    contracts = _contracts(known.starts, hands, nets, preset.players)
    columns = [tuple(column) for column in zip(*nets, strict=True)] or [()] * preset.players
    return Digest(
        title=game.title,
        date=game.date.isoformat() if game.date else "",
        began=began.isoformat(),
        last=last.isoformat(),
        names=game.table.names,
        preset=preset.id or preset.name,
        preset_name=preset.name,
        scoring=known.scoring,
        unit=known.unit,
        hands=len(hands),
        hands_in_all=hands_in_all(preset, hands),
        ended=game.ended,
        totals=totals,
        ranks=places,
        contracts=known.contracts,
        contract_names=known.names,
        seats=tuple(
            [(*gains, *bets, *cells) for gains, bets, cells in zip(_gains(columns), doubles, contracts, strict=True)]
        ),
        pairs=pairs,
        best=tuple([_record(column, max) for column in columns]),
        worst=tuple([_record(column, min) for column in columns]),
        comebacks=_comebacks(_with_points_outside(game, columns), places),
    )


# What a double of one seat by another is: where the doubler's figures of it begin, among those of doubles; the place of
# the two seats in a list of all pairs; whether, if both double each other, this is the redouble. A plain tuple is
# unpacked in half the time of a named one.
_Bet: TypeAlias = tuple[int, int, bool]


class _Known(NamedTuple):
    """What the digests of all games of a preset have in common.

    `starts`: where a contract's figures begin among those of contracts. `bets`: by declarer, doubler and doubled.
    """

    contracts: tuple[str, ...]
    starts: Mapping[str, int]
    names: tuple[str, ...]
    scoring: str
    unit: float
    bets: Sequence[Sequence[Sequence[_Bet]]]


@lru_cache(maxsize=64)
def _known(preset: Preset) -> _Known:
    # In an order that does not depend on the preset's: games of one scoring are added up place by place.
    contracts = tuple(sorted(preset.by_id))
    names = tuple([preset.by_id[name].name for name in contracts])
    seats = range(preset.players)
    orders = [speaking_order(preset, declarer) for declarer in seats]
    bets = [[[_bet(order, doubler, doubled) for doubled in seats] for doubler in seats] for order in orders]
    starts = {name: len(CONTRACT_FIELDS) * number for number, name in enumerate(contracts)}
    return _Known(contracts, starts, names, scoring_of(preset), unit_of(preset), bets)


def _bet(order: Sequence[int], doubler: int, doubled: int) -> _Bet:
    """A double in a hand in which the seats speak in this order, the declarer last."""
    start = _DECLARER if doubled == order[-1] else _OTHERS
    return start, doubler * len(order) + doubled, order.index(doubler) > order.index(doubled)


def scoring_of(preset: Preset) -> str:
    """What games must have in common for their points to be the same points: 16 hex digits of it.

    Players, deck, winner, what each contract scores and the doubling; names, keys, limits and the order of play do not
    count.
    """
    contracts = [
        replace(preset.by_id[name], name="", key="", asks=None, per_declarer=1, per_table=None)
        for name in sorted(preset.by_id)
    ]
    deck = preset.deck.lowest, sorted(preset.deck.removed)
    terms = repr((preset.players, deck, preset.winner, contracts, preset.doubling))
    return hashlib.blake2b(terms.encode(), digest_size=8).hexdigest()


def unit_of(preset: Preset) -> float:
    """What a hand of a preset moves: the mean over its contracts of the largest difference of two raw scores.

    Contracts whose points have no limit are left out; with no others it is 1.
    """
    # Who only looks at known digests needs none of this.
    from barbu_tui.rules.outlook.bounds import Bounds

    limits = Bounds(preset)
    largest = [limits.undoubled(contract) for contract in preset.by_id]
    known = [difference for difference in largest if difference != math.inf]
    return sum(known) / len(known) if any(known) else 1.0


def _raw(preset: Preset, hand: Hand) -> Points:
    # Who declared makes a difference only to a hand that is shared out.
    return _undoubled(preset, hand.contract, hand.result, hand.declarer if hand.result == SHARED else 0)


# A thousand games of Tournament Barbu have 28,000 hands, and no more than 1,800 different results.
@lru_cache(maxsize=4096)
def _undoubled(preset: Preset, contract: str, result: Result, declarer: int) -> Points:
    return score_hand(preset, Hand(declarer, contract, frozenset(), result)).raw


def _turned(preset: Preset, scores: list[Points]) -> list[Points]:
    """Points by hand as more is better."""
    return scores if preset.winner == "highest" else [tuple(map(neg, points)) for points in scores]


def _gains(columns: Sequence[Points]) -> Sequence[Tally]:
    """For each seat what its net points, × players, are above the sum of each hand, and the squares of that."""
    sums = list(map(sum, zip(*columns, strict=True)))
    players, total, squared = len(columns), sum(sums), sum(map(mul, sums, sums))
    records: list[Tally] = []
    for column in columns:
        # The square of players × points − sum, taken apart: the lists are gone through without making another.
        squares, products = sum(map(mul, column, column)), sum(map(mul, column, sums))
        records.append((players * sum(column) - total, players * (players * squares - 2 * products) + squared))
    return records


def _record(column: Sequence[int], choose: Callable[[Sequence[int]], int]) -> Tally:
    """The first of the largest, or smallest, points of a seat, with the number of the hand."""
    if not column:
        return (0, 0)
    points = choose(column)
    return points, column.index(points) + 1


def _with_points_outside(game: Game, columns: Sequence[Points]) -> Sequence[Points]:
    """For each seat its net points, those outside the hands added to the hand after which they came."""
    if not game.adjustments or not game.hands:
        return columns
    hands = [list(column) for column in columns]
    last = len(game.hands)
    for seat, points, _, after in game.adjustments:
        ((turned,),) = _turned(game.table.preset, [(points,)])
        hands[seat][max(1, min(after, last)) - 1] += turned
    return [tuple(column) for column in hands]


def _comebacks(columns: Sequence[Points], places: Sequence[int]) -> tuple[Tally, ...]:
    """For each seat that is first the farthest that it was behind the leader, and after which hand."""
    after = [list(accumulate(column)) for column in columns]
    leader = list(map(max, *after))
    return tuple([_farthest(leader, own) if place == 1 else (0, 0) for own, place in zip(after, places, strict=True)])


def _farthest(leader: Sequence[int], own: Sequence[int]) -> Tally:
    behind, hand = _record(list(map(sub, leader, own)), max)
    return (behind, hand) if behind else (0, 0)


def _contracts(
    starts: Mapping[str, int], hands: Sequence[Hand], nets: Sequence[Points], players: int
) -> list[list[int]]:
    """For each seat the `CONTRACT_FIELDS` of each contract, which begin there."""
    width = len(CONTRACT_FIELDS)
    cells = [[0] * (width * len(starts)) for _ in range(players)]
    played: dict[str, list[Points]] = {name: [] for name in starts}
    for hand, net in zip(hands, nets, strict=True):
        declarer, start = hand.declarer, starts[hand.contract]
        own = cells[declarer]
        own[start] += 1
        own[start + 1] += net[declarer]
        played[hand.contract].append(net)
    counts = list(map(len, played.values()))
    totals = zip(*[_added_up(scores, players) for scores in played.values()], strict=True)
    for own, points in zip(cells, totals, strict=False):
        own[2::width], own[3::width] = counts, points
    return cells


def _added_up(scores: Sequence[Points], players: int) -> Points:
    return tuple(map(sum, zip(*scores, strict=True))) if scores else (0,) * players


def _doubles(
    known: _Known, hands: Sequence[Hand], raws: Sequence[Points], players: int
) -> tuple[list[list[int]], tuple[Tally, ...]]:
    """For each seat what became of its doubles and what others' moved; for each pair its bets and what they moved."""
    figures = [[0] * (_BY_OTHERS - _DOUBLES) for _ in range(players)]
    counts, moved = [0] * players**2, [0] * players**2
    for hand, raw in zip(hands, raws, strict=True):
        doubles, bets = hand.doubles, known.bets[hand.declarer]
        for doubler, doubled in doubles:
            start, place, later = bets[doubler][doubled]
            points = raw[doubler] - raw[doubled]
            if later and (doubled, doubler) in doubles:
                start = _REDOUBLES
            else:
                counts[place] += 1
            own = figures[doubler]
            own[start + (0 if points > 0 else 2 if points else 1)] += 1
            own[start + 3] += points
            moved[place] += points
    for seat, own in enumerate(figures):
        own.append(-sum(moved[seat::players]))
    return figures, tuple(
        [
            (counts[place] + counts[back], moved[place] - moved[back])
            for place, back in [
                (low * players + high, high * players + low) for low, high in combinations(range(players), 2)
            ]
        ]
    )
