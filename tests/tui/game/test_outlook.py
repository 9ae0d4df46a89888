"""Who can still win, on the screen: a row under the totals, a page on F6; for those who watch too."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from textual.pilot import Pilot

from barbu_tui.i18n import SOURCE, languages, speak
from barbu_tui.rules.game import Game
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.table import Table
from barbu_tui.store.library import Library
from barbu_tui.tui.lines import plain
from barbu_tui.tui.opening import Opening
from barbu_tui.tui.screens.game.grid import grid_lines, outlook_row
from barbu_tui.tui.screens.game.layout import layout_for
from barbu_tui.tui.screens.game.outlook import OutlookScreen, page_lines
from barbu_tui.tui.screens.game.state import GridState
from tests.strategies import played_games
from tests.tui.driving import SERIES, app_on, press, screen_text, stored, wait_for, wait_for_text, whole_game
from tests.tui.fitting import casts, must_fit, seated, sizes
from tests.tui.game.driving import at_the_grid, on_grid
from tests.tui.game.live_grid import grid, row, shown


def on_outlook(pilot: Pilot[None]) -> bool:
    return isinstance(pilot.app.screen, OutlookScreen)


def test_the_row_comes_with_the_last_hands_of_which_there_is_one_a_player() -> None:
    assert "to win" not in shown(grid(*whole_game()[:23]))
    assert row(grid(*whole_game()[:24]), "to win").split() == ["to", "win", "123", "+123", "184", "157"]
    assert row(grid(*whole_game()[:27]), "to win").split() == ["to", "win", "98", "+98", "out", "167"]


@pytest.mark.parametrize("language", languages())
def test_a_space_is_between_its_cells_at_every_width_and_no_word_is_cut(language: str) -> None:
    state = grid(*whole_game()[:27])
    speak(language)
    try:
        for width in range(50, 141):
            [(_, *chances)] = outlook_row(state, layout_for(state.game.table, width, *state.widths))
            texts = [chance.text for chance in chances]
            assert all(text.startswith(" ") for text in texts), (width, texts)
            assert "…" not in texts[2], (width, texts)
    finally:
        speak(SOURCE)


def test_the_row_comes_before_that_once_somebody_is_out() -> None:
    six = ["trumps = 13 0 0 0", "domino = a b d c", "barbu = c", "queens = 0 0 4 0"]
    six += ["tricks = 0 0 13 0", "last-two = c / c"]
    hands = [f"{key}: {line}" for key in "abcd" for line in six][:22]
    state = grid(*hands)
    assert state.tells_chances
    assert "out" in row(state, "to win")


def test_the_rule_stays_above_the_totals_and_the_row_is_gone_when_the_game_is_over() -> None:
    for height in (24, 40):
        lines = [line.strip() for line in shown(grid(*whole_game()[:27]), 80, height).splitlines()]
        total = next(place for place, line in enumerate(lines) if line.startswith("total"))
        assert set(lines[total - 1]) == {"─"}
        assert lines[total + 1].startswith("to win")
    over = shown(grid(*whole_game(), cursor=28), 80, 40)
    assert "to win" not in over
    assert "─" in over


def test_it_never_takes_the_last_eight_hands() -> None:
    for height in range(8, 24):
        text = shown(grid(*whole_game()[:26]), 80, height)
        hands = [line for line in text.splitlines() if line.lstrip(" ↑▸")[:2].strip().isdigit()]
        assert "to win" not in text or len(hands) >= 8, text


def test_hidden_totals_hide_the_row_and_the_page() -> None:
    state = grid(*whole_game()[:27], totals_hidden=True)
    assert "to win" not in shown(state)
    assert state.outlook is None
    assert plain(page_lines(state, 80)).strip() == "totals hidden: v shows them"


def test_a_new_game_has_no_row() -> None:
    assert not grid().tells_chances


@settings(max_examples=15)
@given(played_games(), casts, sizes)
def test_row_and_page_of_any_game_fit_any_window(
    game: tuple[Table, list[Hand]], cast: tuple[str, ...], size: tuple[int, int]
) -> None:
    game_table = seated(game[0], cast)
    state = GridState(Game(game_table, "Friday", None, tuple(game[1])))
    width, height = size
    must_fit(grid_lines(state, width, height - 2), width, height - 2)
    must_fit(page_lines(state, width), width, 10_000)


async def test_the_page_says_how_each_can_win_and_follows_the_game(library: Library) -> None:
    async with at_the_grid(library, whole_game()[:27]) as pilot:
        await press(pilot, "f6")
        await wait_for(pilot, lambda: on_outlook(pilot))
        text = screen_text(pilot.app)
        assert text.startswith(" Outlook · Friday · one hand left: Diana’s domino")
        assert "Anne must gain 98 on Beth in the last hand, 99 to win alone." in text
        assert "one way:  d: domino " in text
        assert "Cath is out: 164 behind Beth, and at most 150 can be gained" in text
        await press(pilot, "escape")
        assert on_grid(pilot)


@pytest.mark.parametrize(("keys", "said_line"), [("v f6", "totals are hidden"), ("x y f6", "the game is finished")])
async def test_where_there_is_nothing_to_tell_that_is_said(library: Library, keys: str, said_line: str) -> None:
    async with at_the_grid(library, SERIES) as pilot:
        await press(pilot, keys)
        if not on_grid(pilot):
            await press(pilot, "escape f6")
        assert on_grid(pilot)
        assert said_line in screen_text(pilot.app)


async def test_those_who_watch_see_the_row_and_the_page(library: Library) -> None:
    path = stored(library, hands=whole_game()[:27])
    async with app_on(library.folder, Opening("watch", path=path)).run_test(size=(80, 24)) as pilot:
        text = await wait_for_text(pilot, "to win")
        assert "+98" in text
        await press(pilot, "f6")
        await wait_for(pilot, lambda: on_outlook(pilot))
        await press(pilot, "escape v")
        await wait_for_text(pilot, "totals hidden")
        assert "to win" not in screen_text(pilot.app)


def test_moving_about_looks_for_no_way_again(monkeypatch: pytest.MonkeyPatch) -> None:
    from barbu_tui.rules import outlook as module

    state = grid(*whole_game()[:26])
    first = state.outlook
    with monkeypatch.context() as patched:
        patched.delattr(module, "outlook")
        assert replace(state, cursor=3).outlook is first
