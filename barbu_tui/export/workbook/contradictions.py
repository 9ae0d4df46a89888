"""What cannot be true of a hand though every number fits by itself: the same that the rules refuse.

A card taken by a player with none of its suit, more cards than a player's tricks hold, a card or a last trick without
a trick to lie in.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from barbu_tui.export.workbook.answers import has_question, how_word
from barbu_tui.export.workbook.formulas import both, either, sentence
from barbu_tui.export.workbook.lines import ANY_NUMBER, Line
from barbu_tui.export.workbook.plan import Plan
from barbu_tui.export.workbook.steps import Step, Value, numbered
from barbu_tui.rules.message import message

TOO_FEW = message("{what}: the taker has too few")
TOO_MANY = message("{what}: more than the tricks hold")
NO_TRICK = message("the taker has no trick")
TOO_MANY_LAST = message("more last tricks than tricks")


def contradiction_steps(plan: Plan) -> Iterator[Step]:
    """What must be known for it: which taken card a slot counts, and how many tricks there are to lie in."""
    for slot in plan.holders:
        for taker in plan.takers:
            holds = f"IF([takers]<{taker},0,INDEX(Holds_{slot},[c],{taker}))"
            yield Step(f"holds {slot} {taker}", holds, partial(_held, slot, taker))
    for slot in plan.trick_slots:
        yield Step(f"lie {slot}", f"IF({has_question(plan)},INDEX(Tricks_{slot},[c]),0)", partial(_lie, slot))
    for seat in plan.seats if plan.trick_slots else ():
        tricks = [f"IF([lie {slot}]=1,[used {slot} {seat}],{ANY_NUMBER})" for slot in plan.trick_slots]
        yield Step(f"tricks {seat}", f"MIN({','.join(tricks)})", partial(_tricks, seat))
    for taker in plan.takers if plan.last_tricks else ():
        last = f"IF([takers]<{taker},0,INDEX(LastTricks,[c],{taker}))"
        yield Step(f"last {taker}", last, partial(_last, taker))


def contradictions(plan: Plan) -> Iterator[tuple[str, str]]:
    """Each by a name, with a formula for what to say of it, "" where all is well."""
    for slot in plan.holders:
        yield f"few {slot}", _too_few(plan, slot)
    if plan.trick_slots:
        for slot in (slot for slot in plan.slots if "each" in plan.hows[slot]):
            yield f"many {slot}", _too_many(plan, slot)
        if plan.takers:
            takers = numbered("taker", plan.takers)
            none = either([f"AND([tricks {seat}]=0,COUNTIF({takers},{seat})>0)" for seat in plan.seats])
            yield "idle", f'IF({none},{sentence(NO_TRICK)},"")'
    if plan.last_tricks:
        last, takers = numbered("last", plan.takers), numbered("taker", plan.takers)
        more = either([f"SUMIFS({last},{takers},{seat})>[tricks {seat}]" for seat in plan.seats])
        yield "late", f'IF({more},{sentence(TOO_MANY_LAST)},"")'


def _too_few(plan: Plan, slot: int) -> str:
    """A player with more single cards of a suit or rank than cards of it."""
    holds, takers = numbered(f"holds {slot}", plan.takers), numbered("taker", plan.takers)
    few = either([f"SUMIFS({holds},{takers},{seat})>[used {slot} {seat}]" for seat in plan.seats])
    text = sentence(TOO_FEW, what=f"INDEX(What_{slot},[c])")
    return f'IF({_counts(slot)},IF({few},{text},""),"")'


def _too_many(plan: Plan, slot: int) -> str:
    """A player with more cards than lie in the tricks they took."""
    many = either([f"[used {slot} {seat}]>[tricks {seat}]*{plan.players}" for seat in plan.seats])
    cards = [f"[lie {slot}]<>1"] if slot in plan.trick_slots else []
    return f'IF({both([_counts(slot), *cards, many])},{sentence(TOO_MANY, what=f"INDEX(What_{slot},[c])")},"")'


def _counts(slot: int) -> str:
    return f"[how {slot}]={how_word('each')}"


def _held(slot: int, taker: int, line: Line) -> Value:
    return int(taker <= len(line.takers) and line.plan.held(slot, taker)[line.contract - 1])


def _lie(slot: int, line: Line) -> Value:
    return int(slot in line.trick_slots)


def _tricks(seat: int, line: Line) -> Value:
    return line.tricks_of(seat)


def _last(taker: int, line: Line) -> Value:
    return int(line.chosen is not None and taker <= len(line.takers) and line.chosen.last_tricks[taker - 1])
