"""One key, one new state: the part that has the cursor decides."""

from __future__ import annotations

from dataclasses import replace

from barbu_tui.rules.faults import BarbuError, Fault
from barbu_tui.rules.hand import Draft, Hand, draft_of
from barbu_tui.rules.notation import read_draft
from barbu_tui.rules.table import Table
from barbu_tui.tui.screens.hand.contract_keys import choose, press_announce, press_contract
from barbu_tui.tui.screens.hand.double_keys import press_doubles
from barbu_tui.tui.screens.hand.entry import ANNOUNCE, CONTRACT, DOUBLES, RESULT, Entering, go_to
from barbu_tui.tui.screens.hand.result_keys import press_result

_PARTS = {CONTRACT: press_contract, ANNOUNCE: press_announce, DOUBLES: press_doubles, RESULT: press_result}


def press(state: Entering, key: str) -> Entering | None:
    """What a key makes of the state: a character, or `enter`, `backspace`, `up` …; None if it does nothing."""
    return _PARTS[state.part](replace(state, said=None, done=None), key)


def begin(table: Table, hands: tuple[Hand, ...], declarer: int, contract: str | None = None) -> Entering:
    """A new hand, with its contract if that is known already."""
    state = go_to(Entering(table, hands, len(hands) + 1, Draft(declarer)), CONTRACT)
    return state if contract is None else choose(state, contract)


def resume(table: Table, hands: tuple[Hand, ...], number: int, declarer: int, line: str) -> Entering:
    """Go on with a draft that was kept; a line that no longer reads begins anew."""
    state = Entering(table, hands, number, Draft(declarer))
    try:
        draft = read_draft(line, table, declarer)
    except BarbuError:
        return go_to(state, CONTRACT)
    state = state.with_draft(draft)
    return go_to(state, RESULT if draft.contract else CONTRACT)


def correct(table: Table, hands: tuple[Hand, ...], number: int) -> Entering:
    """A recorded hand, exactly as it was entered."""
    hand = hands[number - 1]
    state = Entering(table, hands, number, draft_of(hand, table.preset))
    return replace(go_to(state, RESULT), item=0, place=0)


def read_line(state: Entering, text: str) -> tuple[Entering, tuple[Fault, ...]]:
    """What the bar says, taken over; while it cannot be read, the state stays and the faults say why."""
    try:
        draft = read_draft(text, state.table, state.draft.declarer)
    except BarbuError as error:
        return state, error.faults
    return go_to(state.with_draft(draft), state.part if draft.contract else CONTRACT), ()
