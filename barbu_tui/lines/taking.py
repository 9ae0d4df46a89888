"""What an answer to a question means. Every function gives the hand after it, its next question asked.

All raise a `BarbuError` with what is wrong; the question then stays.
"""

from __future__ import annotations

from dataclasses import replace

from barbu_tui.entry.contract_keys import choose_contract
from barbu_tui.entry.state import ANNOUNCE, CONTRACT, DOUBLES, RESULT, HandEntry, allowed_doubles
from barbu_tui.i18n import tr
from barbu_tui.i18n.speech import word_key
from barbu_tui.lines.asking import after_announcement, after_contract, after_doubles, ask_result
from barbu_tui.lines.players import players_of
from barbu_tui.lines.spoken import choice_name
from barbu_tui.rules.checking import announcements, contradictions
from barbu_tui.rules.doubling import double_faults, flanks
from barbu_tui.rules.faults import Fault, NotAllowedError, UnreadableError, refuse
from barbu_tui.rules.items import Item, PartialAnswer, Shape
from barbu_tui.rules.message import UserMessage, message, quoted
from barbu_tui.rules.notation_reader import LineReading
from barbu_tui.rules.notation_tokens import Token, tokens
from barbu_tui.rules.speech import Speech

_YES = (message("yes"), message("y"), message("all"))
_NO = (message("no"), message("n"), message("nobody"), message("none"))


def is_yes(text: str) -> bool:
    """Whether an answer agrees."""
    return _is_one_of(text, _YES)


def is_no(text: str) -> bool:
    """Whether an answer declines."""
    return _is_one_of(text, _NO)


def with_answer(state: HandEntry, text: str) -> HandEntry:
    """The hand after the answer to any question but those for the contract and whether to record it."""
    if state.part == ANNOUNCE:
        return _announced(state, text)
    if state.part == DOUBLES:
        return _doubled(state, text)
    return _counted(state, text)


def with_contract(state: HandEntry, reading: LineReading) -> HandEntry:
    """The hand after a contract was named, perhaps with a declarer, an announcement and doubles.

    A correction keeps what the new contract can keep. `said` is what the table should know of the choice.
    """
    refuse(reading.faults)
    draft = reading.draft
    if draft is None or draft.contract is None:
        raise UnreadableError([Fault(message("a contract is missing"))])
    moved = replace(state.draft, declarer=draft.declarer)
    moved = replace(moved, doubles=allowed_doubles(state.table, moved))
    chosen = choose_contract(replace(state, draft=moved, part=CONTRACT), draft.contract)
    if chosen.part == CONTRACT and chosen.said:
        raise NotAllowedError([Fault(chosen.said)])
    announced = draft.announced or chosen.draft.announced
    doubles = draft.doubles or chosen.draft.doubles
    after = chosen.with_draft(replace(chosen.draft, announced=announced, doubles=doubles))
    swaps = {"contract"} if after.swap_with else set()
    refuse(Fault(fault.message) for fault in after.faults if not fault.missing and fault.part not in {"shared", *swaps})
    if draft.doubles:
        return ask_result(after, 0)
    return after_announcement(after) if draft.announced else after_contract(after)


def _announced(state: HandEntry, text: str) -> HandEntry:
    choices = announcements(state.preset, state.draft.contract or "")
    if text:
        state = state.with_draft(replace(state.draft, announced=_choice(text, choices, state.table.speech)))
    return after_announcement(state)


def _choice(text: str, choices: tuple[str, ...], speech: Speech) -> str:
    for choice in choices:
        name = choice_name(choice).casefold()
        if text.casefold() in {name, name.removesuffix("s")}:
            return choice
    if doubt := speech.doubt(text, choices):
        raise UnreadableError([Fault(doubt)])
    if announced := speech.announced(text, choices):
        return announced
    named = ", ".join(choice_name(choice) for choice in choices)
    raise UnreadableError([Fault(message("{word} is none of: {choices}", word=quoted(text), choices=named))])


def _doubled(state: HandEntry, text: str) -> HandEntry:
    if not text:
        return after_doubles(state)
    seat = state.row
    targets = _targets(state, text)
    others = frozenset(double for double in state.draft.doubles if double[0] != seat)
    draft = replace(state.draft, doubles=others | {(seat, target) for target in targets})
    refuse(
        Fault(why)
        for (doubler, _), why in double_faults(
            state.preset, draft.contract or "", draft.declarer, draft.doubles, state.table.names
        )
        if doubler == seat
    )
    # Without a double there is nothing to redouble.
    return after_doubles(state.with_draft(replace(draft, doubles=allowed_doubles(state.table, draft))))


def _targets(state: HandEntry, text: str) -> tuple[int, ...]:
    # `n` is a player, where one has that key, and not a no.
    if (seat := state.table.seat_of_key(text)) is not None:
        return (seat,)
    if text == "*" or is_yes(text):
        return state.open_targets(state.row)
    if text == "-" or is_no(text):
        return ()
    if text == "+":
        draft = state.draft
        return flanks(state.preset, draft.contract or "", draft.declarer, draft.doubles, state.row)
    return players_of(text, state.table)


def _counted(state: HandEntry, text: str) -> HandEntry:
    item = state.items[state.item]
    answer = state.draft.answers[state.item]
    if not text:
        gap = item.missing(answer)
        if gap is None:
            return ask_result(state, state.item + 1)
        raise UnreadableError([Fault(gap.message)])
    completed = _numbers(state, item, text) if item.shape.has_numbers else _seats(state, item, text)
    completed = item.completed(completed)
    _refuse_contradictions(state, completed)
    state = state.with_draft(state.draft.with_answer(state.item, completed))
    gap = item.missing(completed)
    if gap is None:
        return ask_result(state, state.item + 1)
    return replace(state, part=RESULT, place=gap.place or 0)


def _numbers(state: HandEntry, item: Item, text: str) -> PartialAnswer:
    """The answer with the number that was asked, or with those of several players, at `state.place`."""
    answer = state.draft.answers[state.item]
    complete = item.missing(answer) is None
    answer = item.blank(len(answer)) if complete else answer
    if text.casefold() in {"*", tr("rest"), tr("the rest"), "rest"}:
        filled = item.with_rest(answer, state.place)
        if isinstance(filled, UserMessage):
            raise NotAllowedError([Fault(filled)])
        return filled
    tokens_given = _tokens_of(text)
    alone = _filled(state, item, answer, tokens_given)
    if len(tokens_given) > 1 or (not _contradicts(state, alone) and text[:1] != "0"):
        return alone
    # One word that no player can have: a digit a player, as in the notation.
    apart = item.grouped(tokens_given, len(answer))
    return _filled(state, item, answer, apart) if len(apart) > 1 and not state.place else alone


def _filled(state: HandEntry, item: Item, answer: PartialAnswer, given: list[Token]) -> PartialAnswer:
    faults: list[Fault] = []
    numbers = item.read(given, state.table.keys, faults)[: len(given)]
    if not faults and len(given) > len(answer) - state.place:
        why = message("{item}: {n} numbers given for {room} players", item=item.label, n=len(given), room=len(answer))
        faults.append(Fault(why, unreadable=True))
    refuse(replace(fault, column=0) for fault in faults)
    return (*answer[: state.place], *numbers, *answer[state.place + len(given) :])


def _seats(state: HandEntry, item: Item, text: str) -> PartialAnswer:
    seats = players_of(text, state.table)
    answer = state.draft.answers[state.item]
    if item.shape is Shape.TAKER and len(seats) != 1:
        raise UnreadableError([Fault(message("{item} goes to one player", item=item.label))])
    if item.shape is not Shape.ORDER:
        return tuple(sorted(seats))
    if item.missing(answer) is None:
        answer = item.blank(len(answer))
    known = [seat for seat in answer if seat is not None] if len(seats) < len(answer) else []
    order = (*known, *seats)
    if len(order) > len(answer):
        raise UnreadableError([Fault(message("more players are named than there are"))])
    return (*order, *item.blank(len(answer)))[: len(answer)]


def _contradicts(state: HandEntry, answer: PartialAnswer) -> bool:
    try:
        _refuse_contradictions(state, answer)
    except NotAllowedError:
        return True
    return False


def _refuse_contradictions(state: HandEntry, answer: PartialAnswer) -> None:
    """Raise for what cannot be true once this item is so."""
    item = state.items[state.item]
    answers = [*state.draft.answers]
    answers[state.item] = item.completed(answer)
    for number in range(state.item + 1, len(answers)):
        # They will be asked again.
        if state.correcting:
            answers[number] = state.items[number].blank(len(state.table.names))
    refuse(Fault(fault.message) for fault in contradictions(state.items, answers, state.table.names))


def _tokens_of(text: str) -> list[Token]:
    line = tokens("=" + text)
    refuse(replace(fault, column=0) for fault in line.faults)
    given = list(line.result or ())
    if any(word.text in {"/", "?"} for word in given):
        raise UnreadableError([Fault(message("a number for each player is asked, separated by spaces"))])
    return given


def _is_one_of(text: str, choices: tuple[UserMessage, ...]) -> bool:
    return word_key(text) in {word_key(form) for choice in choices for form in (tr(choice), str(choice))}
