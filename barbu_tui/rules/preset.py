"""A preset: a named, complete set of rules. Frozen values; `preset_checks.py` says what is wrong with one."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from functools import cached_property

from barbu_tui.rules.cards import Deck
from barbu_tui.rules.contracts import Contract, contract_items
from barbu_tui.rules.items import CardPlay, Item, expected_total
from barbu_tui.rules.limits import ContractLimit, Limits
from barbu_tui.rules.message import UserMessage, authors_text
from barbu_tui.rules.sweep import Sweep


@dataclass(frozen=True)
class Schedule:
    """Who declares, chooses, deals and leads.

    `rotation`: `series` (one declarer plays the whole set), `hand` (the declaration passes after
    every hand) or `round` (everyone declares the same contract in turn). `direction` is that of all play. Every
    player declares `each` hands, at most `negative` and `positive` of them in such contracts; None is no such limit.
    """

    rotation: str = "series"
    choice: str = "free"
    dealer: str = "right-of-declarer"
    lead: str = "declarer"
    direction: str = "clockwise"
    each: int | None = None
    negative: int | None = None
    positive: int | None = None


@dataclass(frozen=True)
class Doubling:
    """Who may double whom. `negative` and `positive` are the contracts' kinds (`Preset.is_negative`)."""

    enabled: bool = True
    negative: str = "anyone"
    positive: str = "declarer"
    declarer: str = "redouble"
    obligation: int = 2
    undoubled: str = "play"


@dataclass(frozen=True)
class Play:
    """What scoring does not see and tables argue about; the rules page says it."""

    hearts_ban: tuple[str, ...] | None = None
    discard_first: tuple[str, ...] = ()
    trump_duty: str = "overtrump"
    domino_ace: str = "high"
    domino_start: str = "announced"


DEFAULT_HEARTS_BAN = ("hearts", "barbu")
NO_DOUBLING = Doubling(enabled=False)


@dataclass(frozen=True)
class Preset:
    """A complete set of rules, by itself: a game needs nothing else to be scored."""

    name: str
    players: int
    contracts: tuple[Contract, ...]
    id: str = ""
    summary: str = ""
    winner: str = "highest"
    deck: Deck = field(default_factory=Deck)
    schedule: Schedule = field(default_factory=Schedule)
    doubling: Doubling = NO_DOUBLING
    play: Play = field(default_factory=Play)

    def __hash__(self) -> int:
        # What is worked out of a preset is kept by it, and asked for with every game.
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(tuple([getattr(self, part.name) for part in fields(self)]))

    @property
    def label(self) -> UserMessage:
        """Its name, to be shown."""
        return authors_text(self.name)

    @property
    def about(self) -> UserMessage:
        """Its summary, to be shown."""
        return authors_text(self.summary)

    @cached_property
    def by_id(self) -> dict[str, Contract]:
        """The contracts by id."""
        return {contract.id: contract for contract in self.contracts}

    @cached_property
    def by_name(self) -> dict[str, Contract]:
        """The contracts by id and by key."""
        return {**{contract.key: contract for contract in self.contracts}, **self.by_id}

    @cached_property
    def items(self) -> dict[str, tuple[Item, ...]]:
        """What each contract, by id, scores and asks."""
        return {
            contract.id: tuple(contract_items(contract, self.by_id, self.deck, self.players))
            for contract in self.contracts
        }

    @cached_property
    def sweeps(self) -> dict[str, Sweep]:
        """What is scored instead when one player takes everything, by contract; only a contract's own sweep counts."""
        return {contract.id: contract.sweep for contract in self.contracts if contract.sweep is not None}

    @cached_property
    def totals(self) -> dict[str, int | None]:
        """What each contract, by id, adds up to; None where the table alone knows."""
        return {name: expected_total(items) for name, items in self.items.items()}

    @cached_property
    def laid_out(self) -> tuple[str, ...]:
        """The contracts, by id, in which cards are laid out and players go out one by one: domino."""
        return tuple(
            name
            for name, items in self.items.items()
            if any(item.contract == name and item.card_play is CardPlay.LAID_OUT for item in items)
        )

    @cached_property
    def tricks(self) -> int:
        """How many tricks a hand has."""
        return len(self.deck.cards) // self.players

    def seat_after(self, seat: int, steps: int = 1) -> int:
        """The seat a number of places after another in the order of play. Seats run clockwise, play need not.

        >>> turned = Schedule(direction="counterclockwise")
        >>> Preset("", 4, ()).seat_after(0), Preset("", 4, (), schedule=turned).seat_after(0)
        (1, 3)
        """
        return (seat + steps * (1 if self.schedule.direction == "clockwise" else -1)) % self.players

    def seats_after(self, seat: int) -> tuple[int, ...]:
        """Everybody in the order of play, beginning after a seat, who comes last."""
        return tuple([self.seat_after(seat, step) for step in range(1, self.players + 1)])

    @cached_property
    def limits(self) -> Limits:
        """Who may declare what how often."""
        contracts = tuple(
            ContractLimit(contract.id, self.is_negative(contract.id), contract.per_declarer, contract.per_table)
            for contract in self.contracts
        )
        schedule = self.schedule
        return Limits(self.players, contracts, schedule.each, schedule.negative, schedule.positive)

    @property
    def hands(self) -> int:
        """How many hands a whole game has."""
        return self.limits.length

    @cached_property
    def series_total(self) -> int | None:
        """What one declarer's whole set adds up to; None where a total is unknown, or limits leave no such set."""
        parts = [self.totals[contract.id] for contract in self.contracts]
        known = [part for part in parts if part is not None]
        return sum(known) if len(known) == len(parts) and self.limits.plain else None

    @cached_property
    def game_total(self) -> int | None:
        """What a whole game adds up to; None where a contract's total is unknown, or it depends on what is chosen."""
        total = 0
        for contract in self.contracts:
            part, times = self.totals[contract.id], self.limits.times(contract.id)
            if part is None or times is None:
                return None
            total += part * times
        return total

    @property
    def sum(self) -> int | None:
        """What a sheet is checked with: the total of one declarer's set, or the game's where nobody has a set."""
        return self.series_total if self.limits.plain else self.game_total

    def is_negative(self, contract: str) -> bool:
        """Whether a contract's total is strictly bad for the takers; zero and unknown are not."""
        total = self.totals[contract]
        if total is None:
            return False
        return total < 0 if self.winner == "highest" else total > 0

    @property
    def hearts_ban(self) -> tuple[str, ...]:
        """The contracts in which hearts may not be led while another suit is left.

        Unless the preset says so itself: no hearts, barbu, and what is made of either.
        """
        if self.play.hearts_ban is not None:
            return self.play.hearts_ban
        banned = {contract for contract in DEFAULT_HEARTS_BAN if contract in self.by_id}
        while more := {contract.id for contract in self.contracts if banned & {*contract.all_of}} - banned:
            banned |= more
        return tuple(contract.id for contract in self.contracts if contract.id in banned)
