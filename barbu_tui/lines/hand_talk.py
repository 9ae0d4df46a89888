"""A hand in the conversation: a line of notation, or question after question until it is read back and agreed to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from barbu_tui.entry.state import CONTRACT, RESULT, HandEntry, with_read_draft
from barbu_tui.entry.swapping import swapped_other
from barbu_tui.i18n import tr
from barbu_tui.lines import telling
from barbu_tui.lines.acts import Correct, Record, Swap
from barbu_tui.lines.asking import CONFIRM
from barbu_tui.lines.taking import contract_taken, is_no, is_yes, taken
from barbu_tui.lines.talk import Answer, Talk, say
from barbu_tui.rules.faults import Fault, NotAllowedError
from barbu_tui.rules.message import message
from barbu_tui.rules.notation import hand_or_faults
from barbu_tui.rules.notation_reader import read_notation
from barbu_tui.rules.scoring import score_hand


def hand_answered(talk: Talk, entering: HandEntry, text: str) -> Answer:
    """The answer to a question about a hand."""
    if "=" in text and text != "=":
        return line_taken(talk, entering, text)
    if entering.part == CONFIRM:
        return _confirmed(talk, entering, text)
    if entering.part == CONTRACT:
        if text:
            return line_taken(talk, entering, text)
        text = entering.draft.contract or ""
        return line_taken(talk, entering, text) if text else say(talk)
    return _asked(talk, entering, taken(entering, text))


def line_taken(talk: Talk, entering: HandEntry, text: str) -> Answer:
    """A line of notation: a whole hand, or the beginning of one whose rest is asked."""
    table = entering.table
    reading = read_notation(text, table, entering.draft.declarer)
    if "=" not in text:
        return _asked(talk, entering, contract_taken(entering, reading))
    others, swapping = list(entering.others), None
    if entering.correcting and reading.draft is not None:
        swapping = with_read_draft(entering, reading.draft)
        if swapping.swap_with:
            others.remove(entering.hands[swapping.swap_with - 1])
    hand, faults = hand_or_faults(reading, table, others)
    if hand is None:
        raise NotAllowedError(faults)
    if swapping is not None and swapping.swap_with:
        return _asked(talk, entering, replace(swapping, part=CONFIRM))
    act = Correct(entering.number, hand) if entering.correcting else Record(hand)
    return Answer(Talk(talk.stored), act=act)


def _asked(talk: Talk, old: HandEntry, new: HandEntry) -> Answer:
    """On to the next question; before the last one the hand is read back."""
    said = [tr(new.said)] if new.said else []
    new = replace(new, said=None)
    talk = replace(talk, entering=new, before=(*talk.before, old))
    if new.part == CONFIRM:
        said += _read_back(new)
    return say(talk, *said)


def _read_back(entering: HandEntry) -> Iterator[str]:
    yield " ".join(telling.draft_told(entering.table, entering.filled))
    wrong = [fault.message for fault in entering.faults if fault.part != "contract" or not entering.swap_with]
    if wrong:
        yield from map(tr, wrong)
    hand = entering.ready
    if hand is not None:
        points = score_hand(entering.preset, hand).net
        yield tr("This hand: {points}.", points=telling.by_player(entering.table.names, points))
    if entering.swap_with:
        yield tr("It changes places with hand {n}.", n=entering.swap_with)


def _confirmed(talk: Talk, entering: HandEntry, text: str) -> Answer:
    if is_no(text):
        return back(talk, "")
    if text and entering.draft.shared and not is_yes(text):
        # It was played all the same.
        return _asked(talk, entering, taken(replace(entering, part=RESULT, item=0, place=0), text))
    if text and not is_yes(text):
        raise NotAllowedError([Fault(message("Enter records it, back asks again, drop forgets it"))])
    hand = entering.ready
    if hand is None:
        return say(replace(talk, entering=replace(entering, part=CONTRACT)), *_read_back(entering))
    other = swapped_other(entering)
    if other is not None and entering.swap_with:
        return Answer(talk, act=Swap(entering.number, hand, entering.swap_with, other))
    return Answer(talk, act=Correct(entering.number, hand) if entering.correcting else Record(hand))


def back(talk: Talk, rest: str) -> Answer:
    """Back to the question before; from the first one the hand is dropped."""
    if talk.entering is None:
        return say(talk, tr("There is no question before this one; undo takes back the last hand."))
    if not talk.before:
        return dropped(talk, rest)
    return Answer(replace(talk, entering=talk.before[-1], before=talk.before[:-1]))


def dropped(talk: Talk, rest: str) -> Answer:
    """The hand that is half entered is forgotten."""
    if talk.entering is None:
        return say(talk, tr("No hand is half entered."))
    said = tr("The correction is dropped.") if talk.entering.correcting else tr("The half-entered hand is dropped.")
    return say(Talk(talk.stored), said)
