"""Storing a hand that was confirmed: a new one, a correction, or two that swap their contracts."""

from __future__ import annotations

from barbu_tui.entry.state import HandEntry
from barbu_tui.entry.swapping import swapped_other
from barbu_tui.rules.hand import Hand
from barbu_tui.store.scorer import OpenGame


def record(scored: OpenGame, entering: HandEntry, hand: Hand) -> None:
    """Store the hand; a swap's two as one change. Raises a `BarbuError` if it cannot be stored."""
    other = swapped_other(entering)
    if other is not None and entering.swap_with:
        scored.swap({entering.number: hand, entering.swap_with: other})
    elif entering.correcting:
        scored.correct(entering.number, hand)
    else:
        scored.record(hand)
