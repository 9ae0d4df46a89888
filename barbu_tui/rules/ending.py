"""How a game came out, or stands so far: by how much it is won, the biggest hand, what the doubles gave."""

from __future__ import annotations

from typing import NamedTuple

from barbu_tui.rules.items import Points
from barbu_tui.rules.sheet import Row, Sheet


class BiggestHand(NamedTuple):
    """The hand in which a player's net points were the most, or the most below zero."""

    row: Row
    seat: int
    points: int


def margin(sheet: Sheet) -> int:
    """How many points those ranked first are ahead of the next; 0 where all are level."""
    first = [total for total, rank in zip(sheet.totals, sheet.ranks, strict=True) if rank == 1]
    others = [total for total, rank in zip(sheet.totals, sheet.ranks, strict=True) if rank > 1]
    return min((abs(first[0] - total) for total in others), default=0)


def biggest_hand(sheet: Sheet) -> BiggestHand | None:
    """The biggest hand of the game, the first of several; None before the first hand."""
    hands = [BiggestHand(row, seat, points) for row in sheet.rows for seat, points in enumerate(row.score.net)]
    return max(hands, key=lambda hand: abs(hand.points), default=None)


def by_doubles(sheet: Sheet) -> Points:
    """What each player has of doubles in all: the settlements of every hand, by seat. They add up to 0."""
    return tuple(sum(row.score.settlement[seat] for row in sheet.rows) for seat in range(len(sheet.totals)))


def by_contracts(sheet: Sheet) -> Points:
    """What each player has of the contracts in all: the raw points of every hand, by seat."""
    return tuple(sum(row.score.raw[seat] for row in sheet.rows) for seat in range(len(sheet.totals)))


def outside_hands(sheet: Sheet) -> Points:
    """What each player has outside the hands in all, by seat."""
    return tuple(sum(row.points[seat] for row in sheet.adjustments) for seat in range(len(sheet.totals)))


class DoubleResult(NamedTuple):
    """What became of one double: the difference of the two raw scores, above 0 where the doubler won it."""

    row: Row
    doubler: int
    doubled: int
    points: int


def doubles_by_result(sheet: Sheet, winner: str) -> list[DoubleResult]:
    """Every double of the game by itself, the one that paid its doubler most first."""
    sign = 1 if winner == "highest" else -1
    results = [
        DoubleResult(row, doubler, doubled, sign * (row.score.raw[doubler] - row.score.raw[doubled]))
        for row in sheet.rows
        for doubler, doubled in sorted(row.hand.doubles)
    ]
    return sorted(results, key=lambda result: -result.points)


class Comeback(NamedTuple):
    """The farthest that a player who is ranked first now was behind, and after which hand."""

    row: Row
    seat: int
    points: int


def comeback(sheet: Sheet, winner: str) -> Comeback | None:
    """The largest gap made good; None where the leader was never behind."""
    best = max if winner == "highest" else min
    gaps = [
        Comeback(row, seat, abs(best(totals) - total))
        for row, totals in zip(sheet.rows, sheet.totals_by_hand, strict=True)
        for seat, total in enumerate(totals)
        if sheet.ranks[seat] == 1
    ]
    largest = max(gaps, key=lambda gap: gap.points, default=None)
    return largest if largest and largest.points else None


def per_hand(sheet: Sheet, winner: str) -> tuple[float, ...]:
    """By how much each player was above the mean of a hand, on average; turned so that more is better.

    Points outside the hands do not count. Nothing before the first hand.
    """
    sign, hands = 1 if winner == "highest" else -1, len(sheet.rows)
    if not hands:
        return ()
    sums = [total - outside for total, outside in zip(sheet.totals, outside_hands(sheet), strict=True)]
    mean = sum(sums) / len(sums)
    return tuple(sign * (points - mean) / hands for points in sums)


def gained_most(sheet: Sheet, winner: str) -> tuple[int, ...]:
    """The seats that doubles served best; none where no double moved a point."""
    moved = by_doubles(sheet)
    best = max(moved) if winner == "highest" else min(moved)
    return tuple(seat for seat, points in enumerate(moved) if points == best) if best else ()
