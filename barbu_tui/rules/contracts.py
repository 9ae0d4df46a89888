"""Contracts: what a hand is played for, and the items each one scores."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from barbu_tui.rules.cards import Deck
from barbu_tui.rules.items.cards import CardsField
from barbu_tui.rules.items.cards_left import CardsLeftField, CardsLeftRule
from barbu_tui.rules.items.field import ScoringField
from barbu_tui.rules.items.item import Item
from barbu_tui.rules.items.last_tricks import LastTricksField
from barbu_tui.rules.items.most_of_a_suit import MostField
from barbu_tui.rules.items.places import PlacesField
from barbu_tui.rules.items.points import PointsField, PointsRule
from barbu_tui.rules.items.tricks import TricksField
from barbu_tui.rules.known_contracts import KNOWN_NAMES, KNOWN_SHORT, KNOWN_SINCE
from barbu_tui.rules.message import UserMessage, authors_text, message
from barbu_tui.rules.sweep import Sweep


def _scored_by(scoring: ScoringField[Any]) -> dict[str, ScoringField[Any]]:
    return {"scoring": scoring}


@dataclass(frozen=True)
class Contract:
    """One contract of a preset. What it scores adds up.

    This is the table of the ways to score: each is a field here, named as in a preset's file, and its kind of item
    says all the rest. Their order is the order in which items are entered; those of `all_of` come last. `asks` is
    `suit`, `rank` or None; `sweep` what is scored instead when one player takes everything. One player may declare it
    `per_declarer` times, all of them together `per_table` times (None: as often as each may).
    """

    id: str
    name: str = ""
    key: str = ""
    asks: str | None = None
    tricks: int | None = field(default=None, metadata=_scored_by(TricksField()))
    cards: tuple[tuple[str, int], ...] = field(default=(), metadata=_scored_by(CardsField()))
    last_tricks: tuple[int | None, ...] = field(default=(), metadata=_scored_by(LastTricksField()))
    places: tuple[int, ...] = field(default=(), metadata=_scored_by(PlacesField()))
    cards_left: CardsLeftRule | None = field(default=None, metadata=_scored_by(CardsLeftField()))
    most_of_a_suit: tuple[int, ...] = field(default=(), metadata=_scored_by(MostField()))
    points: PointsRule | None = field(default=None, metadata=_scored_by(PointsField()))
    all_of: tuple[str, ...] = ()
    sweep: Sweep | None = None
    per_declarer: int = 1
    per_table: int | None = None

    @property
    def label(self) -> UserMessage:
        """Its name: the preset's own, else the known one, else the id."""
        if self.name:
            return authors_text(self.name)
        return KNOWN_NAMES.get(self.id) or message("{name}", name=self.id)

    def is_known(self, schema: int) -> bool:
        """Whether files of this schema need not say its name and key."""
        return self.id in KNOWN_NAMES and KNOWN_SINCE.get(self.id, 1) <= schema

    @property
    def short(self) -> UserMessage:
        """Its name where room is scarce: `queens` for no queens."""
        return (None if self.name else KNOWN_SHORT.get(self.id)) or self.label

    def scored(self) -> Iterator[tuple[ScoringField[Any], Any]]:
        """The ways in which it scores, each with its value."""
        for scoring in SCORING.values():
            value = getattr(self, scoring.name)
            if value is not None and value != ():
                yield scoring, value

    def own_items(self, deck: Deck, players: int) -> Iterator[Item]:
        """What it asks and scores by itself, in the order in which it is entered."""
        for scoring, value in self.scored():
            yield from scoring.items(value, self.id, deck, players)


SCORING: dict[str, ScoringField[Any]] = {
    spec.name: spec.metadata["scoring"] for spec in fields(Contract) if "scoring" in spec.metadata
}
"""The ways to score by name, in the order in which items are entered."""


def contract_items(contract: Contract, contracts: Mapping[str, Contract], deck: Deck, players: int) -> Iterator[Item]:
    """The items of a contract in the order they are entered; those of `all_of` come after its own."""
    yield from contract.own_items(deck, players)
    for part in contract.all_of:
        yield from contract_items(contracts[part], contracts, deck, players)
