"""What stands in the way of a game's files, and disks that lack something."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from barbu_tui.files import calls
from barbu_tui.store.library import Library
from barbu_tui.store.scorer import OpenGame
from tests.store.builders import QUEENS, hand, new_game


@pytest.mark.parametrize("suffix", [".lock", ".draft"])
@pytest.mark.parametrize("odd", ["a link", "a pipe", "a folder"])
def test_what_stands_in_the_way_of_a_game_s_lock_or_drafts_is_stepped_over(
    odd: str, suffix: str, library: Library
) -> None:
    victim = library.folder / "victim"
    library.games.mkdir(parents=True)
    victim.write_text("precious")
    path = library.games / f"2026-11-27-friday{suffix}"
    make: dict[str, Callable[[], object]] = {
        "a link": lambda: path.symlink_to(victim), "a pipe": lambda: os.mkfifo(path), "a folder": path.mkdir
    }  # fmt: skip
    make[odd]()
    with library.create(new_game()) as game:
        assert game.stem == "2026-11-27-friday-2"
        game.keep_draft(1, "a: queens")
        game.record(hand(QUEENS))
    assert victim.read_text() == "precious"
    assert path.lstat()


def test_the_lock_that_a_removed_game_left_does_not_take_its_name(library: Library) -> None:
    with library.create(new_game()) as game:
        path = game.path
    path.unlink()
    with library.create(new_game()) as game:
        assert game.path == path


def test_a_disk_without_rights_keeps_games_all_the_same(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise OSError(errno.EPERM, os.strerror(errno.EPERM))

    monkeypatch.setattr(calls, "change_mode", refused)
    monkeypatch.setattr(Path, "chmod", refused)
    with library.create(new_game()) as game:
        game.keep_draft(1, "a: queens")
        game.record(hand(QUEENS))
    with OpenGame.open(game.path) as again:
        assert list(again.state.game.lines) == [QUEENS]
