"""Two hands that were written down under each other's contract, one declarer's as a rule. Pure."""

from __future__ import annotations

from dataclasses import replace

from barbu_tui.entry.state import HandEntry, allowed_doubles
from barbu_tui.rules.hand import Draft, Hand, draft_of
from barbu_tui.rules.items import Item, Points
from barbu_tui.rules.scoring import score_hands


def swapped_draft(state: HandEntry, contract: str, number: int) -> Draft:
    """The draft of a correction to a contract that another hand, by its number, has.

    Where the two contracts ask the same, the hand keeps its doubles and its result: only the name was
    wrong. Where they do not, the two lines stand in each other's place, and this one becomes the other.
    """
    other = state.hands[number - 1]
    if result_fits(state, contract, state.hands[state.number - 1].contract):
        kept = replace(state.draft, contract=contract, announced=None)
        return replace(kept, doubles=allowed_doubles(state.table, kept))
    return _by(state, draft_of(other, state.preset), state.draft.declarer)


def swapped_other(state: HandEntry) -> Hand | None:
    """What becomes of the other hand when a swap is recorded; None where there is no swap.

    It gets the contract that the corrected hand gives up, with its own doubles and result where the two
    contracts ask the same, else with those that were recorded under that contract.
    """
    if not state.swap_with:
        return None
    mine, theirs = state.hands[state.number - 1], state.hands[state.swap_with - 1]
    if not result_fits(state, mine.contract, theirs.contract):
        doubles = _by(state, draft_of(mine, state.preset), theirs.declarer).doubles
        return replace(mine, declarer=theirs.declarer, doubles=doubles)
    draft = replace(draft_of(theirs, state.preset), contract=mine.contract, announced=None)
    draft = replace(draft, doubles=allowed_doubles(state.table, draft))
    swapped = HandEntry(state.table, state.hands, state.swap_with, Draft(theirs.declarer)).with_draft(draft)
    return swapped.swapped_hand or replace(mine, declarer=theirs.declarer)


def _by(state: HandEntry, draft: Draft, declarer: int) -> Draft:
    """A hand as another declarer's, with the doubles that are allowed then."""
    moved = replace(draft, declarer=declarer)
    return moved if declarer == draft.declarer else replace(moved, doubles=allowed_doubles(state.table, moved))


def other_totals(state: HandEntry) -> Points:
    """The totals without this hand, by seat; the other hand of a swap as it will be."""
    other = swapped_other(state)
    hands = [
        other if other is not None and number == state.swap_with else hand
        for number, hand in enumerate(state.hands, start=1)
        if number != state.number
    ]
    nets = [score.net for score in score_hands(state.preset, hands)]
    return tuple(map(sum, zip(state.outside or (0,) * state.preset.players, *nets, strict=True)))


def result_fits(state: HandEntry, contract: str, swapped: str) -> bool:
    """Whether a result of one contract can be a result of the other."""
    items, others = state.preset.items[contract], state.preset.items[swapped]
    return len(items) == len(others) and all(map(Item.fits, items, others))
