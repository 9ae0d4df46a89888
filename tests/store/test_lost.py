"""A game whose file is removed, moved or changed while it is scored: the program still holds the whole game."""

from __future__ import annotations

import errno
import os
import shutil
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from barbu_tui.store import lock
from barbu_tui.store.errors import JournalLostError, LockHeldError, StoreError
from barbu_tui.store.events import encode
from barbu_tui.store.library import Library
from barbu_tui.store.scorer import OpenGame
from tests.store.builders import QUEENS, TRUMPS, again, event, hand, lines, new_game


def shared(library: Library) -> OpenGame:
    """A game in a shared folder, whatever the umask."""
    library.folder.mkdir()
    library.folder.chmod(0o2775)
    return library.create(new_game())


def modes(folder: Path) -> dict[str, int]:
    """The rights of what is in a games folder, and its own."""
    rights = {path.suffix: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}
    return {**rights, "games": stat.S_IMODE(folder.stat().st_mode)}


@pytest.mark.parametrize("how", ["removed", "moved away", "the whole data folder removed"])
def test_what_is_written_anew_has_the_data_folders_own_rights(how: str, library: Library, tmp_path: Path) -> None:
    old = os.umask(0o077)
    try:
        game = shared(library)
        game.keep_draft(1, "a: queens b>a")
        before = modes(library.games)
        if how == "removed":
            shutil.rmtree(library.games)
        elif how == "moved away":
            library.games.rename(tmp_path / "elsewhere")
        else:
            shutil.rmtree(library.folder)
        with pytest.raises(JournalLostError):
            game.record(hand(QUEENS))
        game.restore()
        game.record(hand(QUEENS))
        game.keep_draft(2, "a: hearts")
        assert modes(library.games) == before
    finally:
        os.umask(old)
    assert before == {".jsonl": 0o664, ".lock": 0o660, ".draft": 0o664, "games": 0o2775}


def truncate(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def replace(path: Path) -> None:
    other = path.with_name("other")
    other.write_bytes(path.read_bytes()[:300])
    other.replace(path)


def grow(path: Path) -> None:
    with path.open("ab") as file:
        file.write(encode(event(3, "hand", line=TRUMPS)))


@pytest.mark.parametrize("spoil", [truncate, replace, grow])
def test_a_game_whose_journal_another_program_changed_goes_on_in_a_new_file(
    spoil: Callable[[Path], None], friday: OpenGame
) -> None:
    friday.record(hand(QUEENS))
    friday.keep_draft(2, "a: trumps c>a")
    old = friday.path
    spoil(old)
    spoilt = old.read_bytes()
    with pytest.raises(JournalLostError) as lost:
        friday.record(hand(TRUMPS))
    assert not lost.value.gone
    friday.keep_beside()
    assert friday.path != old
    assert friday.path.parent == old.parent
    assert friday.drafts()[2]
    friday.record(hand(TRUMPS))
    assert old.read_bytes() == spoilt
    with pytest.raises(LockHeldError):
        OpenGame.open(friday.path)
    lock.take(old).release()
    assert lines(again(friday)) == [QUEENS, TRUMPS]


@pytest.mark.parametrize("code", [errno.EACCES, errno.EIO])
def test_a_folder_that_cannot_be_looked_into_any_more_is_not_a_game_that_was_removed(
    code: int, friday: OpenGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    def closed(*_: object, **__: object) -> None:
        raise OSError(code, os.strerror(code))

    with monkeypatch.context() as patched:
        patched.setattr(Path, "stat", closed)
        with pytest.raises(StoreError) as refused:
            friday.record(hand(QUEENS))
    assert not isinstance(refused.value, JournalLostError)
    assert "removed" not in str(refused.value)
    friday.record(hand(QUEENS))
