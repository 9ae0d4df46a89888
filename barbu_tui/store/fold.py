"""A game is the fold of its events: the one way from events to a game, for scorer, spectators and exports; pure.

    history = None
    for event in events:
        history = with_event(history, event)

`fold_journal` (`store/journal.py`) does that for what was read from a file.

Undo and redo are events as well. Undo takes back the latest change that is not undone, whatever its
kind; a new change clears what could be redone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import zip_longest

from barbu_tui.rules.faults import BarbuError, Fault, NotAllowedError, refuse
from barbu_tui.rules.game import Game
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.rules.schedule import hands_left
from barbu_tui.store.changes import CHANGES, game_of_start
from barbu_tui.store.events import Event

# A hundred times every hand of a long evening. Beyond that a journal was made by hand, to keep its readers waiting.
MOST_READ_AGAIN = 3000


@dataclass(frozen=True)
class Change:
    """A change that can be undone or redone: its event's number and kind, and what it is called at the table.

    `hand` is the number of the one hand that it is about, 0 where there is none.
    """

    seq: int
    kind: str
    message: UserMessage
    hand: int = 0


@dataclass(frozen=True)
class GameState:
    """A game as it stands after event `seq`. `undo` and `redo` are what those keys would act on."""

    game: Game
    seq: int
    undo: Change | None = None
    redo: Change | None = None

    @property
    def ended(self) -> bool:
        """Whether the game was given up early."""
        return self.game.ended

    @property
    def finished(self) -> bool:
        """Whether no more hands come: every contract is played, or the game was ended early."""
        return self.ended or not hands_left(self.game.table.preset, self.game.hands)


@dataclass(frozen=True, eq=False, repr=False)
class _Step:
    """A change, the game on both sides of it, and the step below it on the same pile."""

    change: Change
    before: Game
    after: Game
    below: _Step | None


@dataclass(frozen=True, eq=False, repr=False)
class History:
    """All that the fold remembers of the events so far. Adding an event gives a new history."""

    state: GameState
    touched: tuple[int, ...] = ()
    """For each hand's place: the number of the last event that made it another hand, or none."""
    read_again: int = 0
    """How many hands have been read again under other rules."""
    _done: _Step | None = None
    _undone: _Step | None = None

    def add(self, event: Event) -> History:
        """The history with one more event. Raises a `BarbuError` if it does not apply; nothing changes then."""
        if event.seq != self.state.seq + 1:
            why = message("event {seq} stands where {expected} should", seq=event.seq, expected=self.state.seq + 1)
            raise NotAllowedError([Fault(why)])
        match event.kind:
            case "started":
                raise NotAllowedError([Fault(message("the game starts a second time"))])
            case "undone":
                return self._undo(event)
            case "redone":
                return self._redo(event)
            case _:
                return self._change(event)

    def _change(self, event: Event) -> History:
        before = self.state.game
        if before.ended and event.kind in {"hand", "ended"}:
            raise NotAllowedError([Fault(message("the game was ended; undo that to go on"))])
        outcome = CHANGES[event.kind](before, event.data)
        read_again = self.read_again + outcome.read_again
        if read_again > MOST_READ_AGAIN:
            raise NotAllowedError([Fault(message("the rules of this game have been changed too often"))])
        change = Change(event.seq, event.kind, outcome.label, outcome.hand)
        step = _Step(change, before, outcome.game, self._done)
        moved = self._moved(event.seq, outcome.game, step, None)
        return replace(moved, read_again=read_again) if outcome.read_again else moved

    def _undo(self, event: Event) -> History:
        step = self._done
        if step is None or event.data["change"] != step.change.seq:
            raise NotAllowedError([Fault(message("what this takes back is not the latest change"))])
        return self._moved(event.seq, step.before, step.below, replace(step, below=self._undone))

    def _redo(self, event: Event) -> History:
        step = self._undone
        if step is None or event.data["change"] != step.change.seq:
            raise NotAllowedError([Fault(message("what this brings back is not the change undone last"))])
        return self._moved(event.seq, step.after, replace(step, below=self._done), step.below)

    def _moved(self, seq: int, to: Game, done: _Step | None, undone: _Step | None) -> History:
        state = GameState(to, seq, undo=done.change if done else None, redo=undone.change if undone else None)
        return History(state, _touched(self.touched, self.state.game, to, seq), self.read_again, done, undone)


def begin(event: Event) -> History:
    """The history of a game of which only the first event, `started`, is known."""
    refuse(_misplaced(event))
    return History(GameState(game_of_start(event.data), seq=1))


def with_event(history: History | None, event: Event) -> History:
    """`history` (None before the first event) with one more.

    Raises a `BarbuError`; the path of each fault begins with the number of the event, which is its line.
    """
    try:
        return begin(event) if history is None else history.add(event)
    except BarbuError as error:
        raise type(error)(fault.under(event.seq) for fault in error.faults) from None


def _misplaced(event: Event) -> list[Fault]:
    if event.kind == "started" and event.seq == 1:
        return []
    return [Fault(message("a game begins with event 1, and that is not what stands here"))]


def _touched(touched: tuple[int, ...], before: Game, after: Game, seq: int) -> tuple[int, ...]:
    if before.hands is after.hands:
        return touched
    if len(touched) == len(before.hands) and before.hands == after.hands[:-1]:
        return (*touched, seq)
    pairs = list(zip_longest(before.hands, after.hands))
    seqs = (*touched, *(0,) * (len(pairs) - len(touched)))
    changed = {place for place, (old, new) in enumerate(pairs) if old is not new and old != new}
    return tuple(seq if place in changed else last for place, last in enumerate(seqs))
