"""Keys in the contract part, and in the announcement that may follow it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from barbu_tui.entry.state import (
    CONTRACT,
    HandEntry,
    allowed_doubles,
    first_open,
    next_part,
)
from barbu_tui.entry.swapping import swapped_draft
from barbu_tui.rules.cards import SUITS, announced_sign
from barbu_tui.rules.checking import announcements
from barbu_tui.rules.hand import Draft
from barbu_tui.rules.message import UserMessage, message, space_joined
from barbu_tui.rules.schedule import next_contract, next_declarer


def press_contract(state: HandEntry, key: str) -> HandEntry | None:
    """What a key does in the contract part; None if nothing."""
    match key:
        case "left":
            return _mark(state, -1)
        case "right":
            return _mark(state, 1)
        case "up":
            return _declarer(state, -1)
        case "down":
            return _declarer(state, 1)
        case "enter" | " ":
            return choose_contract(state, state.preset.contracts[state.marked].id)
    contract = state.table.contracts_by_name.get(key.lower())
    if contract is None or len(key) > 1:
        return None
    return choose_contract(state, contract.id)


def choose_contract(state: HandEntry, contract: str) -> HandEntry:
    """Take a contract. What the doubles and the result can keep, they keep."""
    label = state.preset.by_id[contract].label
    swapped = replace(state, draft=replace(state.draft, contract=contract)).swap_with
    said = None
    if swapped is not None:
        said = message(
            "{name} plays {contract} in hand {number}: recording swaps the two",
            name=state.table.names[state.hands[swapped - 1].declarer],
            contract=label,
            number=swapped,
        )
    elif why := state.why_not_declare(contract):
        return state.saying(why)
    elif not state.correcting:
        said = _out_of_turn(state, contract)
    same = contract == state.draft.contract
    if swapped is not None and not same:
        exchanged = state.with_draft(swapped_draft(state, contract, swapped))
        return next_part(replace(exchanged, part=CONTRACT), 1).saying(said)
    announced = announcements(state.preset, contract)
    draft = replace(
        state.draft,
        contract=contract,
        announced=state.draft.announced if same and state.draft.announced in announced else None,
        answers=state.draft.answers if same else (),
    )
    draft = replace(draft, doubles=allowed_doubles(state.table, draft))
    state = state.with_draft(draft)
    return next_part(replace(state, part=CONTRACT), 1).saying(said)


def _out_of_turn(state: HandEntry, contract: str) -> UserMessage | None:
    """That the schedule has something else here. The table decides; it should only know."""
    scheduled = next_contract(state.preset, state.hands, state.draft.declarer)
    if scheduled not in {None, contract}:
        return message(
            "out of turn: the schedule has {contract} now", contract=state.preset.by_id[str(scheduled)].label
        )
    remaining = state.preset.limits.after(state.hands)
    lost = remaining.hands - 1 - remaining.with_one(state.draft.declarer, contract).hands
    if not lost:
        return None
    return message(
        "with {contract} now, the last hand of the game cannot be played",
        "with {contract} now, the last {n} hands of the game cannot be played",
        contract=state.preset.by_id[contract].label,
        n=lost,
    )


def press_announce(state: HandEntry, key: str) -> HandEntry | None:
    """What a key does while a suit or a rank is asked for; player keys mean nothing here."""
    if key == "enter":
        return next_part(state, 1)
    if key == "backspace":
        return state.with_draft(replace(state.draft, announced=None))
    choices = announcements(state.preset, state.draft.contract or "")
    if doubt := state.table.speech.doubt(key, choices):
        return state.saying(doubt)
    announced = state.table.speech.announced(key, choices)
    if announced:
        return next_part(state.with_draft(replace(state.draft, announced=announced)), 1)
    return None


def announcement_hint(choices: Sequence[str]) -> UserMessage:
    """What is asked for besides the contract, and how to go on without it.

    >>> str(announcement_hint(["S", "H", "D", "C"]))
    'choose the trump suit: ♠ ♥ ♦ ♣; Enter skips'
    """
    signs = space_joined([announced_sign(choice) for choice in choices])
    if choices[0] in SUITS:
        return message("choose the trump suit: {choices}; Enter skips", choices=signs)
    return message("choose the starting rank: {choices}; Enter skips", choices=signs)


def _mark(state: HandEntry, step: int) -> HandEntry:
    return replace(state, marked=(state.marked + step) % len(state.preset.contracts))


def _declarer(state: HandEntry, step: int) -> HandEntry:
    """Another declarer: the table decides. A contract that this one has played is put back."""
    declarer = (state.draft.declarer + step) % state.preset.players
    moved = replace(state, draft=replace(state.draft, declarer=declarer))
    if state.draft.contract and moved.why_not_declare(state.draft.contract):
        moved = replace(moved, draft=Draft(declarer))
    draft = replace(moved.draft, doubles=allowed_doubles(state.table, moved.draft))
    moved = moved.with_draft(draft)
    moved = replace(moved, marked=first_open(moved) if draft.contract is None else moved.marked)
    turn = next_declarer(state.preset, state.hands, state.table.first)
    if state.correcting or turn in {None, declarer}:
        return moved
    return moved.saying(message("out of turn: it is {name}'s to declare", name=state.table.names[turn or 0]))
