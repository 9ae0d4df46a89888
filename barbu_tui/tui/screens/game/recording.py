"""Storing a hand that was confirmed: a new one, a correction, or two that swap their contracts."""

from __future__ import annotations

from dataclasses import replace

from barbu_tui.rules.hand import Draft, Hand, draft_of, empty_entries
from barbu_tui.store.scorer import OpenGame
from barbu_tui.tui.screens.hand.entry import Entering, allowed_doubles, go_to


def record(scored: OpenGame, entering: Entering, hand: Hand, other: Hand | None) -> None:
    """Store the hand; with `other`, both as one change. Raises a `BarbuError` if it cannot be stored."""
    if other is not None and entering.swap_with:
        scored.swap({entering.number: hand, entering.swap_with: other})
    elif entering.correcting:
        scored.correct(entering.number, hand)
    else:
        scored.record(hand)


def swapped_other(entering: Entering, hand: Hand) -> Hand | Entering | None:
    """The declarer's other hand with the contract that `hand` gives up; None where there is no swap.

    It keeps its doubles, as far as they are allowed, and its result, where the two contracts ask the
    same; where they do not, it comes back to be entered.
    """
    if not entering.swap_with:
        return None
    mine, theirs = entering.hands[entering.number - 1], entering.hands[entering.swap_with - 1]
    hands = (*entering.hands[: entering.number - 1], hand, *entering.hands[entering.number :])
    preset = entering.preset
    wanted = empty_entries(preset, mine.contract)
    kinds = [[type(item) for item in preset.items[contract]] for contract in (mine.contract, theirs.contract)]
    entries = draft_of(theirs, preset).entries if kinds[0] == kinds[1] else wanted
    draft = Draft(theirs.declarer, mine.contract, None, theirs.doubles, entries)
    draft = replace(draft, doubles=allowed_doubles(entering.table, draft))
    state = Entering(entering.table, hands, entering.swap_with, Draft(theirs.declarer)).with_draft(draft)
    if state.hand is not None:
        return state.hand
    return go_to(state.with_draft(replace(draft, entries=wanted)), "result")
