"""The page on a game: at the end who won and by how much, before it how things stand; every declarer's doubles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings

from barbu_tui.i18n.ending import facts, leads_by_text, wins_by_text
from barbu_tui.rules.ending import biggest_hand, by_doubles, gained_most, margin
from barbu_tui.rules.game import Game
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.notes import Adjustment
from barbu_tui.rules.sheet import Sheet, sheet_of
from barbu_tui.rules.table import Table
from barbu_tui.store.library import Library
from barbu_tui.tui.lines import plain
from barbu_tui.tui.screens.game.standing import standing_lines
from barbu_tui.tui.screens.game.state import GridState
from tests.entry.at_the_table import played, table
from tests.strategies import played_games
from tests.tui.driving import FOUR, SERIES, press, screen_text, stored, wait_for, wait_for_text, whole_game
from tests.tui.fitting import CASTS, SIZES, casts, must_fit, seated, sizes
from tests.tui.game.driving import at_the_grid, on_grid, on_standing, said_line
from tests.tui.game.live_grid import grid

DOUBLED = "queens b>acd c>a a>c = 1 0 1 2"


def sheet(game_table: Table, hands: Sequence[Hand]) -> Sheet:
    return sheet_of(Game(game_table, "", None, tuple(hands)))


def page(state: GridState, width: int = 80) -> str:
    """The page as text, one space between words."""
    return "\n".join(" ".join(line.split()) for line in plain(standing_lines(state, width)).splitlines())


def test_it_says_who_won_by_how_much_and_where_everyones_points_come_from() -> None:
    text = page(grid(*whole_game(), cursor=28))
    assert text.startswith("Beth wins by 138\n\ntotal contracts doubles\n▲ 1. Beth +136 +112 +24\n2. Anne −2 +4 −6\n")


def test_it_names_the_biggest_hand_and_who_gained_most_by_doubles() -> None:
    text = page(grid(*whole_game(), cursor=28))
    assert "biggest hand Beth +45 in hand 7, Anne's domino 5" in text
    assert "most by doubles Beth +24" in text
    assert "most by doubles" not in page(grid("tricks = 4 3 3 3"))
    assert "biggest hand Diana −30 in hand 1, Anne's no queens" in page(grid("queens d>c = 0 0 1 3"))


def test_it_names_the_doubles_that_paid_and_cost_most_and_the_largest_gap_made_good() -> None:
    text = page(grid("queens b>d c>a a>c = 1 0 1 2", "trumps b>a = 5 3 3 2", "barbu = c", "domino = c d b a"))
    assert "best double Beth doubled Diana in hand 1: +12" in text
    assert "worst double Beth doubled Anne in hand 2: −10" in text
    assert "largest gap Cath was 40 behind after hand 3" in text
    never_behind = page(grid("queens b>a = 1 0 1 2"))
    assert "worst double" not in never_behind
    assert "largest gap" not in never_behind


def test_a_missed_obligation_is_marked_in_the_table_and_its_player_named() -> None:
    text = page(grid(*whole_game(), cursor=28))
    assert "doubles against Anne – 1/2✗ 1/2✗ 0/2✗" in text
    assert "missed Anne against Beth, Cath and Diana" in text
    twice = grid("queens b>a c>a d>a = 1 0 1 2", "trumps b>a c>a d>a = 4 3 3 3")
    assert "doubles against Anne – 2/2 2/2 2/2" in page(twice)
    assert "missed" not in page(twice)


def test_points_outside_the_hands_have_a_column_of_their_own() -> None:
    state = grid(DOUBLED)
    outside = (Adjustment(1, -50, "late", 1), Adjustment(1, 5, "", 1))
    text = page(replace(state, game=replace(state.game, adjustments=outside)))
    assert text.startswith("Anne and Cath lead by 9\n")
    assert "\ntotal contracts doubles outside\n" in text
    assert "Beth −21 0 +24 −45\n" in text


def test_in_the_middle_of_a_game_every_declarer_has_a_row_and_somebody_leads() -> None:
    text = page(grid(DOUBLED))
    assert text.startswith("Beth leads by 36\n")
    for line in ("Anne – 1/2 1/2 0/2", "Beth 0/2 – 0/2 0/2", "Cath 0/2 0/2 – 0/2", "Diana 0/2 0/2 0/2 –"):
        assert f"doubles against {line}" in text


def test_where_the_lowest_wins_the_lowest_has_won_and_gained() -> None:
    game_table = table()
    game_table = replace(game_table, preset=replace(game_table.preset, winner="lowest"))
    whole = sheet(game_table, played(game_table, "queens b>a c>a a>c = 1 0 1 2", "barbu = d"))
    assert whole.totals == (-12, 6, -6, -32)
    assert wins_by_text(game_table, whole) == "Diana wins by 20"
    assert list(facts(game_table, whole)) == [
        ("biggest hand", "Diana −20 in hand 2, Anne's barbu"),
        ("worst double", "Beth doubled Anne in hand 1: −6"),
        ("most by doubles", "Anne −6"),
    ]


def test_a_shared_win_and_a_game_in_which_all_are_level() -> None:
    game_table = table()
    assert (
        wins_by_text(game_table, sheet(game_table, played(game_table, "last-two = c / d"))) == "Anne and Beth win by 10"
    )
    assert leads_by_text(game_table, sheet(game_table, [])) == "no hand has been played yet"
    own = table("ravage-city")
    whole = sheet(own, played(own, "ravage-city = abcd"))
    assert (wins_by_text(own, whole), margin(whole)) == ("all are level", 0)


@given(played_games(), casts, sizes)
@settings(max_examples=20)
def test_any_game_of_any_table_fits_any_width(
    game: tuple[Table, list[Hand]], cast: tuple[str, ...], size: tuple[int, int]
) -> None:
    game_table = seated(game[0], cast)
    for ended in (True, False):
        outside = (Adjustment(1, -100_000, "late", 0),) if ended else ()
        state = GridState(Game(game_table, "Friday", None, tuple(game[1]), ended=ended, adjustments=outside))
        must_fit(standing_lines(state, size[0]), size[0], 200)


@given(played_games())
@settings(max_examples=20)
def test_the_figures_are_those_of_the_sheet(game: tuple[Table, list[Hand]]) -> None:
    game_table, hands = game
    whole = sheet(game_table, hands)
    moved = by_doubles(whole)
    assert sum(moved) == 0
    raw = [sum(row.score.raw[seat] for row in whole.rows) for seat in range(game_table.preset.players)]
    assert tuple(map(int.__add__, raw, moved)) == whole.totals
    biggest = biggest_hand(whole)
    assert (biggest is None) == (not hands)
    if biggest:
        assert abs(biggest.points) == max(abs(points) for row in whole.rows for points in row.score.net)
        assert biggest.row.score.net[biggest.seat] == biggest.points
    gained = gained_most(whole, game_table.preset.winner)
    assert bool(gained) == any(moved)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("cast", CASTS)
def test_an_evening_fits_every_window(size: tuple[int, int], cast: tuple[str, ...]) -> None:
    state = grid(*whole_game(), cursor=28)
    game_table = seated(state.game.table, cast)
    must_fit(standing_lines(replace(state, game=replace(state.game, table=game_table)), size[0]), size[0], 60)


async def test_the_last_hand_leads_to_the_page_and_escape_to_the_hands(library: Library) -> None:
    async with at_the_grid(library, whole_game()[:-1]) as pilot:
        await press(pilot, "d 5 = b d a enter")
        screen = await wait_for_text(pilot, "Beth wins by 138")
        assert screen.startswith(" Friday · Tournament Barbu · finished")
        await press(pilot, "g")
        await wait_for_text(pilot, "The totals, hand by hand")
        await press(pilot, "escape escape")
        await wait_for(pilot, lambda: on_grid(pilot))
        assert "finished: Beth wins" in screen_text(pilot.app)
        await press(pilot, "space")
        await wait_for_text(pilot, "Beth wins by 138")


async def test_at_the_end_everyone_is_held_against_their_average_in_earlier_games(library: Library) -> None:
    stored(library, "Thursday", hands=["queens = 0 0 0 4", "barbu = d"], days_ago=1)
    stored(library, "Another game", hands=["tricks = 13 0 0 0"], preset="brader", days_ago=1)
    async with at_the_grid(library, whole_game(), names=(*FOUR[:3], "Dora"), size=(80, 40)) as pilot:
        await press(pilot, "f5")
        screen = await wait_for_text(pilot, "on average")
        lines = [line.split() for line in screen[screen.index("per hand") :].splitlines()]
        assert ["per", "hand", "on", "average", "hands"] in lines
        assert ["Anne", "−0.1", "+5.5", "±", "0.5", "2"] in lines
        assert ["Dora", "−2.0", "–", "0"] in lines
        await press(pilot, "v")
        assert "on average" not in screen_text(pilot.app)


async def test_a_correction_of_a_finished_game_leads_back_to_the_hands(library: Library) -> None:
    async with at_the_grid(library, whole_game()) as pilot:
        await press(pilot, "e backspace backspace backspace backspace d b a enter")
        await wait_for(pilot, lambda: on_grid(pilot))
        assert "finished: " in screen_text(pilot.app)


async def test_f5_shows_the_page_at_any_time_and_hidden_totals_stay_hidden(library: Library) -> None:
    async with at_the_grid(library, SERIES) as pilot:
        await press(pilot, "v f5")
        assert on_standing(pilot)
        screen = screen_text(pilot.app)
        assert "totals hidden: v shows them" in screen
        assert "biggest hand" not in screen
        assert "doubles against Anne" in screen
        await press(pilot, "g")
        assert said_line(pilot) == "totals are hidden; v shows them"
        await press(pilot, "v")
        assert "leads by" in screen_text(pilot.app)
        await press(pilot, "f5")
        await wait_for(pilot, lambda: on_grid(pilot))
        assert "+52" in screen_text(pilot.app)
