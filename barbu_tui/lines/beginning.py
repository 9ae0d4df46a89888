"""A new game, question by question: the rules, the players, who declares first, what it is called. Pure."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from barbu_tui.i18n import tr
from barbu_tui.i18n.days import weekday
from barbu_tui.i18n.lists import joined
from barbu_tui.i18n.speech import word_key
from barbu_tui.lines.players import players_of
from barbu_tui.lines.spoken import sentence
from barbu_tui.rules.draw import Sample, cut_words, draw_first
from barbu_tui.rules.faults import BarbuError, Fault, NotAllowedError
from barbu_tui.rules.game import Game
from barbu_tui.rules.message import message, quoted
from barbu_tui.rules.names import TITLE_CELLS, names_faults, text_fault, tidy
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.table import table_of


class Choice(NamedTuple):
    """A preset that can be chosen, by its id."""

    id: str
    preset: Preset


@dataclass(frozen=True)
class Beginning:
    """What is known of the new game so far; what is None is still to be asked.

    `day` is today; `sample` draws cards by chance, where nobody is named to declare first.
    """

    choices: tuple[Choice, ...]
    usual: str
    day: datetime.date
    sample: Sample
    preset: Preset | None = None
    names: tuple[str, ...] = ()
    first: int | None = None
    title: str | None = None

    @property
    def asks_for_first(self) -> bool:
        """Whether only the first declarer, and perhaps the title, is not known yet."""
        return self.preset is not None and len(self.names) == self.preset.players and self.first is None

    @property
    def game(self) -> Game | None:
        """The game, once everything is known."""
        if self.preset is None or len(self.names) < self.preset.players or self.first is None or self.title is None:
            return None
        return Game(table_of(self.preset, self.names, self.first), self.title or weekday(self.day), self.day)


class Reply(NamedTuple):
    """What a line led to; `over` where the new game is given up."""

    beginning: Beginning
    said: tuple[str, ...] = ()
    over: bool = False


def question(beginning: Beginning) -> str:
    """What is asked now, in one line."""
    if beginning.preset is None:
        return sentence(tr("A new game. By which rules? Enter takes {preset}.", preset=beginning.usual))
    if len(beginning.names) < beginning.preset.players:
        return tr(
            "Player {n} of {all}, clockwise. What name?", n=len(beginning.names) + 1, all=beginning.preset.players
        )
    if beginning.first is None:
        return tr("Who declares first? Enter lets everyone cut a card.")
    return tr("What is the game called? Enter takes {day}.", day=weekday(beginning.day))


def replied(beginning: Beginning, line: str) -> Reply:
    """What a line leads to. Never raises for what is typed."""
    text = tidy(" ".join(line[:1000].split()))
    word = word_key(text)
    if word in {"quit", "exit", word_key(tr("quit"))}:
        return Reply(beginning, over=True)
    if word in {"help", "?", word_key(tr("help"))}:
        return Reply(beginning, tuple(map(sentence, _help(beginning))))
    if word in {"back", word_key(tr("back"))}:
        return Reply(_back(beginning))
    try:
        if beginning.asks_for_first and not text:
            return _drawn(beginning)
        return Reply(_next(beginning, text))
    except BarbuError as error:
        said = [sentence(tr(fault.message)) for fault in error.faults]
        return Reply(beginning, tuple(said))


def _help(beginning: Beginning) -> Iterator[str]:
    yield tr("Answer the question. Back goes to the one before, quit leaves; nothing is stored before the last answer.")
    yield tr("The rules there are:")
    for choice in beginning.choices:
        yield tr(
            "{id}: {preset}, {players} players.",
            id=choice.id,
            preset=choice.preset.label,
            players=choice.preset.players,
        )
    yield tr("So far: {names}.", names=joined(beginning.names)) if beginning.names else ""


def _next(beginning: Beginning, text: str) -> Beginning:
    if beginning.preset is None:
        return replace(beginning, preset=_preset(beginning, text or beginning.usual))
    if len(beginning.names) < beginning.preset.players:
        return _named(beginning, text)
    if beginning.first is None:
        return replace(beginning, first=_first(beginning, text))
    if why := text_fault(text, TITLE_CELLS, message("the title")):
        raise NotAllowedError([Fault(why)])
    return replace(beginning, title=text)


def _drawn(beginning: Beginning) -> Reply:
    """Everyone cuts a card: who declares first, and what was cut."""
    assert beginning.preset is not None  # it is asked before
    draw = draw_first(beginning.preset.players, beginning.preset.deck, beginning.sample)
    return Reply(replace(beginning, first=draw.first), (sentence(tr(cut_words(draw, beginning.names))),))


def _named(beginning: Beginning, text: str) -> Beginning:
    """One more player; several names that are separated by commas are several players."""
    given = tuple(tidy(name) for name in text.split(",")) if "," in text else (text,)
    names = (*beginning.names, *given)
    players = beginning.preset.players if beginning.preset else 0
    if len(names) > players:
        why = message("{n} names, and there are {players} players", n=len(names), players=players)
        raise NotAllowedError([Fault(why)])
    if faults := names_faults(names):
        raise NotAllowedError(Fault(why) for _, why in faults)
    return replace(beginning, names=names)


def _first(beginning: Beginning, text: str) -> int:
    assert beginning.preset is not None  # it is asked before the players
    seats = players_of(text, table_of(beginning.preset, beginning.names))
    if len(seats) != 1:
        raise NotAllowedError([Fault(message("one player declares first"))])
    return seats[0]


def _preset(beginning: Beginning, text: str) -> Preset:
    word = text.casefold()
    for matches in (_same, _begins):
        matching = [choice.preset for choice in beginning.choices if matches(choice, word)]
        if len(matching) == 1:
            return matching[0]
    why = message("there are no rules {text}; help tells which there are", text=quoted(text))
    raise NotAllowedError([Fault(why)])


def _same(choice: Choice, word: str) -> bool:
    return word in {choice.id.casefold(), choice.preset.name.casefold(), tr(choice.preset.label).casefold()}


def _begins(choice: Choice, word: str) -> bool:
    names = (choice.id, choice.preset.name, tr(choice.preset.label))
    return any(name.casefold().startswith(word) for name in names)


def _back(beginning: Beginning) -> Beginning:
    if beginning.first is not None:
        return replace(beginning, first=None)
    if beginning.names:
        return replace(beginning, names=beginning.names[:-1])
    return replace(beginning, preset=None)


def choices_of(presets: Sequence[tuple[str, Preset | None]]) -> tuple[Choice, ...]:
    """The presets that can be played, of all that are listed."""
    return tuple(Choice(name, preset) for name, preset in presets if preset is not None)
