"""The table of contracts on the Values tab: a row a contract, a column for everything the formulas look up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, partial
from typing import NamedTuple

from xlsxwriter.utility import xl_rowcol_to_cell

from barbu_tui.export.workbook.plan import SETTINGS, Plan
from barbu_tui.export.workbook.questions import HOW, ContractPlan, Slot, Taker
from barbu_tui.export.workbook.steps import Value, word
from barbu_tui.i18n import tr
from barbu_tui.rules.doubling import scope


class Cell(NamedTuple):
    """What a cell holds: a value, or a formula and its result. An open one can be changed."""

    value: Value
    formula: str = ""
    open: bool = False


class Field(NamedTuple):
    """A column. `place` is its name here; `name` the defined name of the `span` columns that begin with it."""

    place: str
    heading: str
    cell: Callable[[ContractPlan], Cell]
    style: str = "centre"
    name: str = ""
    span: int = 1
    width: float = 6

    @property
    def hidden(self) -> bool:
        """Whether it is there for the formulas alone."""
        return self.style == STRUCTURE


EMPTY = Cell("")
STRUCTURE = "faint"
"""The style of what only the formulas need to know."""


@dataclass(frozen=True)
class Table:
    """The columns of the table, and where each cell stands. `top` is the row of the first contract, from 0."""

    plan: Plan
    top: int

    @cached_property
    def fields(self) -> tuple[Field, ...]:
        """The columns, in order."""
        plan = self.plan
        return (
            *_names(plan),
            *(field for slot in plan.slots for field in self._slot(slot)),
            *(field for taker in plan.takers for field in self._taker(taker)),
            *self._sums(),
            *_limits(plan),
            *_structure(plan),
        )

    @cached_property
    def columns(self) -> dict[str, int]:
        """The columns' numbers, from 0, by place."""
        return {field.place: column for column, field in enumerate(self.fields)}

    def cell_of(self, contract: ContractPlan, place: str) -> str:
        """The cell of a contract in a column."""
        row = self.top + self.plan.number_of[contract.id] - 1
        return str(xl_rowcol_to_cell(row, self.columns[place]))

    def _slot(self, slot: int) -> Iterator[Field]:
        """The columns of one slot: what, how, of how many, and what it is worth."""
        plan = self.plan
        yield Field(
            f"what {slot}",
            tr("what", context="is counted"),
            partial(self._what, slot),
            "indent",
            f"What_{slot}",
            width=14,
        )
        yield Field(
            f"how {slot}", tr("how", context="it is entered"), partial(self._how, slot), name=f"How_{slot}", width=7
        )
        yield Field(f"of {slot}", tr("of", context="how many in all"), partial(self._of, slot), name=f"Of_{slot}")
        span = plan.width(slot)
        for number in range(1, span + 1):
            heading = tr("value") if span == 1 else str(number)
            name = f"Values_{slot}" if number == 1 else ""
            yield Field(f"value {slot} {number}", heading, partial(self._value, slot, number), "value", name, span)
        if plan.limited(slot):
            yield Field(
                f"least {slot}",
                tr("least", context="points of one player"),
                partial(self._least, slot),
                name=f"Least_{slot}",
            )
            yield Field(
                f"most {slot}",
                tr("most", context="points of one player"),
                partial(self._most, slot),
                name=f"Most_{slot}",
            )

    def _what(self, slot: int, contract: ContractPlan) -> Cell:
        question = contract.slot(slot)
        return Cell(tr(question.what)) if question else EMPTY

    def _how(self, slot: int, contract: ContractPlan) -> Cell:
        question = contract.slot(slot)
        return Cell(tr(HOW[question.how])) if question else EMPTY

    def _of(self, slot: int, contract: ContractPlan) -> Cell:
        question = contract.slot(slot)
        if question and question.how == "points":
            return self._own(contract, question, "of #", question.of)
        return Cell(question.of) if question and question.of is not None else EMPTY

    def _value(self, slot: int, number: int, contract: ContractPlan) -> Cell:
        question = contract.slot(slot)
        if question is None or number > len(question.values):
            return EMPTY
        return self._own(contract, question, f"value # {number}", question.values[number - 1])

    def _least(self, slot: int, contract: ContractPlan) -> Cell:
        question = contract.slot(slot)
        if question is None or not question.bounded:
            return EMPTY
        return self._own(contract, question, "least #", question.least)

    def _most(self, slot: int, contract: ContractPlan) -> Cell:
        question = contract.slot(slot)
        if question is None or not question.bounded:
            return EMPTY
        return self._own(contract, question, "most #", question.most)

    def _own(self, contract: ContractPlan, question: Slot | Taker, place: str, value: int | None) -> Cell:
        """A value that can be changed where it is at home, and is pointed at elsewhere (`#`: its number at home)."""
        shown = "" if value is None else value
        home, number = question.home
        if home == contract.id:
            return Cell(shown, open=True)
        cell = self.cell_of(self.plan.contracts[self.plan.number_of[home] - 1], place.replace("#", str(number)))
        return Cell(shown, f'IF(ISNUMBER({cell}),{cell},"")')

    def _taker(self, taker: int) -> Iterator[Field]:
        """The columns of one taker: what is taken, its value in all, and what that adds to its groups' values."""
        # Translators: the head of a column.
        yield Field(f"who {taker}", tr("who takes"), partial(self._who, taker), "indent", f"Who_{taker}", width=12)
        yield Field(f"in all {taker}", tr("in all"), partial(self._in_all, taker), "value")
        yield Field(
            f"adds {taker}",
            tr("adds", context="a card to what its suit gives"),
            partial(self._adds, taker),
            "value",
            f"Adds_{taker}",
        )

    def _who(self, taker: int, contract: ContractPlan) -> Cell:
        question = contract.taker(taker)
        return Cell(tr(question.what)) if question else EMPTY

    def _in_all(self, taker: int, contract: ContractPlan) -> Cell:
        question = contract.taker(taker)
        return self._own(contract, question, "in all #", question.value) if question else EMPTY

    def _adds(self, taker: int, contract: ContractPlan) -> Cell:
        question = contract.taker(taker)
        if question is None:
            return EMPTY
        if question.home[0] != contract.id:
            return self._own(contract, question, "adds #", question.adds)
        groups = "".join(f"-{self.cell_of(contract, f'value {slot} 1')}" for slot in question.groups)
        return Cell(question.adds, self.cell_of(contract, f"in all {taker}") + groups)

    def _sums(self) -> Iterator[Field]:
        """What a contract adds up to, and so whom the others may double in it."""
        yield Field("total", tr("in all"), self._total, "points", "ContractTotals", width=8)
        if self.plan.doubling:
            yield Field("reach", tr("may be doubled"), self._reach, name="Reach", width=10)
        if self.plan.sweeps:
            # Translators: a sweep: what the player gets who takes everything, and each of the others.
            yield Field("sweep", tr("takes all"), partial(_swept, 0), "value", "SweepTaker", width=9)
            yield Field("others", tr("the others"), partial(_swept, 1), "value", "SweepOthers", width=9)

    def _total(self, contract: ContractPlan) -> Cell:
        total = self.plan.preset.totals[contract.id]
        parts, known = [], []
        for number, slot in enumerate(contract.slots, start=1):
            of, value = self.cell_of(contract, f"of {number}"), self.cell_of(contract, f"value {number} 1")
            match slot.how:
                case "each":
                    parts.append(f"{of}*{value}")
                case "points":
                    parts.append(f"{of}*{value}")
                    known.append(of)
                case "place":
                    parts.append(f"SUM({value}:{self.cell_of(contract, f'value {number} {len(slot.values)}')})")
                case "tied":
                    parts.append(value)
                case "left":
                    known.append(of)
        parts += [self.cell_of(contract, f"adds {number}") for number in range(1, len(contract.takers) + 1)]
        formula = "+".join(parts) or "0"
        if known:
            formula = f'IF(COUNT({",".join(known)})={len(known)},{formula},"")'
        return Cell("" if total is None else total, formula)

    def _reach(self, contract: ContractPlan) -> Cell:
        total = self.cell_of(contract, "total")
        bad = f"IF(Winner={word('lowest')},{total}>0,{total}<0)"
        formula = f"IF(ISNUMBER({total}),IF({bad},InNegative,InPositive),InPositive)"
        return Cell(tr(SETTINGS[scope(self.plan.preset, contract.id)]), formula)


def _names(plan: Plan) -> Iterator[Field]:
    yield Field("key", tr("key"), lambda contract: Cell(contract.contract.key), "text", "ContractKeys", width=5)
    yield Field("label", tr("contract"), lambda contract: Cell(contract.label), "user", "ContractNames", width=18)
    if any(contract.label != tr(contract.contract.label) for contract in plan.contracts):
        # Translators: heads of columns: the contract’s name in full, and its key.
        yield Field("name", tr("in full"), lambda contract: Cell(tr(contract.contract.label)), "user", width=18)


def _swept(part: int, contract: ContractPlan) -> Cell:
    return Cell(contract.sweep[part], open=True) if contract.sweep else EMPTY


def _limits(plan: Plan) -> Iterator[Field]:
    """How often a contract may be declared, where that is not once by everyone."""
    if any(contract.contract.per_declarer != 1 for contract in plan.contracts):
        yield Field("often", tr("each player"), _per_declarer, "value", "PerDeclarer", width=10)
    if any(contract.contract.per_table for contract in plan.contracts):
        yield Field("table", tr("in the game"), _per_table, "value", "PerTable", width=10)


def _per_declarer(contract: ContractPlan) -> Cell:
    return Cell(contract.contract.per_declarer, open=True)


def _per_table(contract: ContractPlan) -> Cell:
    most = contract.contract.per_table
    return Cell("" if most is None else most, open=True)


def _structure(plan: Plan) -> Iterator[Field]:
    """What the Working tab must know and nobody need read: how many questions, which card is one of a group."""
    yield Field(
        "slots",
        tr("took", context="number of counts to enter"),
        lambda contract: Cell(len(contract.slots)),
        STRUCTURE,
        "Slots",
    )
    if plan.takers:
        yield Field(
            "takers",
            tr("who", context="number of takers to enter"),
            lambda contract: Cell(len(contract.takers)),
            STRUCTURE,
            "Takers",
        )
    for slot in plan.holders:
        for taker in plan.takers:
            name = f"Holds_{slot}" if taker == 1 else ""
            holds = partial(_held, plan, slot, taker)
            yield Field(f"holds {slot} {taker}", f"{taker} ∈ {slot}", holds, STRUCTURE, name, len(plan.takers))
    for slot in plan.trick_slots:
        yield Field(f"tricks {slot}", tr("tricks"), partial(_tricks, slot), STRUCTURE, f"Tricks_{slot}")
    if plan.last_tricks:
        for taker in plan.takers:
            name = "LastTricks" if taker == 1 else ""
            yield Field(
                f"last {taker}", tr("last", context="trick"), partial(_last, taker), STRUCTURE, name, len(plan.takers)
            )


def _held(plan: Plan, slot: int, taker: int, contract: ContractPlan) -> Cell:
    return Cell(int(plan.held(slot, taker)[plan.number_of[contract.id] - 1]))


def _tricks(slot: int, contract: ContractPlan) -> Cell:
    return Cell(int(slot in contract.trick_slots))


def _last(taker: int, contract: ContractPlan) -> Cell:
    return Cell(int(taker <= len(contract.takers) and contract.last_tricks[taker - 1]))
