"""Which game is followed where nobody named one."""

from __future__ import annotations

import math
import os
from pathlib import Path

import pytest

from barbu_tui.rules.notation import read_hand
from barbu_tui.store import disk, journal, spectator
from barbu_tui.store.journal import MOST_BYTES, JournalReading
from barbu_tui.store.library import Library
from barbu_tui.store.scorer import OpenGame
from barbu_tui.store.spectator import QUIET_S, Playing, Spectator
from tests.tui.driving import SERIES, stored, whole_game


@pytest.fixture(autouse=True)
def _without_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spectator, "_REST", 0)


def play(path: Path, line: str = SERIES[0]) -> None:
    """A hand is recorded there."""
    with OpenGame.open(path) as scored:
        scored.record(read_hand(line, scored.state.game.table, 0))


def test_it_begins_with_the_latest_unfinished_game(library: Library) -> None:
    stored(library, "Older", days_ago=3)
    latest = stored(library, "Latest", days_ago=2)
    stored(library, "Over", hands=whole_game(), days_ago=1)
    assert Playing(library).first() == latest


def test_without_any_there_is_none(library: Library) -> None:
    assert Playing(library).first() is None


def test_another_game_in_which_something_happens_is_followed_from_then_on(library: Library) -> None:
    first_game, second_game = stored(library, "One", days_ago=1), stored(library, "Other", days_ago=2)
    playing = Playing(library)
    assert playing.first() == first_game
    assert playing.next(first_game, 0) is None
    play(first_game)
    assert playing.next(first_game, 0) is None
    play(second_game)
    assert playing.next(first_game, 0) == second_game
    assert playing.next(second_game, 0) is None


def test_a_clock_that_was_set_back_hides_no_game(library: Library) -> None:
    first_game, second_game = stored(library, "One"), stored(library, "Other", days_ago=2)
    playing = Playing(library)
    assert playing.first() == first_game
    play(second_game)
    os.utime(second_game, (1_000_000_000, 1_000_000_000))
    assert playing.next(first_game, 0) == second_game


def test_two_tables_that_play_at_once_do_not_make_it_jump_back(library: Library) -> None:
    first_game, second_game = stored(library, "One", days_ago=1), stored(library, "Other", days_ago=2)
    playing = Playing(library)
    playing.first()
    play(second_game)
    assert playing.next(first_game, 0) == second_game
    play(first_game)
    assert playing.next(second_game, 0) is None


@pytest.mark.parametrize("still", [QUIET_S + 1, math.inf])
def test_a_table_that_was_left_is_gone_back_to_where_the_other_one_stopped(still: float, library: Library) -> None:
    first_game, second_game = stored(library, "One", days_ago=1), stored(library, "Other", days_ago=2)
    playing = Playing(library)
    playing.first()
    play(second_game)
    assert playing.next(first_game, 0) == second_game
    play(first_game)
    assert playing.next(second_game, still) == first_game


def test_a_game_that_is_over_or_cannot_be_read_is_not_played(library: Library) -> None:
    first_game = stored(library, "One")
    playing = Playing(library)
    playing.first()
    stored(library, "Over", hands=whole_game())
    (library.games / "bad.jsonl").write_bytes(b"nonsense\n")
    assert playing.next(first_game, math.inf) is None


def test_a_folder_that_cannot_be_listed_for_a_moment_moves_nobody(library: Library) -> None:
    first_game = stored(library, "One")
    playing = Playing(library)
    playing.first()
    library.games.rename(library.folder / "away")
    assert playing.next(first_game, math.inf) is None


class Reads:
    """Counts the journals that are read."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.paths: list[Path] = []
        real = journal.read_open

        def read(descriptor: int, path: Path, most: int) -> JournalReading:
            self.paths.append(path)
            return real(descriptor, path, most)

        monkeypatch.setattr(journal, "read_open", read)

    def since(self) -> int:
        count = len(self.paths)
        self.paths.clear()
        return count


def test_nothing_is_read_again_that_did_not_change_while_there_is_nothing_to_watch(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = [stored(library, f"Over {number}", hands=whole_game(), days_ago=number) for number in range(1, 7)]
    (library.games / "bad.jsonl").write_bytes(over[0].read_bytes().replace(b"queens", b"queers", 1))
    reads = Reads(monkeypatch)
    watching = Spectator(library, None)
    for _ in range(20):
        watching.look()
    assert reads.since() == 7
    for _ in range(20):
        assert not watching.look()
    assert reads.since() == 0
    with OpenGame.open(over[3]) as scored:
        scored.undo()
        assert watching.look()
        assert watching.path == over[3]
        assert reads.since() == 1


def test_a_slow_folder_is_looked_through_a_little_at_a_time(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    played = stored(library, "Played", days_ago=9)
    for number in range(1, 5):
        stored(library, f"Over {number}", hands=whole_game(), days_ago=number)
    monkeypatch.setattr(spectator, "SLICE_S", 0.0)
    reads = Reads(monkeypatch)
    watching = Spectator(library, None)
    for _ in range(4):
        watching.look()
        assert watching.path is None
        assert reads.since() == 1
    watching.look()
    assert watching.path == played


def test_a_file_that_no_table_has_written_is_looked_into_once(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = stored(library)
    with path.open("ab") as file:
        file.truncate(MOST_BYTES + 1)
    opened: list[Path] = []
    real = disk.open_plain

    def open_plain(path: Path, flags: int) -> int:
        opened.append(path)
        return real(path, flags)

    monkeypatch.setattr(disk, "open_plain", open_plain)
    watching = Spectator(library, path)
    for _ in range(5):
        watching.look()
    assert len(opened) == 1
    assert "too large" in str(watching.trouble)
