"""Watching: the live grid follows the storage, whatever happens there; and a waiting scorer takes over."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from barbu_tui.rules.notation import read_hand
from barbu_tui.store import clock
from barbu_tui.store.events import encode
from barbu_tui.store.library import Library
from barbu_tui.store.scorer import OpenGame
from barbu_tui.tui.opening import Opening
from barbu_tui.tui.screens.game import GameScreen
from barbu_tui.tui.screens.games import GamesScreen
from tests.store.builders import event
from tests.tui.driving import SERIES, app_on, press, screen_text, stored, wait_for, wait_for_text

QUEENS, TRICKS, HEARTS = SERIES[:3]


@asynccontextmanager
async def watching(library: Library, path: Path | None = None) -> AsyncIterator[Pilot[None]]:
    """A spectator's program, painted."""
    app = app_on(library.folder, Opening("watch", path=path))
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, lambda: "watch" in screen_text(app).lower())
        yield pilot


def record(scored: OpenGame, line: str) -> None:
    """The scorer confirms a hand."""
    table = scored.state.game.table
    scored.record(read_hand(line, table, 0))


async def test_hands_appear_as_they_are_recorded_corrected_and_undone(library: Library) -> None:
    path = stored(library)
    async with watching(library, path) as pilot:
        assert "hand 1 of 28" in screen_text(pilot.app)
        with OpenGame.open(path) as scored:
            record(scored, QUEENS)
            screen = await wait_for_text(pilot, "hand 2 of 28")
            assert "b>acd c>a a>c" in screen
            scored.correct(1, read_hand("queens = 4 0 0 0", scored.state.game.table, 0))
            await wait_for(pilot, lambda: "b>acd" not in screen_text(pilot.app))
            scored.undo()
            await wait_for_text(pilot, "b>acd c>a a>c")
            scored.rename(3, "Zoë")
            await wait_for_text(pilot, "Zoë")
            scored.end()
            await wait_for_text(pilot, "ended after one hand: Beth wins")


async def test_watching_writes_nothing_and_takes_no_lock(library: Library) -> None:
    path = stored(library, hands=[QUEENS])
    path.with_suffix(".lock").unlink()
    before = {file: file.stat().st_mtime_ns for file in library.folder.rglob("*")}
    async with watching(library, path) as pilot:
        await press(pilot, "up enter g escape v v f3 escape ?")
        await press(pilot, "escape escape")
    assert {file: file.stat().st_mtime_ns for file in library.folder.rglob("*")} == before


async def test_a_removed_game_is_shown_as_it_was_and_comes_back_with_its_file(library: Library) -> None:
    path = stored(library, hands=[QUEENS])
    async with watching(library, path) as pilot:
        aside = path.with_suffix(".aside")
        path.rename(aside)
        screen = await wait_for_text(pilot, "is gone: the file or its folder was removed")
        assert "hand 2 of 28" in screen
        aside.rename(path)
        await wait_for(pilot, lambda: "is gone" not in screen_text(pilot.app))
        await wait_for_text(pilot, "hands appear as they are recorded")


async def test_another_game_in_the_place_of_the_file_is_shown_instead(library: Library) -> None:
    path = stored(library, hands=[QUEENS])
    other = stored(library, "Other", names=("Zoë", "Beth", "Cath", "Diana"))
    async with watching(library, path) as pilot:
        other.replace(path)
        await wait_for_text(pilot, "Zoë declares")


async def test_a_journal_that_goes_bad_is_shown_as_far_as_it_can_be_read_and_says_where_it_stops(
    library: Library,
) -> None:
    path = stored(library, hands=[QUEENS])
    async with watching(library, path) as pilot:
        with path.open("ab") as file:
            file.write(b"nonsense\n")
        screen = await wait_for_text(pilot, "line 3")
        assert "hand 2 of 28" in screen


async def test_with_no_game_named_the_one_that_is_played_is_followed_and_then_the_next(library: Library) -> None:
    stored(library, "Older", days_ago=2)
    newer = stored(library, "Newer", days_ago=1)
    async with watching(library) as pilot:
        assert "Newer" in screen_text(pilot.app)
        with OpenGame.open(newer) as scored:
            record(scored, QUEENS)
            await wait_for_text(pilot, "hand 2 of 28")
        stored(library, "Third")
        await wait_for_text(pilot, "Third · Tournament")


async def test_a_named_game_is_followed_whatever_else_is_played(library: Library) -> None:
    path = stored(library, "Mine", days_ago=1)
    async with watching(library, path) as pilot:
        stored(library, "Louder")
        with OpenGame.open(path) as scored:
            record(scored, QUEENS)
            screen = await wait_for_text(pilot, "hand 2 of 28")
        assert "Mine" in screen
        assert "Louder" not in screen


async def test_where_no_game_is_played_the_first_one_that_begins_comes_up(library: Library) -> None:
    async with watching(library) as pilot:
        assert "Nothing to watch yet" in screen_text(pilot.app)
        stored(library, "First")
        await wait_for_text(pilot, "First · Tournament")


async def test_the_keys_of_a_spectator_open_hands_move_and_hide_totals(library: Library) -> None:
    path = stored(library, hands=[QUEENS, TRICKS])
    async with watching(library, path) as pilot:
        await press(pilot, "up enter")
        assert "nobody doubled" in screen_text(pilot.app)
        await press(pilot, "home enter")
        assert "pays" in screen_text(pilot.app)
        await press(pilot, "v")
        assert "totals hidden" in screen_text(pilot.app)
        await press(pilot, "g")
        assert "totals are hidden" in screen_text(pilot.app)
        await press(pilot, "v g")
        assert "The totals, hand by hand" in screen_text(pilot.app)
        await press(pilot, "escape f5")
        assert "doubles against Anne" in screen_text(pilot.app)
        await press(pilot, "escape f3")
        await wait_for_text(pilot, "The rules of Tournament Barbu")
        await press(pilot, "escape q u x space delete e")
        assert "watching" in screen_text(pilot.app)
        await press(pilot, "escape")
        await wait_for(pilot, lambda: isinstance(pilot.app.screen, GamesScreen))


async def test_a_cursor_that_was_moved_away_stays_where_it_is(library: Library) -> None:
    path = stored(library, hands=[QUEENS, TRICKS])
    async with watching(library, path) as pilot:
        await press(pilot, "home enter")
        with OpenGame.open(path) as scored:
            record(scored, HEARTS)
            screen = await wait_for_text(pilot, "hand 4 of 28")
        assert "▸ 1" in screen
        assert "pays" in screen


async def test_w_on_the_list_of_games_watches_the_marked_one(library: Library) -> None:
    stored(library, hands=[QUEENS])
    app = app_on(library.folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "Friday")
        await press(pilot, "w")
        await wait_for_text(pilot, "watching · hands appear")


async def test_a_second_scorer_is_told_who_has_the_game_and_takes_over_when_they_are_gone(library: Library) -> None:
    path = stored(library, hands=[QUEENS])
    first = OpenGame.open(path)
    app = app_on(library.folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "Friday")
        await press(pilot, "enter")
        screen = await wait_for_text(pilot, "has been scoring this game since")
        assert "w" in screen
        assert "When they leave it, t takes it over" in screen
        await press(pilot, "t")
        await wait_for_text(pilot, "has been scoring this game since")
        first.close()
        await wait_for_text(pilot, "has left this game; t takes it over")
        await pilot.pause(1.2)
        assert not isinstance(pilot.app.screen, GameScreen), "they may only be looking something up"
        await press(pilot, "t")
        await wait_for_text(pilot, "You are scoring this game now.")
        await press(pilot, "t")
        await wait_for_text(pilot, "this hand")


async def test_a_scorer_who_comes_back_first_goes_on(library: Library) -> None:
    path = stored(library, hands=[QUEENS])
    first = OpenGame.open(path)
    async with app_on(library.folder, Opening("game", path=path)).run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "has been scoring this game since")
        first.close()
        await wait_for_text(pilot, "has left this game; t takes it over")
        with OpenGame.open(path):
            await press(pilot, "t")
            await wait_for_text(pilot, "has been scoring this game since")
        await wait_for_text(pilot, "has left this game; t takes it over")


async def test_where_the_terminal_of_the_first_is_gone_the_second_takes_over_at_once(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = stored(library, hands=[QUEENS])
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(clock, "who", lambda: clock.Person("anna", "/dev/pts/no-longer-there"))
        first = OpenGame.open(path)
    async with app_on(library.folder, Opening("game", path=path)).run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "anna has been scoring this game since")
        first.close()
        await wait_for_text(pilot, "You are scoring this game now.")


async def test_one_who_only_watches_takes_nothing_over(library: Library) -> None:
    path = stored(library, hands=[QUEENS])
    async with watching(library, path) as pilot:
        await press(pilot, "t")
        await wait_for_text(pilot, "you are only watching")


async def test_one_who_watches_meanwhile_sees_the_hands_and_takes_over_too(library: Library) -> None:
    path = stored(library)
    first = OpenGame.open(path)
    app = app_on(library.folder, Opening("continue"))
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "has been scoring this game since")
        await press(pilot, "w")
        await wait_for_text(pilot, "you are next to score")
        record(first, QUEENS)
        await wait_for_text(pilot, "hand 2 of 28")
        first.keep_draft(2, "barbu = ?")
        first.close()
        await wait_for_text(pilot, "has left this game; t takes it over")
        await press(pilot, "t")
        await wait_for(pilot, lambda: isinstance(pilot.app.screen, GameScreen))
        assert "barbu = ?" in await wait_for_text(pilot, "You are scoring this game now")


async def test_nobody_takes_over_from_behind_another_page(library: Library) -> None:
    path = stored(library, hands=[QUEENS])
    first = OpenGame.open(path)
    app = app_on(library.folder, Opening("game", path=path))
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "has been scoring")
        await press(pilot, "w")
        await wait_for_text(pilot, "you are next to score")
        await press(pilot, "g")
        first.close()
        await pilot.pause(0.7)
        assert "The totals, hand by hand" in screen_text(app)
        await press(pilot, "escape")
        await wait_for_text(pilot, "t takes it over")
        await press(pilot, "t")
        await wait_for_text(pilot, "You are scoring this game now")


async def test_whoever_looks_away_from_the_offer_goes_back_to_the_games(library: Library) -> None:
    path = stored(library)
    with OpenGame.open(path):
        app = app_on(library.folder, Opening("game", path=path))
        async with app.run_test(size=(80, 24)) as pilot:
            await wait_for_text(pilot, "has been scoring")
            await press(pilot, "escape")
            await wait_for(pilot, lambda: isinstance(pilot.app.screen, GamesScreen))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (b"nonsense\n", "line 3"),
        (encode(event(3, "invented-later")), "newer"),
    ],
)
async def test_a_journal_that_cannot_be_gone_on_with_says_why_and_can_be_watched(
    line: bytes, told: str, library: Library
) -> None:
    path = stored(library, hands=[QUEENS])
    with path.open("ab") as file:
        file.write(line)
    before = path.read_bytes()
    app = app_on(library.folder, Opening("game", path=path))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await wait_for_text(pilot, "cannot be scored here now")
        assert told in screen
        await press(pilot, "w")
        assert told in await wait_for_text(pilot, "hand 2 of 28")
    assert path.read_bytes() == before


async def test_one_who_waits_waits_on_where_the_file_is_gone_for_a_while(library: Library) -> None:
    path = stored(library)
    first = OpenGame.open(path)
    app = app_on(library.folder, Opening("game", path=path))
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "has been scoring")
        await press(pilot, "w")
        path.unlink()
        await wait_for_text(pilot, "is gone")
        first.restore()
        await wait_for_text(pilot, "you are next to score · ")
        await wait_for_text(pilot, "has been scoring")
        first.close()
        await wait_for_text(pilot, "t takes it over")
        await press(pilot, "t")
        await wait_for_text(pilot, "You are scoring this game now")
