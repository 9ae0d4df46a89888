"""Scoring 1,000 games of 28 hands, against a scorer that knows nothing but the seven tournament contracts.

The rules score any preset; what does that cost? `ratio()` is our time over the time of the plain scorer
below, from parsed hands to the net points of each and the totals of each game. Both see the same hands and
must come to the same points.

    python -m benchmarks.scoring
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from barbu_tui.rules.hand import Double, Hand
from barbu_tui.rules.items import Answer
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.preset_data import preset_from_data
from barbu_tui.rules.scoring import score_hands

GAMES = 1000
ROUNDS = 7
TARGET = 2.0
PLAYERS = 4

Game: TypeAlias = list[Hand]
Scored: TypeAlias = tuple[list[tuple[int, ...]], tuple[int, ...]]
"""The net points of each hand, and the totals."""


def tournament() -> Preset:
    """The seven contracts of Tournament Barbu."""
    return preset_from_data(
        {
            "schema": 1,
            "name": "Tournament Barbu",
            "players": PLAYERS,
            "doubling": {},
            "contracts": [
                {"id": "tricks", "tricks": -2},
                {"id": "hearts", "cards": {"hearts": -2, "AH": -6}},
                {"id": "queens", "cards": {"queens": -6}},
                {"id": "barbu", "cards": {"KH": -20}},
                {"id": "last-two", "last_tricks": [-10, -20]},
                {"id": "trumps", "asks": "suit", "tricks": 5},
                {"id": "domino", "asks": "rank", "places": [45, 20, 5, -5]},
            ],
        }
    )


def games(count: int = GAMES) -> list[Game]:
    """So many games, always the same ones, about half of what may be doubled doubled."""
    chance = random.Random(28)
    contracts = [contract.id for contract in tournament().contracts]
    return [[_hand(chance, seat, name) for seat in range(PLAYERS) for name in contracts] for _ in range(count)]


def score_ours(preset: Preset, all_games: Sequence[Game]) -> list[Scored]:
    """Every game by the rules."""
    scored: list[Scored] = []
    for hands in all_games:
        nets = [score.net for score in score_hands(preset, hands)]
        scored.append((nets, tuple(map(sum, zip(*nets, strict=True)))))
    return scored


def score_plainly(all_games: Sequence[Game]) -> list[Scored]:
    """Every game by the scorer that is hard-wired to the seven contracts."""
    scored: list[Scored] = []
    for hands in all_games:
        nets = [_plain_net(hand) for hand in hands]
        totals = [0] * PLAYERS
        for net in nets:
            for seat in range(PLAYERS):
                totals[seat] += net[seat]
        scored.append((nets, tuple(totals)))
    return scored


def ratio(count: int = GAMES, rounds: int = ROUNDS) -> float:
    """Our time over the plain scorer's: the best of several rounds of each, taken in turn."""
    preset, all_games = tournament(), games(count)
    assert score_ours(preset, all_games) == score_plainly(all_games)
    ours: list[float] = []
    plain: list[float] = []
    for _ in range(rounds):
        ours.append(_seconds(lambda: score_ours(preset, all_games)))
        plain.append(_seconds(lambda: score_plainly(all_games)))
    return min(ours) / min(plain)


def _seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def _plain_net(hand: Hand) -> tuple[int, ...]:
    answers: Any = hand.result
    raw = [0] * PLAYERS
    if hand.contract == "tricks":
        for seat in range(PLAYERS):
            raw[seat] = -2 * answers[0][seat]
    elif hand.contract == "hearts":
        for seat in range(PLAYERS):
            raw[seat] = -2 * answers[0][seat]
        raw[answers[1][0]] -= 4
    elif hand.contract == "queens":
        for seat in range(PLAYERS):
            raw[seat] = -6 * answers[0][seat]
    elif hand.contract == "barbu":
        raw[answers[0][0]] = -20
    elif hand.contract == "last-two":
        raw[answers[0][0]] -= 10
        raw[answers[1][0]] -= 20
    elif hand.contract == "trumps":
        for seat in range(PLAYERS):
            raw[seat] = 5 * answers[0][seat]
    elif hand.contract == "domino":
        for place, points in enumerate((45, 20, 5, -5)):
            raw[answers[0][place]] = points
    net = list(raw)
    for one in range(PLAYERS):
        for other in range(one + 1, PLAYERS):
            stake = ((one, other) in hand.doubles) + ((other, one) in hand.doubles)
            if stake:
                difference = stake * (raw[one] - raw[other])
                net[one] += difference
                net[other] -= difference
    return tuple(net)


def _hand(chance: random.Random, declarer: int, contract: str) -> Hand:
    positive = contract in {"trumps", "domino"}
    doubles: set[Double] = set()
    for doubler in range(PLAYERS):
        for doubled in (declarer,) if positive else range(PLAYERS):
            if declarer != doubler != doubled and chance.random() < 0.5:
                doubles.add((doubler, doubled))
    doubles |= {(declarer, other) for other, doubled in doubles if doubled == declarer and chance.random() < 0.5}
    return Hand(declarer, contract, frozenset(doubles), result(chance, contract))


def result(chance: random.Random, contract: str) -> tuple[Answer, ...]:
    """What the players took in a hand of one of the seven contracts, card by card to anyone."""
    seat = chance.randrange
    if contract in {"tricks", "trumps"}:
        return (_counts(chance, 13),)
    if contract == "hearts":
        hearts = _counts(chance, 13)
        return hearts, (max(range(PLAYERS), key=hearts.__getitem__),)
    if contract == "queens":
        return (_counts(chance, 4),)
    if contract == "domino":
        return (tuple(chance.sample(range(PLAYERS), PLAYERS)),)
    if contract == "barbu":
        return ((seat(PLAYERS),),)
    return (seat(PLAYERS),), (seat(PLAYERS),)


def _counts(chance: random.Random, total: int) -> tuple[int, ...]:
    taken = [chance.randrange(PLAYERS) for _ in range(total)]
    return tuple(taken.count(seat) for seat in range(PLAYERS))


if __name__ == "__main__":
    print(f"scoring {GAMES} games of 28 hands: {ratio():.2f} × a hard-wired scorer (target {TARGET} ×)")
