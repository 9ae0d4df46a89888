"""Undo and redo, whatever happened: any sequence of events that can be."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from barbu_tui.rules.game import Game
from barbu_tui.rules.preset_data import preset_to_data
from barbu_tui.store.beginning import events_of
from barbu_tui.store.events import decode, encode
from barbu_tui.store.fold import GameState
from tests.rules.builders import RAVAGE_CITY, SEVEN, rules
from tests.store.builders import (
    SERIES,
    event,
    fold,
    folded,
    line,
    started,
)


def stored_again(game: Game) -> Game:
    """The game as it is imported: of its events only what it is by now."""
    return fold(events_of(game)).game


def snapshot(state: GameState) -> tuple[object, ...]:
    return (state.game, state.ended)


@st.composite
def change(draw: st.DrawFn, state: GameState) -> tuple[str, dict[str, Any]]:
    """Something that may happen in this game next."""
    hands = state.game.hands
    declared = {(state.game.table.keys[hand.declarer], hand.contract) for hand in hands}
    left = [line(key, contract) for key in "abcd" for contract in SERIES if (key, contract) not in declared]
    kinds = ["renamed", "rules", "retitled", "dated", "seated", "adjusted"] + ["ended"] * (not state.finished)
    kinds += ["noted"] * bool(hands)
    kinds += ["hand"] * 4 * bool(left and not state.ended) + ["corrected", "removed"] * bool(hands)
    kinds += ["undone"] * 5 * bool(state.undo) + ["redone"] * 4 * bool(state.redo)
    kind = draw(st.sampled_from(kinds))
    number = draw(st.integers(1, len(hands))) if hands else 0
    match kind:
        case "hand":
            return kind, {"line": draw(st.sampled_from(left))}
        case "corrected":
            old = hands[number - 1]
            return kind, {"hand": number, "line": line(state.game.table.keys[old.declarer], old.contract)}
        case "removed":
            return kind, {"hand": number, "line": state.game.lines[number - 1]}
        case "renamed":
            names = {"Diana", "Zoë", "李"} - set(state.game.table.names[:3])
            return kind, {"seat": 3, "name": draw(st.sampled_from(sorted(names)))}
        case "rules":
            more = rules(*SEVEN, RAVAGE_CITY, name=draw(st.sampled_from(["One", "Two"])))
            return kind, {"preset": preset_to_data(more)}
        case "retitled":
            return kind, {"title": draw(st.sampled_from(["", "Friday", "李"]))}
        case "dated":
            return kind, {"date": draw(st.sampled_from([None, "2026-11-28"]))}
        case "seated":
            return kind, {"order": draw(st.permutations(range(4)))}
        case "noted":
            return kind, {"hand": number, "text": draw(st.sampled_from(["", "misdeal"]))}
        case "adjusted":
            points = draw(st.sampled_from([-20, 5]))
            return kind, {"seat": draw(st.integers(0, 3)), "points": points, "why": draw(st.sampled_from(["", "late"]))}
        case "undone":
            return kind, {"change": state.undo.seq if state.undo else 0}
        case "redone":
            return kind, {"change": state.redo.seq if state.redo else 0}
        case _:
            return kind, {}


@settings(max_examples=20)
@given(st.data())
def test_undo_and_redo_walk_the_games_that_there_were(data: st.DataObject) -> None:
    history = folded()
    there_were, now = [snapshot(history.state)], 0
    events = [started()]
    for _ in range(data.draw(st.integers(1, 25))):
        kind, fields = data.draw(change(history.state))
        events.append(event(history.state.seq + 1, kind, **fields))
        history = history.add(events[-1])
        if kind == "undone":
            now -= 1
        elif kind == "redone":
            now += 1
        else:
            there_were, now = [*there_were[: now + 1], snapshot(history.state)], now + 1
        assert snapshot(history.state) == there_were[now]
        assert (history.state.undo is not None) == (now > 0)
        assert (history.state.redo is not None) == (now < len(there_were) - 1)
    assert [decode(encode(event).rstrip()) for event in events] == events
    assert fold(events) == history.state
    assert stored_again(history.state.game) == history.state.game
