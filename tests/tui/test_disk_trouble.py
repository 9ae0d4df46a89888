"""A disk that fails while a game is scored: a clear sentence, a way on, and nothing said to be recorded that is not."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from barbu_tui.store.journal import read_journal
from barbu_tui.store.library import Library
from barbu_tui.store.scorer import OpenGame
from barbu_tui.tui.opening import Opening
from tests.store.failing import Fault
from tests.tui.driving import SERIES, app_on, press, screen_text, stored, wait_for_text

QUEENS = "a: queens b>acd c>a a>c = 1 0 1 2"
UP_TO_ENTER = "q * enter a enter enter c enter 1 0 1"


@asynccontextmanager
async def scoring(library: Library, path: Path) -> AsyncIterator[Pilot[None]]:
    """The game open on its live grid."""
    app = app_on(library.folder, Opening("game", path=path))
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "Anne declares")
        yield pilot


def recorded(path: Path) -> list[str]:
    """The hands that are in the journal."""
    return [event.data["line"] for event in read_journal(path).events if event.kind == "hand"]


@pytest.mark.parametrize(
    ("call", "code", "sentence"),
    [
        ("write", 0, "the disk is full"),
        ("write", errno.ENOSPC, "the disk is full"),
        ("write", errno.EDQUOT, "the disk is full"),
        ("fsync", errno.EIO, "the disk failed"),
        ("write", errno.EROFS, "read-only disk"),
    ],
)
async def test_a_hand_that_the_disk_does_not_take_stays_in_entry_until_it_does(
    call: str, code: int, sentence: str, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = stored(library)
    async with scoring(library, path) as pilot:
        await press(pilot, UP_TO_ENTER)
        with monkeypatch.context() as patched:
            Fault(patched, first=1, times=100, code=code, only=call)
            await press(pilot, "enter")
            screen = await wait_for_text(pilot, "not recorded; Enter tries again")
            assert sentence in " ".join(screen.split())
            assert "this hand" in screen
            assert recorded(path) == []
        await press(pilot, "enter")
        await wait_for_text(pilot, "hand 2 of 28")
    assert recorded(path) == [QUEENS]


@pytest.mark.parametrize("first", range(1, 6))
@pytest.mark.parametrize("code", [0, errno.EIO])
async def test_whichever_call_fails_the_grid_shows_a_hand_only_if_it_is_in_the_journal(
    first: int, code: int, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = stored(library)
    async with scoring(library, path) as pilot:
        await press(pilot, UP_TO_ENTER)
        with monkeypatch.context() as patched:
            Fault(patched, first, times=1, code=code)
            await press(pilot, "enter")
            shown = "hand 2 of 28" in screen_text(pilot.app)
        assert recorded(path) == [QUEENS] * shown
        assert shown or "not recorded" in screen_text(pilot.app)


async def test_typing_goes_on_where_the_draft_cannot_be_kept_and_the_screen_says_so(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = stored(library)
    async with scoring(library, path) as pilot:
        with monkeypatch.context() as patched:
            Fault(patched, first=1, times=1000, code=errno.ENOSPC)
            await press(pilot, "q * enter")
            assert "the disk is full" in screen_text(pilot.app)
            assert "a: queens b>acd" in screen_text(pilot.app)
        await press(pilot, "a enter enter c enter 1 0 1 enter")
        await wait_for_text(pilot, "hand 2 of 28")
    assert recorded(path) == [QUEENS]


async def test_an_undo_that_the_disk_does_not_take_undoes_nothing(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = stored(library, hands=SERIES[:1])
    async with scoring(library, path) as pilot:
        with monkeypatch.context() as patched:
            Fault(patched, first=1, times=100, code=errno.ENOSPC)
            await press(pilot, "u")
            screen = await wait_for_text(pilot, "the disk is full")
            assert "hand 2 of 28" in screen
            assert "undone" not in screen
        await press(pilot, "u")
        await wait_for_text(pilot, "hand 1 of 28")


async def test_a_game_whose_folder_is_removed_while_it_is_scored_is_written_anew(library: Library) -> None:
    path = stored(library, hands=SERIES[1:2])
    async with scoring(library, path) as pilot:
        shutil.rmtree(library.folder)
        await press(pilot, UP_TO_ENTER)
        await press(pilot, "enter")
        await wait_for_text(pilot, "Write it anew")
        assert not path.exists()
        await press(pilot, "y")
        await wait_for_text(pilot, "hand 3 of 28")
    assert recorded(path) == ["a: tricks = 4 2 6 1", QUEENS]
    with OpenGame.open(path) as again:
        assert len(again.state.game.hands) == 2


async def test_whoever_does_not_want_a_removed_game_written_anew_keeps_the_hand_on_the_screen(
    library: Library,
) -> None:
    path = stored(library)
    async with scoring(library, path) as pilot:
        shutil.rmtree(library.folder)
        await press(pilot, UP_TO_ENTER)
        await press(pilot, "enter n")
        assert not path.exists()
        assert QUEENS in screen_text(pilot.app)
        await press(pilot, "enter")
        await wait_for_text(pilot, "Write it anew")


async def test_a_change_from_the_grid_offers_to_write_a_removed_game_anew_as_well(library: Library) -> None:
    path = stored(library, hands=SERIES[:2])
    async with scoring(library, path) as pilot:
        path.unlink()
        await press(pilot, "u")
        await wait_for_text(pilot, "Write it anew")
        await press(pilot, "y")
        await wait_for_text(pilot, "undone")
        assert "hand 2 of 28" in screen_text(pilot.app)
    with OpenGame.open(path) as again:
        assert len(again.state.game.hands) == 1


@pytest.mark.parametrize("how", ["replaced", "truncated"])
async def test_a_game_changed_behind_the_programs_back_is_not_written_over_and_can_go_on_in_a_new_file(
    how: str, library: Library
) -> None:
    path = stored(library, hands=SERIES[1:2])
    async with scoring(library, path) as pilot:
        await press(pilot, UP_TO_ENTER)
        if how == "replaced":
            other = path.with_suffix(".other")
            shutil.copy(path, other)
            other.replace(path)
        else:
            os.truncate(path, path.stat().st_size - 5)
        spoilt = path.read_bytes()
        await press(pilot, "enter")
        await wait_for_text(pilot, "Another program changed the game’s file")
        await press(pilot, "n")
        assert QUEENS in screen_text(pilot.app)
        await press(pilot, "enter")
        await wait_for_text(pilot, "Another program changed the game’s file")
        await press(pilot, "y")
        screen = await wait_for_text(pilot, "hand 3 of 28")
        assert "the game goes on in “2026-11-27-friday-2.jsonl”" in screen
        await press(pilot, "b = a enter")
        await wait_for_text(pilot, "hand 4 of 28")
        assert path.read_bytes() == spoilt
    beside = path.with_name("2026-11-27-friday-2.jsonl")
    assert recorded(beside) == ["a: tricks = 4 2 6 1", QUEENS, "a: barbu = a"]


async def test_a_game_that_was_changed_can_be_opened_again_as_it_is_there_now(library: Library) -> None:
    path = stored(library)
    async with scoring(library, path) as pilot:
        await press(pilot, UP_TO_ENTER)
        other = path.with_suffix(".other")
        shutil.copy(path, other)
        other.replace(path)
        await press(pilot, "enter n escape")
        await wait_for_text(pilot, "Anne declares")
        await press(pilot, "escape enter")
        await wait_for_text(pilot, "Space goes on with")
        await press(pilot, "space enter")
        await wait_for_text(pilot, "hand 2 of 28")
    assert recorded(path) == [QUEENS]


async def test_a_folder_made_unreadable_is_not_a_game_that_was_removed(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = stored(library)

    def closed(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    async with scoring(library, path) as pilot:
        await press(pilot, UP_TO_ENTER)
        with monkeypatch.context() as patched:
            patched.setattr(Path, "stat", closed)
            await press(pilot, "enter")
            screen = await wait_for_text(pilot, "not recorded; Enter tries again")
            assert "you have no permission" in " ".join(screen.split())
            assert "removed" not in screen
        await press(pilot, "enter")
        await wait_for_text(pilot, "hand 2 of 28")


async def test_other_rules_are_chosen_among_those_there_are_where_ones_own_presets_are_closed(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = stored(library)
    library.presets.mkdir()

    def closed(*_: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    async with scoring(library, path) as pilot:
        monkeypatch.setattr(Path, "iterdir", closed)
        await press(pilot, "f4")
        screen = await wait_for_text(pilot, "Other rules for Friday")
        assert "the folder of the presets cannot be read: no permission" in screen
        await press(pilot, "escape escape p")
        screen = await wait_for_text(pilot, "Tournament Barbu")
        assert "the folder of the presets cannot be read: no permission" in screen


async def test_a_new_game_that_cannot_be_stored_says_so_and_leaves_none(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    from barbu_tui.store.scorer import OpenGame as Scored  # the game to start is taken from a stored one

    with Scored.open(stored(library)) as scored:
        game = scored.state.game
    shutil.rmtree(library.folder)
    with monkeypatch.context() as patched:
        Fault(patched, first=1, times=100, code=errno.ENOSPC)
        app = app_on(library.folder, Opening("start", game=game))
        async with app.run_test(size=(80, 24)) as pilot:
            await wait_for_text(pilot, "the disk is full")
    assert library.stored_games() == []


@pytest.mark.parametrize(
    ("code", "sentence"),
    [(errno.EROFS, "is on a read-only disk"), (errno.EACCES, "you have no permission to score this game")],
)
async def test_who_may_not_write_is_told_so_and_watches(
    code: int, sentence: str, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = stored(library, hands=SERIES[:1])
    with monkeypatch.context() as patched:
        # The lock, which is all that a scorer needs and a spectator does not.
        Fault(patched, first=1, times=1, code=code, only="open_file")
        app = app_on(library.folder, Opening("game", path=path))
        async with app.run_test(size=(80, 24)) as pilot:
            assert sentence in await wait_for_text(pilot, "cannot be scored here now")
            await press(pilot, "w")
            await wait_for_text(pilot, "hand 2 of 28")
            await press(pilot, "u b e x")
            assert sentence in screen_text(app)
