"""Numbers and check marks as a scoresheet writes them, on screens, sheets and pages, and in messages alike."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

MINUS = "−"
SUM = "Σ"
CHECK, CROSS = "✓", "✗"
NOTHING = "–"
"""What stands where there is nothing to say, no double say."""
UNKNOWN = "?"
"""What stands for a sum that only the table knows."""


def signed(points: int | None) -> str:
    """Points on a sheet: a plus, a real minus sign, or a bare 0; empty where there are none.

    >>> signed(24), signed(-12), signed(0), signed(None)
    ('+24', '−12', '0', '')
    """
    if points is None:
        return ""
    return f"+{points}" if points > 0 else figure(points)


def figure(value: int) -> str:
    """A number that carries a sign only when it is below zero.

    >>> figure(-4), figure(4)
    ('−4', '4')
    """
    return f"{MINUS}{-value}" if value < 0 else str(value)


def sum_text(points: int | None) -> str:
    """What something adds up to: `+65`, or `?` where only the table knows it.

    >>> sum_text(-24), sum_text(None)
    ('−24', '?')
    """
    return UNKNOWN if points is None else signed(points)


def all_signed(values: Iterable[int]) -> str:
    """Several values beside each other.

    >>> all_signed((45, 20, 5, -5))
    '+45 +20 +5 −5'
    """
    return " ".join(map(signed, values))


def mark(holds: bool | None) -> str:
    """A tick, a cross, or nothing where it is not known.

    >>> mark(True), mark(False), mark(None)
    ('✓', '✗', '')
    """
    return "" if holds is None else CHECK if holds else CROSS


def check_mark(points: Sequence[int], expected: int | None) -> str:
    """Whether points add up to what they must.

    >>> check_mark((-12, 24, -12, -24), -24), check_mark((1, 2), None)
    ('✓', '')
    """
    return mark(None if expected is None else sum(points) == expected)
