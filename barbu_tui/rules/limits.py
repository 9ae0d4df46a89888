"""How often whom may declare what, and how long a game can still become under such limits.

The longest game is a largest flow. Hands flow from the players (at most `each` from one), as negative and as positive
ones (at most a quota of each kind from one player), into the contracts: at most `per_declarer` from one player into
one contract, at most `per_table` into one in all. What can still be played is the largest flow through what the hands
so far leave of these limits. Where each hand is worth something to a player, the heaviest flow is worth most.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, Protocol

from barbu_tui.rules.flow import SINK, SOURCE, Flow, Node, flowing, heaviest, largest, leading_to


class Played(Protocol):
    """What must be known of a hand to say who is next and what is left (a `Hand` is one)."""

    @property
    def declarer(self) -> int: ...
    @property
    def contract(self) -> str: ...


class ContractLimit(NamedTuple):
    """A contract: whether it is negative, how often one player may declare it, and how often all may (None: any)."""

    id: str
    negative: bool
    per_declarer: int = 1
    per_table: int | None = None


@dataclass(frozen=True)
class Limits:
    """Who may declare what how often. None is no limit."""

    players: int
    contracts: tuple[ContractLimit, ...]
    each: int | None = None
    negative: int | None = None
    positive: int | None = None

    @cached_property
    def plain(self) -> bool:
        """Whether everybody may declare every contract once, whatever the others do: then nothing needs a search."""
        quotas = (self.each, self.negative, self.positive)
        once = all(contract.per_declarer == 1 and contract.per_table is None for contract in self.contracts)
        return once and quotas == (None, None, None)

    @cached_property
    def by_id(self) -> dict[str, ContractLimit]:
        """The contracts by id."""
        return {contract.id: contract for contract in self.contracts}

    @cached_property
    def length(self) -> int:
        """How many hands the longest game has.

        King: six contracts once for the table, then trumps once for each of the four.

        >>> once = tuple(ContractLimit(name, negative=True, per_table=1) for name in "abcdef")
        >>> Limits(4, (*once, ContractLimit("trumps", negative=False))).length
        10
        """
        return self.after(()).hands

    @cached_property
    def kinds(self) -> dict[str, bool]:
        """Whether each contract is negative."""
        return {contract.id: contract.negative for contract in self.contracts}

    def times(self, contract: str) -> int | None:
        """How often a contract is declared in a whole game; None where that depends on what is chosen."""
        if self.plain:
            return self.players
        start = self.after(())
        most = start.most_of(contract)
        return most if start.least_of(contract) == most else None

    def quota(self, *, negative: bool) -> int | None:
        """How many negative, or positive, hands one player may declare."""
        return self.negative if negative else self.positive

    def after(self, hands: Collection[Played]) -> Remaining:
        """What these hands leave of the limits."""
        return Remaining(self, Counter([(hand.declarer, hand.contract) for hand in hands]))


@dataclass(frozen=True)
class Remaining:
    """What is left of the limits after some hands, which are counted by declarer and contract."""

    limits: Limits
    played: Counter[tuple[int, str]]

    @cached_property
    def hands(self) -> int:
        """The most hands that can still be played."""
        if self.limits.plain:
            return self.limits.players * len(self.limits.contracts) - len(self.played)
        return flowing(self._flow)

    def open_to(self, seat: int) -> tuple[str, ...]:
        """What a player may declare without going over a limit, in the preset's order."""
        if self.limits.plain:
            declared = {contract for declarer, contract in self.played if declarer == seat}
            return tuple([contract for contract in self.limits.by_id if contract not in declared])
        return tuple([contract.id for contract in self.limits.contracts if self.room(seat, contract.id) > 0])

    def fitting(self, seat: int) -> tuple[str, ...]:
        """What a player may declare so that all the rest can be played as well: no dead end lies behind it."""
        if self.limits.plain:
            return self.open_to(seat)
        leading = {negative: leading_to(self._flow, _kind(seat, negative)) for negative in (True, False)}
        return tuple(
            contract.id
            for contract in self.limits.contracts
            if self._fits(_kind(seat, contract.negative), _contract(contract), leading[contract.negative])
        )

    def rest(self) -> list[tuple[int, str]]:
        """One way to play all that can still be played: who declares what, by seat, in the preset's order."""
        seats = range(self.limits.players)
        if self.limits.plain:
            return [(seat, contract) for seat in seats for contract in self.open_to(seat)]
        pairs = [(seat, contract) for seat in seats for contract in self.limits.contracts]
        times = [self._flow[_contract(contract)].get(_kind(seat, contract.negative), 0) for seat, contract in pairs]
        return [(seat, contract.id) for (seat, contract), n in zip(pairs, times, strict=True) for _ in range(n)]

    def worth(self, values: Mapping[tuple[int, str], float]) -> float:
        """The most that the hands that can still be played are worth together.

        `values` says what a hand is worth, by seat and contract; a hand that is not named is worth nothing. They are
        finite and whole. A game that comes to a dead end, so that not all that can be played is, is reckoned with.

        Tricks once for the table, kings once each: two hands of kings, or one and the tricks.

        >>> contracts = ContractLimit("tricks", negative=True, per_table=1), ContractLimit("kings", negative=True)
        >>> start = Limits(2, contracts, each=1).after(())
        >>> start.worth({(0, "tricks"): 50, (1, "tricks"): 50, (0, "kings"): 40, (1, "kings"): 30})
        90
        """
        weights: dict[Node, dict[Node, float]] = {}
        for (seat, contract), value in values.items():
            limit = self.limits.by_id[contract]
            weights.setdefault(_kind(seat, limit.negative), {})[_contract(limit)] = value
        return heaviest(self._capacities, weights)

    def most(self, seat: int) -> int:
        """The most hands that a player can still declare."""
        kinds = [
            min(
                self._kind_room(seat, negative), sum(self._pair(seat, contract) for contract in self._of_kind(negative))
            )
            for negative in (True, False)
        ]
        return min(self._each(seat), sum(kinds))

    def least(self, seat: int) -> int:
        """The fewest hands that a player declares if all that can be played is played."""
        return self.most(seat) if self.limits.plain else self.hands - self._without(SOURCE, _player(seat))

    def most_of(self, contract: str) -> int:
        """How often a contract can still be declared at the most."""
        limit = self.limits.by_id[contract]
        return min(self._table(limit), sum(self.room(seat, contract) for seat in range(self.limits.players)))

    def least_of(self, contract: str) -> int:
        """How often a contract is still declared at the least if all that can be played is played."""
        return self.hands - self._without(_contract(self.limits.by_id[contract]), SINK)

    def room(self, seat: int, contract: str) -> int:
        """How often a player can still declare a contract, by its own limits and the player's."""
        if self.limits.plain:
            return 0 if self.played[seat, contract] else 1
        limit = self.limits.by_id[contract]
        return min(self._pair(seat, limit), self._kind_room(seat, limit.negative), self._each(seat))

    def declared(self, seat: int, negative: bool | None = None) -> int:
        """How many hands a player has declared, in all or of one kind."""
        counts = ((contract, count) for (declarer, contract), count in self.played.items() if declarer == seat)
        return sum(count for contract, count in counts if negative in {None, self.limits.kinds.get(contract)})

    def played_at_table(self, contract: str) -> int:
        """How often a contract has been played in all."""
        return sum(count for (_, name), count in self.played.items() if name == contract)

    def with_one(self, seat: int, contract: str) -> Remaining:
        """What is left after one more hand."""
        return Remaining(self.limits, self.played + Counter({(seat, contract): 1}))

    # What is left of each limit, never less than nothing.

    def _each(self, seat: int) -> int:
        return _remaining(self.limits.each, self.declared(seat), self._whole)

    def _kind_room(self, seat: int, negative: bool) -> int:
        return _remaining(self.limits.quota(negative=negative), self.declared(seat, negative), self._whole)

    def _table(self, contract: ContractLimit) -> int:
        return _remaining(contract.per_table, self.played_at_table(contract.id), self._whole)

    def _pair(self, seat: int, contract: ContractLimit) -> int:
        own = max(0, contract.per_declarer - self.played[seat, contract.id])
        return own if contract.per_table is None else min(own, self._table(contract))

    def _of_kind(self, negative: bool) -> Iterator[ContractLimit]:
        return (contract for contract in self.limits.contracts if contract.negative is negative)

    @property
    def _whole(self) -> int:
        """More than can ever be played."""
        return self.limits.players * sum(contract.per_declarer for contract in self.limits.contracts)

    # The flow.

    @cached_property
    def _capacities(self) -> Flow:
        seats = range(self.limits.players)
        capacities: Flow = {SOURCE: {_player(seat): self._each(seat) for seat in seats}, SINK: {}}
        for seat in seats:
            kinds = capacities[_player(seat)] = {}
            for negative in (True, False):
                kinds[_kind(seat, negative)] = self._kind_room(seat, negative)
                pairs = {_contract(contract): self._pair(seat, contract) for contract in self._of_kind(negative)}
                capacities[_kind(seat, negative)] = pairs
        for contract in self.limits.contracts:
            capacities[_contract(contract)] = {SINK: self._table(contract)}
        return capacities

    @cached_property
    def _flow(self) -> Flow:
        return largest(self._capacities)

    def _without(self, node: Node, into: Node) -> int:
        """How many hands can be played if none of them goes a certain way."""
        capacities = {
            start: {end: room for end, room in ends.items() if (start, end) != (node, into)}
            for start, ends in self._capacities.items()
        }
        return flowing(largest(capacities))

    def _fits(self, kind: Node, contract: Node, leading: set[Node]) -> bool:
        """Whether some largest flow takes this way: this one does, or another one can be reached by a detour."""
        flows = self._flow[contract].get(kind, 0) > 0
        return flows or (self._flow[kind].get(contract, 0) > 0 and contract in leading)


def _player(seat: int) -> Node:
    return ("player", seat, "")


def _kind(seat: int, negative: bool) -> Node:
    return ("negative" if negative else "positive", seat, "")


def _contract(contract: ContractLimit) -> Node:
    return ("contract", 0, contract.id)


def _remaining(limit: int | None, used: int, whole: int) -> int:
    return whole if limit is None else max(0, limit - used)
