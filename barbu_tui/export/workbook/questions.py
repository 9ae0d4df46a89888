"""What a contract asks for in the workbook: its items, as the columns of a sheet can take the answers.

An item is of one of two sorts here. A *slot* is answered by a number under every player: how many they took, their
points, the place in which they went out, a 1 for those who tie. A *taker* is answered by one player's key.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple, TypeAlias, TypeVar

from barbu_tui.rules.cards import belongs
from barbu_tui.rules.contracts import Contract
from barbu_tui.rules.items import Item, Shape
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.rules.preset import Preset

Q = TypeVar("Q")
How: TypeAlias = Literal["each", "points", "place", "tied", "left"]

HOW: dict[How, UserMessage] = {
    "each": message("each", context="how it is entered"),
    "points": message("points", context="how it is entered"),
    "place": message("place", context="how it is entered"),
    "tied": message("tied", context="how it is entered"),
    "left": message("left", context="how it is entered: cards left"),
}


class Slot(NamedTuple):
    """A question answered by a number under every player.

    `of`: what the numbers add up to, None where only the table knows. `values`: for `each` and `points` one; for
    `place` and `tied` one a player; for `left` each card's and what going out gives. `least`, `most`: of one player.
    `home`: the contract whose own question it is and its number there: the same one for every `all_of`.
    """

    what: UserMessage
    how: How
    of: int | None
    values: tuple[int, ...]
    home: tuple[str, int]
    counts: str = ""
    least: int | None = None
    most: int | None = None

    @property
    def bounded(self) -> bool:
        """Whether one player's number has a least or a most."""
        return self.least is not None or self.most is not None


class Taker(NamedTuple):
    """A question answered by one player's key: who took a card (`takes`) or one of the last tricks.

    `value` is what it is worth in all, `groups` the slots of its own contract that give part of that already.
    """

    what: UserMessage
    value: int
    adds: int
    home: tuple[str, int]
    groups: tuple[int, ...] = ()
    takes: str = ""
    from_end: int = 0


@dataclass(frozen=True)
class ContractPlan:
    """A contract's questions, in the order of its items. `label` is what its cell says in the sheet.

    `sweep`: what the one who takes everything gets, and each of the others.
    """

    contract: Contract
    label: str
    questions: tuple[Slot | Taker, ...]
    sweep: tuple[int, int] | None = None

    @property
    def id(self) -> str:
        """The contract's id."""
        return self.contract.id

    @cached_property
    def slots(self) -> tuple[Slot, ...]:
        """The questions with a number under every player."""
        return tuple(question for question in self.questions if isinstance(question, Slot))

    @cached_property
    def takers(self) -> tuple[Taker, ...]:
        """The questions with one player's key."""
        return tuple(question for question in self.questions if isinstance(question, Taker))

    def slot(self, number: int) -> Slot | None:
        """The slot of this number, if the contract fills it."""
        return numbered(self.slots, number)

    def taker(self, number: int) -> Taker | None:
        """The taker of this number, if the contract names it."""
        return numbered(self.takers, number)

    @cached_property
    def trick_slots(self) -> tuple[int, ...]:
        """The slots that count the tricks, where something else is asked that must lie in them."""
        slots = tuple(number for number, slot in enumerate(self.slots, start=1) if slot.counts == "tricks")
        return slots if len(slots) < len(self.questions) else ()

    @cached_property
    def last_tricks(self) -> tuple[bool, ...]:
        """For each taker, whether it is one of the last tricks that none before it is."""
        tricks = [taker.from_end for taker in self.takers]
        return tuple(bool(trick) and trick not in tricks[:place] for place, trick in enumerate(tricks))


def contract_plan(preset: Preset, contract: Contract, label: str) -> ContractPlan:
    """A contract's questions in a preset."""
    return ContractPlan(contract, label, tuple(_questions(preset, contract.id)), _sweep(contract))


def numbered(questions: Sequence[Q], number: int) -> Q | None:
    """The question of this number, counted from 1; None where there are fewer."""
    return questions[number - 1] if number <= len(questions) else None


def holds(slot: Slot, taker: Taker) -> bool:
    """Whether what was taken is a card that the slot counts."""
    return bool(taker.takes) and slot.counts not in ("", "tricks") and belongs(taker.takes, slot.counts)


def _questions(preset: Preset, contract: str) -> Iterator[Slot | Taker]:
    """A contract's items as questions, each with its home: one of an `all_of` is at home in its part."""
    items = {home: [item for item in preset.items[home] if item.contract == home] for home in preset.items}
    passed: Counter[str] = Counter()
    for item in preset.items[contract]:
        place = passed[item.contract] % len(items[item.contract])
        passed[item.contract] += 1
        yield _question(item, items[item.contract], place, preset)


def _question(item: Item, siblings: Sequence[Item], place: int, preset: Preset) -> Slot | Taker:
    """An item as a question. `siblings` are the items of its contract, of which it is number `place`."""
    takers = [sibling.shape is Shape.TAKER for sibling in siblings]
    home = (item.contract, takers[:place].count(takers[place]) + 1)
    parts = item.arithmetic
    if item.shape is Shape.TAKER:
        counted = [sibling.arithmetic.counts for sibling in siblings if sibling.shape is not Shape.TAKER]
        groups = tuple(counted.index(group) + 1 for group in parts.groups)
        return Taker(item.label, parts.in_all, parts.values[0], home, groups, parts.card, parts.from_end)
    how, of = _how(item), item.total
    if how == "place":
        of = preset.players * (preset.players + 1) // 2
    return Slot(item.label, how, of, parts.values, home, parts.counts, parts.least, parts.most)


def _how(item: Item) -> How:
    """How a slot is answered. Counts without a sum are of cards left in hand, where having none has a value too."""
    match item.shape:
        case Shape.COUNTS:
            return "left" if item.total is None else "each"
        case Shape.POINTS:
            return "points"
        case Shape.ORDER:
            return "place"
        case _:
            return "tied"


def _sweep(contract: Contract) -> tuple[int, int] | None:
    """What a sweep scores, for the one who takes everything and for each of the others."""
    sweep = contract.sweep
    return (sweep.taker, sweep.others) if sweep is not None else None
