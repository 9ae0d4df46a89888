"""A game is the fold of its events: corrections, undo and redo, names, rules, the end."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.preset_data import preset_to_data
from barbu_tui.rules.sheet import sheet_of
from barbu_tui.store.events import Event
from barbu_tui.store.fold import History
from tests.rules.builders import SEVEN, TOURNAMENT, rules
from tests.store.builders import (
    ALL_HANDS,
    BARBU,
    FIRST_HANDS,
    FRIDAY,
    HEARTS,
    QUEENS,
    TRUMPS,
    event,
    fold,
    line,
    played,
    redo,
    started,
    then,
    undo,
    why_not,
)


def lines(history: History) -> list[str]:
    return list(history.state.game.lines)


def test_a_corrected_hand_holds_exactly_what_was_typed_and_the_totals_follow() -> None:
    history = then(played(*FIRST_HANDS), "corrected", hand=2, line="a: trumps(S) = 13 0 0 0")
    game = history.state.game
    assert game.lines[1] == "a: trumps(S) = 13 0 0 0"
    sheet = sheet_of(game)
    assert sheet.rows[1].score.net == (65, 0, 0, 0)
    assert sheet.totals == (43, 16, -42, -26)


def test_undo_and_redo_name_what_they_act_on_in_the_words_of_the_table() -> None:
    history = undo(then(played(QUEENS, TRUMPS), "removed", hand=1, line=QUEENS))
    assert str(history.state.undo and history.state.undo.message) == "hand 2, Anne’s trumps"
    assert str(history.state.redo and history.state.redo.message) == "the removal of hand 1, Anne’s no queens"


def test_a_new_change_clears_what_could_be_redone() -> None:
    history = then(undo(played(QUEENS, TRUMPS)), "hand", line=BARBU)
    assert history.state.redo is None
    assert lines(history) == [QUEENS, BARBU]


def test_the_end_of_the_game_can_be_undone() -> None:
    ended = then(played(QUEENS), "ended")
    assert ended.state.finished
    assert not undo(ended).state.finished
    assert redo(undo(ended)).state.ended


def test_an_ended_game_takes_no_more_hands_but_can_be_corrected() -> None:
    ended = then(played(QUEENS), "ended")
    assert why_not(ended, "hand", line=TRUMPS) == "the game was ended; undo that to go on"
    corrected = then(ended, "corrected", hand=1, line="a: queens = 0 0 0 4")
    assert corrected.state.ended
    assert lines(corrected) == ["a: queens = 0 0 0 4"]


def test_the_28th_hand_entered_wrongly_is_corrected_in_the_finished_game() -> None:
    whole = played(*ALL_HANDS)
    assert whole.state.finished
    assert not whole.state.ended
    corrected = then(whole, "corrected", hand=28, line="d: domino = a b c d")
    assert corrected.state.finished
    assert why_not(corrected, "ended") == "every contract has been played: the game is finished"


def test_a_game_over_a_removed_hand_goes_on() -> None:
    whole = then(played(*ALL_HANDS), "removed", hand=5, line=ALL_HANDS[4])
    assert not whole.state.finished
    assert len(lines(whole)) == 27


def test_two_hands_swap_their_contracts_in_one_change() -> None:
    history = played(line("a", "queens"), TRUMPS, line("a", "hearts"))
    pair = [{"hand": 1, "line": line("a", "hearts")}, {"hand": 3, "line": line("a", "queens")}]
    swapped = then(history, "swapped", hands=pair)
    assert lines(swapped) == [line("a", "hearts"), TRUMPS, line("a", "queens")]
    assert lines(undo(swapped)) == lines(history)


def test_a_correction_to_a_contract_that_another_hand_has_is_refused() -> None:
    assert "Anne has already played trumps" in why_not(played(QUEENS, TRUMPS), "corrected", hand=1, line=TRUMPS)


def test_a_hand_whose_declarer_is_not_the_scheduled_one_is_believed() -> None:
    assert lines(played(QUEENS, line("c", "barbu"))) == [QUEENS, line("c", "barbu")]


def test_a_taken_name_is_refused_and_seats_are_the_identity() -> None:
    history = played(QUEENS)
    assert "two players are called" in why_not(history, "renamed", seat=0, name="beth")
    renamed = then(history, "renamed", seat=0, name="Ann").state.game
    assert renamed.table.names == ("Ann", "Beth", "Cath", "Diana")
    assert renamed.table.keys == "abcd"
    assert renamed.hands == history.state.game.hands


def test_keys_stay_when_names_change() -> None:
    history = then(played(QUEENS), "renamed", seat=0, name="Zoë")
    assert lines(then(history, "hand", line=TRUMPS)) == [QUEENS, TRUMPS]


def test_other_rules_must_score_every_hand() -> None:
    history = played(QUEENS, TRUMPS)
    dearer = rules(*SEVEN[:2], {"id": "queens", "cards": {"queens": -10}}, *SEVEN[3:])
    changed = then(history, "rules", preset=preset_to_data(dearer))
    assert sheet_of(changed.state.game).rows[0].score.raw == (-10, 0, -10, -20)
    assert undo(changed).state.game == history.state.game
    without = rules(*SEVEN[3:])
    assert "there is no contract “queens” here" in why_not(history, "rules", preset=preset_to_data(without))
    five = rules(*SEVEN[:5], players=5, deck={"removed": ["2S", "2C"]})
    assert why_not(history, "rules", preset=preset_to_data(five)).startswith("these rules are for 5 players")


def test_a_game_keeps_its_own_copy_of_the_rules() -> None:
    data = started().data
    assert fold([started(preset=copy.deepcopy(data["preset"]))]).game.table.preset == TOURNAMENT


REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("hand", {"line": "a: queens = 1 1 1 2"}, "column"),
    ("hand", {"line": QUEENS}, "already played"),
    ("hand", {"line": 5}, "not a text"),
    ("hand", {"line": "x" * 100_000}, "1000"),
    ("corrected", {"hand": 3, "line": BARBU}, "no such hand"),
    ("corrected", {"hand": 0, "line": BARBU}, "no such hand"),
    ("corrected", {"hand": True, "line": BARBU}, "no such hand"),
    ("removed", {"hand": 1, "line": TRUMPS}, "is not hand 1"),
    ("swapped", {"hands": [{"hand": 1, "line": TRUMPS}]}, "names two hands"),
    ("swapped", {"hands": [{"hand": 1, "line": TRUMPS}, {"hand": 1, "line": QUEENS}]}, "two different hands"),
    ("swapped", {"hands": [{"hand": 1, "line": HEARTS}, {"hand": 2, "line": HEARTS}]}, "already played"),
    ("undone", {"change": 2}, "not the latest change"),
    ("undone", {"change": "3"}, "not the latest change"),
    ("redone", {"change": 3}, "not the change undone last"),
    ("renamed", {"seat": 4, "name": "Eve"}, "no such seat"),
    ("renamed", {"seat": 0, "name": "\x1b[31mEve"}, "U+001B"),
    ("renamed", {"seat": 0, "name": ["Eve"]}, "not a text"),
    ("rules", {"preset": {"schema": 1}}, "missing"),
    ("rules", {"preset": None}, "not a preset"),
    ("started", {}, "a second time"),
    ("retitled", {"title": "\x1b[31mFriday"}, "U+001B"),
    ("retitled", {"title": None}, "not a text"),
    ("dated", {"date": "yesterday"}, "written like 2026-11-27"),
    ("dated", {"date": 20261127}, "not a text"),
    ("seated", {"order": [0, 1, 2]}, "each of the 4 once"),
    ("seated", {"order": [0, 1, 2, 2]}, "each of the 4 once"),
    ("seated", {"order": [0, 1, 2, True]}, "each of the 4 once"),
    ("seated", {"order": "0123"}, "each of the 4 once"),
    ("noted", {"hand": 3, "text": "misdeal"}, "no such hand"),
    ("noted", {"hand": 1, "text": "x" * 201}, "200 at most"),
    ("noted", {"hand": 1, "text": ["misdeal"]}, "not a text"),
    ("adjusted", {"seat": 4, "points": 5, "why": ""}, "no such seat"),
    ("adjusted", {"seat": 0, "points": 0, "why": ""}, "0 is not a number"),
    ("adjusted", {"seat": 0, "points": 10_000, "why": ""}, "10000 is not a number"),
    ("adjusted", {"seat": 0, "points": 2.5, "why": ""}, "points are not a number"),
    ("adjusted", {"seat": 0, "points": 5, "why": "a\nb"}, "U+000A"),
]


@pytest.mark.parametrize(("kind", "data", "why"), REFUSED, ids=[f"{kind}-{why}" for kind, _, why in REFUSED])
def test_an_event_that_does_not_apply_is_refused_with_its_line(kind: str, data: dict[str, Any], why: str) -> None:
    events = [started(), event(2, "hand", line=QUEENS), event(3, "hand", line=TRUMPS), event(4, kind, **data)]
    with pytest.raises(BarbuError, match=why.replace("+", r"\+")) as refusal:
        fold(events)
    assert {fault.path[0] for fault in refusal.value.faults} == {4}


@pytest.mark.parametrize(
    ("instead", "why"),
    [
        ({"title": "\x1b]0;gotcha\x07"}, "U+001B"),
        ({"title": "x" * 101}, "100 at most"),
        ({"title": 7}, "not a text"),
        ({"players": ["Anne", "anne", "Cath", "Diana"]}, "two players"),
        ({"players": ["Anne", "Beth", "Cath"]}, "need 4 players"),
        ({"players": ["Anne", "Beth", "Cath", "Di\u202eana"]}, "U+202E"),
        ({"players": "Anne"}, "need 4 players"),
        ({"keys": "aacd"}, "keys must be"),
        ({"first_declarer": "Eve"}, "not one of the players"),
        ({"first_declarer": None}, "not one of the players"),
        ({"date": "yesterday"}, "date"),
        ({"preset": []}, "not a preset"),
    ],
)
def test_a_start_that_makes_no_game_is_refused(instead: dict[str, Any], why: str) -> None:
    with pytest.raises(BarbuError, match=why.replace("+", r"\+")):
        fold([started(**instead)])


@pytest.mark.parametrize("events", [[event(1, "ended")], [started(), event(3, "ended")], [event(2, "started")]])
def test_a_game_begins_with_its_start_and_has_no_gaps(events: list[Event]) -> None:
    with pytest.raises(BarbuError):
        fold(events)


def test_the_same_events_always_make_the_same_game() -> None:
    assert fold(FRIDAY) == fold(FRIDAY)
    assert fold(FRIDAY).game.table.names == ("Anne", "Beth", "Cath", "Zoë")
    assert list(fold(FRIDAY).game.lines) == [QUEENS, TRUMPS, BARBU]


def test_the_history_knows_which_event_made_each_hand_what_it_is() -> None:
    history = played(QUEENS, TRUMPS, BARBU)
    assert history.touched == (2, 3, 4)
    assert then(history, "corrected", hand=2, line="a: trumps = 13 0 0 0").touched == (2, 5, 4)
    assert then(history, "removed", hand=2, line=TRUMPS).touched == (2, 5, 5)
    assert then(history, "rules", preset=preset_to_data(rules(*SEVEN, name="Others"))).touched == (2, 3, 4)
    assert undo(then(history, "renamed", seat=0, name="Ann")).touched == (2, 3, 4)
