"""The obligation: how often each player has doubled a declarer in that declarer's hands. Shown, never enforced."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from barbu_tui.rules.hand import Hand
from barbu_tui.rules.preset import Preset


class Obligation(NamedTuple):
    """One declarer's series: `doubles` of the declarer by seat (None for the declarer), `owed` by each."""

    declarer: int
    doubles: tuple[int | None, ...]
    owed: int


def obligation(preset: Preset, hands: Sequence[Hand], declarer: int) -> Obligation:
    """How often each player doubled `declarer` in the hands that `declarer` declared.

    A redouble by the declarer is the declarer's own and does not count.
    """
    own = [hand for hand in hands if hand.declarer == declarer]
    counts = tuple(
        None if seat == declarer else sum((seat, declarer) in hand.doubles for hand in own)
        for seat in range(preset.players)
    )
    return Obligation(declarer, counts, preset.doubling.obligation)


def obligations(preset: Preset, hands: Sequence[Hand]) -> tuple[Obligation, ...]:
    """The obligation of each declarer so far, in the order they first declared; none without doubling."""
    if not preset.doubling.enabled:
        return ()
    declarers = dict.fromkeys(hand.declarer for hand in hands)
    return tuple(obligation(preset, hands, declarer) for declarer in declarers)
