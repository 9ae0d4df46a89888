"""The layout in millimetres: what is planned adds up to the paper, whatever the preset."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barbu_tui.export.measure import ems, lines_of
from barbu_tui.export.paper.content import content
from barbu_tui.export.paper.plan import LEAST, MARGIN, MOST, PAPERS, Plan, plan
from barbu_tui.export.paper.small_print import COLUMNS, GAP, columns, setting, small_print
from barbu_tui.rules.game import Game
from barbu_tui.rules.preset_data import preset_from_data
from tests.export.games import HOSTILE, SHIPPED, big, blank, hostile_preset, played, shipped
from tests.files.random_games import random_game, random_games
from tests.parts import with_a_part

NEAR = 1e-6


def check(planned: Plan) -> None:
    """Heights add up to the page, widths to the paper; nothing is lost, and nothing stands twice."""
    shown, width = planned.content, PAPERS[planned.paper][0] - 2 * MARGIN
    for page in planned.pages:
        assert sum(planned.heights(page)) == pytest.approx(planned.room)
        assert page.rest > -NEAR
        assert not page.blocks or LEAST - NEAR <= page.row <= MOST
        assert len(page.print_columns) <= COLUMNS
        for column in page.print_columns:
            assert sum(map(planned.setting.height, column)) <= page.print_height + NEAR
    widths = planned.widths
    assert widths.lead + widths.player * len(shown.table.names) + widths.check == pytest.approx(width)
    assert COLUMNS * planned.setting.width + (COLUMNS - 1) * GAP == pytest.approx(width)
    lines = [line for page in planned.pages for block in page.blocks for line in block.lines]
    assert lines == [line for block in shown.blocks for line in block.lines]
    assert [page.ends for page in planned.pages if page.blocks] == [False] * (
        sum(bool(p.blocks) for p in planned.pages) - 1
    ) + [True]
    printed = [unit for page in planned.pages for column in page.print_columns for unit in column]
    assert printed == list(small_print(shown))


# Every preset on one paper or the other.
SOME_PLANNED = list(zip(SHIPPED, cycle(PAPERS)))


@pytest.mark.parametrize(("name", "size"), with_a_part(product(SHIPPED, PAPERS), SOME_PLANNED))
def test_a_preset_of_up_to_32_hands_takes_one_page_and_the_longest_at_most_two(name: str, size: str) -> None:
    preset = shipped(name)
    for game in (blank(preset), played(preset, preset.hands // 2), played(preset)):
        planned = plan(content(game), size)
        check(planned)
        assert len(planned.pages) == 1 or (preset.hands > 32 and len(planned.pages) == 2)


def test_thirty_six_hands_take_one_page_of_a4() -> None:
    assert len(plan(content(blank(shipped("chinese-poker"))), "a4").pages) == 1


def test_two_pages_are_cut_between_two_declarers_and_their_rows_are_alike() -> None:
    first, second = plan(content(blank(shipped("chinese-poker"))), "letter").pages
    assert [len(first.blocks), len(second.blocks)] == [2, 2]
    assert first.row == second.row


@pytest.mark.parametrize("size", PAPERS)
@pytest.mark.parametrize(("players", "contracts"), [(3, 1), (4, 12), (6, 10), (6, 31), (3, 31), (5, 20)])
def test_a_game_of_any_length_is_planned(players: int, contracts: int, size: str) -> None:
    check(plan(content(big(players, contracts)), size))


def test_rows_are_never_higher_than_a_row_wants_to_be() -> None:
    (page,) = plan(content(big(3, 1)), "a4").pages
    assert page.row == MOST
    assert page.rest > 50


def test_long_names_and_large_numbers_make_the_letters_smaller_and_not_the_columns_wider() -> None:
    usual = plan(content(played(shipped("tournament"))), "a4")
    crowded = plan(content(played(hostile_preset(), names=HOSTILE)), "a4")
    check(crowded)
    assert crowded.widths.player < usual.widths.player
    huge = [{"id": "tricks", "tricks": -9999}, {"id": "hearts", "cards": {"hearts": 9999}}]
    large = preset_from_data({"schema": 1, "name": "Huge", "players": 4, "contracts": huge, "doubling": {}})
    planned = plan(content(played(large)), "a4")
    widest = max(
        ems(cell.total, bold=True) for block in planned.content.blocks for line in block.lines for cell in line.cells
    )
    assert planned.widths.figure_size < usual.widths.figure_size
    assert widest * planned.widths.figure_size <= planned.widths.total


@given(st.integers(0, 2**32), st.sampled_from(sorted(PAPERS)))
def test_any_game_is_planned_and_nothing_is_lost(seed: int, size: str) -> None:
    check(plan(content(random_game(Random(seed))), size))


@given(random_games())
def test_a_games_sheet_keeps_its_pages_as_it_fills(game: Game) -> None:
    empty = plan(content(replace(game, hands=())), "a4")
    assert len(empty.pages) == len(plan(content(game), "a4").pages)


def test_small_print_that_does_not_fit_under_the_hands_goes_on_in_more_columns() -> None:
    shown = content(big(4, 31))
    units = small_print(shown)
    how = setting(units, 2.0, 190.0)
    planned, height = columns(units, how, 60.0)
    assert len(planned) > COLUMNS
    assert height <= 60.0
    assert [unit for column in planned for unit in column] == list(units)


def test_a_line_of_text_is_broken_where_a_browser_would() -> None:
    assert lines_of("aaaa bbbb cccc", 10 * 0.56 + 0.3) == 2
    assert lines_of("a" * 30, 10 * 0.57) == 3
