"""The steps of the Working tab that say what a row still wants, and what in it cannot be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from barbu_tui.export.workbook.answers import by_how
from barbu_tui.export.workbook.contradictions import contradiction_steps, contradictions
from barbu_tui.export.workbook.formulas import both, sentence
from barbu_tui.export.workbook.lines import Line
from barbu_tui.export.workbook.plan import Plan
from barbu_tui.export.workbook.questions import How, Slot
from barbu_tui.export.workbook.steps import Step, Value, numbered
from barbu_tui.i18n import tr
from barbu_tui.rules.message import message

GIVEN = message("{what}: {given} of {total}")
PLAYERS = message("{what}: {given} of {players} players")
PLACES = message("{what}: 1 to {players}")
TIES = message("{what}: 1 under each")
ONE_NOUGHT = message("{what}: one of them 0")
WHOLE = message("{what}: whole numbers")
NOT_NEGATIVE = message("{what}: none below 0")
OUT_OF_BOUNDS = message("{what}: too many or too few")
WHO = message("{what}: who?")


class _Question(NamedTuple):
    """Something that may be missing or wrong: the step's name, what to say, or "", and whether it is about a slot."""

    name: str
    says: str
    slot: bool = False


def asking_steps(plan: Plan) -> Iterator[Step]:
    """What is missing or wrong, from the left: each step passes on what the one before says. The last is `asked`."""
    yield from contradiction_steps(plan)
    questions = [
        *(_Question(f"ask {slot}", _missing(plan, slot), slot=True) for slot in plan.slots),
        *(_Question(f"name {taker}", _nobody(taker)) for taker in plan.takers),
        *(_Question(name, says) for name, says in contradictions(plan)),
    ]
    questions[-1] = questions[-1]._replace(name="asked")
    before = ""
    for name, says, slot in questions:
        formula = f'IF([{before}]<>"",[{before}],{says})' if before else says
        yield Step(name, formula, _first_slot if slot else first_missing)
        before = name


def first_missing(line: Line) -> str:
    """What an empty row wants first; nothing where no contract is suggested, or the hand is played."""
    if line.hand is not None or line.chosen is None:
        return ""
    return (
        _untouched(line.chosen.slots[0], line.plan)
        if line.chosen.slots
        else tr(WHO.text, what=line.chosen.takers[0].what)
    )


def _first_slot(line: Line) -> Value:
    return first_missing(line) if line.slots else ""


def _untouched(slot: Slot, plan: Plan) -> str:
    """What a slot says while nothing is typed in it."""
    match slot.how:
        case "place":
            return tr(PLACES.text, what=slot.what, players=plan.players)
        case "tied":
            return tr(TIES.text, what=slot.what)
        case "left":
            return tr(ONE_NOUGHT.text, what=slot.what)
        case _ if slot.of is None:
            return tr(PLAYERS.text, what=slot.what, given=0, players=plan.players)
        case _:
            return tr(GIVEN.text, what=slot.what, given=0, total=slot.of)


def _missing(plan: Plan, slot: int) -> str:
    what, used = f"INDEX(What_{slot},[c])", numbered(f"used {slot}", plan.seats)
    typed, players = f"[typed {slot}]", str(plan.players)
    of = f"[of {slot}]"
    given = sentence(GIVEN, what=what, given=f"SUM({numbered(f'took {slot}', plan.seats)})", total=of)
    some = f"IF(ISNUMBER({of}),{given},{sentence(PLAYERS, what=what, given=typed, players=players)})"
    counts = f"IF(MIN({used})<0,{sentence(NOT_NEGATIVE, what=what)},{given})"
    nought = sentence(ONE_NOUGHT, what=what)
    if plan.limited(slot):
        some, nought = (f"IF([beyond {slot}]=1,{sentence(OUT_OF_BOUNDS, what=what)},{text})" for text in (some, nought))
    cases: dict[How, str] = {
        "each": counts,
        "points": some,
        "place": sentence(PLACES, what=what, players=players),
        "tied": sentence(TIES, what=what),
        "left": nought,
    }
    says = by_how(plan, slot, cases)
    if plan.counted(slot):
        says = f"IF([whole {slot}]=0,{sentence(WHOLE, what=what)},{says})"
    return f'IF([fits {slot}]=1,"",{says})'


def _nobody(taker: int) -> str:
    missing = both([f"[takers]>={taker}", f"NOT(ISNUMBER([taker {taker}]))"])
    return f'IF({missing},{sentence(WHO, what=f"INDEX(Who_{taker},[c])")},"")'
