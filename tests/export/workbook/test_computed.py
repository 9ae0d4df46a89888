"""What the workbooks compute, in a spreadsheet, against the rules."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from barbu_tui.export.workbook import workbook
from barbu_tui.export.workbook.columns import hand_columns
from barbu_tui.export.workbook.plan import Plan, plan_of
from barbu_tui.rules.game import Game
from tests.export.workbook.engine import Spreadsheet
from tests.export.workbook.games import shipped_game, whole_games
from tests.export.workbook.reading import Book, letters
from tests.export.workbook.scorekeeper import FIRST_ROW, at, briefly
from tests.files.random_games import random_game, random_games
from tests.parts import with_a_part

FOLLOWS = ("declarer", "check", "net", "sum", "total", "lit")


def stale(data: bytes, shown: Spreadsheet) -> list[str]:
    """The formulas whose written results are not what a spreadsheet computes."""
    return [
        f"{tab} {address}: written {cell.value!r}, computed {shown.shown(tab, address)!r} by {cell.formula}"
        for tab, address, cell in Book(data).formulas
        if cell.value != shown.shown(tab, address)
    ]


@pytest.mark.parametrize(
    "name",
    with_a_part(
        ["tournament", "wikipedia", "salade-five", "chinese-poker", "king", "rifki", "trix", "lorum"],
        ["tournament", "salade-five", "trix", "lorum"],
    ),
)
def test_every_written_result_is_what_a_spreadsheet_computes(name: str) -> None:
    data = workbook(shipped_game(name, seed=1, part=0.6))
    assert stale(data, Spreadsheet(data)) == []


@given(st.one_of(random_games(), whole_games()))
@settings(max_examples=2)
def test_every_written_result_of_any_game_is_what_a_spreadsheet_computes(game: Game) -> None:
    data = workbook(game)
    assert stale(data, Spreadsheet(data)) == []


@given(st.integers(0, 2**32))
@settings(max_examples=2)
def test_a_game_that_is_typed_in_scores_as_the_rules_have_it(seed: int) -> None:
    chance = Random(seed)
    game = random_game(chance)
    sheet = typed_in(game, chance)
    expected = Book(workbook(game)).cells
    plan = plan_of(game)
    for tab, addresses in (("Hands", following(plan)), ("Summary", list(expected["Summary"]))):
        for address in addresses:
            assert sheet.shown(tab, address) == expected[tab][address].value, f"{tab} {address}"


def typed_in(game: Game, chance: Random) -> Spreadsheet:
    """The empty workbook of a game's table, with the hands of the game typed into it."""
    plan = plan_of(replace(game, hands=()))
    sheet = Spreadsheet(workbook(plan.game))
    rows = [at(plan, briefly(plan, hand, chance), number) for number, hand in enumerate(game.hands, start=1)]
    sheet.type("Hands", {address: content for row in rows for address, content in row.items()})
    return sheet


def following(plan: Plan) -> list[str]:
    """The addresses of all that follows from what is typed on the Hands tab, the standing included."""
    columns = [
        (letters(place), column.name.split()[0])
        for place, column in enumerate(hand_columns(plan), start=1)
        if column.name.split()[0] in FOLLOWS
    ]
    rows = range(FIRST_ROW, FIRST_ROW + len(plan.game.hands))
    above = [f"{column}{row}" for column, name in columns if name == "total" for row in (6, 7)]
    return above + [f"{column}{row}" for column, _ in columns for row in rows]
