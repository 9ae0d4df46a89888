"""The game as a conversation: a line goes in; what is said, what is to be stored and the new state come out. Pure.

answer = answered(talk, "q b* c>a a>c = 101")
answer.act     # Record(the hand): it is stored first,
done(answer.talk, answer.act, state)   # and then told
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from barbu_tui.entry.state import CONTRACT, Entering, took_over
from barbu_tui.entry.swapping import swapped_other
from barbu_tui.export.standing import hand_title
from barbu_tui.i18n import tr
from barbu_tui.lines import telling
from barbu_tui.lines.acts import Act, Correct, End, Record, Redo, Remove, Rename, Restore, Swap, Undo
from barbu_tui.lines.asking import CONFIRM, question, result_asked
from barbu_tui.lines.commands import command_of, help_lines
from barbu_tui.lines.players import players_of
from barbu_tui.lines.speech import sentence
from barbu_tui.lines.taking import contract_taken, is_no, is_yes, taken
from barbu_tui.rules.faults import BarbuError, Fault, NotAllowedError
from barbu_tui.rules.game import Game
from barbu_tui.rules.hand import Draft, draft_of
from barbu_tui.rules.message import Message, message, quoted
from barbu_tui.rules.notation import judge, read_draft
from barbu_tui.rules.notation_reader import read
from barbu_tui.rules.schedule import contracts_left, next_contract, next_declarer
from barbu_tui.rules.scoring import score_hand
from barbu_tui.rules.sheet import sheet_of
from barbu_tui.store.fold import GameState

MOST_CHARACTERS = 1000
"""The longest line that is looked at, as in the notation."""


@dataclass(frozen=True)
class Talk:
    """Where the conversation is.

    `stored` is the game as the disk has it; `entering` the hand that is being entered, `before` the same hand at
    each earlier question; `pending` what is done once it is agreed to.
    """

    stored: GameState
    entering: Entering | None = None
    before: tuple[Entering, ...] = ()
    pending: Act | None = None

    @property
    def game(self) -> Game:
        return self.stored.game

    @property
    def kept(self) -> tuple[int, str] | None:
        """The half-entered hand that a crash must not lose: its number and line."""
        if self.entering is None or (line := self.entering.kept) is None:
            return None
        return self.entering.number, line


class Answer(NamedTuple):
    """What a line led to. `act` is to be stored before anything else is told; `over` is the end."""

    talk: Talk
    said: tuple[str, ...] = ()
    act: Act | None = None
    over: bool = False


def begun(state: GameState, drafts: dict[int, str]) -> Answer:
    """The beginning: what game it is, and the hand that was half entered when it was left."""
    talk = Talk(state)
    said = [*telling.game_told(state), tr("Type help for all commands.")]
    number = len(state.game.hands) + 1
    if number in drafts and not state.finished:
        try:
            draft = read_draft(drafts[number], state.game.table, _declarer(talk) or 0)
        except BarbuError:
            return _say(talk, *said)
        if draft.contract is not None:
            entering = result_asked(took_over(_blank(talk, draft.declarer), draft), 0)
            told = " ".join(telling.draft_told(state.game.table, draft))
            return _say(replace(talk, entering=entering), *said, tr("This hand is half entered: {hand}", hand=told))
    return _say(talk, *said)


def prompt(talk: Talk) -> str:
    """What is asked now, in one line."""
    if talk.pending is not None:
        return sentence(_agreement(talk))
    if talk.entering is not None:
        return sentence(question(talk.entering))
    if talk.stored.finished:
        return tr("The game is over. What now?")
    return tr("Which contract?")


def answered(talk: Talk, line: str) -> Answer:
    """What a line leads to. Never raises for what is typed."""
    text = " ".join(line[:MOST_CHARACTERS].split())
    try:
        if len(line) > MOST_CHARACTERS:
            why = message("a line of {n} characters; {most} is the most", n=len(line), most=MOST_CHARACTERS)
            raise NotAllowedError([Fault(why)])
        return _answered(talk, text)
    except BarbuError as error:
        return _say(talk, *_faults(error))


def done(talk: Talk, act: Act, state: GameState) -> Answer:
    """What is told once an act is stored."""
    number = _number_of(act, state)
    said: list[str] = []
    if number:
        said += telling.recorded_told(state.game, number)
    else:
        said += _changed(talk, act)
        said.append(telling.totals_told(sheet_of(state.game.table, state.game.hands), state.game.table))
    said.append(telling.next_told(state))
    return _say(Talk(state), *said)


def refused(talk: Talk, act: Act, error: BarbuError) -> Answer:
    """What is told where an act could not be stored. The hand stays entered: Enter tries again."""
    said = [*_faults(error), tr("Nothing was recorded.")]
    if isinstance(act, Record | Correct | Swap) and talk.entering is None:
        number = act.number if isinstance(act, Correct | Swap) else len(talk.game.hands) + 1
        blank = Entering(talk.game.table, talk.game.hands, number, Draft(act.hand.declarer))
        kept = took_over(blank, draft_of(act.hand, talk.game.table.preset))
        return _say(replace(talk, entering=replace(kept, part=CONFIRM)), *said)
    return _say(replace(talk, pending=None), *said)


def _answered(talk: Talk, text: str) -> Answer:
    if talk.pending is not None and (is_yes(text) or is_no(text) or not text):
        if is_yes(text):
            return Answer(replace(talk, pending=None), act=talk.pending)
        return _say(replace(talk, pending=None), tr("Nothing was changed."))
    command, rest = command_of(text)
    if command in _CHANGING and talk.entering is not None:
        raise NotAllowedError([Fault(message("a hand is half entered: finish it, or drop it first"))])
    if command:
        return _COMMANDS[command](replace(talk, pending=None), rest)
    talk = replace(talk, pending=None)
    if talk.entering is None:
        return _opening(talk, text)
    return _next(talk, talk.entering, text)


def _opening(talk: Talk, text: str) -> Answer:
    if not text:
        return _again(talk, "")
    if talk.stored.finished:
        return _say(talk, telling.next_told(talk.stored))
    return _line(talk, _blank(talk, _declarer(talk) or 0), text)


def _next(talk: Talk, entering: Entering, text: str) -> Answer:
    """The answer to a question about a hand."""
    if "=" in text and text != "=":
        return _line(talk, entering, text)
    if entering.part == CONFIRM:
        return _confirmed(talk, entering, text)
    if entering.part == CONTRACT:
        if text:
            return _line(talk, entering, text)
        text = entering.draft.contract or ""
        return _line(talk, entering, text) if text else _again(talk, "")
    return _asked(talk, entering, taken(entering, text))


def _line(talk: Talk, entering: Entering, text: str) -> Answer:
    """A line of notation: a whole hand, or the beginning of one whose rest is asked."""
    table = entering.table
    reading = read(text, table, entering.draft.declarer)
    if "=" not in text:
        return _asked(talk, entering, contract_taken(entering, reading))
    seat = reading.declarer
    played = {hand.contract for hand in entering.others if hand.declarer == seat}
    swapping = None
    if entering.correcting and reading.draft is not None:
        swapping = took_over(entering, reading.draft)
        played -= {reading.contract or ""} if swapping.swap_with else set()
    hand, faults = judge(reading, table, played)
    if hand is None:
        raise NotAllowedError(faults)
    if swapping is not None and swapping.swap_with:
        return _asked(talk, entering, replace(swapping, part=CONFIRM))
    act = Correct(entering.number, hand) if entering.correcting else Record(hand)
    return Answer(Talk(talk.stored), act=act)


def _asked(talk: Talk, old: Entering, new: Entering) -> Answer:
    """On to the next question; before the last one the hand is read back."""
    before = (*talk.before, old)
    talk = replace(talk, entering=new, before=before)
    if new.part != CONFIRM:
        return Answer(talk)
    return _say(talk, *_read_back(new))


def _read_back(entering: Entering) -> Iterator[str]:
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


def _confirmed(talk: Talk, entering: Entering, text: str) -> Answer:
    if is_no(text):
        return _back(talk, "")
    if text and not is_yes(text):
        raise NotAllowedError([Fault(message("Enter records it, back asks again, drop forgets it"))])
    hand = entering.ready
    if hand is None:
        return _say(replace(talk, entering=replace(entering, part=CONTRACT)), *_read_back(entering))
    other = swapped_other(entering)
    if other is not None and entering.swap_with:
        return Answer(talk, act=Swap(entering.number, hand, entering.swap_with, other))
    return Answer(talk, act=Correct(entering.number, hand) if entering.correcting else Record(hand))


def _blank(talk: Talk, declarer: int) -> Entering:
    game = talk.game
    draft = Draft(declarer)
    return Entering(game.table, game.hands, len(game.hands) + 1, draft, untouched=draft)


def _declarer(talk: Talk) -> int | None:
    game = talk.game
    return next_declarer(game.table.preset, game.hands, game.table.first)


# The commands.


def _help(talk: Talk, rest: str) -> Answer:
    said = [
        tr("Type a hand in one line, as in q b* = 1 0 1 2, or only a contract's key: the rest is asked."),
        tr("Players are named by key or by name. Enter alone says no, leaves what is, or asks again."),
        tr("A star doubles everyone, or gives a player all the rest; a plus sign doubles all but the declarer."),
        *help_lines(),
    ]
    return _say(talk, *said)


def _again(talk: Talk, rest: str) -> Answer:
    if talk.entering is not None:
        return _say(talk, " ".join(telling.draft_told(talk.game.table, talk.entering.filled)))
    said = [telling.next_told(talk.stored)]
    declarer = _declarer(talk)
    if declarer is not None and not talk.stored.finished:
        preset = talk.game.table.preset
        left = contracts_left(preset, talk.game.hands, declarer)
        named = ", ".join(f"{preset.by_id[each].key} {tr(preset.by_id[each].label)}" for each in left)
        said.append(tr("Left: {contracts}.", contracts=named))
        if due := next_contract(preset, talk.game.hands, declarer):
            said.append(tr("{contract} is next.", contract=preset.by_id[due].label))
    return _say(talk, *said)


def _pays(talk: Talk, rest: str) -> Answer:
    if not talk.game.hands:
        return _say(talk, tr("No hand has been played yet."))
    return _say(talk, *telling.payments_told(talk.game, _number(talk, rest) if rest else len(talk.game.hands)))


def _outlook(talk: Talk, rest: str) -> Answer:
    from barbu_tui.export.outlook_text import outlook_sentences
    from barbu_tui.rules.outlook import outlook

    game = talk.game
    if talk.stored.finished:
        return _say(talk, telling.next_told(talk.stored))
    found = outlook(game.table, game.hands, sheet_of(game.table, game.hands).totals)
    return _say(talk, *(outlook_sentences(game.table, found) or [tr("Everybody can still win.")]))


def _correct(talk: Talk, rest: str) -> Answer:
    word, _, line = rest.partition(" ")
    number = _number(talk, word)
    hand = talk.game.hands[number - 1]
    draft = draft_of(hand, talk.game.table.preset)
    entering = Entering(talk.game.table, talk.game.hands, number, draft, untouched=draft)
    if line.strip():
        return _line(talk, entering, line.strip())
    said = " ".join(telling.hand_told(talk.game.table, sheet_of(talk.game.table, talk.game.hands).rows[number - 1]))
    return _say(replace(talk, entering=entering, before=()), said)


def _remove(talk: Talk, rest: str) -> Answer:
    return Answer(replace(talk, pending=Remove(_number(talk, rest))))


def _end(talk: Talk, rest: str) -> Answer:
    if talk.stored.finished:
        return _say(talk, telling.next_told(talk.stored))
    return Answer(replace(talk, pending=End()))


def _rename(talk: Talk, rest: str) -> Answer:
    who, _, name = rest.partition(" ")
    if not name:
        raise NotAllowedError([Fault(message("a player's key and the new name follow rename"))])
    seats = players_of(who, talk.game.table)
    if len(seats) != 1:
        raise NotAllowedError([Fault(message("one player has a new name at a time"))])
    return Answer(talk, act=Rename(seats[0], name))


def _undo(talk: Talk, rest: str) -> Answer:
    return _drop(talk, rest) if talk.entering is not None else Answer(talk, act=Undo())


def _redo(talk: Talk, rest: str) -> Answer:
    return Answer(Talk(talk.stored), act=Redo())


def _back(talk: Talk, rest: str) -> Answer:
    if talk.entering is None:
        return _say(talk, tr("There is no question before this one; undo takes back the last hand."))
    if not talk.before:
        return _drop(talk, rest)
    return Answer(replace(talk, entering=talk.before[-1], before=talk.before[:-1]))


def _drop(talk: Talk, rest: str) -> Answer:
    if talk.entering is None:
        return _say(talk, tr("No hand is half entered."))
    said = tr("The correction is dropped.") if talk.entering.correcting else tr("The half-entered hand is dropped.")
    return _say(Talk(talk.stored), said)


def _telling(tell: Callable[[Game], Iterable[str]]) -> Callable[[Talk, str], Answer]:
    return lambda talk, rest: _say(talk, *tell(talk.game))


def _quit(talk: Talk, rest: str) -> Answer:
    said = (tr("The half-entered hand is kept."),) if talk.kept else ()
    return Answer(talk, said, over=True)


_CHANGING = {"correct", "remove", "redo", "rename", "end"}
_COMMANDS: dict[str, Callable[[Talk, str], Answer]] = {
    "help": _help,
    "again": _again,
    "standing": _telling(telling.standing_told),
    "pays": _pays,
    "left": _telling(telling.left_told),
    "owed": _telling(telling.owed_told),
    "hands": _telling(telling.hands_told),
    "players": _telling(lambda game: telling.players_told(game.table)),
    "contracts": _telling(lambda game: telling.contracts_told(game.table)),
    "outlook": _outlook,
    "correct": _correct,
    "remove": _remove,
    "undo": _undo,
    "redo": _redo,
    "back": _back,
    "drop": _drop,
    "rename": _rename,
    "end": _end,
    "restore": lambda talk, rest: Answer(talk, act=Restore()),
    "quit": _quit,
}


# What is said.


def _say(talk: Talk, *sentences: str) -> Answer:
    return Answer(talk, tuple(dict.fromkeys(said for text in sentences if (said := sentence(text)))))


def _faults(error: BarbuError) -> Iterator[str]:
    for fault in error.faults:
        if fault.column:
            yield tr("Column {column}: {what}", column=fault.column, what=tr(fault.message))
        else:
            yield tr(fault.message)


def _number(talk: Talk, text: str) -> int:
    """The number of a hand that is played. Raises `NotAllowedError`."""
    played = len(talk.game.hands)
    if text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= played:
        return int(text)
    raise NotAllowedError([Fault(_no_hand(text, played))])


def _no_hand(text: str, played: int) -> Message:
    if not text:
        return message("which hand? Its number follows")
    return message("there is no hand {text}; {played} are played", text=quoted(text), played=played)


def _agreement(talk: Talk) -> str:
    if isinstance(talk.pending, Remove):
        row = sheet_of(talk.game.table, talk.game.hands).rows[talk.pending.number - 1]
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
        case Rename():
            yield tr("{old} is called {new} now.", old=talk.game.table.names[act.seat], new=act.name)
        case End():
            yield tr("The game is ended.")
        case Restore():
            yield tr("The whole game is written anew.")
