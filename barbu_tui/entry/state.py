"""A hand while it is entered: the draft, where the cursor is, and what follows from them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from barbu_tui.rules.checking import (
    HandFault,
    all_completed,
    announcements,
    hand_faults,
    hand_of,
    is_shared_out,
    why_not_declare,
)
from barbu_tui.rules.doubling import can_speak, double_faults, may_double, speaking_order
from barbu_tui.rules.hand import Double, Draft, Hand, empty_answers
from barbu_tui.rules.items import Item, Points
from barbu_tui.rules.message import UserMessage
from barbu_tui.rules.notation import write_draft
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.table import Table

CONTRACT, ANNOUNCE, DOUBLES, RESULT = "contract", "announce", "doubles", "result"


@dataclass(frozen=True)
class HandEntry:
    """What is being entered and where the cursor is.

    `hands` are the game's, `number` (from 1) the one being entered: one more than there are for a new
    hand, else the one corrected. `row` and `column` are seats in the matrix; `item` and `place` the
    cursor in the result; `typed` a number half typed (`+`, or points); `said` what the last key did
    that cannot be seen. `untouched` is the draft before anything was typed, `outside` what each seat has
    outside the hands, `done` the complete hand once Enter confirmed it. `refused` says that the last key did
    nothing, `before` is the state that Backspace leads back to.
    """

    table: Table
    hands: tuple[Hand, ...]
    number: int
    draft: Draft
    part: str = CONTRACT
    marked: int = 0
    row: int = 0
    column: int = 0
    item: int = 0
    place: int = 0
    typed: str = ""
    said: UserMessage | None = None
    untouched: Draft | None = None
    outside: Points = ()
    done: Hand | None = None
    refused: bool = field(default=False, compare=False)
    before: HandEntry | None = field(default=None, compare=False, repr=False)

    @property
    def preset(self) -> Preset:
        return self.table.preset

    @property
    def correcting(self) -> bool:
        """Whether a recorded hand is being corrected, rather than a new one entered."""
        return self.number <= len(self.hands)

    @property
    def others(self) -> tuple[Hand, ...]:
        """The game's other hands."""
        return self.hands[: self.number - 1] + self.hands[self.number :]

    def why_not_declare(self, contract: str) -> UserMessage | None:
        """Why the declarer cannot have a contract, by the game's other hands; None where it is allowed."""
        return why_not_declare(self.table, self.others, self.draft.declarer, contract)

    @property
    def items(self) -> tuple[Item, ...]:
        return self.preset.items[self.draft.contract] if self.draft.contract else ()

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in speaking order."""
        return speaking_order(self.preset, self.draft.declarer)

    @property
    def faults(self) -> tuple[HandFault, ...]:
        """What is missing and what is wrong."""
        return tuple(hand_faults(self.table, self.draft, self.others))

    @property
    def hand(self) -> Hand | None:
        """The complete hand, or None while anything is missing or wrong."""
        return hand_of(self.table, self.draft, self.others)

    @property
    def swap_with(self) -> int | None:
        """The number of another hand in this contract that gives it up, when a correction runs into it.

        A declarer's own hand comes first. A hand that was another declarer's has no contract to give in exchange.
        """
        contract, declarer = self.draft.contract, self.draft.declarer
        if contract is None or not self.correcting or self.hands[self.number - 1].declarer != declarer:
            return None
        if not self.why_not_declare(contract):
            return None
        numbers = [number for number, hand in enumerate(self.hands, start=1) if hand.contract == contract]
        own_first = sorted(numbers, key=lambda number: self.hands[number - 1].declarer != declarer)
        return next((number for number in own_first if self._can_swap(contract, number)), None)

    def _can_swap(self, contract: str, number: int) -> bool:
        """Whether this hand and another one can have each other's contract."""
        mine, theirs = self.hands[self.number - 1], self.hands[number - 1]
        rest = [hand for place, hand in enumerate(self.hands, start=1) if place not in {number, self.number}]
        if why_not_declare(self.table, rest, mine.declarer, contract):
            return False
        return not why_not_declare(
            self.table, [*rest, replace(mine, contract=contract)], theirs.declarer, mine.contract
        )

    @property
    def swapped_hand(self) -> Hand | None:
        """The complete hand if the other hand gave up its contract."""
        gone = {self.number, self.swap_with}
        rest = [hand for number, hand in enumerate(self.hands, start=1) if number not in gone]
        return hand_of(self.table, self.draft, rest)

    @property
    def ready(self) -> Hand | None:
        """The hand that Enter would record, a swap included."""
        return self.hand or (self.swapped_hand if self.swap_with else None)

    @property
    def changed(self) -> bool:
        """Whether anything was typed that leaving would lose."""
        return self.draft != self.untouched

    @property
    def kept(self) -> str | None:
        """The line that a crash must not lose; None where there is nothing to lose."""
        if not self.changed and (self.correcting or self.draft.contract is None):
            return None
        return write_draft(self.draft, self.table)

    @property
    def line(self) -> str:
        """The hand in notation, with what fills itself in."""
        return write_draft(self.filled, self.table)

    @property
    def filled(self) -> Draft:
        """The draft with the parts that the others decide."""
        if self.draft.contract is None:
            return self.draft
        return replace(self.draft, answers=all_completed(self.items, self.draft.answers))

    def open_targets(self, row: int) -> tuple[int, ...]:
        """Whom this player may double now; nobody before there is a contract."""
        draft = self.draft
        if draft.contract is None:
            return ()
        return may_double(self.preset, draft.contract, draft.declarer, draft.doubles, row)

    @property
    def anyone_speaks(self) -> bool:
        """Whether any player may double in this contract, or the bar gave a double that has to be taken back."""
        draft = self.draft
        return bool(draft.contract and (draft.doubles or can_speak(self.preset, draft.contract, draft.declarer)))

    @property
    def parts(self) -> tuple[str, ...]:
        """The parts that this hand has, in order."""
        parts = [CONTRACT]
        if self.draft.contract:
            if announcements(self.preset, self.draft.contract):
                parts.append(ANNOUNCE)
            if self.anyone_speaks:
                parts.append(DOUBLES)
            parts.append(RESULT)
        return tuple(parts)

    def saying(self, said: UserMessage | None) -> HandEntry:
        """The same, with something to say."""
        return replace(self, said=said)

    def with_draft(self, draft: Draft) -> HandEntry:
        """Another draft: whether it is shared out follows from its doubles and its result."""
        contract = draft.contract
        if contract is not None:
            blank = empty_answers(self.preset, contract)
            answers = draft.answers or blank
            shared = answers == blank and is_shared_out(self.preset, contract, draft.doubles)
            draft = replace(draft, answers=answers, shared=shared)
        return replace(self, draft=draft)


def with_read_draft(state: HandEntry, draft: Draft) -> HandEntry:
    """The state with a draft that was read from a line, `shared` believed where the line says it."""
    changed = state.with_draft(draft)
    return replace(changed, draft=replace(changed.draft, shared=True)) if draft.shared else changed


def go_to(state: HandEntry, part: str) -> HandEntry:
    """Move to a part, with the cursor where typing begins there."""
    state = replace(state, part=part, typed="", before=None)
    if part == CONTRACT:
        ids = [contract.id for contract in state.preset.contracts]
        place = ids.index(state.draft.contract) if state.draft.contract else first_open(state)
        return replace(state, marked=place)
    if part == DOUBLES:
        speakers = [seat for seat in state.order if state.open_targets(seat)]
        row = speakers[0] if speakers else state.order[0]
        targets = state.open_targets(row)
        return replace(state, row=row, column=targets[0] if targets else 0)
    if part == RESULT:
        item, place = first_gap(state)
        return replace(state, item=item, place=place)
    return state


def first_open(state: HandEntry) -> int:
    """The place of the first contract that the declarer has left and that leaves all the rest possible."""
    fitting = state.preset.limits.after(state.others).fitting(state.draft.declarer)
    return next((place for place, contract in enumerate(state.preset.contracts) if contract.id in fitting), 0)


def first_gap(state: HandEntry) -> tuple[int, int]:
    """The item and place of the first thing missing in the result, else the very first."""
    for item, answer in enumerate(state.draft.answers):
        if not answer:
            return item, 0
        if None in answer:
            return item, answer.index(None)
    return 0, 0


def next_part(state: HandEntry, step: int) -> HandEntry:
    """The part after (or with a step of −1 before) the current one, round and round."""
    parts = state.parts
    place = parts.index(state.part) if state.part in parts else 0
    return go_to(state, parts[(place + step) % len(parts)])


def allowed_doubles(table: Table, draft: Draft) -> frozenset[Double]:
    """The draft's doubles without those that the rules do not allow; taking one back may take another."""
    doubles = draft.doubles
    while draft.contract is not None:
        wrong = {
            double for double, _ in double_faults(table.preset, draft.contract, draft.declarer, doubles, table.names)
        }
        if not wrong & doubles:
            break
        doubles -= wrong
    return doubles if draft.contract else frozenset()
