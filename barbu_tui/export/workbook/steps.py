"""What a step of the Working tab is, and the steps from what is typed to who doubled whom."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple, TypeAlias

from barbu_tui.export.workbook.formulas import both, either, literal
from barbu_tui.export.workbook.lines import Line
from barbu_tui.export.workbook.plan import SETTINGS, Plan
from barbu_tui.i18n import tr
from barbu_tui.rules.doubling import scope

Value: TypeAlias = str | int


class Step(NamedTuple):
    """One column of the Working tab: its name in formulas, its formula, and its result in a row."""

    name: str
    formula: str
    result: Callable[[Line], Value]


def word(setting: str) -> str:
    """A setting's word inside a formula."""
    return literal(tr(SETTINGS[setting]))


def numbered(name: str, numbers: range) -> str:
    """The columns of a step for every seat, slot or taker, side by side."""
    return f"[{name} {numbers[0]}..{name} {numbers[-1]}]"


def known_steps(plan: Plan) -> Iterator[Step]:
    """Which contract and which declarer a row has, as numbers; "?" for what cannot be one."""
    typed = 'TRIM([contract]&"")'
    # MATCH would take these for patterns, and find the first contract there is.
    pattern = either([f'ISNUMBER(FIND("{sign}",[contract]))' for sign in "*?~"])
    number = f'IFERROR(MATCH({typed},ContractNames,0),IFERROR(MATCH({typed},ContractKeys,0),"?"))'
    yield Step("c", f'IF({typed}="","",IF({pattern},"?",{number}))', lambda line: line.contract or "")
    yield Step("d", seat_of_key("[decl]"), lambda line: line.declarer or "")
    yield Step("total", 'IF(ISNUMBER([c]),INDEX(ContractTotals,[c]),"")', _total)
    if plan.may_be_shared or plan.limited_kinds:
        bad = f"IF(Winner={word('lowest')},[total]>0,[total]<0)"
        yield Step("negative", f"IF(ISNUMBER([total]),IF({bad},1,0),0)", _negative)


def seat_of_key(cell: str) -> str:
    """The seat whose key a cell holds: "" where it is empty, "?" where that is nobody's key."""
    return f'IF(LEN(TRIM({cell}&""))=1,IFERROR(FIND(LOWER(TRIM({cell}&"")),AllKeys),"?"),IF(TRIM({cell}&"")="","","?"))'


def doubling_steps(plan: Plan) -> Iterator[Step]:
    """Who doubled whom. A box says it in keys; what the preset does not allow does not count, and is told."""
    yield Step("reach", 'IF(ISNUMBER([c]),INDEX(Reach,[c]),"")', _reach)
    for seat in plan.seats:
        yield Step(f"said {seat}", _said(seat), partial(_targets, seat))
    for seat in plan.seats:
        for other in _others(plan, seat):
            yield Step(f"{seat}>{other}", _doubles(seat, other), partial(_doubled, seat, other))
    for seat in plan.seats:
        yield Step(f"wrong {seat}", _wrong(plan, seat), lambda line: 0)


def _others(plan: Plan, seat: int) -> list[int]:
    return [other for other in plan.seats if other != seat]


def wrong_doubles(plan: Plan) -> str:
    """How many boxes of a row say what is not allowed."""
    return f"SUM({numbered('wrong', plan.seats)})"


def all_doubles(plan: Plan) -> str:
    """The cells of all the doubles of a row."""
    return f"[1>2..{plan.players}>{plan.players - 1}]"


def _said(seat: int) -> str:
    """A box in keys: `*` is everyone, `+` everyone but the declarer, `-` nobody."""
    plain = f'SUBSTITUTE(SUBSTITUTE([box {seat}]," ",""),"-","")'
    flanks = both([f'{plain}="+"', "ISNUMBER([d])", f"[d]<>{seat}"])
    flanked = 'SUBSTITUTE(AllKeys,LOWER(INDEX(Keys,1,[d])),"")'
    return f'IF({plain}="*",AllKeys,IF({flanks},{flanked},LOWER({plain})))'


def _doubles(seat: int, other: int) -> str:
    said = f"ISNUMBER(FIND([said {other}@5],[said {seat}]))"
    answers = f"IF(ISNUMBER(FIND([said {seat}@5],[said {other}])),1,0)"
    declarer = f"IF(DeclarerMay={word('double')},1,IF(DeclarerMay={word('nothing')},0,{answers}))"
    others = f"IF([reach]={word('anyone')},1,IF([d]={other},1,0))"
    closed = either(['[reach]=""', f"[reach]={word('nobody')}"])
    return f"IF({closed},0,IF({said},IF([d]={seat},{declarer},{others}),0))"


def _targets(seat: int, line: Line) -> Value:
    return line.targets(seat)


def _doubled(seat: int, other: int, line: Line) -> Value:
    return int(line.doubled(seat, other))


def _wrong(plan: Plan, seat: int) -> str:
    """Whether a box says what is not allowed, or reaches nobody, or redoubles some where it must be all or none."""
    box, given = f"TRIM([box {seat}])", _given(plan, seat)
    sweeping = either([f'{box}="*"', both([f'{box}="+"', f"[d]<>{seat}"])])
    reached = f"IF({sweeping},{given}=0,LEN([said {seat}])<>{given})"
    against = ",".join(f"[{other}>{seat}]" for other in _others(plan, seat))
    half = both([f"DeclarerMay={word('redouble-all')}", f"[d]={seat}", f"{given}>0", f"{given}<SUM({against})"])
    return f'IF([said {seat}]="",0,IF({either([reached, half])},1,0))'


def _given(plan: Plan, seat: int) -> str:
    others = _others(plan, seat)
    return f"SUM([{seat}>{others[0]}..{seat}>{others[-1]}])"


def _total(line: Line) -> Value:
    if line.chosen is None:
        return ""
    total = line.plan.preset.totals[line.chosen.id]
    return "" if total is None else total


def _negative(line: Line) -> Value:
    return int(line.chosen is not None and line.plan.preset.is_negative(line.chosen.id))


def _reach(line: Line) -> Value:
    return tr(SETTINGS[scope(line.plan.preset, line.chosen.id)]) if line.chosen else ""
