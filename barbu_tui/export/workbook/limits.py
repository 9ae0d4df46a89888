"""How often a contract may be declared: what the sheet says of a hand too many."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from barbu_tui.export.workbook.formulas import both, message_literal
from barbu_tui.export.workbook.plan import Plan
from barbu_tui.export.workbook.steps import Step
from barbu_tui.i18n import tr
from barbu_tui.rules.message import UserMessage, message

TWICE = message("played twice")
TOO_OFTEN = message("played too often")
TABLE = message("used up at this table")
HANDS = message("too many hands declared")
NEGATIVE = message("too many negative ones")
POSITIVE = message("too many positive ones")


class Limit(NamedTuple):
    """A limit on what one player declares: its name in formulas, what it is called, how many."""

    name: str
    label: UserMessage
    most: int


def limit_step(plan: Plan) -> Step:
    """Why a row's contract may not be played by its declarer, or nothing."""
    same_player = "[d^..d],[d]"
    often = f"COUNTIFS([c^..c],[c],{same_player})"
    several = any(contract.contract.per_declarer != 1 for contract in plan.contracts)
    reasons = [(f"{often}>INDEX(PerDeclarer,[c])", TOO_OFTEN) if several else (f"{often}>1", TWICE)]
    if any(contract.contract.per_table for contract in plan.contracts):
        most = "INDEX(PerTable,[c])"
        reasons.append((both([f"ISNUMBER({most})", f"COUNTIF([c^..c],[c])>{most}"]), TABLE))
    kinds = f"COUNTIFS({same_player},[negative^..negative],[negative])"
    conditions = {
        "HandsEach": (f"COUNTIF({same_player})>HandsEach", HANDS),
        "NegativeEach": (both(["[negative]=1", f"{kinds}>NegativeEach"]), NEGATIVE),
        "PositiveEach": (both(["[negative]=0", f"{kinds}>PositiveEach"]), POSITIVE),
    }
    reasons += [conditions[limit.name] for limit in player_limits(plan)]
    formula = '""'
    for condition, reason in reversed(reasons):
        formula = f"IF({condition},{message_literal(reason)},{formula})"
    known = both(["ISNUMBER([c])", "ISNUMBER([d])"])
    reason = reasons[0][1]
    return Step("limit", f'IF({known},{formula},"")', lambda line: tr(reason) if line.repeated else "")


def player_limits(plan: Plan) -> Iterator[Limit]:
    """The limits that this preset has on the hands of one player."""
    schedule = plan.preset.schedule
    limits = (
        ("HandsEach", message("hands each player declares"), schedule.each),
        ("NegativeEach", message("negative ones at most"), schedule.negative),
        ("PositiveEach", message("positive ones at most"), schedule.positive),
    )
    for name, label, most in limits:
        if most is not None:
            yield Limit(name, label, most)
