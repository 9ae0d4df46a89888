"""Who can still win a running game: said only where it is proven over everything the program would accept.

Which hands are left is known as a rule: every contract of every declarer that has not been played, in whatever order.
Where limits leave a choice, everything that it can be is reckoned with. A player is
*out* where no rest of the game lets them share the first place, and has *won* where none lets a rival draw level. That
a player *can* win is never said without a way: a rest of the game, hand by hand, after which they are first.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import chain, combinations, islice, product
from typing import NamedTuple

from barbu_tui.rules.hand import Hand
from barbu_tui.rules.items import Points
from barbu_tui.rules.limits import Played
from barbu_tui.rules.outlook.bounds import Bounds, Held, sign_of
from barbu_tui.rules.outlook.last_hand import LastHands, TooManyError, winning_hand
from barbu_tui.rules.outlook.moves import Declaration, Moves
from barbu_tui.rules.outlook.standings import Behind, Chance, Outlook, Proof, Rival, Standing
from barbu_tui.rules.outlook.ways import fitted, good_moves, leads_after
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.schedule import next_declarer
from barbu_tui.rules.table import Table

__all__ = ["Behind", "Chance", "Outlook", "Proof", "Rival", "Standing", "anything_decided", "outlook"]

# With more hands than this left a player, several rivals together prove nothing that one of them does not.
TOGETHER_FROM = 3
# How many hands may be left where a proof or a way is worth a long look, and how much more a rival may count in it.
_LOOKED_INTO = 6
_TIMES = (2, 8)
_MOST_COUNTS = 18
MOST_PRESETS = 16
_NOTHING = Held(0, 0, 0)


def anything_decided(table: Table, hands: Sequence[Played], totals: Points) -> bool:
    """Whether something is certain already: that a player is out, or cannot be passed. Quick: no way is looked for."""
    return _Position(table, hands, totals).anything_decided()


def outlook(table: Table, hands: Sequence[Played], totals: Points) -> Outlook:
    """The outlook of a game with these totals after these hands.

    Beth leads Anne by 40 with one hand left, Anne's barbu. It holds 20 points, five times that with all doubles:

    >>> from barbu_tui.rules.contracts import Contract
    >>> from barbu_tui.rules.hand import Hand
    >>> from barbu_tui.rules.preset import Doubling
    >>> barbu = Contract("barbu", key="b", cards=(("KH", -20),))
    >>> table = Table(Preset("Barbu", 3, (barbu,), doubling=Doubling()), ("Anne", "Beth", "Cath"), "abc")
    >>> played = [Hand(seat, "barbu", frozenset(), ((2,),)) for seat in (1, 2)]
    >>> [(standing.state.value, standing.lead) for standing in outlook(table, played, (0, 40, -200)).standings]
    [('can', -40), ('can', 40), ('out', -240)]
    """
    return _Position(table, hands, totals).outlook()


class _Known(NamedTuple):
    """What is worked out once for a preset."""

    limits: Bounds
    moves: Moves
    last_hands: LastHands


@lru_cache(maxsize=MOST_PRESETS)
def _known(preset: Preset) -> _Known:
    return _Known(Bounds(preset), Moves(preset), LastHands(preset))


class _Position:
    """A game as the question puts it: the hands left, and the totals turned so that more is better."""

    def __init__(self, table: Table, hands: Sequence[Played], totals: Points) -> None:
        preset = table.preset
        self.known = _known(preset)
        self.seats = range(preset.players)
        self.totals = tuple([sign_of(preset) * total for total in totals])
        first = next_declarer(preset, hands, table.first) or 0
        order = (first, *preset.seats_after(first)[:-1])
        self.rest = rest = preset.limits.after(hands)
        # Every hand that may be declared, as often as it may, though the limits may not leave room for all of them.
        self.open = tuple(
            [(seat, name) for seat in order for name in rest.open_to(seat) for _ in range(rest.room(seat, name))]
        )
        self.hands = rest.hands
        self.settled = len(self.open) == self.hands
        self.left = self.open if self.settled else tuple(sorted(rest.rest(), key=lambda hand: order.index(hand[0])))
        # Without doubles a hand holds the same points for every declarer, so the same values come up again and again.
        self.by_values: dict[tuple[float, ...], float] = {}
        contracts = dict.fromkeys(contract for _, contract in self.open)
        self.endless = tuple([name for name in contracts if self.known.limits.held(name, 1).own == math.inf])
        self.undoubled = self._together([self.known.limits.undoubled(contract) for _, contract in self.open])
        self.by_declarer: dict[int, list[Held]] = {}

    def outlook(self) -> Outlook:
        return Outlook(self.left, tuple(map(self._standing, self.seats)), self.endless, self.settled)

    def anything_decided(self) -> bool:
        """Whether a player is proven out, or proven first."""
        return any(self._proven_first(seat) or self._proof(seat) for seat in self.seats)

    def most(self, seat: int, rivals: Sequence[int]) -> float:
        """The most that the hands left let a seat gain on some others together."""
        if self.endless:
            return math.inf
        if not self.settled:
            return self._together([self._of_role(hand, seat, rivals) for hand in self.open])
        held = self._held(len(rivals))
        most = held[seat].own
        for declarer in self.seats:
            if declarer != seat:
                most += held[declarer].rival if declarer in rivals else held[declarer].other
        return most

    def _together(self, values: Sequence[float]) -> float:
        """What the hands that can be played hold together at the most, by what each hand that may be declared holds.

        Exact where limits leave a choice: the best of all rests of the game that they allow.
        """
        if self.settled or math.inf in values:
            return sum(values)
        key = tuple(values)
        if key not in self.by_values:
            self.by_values[key] = self.rest.worth(dict(zip(self.open, values, strict=True)))
        return self.by_values[key]

    def _of_role(self, hand: Declaration, seat: int, rivals: Sequence[int]) -> float:
        """The most that a seat can gain on some others together in one hand."""
        declarer, contract = hand
        held = self.known.limits.held(contract, len(rivals))
        return held.own if declarer == seat else held.rival if declarer in rivals else held.other

    def _held(self, rivals: int) -> list[Held]:
        """By declarer: what all the hands left to them hold together."""
        if rivals not in self.by_declarer:
            held: list[list[Held]] = [[] for _ in self.seats]
            for declarer, contract in self.left:
                held[declarer].append(self.known.limits.held(contract, rivals))
            self.by_declarer[rivals] = [
                Held(*map(sum, zip(*hands, strict=True))) if hands else _NOTHING for hands in held
            ]
        return self.by_declarer[rivals]

    def _others(self, seat: int) -> list[int]:
        """The other seats, the best first."""
        return sorted([other for other in self.seats if other != seat], key=lambda other: -self.totals[other])

    def _rivals(self, seat: int) -> tuple[Rival, ...]:
        """The players ahead, the farthest first; of who leads the next one."""
        others = self._others(seat)
        ahead = [other for other in others if self.totals[other] > self.totals[seat]]
        return tuple([self._rival(seat, other) for other in ahead or others[:1]])

    def _standing(self, seat: int) -> Standing:
        rivals = self._rivals(seat)
        lead = -rivals[0].ahead
        state = self._proven_first(seat)
        if state:
            return Standing(seat, state, lead, rivals)
        proof = self._proof(seat)
        if proof:
            return Standing(seat, Chance.OUT, lead, rivals, proof=proof)
        if self.hands == 1:
            with suppress(TooManyError):
                hand = self._last_hand(seat)
                state = Chance.CAN if hand else Chance.OUT
                return Standing(seat, state, lead, rivals, (hand,) if hand else (), tried=True)
        return self._by_a_way(seat, Standing(seat, Chance.OPEN, lead, rivals))

    def _rival(self, seat: int, other: int) -> Rival:
        return Rival(other, self.totals[other] - self.totals[seat], self.undoubled, self.most(seat, (other,)))

    def _proven_first(self, seat: int) -> Chance | None:
        leads = [self.totals[seat] - self.totals[other] for other in self.seats]
        if min(leads) < 0:
            return None
        spare = min([leads[other] - self.most(other, (seat,)) for other in self.seats if other != seat])
        return Chance.WON if spare > 0 else Chance.SAFE if spare == 0 else None

    def _proof(self, seat: int) -> Proof | None:
        """The simplest proof that a seat is out: the fewest rivals, and of those the most that is wanting."""
        rivals = self._rivals(seat)
        if rivals[0].ahead <= 0:
            return None
        best = max(rivals, key=lambda rival: rival.ahead - rival.most)
        if best.ahead > best.most:
            return Proof((Behind(best.seat, best.ahead),), best.most)
        others = self._others(seat)
        together = len(self.left) <= TOGETHER_FROM * len(self.seats)
        for size in range(2, len(others) + 1 if together else 2):
            proofs = [self._lacking(seat, some) for some in combinations(others, size) if self._may_lack(seat, some)]
            proof = max(proofs, key=lambda proof: proof.lacks - proof.holds, default=None)
            if proof and proof.lacks > proof.holds:
                return proof
        return None

    def _may_lack(self, seat: int, rivals: tuple[int, ...]) -> bool:
        """Whether a seat lacks more than one rest of the game holds: if not, the best rest proves nothing either."""
        if self.settled:
            return True
        lacks = sum([self.totals[rival] - self.totals[seat] for rival in rivals])
        return lacks > sum([self._of_role(hand, seat, rivals) for hand in self.left])

    def _lacking(self, seat: int, rivals: tuple[int, ...]) -> Proof:
        own = self.totals[seat]
        return Proof(tuple([Behind(rival, self.totals[rival] - own) for rival in rivals]), self.most(seat, rivals))

    def _weighted_proof(self, seat: int) -> Proof | None:
        """A proof in which what is lacking on one rival counts more often than on the rest."""
        own, limits = self.totals[seat], self.known.limits
        for times in islice(_counts(self._others(seat)), _MOST_COUNTS):
            weights = tuple([sum(times.values()) if s == seat else -times.get(s, 0) for s in self.seats])
            highest = [limits.highest(contract, declarer, weights) for declarer, contract in self.open]
            holds = self._together(highest)
            proof = Proof(tuple([Behind(s, self.totals[s] - own, n) for s, n in times.items()]), holds)
            if proof.lacks > holds:
                return proof
        return None

    def _by_a_way(self, seat: int, unknown: Standing) -> Standing:
        """The standing of a seat by what a search for a way brings."""
        leads, moves = self._leads(seat), self.known.moves
        chosen = good_moves(moves, self.left, seat, leads)
        spare = min(leads_after(leads, chosen)) if chosen else -1
        way = tuple([move.hand for move in chosen]) if spare >= 0 else ()
        if chosen and spare <= 0 and len(self.left) <= _LOOKED_INTO:
            proof = self._weighted_proof(seat) if spare < 0 else None
            if proof:
                return unknown._replace(state=Chance.OUT, proof=proof)
            way = fitted(moves, self.known.last_hands, self.left, seat, leads, chosen) or way
        return unknown._replace(state=Chance.CAN, way=way) if way else unknown

    def _last_hand(self, seat: int) -> Hand | None:
        """A last hand after which a seat is first alone, else shares the first place. Raises `TooManyError`."""
        for goal, declaration in product((1, 0), dict.fromkeys(self.open)):
            hand = winning_hand(self.known.last_hands, declaration, seat, self._leads(seat), goal)
            if hand:
                return hand
        return None

    def _leads(self, seat: int) -> Points:
        """A seat's lead over each of the others, by seat."""
        return tuple([self.totals[seat] - self.totals[other] for other in self.seats if other != seat])


def _counts(others: Sequence[int]) -> Iterator[dict[int, int]]:
    """How often each rival may count: one of them more often than some of the rest."""
    for times, first in product(_TIMES, others):
        rest = [other for other in others if other != first]
        for rivals in chain.from_iterable(combinations(rest, size) for size in range(1, len(rest) + 1)):
            yield {first: times, **dict.fromkeys(rivals, 1)}
