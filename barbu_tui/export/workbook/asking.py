"""The steps of the Working tab that say what a row still wants, and what in it cannot be."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from barbu_tui.export.workbook.answers import by_how, limits, wanted
from barbu_tui.export.workbook.formulas import both, either, literal, sentence
from barbu_tui.export.workbook.lines import Line
from barbu_tui.export.workbook.plan import Plan
from barbu_tui.export.workbook.questions import HOW, How, Slot
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
TOO_FEW = message("{what}: the taker has too few")
TOO_MANY = message("{what}: more than the tricks hold")
NO_TRICK = message("the taker has no trick")
TOO_MANY_LAST = message("more last tricks than tricks")


class _Question(NamedTuple):
    """Something that may be missing or wrong: the step's name, what to say, or "", and whether it is about a slot."""

    name: str
    says: str
    slot: bool = False


def asking_steps(plan: Plan) -> Iterator[Step]:
    """What is missing or wrong, from the left: each step passes on what the one before says. The last is `asked`."""
    yield from _tricks(plan)
    questions = [
        *(_Question(f"ask {slot}", _missing(plan, slot), slot=True) for slot in plan.slots),
        *(_Question(f"ask who {taker}", _nobody(taker)) for taker in plan.takers),
        *(_Question(f"few {slot}", _too_few(plan, slot)) for slot in plan.holders),
        *_against_tricks(plan),
    ]
    questions[-1] = questions[-1]._replace(name="asked")
    before = ""
    for name, says, slot in questions:
        formula = f'IF([{before}]<>"",[{before}],{says})' if before else says
        yield Step(name, formula, _first_slot if slot else first_wanted)
        before = name


def first_wanted(line: Line) -> str:
    """What an empty row wants first; nothing where no contract is suggested, or the hand is played."""
    if line.hand is not None or line.of is None:
        return ""
    return _untouched(line.of.slots[0], line.plan) if line.of.slots else tr(WHO.text, what=line.of.takers[0].what)


def _first_slot(line: Line) -> Value:
    return first_wanted(line) if line.slots else ""


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
    if bounds := limits(plan, slot):
        out = both([f"{typed}>={plan.players - 1}", either(bounds)])
        some, nought = (f"IF({out},{sentence(OUT_OF_BOUNDS, what=what)},{other})" for other in (some, nought))
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


def _too_few(plan: Plan, slot: int) -> str:
    """A hand of hearts whose ace went to a player without a heart."""
    holds, takers = f"INDEX(Holds_{slot},[c],0)", numbered("taker", plan.takers)
    few = either([f"SUMIFS({holds},{takers},{seat})>[used {slot} {seat}]" for seat in plan.seats])
    counted = f"[how {slot}]={literal(tr(HOW['each']))}"
    return f'IF({counted},IF({few},{sentence(TOO_FEW, what=f"INDEX(What_{slot},[c])")},""),"")'


def _tricks(plan: Plan) -> Iterator[Step]:
    """Each player's tricks, where a contract asks for them beside other things."""
    if not plan.trick_slots:
        return
    yield Step("tricks at", f"IF({wanted(plan)},INDEX(TricksAt,[c]),0)", lambda line: line.tricks_at)
    for seat in plan.seats:
        tricks = "0"
        for slot in plan.trick_slots:
            tricks = f"IF([tricks at]={slot},[used {slot} {seat}],{tricks})"
        yield Step(f"tricks {seat}", tricks, partial(_tricks_of, seat))


def _tricks_of(seat: int, line: Line) -> Value:
    return line.number_under(line.tricks_at, seat)


def _against_tricks(plan: Plan) -> Iterator[_Question]:
    """More cards than the tricks hold, cards in no trick, more of the last tricks than tricks."""
    if not plan.trick_slots:
        return
    each = literal(tr(HOW["each"]))
    for slot in (slot for slot in plan.slots if "each" in plan.hows[slot]):
        many = either([f"[used {slot} {seat}]>[tricks {seat}]*{plan.players}" for seat in plan.seats])
        contradicts = both(["[tricks at]>0", f"[how {slot}]={each}", many])
        yield _Question(f"many {slot}", f'IF({contradicts},{sentence(TOO_MANY, what=f"INDEX(What_{slot},[c])")},"")')
    if plan.takers:
        takers = numbered("taker", plan.takers)
        none = either([f"AND([tricks {seat}]=0,COUNTIF({takers},{seat})>0)" for seat in plan.seats])
        yield _Question("no trick", f'IF({both(["[tricks at]>0", none])},{sentence(NO_TRICK)},"")')
    if plan.last_tricks:
        more = either([f"SUMIFS(INDEX(LastTricks,[c],0),{takers},{seat})>[tricks {seat}]" for seat in plan.seats])
        yield _Question("late", f'IF([tricks at]>0,IF({more},{sentence(TOO_MANY_LAST)},""),"")')
