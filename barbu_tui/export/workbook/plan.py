"""What a game asks of its workbook: how many rows and columns, which steps, and what the contracts are called.

Every contract fills the slots and takers (`questions.py`) from the first on, so the sheet needs as many as its
largest contract.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from barbu_tui.export.workbook.questions import HOW, ContractPlan, How, Slot, contract_plan, holds
from barbu_tui.i18n import tr
from barbu_tui.rules.game import Game
from barbu_tui.rules.items import Points
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.rules.notes import Adjustment
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.sheet import sheet_of

SETTINGS: dict[str, UserMessage] = {
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
    def may_be_shared(self) -> bool:
        """Whether a hand that nobody doubles can be shared out unplayed."""
        return self.doubling and self.preset.doubling.undoubled == "share"

    @property
    def has_announcements(self) -> bool:
        """Whether a contract has something announced with it."""
        return any(contract.contract.asks for contract in self.contracts)

    @property
    def outside(self) -> tuple[Adjustment, ...]:
        """The points outside the hands."""
        return self.game.adjustments

    @cached_property
    def totals(self) -> Points:
        """Each player's total, points outside the hands included."""
        return sheet_of(self.game).totals

    @property
    def hand_count(self) -> int:
        """How many hands the sheet has room for: the preset's, or what has been played if that is more."""
        return max(self.preset.hands, len(self.game.hands))

    @property
    def hands_in_group(self) -> int:
        """After how many hands a line is drawn: a series, a round, a lap."""
        return self.hands_per_declarer if self.preset.schedule.rotation == "series" else self.players

    @property
    def hands_per_declarer(self) -> int:
        """How many hands each player declares."""
        return self.preset.schedule.each or len(self.contracts)

    @property
    def suggests(self) -> bool:
        """Whether rows to come have a contract before one is chosen."""
        # Under limits on declarations no formula can tell what leaves the rest of the game playable.
        scheduled = self.preset.schedule.choice == "fixed" or self.preset.schedule.rotation == "round"
        return scheduled and self.preset.limits.plain

    @property
    def limited_kinds(self) -> bool:
        """Whether there is a limit on the negative or the positive contracts of a player."""
        schedule = self.preset.schedule
        return schedule.negative is not None or schedule.positive is not None

    @property
    def step(self) -> int:
        """How many seats further the next player sits: 1, or all but one where the play runs the other way."""
        return self.players - 1 if self.preset.schedule.direction == "counterclockwise" else 1

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
        ways = {slot: {question.how for question in self.questions(slot)} for slot in self.slots}
        return {slot: tuple(how for how in HOW if how in ways[slot]) for slot in self.slots}

    def questions(self, slot: int) -> list[Slot]:
        """The questions of all contracts that fill this slot."""
        return [contract.slots[slot - 1] for contract in self.contracts if slot <= len(contract.slots)]

    def width(self, slot: int) -> int:
        """How many values a contract can need for one slot."""
        return max(len(question.values) for question in self.questions(slot))

    def limited(self, slot: int) -> bool:
        """Whether a slot's numbers have a least or a most for one player, in some contract."""
        return any(question.bounded for question in self.questions(slot))

    @cached_property
    def sweeps(self) -> bool:
        """Whether a contract scores otherwise once one player takes everything."""
        return any(contract.sweep for contract in self.contracts)

    @cached_property
    def number_of(self) -> dict[str, int]:
        """The contracts' numbers, by id, counted from 1 as the formulas do."""
        return {contract.id: number for number, contract in enumerate(self.contracts, start=1)}

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
            slot <= len(contract.slots)
            and taker <= len(contract.takers)
            and holds(contract.slots[slot - 1], contract.takers[taker - 1])
            for contract in self.contracts
        )

    @cached_property
    def trick_slots(self) -> tuple[int, ...]:
        """The slots in which some contract asks for the tricks beside other things, which must lie in those tricks."""
        return tuple(sorted({slot for contract in self.contracts for slot in contract.trick_slots}))

    @cached_property
    def last_tricks(self) -> bool:
        """Whether some contract asks for the tricks and for more than one of the last ones."""
        return any(contract.trick_slots and sum(contract.last_tricks) > 1 for contract in self.contracts)


def plan_of(game: Game) -> Plan:
    """The workbook of a game, which may have no hands yet."""
    preset = game.table.preset
    labels = contract_labels(preset)
    return Plan(game, tuple(contract_plan(preset, contract, labels[contract.id]) for contract in preset.contracts))


def contract_labels(preset: Preset) -> dict[str, str]:
    """What each contract, by id, is called in the drop-down: its name, or its id where the name would not find it.

    MATCH takes some signs for patterns, a name may be another's name, key or id, and what begins like a formula is
    taken for one when it is picked.
    """
    names = {contract.id: tr(contract.label) for contract in preset.contracts}
    taken = Counter(name.casefold() for name in names.values())
    words = {word: contract.id for contract in preset.contracts for word in (contract.id, contract.key)}

    def fits(contract: str, name: str) -> bool:
        unique = words.get(name.casefold(), contract) == contract and taken[name.casefold()] == 1
        plain = not any(sign in name for sign in _PATTERNS) and not name.startswith(_BEGINS_A_FORMULA)
        return unique and plain and name == " ".join(name.split())

    return {contract: name if fits(contract, name) else contract for contract, name in names.items()}
