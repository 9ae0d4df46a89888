"""A hand's score, whole or as far as it is known. Stateless: the same hand under one preset always scores the same.

The whole of Barbu's arithmetic is here: an item's points (`items/`) add up to the *raw* score, the doubles
move points between pairs of players (the *settlement*), and the *net* is their sum. What is not known yet makes
unknown what depends on it, and is never taken for zero.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from operator import add
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from barbu_tui.rules.checking import all_completed, missing
from barbu_tui.rules.hand import Double, Draft, Hand
from barbu_tui.rules.items import Item, KnownPoints, PartialAnswer, Points, expected_total
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.sweep import Sweep, sweepers, swept_so_far

P_co = TypeVar("P_co", bound=KnownPoints, covariant=True)


class Score(NamedTuple, Generic[P_co]):
    """What a hand scored, by seat, with the parts that explain it; None where that cannot be known yet.

    `parts` are the raw points item by item (none for a shared hand); `expected` is what raw, and so
    net, must add up to, None where only the table knows. `swept` is the seat that took everything, where that has a
    score of its own: raw is then that, and not what the parts add up to.
    """

    raw: P_co
    settlement: P_co
    net: P_co
    parts: tuple[P_co, ...]
    expected: int | None
    swept: int | None = None

    @property
    def sum(self) -> int | None:
        """What the raw points add up to, once all are known."""
        known = [points for points in self.raw if points is not None]
        return sum(known) if len(known) == len(self.raw) else None

    @property
    def balanced(self) -> bool | None:
        """Whether the hand adds up to its contract's total; None while that cannot be told."""
        if self.sum is None or self.expected is None:
            return None
        return self.sum == self.expected


HandScore: TypeAlias = Score[Points]
"""The score of a hand in which nothing is missing."""

Preview: TypeAlias = Score[KnownPoints]
"""The score of a hand as far as it is entered."""


class Payment(NamedTuple):
    """One pair's bet: `points` (0 if they scored alike) go from `payer` to `payee`; the stake is 1 or 2.

    Points are what the sheet counts: where the lowest wins, giving them away is good.
    """

    payer: int
    payee: int
    stake: int
    points: int


def score_hand(preset: Preset, hand: Hand) -> HandScore:
    """Raw, settlement and net of one complete hand.

    Anne plays no queens. Beth doubled everyone, Cath doubled Anne, Anne redoubled Cath; Anne took one
    queen, Cath one, Diana two:

    >>> from barbu_tui.rules.contracts import Contract
    >>> queens = Preset("Queens", 4, (Contract("queens", key="q", cards=(("queens", -6),)),))
    >>> doubles = frozenset({(1, 0), (1, 2), (1, 3), (2, 0), (0, 2)})
    >>> score = score_hand(queens, Hand(0, "queens", doubles, ((1, 0, 1, 2),)))
    >>> score.raw, score.settlement, score.net
    ((-6, 0, -6, -12), (-6, 24, -6, -12), (-12, 24, -12, -24))
    """
    if isinstance(hand.result, str):
        return _shared(preset, hand.contract, hand.declarer)
    items = preset.items[hand.contract]
    parts: Any  # complete answers leave none of the points unknown
    parts, expected = _parts(items, hand.result, preset.players)
    if hand.contract in preset.sweeps and (seats := sweepers(items, hand.result, preset.players)):
        return _swept(preset.sweeps[hand.contract], seats[0], parts, hand.doubles)
    return _added_up(parts, hand.doubles, expected)


def preview(preset: Preset, draft: Draft) -> Preview:
    """The score of a draft, seat by seat as it becomes known.

    It is the score that the hand would have if what is not known were nothing, less all that hangs on it.
    """
    if draft.contract is None:
        nothing: KnownPoints = (None,) * preset.players
        return Score(nothing, nothing, nothing, (), None)
    if draft.shared:
        return _shared(preset, draft.contract, draft.declarer)
    items = preset.items[draft.contract]
    answers = all_completed(items, draft.answers)
    parts, expected = _parts(items, answers, preset.players)
    known = parts
    if draft.contract in preset.sweeps and (seats := sweepers(items, answers, preset.players)):
        sweep = preset.sweeps[draft.contract]
        if not any(True for _ in missing(items, answers)):
            return _swept(sweep, seats[0], parts, draft.doubles)
        known = (swept_so_far(sweep, seats, _sum_of(parts)),)
        expected = expected if expected == sweep.total(preset.players) else None
    open_seats = {seat for part in known for seat, points in enumerate(part) if points is None}
    so_far = tuple(tuple(points or 0 for points in part) for part in known)
    score = _added_up(so_far, draft.doubles, expected)
    unsettled = {seat for double in draft.doubles if open_seats & {*double} for seat in double}
    return Score(
        _less(score.raw, open_seats),
        _less(score.settlement, unsettled),
        _less(score.net, open_seats | unsettled),
        parts,
        score.expected,
    )


def totals_after(totals: Points, shown: Preview) -> KnownPoints:
    """The totals as they would be after the hand."""
    return tuple(None if net is None else total + net for total, net in zip(totals, shown.net, strict=True))


def _parts(
    items: Sequence[Item], answers: Sequence[PartialAnswer], players: int
) -> tuple[tuple[KnownPoints, ...], int | None]:
    """What each item scores, and what that must add up to."""
    if len(items) == 1:
        return (items[0].score(answers[0], players),), items[0].expected(answers[0])
    parts = tuple([item.score(answer, players) for item, answer in zip(items, answers, strict=True)])
    return parts, expected_total(items, answers)


def _added_up(parts: tuple[Points, ...], doubles: Collection[Double], expected: int | None) -> HandScore:
    raw = parts[0] if len(parts) == 1 else tuple(map(sum, zip(*parts, strict=True)))
    if not doubles:
        return Score(raw, (0,) * len(raw), raw, parts, expected)
    moved = settle(raw, doubles)
    return Score(raw, moved, tuple(map(add, raw, moved)), parts, expected)


def _swept(sweep: Sweep, seat: int, parts: Any, doubles: Collection[Double]) -> HandScore:
    """The score of a hand in which one player took everything."""
    raw = sweep.points(seat, len(parts[0]))
    return _added_up((raw,), doubles, sum(raw))._replace(parts=parts, swept=seat)


def _sum_of(parts: Sequence[KnownPoints]) -> KnownPoints:
    return tuple([None if None in points else sum(map(int, points)) for points in zip(*parts, strict=True)])


def _less(points: Points, seats: set[int]) -> KnownPoints:
    return tuple(None if seat in seats else known for seat, known in enumerate(points))


def _shared(preset: Preset, contract: str, declarer: int) -> HandScore:
    total = preset.totals[contract]
    raw = share_out(total or 0, preset.players, declarer)
    return Score(raw, (0,) * preset.players, raw, (), total)


def settle(raw: Points, doubles: Iterable[Double]) -> Points:
    """What the doubles move, by seat (Parlett; settled on raw scores, so order never matters).

    Each double is worth the difference of the two raw scores; a redouble is the second of a pair, so
    the difference counts twice. The sum over all seats is 0.

    >>> settle((-8, -4, -12, -2), [(1, 0), (3, 0), (0, 3)])
    (-16, 4, 0, 12)
    """
    return _settled([0] * len(raw), raw, doubles)


def net_points(raw: Points, doubles: Iterable[Double]) -> Points:
    """Raw points and what the doubles move, in one.

    >>> net_points((-8, -4, -12, -2), [(1, 0), (3, 0), (0, 3)])
    (-24, 0, -12, 10)
    """
    return _settled([*raw], raw, doubles) if doubles else raw


def _settled(points: list[int], raw: Points, doubles: Iterable[Double]) -> Points:
    for doubler, doubled in doubles:
        difference = raw[doubler] - raw[doubled]
        points[doubler] += difference
        points[doubled] -= difference
    return tuple(points)


def payments(raw: Points, doubles: Iterable[Double]) -> tuple[Payment, ...]:
    """Who pays whom, pair by pair: the settlement in parts. The payer has the smaller raw score, even where low wins.

    >>> payments((-8, -4, -12, -2), [(1, 0), (3, 0), (0, 3)])
    (Payment(payer=0, payee=1, stake=1, points=4), Payment(payer=0, payee=3, stake=2, points=12))
    """
    stakes: dict[Double, int] = {}
    for doubler, doubled in doubles:
        pair = (min(doubler, doubled), max(doubler, doubled))
        stakes[pair] = stakes.get(pair, 0) + 1
    bets = []
    for (low, high), stake in sorted(stakes.items()):
        payer, payee = (low, high) if raw[low] <= raw[high] else (high, low)
        bets.append(Payment(payer, payee, stake, stake * (raw[payee] - raw[payer])))
    return tuple(bets)


def share_out(total: int, players: int, declarer: int) -> Points:
    """An undoubled negative hand, unplayed: each opponent takes an equal part, rounded away from zero.

    The declarer takes what remains, so the sum is the contract's total (the rule of the `wikipedia` preset).

    >>> share_out(-26, 4, 0)
    (1, -9, -9, -9)
    """
    others = players - 1
    share = -(-total // others) if total > 0 else total // others
    return tuple(total - share * others if seat == declarer else share for seat in range(players))


def score_hands(preset: Preset, hands: Sequence[Hand]) -> list[HandScore]:
    """The scores of a game's hands, in order. Each stands alone: a game is the sum of its hands."""
    return [score_hand(preset, hand) for hand in hands]
