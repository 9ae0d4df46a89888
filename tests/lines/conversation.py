"""A conversation held in memory: a line goes in, what it asks for is folded in, and what is told comes out."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any

from barbu_tui.lines import acts
from barbu_tui.lines.dialogue import answered, begun, done, prompt, refused
from barbu_tui.lines.talk import Talk
from barbu_tui.rules.faults import BarbuError, Fault, NotAllowedError
from barbu_tui.rules.game import Game
from barbu_tui.rules.message import message
from barbu_tui.rules.notation import write_hand
from barbu_tui.store.changes import started_data
from barbu_tui.store.events import Event
from barbu_tui.store.fold import GameState, History, begin

_NOON = datetime.datetime(2026, 11, 27, 12, tzinfo=datetime.UTC)


class Conversation:
    """What is said to each line is in `said`; `over` once it was left."""

    def __init__(self, game: Game, drafts: Mapping[int, str] | None = None) -> None:
        self._history = begin(Event(1, _NOON, "anne", "started", started_data(game)))
        for hand in game.hands:
            self._history = self._added("hand", {"line": write_hand(hand, game.table)})
        answer = begun(self.stored, dict(drafts or {}))
        self.talk: Talk = answer.talk
        self.said: tuple[str, ...] = answer.said
        self.over = False
        self.acts: list[acts.Act] = []

    @property
    def stored(self) -> GameState:
        return self._history.state

    @property
    def lines(self) -> list[str]:
        """The hands that are stored."""
        return list(self.stored.game.lines)

    @property
    def asked(self) -> str:
        return prompt(self.talk)

    def say(self, *lines: str) -> tuple[str, ...]:
        """Type lines; what the last of them was answered."""
        for line in lines:
            answer = answered(self.talk, line)
            if answer.act is not None:
                answer = self._done(answer.talk, answer.act)
            self.talk, self.said, self.over = answer.talk, answer.said, answer.over
        return self.said

    def _done(self, talk: Talk, act: acts.Act) -> Any:
        try:
            self._history = self._after(act)
        except BarbuError as error:
            return refused(talk, act, error)
        self.acts.append(act)
        return done(talk, act, self.stored)

    def _after(self, act: acts.Act) -> History:
        state = self.stored
        table = state.game.table
        match act:
            case acts.Record():
                return self._added("hand", {"line": write_hand(act.hand, table)})
            case acts.Correct():
                return self._added("corrected", {"hand": act.number, "line": write_hand(act.hand, table)})
            case acts.Swap():
                pair = [(act.number, act.hand), (act.other_number, act.other_hand)]
                hands = [{"hand": number, "line": write_hand(hand, table)} for number, hand in sorted(pair, key=str)]
                return self._added("swapped", {"hands": hands})
            case acts.Remove():
                line = write_hand(state.game.hands[act.number - 1], table)
                return self._added("removed", {"hand": act.number, "line": line})
            case acts.Rename():
                return self._added("renamed", {"seat": act.seat, "name": act.name})
            case acts.Note():
                return self._added("noted", {"hand": act.number, "text": act.text})
            case acts.Adjust():
                return self._added("adjusted", {"seat": act.seat, "points": act.points, "why": act.why})
            case acts.End():
                return self._added("ended", {})
            case acts.Undo() if state.undo:
                return self._added("undone", {"change": state.undo.seq})
            case acts.Redo() if state.redo:
                return self._added("redone", {"change": state.redo.seq})
        raise NotAllowedError([Fault(message("there is nothing to undo"))])

    def _added(self, kind: str, data: Mapping[str, Any]) -> History:
        return self._history.add(Event(self.stored.seq + 1, _NOON, "anne", kind, dict(data)))
