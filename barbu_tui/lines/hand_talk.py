"""A hand in the conversation: a line of notation, or question after question until it is read back and agreed to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from barbu_tui.entry.state import CONTRACT, RESULT, HandEntry, with_read_draft
from barbu_tui.entry.swapping import swapped_other
from barbu_tui.i18n import tr
from barbu_tui.lines import sentences
from barbu_tui.lines.acts import Correct, Record, Swap
from barbu_tui.lines.asking import CONFIRM
from barbu_tui.lines.taking import is_no, is_yes, with_answer, with_contract
from barbu_tui.lines.talk import Answer, Talk, say
from barbu_tui.rules.faults import Fault, NotAllowedError
from barbu_tui.rules.message import message
from barbu_tui.rules.notation import hand_or_faults
from barbu_tui.rules.notation_reader import read_notation
from barbu_tui.rules.scoring import score_hand


def hand_answered(talk: Talk, hand_entry: HandEntry, text: str) -> Answer:
    """The answer to a question about a hand."""
    if "=" in text and text != "=":
        return line_taken(talk, hand_entry, text)
    if hand_entry.part == CONFIRM:
        return _confirmed(talk, hand_entry, text)
    if hand_entry.part == CONTRACT:
        if text:
            return line_taken(talk, hand_entry, text)
        text = hand_entry.draft.contract or ""
        return line_taken(talk, hand_entry, text) if text else say(talk)
    return _asked(talk, hand_entry, with_answer(hand_entry, text))


def line_taken(talk: Talk, hand_entry: HandEntry, text: str) -> Answer:
    """A line of notation: a whole hand, or the beginning of one whose rest is asked."""
    table = hand_entry.table
    played = None if hand_entry.correcting else hand_entry.hands
    reading = read_notation(text, table, hand_entry.draft.declarer, played)
    if "=" not in text:
        return _asked(talk, hand_entry, with_contract(hand_entry, reading))
    others, swapping = list(hand_entry.others), None
    if hand_entry.correcting and reading.draft is not None:
        swapping = with_read_draft(hand_entry, reading.draft)
        if swapping.swap_with:
            others.remove(hand_entry.hands[swapping.swap_with - 1])
    hand, faults = hand_or_faults(reading, table, others)
    if hand is None:
        raise NotAllowedError(faults)
    if swapping is not None and swapping.swap_with:
        return _asked(talk, hand_entry, replace(swapping, part=CONFIRM))
    act = Correct(hand_entry.number, hand) if hand_entry.correcting else Record(hand)
    return Answer(Talk(talk.stored), act=act)


def _asked(talk: Talk, before: HandEntry, hand_entry: HandEntry) -> Answer:
    """On to the next question; before the last one the hand is read back."""
    said = [tr(hand_entry.said)] if hand_entry.said else []
    hand_entry = replace(hand_entry, said=None)
    talk = replace(talk, hand_entry=hand_entry, before=(*talk.before, before))
    if hand_entry.part == CONFIRM:
        said += _read_back(hand_entry)
    return say(talk, *said)


def _read_back(hand_entry: HandEntry) -> Iterator[str]:
    yield " ".join(sentences.draft_sentences(hand_entry.table, hand_entry.filled))
    wrong = [fault.message for fault in hand_entry.faults if fault.part != "contract" or not hand_entry.swap_with]
    if wrong:
        yield from map(tr, wrong)
    hand = hand_entry.ready
    if hand is not None:
        points = score_hand(hand_entry.preset, hand).net
        yield tr("This hand: {points}.", points=sentences.points_by_player(hand_entry.table.names, points))
    if hand_entry.swap_with:
        yield tr("It changes places with hand {n}.", n=hand_entry.swap_with)


def _confirmed(talk: Talk, hand_entry: HandEntry, text: str) -> Answer:
    if hand_entry.draft.shared and _is_a_result(hand_entry, text):
        # It was played all the same.
        return _asked(talk, hand_entry, with_answer(replace(hand_entry, part=RESULT, item=0, place=0), text))
    if is_no(text):
        return back(talk, "")
    if text and not is_yes(text):
        raise NotAllowedError([Fault(message("Enter records it, back asks again, drop forgets it"))])
    hand = hand_entry.ready
    if hand is None:
        return say(replace(talk, hand_entry=replace(hand_entry, part=CONTRACT)), *_read_back(hand_entry))
    other = swapped_other(hand_entry)
    if other is not None and hand_entry.swap_with:
        return Answer(talk, act=Swap(hand_entry.number, hand, hand_entry.swap_with, other))
    return Answer(talk, act=Correct(hand_entry.number, hand) if hand_entry.correcting else Record(hand))


def _is_a_result(hand_entry: HandEntry, text: str) -> bool:
    """Whether a hand that would be shared out is answered by its result: `n` may be a player, and not a no."""
    if not hand_entry.items[0].shape.has_numbers and hand_entry.table.seat_of_key(text) is not None:
        return True
    return bool(text) and not is_yes(text) and not is_no(text)


def back(talk: Talk, rest: str) -> Answer:
    """Back to the question before; from the first one the hand is dropped."""
    if talk.hand_entry is None:
        return say(talk, tr("There is no question before this one; undo takes back the last hand."))
    if not talk.before:
        return dropped(talk, rest)
    return Answer(replace(talk, hand_entry=talk.before[-1], before=talk.before[:-1]))


def dropped(talk: Talk, rest: str) -> Answer:
    """The hand that is half entered is forgotten."""
    if talk.hand_entry is None:
        return say(talk, tr("No hand is half entered."))
    said = tr("The correction is dropped.") if talk.hand_entry.correcting else tr("The half-entered hand is dropped.")
    return say(Talk(talk.stored), said)
