"""One key, one new state: the part that has the cursor decides."""

from __future__ import annotations

from dataclasses import replace

from barbu_tui.entry.contract_keys import choose, press_announce, press_contract
from barbu_tui.entry.double_keys import press_doubles
from barbu_tui.entry.result_keys import press_result, result_hint
from barbu_tui.entry.state import ANNOUNCE, CONTRACT, DOUBLES, RESULT, Entering, go_to, took_over
from barbu_tui.rules.faults import BarbuError, Fault
from barbu_tui.rules.hand import Draft, Hand, draft_of, empty_entries
from barbu_tui.rules.message import message
from barbu_tui.rules.notation import read_draft
from barbu_tui.rules.table import Table

_PARTS = {CONTRACT: press_contract, ANNOUNCE: press_announce, DOUBLES: press_doubles, RESULT: press_result}


def press(state: Entering, key: str) -> Entering | None:
    """What a key makes of the state: a character, or `enter`, `backspace`, `up` …; None if it does nothing."""
    quiet = replace(state, said=None, done=None)
    if key == "backspace" and state.said is not None:
        # What was refused is not there to be taken back; what was said about it is.
        return quiet
    return _PARTS[state.part](quiet, key) or _hint(quiet, key)


def _hint(state: Entering, key: str) -> Entering | None:
    """What the part takes, for somebody who typed a letter or a digit that it does not."""
    if not (len(key) == 1 and key.isalnum()):
        return None
    if state.part == RESULT:
        return state.saying(result_hint(state))
    if state.part == DOUBLES:
        keys = " ".join(state.table.keys)
        return state.saying(message("players' keys are wanted here ({keys}), * or +; = goes to the result", keys=keys))
    return state.saying(message("a contract's key is wanted here")) if state.part == CONTRACT else None


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
    return _where_one_was(took_over(fresh, draft))


def _where_one_was(state: Entering) -> Entering:
    """The cursor in the first part that is not begun: the result, or the row of whoever doubled last."""
    draft = state.draft
    if draft.contract is None:
        return go_to(state, CONTRACT)
    if state.anyone_speaks and draft.entries == empty_entries(state.preset, draft.contract):
        spoke = [seat for seat in state.order if any(one == seat for one, _ in draft.doubles)]
        at = go_to(state, DOUBLES)
        return replace(at, row=spoke[-1]) if spoke else at
    return go_to(state, RESULT)


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
