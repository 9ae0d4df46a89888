"""Who declares, deals, cuts and leads; which contracts are left. All computed from the hands so far.

The schedule suggests, the table decides: nothing here refuses a hand. What is suggested can be declared, and leaves
all the rest of the game possible.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from barbu_tui.rules.limits import Played, Remaining
from barbu_tui.rules.preset import Preset


def contracts_left(preset: Preset, hands: Sequence[Played], declarer: int) -> tuple[str, ...]:
    """The contracts that a player may still declare, in the preset's order."""
    return preset.limits.after(hands).open_to(declarer)


def hands_left(preset: Preset, hands: Sequence[Played]) -> int:
    """How many hands can still be played in the whole game."""
    return preset.limits.after(hands).hands


def hands_in_all(preset: Preset, hands: Sequence[Played]) -> int:
    """How many hands the game has in the end if all that can be played is played."""
    return len(hands) + hands_left(preset, hands)


def declarations(preset: Preset, hands: Sequence[Played], declarer: int) -> tuple[int, int]:
    """The fewest and the most hands that a player will have declared in the end, these included."""
    remaining = preset.limits.after(hands)
    declared = remaining.declared(declarer)
    return declared + remaining.least(declarer), declared + remaining.most(declarer)


def next_declarer(preset: Preset, hands: Sequence[Played], first: int) -> int | None:
    """Whose turn it is to declare; None when everything is played."""
    remaining = preset.limits.after(hands)
    return next((seat for seat in _turns(preset, remaining, hands, first) if remaining.fitting(seat)), None)


def next_contract(preset: Preset, hands: Sequence[Played], declarer: int) -> str | None:
    """The contract that the schedule sets for `declarer`'s next hand; None where there is a choice."""
    remaining = preset.limits.after(hands)
    if preset.schedule.choice == "fixed":
        return next(iter(remaining.fitting(declarer)), None)
    if preset.schedule.rotation == "round" and hands:
        current = hands[-1].contract
        if _is_behind(remaining, hands[-1], declarer) and current in remaining.fitting(declarer):
            return current
    return None


def dealer(preset: Preset, declarer: int) -> int:
    """Who deals when `declarer` declares: the declarer, or who comes before the declarer in the order of play."""
    return declarer if preset.schedule.dealer == "declarer" else preset.seat_after(declarer, -1)


def cutter(preset: Preset, declarer: int) -> int:
    """Who cuts: always who comes before the dealer in the order of play."""
    return preset.seat_after(dealer(preset, declarer), -1)


def leader(preset: Preset, declarer: int, contract: str | None = None) -> int:
    """Who begins. In a contract that is laid out (domino) it is always the declarer."""
    if contract is not None and contract in preset.laid_out:
        return declarer
    if preset.schedule.lead == "declarer":
        return declarer
    return preset.seat_after(dealer(preset, declarer))


def _turns(preset: Preset, remaining: Remaining, hands: Sequence[Played], first: int) -> Iterator[int]:
    """The players in the order in which it may be their turn; some of them more than once."""
    if not hands:
        yield first  # who can declare, as everyone can or nobody
        return
    last = hands[-1]
    others_first = preset.seats_after(last.declarer)
    if preset.schedule.rotation == "series":
        yield last.declarer
    elif preset.schedule.rotation == "round":
        yield from (
            seat
            for seat in others_first
            if _is_behind(remaining, last, seat) and last.contract in remaining.fitting(seat)
        )
    yield from others_first


def _is_behind(remaining: Remaining, last: Played, seat: int) -> bool:
    """Whether a player has had the contract of the round less often than who declared it last."""
    return remaining.played[seat, last.contract] < remaining.played[last.declarer, last.contract]
