"""Barbu's arithmetic a second time, plainly: straight from a contract's fields and a hand's answers, pair by pair.

It shares nothing with `barbu_tui.rules.scoring` but the data.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from barbu_tui.rules.cards import belongs, is_single
from barbu_tui.rules.contracts import Contract
from barbu_tui.rules.hand import Double, Hand
from barbu_tui.rules.items import Answer
from barbu_tui.rules.preset import Preset
from tests.by_the_book import total_by_the_book


def plain_raw(preset: Preset, hand: Hand) -> list[int]:
    """A hand's own points, by seat."""
    contract = preset.by_id[hand.contract]
    if isinstance(hand.result, str):
        total = total_by_the_book(contract, preset) or 0
        others = preset.players - 1
        part = -(-abs(total) // others) * (-1 if total < 0 else 1)
        return [total - part * others if seat == hand.declarer else part for seat in range(preset.players)]
    raw = [0] * preset.players
    _add(raw, preset, contract, iter(hand.result))
    return swept(preset, contract, hand.result) or raw


def swept(preset: Preset, contract: Contract, result: Sequence[Answer]) -> list[int] | None:
    """What a sweep scores, if there was one: a player has all of every count, and took every single thing."""
    if contract.sweep is None:
        return None
    for seat in range(preset.players):
        if all((len(answer) > 1 and answer[seat] == sum(answer)) or answer == (seat,) for answer in result):
            others = range(preset.players)
            return [contract.sweep.taker if other == seat else contract.sweep.others for other in others]
    return None


def plain_settlement(raw: Sequence[int], doubles: Iterable[Double]) -> list[int]:
    """What the doubles move, by seat: each pair's stake times the difference of their raw scores."""
    doubles = set(doubles)
    moved = [0] * len(raw)
    for one in range(len(raw)):
        for other in range(one):
            stake = ((one, other) in doubles) + ((other, one) in doubles)
            moved[one] += stake * (raw[one] - raw[other])
            moved[other] += stake * (raw[other] - raw[one])
    return moved


def plain_net(preset: Preset, hand: Hand) -> list[int]:
    """A hand's points in all, by seat."""
    raw = plain_raw(preset, hand)
    return [own + moved for own, moved in zip(raw, plain_settlement(raw, hand.doubles), strict=True)]


def plain_totals(preset: Preset, hands: Iterable[Hand]) -> list[int]:
    """A game's totals, by seat."""
    totals = [0] * preset.players
    for hand in hands:
        totals = [total + net for total, net in zip(totals, plain_net(preset, hand), strict=True)]
    return totals


def _add(raw: list[int], preset: Preset, contract: Contract, answers: Iterator[Answer]) -> None:
    """Add what a contract gives for the next answers."""
    seats = range(len(raw))
    groups = [(target, value) for target, value in contract.cards if not is_single(target)]
    for value in [contract.tricks] * (contract.tricks is not None) + [value for _, value in groups]:
        counts = next(answers)
        for seat in seats:
            raw[seat] += (value or 0) * counts[seat]
    for card, value in [(target, value) for target, value in contract.cards if is_single(target)]:
        already = sum(each for group, each in groups if belongs(card, group))
        raw[next(answers)[0]] += value - already
    for value in contract.last_tricks:
        if value is not None:
            raw[next(answers)[0]] += value
    if contract.places:
        for seat, value in zip(next(answers), contract.places, strict=True):
            raw[seat] += value
    if contract.cards_left:
        for seat, count in enumerate(next(answers)):
            raw[seat] += contract.cards_left.each * count if count else contract.cards_left.out
    if contract.most_of_a_suit:
        tied = next(answers)
        for seat in tied:
            raw[seat] += contract.most_of_a_suit[len(tied) - 1]
    if contract.points:
        points = next(answers)
        for seat in seats:
            raw[seat] += contract.points.times * points[seat]
    for part in contract.all_of:
        _add(raw, preset, preset.by_id[part], answers)
