"""The steps of the Working tab from the numbers and keys that were typed to points."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from barbu_tui.export.workbook.formulas import both, literal
from barbu_tui.export.workbook.lines import Line
from barbu_tui.export.workbook.plan import Plan
from barbu_tui.export.workbook.questions import HOW, How
from barbu_tui.export.workbook.steps import Step, Value, all_doubles, numbered, seat_of_key
from barbu_tui.i18n import tr


def answer_steps(plan: Plan) -> Iterator[Step]:
    """For each slot: how it is answered, the numbers that count, whether they fit, the points; then who took what."""
    if plan.may_be_shared:
        yield Step("share", _share(plan), lambda line: int(line.shared))
    for slot in plan.slots:
        yield from _slot(plan, slot)
    # The points of one player stand side by side, so that they can be added up.
    for seat in plan.seats:
        for slot in plan.slots:
            yield Step(f"points {seat} {slot}", _points(plan, slot, seat), partial(_points_of, slot, seat))
    if plan.takers:
        yield from _takers(plan)


def how_word(how: How) -> str:
    """A way to answer, as a word inside a formula."""
    return literal(tr(HOW[how]))


def inputs(plan: Plan) -> str:
    """The cells of a row in which the result is typed."""
    first, last = ends_of_inputs(plan)
    return f"[{first}..{last}]"


def ends_of_inputs(plan: Plan) -> tuple[str, str]:
    """The first and the last column in which a result is typed."""
    first = "took 1 1" if plan.slots else "who 1"
    return first, f"who {plan.takers[-1]}" if plan.takers else f"took {plan.slots[-1]} {plan.players}"


def by_how(plan: Plan, slot: int, cases: dict[How, str]) -> str:
    """A formula with a case for each way in which this slot can be answered; the last case needs no asking."""
    *first, last = plan.hows[slot]
    formula = cases[last]
    for how in reversed(first):
        formula = f"IF([how {slot}]={how_word(how)},{cases[how]},{formula})"
    return formula


def _share(plan: Plan) -> str:
    undoubled = f"SUM({all_doubles(plan)})=0"
    allowed = both(["ISNUMBER([c])", "ISNUMBER([d])", "[negative]=1", undoubled, f"COUNTA({inputs(plan)})=0"])
    return f'IF(TRIM([share x]&"")="",0,IF({allowed},1,"?"))'


def has_question(plan: Plan) -> str:
    """Whether a row has a contract whose result is to be typed."""
    return both(["ISNUMBER([c])", "[share]<>1"]) if plan.may_be_shared else "ISNUMBER([c])"


def _slot(plan: Plan, slot: int) -> Iterator[Step]:
    cells = numbered(f"took {slot}", plan.seats)
    yield Step(f"how {slot}", f'IF({has_question(plan)},INDEX(How_{slot},[c])&"","")', partial(_how, slot))
    of = f"INDEX(Of_{slot},[c])"
    yield Step(f"of {slot}", f'IF([how {slot}]="","",IF(ISNUMBER({of}),{of},""))', partial(_of, slot))
    counted = f"IF(COUNTA({cells})>COUNT({cells}),-1,COUNT({cells}))"
    yield Step(f"typed {slot}", counted, partial(_typed, slot))
    for seat in plan.seats:
        cell = f"[took {slot} {seat}]"
        rest = both([f"ISNUMBER([of {slot}])", f"[typed {slot}]={plan.players - 1}"])
        used = f"IF(ISNUMBER({cell}),{cell},IF({rest},[of {slot}]-SUM({cells}),0))"
        yield Step(f"used {slot} {seat}", used, partial(_used, slot, seat))
    if plan.counted(slot):
        parts = "+".join(f"MOD([used {slot} {seat}],1)" for seat in plan.seats)
        yield Step(f"whole {slot}", f"IF([typed {slot}]<0,0,IFERROR(IF({parts}=0,1,0),0))", _whole)
    if plan.limited(slot):
        yield Step(f"beyond {slot}", _beyond(plan, slot), lambda _: 0)
    yield Step(f"fits {slot}", _fits(plan, slot), partial(_fit, slot))
    if "tied" in plan.hows[slot]:
        yield Step(f"tie {slot}", _tie(plan, slot), partial(_tie_adds, slot))


def _beyond(plan: Plan, slot: int) -> str:
    """Whether a number is below its least or above its most, once all but the last are typed."""
    used = numbered(f"used {slot}", plan.seats)
    least, most = f"INDEX(Least_{slot},[c])", f"INDEX(Most_{slot},[c])"
    below, above = f"IF(ISNUMBER({least}),MIN({used})<{least},0)", f"IF(ISNUMBER({most}),MAX({used})>{most},0)"
    return f"IF([typed {slot}]>={plan.players - 1},IF(OR({below},{above}),1,0),0)"


def _fits(plan: Plan, slot: int) -> str:
    used, typed, of, players = numbered(f"used {slot}", plan.seats), f"[typed {slot}]", f"[of {slot}]", plan.players
    whole = f"[whole {slot}]=1"
    within = [f"[beyond {slot}]=0"] if plan.limited(slot) else []
    some = f"IF(ISNUMBER({of}),AND({typed}>={players - 1},SUM({used})={of}),{typed}={players})"
    cases: dict[How, str] = {
        "each": both([whole, f"{typed}>0", f"SUM({used})={of}", f"MIN({used})>=0"]),
        "points": both([whole, some, *within]),
        "place": both([f"COUNTIF({used},{place})=1" for place in plan.seats]),
        "tied": both([f"COUNTIF({used},0)+COUNTIF({used},1)={players}", f"SUM({used})>0"]),
        "left": both([whole, f"{typed}>={players - 1}", f"COUNTIF({used},0)=1", f"MIN({used})>=0", *within]),
    }
    return f'IF([how {slot}]="",1,IF({typed}<0,0,IF({by_how(plan, slot, cases)},1,0)))'


def _points(plan: Plan, slot: int, seat: int) -> str:
    used, value = f"[used {slot} {seat}]", f"Values_{slot},[c]"
    times = f"{used}*INDEX({value},1)"
    tied = f"SUM({numbered(f'used {slot}', plan.seats)})"
    cases: dict[How, str] = {
        "each": times,
        "points": times,
        "place": f"INDEX({value},{used})",
        "tied": f"IF({used}>0,INDEX({value},{tied}),0)",
        "left": f"{times}+IF({used}=0,INDEX({value},2),0)",
    }
    return f'IF(OR([how {slot}]="",[fits {slot}]=0),0,{by_how(plan, slot, cases)})'


def _tie(plan: Plan, slot: int) -> str:
    """What a tie adds to the contract's total, which counts one taker."""
    tied = f"SUM({numbered(f'used {slot}', plan.seats)})"
    more = f"{tied}*INDEX(Values_{slot},[c],{tied})-INDEX(Values_{slot},[c],1)"
    return f"IF(AND([how {slot}]={how_word('tied')},[fits {slot}]=1),{more},0)"


def _takers(plan: Plan) -> Iterator[Step]:
    yield Step("takers", f"IF({has_question(plan)},INDEX(Takers,[c]),0)", lambda line: len(line.takers))
    for taker in plan.takers:
        seat = f'IF([takers]<{taker},"",{seat_of_key(f"[who {taker}]")})'
        yield Step(f"taker {taker}", seat, partial(_seat, taker))
    for taker in plan.takers:
        adds = f"IF([takers]<{taker},0,INDEX(Adds_{taker},[c]))"
        yield Step(f"adds {taker}", adds, partial(_adds, taker))


def _how(slot: int, line: Line) -> Value:
    question = line.slot(slot)
    return tr(HOW[question.how]) if question else ""


def _of(slot: int, line: Line) -> Value:
    question = line.slot(slot)
    return "" if question is None or question.of is None else question.of


def _typed(slot: int, line: Line) -> Value:
    question = line.slot(slot)
    if line.hand is None or question is None:
        return 0
    return line.tied(slot) if question.how == "tied" else line.plan.players


def _used(slot: int, seat: int, line: Line) -> Value:
    return line.number_under(slot, seat)


def _whole(line: Line) -> Value:
    return 1


def _fit(slot: int, line: Line) -> Value:
    return int(line.slot(slot) is None or line.hand is not None)


def _points_of(slot: int, seat: int, line: Line) -> Value:
    return line.points_under(slot, seat)


def _tie_adds(slot: int, line: Line) -> Value:
    question = line.slot(slot)
    if line.hand is None or question is None or question.how != "tied":
        return 0
    tied = line.tied(slot)
    return tied * question.values[tied - 1] - question.values[0]


def _seat(taker: int, line: Line) -> Value:
    return line.seat_of(taker) or ""


def _adds(taker: int, line: Line) -> Value:
    question = line.taker(taker)
    return question.adds if question else 0
