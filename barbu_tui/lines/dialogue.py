"""The game as a conversation: a line goes in; what is said, what is to be stored and the new state come out. Pure.

The act of an answer is stored before anything is told of it: `answered`, then `done` or `refused`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from barbu_tui.entry.press import begin, resume
from barbu_tui.entry.state import RESULT, HandEntry, with_read_draft
from barbu_tui.export.standing import hand_title
from barbu_tui.i18n import tr
from barbu_tui.lines import sentences
from barbu_tui.lines.acts import Act, Adjust, Correct, End, Note, Record, Redo, Remove, Rename, Restore, Swap, Undo
from barbu_tui.lines.asking import CONFIRM, ask_result, question
from barbu_tui.lines.commanding import CHANGING, DONE_BY, again
from barbu_tui.lines.commands import command_of
from barbu_tui.lines.hand_talk import hand_answered, line_taken
from barbu_tui.lines.spoken import sentence, spoken_points
from barbu_tui.lines.taking import is_no, is_yes
from barbu_tui.lines.talk import Answer, Talk, declarer_of, due_contract, fault_sentences, say
from barbu_tui.rules.faults import BarbuError, Fault, NotAllowedError
from barbu_tui.rules.hand import Draft, draft_of
from barbu_tui.rules.message import message
from barbu_tui.rules.notation_tokens import MOST_CHARACTERS
from barbu_tui.rules.sheet import sheet_of
from barbu_tui.store.fold import GameState


def begun(state: GameState, drafts: dict[int, str]) -> Answer:
    """The beginning: what game it is, and the hand that was half entered when it was left."""
    talk = Talk(state)
    said = [*sentences.game_sentences(state), tr("Type help for all commands.")]
    number = len(state.game.hands) + 1
    if number in drafts and not state.finished:
        declarer = declarer_of(talk) or 0
        hand_entry = resume(state.game.table, state.game.hands, number, declarer, drafts[number])
        if hand_entry.draft.contract is not None:
            hand_entry = ask_result(hand_entry, 0) if hand_entry.part == RESULT else hand_entry
            entered = " ".join(sentences.draft_sentences(state.game.table, hand_entry.draft))
            return say(
                replace(talk, hand_entry=hand_entry), *said, tr("This hand is half entered: {hand}", hand=entered)
            )
    return say(talk, *said)


def prompt(talk: Talk) -> str:
    """What is asked now, in one line."""
    if talk.pending is not None:
        return sentence(_agreement(talk))
    if talk.hand_entry is not None:
        return sentence(question(talk.hand_entry))
    if talk.stored.finished:
        return tr("What now?")
    if due := due_contract(talk):
        contract = talk.game.table.preset.by_id[due].label
        return sentence(tr("Which contract? Enter takes {contract}.", contract=contract))
    return tr("Which contract?")


def answered(talk: Talk, line: str) -> Answer:
    """What a line leads to. Never raises for what is typed."""
    text = line[:MOST_CHARACTERS].strip()
    try:
        if len(line) > MOST_CHARACTERS:
            why = message("a line of {n} characters; {most} is the most", n=len(line), most=MOST_CHARACTERS)
            raise NotAllowedError([Fault(why)])
        return _answered(talk, text)
    except BarbuError as error:
        return say(talk, *fault_sentences(error))


def done(talk: Talk, act: Act, state: GameState) -> Answer:
    """What is told once an act is stored."""
    number = _number_of(act, state)
    said: list[str] = []
    if number and talk.hand_entry is not None:
        # It was read back before.
        said += [tr("Hand {n} is recorded.", n=number), sentences.game_totals_sentence(state.game)]
    elif number:
        said += sentences.recorded_hand_sentences(state.game, number)
    else:
        said += _changed(talk, act)
        said.append(sentences.game_totals_sentence(state.game))
    said.append(sentences.next_hand_sentence(state))
    return say(Talk(state), *said)


def refused(talk: Talk, act: Act, error: BarbuError) -> Answer:
    """What is told where an act could not be stored. The hand stays entered: Enter tries again."""
    said = [*fault_sentences(error), tr("Nothing was recorded.")]
    if isinstance(act, Record | Correct | Swap) and talk.hand_entry is None:
        number = act.number if isinstance(act, Correct | Swap) else len(talk.game.hands) + 1
        blank = HandEntry(talk.game.table, talk.game.hands, number, Draft(act.hand.declarer))
        kept = with_read_draft(blank, draft_of(act.hand, talk.game.table.preset))
        return say(replace(talk, hand_entry=replace(kept, part=CONFIRM)), *said)
    return say(replace(talk, pending=None), *said)


def _answered(talk: Talk, text: str) -> Answer:
    if talk.pending is not None and (is_yes(text) or is_no(text) or not text):
        if is_yes(text):
            return Answer(replace(talk, pending=None), act=talk.pending)
        return say(replace(talk, pending=None), tr("Nothing was changed."))
    command, rest = command_of(text)
    if command in CHANGING and talk.hand_entry is not None:
        raise NotAllowedError([Fault(message("a hand is half entered: finish it, or drop it first"))])
    if command:
        return DONE_BY[command](replace(talk, pending=None), rest)
    talk = replace(talk, pending=None)
    if talk.hand_entry is None:
        return _opening(talk, text)
    return hand_answered(talk, talk.hand_entry, text)


def _opening(talk: Talk, text: str) -> Answer:
    if talk.stored.finished:
        return say(talk, sentences.next_hand_sentence(talk.stored))
    text = text or due_contract(talk) or ""
    if not text:
        return again(talk, "")
    return line_taken(talk, begin(talk.game.table, talk.game.hands, declarer_of(talk) or 0), text)


def _agreement(talk: Talk) -> str:
    if isinstance(talk.pending, Remove):
        row = sheet_of(talk.game).rows[talk.pending.number - 1]
        return tr("Take out {hand}? Yes or no.", hand=hand_title(talk.game.table, row))
    return tr("End the game early? Yes or no.")


def _number_of(act: Act, state: GameState) -> int:
    if isinstance(act, Correct | Swap):
        return act.number
    return len(state.game.hands) if isinstance(act, Record) else 0


def _changed(talk: Talk, act: Act) -> Iterator[str]:
    """A change other than a hand, in words."""
    match act:
        case Undo() if talk.stored.undo:
            yield tr("Undone: {change}.", change=talk.stored.undo.message)
        case Redo() if talk.stored.redo:
            yield tr("Brought back: {change}.", change=talk.stored.redo.message)
        case Remove():
            yield tr("Hand {n} is taken out.", n=act.number)
        case Note():
            yield tr("Noted on hand {n}: {text}", n=act.number, text=act.text) if act.text else tr("The note is gone.")
        case Adjust():
            yield tr("{name} gets {points}.", name=talk.game.table.names[act.seat], points=spoken_points(act.points))
        case Rename():
            yield tr("{old} is called {new} now.", old=talk.game.table.names[act.seat], new=act.name)
        case End():
            yield tr("The game is ended.")
        case Restore():
            yield tr("The whole game is written anew.")
