"""Where the conversation is, and what a line led to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from barbu_tui.entry.state import HandEntry
from barbu_tui.i18n import tr
from barbu_tui.i18n.speech import table_in_language
from barbu_tui.lines.acts import Act
from barbu_tui.lines.spoken import sentence
from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.game import Game
from barbu_tui.rules.schedule import next_contract, next_declarer
from barbu_tui.store.fold import GameState


@dataclass(frozen=True)
class Talk:
    """Where the conversation is.

    `stored` is the game as the disk has it; `hand_entry` the hand that is being entered, `before` the same hand at
    each earlier question; `pending` what is done once it is agreed to.
    """

    stored: GameState
    hand_entry: HandEntry | None = None
    before: tuple[HandEntry, ...] = ()
    pending: Act | None = None

    @property
    def game(self) -> Game:
        """The game as the disk has it, at a table where the language's keys and letters are understood."""
        return replace(self.stored.game, table=table_in_language(self.stored.game.table))

    @property
    def kept(self) -> tuple[int, str] | None:
        """The half-entered hand that a crash must not lose: its number and line."""
        if self.hand_entry is None or (line := self.hand_entry.kept) is None:
            return None
        return self.hand_entry.number, line


class Answer(NamedTuple):
    """What a line led to. `act` is to be stored before anything else is told; `over` is the end."""

    talk: Talk
    said: tuple[str, ...] = ()
    act: Act | None = None
    over: bool = False


def say(talk: Talk, *sentences: str) -> Answer:
    """Sentences, each once, fit to be spoken; nothing is stored."""
    return Answer(talk, tuple(dict.fromkeys(said for text in sentences if (said := sentence(text)))))


def fault_sentences(error: BarbuError) -> Iterator[str]:
    """What is wrong, with the column where it is in a line of notation."""
    for fault in error.faults:
        if fault.column:
            yield tr("Column {column}: {what}", column=fault.column, what=tr(fault.message))
        else:
            yield tr(fault.message)


def declarer_of(talk: Talk) -> int | None:
    """Who declares the next hand; None where every contract is played."""
    game = talk.game
    return next_declarer(game.table.preset, game.hands, game.table.first)


def due_contract(talk: Talk) -> str | None:
    """The contract that the schedule sets for the next hand; None where there is a choice, or no hand."""
    game, declarer = talk.game, declarer_of(talk)
    return None if declarer is None else next_contract(game.table.preset, game.hands, declarer)
