"""What each command of the conversation does."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from barbu_tui.entry.press import correct
from barbu_tui.entry.state import CONTRACT
from barbu_tui.i18n import tr
from barbu_tui.lines import sentences
from barbu_tui.lines.acts import Adjust, End, Note, Redo, Remove, Rename, Restore, Undo
from barbu_tui.lines.commands import ON_DOUBLES, help_lines
from barbu_tui.lines.hand_talk import back, dropped, line_taken
from barbu_tui.lines.players import players_of
from barbu_tui.lines.talk import Answer, Talk, declarer_of, say
from barbu_tui.rules.checks import LEAST, MOST
from barbu_tui.rules.faults import Fault, NotAllowedError
from barbu_tui.rules.game import Game
from barbu_tui.rules.message import UserMessage, message, quoted
from barbu_tui.rules.numbers import read_number
from barbu_tui.rules.schedule import contracts_left
from barbu_tui.rules.sheet import sheet_of


def _number(talk: Talk, text: str) -> int:
    """The number of a hand that is played. Raises `NotAllowedError`."""
    played = len(talk.game.hands)
    if text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= played:
        return int(text)
    raise NotAllowedError([Fault(_no_hand(text, played))])


def _no_hand(text: str, played: int) -> UserMessage:
    if not text:
        return message("which hand? Its number follows")
    return message("there is no hand {text}; {played} are played", text=quoted(text), played=played)


def _help(talk: Talk, rest: str) -> Answer:
    doubling = talk.game.table.preset.doubling.enabled
    line = "q b* = 1 0 1 2" if doubling else "q = 1 0 1 2"
    star = tr("A star doubles everyone, or gives a player all the rest; a plus sign doubles all but the declarer.")
    said = [
        tr("Type a hand in one line, as in {line}, or only a contract's key: the rest is asked.", line=line),
        tr("Players are named by key or by name. Enter alone says no, leaves what is, or asks again."),
        star if doubling else tr("A star gives a player all the rest."),
        *help_lines(() if doubling else ON_DOUBLES),
    ]
    return say(talk, *said)


def again(talk: Talk, rest: str) -> Answer:
    """Where one is, with all that is known; the question follows by itself."""
    if talk.hand_entry is not None:
        return say(talk, " ".join(sentences.draft_sentences(talk.game.table, talk.hand_entry.filled)))
    said = [sentences.next_hand_sentence(talk.stored)]
    declarer = declarer_of(talk)
    if declarer is not None and not talk.stored.finished:
        preset = talk.game.table.preset
        remaining = contracts_left(preset, talk.game.hands, declarer)
        named = ", ".join(
            f"{talk.game.table.contract_key(preset.by_id[contract])} {tr(preset.by_id[contract].label)}"
            for contract in remaining
        )
        said.append(tr("Left: {contracts}.", contracts=named))
    return say(talk, *said)


def _pays(talk: Talk, rest: str) -> Answer:
    if not talk.game.hands:
        return say(talk, tr("No hand has been played yet."))
    return say(talk, *sentences.payment_sentences(talk.game, _number(talk, rest) if rest else len(talk.game.hands)))


def _outlook(talk: Talk, rest: str) -> Answer:
    from barbu_tui.export.outlook_text import outlook_sentences
    from barbu_tui.rules.outlook import outlook

    game = talk.game
    if talk.stored.finished:
        return say(talk, sentences.next_hand_sentence(talk.stored))
    outlook_now = outlook(game.table, game.hands, sheet_of(game).totals)
    return say(talk, *(outlook_sentences(game.table, outlook_now) or [tr("Everybody can still win.")]))


def _correct(talk: Talk, rest: str) -> Answer:
    word, _, line = rest.partition(" ")
    number = _number(talk, word)
    hand_entry = replace(correct(talk.game.table, talk.game.hands, number), part=CONTRACT)
    if line.strip():
        return line_taken(talk, hand_entry, line.strip())
    said = " ".join(sentences.hand_sentences(talk.game.table, sheet_of(talk.game).rows[number - 1]))
    return say(replace(talk, hand_entry=hand_entry, before=()), said)


def _remove(talk: Talk, rest: str) -> Answer:
    return Answer(replace(talk, pending=Remove(_number(talk, rest))))


def _end(talk: Talk, rest: str) -> Answer:
    if talk.stored.finished:
        return say(talk, sentences.next_hand_sentence(talk.stored))
    return Answer(replace(talk, pending=End()))


def _rename(talk: Talk, rest: str) -> Answer:
    who, _, name = rest.partition(" ")
    if not name:
        raise NotAllowedError([Fault(message("a player's key and the new name follow rename"))])
    seats = players_of(who, talk.game.table)
    if len(seats) != 1:
        raise NotAllowedError([Fault(message("one player has a new name at a time"))])
    return Answer(talk, act=Rename(seats[0], name))


def _note(talk: Talk, rest: str) -> Answer:
    number, _, text = rest.partition(" ")
    return Answer(talk, act=Note(_number(talk, number), text))


def _points(talk: Talk, rest: str) -> Answer:
    who, _, rest_of_line = rest.partition(" ")
    points, _, why = rest_of_line.strip().partition(" ")
    seats = players_of(who, talk.game.table)
    if len(seats) != 1:
        raise NotAllowedError([Fault(message("a player's key, the points and the reason follow points"))])
    return Answer(talk, act=Adjust(seats[0], read_number(points, LEAST, MOST), why))


def _undo(talk: Talk, rest: str) -> Answer:
    return dropped(talk, rest) if talk.hand_entry is not None else Answer(talk, act=Undo())


def _redo(talk: Talk, rest: str) -> Answer:
    return Answer(Talk(talk.stored), act=Redo())


def _saying(tell: Callable[[Game], Iterable[str]]) -> Callable[[Talk, str], Answer]:
    return lambda talk, rest: say(talk, *tell(talk.game))


def _quit(talk: Talk, rest: str) -> Answer:
    said = (tr("The half-entered hand is kept."),) if talk.kept else ()
    return Answer(talk, said, over=True)


CHANGING = {"correct", "remove", "redo", "rename", "note", "points", "end"}
DONE_BY: dict[str, Callable[[Talk, str], Answer]] = {
    "help": _help,
    "again": again,
    "standing": _saying(sentences.standing_sentences),
    "pays": _pays,
    "left": _saying(sentences.contracts_left_sentences),
    "owed": _saying(sentences.owed_doubles_sentences),
    "hands": _saying(sentences.hand_list_sentences),
    "players": _saying(lambda game: sentences.player_sentences(game.table)),
    "contracts": _saying(lambda game: sentences.contract_sentences(game.table)),
    "outlook": _outlook,
    "correct": _correct,
    "remove": _remove,
    "undo": _undo,
    "redo": _redo,
    "back": back,
    "drop": dropped,
    "rename": _rename,
    "note": _note,
    "points": _points,
    "end": _end,
    "restore": lambda talk, rest: Answer(talk, act=Restore()),
    "quit": _quit,
}
