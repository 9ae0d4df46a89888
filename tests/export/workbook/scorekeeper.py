"""How somebody at the table types a hand into the workbook: as briefly as they may, and never twice alike."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TypeAlias

from barbu_tui.export.workbook.columns import hand_columns
from barbu_tui.export.workbook.lines import numbers
from barbu_tui.export.workbook.plan import Plan, contract_labels
from barbu_tui.export.workbook.questions import Slot
from barbu_tui.rules.doubling import flanks, may_double
from barbu_tui.rules.hand import SHARED, Hand
from tests.export.workbook.reading import letters

FIRST_ROW = 8
Typed: TypeAlias = dict[str, str | int | float | None]
"""What is typed into some columns of a row, by the columns' names."""


def at(plan: Plan, row: Typed, number: int) -> Typed:
    """The same by address, for the hand of this number."""
    columns = {column.name: letters(place) for place, column in enumerate(hand_columns(plan), start=1)}
    return {f"{columns[name]}{FIRST_ROW - 1 + number}": content for name, content in row.items()}


def in_full(plan: Plan, hand: Hand) -> Typed:
    """A hand with nothing left out: every key and every number."""
    table = plan.game.table
    row: Typed = {"decl": table.keys[hand.declarer], "contract": contract_labels(table.preset)[hand.contract]}
    for seat in range(plan.players) if plan.doubling else ():
        row[f"box {seat + 1}"] = "".join(table.keys[other] for one, other in sorted(hand.doubles) if one == seat)
    if hand.result == SHARED:
        return row | {"share x": "x"}
    contract = plan.contracts[plan.number_of[hand.contract] - 1]
    slot = taker = 0
    for question, answer in zip(contract.questions, hand.result, strict=True):
        if isinstance(question, Slot):
            slot += 1
            given = numbers(question, answer, plan.players)
            row |= {f"took {slot} {seat}": number for seat, number in enumerate(given, start=1)}
        else:
            taker += 1
            row[f"who {taker}"] = table.keys[answer[0]]
    return row


def briefly(plan: Plan, hand: Hand, chance: Random) -> Typed:
    """The same hand as somebody in a hurry types it."""
    row = in_full(plan, hand)
    contract = plan.preset.by_id[hand.contract]
    row["decl"] = _any_case(str(row["decl"]), chance)
    row["contract"] = _any_case(chance.choice([contract.key, str(row["contract"])]), chance)
    for seat in range(plan.players) if plan.doubling else ():
        row[f"box {seat + 1}"] = _any_case(chance.choice(list(_boxes(plan, hand, seat, chance))), chance)
    if hand.result == SHARED:
        return row
    for slot, question in enumerate(plan.contracts[plan.number_of[hand.contract] - 1].slots, start=1):
        for column in _left_out(question, slot, row, plan, chance):
            row[column] = None
    for column in [column for column in row if column.startswith("who ")]:
        row[column] = _any_case(str(row[column]), chance)
    return row


def _boxes(plan: Plan, hand: Hand, seat: int, chance: Random) -> Iterator[str]:
    """The ways to say whom a seat doubled."""
    table = plan.game.table
    targets = {other for one, other in hand.doubles if one == seat}
    keys = [table.keys[other] for other in targets]
    chance.shuffle(keys)
    yield chance.choice(["", " "]).join(keys)
    everyone = may_double(plan.preset, hand.contract, hand.declarer, hand.doubles, seat)
    if not targets:
        yield "-"
    elif targets == set(everyone):
        yield "*"
    if targets and targets == set(flanks(plan.preset, hand.contract, hand.declarer, hand.doubles, seat)):
        yield "+"


def _left_out(question: Slot, slot: int, row: Typed, plan: Plan, chance: Random) -> list[str]:
    """The cells of a slot that may be left empty: one of them, which is the rest, or some in which there is nothing."""
    columns = [f"took {slot} {seat}" for seat in plan.seats]
    none = [column for column in columns if row[column] == 0]
    several = len(none) > 1 and len(none) < plan.players and question.how in ("each", "tied")
    if question.how == "tied":
        return chance.sample(none, chance.randint(0, len(none)))
    if several and chance.random() < 0.5:
        return chance.sample(none, chance.randint(2, len(none)))
    return [chance.choice(columns)] if question.of is not None and chance.random() < 0.7 else []


def _any_case(text: str, chance: Random) -> str:
    return chance.choice([text, text.upper(), f" {text} "])
