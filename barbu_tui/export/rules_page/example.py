"""A hand to explain a preset with: possible, allowed, and different enough from seat to seat to show something.

In an imagined deal every trick and its cards go to a player, and every answer is read off
that, so that the example can never contradict itself, whatever a contract scores.
"""

from __future__ import annotations

from typing import NamedTuple

from barbu_tui.rules.checking import announcements
from barbu_tui.rules.doubling import may_double, scope
from barbu_tui.rules.hand import Double, Hand
from barbu_tui.rules.items import Deal, Shape
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.scoring import HandScore, payments, score_hand

_DECLARER, _SECOND, _THIRD = 0, 1, 2
# How the tricks fall, over and over: nobody gets the same number, one player gets few.
_TAKERS = (0, 2, 3, 0, 3, 1, 3, 2, 0, 4, 5, 4, 3)
# Any number above the pack's 52 that leaves no remainder with it mixes the cards without chance.
_STRIDE, _CIRCLE = 37, 101


class Example(NamedTuple):
    """A hand and its score. The declarer is seat 0."""

    hand: Hand
    score: HandScore


def example(preset: Preset) -> Example:
    """The hand that explains this preset best: a simple doubled one, or the richest where nobody doubles."""
    names = [contract.id for contract in preset.contracts]
    doubled = [name for name in names if scope(preset, name) != "nobody"]
    if doubled:
        ordered = sorted(doubled, key=lambda name: _plainness(preset, name))
    else:
        ordered = sorted(names, key=lambda name: -len(preset.items[name]))
    examples = [example_of(preset, name) for name in ordered]
    return next((shown for shown in examples if len(set(shown.score.raw)) > 1), examples[0])


def _plainness(preset: Preset, name: str) -> tuple[bool, int, int]:
    """Negative contracts of one count come first, the fewest to count before all."""
    first, *more = preset.items[name]
    if first.shape is Shape.COUNTS and first.total is not None:
        return not preset.is_negative(name), len(more), first.total
    return not preset.is_negative(name), 99, 0


def example_of(preset: Preset, contract: str) -> Example:
    """Of some ways the tricks may fall, the first with the most different scores, and so with most to pay."""
    doubles = _doubles(preset, contract)
    announced = next(iter(announcements(preset, contract)), None)
    deals = [_deal(preset, turn) for turn in range(len(_TAKERS))]
    hands = [
        Hand(_DECLARER, contract, doubles, tuple(item.imagined(deal) for item in preset.items[contract]), announced)
        for deal in deals
    ]
    return max((Example(hand, score_hand(preset, hand)) for hand in hands), key=_liveliness)


def _liveliness(shown: Example) -> tuple[int, int]:
    bets = payments(shown.score.raw, shown.hand.doubles)
    return len(set(shown.score.raw)), sum(bet.points > 0 for bet in bets)


def _doubles(preset: Preset, contract: str) -> frozenset[Double]:
    """The first to speak doubles everyone, the next the declarer, who answers the second if that is allowed."""
    doubles: set[Double] = set()
    for doubled in may_double(preset, contract, _DECLARER, doubles, _SECOND):
        doubles.add((_SECOND, doubled))
    if _DECLARER in may_double(preset, contract, _DECLARER, doubles, _THIRD):
        doubles.add((_THIRD, _DECLARER))
    allowed = may_double(preset, contract, _DECLARER, doubles, _DECLARER)
    all_or_none = preset.doubling.declarer == "redouble-all"
    doubles |= {(_DECLARER, seat) for seat in allowed if all_or_none or seat == _THIRD}
    return frozenset(doubles)


def _deal(preset: Preset, turn: int) -> Deal:
    seats = range(preset.players)
    takers = tuple(_TAKERS[(trick + turn) % len(_TAKERS)] % preset.players for trick in range(preset.tricks))
    captured: list[list[str]] = [[] for _ in seats]
    mixed = [
        card for _, card in sorted((place * _STRIDE % _CIRCLE, card) for place, card in enumerate(preset.deck.cards))
    ]
    for trick, taker in enumerate(takers):
        captured[taker] += mixed[trick * preset.players : (trick + 1) * preset.players]
    return Deal(takers, tuple(map(tuple, captured)), order=(_SECOND, _DECLARER, *reversed(seats[_THIRD:])))
