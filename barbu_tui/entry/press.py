"""One key, one new state: the part that has the cursor decides."""

from __future__ import annotations

import re
from dataclasses import replace

from barbu_tui.entry.contract_keys import announcement_hint, choose_contract, press_announce, press_contract
from barbu_tui.entry.double_keys import press_doubles
from barbu_tui.entry.result_keys import press_result, result_hint
from barbu_tui.entry.state import ANNOUNCE, CONTRACT, DOUBLES, RESULT, HandEntry, go_to, with_read_draft
from barbu_tui.rules.checking import announcements
from barbu_tui.rules.faults import BarbuError, Fault
from barbu_tui.rules.hand import Draft, Hand, draft_of, empty_answers
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.rules.notation import read_draft
from barbu_tui.rules.table import Table

_ARROWS = {"up", "down", "left", "right"}
_PARTS = {CONTRACT: press_contract, ANNOUNCE: press_announce, DOUBLES: press_doubles, RESULT: press_result}


def press(state: HandEntry, key: str) -> HandEntry | None:
    """What a key makes of the state: a character, or `enter`, `backspace`, `up` …; None if it does nothing."""
    quiet = replace(state, said=None, done=None, refused=False)
    if key == "backspace":
        # What was refused is not there to be taken back; what was said about it is.
        return quiet if state.refused else state.before or _PARTS[state.part](quiet, key)
    pressed = _PARTS[state.part](quiet, key) or _hint(quiet, key)
    return None if pressed is None else _able_to_take_back(quiet, pressed, key)


def _able_to_take_back(old: HandEntry, pressed: HandEntry, key: str) -> HandEntry:
    """The new state, which remembers what Backspace leads back to.

    That is the state before the key, as long as the cursor stays in the doubles or in the result. Where the cursor was
    moved, by an arrow or to what is wrong, Backspace takes back what is there.
    """
    if replace(pressed, said=None, refused=False) == old:
        at_fault = key == "enter" and pressed.part == RESULT
        return replace(
            pressed, refused=pressed.said is not None and not at_fault, before=None if at_fault else old.before
        )
    if key in _ARROWS or pressed.part != old.part or (key == "enter" and pressed.said is not None):
        return replace(pressed, before=None)
    # A space only ends a number, and Enter that confirms the hand changes nothing of it.
    return replace(pressed, before=old.before if (key == " " and pressed.part == RESULT) or pressed.done else old)


def _hint(state: HandEntry, key: str) -> HandEntry | None:
    """What the part takes, for a player who typed a letter or a digit that it does not."""
    return state.saying(hint(state)) if len(key) == 1 and key.isalnum() else None


def hint(state: HandEntry) -> UserMessage:
    """What the part with the cursor takes."""
    if state.part == RESULT:
        return result_hint(state)
    if state.part == DOUBLES:
        keys = " ".join(state.table.keys)
        return message("type a player's key ({keys}), * or +; = goes to the result", keys=keys)
    if state.part == ANNOUNCE:
        return announcement_hint(announcements(state.preset, state.draft.contract or ""))
    return message("type a contract's key")


def begin(table: Table, hands: tuple[Hand, ...], declarer: int, contract: str | None = None) -> HandEntry:
    """A new hand, with its contract if that is known already."""
    state = go_to(HandEntry(table, hands, len(hands) + 1, Draft(declarer)), CONTRACT)
    state = state if contract is None else choose_contract(state, contract)
    return replace(state, untouched=state.draft)


def resume(table: Table, hands: tuple[Hand, ...], number: int, declarer: int, line: str) -> HandEntry:
    """Go on with a draft that was kept; a line that no longer reads begins anew."""
    fresh = correct(table, hands, number) if number <= len(hands) else begin(table, hands, declarer)
    try:
        draft = read_draft(line, table, declarer)
    except BarbuError:
        return fresh
    return _where_typing_stopped(with_read_draft(fresh, draft))


def _where_typing_stopped(state: HandEntry) -> HandEntry:
    """The cursor in the result if that is begun or nobody may double; else on the player who doubled last."""
    draft = state.draft
    if draft.contract is None:
        return go_to(state, CONTRACT)
    if state.anyone_speaks and draft.answers == empty_answers(state.preset, draft.contract):
        spoke = [seat for seat in state.order if any(speaker == seat for speaker, _ in draft.doubles)]
        doubling = go_to(state, DOUBLES)
        if not spoke:
            return doubling
        targets = state.open_targets(spoke[-1])
        return replace(doubling, row=spoke[-1], column=targets[0] if targets else 0)
    return go_to(state, RESULT)


def correct(table: Table, hands: tuple[Hand, ...], number: int) -> HandEntry:
    """A recorded hand, exactly as it was entered."""
    hand = hands[number - 1]
    draft = draft_of(hand, table.preset)
    return replace(go_to(HandEntry(table, hands, number, draft, untouched=draft), RESULT), item=0, place=0)


_TWO_DECLARERS = re.compile(r"\s*[^\W\d_]\s*:\s*(?=[^\W\d_]\s*:)")


def with_one_declarer(text: str) -> str:
    """What the bar says, without the declarer that stood there before another one was typed behind.

    >>> with_one_declarer("a: l: t(s) = 4 3 3"), with_one_declarer("a: last-two = l l")
    ('l: t(s) = 4 3 3', 'a: last-two = l l')
    """
    match = _TWO_DECLARERS.match(text)
    return text[match.end() :] if match else text


def read_line(state: HandEntry, text: str, declarer: int) -> tuple[HandEntry, tuple[Fault, ...]]:
    """What the bar says, taken over; while it cannot be read, the state stays and the faults say why.

    `declarer` is who declares where the line names nobody. The cursor stays, if its place still exists.
    """
    try:
        draft = read_draft(text, state.table, declarer, None if state.correcting else state.hands)
    except BarbuError as error:
        return state, error.faults
    changed = with_read_draft(replace(state, said=None, typed="", before=None), draft)
    if (draft.contract, draft.declarer) != (state.draft.contract, state.draft.declarer):
        changed = go_to(changed, changed.part if changed.part in changed.parts else changed.parts[-1])
    return changed, ()


def clicked(state: HandEntry, target: str) -> HandEntry:
    """The state after a click on a span: `contract q`, `announce h`, `double 1 0` or `result 0 2`."""
    part, *place = target.split()
    if part == "double":
        row, column = map(int, place)
        return press(replace(go_to(state, DOUBLES), row=row, column=column), " ") or state
    moved = replace(go_to(state, part), said=None)
    if part != RESULT:
        return press(moved, place[0]) or state
    item, seat = map(int, place)
    moved = replace(moved, item=item, place=seat)
    if moved.items[item].shape.has_numbers:
        return moved
    return press(moved, moved.table.keys[seat]) or moved
