"""What a game asks of its workbook: how many rows and columns, which steps, and what the contracts are called.

Every contract fills the slots and takers (`questions.py`) from the first on, so the sheet needs as many as its
largest contract.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from barbu_tui.export.workbook.questions import HOW, ContractPlan, How, contract_plan, holds
from barbu_tui.i18n import tr
from barbu_tui.rules.besides import Adjustment
from barbu_tui.rules.game import Game
from barbu_tui.rules.items import Points
from barbu_tui.rules.message import Message, message
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.sheet import sheet_of

SETTINGS: dict[str, Message] = {
    "highest": message("highest", context="setting"),
    "lowest": message("lowest", context="setting"),
    "anyone": message("anyone", context="setting"),
    "declarer": message("declarer", context="setting"),
    "nobody": message("nobody", context="setting"),
    "redouble": message("redouble", context="setting"),
    "redouble-all": message("redouble all", context="setting"),
    "double": message("double", context="setting"),
    "nothing": message("nothing", context="setting"),
}
"""The words of a preset's settings, as the Values tab has them."""

# A cell that begins so is taken for a formula where it is typed or picked; MATCH takes the others for patterns.
_BEGINS_A_FORMULA = ("=", "+", "-", "@", "'")
_PATTERNS = "*?~"


@dataclass(frozen=True)
class Plan:
    """A game's workbook before it is written: which questions there are, and so which columns."""

    game: Game
    contracts: tuple[ContractPlan, ...]

    @property
    def preset(self) -> Preset:
        """The game's rules."""
        return self.game.table.preset

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return self.preset.players

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names; those who are not named yet have one to type over."""
        return tuple(name or tr("Player {n}", n=seat) for seat, name in enumerate(self.game.table.names, start=1))

    @property
    def seats(self) -> range:
        """The seats, counted from 1 as the formulas do."""
        return range(1, self.players + 1)

    @property
    def doubling(self) -> bool:
        """Whether this preset doubles at all."""
        return self.preset.doubling.enabled

    @property
    def shares(self) -> bool:
        """Whether a hand that nobody doubles can be shared out unplayed."""
        return self.doubling and self.preset.doubling.undoubled == "share"

    @property
    def asks(self) -> bool:
        """Whether a contract has something announced with it."""
        return any(contract.contract.asks for contract in self.contracts)

    @property
    def outside(self) -> tuple[Adjustment, ...]:
        """The points outside the hands."""
        return self.game.adjustments

    @cached_property
    def totals(self) -> Points:
        """What everybody has, points outside the hands included."""
        return sheet_of(self.game).totals

    @property
    def rows(self) -> int:
        """How many hands the sheet has room for: the preset's, or what has been played if that is more."""
        return max(self.preset.hands, len(self.game.hands))

    @property
    def every(self) -> int:
        """After how many hands a line is drawn: a series, a round, a lap."""
        return self.each if self.preset.schedule.rotation == "series" else self.players

    @property
    def each(self) -> int:
        """How many hands each player declares."""
        each: int | None = getattr(self.preset.schedule, "each", None)
        return each or len(self.contracts)

    @property
    def suggests(self) -> bool:
        """Whether rows to come have a contract before anybody chose it."""
        return self.preset.schedule.choice == "fixed" or self.preset.schedule.rotation == "round"

    @property
    def limited_kinds(self) -> bool:
        """Whether a player may declare only so many negative or positive contracts."""
        schedule: Any = self.preset.schedule
        return any(getattr(schedule, kind, None) is not None for kind in ("negative", "positive"))

    @property
    def step(self) -> int:
        """How many seats further the next player sits: 1, or all but one where the play runs the other way."""
        counterclockwise = getattr(self.preset.schedule, "direction", "") == "counterclockwise"
        return self.players - 1 if counterclockwise else 1

    @cached_property
    def slots(self) -> range:
        """The numbers of the slots that the largest contract needs, from 1."""
        return range(1, max(len(contract.slots) for contract in self.contracts) + 1)

    @cached_property
    def takers(self) -> range:
        """The numbers of the takers that the largest contract needs, from 1."""
        return range(1, max(len(contract.takers) for contract in self.contracts) + 1)

    @cached_property
    def hows(self) -> dict[int, tuple[How, ...]]:
        """The ways in which each slot is answered, over all contracts, in the order of `HOW`."""
        found = {slot: {own.how for each in self.contracts if (own := each.slot(slot))} for slot in self.slots}
        return {slot: tuple(how for how in HOW if how in ways) for slot, ways in found.items()}

    def width(self, slot: int) -> int:
        """How many values a contract can need for one slot."""
        return max(len(each.slots[slot - 1].values) for each in self.contracts if slot <= len(each.slots))

    def limited(self, slot: int) -> bool:
        """Whether a slot's numbers have a least or a most for one player, in some contract."""
        slots = [each.slots[slot - 1] for each in self.contracts if slot <= len(each.slots)]
        return any(part is not None for each in slots for part in (each.least, each.most))

    @cached_property
    def sweeps(self) -> bool:
        """Whether a contract scores otherwise once one player takes everything."""
        return any(contract.sweep for contract in self.contracts)

    @cached_property
    def number_of(self) -> dict[str, int]:
        """The contracts' numbers, by id, counted from 1 as the formulas do."""
        return {each.contract.id: number for number, each in enumerate(self.contracts, start=1)}

    def counted(self, slot: int) -> bool:
        """Whether a slot is, in some contract, answered by counts or points: numbers of any size."""
        return not {"each", "points", "left"}.isdisjoint(self.hows[slot])

    @cached_property
    def holders(self) -> tuple[int, ...]:
        """The slots that, in some contract, count a card whose taker is asked for as well."""
        return tuple(slot for slot in self.slots if any(any(self.held(slot, taker)) for taker in self.takers))

    def held(self, slot: int, taker: int) -> tuple[bool, ...]:
        """For each contract, whether the card that this taker took is among those that the slot counts."""
        return tuple(
            slot <= len(each.slots)
            and taker <= len(each.takers)
            and holds(each.slots[slot - 1], each.takers[taker - 1])
            for each in self.contracts
        )

    @cached_property
    def trick_slots(self) -> tuple[int, ...]:
        """The slots in which some contract asks for the tricks beside other things, which must lie in those tricks."""
        return tuple(sorted({slot for each in self.contracts for slot in each.trick_slots}))

    @cached_property
    def last_tricks(self) -> bool:
        """Whether some contract asks for the tricks and for more than one of the last ones."""
        return any(each.trick_slots and sum(each.last_tricks) > 1 for each in self.contracts)


def plan_of(game: Game) -> Plan:
    """The workbook of a game, which may have no hands yet."""
    preset = game.table.preset
    labels = contract_labels(preset)
    return Plan(game, tuple(contract_plan(preset, each, labels[each.id]) for each in preset.contracts))


def contract_labels(preset: Preset) -> dict[str, str]:
    """What each contract, by id, is called in the drop-down: its name, or its id where the name would not find it.

    MATCH takes some signs for patterns, a name may be another's name, key or id, and what begins like a formula is
    taken for one when it is picked.
    """
    names = {contract.id: tr(contract.label) for contract in preset.contracts}
    taken = Counter(name.casefold() for name in names.values())
    words = {word: contract.id for contract in preset.contracts for word in (contract.id, contract.key)}

    def fits(contract: str, name: str) -> bool:
        own = words.get(name.casefold(), contract) == contract and taken[name.casefold()] == 1
        plain = not any(sign in name for sign in _PATTERNS) and not name.startswith(_BEGINS_A_FORMULA)
        return own and plain and name == " ".join(name.split())

    return {contract: name if fits(contract, name) else contract for contract, name in names.items()}
