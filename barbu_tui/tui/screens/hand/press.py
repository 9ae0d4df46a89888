"""One key, one new state: the part that has the cursor decides."""

from __future__ import annotations

from dataclasses import replace

from barbu_tui.rules.faults import BarbuError, Fault
from barbu_tui.rules.hand import Draft, Hand, draft_of
from barbu_tui.rules.notation import read_draft
from barbu_tui.rules.table import Table
from barbu_tui.tui.screens.hand.contract_keys import choose, press_announce, press_contract
from barbu_tui.tui.screens.hand.double_keys import press_doubles
from barbu_tui.tui.screens.hand.entry import ANNOUNCE, CONTRACT, DOUBLES, RESULT, Entering, go_to, took_over
from barbu_tui.tui.screens.hand.result_keys import press_result

_PARTS = {CONTRACT: press_contract, ANNOUNCE: press_announce, DOUBLES: press_doubles, RESULT: press_result}


def press(state: Entering, key: str) -> Entering | None:
    """What a key makes of the state: a character, or `enter`, `backspace`, `up` …; None if it does nothing."""
    return _PARTS[state.part](replace(state, said=None, done=None), key)


def begin(table: Table, hands: tuple[Hand, ...], declarer: int, contract: str | None = None) -> Entering:
    """A new hand, with its contract if that is known already."""
    state = go_to(Entering(table, hands, len(hands) + 1, Draft(declarer)), CONTRACT)
    state = state if contract is None else choose(state, contract)
    return replace(state, untouched=state.draft)


def resume(table: Table, hands: tuple[Hand, ...], number: int, declarer: int, line: str) -> Entering:
    """Go on with a draft that was kept; a line that no longer reads begins anew."""
    fresh = correct(table, hands, number) if number <= len(hands) else begin(table, hands, declarer)
    try:
        draft = read_draft(line, table, declarer)
    except BarbuError:
        return fresh
    return go_to(took_over(fresh, draft), RESULT if draft.contract else CONTRACT)


def correct(table: Table, hands: tuple[Hand, ...], number: int) -> Entering:
    """A recorded hand, exactly as it was entered."""
    hand = hands[number - 1]
    draft = draft_of(hand, table.preset)
    return replace(go_to(Entering(table, hands, number, draft, untouched=draft), RESULT), item=0, place=0)


def read_line(state: Entering, text: str, declarer: int) -> tuple[Entering, tuple[Fault, ...]]:
    """What the bar says, taken over; while it cannot be read, the state stays and the faults say why.

    `declarer` is who declares where the line names nobody. The cursor stays, if its place still exists.
    """
    try:
        draft = read_draft(text, state.table, declarer)
    except BarbuError as error:
        return state, error.faults
    new = took_over(replace(state, said=None, typed=""), draft)
    if (draft.contract, draft.declarer) != (state.draft.contract, state.draft.declarer):
        new = go_to(new, new.part if new.part in new.parts else new.parts[-1])
    return new, ()
