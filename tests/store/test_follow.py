"""Spectators: what they see while the game is scored, corrected, damaged, replaced and removed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barbu_tui.files import calls
from barbu_tui.store.follow import Follower
from barbu_tui.store.library import Library
from barbu_tui.store.scorer import OpenGame
from tests.store.builders import BARBU, FRIDAY, HEARTS, QUEENS, TRUMPS, event, fold, hand, journal_of, new_game


@pytest.fixture
def watcher(friday: OpenGame) -> Follower:
    """A spectator who has seen the beginning."""
    follower = Follower(friday.path)
    assert follower.poll().kind == "grew"
    return follower


def test_a_spectator_sees_what_the_scorer_sees_after_every_change(friday: OpenGame, watcher: Follower) -> None:
    def looks() -> None:
        update = watcher.poll()
        assert update.kind == "grew"
        assert update.state == friday.state
        assert watcher.poll().kind == "unchanged"

    friday.record(hand(QUEENS))
    looks()
    friday.record(hand(TRUMPS))
    friday.correct(1, hand("a: queens = 4 0 0 0"))
    looks()
    for act in (friday.undo, friday.redo, friday.undo, friday.end):
        act()
        looks()
    friday.remove(2)
    looks()


def test_only_what_is_new_is_read(friday: OpenGame, watcher: Follower, monkeypatch: pytest.MonkeyPatch) -> None:
    friday.record(hand(QUEENS))
    friday.record(hand(TRUMPS))
    watcher.poll()
    last_line = friday.path.read_bytes().splitlines(keepends=True)[-1]
    before = friday.path.stat().st_size
    friday.record(hand(BARBU))
    starts = []
    real = os.pread

    def pread(descriptor: int, most: int, start: int) -> bytes:
        starts.append(start)
        return real(descriptor, most, start)

    monkeypatch.setattr(os, "pread", pread)
    assert watcher.poll().kind == "grew"
    assert min(starts) == before - len(last_line)
    starts.clear()
    assert watcher.poll().kind == "unchanged"
    assert starts == []


def test_a_line_that_is_being_written_is_not_there_yet(friday: OpenGame, watcher: Follower) -> None:
    line = journal_of(event(2, "hand", line=QUEENS))
    with friday.path.open("ab", buffering=0) as file:
        file.write(line[:30])
        assert watcher.poll().kind == "unchanged"
        file.write(line[30:])
    update = watcher.poll()
    assert update.kind == "grew"
    assert update.state is not None
    assert update.state.game.lines == (QUEENS,)


def test_a_line_taken_back_and_another_of_the_same_length_is_noticed(friday: OpenGame, watcher: Follower) -> None:
    start = friday.path.read_bytes()
    taken_back, instead = (
        journal_of(event(2, "hand", line=f"a: queens = {result}")) for result in ("4 0 0 0", "0 4 0 0")
    )
    friday.path.write_bytes(start + taken_back)
    assert watcher.poll().kind == "grew"
    friday.path.write_bytes(start + instead + journal_of(event(3, "hand", line=BARBU)))
    os.utime(friday.path, ns=(1, 1))
    update = watcher.poll()
    assert update.kind == "replaced"
    assert update.state is not None
    assert update.state.game.lines == ("a: queens = 0 4 0 0", BARBU)


def test_a_file_that_shrank_is_read_again_from_the_start(friday: OpenGame, watcher: Follower) -> None:
    friday.record(hand(QUEENS))
    friday.record(hand(TRUMPS))
    watcher.poll()
    os.truncate(friday.path, len(b"".join(friday.path.read_bytes().splitlines(keepends=True)[:2])))
    update = watcher.poll()
    assert update.kind == "replaced"
    assert update.state is not None
    assert update.state.game.lines == (QUEENS,)


def test_a_game_removed_and_replaced_is_followed(library: Library, friday: OpenGame, watcher: Follower) -> None:
    friday.record(hand(QUEENS))
    state = watcher.poll().state
    friday.path.unlink()
    update = watcher.poll()
    assert update.kind == "gone"
    assert update.state == state
    assert "is gone" in str(update.message)
    assert watcher.poll().kind == "unchanged"
    friday.close()
    library.create(new_game(TRUMPS))
    update = watcher.poll()
    assert update.kind == "replaced"
    assert update.state is not None
    assert update.state.game.lines == (TRUMPS,)


def test_a_bad_line_shows_the_game_up_to_there_and_why_until_it_is_mended(friday: OpenGame, watcher: Follower) -> None:
    good = journal_of(*FRIDAY[:3])
    friday.path.write_bytes(good + b"nonsense\n")
    update = watcher.poll()
    assert update.kind == "bad"
    assert "line 4" in str(update.message)
    assert update.state == fold(FRIDAY[:3])
    friday.path.write_bytes(good + b"nonsense\nmore\n")
    assert watcher.poll().kind == "unchanged"
    assert watcher.poll().message == update.message
    friday.path.write_bytes(journal_of(*FRIDAY))
    update = watcher.poll()
    assert update.kind == "replaced"
    assert update.state == fold(FRIDAY)


def test_events_of_a_newer_program_are_told(friday: OpenGame, watcher: Follower) -> None:
    with friday.path.open("ab") as file:
        file.write(journal_of(event(2, "hand", line=QUEENS), event(3, "photographed")))
    update = watcher.poll()
    assert update.kind == "bad"
    assert "newer program" in str(update.message)
    assert update.state is not None
    assert update.state.game.lines == (QUEENS,)


def test_a_spectator_needs_read_permission_only_and_leaves_nothing_behind(
    friday: OpenGame, watcher: Follower, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = sorted(friday.path.parent.iterdir())

    def read_only(path: Path, flags: int, mode: int = 0o777) -> int:
        assert not flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)
        return os.open(path, flags, mode)

    friday.record(hand(HEARTS))
    monkeypatch.setattr(calls, "open_file", read_only)
    assert watcher.poll().kind == "grew"
    assert sorted(friday.path.parent.iterdir()) == before


def test_a_pipe_in_the_place_of_the_journal_keeps_nobody_waiting(friday: OpenGame, watcher: Follower) -> None:
    friday.path.unlink()
    os.mkfifo(friday.path)
    update = watcher.poll()
    assert update.kind == "bad"
    assert "not a plain file" in str(update.message)


def test_a_game_that_is_not_there_yet_can_be_waited_for(library: Library) -> None:
    follower = Follower(library.games / "2026-11-27-friday.jsonl")
    assert follower.poll().kind == "gone"
    game = library.create(new_game(QUEENS))
    assert follower.poll().state == game.state


@given(st.lists(st.integers(1, 60), min_size=1, max_size=30))
def test_however_the_bytes_arrive_a_spectator_ends_with_the_same_game(
    tmp_path_factory: pytest.TempPathFactory, pieces: list[int]
) -> None:
    path = tmp_path_factory.mktemp("follow") / "game.jsonl"
    follower = Follower(path)
    data = journal_of(*FRIDAY)
    with path.open("wb", buffering=0) as file:
        for piece in pieces:
            file.write(data[:piece])
            data = data[piece:]
            follower.poll()
        file.write(data)
    follower.poll()
    assert follower.poll().state == fold(FRIDAY)
