"""A hand to explain a preset with: possible, allowed, and different enough from seat to seat to show something.

The cards of an imagined deal are given to whoever takes their trick, and every count is read off
that, so that the example can never contradict itself, whatever a contract scores.
"""

from __future__ import annotations

from typing import NamedTuple

from barbu_tui.rules.cards import belongs
from barbu_tui.rules.checking import announcements
from barbu_tui.rules.doubling import may_double, scope
from barbu_tui.rules.hand import Double, Hand
from barbu_tui.rules.items import (
    Answer,
    CardItem,
    CountItem,
    Item,
    MostItem,
    PlacesItem,
    PointsItem,
    TrickItem,
)
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
    found = [_liveliest(preset, name) for name in ordered]
    return next((each for each in found if len(set(each.score.raw)) > 1), found[0])


def _plainness(preset: Preset, name: str) -> tuple[bool, int, int]:
    """Negative contracts of one count come first, the fewest to count before all."""
    first, *more = preset.items[name]
    if isinstance(first, CountItem):
        return not preset.is_negative(name), len(more), first.total
    return not preset.is_negative(name), 99, 0


def _liveliest(preset: Preset, contract: str) -> Example:
    """Of some ways the tricks may fall, the first with the most different scores, and so with most to pay."""
    doubles = _doubles(preset, contract)
    announced = next(iter(announcements(preset, contract)), None)
    hands = [
        Hand(_DECLARER, contract, doubles, _result(preset, contract, _takers(preset, turn)), announced)
        for turn in range(len(_TAKERS))
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


def _takers(preset: Preset, turn: int) -> tuple[int, ...]:
    return tuple(_TAKERS[(trick + turn) % len(_TAKERS)] % preset.players for trick in range(preset.tricks))


def _result(preset: Preset, contract: str, takers: tuple[int, ...]) -> tuple[Answer, ...]:
    taken: dict[int, list[str]] = {seat: [] for seat in range(preset.players)}
    mixed = [
        card for _, card in sorted((place * _STRIDE % _CIRCLE, card) for place, card in enumerate(preset.deck.cards))
    ]
    for trick, taker in enumerate(takers):
        taken[taker] += mixed[trick * preset.players : (trick + 1) * preset.players]
    return tuple(_answer(item, preset, takers, taken) for item in preset.items[contract])


def _answer(item: Item, preset: Preset, takers: tuple[int, ...], taken: dict[int, list[str]]) -> Answer:
    seats = range(preset.players)
    match item:
        case CountItem(what="tricks"):
            return tuple(takers.count(seat) for seat in seats)
        case CountItem():
            return tuple(sum(belongs(card, item.what) for card in taken[seat]) for seat in seats)
        case CardItem():
            return (next(seat for seat in seats if item.card in taken[seat]),)
        case TrickItem():
            return (takers[-item.from_end],)
        case PlacesItem():
            return (_SECOND, _DECLARER, *reversed(seats[_THIRD:]))
        case MostItem():
            longest = [max(sum(card[-1] == suit for card in taken[seat]) for suit in "SHDC") for seat in seats]
            return tuple(seat for seat in seats if longest[seat] == max(longest))
        case PointsItem():
            return _points(item.total, takers, preset.players)


def _points(total: int | None, takers: tuple[int, ...], players: int) -> Answer:
    """Points as unequal as the tricks; what is left over of a known total goes to the last."""
    counts = [takers.count(seat) for seat in range(players)]
    if total is None:
        return tuple(counts)
    parts = [int(total * count / max(1, len(takers))) for count in counts[:-1]]
    return (*parts, total - sum(parts))
