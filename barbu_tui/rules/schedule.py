"""Who declares, deals, cuts and leads; which contracts are left. All computed from the hands so far.

The schedule suggests, the table decides: nothing here refuses a hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from barbu_tui.rules.preset import Preset


class Played(Protocol):
    """What the schedule needs to know of a hand (a `Hand` is one)."""

    @property
    def declarer(self) -> int: ...
    @property
    def contract(self) -> str: ...


def contracts_left(preset: Preset, hands: Sequence[Played], declarer: int) -> tuple[str, ...]:
    """The contracts that a player has not declared yet, in the preset's order."""
    played = {hand.contract for hand in hands if hand.declarer == declarer}
    return tuple(contract.id for contract in preset.contracts if contract.id not in played)


def hands_left(preset: Preset, hands: Sequence[Played]) -> int:
    """How many hands are still to be played in the whole game."""
    return preset.hands - len({(hand.declarer, hand.contract) for hand in hands})


def next_declarer(preset: Preset, hands: Sequence[Played], first: int) -> int | None:
    """Whose turn it is to declare; None when every contract is played."""
    if not hands:
        return first
    last = hands[-1]
    left_first = [(last.declarer + step) % preset.players for step in range(1, preset.players + 1)]
    rotation = preset.schedule.rotation
    if rotation == "series" and contracts_left(preset, hands, last.declarer):
        return last.declarer
    if rotation == "round":
        had = {hand.declarer for hand in hands if hand.contract == last.contract}
        for seat in left_first:
            if seat not in had:
                return seat
    return next((seat for seat in left_first if contracts_left(preset, hands, seat)), None)


def next_contract(preset: Preset, hands: Sequence[Played], declarer: int) -> str | None:
    """The contract that the schedule sets for `declarer`'s next hand; None where there is a choice."""
    left = contracts_left(preset, hands, declarer)
    if preset.schedule.choice == "fixed":
        return left[0] if left else None
    if preset.schedule.rotation == "round" and hands:
        current = hands[-1].contract
        if current in left and _round_is_open(preset, hands):
            return current
    return None


def _round_is_open(preset: Preset, hands: Sequence[Played]) -> bool:
    had = {hand.declarer for hand in hands if hand.contract == hands[-1].contract}
    return len(had) < preset.players


def dealer(preset: Preset, declarer: int) -> int:
    """Who deals when `declarer` declares."""
    if preset.schedule.dealer == "declarer":
        return declarer
    return (declarer - 1) % preset.players


def cutter(preset: Preset, declarer: int) -> int:
    """Who cuts: always the player at the dealer's right."""
    return (dealer(preset, declarer) - 1) % preset.players


def leader(preset: Preset, declarer: int, contract: str | None = None) -> int:
    """Who begins. In a contract that is laid out (domino) it is always the declarer."""
    if contract is not None and contract in preset.laid_out:
        return declarer
    if preset.schedule.lead == "declarer":
        return declarer
    return (dealer(preset, declarer) + 1) % preset.players
