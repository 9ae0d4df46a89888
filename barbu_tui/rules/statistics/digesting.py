"""Making the digest of a game: its hands scored and added up."""

from __future__ import annotations

import datetime
import hashlib
import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import accumulate, combinations
from operator import add, mul, neg, sub
from typing import NamedTuple

from barbu_tui.rules.doubling import speaking_order
from barbu_tui.rules.game import Game
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.items import Points
from barbu_tui.rules.notes import outside_points
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.schedule import hands_in_all
from barbu_tui.rules.scoring import score_hands
from barbu_tui.rules.sheet import ranks
from barbu_tui.rules.statistics.digest import FIELDS, KINDS, Digest, Tally

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
    scores = score_hands(preset, hands)
    nets = [_turned(preset, score.net) for score in scores]
    outside = outside_points(preset.players, game.adjustments)
    totals = tuple(map(sum, zip(outside, *(score.net for score in scores), strict=True)))
    doubles, pairs = _doubles(known, hands, [_turned(preset, score.raw) for score in scores], preset.players)
    contracts = _contracts(known.contracts, hands, nets, preset.players)
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
        ranks=ranks(totals, preset.winner),
        contracts=known.contracts,
        contract_names=known.names,
        seats=tuple(
            (*gains, *bets, *cells) for gains, bets, cells in zip(_gains(columns), doubles, contracts, strict=True)
        ),
        pairs=pairs,
        best=tuple([_record(column, max) for column in columns]),
        worst=tuple([_record(column, min) for column in columns]),
        gaps=_gaps(_with_points_outside(game, columns)),
    )


class _Known(NamedTuple):
    """What the digests of all games of a preset have in common. `turns`: by declarer, when each seat may double."""

    contracts: tuple[str, ...]
    names: tuple[str, ...]
    scoring: str
    unit: float
    turns: tuple[tuple[int, ...], ...]


@lru_cache(maxsize=64)
def _known(preset: Preset) -> _Known:
    # In an order that does not depend on the preset's: games of one scoring are added up place by place.
    contracts = tuple(sorted(preset.by_id))
    names = tuple([preset.by_id[name].name for name in contracts])
    seats = range(preset.players)
    orders = [speaking_order(preset, declarer) for declarer in seats]
    turns = tuple([tuple(map(order.index, seats)) for order in orders])
    return _Known(contracts, names, scoring_of(preset), unit_of(preset), turns)


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


def _turned(preset: Preset, points: Points) -> Points:
    """Points as more is better."""
    return points if preset.winner == "highest" else tuple(map(neg, points))


def _gains(columns: Sequence[Points]) -> Sequence[Tally]:
    """For each seat what its net points, × players, are above the sum of each hand, and the squares of that."""
    sums = list(map(sum, zip(*columns, strict=True)))
    records: list[Tally] = []
    for column in columns:
        gains = [len(columns) * points - total for points, total in zip(column, sums, strict=True)]
        records.append((sum(gains), sum(map(mul, gains, gains))))
    return records


def _record(column: Points, choose: Callable[[Points], int]) -> Tally:
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
        hands[seat][max(1, min(after, last)) - 1] += _turned(game.table.preset, (points,))[0]
    return [tuple(column) for column in hands]


def _gaps(columns: Sequence[Points]) -> tuple[Tally, ...]:
    """For each seat the farthest that it was behind the leader, and after which hand."""
    after = [tuple(accumulate(column)) for column in columns]
    leader = list(map(max, zip(*after, strict=True)))
    records = [_record(tuple(map(sub, leader, totals)), max) for totals in after]
    return tuple([record if record[0] else (0, 0) for record in records])


def _contracts(
    contracts: Sequence[str], hands: Sequence[Hand], nets: Sequence[Points], players: int
) -> list[list[int]]:
    """For each seat the `CONTRACT_FIELDS` of each contract."""
    played = dict.fromkeys(contracts, 0)
    sums: dict[str, Points] = dict.fromkeys(contracts, (0,) * players)
    own = {name: [[0, 0] for _ in range(players)] for name in contracts}
    for hand, net in zip(hands, nets, strict=True):
        name, declarer = hand.contract, hand.declarer
        played[name] += 1
        sums[name] = tuple(map(add, sums[name], net))
        declared = own[name][declarer]
        declared[0] += 1
        declared[1] += net[declarer]
    by_player: list[list[int]] = [[] for _ in range(players)]
    for name, by_seat in own.items():
        count, total = played[name], sums[name]
        for seat, (declared_by, points) in enumerate(by_seat):
            by_player[seat] += (declared_by, points, count - declared_by, total[seat] - points)
    return by_player


def _doubles(
    known: _Known, hands: Sequence[Hand], raws: Sequence[Points], players: int
) -> tuple[list[list[int]], tuple[Tally, ...]]:
    """For each seat what became of its doubles and what others' moved; for each pair its bets and what they moved."""
    sums = [[0] * (_BY_OTHERS - _DOUBLES + 1) for _ in range(players)]
    pairs = {pair: [0, 0] for pair in combinations(range(players), 2)}
    for hand, raw in zip(hands, raws, strict=True):
        declarer, doubles = hand.declarer, hand.doubles
        turns = known.turns[declarer]
        for doubler, doubled in doubles:
            points = raw[doubler] - raw[doubled]
            both = (doubled, doubler) in doubles
            own = sums[doubler]
            # Of two who doubled each other, who spoke later redoubled.
            redoubled = both and turns[doubler] > turns[doubled]
            start = _REDOUBLES if redoubled else _DECLARER if doubled == declarer else _OTHERS
            own[start + (0 if points > 0 else 2 if points else 1)] += 1
            own[start + 3] += points
            sums[doubled][-1] -= points
            if doubler < doubled:
                pair = pairs[doubler, doubled]
                pair[0] += 1
                pair[1] += points
            else:
                pair = pairs[doubled, doubler]
                pair[0] += not both
                pair[1] -= points
    return sums, tuple([(bets, points) for bets, points in pairs.values()])
