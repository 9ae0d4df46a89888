"""The totals as a chart: everybody can be told apart and read off, at every size."""

from __future__ import annotations

import re
from itertools import accumulate
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from barbu_tui.files.preset_list import preset_of_id
from barbu_tui.rules.game import Game, read_hands
from barbu_tui.rules.items import Points
from barbu_tui.rules.number_text import signed
from barbu_tui.rules.sheet import sheet_of
from barbu_tui.rules.table import table_of
from barbu_tui.store.library import Library
from barbu_tui.tui.lines import plain, width_of
from barbu_tui.tui.screens.chart import ChartScreen, chart_lines
from tests.tui.driving import FOUR, SERIES, app_on, press, wait_for, wait_for_text

SIX = ("Anne", "Maximiliane-Lou!", "李", "A[/]B", "[red]Ann", "Zoë")


def totals_of(players: int, hands: int, seed: int = 1) -> list[Points]:
    """The totals after each of this number of hands."""
    chance = Random(seed)
    nets = [tuple(chance.randint(-60, 60) for _ in range(players)) for _ in range(hands)]
    return list(accumulate(nets, lambda one, other: tuple(map(int.__add__, one, other))))


@pytest.mark.parametrize("size", [(58, 15), (78, 19), (138, 40)])
@pytest.mark.parametrize(("players", "hands"), [(3, 1), (4, 12), (4, 28), (6, 60)])
def test_a_chart_fits_and_names_everybody_with_key_and_total(players: int, hands: int, size: tuple[int, int]) -> None:
    totals = totals_of(players, hands)
    lines = chart_lines(SIX[:players], "amxbrz"[:players], totals, *size)
    assert len(lines) == size[1]
    assert max(map(width_of, lines)) <= size[0]
    text = plain(lines)
    for seat in range(players):
        assert re.search(
            rf"{'amxbrz'[seat]} {re.escape(SIX[seat][:8])}.* {re.escape(signed(totals[-1][seat]))}(\s|$)", text
        )


@given(
    players=st.integers(3, 6),
    nets=st.lists(st.lists(st.integers(-9999, 9999), min_size=6, max_size=6), min_size=1, max_size=60),
    width=st.integers(56, 200),
    height=st.integers(12, 60),
)
@settings(max_examples=20)
def test_any_game_fits_any_window(players: int, nets: list[list[int]], width: int, height: int) -> None:
    totals = list(accumulate((tuple(net[:players]) for net in nets), lambda a, b: tuple(map(int.__add__, a, b))))
    lines = chart_lines(SIX[:players], "amxbrz"[:players], totals, width, height)
    assert len(lines) == height
    assert max(map(width_of, lines)) <= width


def test_the_lines_go_where_the_totals_go() -> None:
    lines = plain(chart_lines(("Anne", "Beth", "Cath"), "abc", [(10, 0, -10), (20, 0, -20)], 60, 11)).splitlines()
    ends = {key: next(y for y, line in enumerate(lines) if line.endswith(name)) for key, name in
            (("a", "Anne  +20"), ("b", "Beth    0"), ("c", "Cath  −20"))}  # fmt: skip
    assert ends == {"a": 0, "b": 4, "c": 8}
    for key, y in ends.items():
        assert re.search(rf"{key}  {key} \w", lines[y]), "a line ends in its key, beside its name"


def test_the_axis_has_a_zero_and_round_values_with_their_signs() -> None:
    text = plain(chart_lines(FOUR, "abcd", [(-50, 20, 30, 9), (-130, 90, 40, -9)], 78, 20))
    assert re.search(r"^ +0 ┤", text, re.M)
    assert re.search(r"^ +\+50 ┤", text, re.M)
    assert re.search(r"^ +−100 ┤", text, re.M)
    assert "┄" in text


def test_a_players_line_carries_the_key_more_than_once() -> None:
    text = plain(chart_lines(FOUR, "wxyz", totals_of(4, 28), 78, 20))
    for key in "wxyz":
        assert text.count(key) >= 4


def test_the_leaders_are_level_and_both_stand_out() -> None:
    lines = chart_lines(FOUR, "abcd", [(5, 5, -5, -5)], 60, 12)
    strong = [span.text for line in lines for span in line if span.role == "strong"]
    assert [text.split()[0] for text in strong] == ["Anne", "Beth"]


def test_where_the_lowest_wins_the_lowest_stands_out() -> None:
    lines = chart_lines(FOUR, "abcd", [(5, 4, 15, 20)], 60, 12, "lowest")
    strong = [span.text for line in lines for span in line if span.role == "strong"]
    assert [text.split()[0] for text in strong] == ["Beth"]


def test_nothing_but_zeros_is_a_flat_line() -> None:
    text = plain(chart_lines(FOUR, "abcd", [(0, 0, 0, 0)] * 3, 60, 12))
    assert re.search(r"0 ┤─", text)


async def test_the_chart_is_a_screen_that_escape_closes(library: Library) -> None:
    table = table_of(preset_of_id("tournament", library.folder), FOUR)
    hands, _ = read_hands(table, SERIES)
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.app.push_screen(ChartScreen(table, sheet_of(Game(table, hands=hands))))
        screen = await wait_for_text(pilot, "after 7 hands of 28")
        assert "d Diana" in screen
        await press(pilot, "escape")
        await wait_for(pilot, lambda: type(pilot.app.screen).__name__ == "GamesScreen")
        await pilot.app.push_screen(ChartScreen(table, sheet_of(Game(table))))
        await wait_for_text(pilot, "nothing to draw before the first hand")
