"""Ways to win: a hand for each that is left, all of which the program accepts, after which a player is first.

A way is looked for by giving each hand in turn the move that helps most against the nearest rival. Where that
does not do, one hand's move after another is exchanged for a better one, until none is. In the last hands there may
still be one: of moves near to those, one is then replaced by the very hand that suits the others, of all there can be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from operator import add, sub

from barbu_tui.rules.hand import Hand
from barbu_tui.rules.items import Points
from barbu_tui.rules.outlook.last_hand import LastHands, TooManyError, winning_hand
from barbu_tui.rules.outlook.moves import Declaration, Move, Moves

_ROUNDS = 12
# How often all that can happen in a hand is looked through for one that fits.
MOST_LOOKS = 12


def good_moves(moves: Moves, declarations: Sequence[Declaration], seat: int, leads: Points) -> list[Move]:
    """A move for each hand, which together bring a seat as far as was found; empty if a hand has none.

    `leads` are the seat's over each of the others, by seat, below 0 where another is ahead.
    """
    chosen = _in_turn(moves, declarations, seat, leads)
    if chosen and min(leads_after(leads, chosen)) <= 0:
        chosen = _exchanged(moves, declarations, seat, leads, chosen)
    return chosen


def _in_turn(moves: Moves, declarations: Sequence[Declaration], seat: int, leads: Points) -> list[Move]:
    """For each hand the best against all that helps most where it is needed; empty if a hand has no such move."""
    chosen: list[Move] = []
    for hand in declarations:
        offered = moves.against_all(hand, seat)
        if not offered:
            return []
        if min(leads) > 0:
            chosen.append(offered[0])
        else:
            move = max(offered, key=lambda move: min(map(add, leads, move.gains)))
            chosen.append(move)
            leads = tuple(map(add, leads, move.gains))
    return chosen


def _exchanged(
    moves: Moves, declarations: Sequence[Declaration], seat: int, leads: Points, chosen: list[Move]
) -> list[Move]:
    """The moves, exchanged one by one while what is lacking on all others together gets less."""
    now = leads_after(leads, chosen)
    for _ in range(_ROUNDS):
        before = _lacking(now)
        for place, hand in enumerate(declarations):
            others = tuple(map(sub, now, chosen[place].gains))
            chosen[place] = min(
                moves.worth_trying(hand, seat), key=lambda move: _lacking(tuple(map(add, others, move.gains)))
            )
            now = tuple(map(add, others, chosen[place].gains))
        if _lacking(now) >= before:
            break
    return chosen


def fitted(
    moves: Moves,
    last_hands: LastHands,
    declarations: Sequence[Declaration],
    seat: int,
    leads: Points,
    chosen: Sequence[Move],
) -> tuple[Hand, ...]:
    """A way to be first alone by moves near to those chosen but for one hand, which is any there can be; or none."""
    looks = 0
    for near in _near(moves, declarations, seat, leads, chosen):
        for place, hand in enumerate(declarations):
            others = [*near[:place], *near[place + 1 :]]
            with suppress(TooManyError):
                fitting = winning_hand(last_hands, hand, seat, leads_after(leads, others), 1)
                if fitting:
                    hands = [move.hand for move in near]
                    return (*hands[:place], fitting, *hands[place + 1 :])
            looks += 1
            if looks == MOST_LOOKS:
                return ()
    return ()


def _near(
    moves: Moves, declarations: Sequence[Declaration], seat: int, leads: Points, chosen: Sequence[Move]
) -> Iterator[Sequence[Move]]:
    """The moves, and those that differ from them in one hand, what is lacking least first."""
    yield chosen
    now = leads_after(leads, chosen)
    others: list[tuple[int, int, int, Move]] = []
    for place, hand in enumerate(declarations):
        before = tuple(map(sub, now, chosen[place].gains))
        for number, move in enumerate(moves.worth_trying(hand, seat)):
            if move is not chosen[place]:
                others.append((_lacking(tuple(map(add, before, move.gains))), place, number, move))
    for _, place, _, move in sorted(others, key=lambda other: other[:3]):
        yield [*chosen[:place], move, *chosen[place + 1 :]]


def leads_after(leads: Points, chosen: Sequence[Move]) -> Points:
    """The leads after these moves."""
    return tuple(map(sum, zip(leads, *[move.gains for move in chosen], strict=True)))


def _lacking(leads: Points) -> int:
    """How much is lacking to be ahead of everybody, on all together."""
    return sum(max(0, 1 - lead) for lead in leads)
