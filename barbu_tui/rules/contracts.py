"""Contracts: what a hand is played for, and the items each one scores."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from barbu_tui.rules.cards import Deck, belongs, is_single
from barbu_tui.rules.items import (
    CardItem,
    CountItem,
    Item,
    MostItem,
    PlacesItem,
    PointsItem,
    TrickItem,
)
from barbu_tui.rules.message import Message, message

KNOWN_NAMES: dict[str, Message] = {
    "tricks": message("no tricks"),
    "hearts": message("no hearts"),
    "queens": message("no queens"),
    "barbu": message("barbu"),
    "last-two": message("last two"),
    "last-trick": message("last trick"),
    "trumps": message("trumps"),
    "domino": message("domino"),
    "ravage-city": message("Ravage City"),
    "chinese-poker": message("Chinese poker"),
    "salade": message("salade"),
}
KNOWN_SHORT: dict[str, Message] = {
    "tricks": message("tricks"),
    "hearts": message("hearts"),
    "queens": message("queens"),
}
KNOWN_KEYS = {
    "tricks": "n",
    "hearts": "h",
    "queens": "q",
    "barbu": "b",
    "last-two": "l",
    "last-trick": "l",
    "trumps": "t",
    "domino": "d",
    "ravage-city": "r",
    "chinese-poker": "c",
    "salade": "s",
}
GRID_KEYS = "eguvx"


@dataclass(frozen=True)
class PointsRule:
    """Points counted at the table: multiplied by `times`, adding up to `total` if that is known."""

    times: int = 1
    total: int | None = None


@dataclass(frozen=True)
class Contract:
    """One contract of a preset. Every field but the first four is a way to score; they add up.

    `cards` are (group or card, value) pairs in the preset's order; `asks` is `suit`, `rank` or None.
    """

    id: str
    name: str = ""
    key: str = ""
    asks: str | None = None
    tricks: int | None = None
    cards: tuple[tuple[str, int], ...] = ()
    last_tricks: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    most_of_a_suit: tuple[int, ...] = ()
    points: PointsRule | None = None
    all_of: tuple[str, ...] = ()

    @property
    def label(self) -> Message:
        """Its name: the preset's own, else the known one, else the id."""
        if self.name:
            return message("{name}", name=self.name)
        return KNOWN_NAMES.get(self.id) or message("{name}", name=self.id)

    @property
    def short(self) -> Message:
        """Its name where room is scarce: `queens` for no queens."""
        return (None if self.name else KNOWN_SHORT.get(self.id)) or self.label

    @property
    def groups(self) -> tuple[tuple[str, int], ...]:
        """The card groups it counts, with their values."""
        return tuple((target, value) for target, value in self.cards if not is_single(target))

    @property
    def singles(self) -> tuple[tuple[str, int], ...]:
        """The single cards it names, with what each is worth in all."""
        return tuple((target, value) for target, value in self.cards if is_single(target))


def contract_items(contract: Contract, contracts: Mapping[str, Contract], deck: Deck, players: int) -> Iterator[Item]:
    """The items of a contract in the order they are entered; those of `all_of` come after its own.

    A single card's value replaces what its groups give it within the same contract, so its item
    carries the difference: the ace of hearts at −6 among hearts at −2 adds −4.
    """
    own = contract.id
    if contract.tricks is not None:
        yield CountItem(own, "tricks", contract.tricks, len(deck.cards) // players)
    for group, value in contract.groups:
        yield CountItem(own, group, value, deck.count(group))
    for card, value in contract.singles:
        in_groups = sum(each for group, each in contract.groups if belongs(card, group))
        yield CardItem(own, card, value - in_groups, value)
    for number, value in enumerate(contract.last_tricks):
        yield TrickItem(own, len(contract.last_tricks) - number, value)
    if contract.places:
        yield PlacesItem(own, contract.places)
    if contract.most_of_a_suit:
        yield MostItem(own, contract.most_of_a_suit)
    if contract.points:
        yield PointsItem(own, contract.points.times, contract.points.total)
    for part in contract.all_of:
        yield from contract_items(contracts[part], contracts, deck, players)
