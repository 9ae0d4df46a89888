"""Scoring a stored game: what was confirmed is on the disk, and what is not on the disk was not confirmed."""

from __future__ import annotations

import datetime
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.notes import Adjustment
from barbu_tui.store import clock
from barbu_tui.store.errors import LockHeldError, StoreError
from barbu_tui.store.events import encode
from barbu_tui.store.health import repair
from barbu_tui.store.journal import read_journal
from barbu_tui.store.scorer import OpenGame
from tests.rules.builders import SEVEN, rules
from tests.store.builders import (
    ALL_HANDS,
    BARBU,
    DAY,
    FRIDAY,
    HEARTS,
    QUEENS,
    TRUMPS,
    again,
    event,
    hand,
    journal_of,
    line,
    lines,
    new_game,
)


def test_a_recorded_hand_is_there_again_with_undo_and_redo(friday: OpenGame) -> None:
    friday.record(hand(QUEENS))
    friday.record(hand(TRUMPS))
    friday.undo()
    friday = again(friday)
    assert lines(friday) == [QUEENS]
    assert str(friday.state.redo and friday.state.redo.message) == "hand 2, Anne’s trumps"
    friday.redo()
    assert lines(again(friday)) == [QUEENS, TRUMPS]


def test_every_change_is_an_event_that_says_who_and_when(friday: OpenGame) -> None:
    friday.record(hand(QUEENS))
    friday.record(hand(line("a", "hearts")))
    friday.correct(1, hand("a: queens = 4 0 0 0"))
    friday.swap({1: hand(line("a", "hearts")), 2: hand("a: queens = 0 0 0 4")})
    friday.remove(1)
    friday.rename(0, " Zoë ")
    friday.set_rules(rules(*SEVEN, name="Other rules"))
    friday.end()
    friday.undo()
    friday.redo()
    events = read_journal(friday.path).events
    assert [event.kind for event in events] == [
        *("started", "hand", "hand", "corrected", "swapped", "removed", "renamed", "rules", "ended", "undone", "redone")
    ]
    assert {event.by for event in events} == {"anna"}
    assert events[4].data["hands"][1] == {"hand": 2, "line": "a: queens = 0 0 0 4"}
    assert events[6].data["name"] == "Zoë"
    assert again(friday).state.ended


def test_what_changes_nothing_is_no_event(friday: OpenGame) -> None:
    friday.record(hand(QUEENS))
    friday.record(hand(TRUMPS))
    before = friday.undo()
    assert friday.correct(1, hand(QUEENS)) == before
    assert friday.rename(0, "Anne") == before
    assert friday.set_rules(rules()) == before
    assert before.redo is not None


@pytest.mark.parametrize(
    ("act", "why"),
    [
        (lambda game: game.undo(), "nothing to undo"),
        (lambda game: game.redo(), "nothing to redo"),
        (lambda game: game.remove(1), "no such hand"),
        (lambda game: game.correct(0, hand(QUEENS)), "no such hand"),
        (lambda game: game.rename(0, "Beth"), "two players"),
        (lambda game: game.rename(9, "Eve"), "no such seat"),
        (lambda game: game.swap({1: hand(QUEENS)}), "two hands"),
    ],
)
def test_what_the_game_does_not_allow_is_refused_and_not_written(
    act: Callable[[OpenGame], object], why: str, friday: OpenGame
) -> None:
    before = friday.path.read_bytes()
    with pytest.raises(BarbuError, match=why):
        act(friday)
    assert friday.path.read_bytes() == before
    assert friday.state.seq == 1


def test_every_hand_of_a_whole_game_is_corrected_undone_and_redone(friday: OpenGame) -> None:
    for text in ALL_HANDS:
        friday.record(hand(text))
    for number, text in enumerate(ALL_HANDS, start=1):
        other = text.replace("1 2 3 7", "7 3 2 1").replace("= c", "= d").replace("d / d", "a / a")
        friday.correct(number, hand(other))
        if other != text:
            friday.undo()
            friday.redo()
            friday.undo()
    assert lines(again(friday)) == list(ALL_HANDS)


def test_a_torn_line_is_set_aside_by_the_next_scorer_and_never_thrown_away(friday: OpenGame) -> None:
    friday.record(hand(QUEENS))
    friday.close()
    with friday.path.open("ab") as file:
        file.write(b'{"v":1,"seq":3,"at"')
    friday = OpenGame.open(friday.path)
    assert friday.path.with_suffix(".torn").read_bytes() == b'{"v":1,"seq":3,"at"\n'
    friday.record(hand(TRUMPS))
    assert lines(again(friday)) == [QUEENS, TRUMPS]


def test_mending_sets_a_torn_line_aside_and_says_how_long_it_was(friday: OpenGame) -> None:
    with pytest.raises(LockHeldError):
        repair(friday.path)
    friday.close()
    with friday.path.open("ab") as file:
        file.write(b"torn")
    assert repair(friday.path) == 4
    assert repair(friday.path) == 0
    assert friday.path.with_suffix(".torn").read_bytes() == b"torn\n"


@pytest.mark.parametrize("bad", [b"nonsense\n", journal_of(event(2, "photographed"))])
def test_mending_leaves_alone_what_it_cannot_mend(bad: bytes, friday: OpenGame) -> None:
    friday.close()
    with friday.path.open("ab") as file:
        file.write(bad + b"torn")
    before = friday.path.read_bytes()
    with pytest.raises(StoreError, match="line 2"):
        repair(friday.path)
    assert friday.path.read_bytes() == before


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (journal_of(*FRIDAY[:3]).replace(b"4 3 3 3", b"3 4 3 3"), "line 3: the line was changed"),
        (journal_of(*FRIDAY[:2], event(3, "hand", line=QUEENS)), "line 3: .*already played"),
        (journal_of(FRIDAY[0], event(2, "photographed")), "line 2: written by a newer program"),
        (b"", "nothing has been recorded"),
        (b'{"v":1', "nothing has been recorded"),
    ],
)
def test_a_game_that_cannot_be_gone_on_with_says_why_is_left_alone_and_lets_go_of_the_lock(
    data: bytes, why: str, friday: OpenGame
) -> None:
    friday.close()
    friday.path.write_bytes(data)
    for _ in range(2):
        with pytest.raises(StoreError, match=why):
            OpenGame.open(friday.path)
    assert friday.path.read_bytes() == data


def test_a_journal_replaced_under_the_scorer_is_not_written(friday: OpenGame) -> None:
    other = friday.path.with_name("other")
    shutil.copy(friday.path, other)
    other.replace(friday.path)
    before = friday.path.read_bytes()
    with pytest.raises(StoreError, match="replaced by another file"):
        friday.record(hand(QUEENS))
    assert friday.path.read_bytes() == before


def test_a_journal_that_another_program_wrote_to_is_not_written(friday: OpenGame) -> None:
    with friday.path.open("ab") as file:
        file.write(encode(event(2, "hand", line=TRUMPS)))
    with pytest.raises(StoreError, match="changed by another program"):
        friday.record(hand(QUEENS))
    assert lines(again(friday)) == [TRUMPS]


def test_a_folder_removed_under_the_scorer_is_told_and_the_game_can_be_written_anew(friday: OpenGame) -> None:
    friday.record(hand(QUEENS))
    shutil.rmtree(friday.path.parent.parent)
    with pytest.raises(StoreError, match="is gone"):
        friday.record(hand(TRUMPS))
    assert lines(friday) == [QUEENS]
    friday.restore()
    friday.record(hand(TRUMPS))
    with pytest.raises(LockHeldError):
        OpenGame.open(friday.path)
    assert lines(again(friday)) == [QUEENS, TRUMPS]


def test_a_game_is_not_written_over_one_that_is_there(friday: OpenGame) -> None:
    with pytest.raises(StoreError, match="is there again"):
        friday.restore()
    friday.record(hand(QUEENS))
    assert lines(again(friday)) == [QUEENS]


def test_a_clock_set_back_changes_nothing(friday: OpenGame, monkeypatch: pytest.MonkeyPatch) -> None:
    friday.record(hand(QUEENS))
    monkeypatch.setattr(clock, "now", lambda: datetime.datetime(1999, 12, 31, tzinfo=datetime.UTC))
    friday.record(hand(BARBU))
    friday.undo()
    friday.record(hand(HEARTS))
    assert lines(again(friday)) == [QUEENS, HEARTS]


def test_only_a_plain_file_is_scored_and_nothing_is_made_beside_anything_else(tmp_path: Path) -> None:
    pipe, link, folder = (tmp_path / f"{name}.jsonl" for name in ("pipe", "link", "folder"))
    os.mkfifo(pipe)
    link.symlink_to(tmp_path / "nowhere")
    folder.mkdir()
    for path in (pipe, link, folder, tmp_path / "none.jsonl"):
        with pytest.raises(StoreError):
            OpenGame.open(path)
    assert sorted(tmp_path.iterdir()) == sorted([pipe, link, folder])


def test_title_date_seats_notes_and_points_are_changes_like_any_other(friday: OpenGame) -> None:
    friday.record(hand(QUEENS))
    friday.retitle(" Saturday ")
    friday.set_date(datetime.date(2026, 11, 28))
    friday.seat((1, 0, 2, 3))
    friday.note(1, "misdeal, replayed")
    friday.adjust(0, -20, "late")
    friday = again(friday)
    game = friday.state.game
    assert (game.title, game.date, game.table.names[0]) == ("Saturday", datetime.date(2026, 11, 28), "Beth")
    assert (game.note_on(1), game.adjustments) == ("misdeal, replayed", (Adjustment(0, -20, "late", 1),))
    for _ in range(5):
        friday.undo()
    assert friday.state.game == new_game(QUEENS)


def test_what_is_so_already_is_no_change(friday: OpenGame) -> None:
    friday.record(hand(QUEENS))
    before = friday.path.read_bytes()
    friday.retitle("Friday ")
    friday.set_date(DAY)
    friday.seat((0, 1, 2, 3))
    friday.note(1, " ")
    assert friday.path.read_bytes() == before
