"""The fields of a contract that score: what a preset's file says there, and the items that come of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from barbu_tui.rules.cards import Deck
from barbu_tui.rules.checks import Check, TableOf
from barbu_tui.rules.items.item import Item
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.rules.number_text import MINUS

V = TypeVar("V")


class ValueFault(NamedTuple):
    """Why a value that can be read cannot be played; `within` leads from the field to the part at fault."""

    message: UserMessage
    within: tuple[str | int, ...] = ()


class Repair(NamedTuple):
    """A value put right, as a file has it (None: the field goes), and what that changes, in words."""

    value: object
    change: UserMessage


class FormTexts(NamedTuple):
    """The preset form's words for a field: its label, and the hint that says what belongs there.

    `hint_for_lowest` is the hint of a game that the lowest total wins, if it is another one.
    """

    label: UserMessage
    hint: UserMessage
    hint_for_lowest: UserMessage | None = None


class ScoringField(ABC, Generic[V]):
    """One way to score: a field of a contract. `V` is its value once it is read.

    A kind of item comes with the field that makes it; the table of them all is `Contract` (`rules/contracts.py`).
    """

    name: ClassVar[str]
    """What files call it."""
    since: ClassVar[int] = 1
    """The first schema that has it."""
    check: ClassVar[Check]
    """What a file may say there."""

    form_texts: ClassVar[FormTexts]
    part_texts: ClassVar[Mapping[str, FormTexts]] = {}
    """The words for each field of its table, if its value is one."""
    chosen: ClassVar[UserMessage] = message("yes")
    """What the form says of a table that is there, above its fields."""
    own: ClassVar[UserMessage]
    """What the list of contracts to add calls a new contract that scores this."""
    start: ClassVar[Any]
    """The value of a new contract, as a file has it: for four players, where the highest total wins."""

    @abstractmethod
    def items(self, value: V, contract: str, deck: Deck, players: int) -> Iterator[Item]:
        """What a contract with this value asks and scores, in the order in which it is entered."""

    def faults(self, value: V, deck: Deck, players: int | None) -> Iterator[ValueFault]:
        """Why this value cannot be played with a pack and a number of players (None: not known)."""
        return iter(())

    def meant(self, value: V, schema: int) -> V:
        """What a value means in a file of this schema."""
        return value

    def needs(self, value: V) -> Iterator[tuple[tuple[str | int, ...], int]]:
        """The parts of a value that only a later schema than the field's own has, each with that schema."""
        return iter(())

    def knows_key(self, key: str) -> bool:
        """Whether a table that this field holds can have such a key."""
        return not isinstance(self.check, TableOf) or key in self.check.fields

    @abstractmethod
    def summary(self, value: V) -> UserMessage:
        """The value in few words, as a list of contracts shows it."""

    def plain(self, value: V) -> object:
        """The value as a file has it."""
        if isinstance(self.check, TableOf):
            return self.check.plain(value)
        return list(value) if isinstance(value, tuple) else value

    def repair(self, value: Any, deck: Deck, players: int | None) -> Repair | None:
        """How to make a value of a file fit the pack and the number of players.

        None if it fits already, or cannot be read.
        """
        return None

    def negated(self, value: Any) -> Any:
        """A value of a file with its signs turned: for a game that the lowest total wins."""
        return _negated(value)


def _negated(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _negated(part) for name, part in value.items()}
    if isinstance(value, list):
        return [_negated(part) for part in value]
    return -value if isinstance(value, int) else value


def one_a_player(values: Sequence[int], players: int | None) -> Iterator[ValueFault]:
    """The fault of a list that does not have a value for each player."""
    if players is not None and len(values) != players:
        yield ValueFault(
            message("{n} values given, {players} needed: one for each player", n=len(values), players=players)
        )


def other_numbers(values: list[int]) -> Repair:
    """A list with other numbers in it, which are named as they are typed."""
    return Repair(values, message("{values}", values=" ".join(map(str, values)).replace("-", MINUS)))


def whole_numbers(value: object) -> list[int]:
    """A list of whole numbers that a file has; empty where it has none."""
    return value if isinstance(value, list) and all(type(part) is int for part in value) else []
