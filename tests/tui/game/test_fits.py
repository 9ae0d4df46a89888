"""The live grid at every size: everything fits, the cursor is seen, the totals stay."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from barbu_tui.rules.game import Game
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.notes import Adjustment, Note
from barbu_tui.rules.table import Table
from barbu_tui.tui.lines import plain
from barbu_tui.tui.screens.game.grid import grid_lines
from barbu_tui.tui.screens.game.layout import layout_for
from barbu_tui.tui.screens.game.state import GridState
from tests.entry.at_the_table import table
from tests.parts import with_a_part
from tests.strategies import played_games
from tests.tui.driving import whole_game
from tests.tui.fitting import CASTS, SIZES, casts, must_fit, seated, sizes
from tests.tui.game.live_grid import grid, shown

LONG_TITLE = "The long winter's evenings at Grandmother's house by the sea, the third of many"


def outside(hands: int, players: int) -> st.SearchStrategy[tuple[Adjustment, ...]]:
    """Points outside the hands, in the order in which they came about."""
    seats, after = st.integers(0, players - 1), st.integers(0, hands)
    points, why = st.sampled_from([-9999, 5]), st.sampled_from(["", "late", "brought 李 and a cake " * 9])
    adjustments = st.lists(st.builds(Adjustment, seats, points, why, after), max_size=3)
    return adjustments.map(lambda drawn: tuple(sorted(drawn, key=lambda adjustment: adjustment.after)))


@given(played_games(), casts, sizes, st.data())
@settings(max_examples=30)
def test_any_game_of_any_table_fits_any_window(
    game: tuple[Table, list[Hand]], cast: tuple[str, ...], size: tuple[int, int], data: st.DataObject
) -> None:
    rows = len(game[1]) + 1
    state = GridState(
        Game(
            seated(game[0], cast),
            data.draw(st.sampled_from(["", "Friday", LONG_TITLE])),
            hands=tuple(game[1]),
            ended=data.draw(st.booleans()),
            notes=tuple(Note(number, "misdeal, 李 " * 20) for number in range(1, rows, 3)),
            adjustments=data.draw(outside(len(game[1]), len(game[0].names))),
        ),
        cursor=data.draw(st.integers(1, rows)),
        opened=data.draw(st.integers(0, rows - 1)),
        totals_hidden=data.draw(st.booleans()),
        drafts=data.draw(st.dictionaries(st.integers(1, rows), st.just("a: " + "tricks " * 30), max_size=2)),
    )
    lines = grid_lines(state, size[0], size[1] - 2)
    must_fit(lines, size[0], size[1] - 2)
    text = plain(lines)
    assert "total" in text
    assert state.cursor > state.last_number or f"▸{state.cursor:>2}" in text


OPENED = [(opened, size) for size in SIZES for opened in (0, 1, 14, 28)]
# Each size with one opened hand or another: neighbours in size have different ones.
SOME_OPENED = [OPENED[4 * place + place % 4] for place in range(len(SIZES))]


@pytest.mark.parametrize(("opened", "size"), with_a_part(OPENED, SOME_OPENED), ids=str)
def test_a_whole_evening_keeps_its_cursor_and_its_totals_in_sight(opened: int, size: tuple[int, int]) -> None:
    for cursor in (1, 2, 13, 14, 15, 27, 28):
        state = grid(*whole_game(), cursor=cursor, opened=opened)
        for cast in CASTS:
            game_table = seated(state.game.table, cast)
            lines = grid_lines(replace(state, game=replace(state.game, table=game_table)), size[0], size[1] - 2)
            must_fit(lines, size[0], size[1] - 2)
            assert f"▸{cursor:>2}" in plain(lines)
            assert "total" in plain(lines)


def test_where_hands_are_hidden_signs_point_to_them() -> None:
    state = grid(*whole_game(), cursor=14)
    text = shown(state, 60, 18)
    assert "↑" in text
    assert "↓" in text
    assert "↑" not in shown(replace(state, cursor=1), 60, 18)
    assert "↓" not in shown(replace(state, cursor=28), 60, 18)
    assert "↑" not in shown(state, 80, 48)


def test_more_contracts_than_lines_still_leave_room_for_the_hands() -> None:
    state = grid()
    contracts = state.game.table.preset.contracts
    many = tuple(
        replace(contracts[0], id=f"own-{n}", key=str(n % 10), name=f"A contract of our own, number {n}")
        for n in range(30)
    )
    rules = replace(state.game.table.preset, contracts=many)
    state = replace(state, game=replace(state.game, table=replace(state.game.table, preset=rules)))
    for width, height in SIZES:
        lines = grid_lines(state, width, height - 2)
        must_fit(lines, width, height - 2)
        assert "▸  1" in plain(lines)


@pytest.mark.parametrize("cast", CASTS)
def test_six_players_at_sixty_columns_have_their_points_doubles_and_a_contract(cast: tuple[str, ...]) -> None:
    game_table = table("tournament")
    rules = replace(game_table.preset, players=6)
    layout = layout_for(seated(replace(game_table, preset=rules), cast), 60)
    assert layout.width <= 60
    assert layout.player >= 6
    assert layout.doubles >= 4
    assert layout.contract >= 6
