"""Ways to win: a hand for each that is left, all of which the program accepts, after which a player is first.

A way is looked for by giving each hand in turn the move that helps most against whoever is nearest then. Where that
does not do, one hand's move after another is exchanged for a better one, until none is.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from operator import add, sub

from barbu_tui.rules.hand import Hand
from barbu_tui.rules.items import Points
from barbu_tui.rules.outlook.last_hand import LastHands, TooManyError, winning_hand
from barbu_tui.rules.outlook.moves import Left, Move, Moves

_ROUNDS = 12


def way(moves: Moves, last_hands: LastHands, left: Sequence[Left], seat: int, leads: Points) -> tuple[Hand, ...]:
    """A way to be first alone, else to share the first place; none if none was found.

    `leads` are the seat's over each of the others, by seat, below 0 where another is ahead.
    """
    chosen = _in_turn(moves, left, seat, leads)
    if chosen and min(after := _after(leads, chosen)) <= 0:
        chosen = _exchanged(moves, left, seat, leads, chosen)
        after = _after(leads, chosen)
        fitted = _fitted(last_hands, left, seat, leads, chosen) if min(after) <= 0 else ()
        if fitted or min(after) < 0:
            return fitted
    return tuple([move.hand for move in chosen])


def _in_turn(moves: Moves, left: Sequence[Left], seat: int, leads: Points) -> list[Move]:
    """For each hand the best against all that helps most where it is needed; empty if a hand has no such move."""
    chosen: list[Move] = []
    for hand in left:
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


def _exchanged(moves: Moves, left: Sequence[Left], seat: int, leads: Points, chosen: list[Move]) -> list[Move]:
    """The moves, exchanged one by one while what is lacking on all others together gets less."""
    now = _after(leads, chosen)
    for _ in range(_ROUNDS):
        before = _lacking(now)
        for place, hand in enumerate(left):
            others = tuple(map(sub, now, chosen[place].gains))
            chosen[place] = min(
                moves.worth_trying(hand, seat), key=lambda move: _lacking(tuple(map(add, others, move.gains)))
            )
            now = tuple(map(add, others, chosen[place].gains))
        if _lacking(now) >= before:
            break
    return chosen


def _fitted(
    last_hands: LastHands, left: Sequence[Left], seat: int, leads: Points, chosen: Sequence[Move]
) -> tuple[Hand, ...]:
    """The moves, one exchanged for the hand that suits the others, of all there can be; none if that does not do."""
    for place, hand in enumerate(left):
        others = (*chosen[:place], *chosen[place + 1 :])
        with suppress(TooManyError):
            fitting = winning_hand(last_hands, hand, seat, _after(leads, others), 1)
            if fitting:
                hands = [move.hand for move in chosen]
                return (*hands[:place], fitting, *hands[place + 1 :])
    return ()


def _after(leads: Points, chosen: Sequence[Move]) -> Points:
    return tuple(map(sum, zip(leads, *[move.gains for move in chosen], strict=True)))


def _lacking(leads: Points) -> int:
    """How much is lacking to be ahead of everybody, on all together."""
    return sum(max(0, 1 - lead) for lead in leads)
