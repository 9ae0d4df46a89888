"""The columns of the Hands tab, from left to right: what each holds, in formulas and in what is typed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from barbu_tui.export.workbook.answers import inputs
from barbu_tui.export.workbook.asking import first_missing
from barbu_tui.export.workbook.formulas import message_literal
from barbu_tui.export.workbook.limits import TWICE
from barbu_tui.export.workbook.lines import Line
from barbu_tui.export.workbook.outside import given_after, outside_so_far
from barbu_tui.export.workbook.plan import Plan
from barbu_tui.export.workbook.steps import Value, numbered, wrong_doubles
from barbu_tui.i18n import tr
from barbu_tui.rules.cards import announced_sign
from barbu_tui.rules.message import message
from barbu_tui.rules.number_text import CHECK, CROSS, SUM

WHICH_CONTRACT = message("which contract?")
WHO_DECLARES = message("who declares?")
NOT_ALLOWED = message("double not allowed")
NOT_SHARED = message("cannot be shared out")
COUNTED = message("counted")


class Column(NamedTuple):
    """A column. `typed` gives what was typed in the row of a played hand; where there is none, `formula` stands.

    `seat` is the player whose name is over it, 0 for none; `heading` stands there otherwise.
    """

    name: str
    group: str
    heading: str
    styles: tuple[str, ...]
    width: float = 5.5
    seat: int = 0
    typed: Callable[[Line], Value] | None = None
    formula: Callable[[Line], str] = lambda line: ""
    result: Callable[[Line], Value] = lambda line: ""

    @property
    def open(self) -> bool:
        """Whether it is there to be typed in."""
        return self.typed is not None


def hand_columns(plan: Plan) -> tuple[Column, ...]:
    """All of them, the hidden ones at the end."""
    return (*_hand(plan), *_doubles(plan), _check(plan), *_result(plan), *_points(plan), *_hidden(plan))


def always(formula: str) -> Callable[[Line], str]:
    """The same formula in every row."""
    return lambda line: formula


def _hand(plan: Plan) -> Iterator[Column]:
    group, names = tr("hand"), [contract.label for contract in plan.contracts]
    table = plan.game.table
    yield Column("no", group, "#", ("faint", "right"), 3.5, formula=always(""), result=lambda line: line.number)
    yield Column(
        "decl", group, tr("decl"), ("centre", "box", "open"), 4.5,
        typed=lambda line: table.keys[line.declarer - 1],
        formula=lambda line: _next_declarer(plan, line),
        result=lambda line: table.keys[line.declarer - 1],
    )  # fmt: skip
    declarer = 'IF(ISNUMBER([d]),INDEX(Names,1,[d]),"")'
    yield Column(
        "declarer", group, tr("declarer"), ("indent", "shrink"), 10.5,
        formula=always(declarer), result=lambda line: plan.names[line.declarer - 1],
    )  # fmt: skip
    yield Column(
        "contract", group, tr("contract"), ("indent", "box", "open", "text"), 15,
        typed=lambda line: names[line.contract - 1],
        formula=lambda line: _next_contract(plan, line),
        result=lambda line: names[line.contract - 1] if line.contract else "",
    )  # fmt: skip
    if plan.has_announcements:
        # Translators: the head of a narrow column: the suit or rank announced.
        yield Column("ann", group, tr("ann."), ("centre", "box", "open", "text"), typed=_announced)


def _next_declarer(plan: Plan, line: Line) -> str:
    if line.number == 1:
        return f"INDEX(Keys,1,{plan.game.table.first + 1})"
    place = "MATCH(LOWER([decl<]),Keys,0)" + (f"+{plan.step - 1}" if plan.step > 1 else "")
    following = f"INDEX(Keys,1,MOD({place},{plan.players})+1)"
    if plan.preset.schedule.rotation == "series":
        following = f"IF(COUNTIF([decl^..decl<],[decl<])<{plan.hands_per_declarer},[decl<],{following})"
    return f'IFERROR({following},"")'


def _next_contract(plan: Plan, line: Line) -> str:
    schedule = plan.preset.schedule
    if not plan.suggests:
        return ""
    if schedule.choice == "fixed":
        return 'IFERROR(INDEX(ContractNames,COUNTIF([decl^..decl],[decl])),"")'
    if schedule.rotation == "round" and (line.number - 1) % plan.players:
        return '[contract<]&""'
    return ""


def _announced(line: Line) -> Value:
    return tr(announced_sign(line.hand.announced)) if line.hand and line.hand.announced else ""


def _doubles(plan: Plan) -> Iterator[Column]:
    if not plan.doubling:
        return
    for seat in plan.seats:
        yield Column(
            f"box {seat}", tr("doubles: whom?"), "", ("centre", "box", "open", "text"), 6.5, seat,
            typed=partial(_targets, seat),
        )  # fmt: skip
    if plan.may_be_shared:
        styles = ("centre", "box", "open", "text")
        # Translators: a hand that was not played: its points are shared out.
        yield Column("share x", tr("doubles: whom?"), tr("shared"), styles, 6.5, typed=_cross)


def _targets(seat: int, line: Line) -> Value:
    return line.targets(seat)


def _cross(line: Line) -> Value:
    return "x" if line.shared else ""


def _check(plan: Plan) -> Column:
    """What the row still wants, what is wrong in it, or that it adds up."""
    typed = [f"COUNTA({inputs(plan)})"]
    if plan.doubling:
        typed.append(f"COUNTA([box 1..{'share x' if plan.may_be_shared else f'box {plan.players}'}])")
    nothing = f'AND([c]="",{"+".join(typed)}=0)'
    answers = [
        (nothing, '""'),
        ("NOT(ISNUMBER([c]))", message_literal(WHICH_CONTRACT)),
        ("NOT(ISNUMBER([d]))", message_literal(WHO_DECLARES)),
        ('[limit]<>""', "[limit]"),
    ]
    if plan.doubling:
        answers.append((f"{wrong_doubles(plan)}>0", message_literal(NOT_ALLOWED)))
    if plan.may_be_shared:
        answers.append(('[share]="?"', message_literal(NOT_SHARED)))
    answers += [('[asked]<>""', "[asked]"), ('[must]=""', message_literal(COUNTED)), ("[sum]=[must]", f'"{CHECK}"')]
    formula = f'"{CROSS}"'
    for condition, text in reversed(answers):
        formula = f"IF({condition},{text},{formula})"
    return Column(
        "check", tr("to enter · check"), "", ("check", "shrink"), 18, formula=always(formula), result=_checked
    )  # fmt: skip


def _checked(line: Line) -> Value:
    if line.repeated:
        return tr(TWICE)
    if line.score is None:
        return first_missing(line)
    if line.score.expected is None:
        return tr(COUNTED)
    return CHECK if sum(line.score.net) == line.score.expected else CROSS


def _result(plan: Plan) -> Iterator[Column]:
    for slot in plan.slots:
        group = _took(plan, slot)
        for seat in plan.seats:
            yield Column(
                f"took {slot} {seat}", group, "", ("count", "box", "open"), 5.5, seat,
                typed=partial(_number, slot, seat),
            )  # fmt: skip
    for taker in plan.takers:
        yield Column(
            f"who {taker}", tr("who", context="took a card or trick"), str(taker), ("centre", "box", "open", "text"), 4,
            typed=partial(_key, taker),
        )  # fmt: skip


def _took(plan: Plan, slot: int) -> str:
    """What a block of numbers is called: one of several after what it counts, where that is always the same."""
    whats = [{tr(question.what) for question in plan.questions(number)} for number in plan.slots]
    mixed = [len(counted) > 1 for counted in whats]
    if not mixed[slot - 1] and len(whats) > 1:
        return tr("took: {what}", what=whats[slot - 1].pop())
    # Translators: a step of a sum: how many tricks or cards a player took.
    return tr("took {n}", n=slot) if mixed.count(True) > 1 else tr("took", context="each player")


def _number(slot: int, seat: int, line: Line) -> Value:
    question = line.slot(slot)
    if question is None:
        return ""
    number = line.number_under(slot, seat)
    return "" if question.how == "tied" and not number else number


def _key(taker: int, line: Line) -> Value:
    seat = line.seat_of(taker)
    return line.plan.game.table.keys[seat - 1] if seat else ""


def _points(plan: Plan) -> Iterator[Column]:
    group = tr("this hand")
    for seat in plan.seats:
        net = f"[raw {seat}]+[doubles {seat}]" if plan.doubling else f"[raw {seat}]"
        yield Column(
            f"net {seat}", group, "", ("points", *(["edge"] if seat == 1 else [])), 7, seat,
            formula=always(f'IF([ok]=1,{net},"")'),
            result=partial(_net, seat),
        )  # fmt: skip
    total = f'IF([ok]=1,SUM({numbered("net", plan.seats)}),"")'
    yield Column(
        "sum", group, SUM, ("points", "quiet"), 6.5,
        formula=always(total), result=lambda line: sum(line.score.net) if line.score else "",
    )  # fmt: skip
    yield from _outside(plan)
    for seat in plan.seats:
        yield Column(
            f"total {seat}", tr("total"), "", ("points", *(["edge"] if seat == 1 else [])), 7.5, seat,
            formula=always(f'IF([ok]=1,SUM([net {seat}^..net {seat}]){outside_so_far(plan, seat)},"")'),
            result=partial(_total, seat),
        )  # fmt: skip


def _outside(plan: Plan) -> Iterator[Column]:
    """What each player was given after this hand, before the next: why the totals move by more than the hand."""
    for seat in plan.seats if plan.outside else ():
        yield Column(
            f"outside {seat}", tr("outside the hands"), "", ("given", *(["edge"] if seat == 1 else [])), 7, seat,
            formula=partial(_given_formula, seat),
            result=partial(_given, seat),
        )  # fmt: skip


def _given_formula(seat: int, line: Line) -> str:
    return f'IF([ok]=1,{given_after(seat, first=line.number == 1)},"")'


def _given(seat: int, line: Line) -> Value:
    if not line.totals:
        return ""
    given = (points for player, points, _, after in line.plan.outside if player == seat - 1 and after == line.number)
    before = (points for player, points, _, after in line.plan.outside if player == seat - 1 and not after)
    return sum(given) + (sum(before) if line.number == 1 else 0)


def _net(seat: int, line: Line) -> Value:
    return line.score.net[seat - 1] if line.score else ""


def _total(seat: int, line: Line) -> Value:
    return line.totals[seat - 1] if line.totals else ""


def _hidden(plan: Plan) -> Iterator[Column]:
    """How many slots and takers the contract wants: what the colours go by."""
    wants = "IF([share]=1,0,INDEX(Slots,[c]))" if plan.may_be_shared else "INDEX(Slots,[c])"
    yield Column(
        "lit took", "", "", ("faint",), 4,
        formula=always(f"IF(ISNUMBER([c]),{wants},0)"), result=lambda line: len(line.slots),
    )  # fmt: skip
    if plan.takers:
        yield Column(
            "lit who", "", "", ("faint",), 4, formula=always("[takers]"), result=lambda line: len(line.takers)
        )  # fmt: skip
