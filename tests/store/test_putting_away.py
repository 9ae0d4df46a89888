"""Games put away: archived, removed to the trash and brought back; nothing is ever lost by it."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from barbu_tui.files import calls
from barbu_tui.store import putting_away
from barbu_tui.store.errors import LockHeldError, StoreError
from barbu_tui.store.library import Library
from barbu_tui.store.putting_away import archive, unarchive
from barbu_tui.store.scorer import OpenGame
from tests.store.builders import QUEENS, TRUMPS, hand, lines, new_game, stored


def stems(library: Library) -> list[str]:
    return [game.stem for game in library.stored_games()]


def test_a_removed_game_is_in_the_trash_with_its_half_typed_hands_and_comes_back_whole(library: Library) -> None:
    with library.create(new_game(QUEENS)) as game:
        game.keep_draft(2, "a: hearts = 3")
        journal = game.path
    kept = library.remove(journal)
    assert stems(library) == []
    assert [game.path for game in library.removed()] == [kept]
    assert kept.parent == library.folder / "trash"
    assert list(library.games.iterdir()) == []
    assert library.restore(kept) == journal
    with OpenGame.open(journal) as game:
        assert lines(game) == [QUEENS]
        assert game.drafts() == {2: "a: hearts = 3"}
    assert list(library.trash.iterdir()) == []


def test_games_of_one_name_are_told_apart_in_the_trash_and_come_back_under_a_free_name(library: Library) -> None:
    kept = []
    for text in (QUEENS, TRUMPS, "a: barbu = c"):
        with library.create(new_game(text)) as game:
            journal = game.path
        kept.append(library.remove(journal))
    assert [path.stem for path in kept] == [f"2026-11-27-friday{end}" for end in ("", "~2", "~3")]
    back = [library.restore(path) for path in reversed(kept)]
    assert [path.stem for path in back] == [f"2026-11-27-friday{end}" for end in ("", "-2", "-3")]
    first_hands = []
    for path in back:
        with OpenGame.open(path) as game:
            first_hands += lines(game)
    assert first_hands == ["a: barbu = c", TRUMPS, QUEENS]
    assert [OpenGame.open(library.games / f"{stem}.jsonl").state.game.lines[0] for stem in sorted(stems(library))] == [
        "a: barbu = c",
        TRUMPS,
        QUEENS,
    ]


def test_a_game_that_is_scored_is_not_removed(library: Library, friday: OpenGame) -> None:
    with pytest.raises(LockHeldError):
        library.remove(friday.path)
    friday.record(hand(QUEENS))
    assert stems(library) == [friday.stem]


def test_a_removed_game_can_be_begun_anew_under_its_name(library: Library) -> None:
    with library.create(new_game(QUEENS)) as game:
        journal = game.path
    library.remove(journal)
    with library.create(new_game()) as game:
        assert (game.path, lines(game)) == (journal, [])


def test_on_a_disk_without_links_games_move_too(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(calls, "link", refuse)
    path = stored(library, "Friday", QUEENS, seconds=5)
    kept = library.remove(path)
    assert (kept.exists(), path.exists()) == (True, False)
    (library.games / path.name).touch()
    assert library.restore(kept).stem == "2026-11-27-friday-2"


def test_a_game_that_cannot_be_taken_out_of_its_folder_stays(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    path = stored(library, "Friday", QUEENS, seconds=5)
    real = Path.unlink

    def unlink(self: Path, missing_ok: bool = False) -> None:
        if self == path:
            raise PermissionError(errno.EPERM, "not yours")
        real(self, missing_ok=missing_ok)

    monkeypatch.setattr(Path, "unlink", unlink)
    with pytest.raises(StoreError, match="no permission"):
        library.remove(path)
    assert stems(library) == ["2026-11-27-friday"]
    assert library.removed() == []


def test_what_is_no_game_is_not_moved(library: Library, tmp_path: Path) -> None:
    library.games.mkdir(parents=True)
    link = library.games / "link.jsonl"
    link.symlink_to(tmp_path / "elsewhere")
    for path in (link, library.games / "missing.jsonl"):
        with pytest.raises(StoreError):
            library.remove(path)
    assert link.is_symlink()


def test_an_archived_game_is_marked_as_such_and_stays_where_it_is(library: Library) -> None:
    path = stored(library, "Friday", QUEENS, seconds=5)
    stored(library, "Older", QUEENS, seconds=3)
    archive(path)
    archive(path)
    assert [(game.stem, game.archived) for game in library.stored_games()] == [
        ("2026-11-27-friday", True),
        ("2026-11-27-older", False),
    ]
    latest = library.latest_unfinished()
    assert latest is not None
    assert latest.stem == "2026-11-27-older", "an archived game is not gone on with unasked"
    with OpenGame.open(path) as game:
        game.record(hand(TRUMPS))
    unarchive(path)
    unarchive(path)
    assert not any(game.archived for game in library.stored_games())


def test_a_game_is_archived_in_the_trash_too_and_when_it_comes_back(library: Library) -> None:
    path = stored(library, "Friday", QUEENS, seconds=5)
    archive(path)
    kept = library.remove(path)
    assert library.removed()[0].archived
    library.restore(kept)
    assert library.stored_games()[0].archived


def test_in_a_shared_folder_trash_and_marks_have_the_folders_own_modes(library: Library) -> None:
    library.folder.mkdir()
    library.folder.chmod(0o2775)
    path = stored(library, "Friday", QUEENS, seconds=5)
    archive(path)
    assert path.with_suffix(".archived").stat().st_mode & 0o777 == 0o664
    library.remove(path)
    assert library.trash.stat().st_mode & 0o7777 == 0o2775


def test_a_lock_taken_before_the_move_does_not_let_two_score(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    path = stored(library, "Friday", QUEENS, seconds=5)
    kept = library.remove(path)
    assert not path.with_suffix(".lock").exists()
    library.restore(kept)
    with OpenGame.open(path), pytest.raises(LockHeldError):
        library.remove(path)
    assert putting_away.free_paths(library.games, "2026-11-27-friday").__next__().stem == "2026-11-27-friday-2"
