"""The rows of the sheet as the rules see them: the hands played, then the empty rows with what the schedule suggests.

Every formula is written with its result, and these are where the results come from. A row of the sheet and its
`Line` say the same thing, one in formulas and the other in numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from barbu_tui.export.workbook.plan import Plan
from barbu_tui.export.workbook.questions import ContractPlan, Slot, Taker, numbered
from barbu_tui.rules.hand import SHARED, Hand
from barbu_tui.rules.items import Points
from barbu_tui.rules.scoring import HandScore
from barbu_tui.rules.sheet import sheet_of

NOBODY = 0
ANY_NUMBER = 99
"""More tricks than any hand has: where nothing need lie in them."""


@dataclass(frozen=True)
class Line:
    """One row. Seats, contracts, slots and takers are counted from 1, as the formulas count them; 0 is none.

    `hand` and `score` are there for what has been played; an empty row may have a declarer and a contract all the
    same, suggested by the schedule: `repeated` if this declarer has played it, out of turn.
    """

    plan: Plan
    number: int
    declarer: int
    contract: int
    repeated: bool = False
    hand: Hand | None = None
    score: HandScore | None = None
    totals: Points = ()

    @property
    def chosen(self) -> ContractPlan | None:
        """The contract, if there is one."""
        return self.plan.contracts[self.contract - 1] if self.contract else None

    @property
    def shared(self) -> bool:
        """Whether the hand was shared out, unplayed."""
        return self.hand is not None and self.hand.result == SHARED

    @property
    def slots(self) -> tuple[Slot, ...]:
        """The slots that this row wants filled."""
        return self.chosen.slots if self.chosen and not self.shared else ()

    @property
    def takers(self) -> tuple[Taker, ...]:
        """The takers that this row wants named."""
        return self.chosen.takers if self.chosen and not self.shared else ()

    def slot(self, number: int) -> Slot | None:
        """The contract's slot of this number, if this row wants it."""
        return numbered(self.slots, number)

    def taker(self, number: int) -> Taker | None:
        """The contract's taker of this number, if this row wants it."""
        return numbered(self.takers, number)

    @property
    def trick_slots(self) -> tuple[int, ...]:
        """The slots that count this row's tricks, where other answers must lie in them."""
        return self.chosen.trick_slots if self.chosen and not self.shared else ()

    def tricks_of(self, seat: int) -> int:
        """How many tricks a seat's other things must lie in."""
        return min([ANY_NUMBER, *(self.number_under(slot, seat) for slot in self.trick_slots)])

    def doubled(self, doubler: int, target: int) -> bool:
        """Whether one seat doubled another."""
        return self.hand is not None and (doubler - 1, target - 1) in self.hand.doubles

    def targets(self, doubler: int) -> str:
        """The keys of those that a seat doubled, by seat: what stands in its box."""
        keys = self.plan.game.table.keys
        return "".join(keys[target - 1] for target in self.plan.seats if self.doubled(doubler, target))

    def number_under(self, slot: int, seat: int) -> int:
        """The number under a seat in a slot; 0 where nothing is asked or known."""
        return self._numbers[slot - 1][seat - 1] if slot <= len(self._numbers) else 0

    def points_under(self, slot: int, seat: int) -> int:
        """The points of a slot for a seat."""
        return self._points[slot - 1][seat - 1] if slot <= len(self._points) else 0

    def tied(self, slot: int) -> int:
        """How many tie in a slot that asks for ties."""
        return sum(self.number_under(slot, seat) for seat in self.plan.seats)

    def seat_of(self, taker: int) -> int:
        """The seat of a taker."""
        return self._seats[taker - 1] if taker <= len(self._seats) else NOBODY

    def has_all(self, seat: int) -> bool:
        """Whether a seat has all of every count, card and last trick of this row; of nothing, everyone has all."""
        counts = sum(self.number_under(slot, seat) for slot in self.plan.slots)
        took = sum(self.seat_of(taker) == seat for taker in self.plan.takers)
        return counts == sum(slot.of or 0 for slot in self.slots) and took == len(self.takers)

    @property
    def swept(self) -> int:
        """Who took everything in a contract that then scores otherwise; 0 where nobody did."""
        if self.hand is None or self.shared or self.chosen is None or self.chosen.sweep is None:
            return NOBODY
        return next((seat for seat in self.plan.seats if self.has_all(seat)), NOBODY)

    @cached_property
    def _numbers(self) -> list[Sequence[int]]:
        return [numbers(slot, answer, self.plan.players) for slot, answer in self._answered if isinstance(slot, Slot)]

    @cached_property
    def _points(self) -> list[Points]:
        questions = self.chosen.questions if self.chosen else ()
        parts = self.score.parts if self.score else ()
        return [part for question, part in zip(questions, parts, strict=False) if isinstance(question, Slot)]

    @cached_property
    def _seats(self) -> list[int]:
        return [answer[0] + 1 for taker, answer in self._answered if isinstance(taker, Taker)]

    @property
    def _answered(self) -> list[tuple[Slot | Taker, tuple[int, ...]]]:
        if self.hand is None or isinstance(self.hand.result, str) or self.chosen is None:
            return []
        return list(zip(self.chosen.questions, self.hand.result, strict=True))


def numbers(slot: Slot, answer: tuple[int, ...], players: int) -> Sequence[int]:
    """An answer as the numbers under the players: seats that went out as places, seats that tied as ones."""
    match slot.how:
        case "place":
            return [answer.index(seat) + 1 for seat in range(players)]
        case "tied":
            return [int(seat in answer) for seat in range(players)]
        case _:
            return answer


def lines_of(plan: Plan) -> list[Line]:
    """Every row of the sheet."""
    sheet = sheet_of(plan.game)
    played = [
        Line(
            plan,
            row.number,
            row.hand.declarer + 1,
            plan.number_of[row.hand.contract],
            hand=row.hand,
            score=row.score,
            totals=totals,
        )
        for row, totals in zip(sheet.rows, sheet.totals_by_hand, strict=True)
    ]
    return [*played, *_empty(plan, [(line.declarer, line.contract) for line in played])]


def _empty(plan: Plan, before: list[tuple[int, int]]) -> Iterator[Line]:
    """The rows that wait for hands, with the declarer and contract that the formulas of the Hands tab suggest."""
    while len(before) < plan.hand_count:
        declarer = next_declarer(plan, [seat for seat, _ in before])
        contract = next_contract(plan, before, declarer)
        repeated = contract > 0 and (declarer, contract) in before
        before.append((declarer, contract))
        yield Line(plan, len(before), declarer, contract, repeated)


def next_declarer(plan: Plan, before: Sequence[int]) -> int:
    """Who declares after these: the formula of the Hands tab in Python."""
    if not before:
        return plan.game.table.first + 1
    if plan.preset.schedule.rotation == "series" and before.count(before[-1]) < plan.hands_per_declarer:
        return before[-1]
    return (before[-1] - 1 + plan.step) % plan.players + 1


def next_contract(plan: Plan, before: Sequence[tuple[int, int]], declarer: int) -> int:
    """The contract that stands in an empty row, 0 for none: the formula of the Hands tab in Python."""
    schedule = plan.preset.schedule
    if not plan.suggests:
        return 0
    if schedule.choice == "fixed":
        number = [seat for seat, _ in before].count(declarer) + 1
        return number if number <= len(plan.contracts) else 0
    if schedule.rotation == "round" and len(before) % plan.players:
        return before[-1][1]
    return 0
