"""The obligation: how often each player has doubled a declarer in that declarer's hands. Shown, never enforced."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import NamedTuple

from barbu_tui.rules.hand import Hand
from barbu_tui.rules.preset import Preset


class Duty(Enum):
    """How one player's obligation to double one declarer stands."""

    MET = auto()
    OPEN = auto()
    LAST_CHANCE = auto()
    """Every hand that the declarer has left is needed to meet it."""
    MISSED = auto()
    """The declarer has no hand left."""


class Obligation(NamedTuple):
    """One declarer's series: `doubles` against the declarer by seat (None for the declarer), `owed` by each.

    `hands_left` is how many hands the declarer can still declare.
    """

    declarer: int
    doubles: tuple[int | None, ...]
    owed: int
    hands_left: int

    def duty(self, seat: int) -> Duty:
        """How it stands for one of the others; met for the declarer.

        >>> Obligation(0, (None, 2, 1, 0), owed=2, hands_left=1).duty(2)
        <Duty.LAST_CHANCE: 3>
        """
        done = self.doubles[seat]
        if done is None or done >= self.owed:
            return Duty.MET
        if not self.hands_left:
            return Duty.MISSED
        return Duty.LAST_CHANCE if self.owed - done >= self.hands_left else Duty.OPEN


def obligation(preset: Preset, hands: Sequence[Hand], declarer: int) -> Obligation:
    """How often each player doubled `declarer` in the hands that `declarer` declared.

    A redouble by the declarer is the declarer's own and does not count.
    """
    own = [hand for hand in hands if hand.declarer == declarer]
    counts = tuple(
        None if seat == declarer else sum((seat, declarer) in hand.doubles for hand in own)
        for seat in range(preset.players)
    )
    return Obligation(declarer, counts, preset.doubling.obligation, preset.limits.after(hands).most(declarer))


def obligations(preset: Preset, hands: Sequence[Hand]) -> tuple[Obligation, ...]:
    """The obligation of each declarer so far, in the order they first declared; none without doubling."""
    if not preset.doubling.enabled:
        return ()
    declarers = dict.fromkeys(hand.declarer for hand in hands)
    return tuple(obligation(preset, hands, declarer) for declarer in declarers)


def all_obligations(preset: Preset, hands: Sequence[Hand]) -> tuple[Obligation, ...]:
    """The obligation of every declarer, by seat, those who have not declared yet included; none without doubling."""
    if not preset.doubling.enabled:
        return ()
    return tuple(obligation(preset, hands, declarer) for declarer in range(preset.players))
