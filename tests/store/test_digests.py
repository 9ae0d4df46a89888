"""The digests that are kept: a game is read once, and again when it changed."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from barbu_tui.files.record import read_record
from barbu_tui.rules.statistics.digest import VERSION
from barbu_tui.store import clock
from barbu_tui.store.errors import StoreError
from barbu_tui.store.library import Library
from tests.store.builders import FIRST_HANDS, FRIDAY, event, journal_of, new_game, stored
from tests.store.cached import again, all_digests, file_of, reads, uncached
from tests.terminal import ROOT


def test_a_game_is_read_once(library_of_five: Library, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = all_digests(library_of_five)
    second = again(library_of_five)
    read = reads(monkeypatch)
    assert all_digests(second) == first == uncached(second)
    assert len(read) == 5  # all of them without the cache
    assert file_of(cache).stat().st_mode & 0o777 == 0o600
    assert cache.stat().st_mode & 0o777 == 0o700


def test_summaries_are_the_same_from_a_digest(library_of_five: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    first = [library_of_five.summary(game) for game in library_of_five.stored_games()]
    second = again(library_of_five)
    read = reads(monkeypatch)
    assert [second.summary(game) for game in second.stored_games()] == first
    assert read == []
    assert [summary.hands_played for summary in first] == [28, 27, 14, 4, 0]
    assert [summary.finished for summary in first] == [True, False, False, False, False]


def test_a_game_that_changed_is_read_again_and_no_other(
    library_of_five: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    all_digests(library_of_five)
    path = library_of_five.find("2026-11-27-game-1")
    with path.open("ab") as journal:
        journal.write(journal_of(event(6, "removed", hand=4, line=FIRST_HANDS[3])))
    second = again(library_of_five)
    read = reads(monkeypatch)
    all_digests(second)
    assert read == ["2026-11-27-game-1"]
    assert uncached(second) == all_digests(second)


def test_a_game_that_was_played_within_the_hour_is_not_kept(tmp_path: Path, cache: Path) -> None:
    folder = Library(tmp_path / "data")
    played = clock.now().timestamp() - 1800
    os.utime(stored(folder, "Now", *FIRST_HANDS, seconds=int(played)), (played, played))
    all_digests(folder)
    folder.digests.flush()
    assert not list(cache.glob("*"))


def test_a_game_that_cannot_be_read_to_its_end_has_no_digest(library_of_five: Library) -> None:
    path = library_of_five.find("2026-11-27-game-2")
    path.write_bytes(path.read_bytes().replace(b"queens", b"quoens", 1))
    game = next(game for game in library_of_five.stored_games() if game.path == path)
    with pytest.raises(StoreError, match="line 1: the line was changed"):
        library_of_five.digest(game)
    assert "line 1" in str(library_of_five.summary(game).problem)


GOLDEN = Path(__file__).with_name("golden_digests.json")


def test_what_was_kept_is_what_would_be_found_today(tmp_path: Path, cache: Path) -> None:
    """Where this fails a change of the fold, the scoring or the digest makes other digests of the same games.

    Raise `VERSION` in `rules/statistics/digest.py`, so that those that were kept are not believed any more; then
    write the new ones to the file, with that version.
    """
    folder = Library(tmp_path / "data")
    folder.games.mkdir(parents=True)
    (folder.games / "corrected.jsonl").write_bytes(journal_of(*FRIDAY))
    record = read_record(str(ROOT / "examples" / "friday.toml"), lambda _: new_game().table.preset)
    with folder.create(record):
        pass
    assert {"version": VERSION, **all_digests(folder)} == json.loads(GOLDEN.read_text())
