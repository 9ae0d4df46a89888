"""The steps of the Working tab from a row that is complete to what it scores."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from barbu_tui.export.workbook.formulas import both
from barbu_tui.export.workbook.limits import limit_step
from barbu_tui.export.workbook.lines import Line
from barbu_tui.export.workbook.plan import Plan
from barbu_tui.export.workbook.steps import Step, Value, numbered, wrong_doubles

NOT_AVAILABLE = "#N/A"


def scoring_steps(plan: Plan) -> Iterator[Step]:
    """Whether the row counts; then its raw points, what the doubles move, what it must add up to, and the totals."""
    yield limit_step(plan)
    yield _ok(plan)
    if plan.sweeps:
        yield from _sweep(plan)
    yield from _scores(plan)


def _ok(plan: Plan) -> Step:
    """Whether a row counts: its contract may be played, and nothing in it is wrong or missing."""
    conditions = ["ISNUMBER([c])", "ISNUMBER([d])", '[limit]=""', '[asked]=""']
    if plan.doubling:
        conditions.append(f"{wrong_doubles(plan)}=0")
    if plan.may_be_shared:
        conditions.append('[share]<>"?"')
    return Step("ok", f"IF({both(conditions)},1,0)", lambda line: int(line.hand is not None))


def _sweep(plan: Plan) -> Iterator[Step]:
    """Who took every count, card and last trick of a contract that then scores otherwise; 0 where nobody did."""
    ofs = ",".join(f"[of {slot}]" for slot in plan.slots)
    for seat in plan.seats:
        everything = []
        if plan.slots:
            used = ",".join(f"[used {slot} {seat}]" for slot in plan.slots)
            everything.append(f"SUM({used})=SUM({ofs})")
        if plan.takers:
            everything.append(f"COUNTIF({numbered('taker', plan.takers)},{seat})=[takers]")
        yield Step(f"all {seat}", f"IF({both(everything)},1,0)", partial(_has_all, seat))
    swept = "0"
    for seat in plan.seats:
        swept = f"IF([all {seat}]=1,{seat},{swept})"
    counts = both(["[ok]=1", "[share]<>1"]) if plan.may_be_shared else "[ok]=1"
    swept = f"IF({counts},IF(ISNUMBER(INDEX(SweepTaker,[c])),{swept},0),0)"
    yield Step("sweep", swept, lambda line: line.swept)


def _scores(plan: Plan) -> Iterator[Step]:
    """Raw points, what the doubles move, what the hand must add up to, and the totals for the chart."""
    for seat in plan.seats:
        yield Step(f"raw {seat}", f'IF([ok]=1,{_raw(plan, seat)},"")', partial(_raw_of, seat))
    if plan.doubling:
        for seat in plan.seats:
            yield Step(f"doubles {seat}", f'IF([ok]=1,{_moved(plan, seat)},"")', partial(_moved_of, seat))
    yield Step("must", f'IF([ok]=1,{_must(plan)},"")', _expected)
    for seat in plan.seats:
        yield Step(f"chart {seat}", f"IF([ok]=1,[total {seat}],NA())", partial(_total, seat))


def _raw(plan: Plan, seat: int) -> str:
    parts = []
    if plan.slots:
        parts.append(f"SUM([points {seat} {plan.slots[0]}..points {seat} {plan.slots[-1]}])")
    if plan.takers:
        parts.append(f"SUMIFS({numbered('adds', plan.takers)},{numbered('taker', plan.takers)},{seat})")
    raw = "+".join(parts)
    if plan.sweeps:
        raw = f"IF([sweep]>0,IF([sweep]={seat},INDEX(SweepTaker,[c]),INDEX(SweepOthers,[c])),{raw})"
    if plan.may_be_shared:
        others = plan.players - 1
        part = f"ROUNDUP([total]/{others},0)"
        raw = f"IF([share]=1,IF([d]={seat},[total]-{others}*{part},{part}),{raw})"
    return raw


def _moved(plan: Plan, seat: int) -> str:
    others = [rival for rival in plan.seats if rival != seat]
    return "+".join(f"([{seat}>{rival}]+[{rival}>{seat}])*([raw {seat}]-[raw {rival}])" for rival in others)


def _must(plan: Plan) -> str:
    ties = "".join(f"+[tie {slot}]" for slot in plan.slots if "tied" in plan.hows[slot])
    must = f'IF(ISNUMBER([total]),[total]{ties},"")'
    if plan.sweeps:
        swept = f"INDEX(SweepTaker,[c])+{plan.players - 1}*INDEX(SweepOthers,[c])"
        must = f"IF([sweep]>0,{swept},{must})"
    return must


def _has_all(seat: int, line: Line) -> Value:
    return int(line.has_all(seat))


def _raw_of(seat: int, line: Line) -> Value:
    return line.score.raw[seat - 1] if line.score else ""


def _moved_of(seat: int, line: Line) -> Value:
    return line.score.settlement[seat - 1] if line.score else ""


def _expected(line: Line) -> Value:
    return "" if line.score is None or line.score.expected is None else line.score.expected


def _total(seat: int, line: Line) -> Value:
    return line.totals[seat - 1] if line.totals else NOT_AVAILABLE
