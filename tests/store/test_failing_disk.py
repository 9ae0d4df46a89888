"""Any system call of a write may fail: what was confirmed stays, and nothing is said to be recorded that is not."""

from __future__ import annotations

import errno

import pytest

from barbu_tui.store.errors import StoreError
from barbu_tui.store.follow import Follower
from barbu_tui.store.journal import read_journal
from barbu_tui.store.library import Library
from barbu_tui.store.scorer import OpenGame
from tests.store.builders import QUEENS, TRUMPS, again, hand, lines, new_game
from tests.store.failing import Fault


@pytest.mark.parametrize("code", [0, errno.ENOSPC, errno.EIO, errno.EDQUOT])
@pytest.mark.parametrize("call", ["write", "fsync"])
def test_a_hand_that_the_disk_does_not_take_is_not_recorded_but_kept_as_a_draft(
    call: str, code: int, friday: OpenGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    friday.record(hand(QUEENS))
    before, state = friday.path.read_bytes(), friday.state
    with monkeypatch.context() as patched:
        fault = Fault(patched, first=1, times=1, code=code, only=call)
        with pytest.raises(StoreError):
            friday.record(hand(TRUMPS))
        assert fault.failed == 1
    assert friday.path.read_bytes() == before
    assert friday.state == state
    assert friday.drafts() == {2: TRUMPS}
    friday.record(hand(TRUMPS))
    assert friday.drafts() == {}
    assert lines(again(friday)) == [QUEENS, TRUMPS]


def test_a_correction_that_the_disk_does_not_take_is_kept_as_a_draft(
    friday: OpenGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    friday.record(hand(QUEENS))
    with monkeypatch.context() as patched:
        Fault(patched, first=1, times=1, code=errno.ENOSPC, only="write")
        with pytest.raises(StoreError):
            friday.correct(1, hand("a: queens = 4 0 0 0"))
    assert lines(friday) == [QUEENS]
    assert again(friday).drafts() == {1: "a: queens = 4 0 0 0"}


@pytest.mark.parametrize("code", [0, errno.EIO])
@pytest.mark.parametrize("times", [1, 2, 100])
@pytest.mark.parametrize("first", range(1, 9))
def test_whichever_calls_fail_a_hand_is_recorded_once_or_not_at_all(
    first: int, times: int, code: int, friday: OpenGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    friday.keep_draft(1, QUEENS)
    with monkeypatch.context() as patched:
        Fault(patched, first, times, code)
        try:
            friday.record(hand(QUEENS))
            confirmed = True
        except StoreError:
            confirmed = False
        assert lines(friday) == [QUEENS] * confirmed
    on_disk = read_journal(friday.path)
    assert on_disk.fault is None
    if confirmed:
        assert len(on_disk.events) == 2
    else:
        assert friday.drafts() == {1: QUEENS}
        friday.record(hand(QUEENS))
    assert lines(again(friday)) == [QUEENS]


def test_a_full_disk_says_so_and_spectators_see_nothing_of_it(
    friday: OpenGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    spectator = Follower(friday.path)
    spectator.poll()
    with monkeypatch.context() as patched:
        Fault(patched, first=1, times=100, code=errno.ENOSPC, only="write")
        with pytest.raises(StoreError) as failed:
            friday.record(hand(QUEENS))
        assert str(failed.value) == "the disk is full: “2026-11-27-friday.jsonl” could not be written"
        assert spectator.poll().kind == "unchanged"
    friday.record(hand(QUEENS))
    update = spectator.poll()
    assert update.kind == "grew"
    assert update.state == friday.state


# The third and fourth write the lock's name, which can be done without.
@pytest.mark.parametrize("first", [1, 2, 5, 6, 7, 8, 9, 10])
def test_a_game_that_could_not_be_begun_leaves_no_game_behind(
    first: int, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        Fault(patched, first, times=1, code=errno.ENOSPC)
        with pytest.raises(StoreError, match="the disk is full"):
            library.create(new_game())
    assert library.stored_games() == []
    library.create(new_game(QUEENS)).close()


@pytest.mark.parametrize("first", range(2, 8))
def test_a_torn_line_that_cannot_be_set_aside_stays_where_it_is(
    first: int, friday: OpenGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    friday.close()
    with friday.path.open("ab") as file:
        file.write(b'{"v":1,"seq":2')
    with monkeypatch.context() as patched:
        Fault(patched, first, times=100, code=errno.ENOSPC)
        with pytest.raises(StoreError):
            OpenGame.open(friday.path)
    aside = friday.path.with_suffix(".torn")
    kept = friday.path.read_bytes() + (aside.read_bytes() if aside.exists() else b"")
    assert b'{"v":1,"seq":2' in kept
    assert OpenGame.open(friday.path).state.seq == 1
