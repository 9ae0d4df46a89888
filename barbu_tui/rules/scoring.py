"""A hand's score. Stateless: the same hand under the same preset always scores the same.

The whole of Barbu's arithmetic is here: an item's points (`items.py`) add up to the *raw* score, the
doubles move points between pairs of players (the *settlement*), and the *net* is their sum.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from barbu_tui.rules.hand import Double, Hand
from barbu_tui.rules.items import Points, expected_total
from barbu_tui.rules.preset import Preset


class HandScore(NamedTuple):
    """What a hand scored, by seat, with the parts that explain it.

    `parts` are the raw points item by item (none for a shared hand); `expected` is what raw, and so
    net, must add up to, None where only the table knows.
    """

    raw: Points
    settlement: Points
    net: Points
    parts: tuple[Points, ...]
    expected: int | None


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
    items = preset.items[hand.contract]
    if isinstance(hand.result, str):
        total = preset.totals[hand.contract]
        raw = share_out(total or 0, preset.players, hand.declarer)
        return HandScore(raw, (0,) * preset.players, raw, (), total)
    answers = hand.result
    players = preset.players
    if len(items) == 1:
        raw = items[0].score(answers[0], players)
        parts: tuple[Points, ...] = (raw,)
        expected = items[0].expected(answers[0])
    else:
        parts = tuple([item.score(answer, players) for item, answer in zip(items, answers, strict=True)])
        raw = tuple(map(sum, zip(*parts, strict=True)))
        expected = expected_total(items, answers)
    if not hand.doubles:
        return HandScore(raw, (0,) * players, raw, parts, expected)
    moved = settle(raw, hand.doubles)
    return HandScore(raw, moved, tuple(map(int.__add__, raw, moved)), parts, expected)


def settle(raw: Points, doubles: Iterable[Double]) -> Points:
    """What the doubles move, by seat (Parlett; settled on raw scores, so order never matters).

    Each double is worth the difference of the two raw scores; a redouble is the second of a pair, so
    the difference counts twice. The sum over all seats is 0.

    >>> settle((-8, -4, -12, -2), [(1, 0), (3, 0), (0, 3)])
    (-16, 4, 0, 12)
    """
    moved = [0] * len(raw)
    for one, other in doubles:
        difference = raw[one] - raw[other]
        moved[one] += difference
        moved[other] -= difference
    return tuple(moved)


def payments(raw: Points, doubles: Iterable[Double]) -> tuple[Payment, ...]:
    """Who pays whom, pair by pair: the settlement taken apart. The payer has the smaller raw score, whoever wins.

    >>> payments((-8, -4, -12, -2), [(1, 0), (3, 0), (0, 3)])
    (Payment(payer=0, payee=1, stake=1, points=4), Payment(payer=0, payee=3, stake=2, points=12))
    """
    stakes: dict[Double, int] = {}
    for doubler, doubled in doubles:
        pair = (min(doubler, doubled), max(doubler, doubled))
        stakes[pair] = stakes.get(pair, 0) + 1
    found = []
    for (low, high), stake in sorted(stakes.items()):
        payer, payee = (low, high) if raw[low] <= raw[high] else (high, low)
        found.append(Payment(payer, payee, stake, stake * (raw[payee] - raw[payer])))
    return tuple(found)


def share_out(total: int, players: int, declarer: int) -> Points:
    """An undoubled negative hand, unplayed: each opponent takes an equal part, rounded away from zero.

    The declarer takes what remains, so the sum is the contract's total (the rule of the `wikipedia` preset).

    >>> share_out(-26, 4, 0)
    (1, -9, -9, -9)
    """
    part, over = divmod(abs(total), players - 1)
    each = (part + (over > 0)) * (1 if total > 0 else -1)
    return tuple(total - each * (players - 1) if seat == declarer else each for seat in range(players))


def score_hands(preset: Preset, hands: Sequence[Hand]) -> list[HandScore]:
    """The scores of a game's hands, in order. Each stands alone: a game is the sum of its hands."""
    return [score_hand(preset, hand) for hand in hands]
