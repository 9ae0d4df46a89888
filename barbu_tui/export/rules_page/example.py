"""A hand to explain a preset with: possible, allowed, and different enough from seat to seat to show something.

In an imagined deal every trick and its cards go to a player, and every answer is read off
that, so that the example can never contradict itself, whatever a contract scores.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from barbu_tui.rules.cards import SUITS
from barbu_tui.rules.checking import announcements
from barbu_tui.rules.doubling import may_double, scope
from barbu_tui.rules.hand import Double, Hand
from barbu_tui.rules.items import Deal, Shape
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.scoring import HandScore, payments, score_hand

DECLARER = 0
_SECOND, _THIRD = 1, 2
# How the tricks fall, over and over: nobody gets the same number, one player gets few.
_TAKERS = (0, 2, 3, 0, 3, 1, 3, 2, 0, 4, 5, 4, 3)
# Steps around a circle of a prime number of places, more than the pack's 52, mix the cards without chance.
_STRIDE, _CIRCLE = 37, 101
_UNDEALT = Deal((), (), ())


class Example(NamedTuple):
    """A hand, its score and the cards behind it. The declarer is seat 0."""

    hand: Hand
    score: HandScore
    deal: Deal = _UNDEALT


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
    return max((played_as(preset, contract, deal) for deal in deals(preset, 1)), key=_liveliness)


def played_as(preset: Preset, contract: str, deal: Deal) -> Example:
    """A contract, doubled where that is allowed, with the cards falling as in this deal."""
    choices = announcements(preset, contract)
    announced = choices[len(choices) // 2] if choices else None
    result = tuple(item.imagined(deal) for item in preset.items[contract])
    hand = Hand(DECLARER, contract, _doubles(preset, contract), result, announced)
    return Example(hand, score_hand(preset, hand), deal)


def deals(preset: Preset, mixings: int) -> Iterator[Deal]:
    """Imagined deals: the tricks fall in every way that we have, with the cards mixed in some ways."""
    for stride in range(_STRIDE, _STRIDE + mixings):
        for turn in range(len(_TAKERS)):
            yield _deal(preset, turn, stride)


def longest_suit(cards: Sequence[str]) -> tuple[str, int]:
    """The suit of which there are most cards, the first of several, and how many.

    >>> longest_suit(["2H", "QS", "AH"])
    ('H', 2)
    """
    lengths = {suit: sum(card[-1] == suit for card in cards) for suit in SUITS}
    longest = max(lengths, key=lambda suit: lengths[suit])
    return longest, lengths[longest]


def _liveliness(shown: Example) -> tuple[int, int]:
    bets = payments(shown.score.raw, shown.hand.doubles)
    return len(set(shown.score.raw)), sum(bet.points > 0 for bet in bets)


def _doubles(preset: Preset, contract: str) -> frozenset[Double]:
    """The first to speak doubles everyone, the next the declarer, who answers the second if that is allowed."""
    doubles: set[Double] = set()
    for doubled in may_double(preset, contract, DECLARER, doubles, _SECOND):
        doubles.add((_SECOND, doubled))
    if DECLARER in may_double(preset, contract, DECLARER, doubles, _THIRD):
        doubles.add((_THIRD, DECLARER))
    allowed = may_double(preset, contract, DECLARER, doubles, DECLARER)
    all_or_none = preset.doubling.declarer == "redouble-all"
    doubles |= {(DECLARER, seat) for seat in allowed if all_or_none or seat == _THIRD}
    return frozenset(doubles)


def _deal(preset: Preset, turn: int, stride: int) -> Deal:
    seats = range(preset.players)
    takers = tuple(_TAKERS[(trick + turn) % len(_TAKERS)] % preset.players for trick in range(preset.tricks))
    captured: list[list[str]] = [[] for _ in seats]
    mixed = [
        card for _, card in sorted((place * stride % _CIRCLE, card) for place, card in enumerate(preset.deck.cards))
    ]
    for trick, taker in enumerate(takers):
        captured[taker] += mixed[trick * preset.players : (trick + 1) * preset.players]
    return Deal(takers, tuple(map(tuple, captured)), order=(_SECOND, DECLARER, *reversed(seats[_THIRD:])))
