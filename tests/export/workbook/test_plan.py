"""Every question of every contract has its columns."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barbu_tui.export.workbook.columns import hand_columns
from barbu_tui.export.workbook.plan import Plan, plan_of
from barbu_tui.export.workbook.working import steps
from barbu_tui.files.preset_list import SHIPPED
from barbu_tui.rules.game import Game
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.table import table_of
from tests.export.workbook.games import shipped
from tests.files.random_games import random_presets
from tests.rules.builders import NAMES
from tests.strategies import presets


def plan(preset: Preset) -> Plan:
    """The plan of an empty sheet."""
    return plan_of(Game(table_of(preset, NAMES[: preset.players])))


def check(preset: Preset) -> None:
    """Every item of every contract is asked, in its order, and has a column for every answer."""
    planned = plan(preset)
    names = [column.name for column in hand_columns(planned)] + [step.name for step in steps(planned)]
    assert len(names) == len(set(names))
    for contract in planned.contracts:
        items = preset.items[contract.id]
        assert [question.what for question in contract.questions] == [item.label for item in items]
        for number in range(1, len(contract.slots) + 1):
            assert {f"took {number} {seat}" for seat in planned.seats} < set(names)
        for number in range(1, len(contract.takers) + 1):
            assert f"who {number}" in names
        for question in contract.questions:
            home, number = question.home
            own = planned.contracts[planned.number_of[home] - 1]
            at_home = (own.slots if question in contract.slots else own.takers)[number - 1]
            assert at_home == question, "what an `all_of` points at is the same question"


@pytest.mark.parametrize("name", SHIPPED)
def test_every_item_of_a_shipped_preset_has_its_columns(name: str) -> None:
    check(shipped(name))


@given(st.one_of(random_presets(), presets()))
def test_every_item_of_any_preset_has_its_columns(preset: Preset) -> None:
    check(preset)


@pytest.mark.parametrize(
    ("name", "slots", "takers", "rows"),
    [("tournament", 1, 2, 28), ("salade", 3, 2, 24), ("salade-five", 3, 2, 30), ("chinese-poker", 1, 2, 36)],
)
def test_a_sheet_has_as_many_blocks_as_its_largest_contract_needs(
    name: str, slots: int, takers: int, rows: int
) -> None:
    planned = plan(shipped(name))
    assert (len(planned.slots), len(planned.takers), planned.hand_count) == (slots, takers, rows)


def test_where_nobody_doubles_there_are_no_boxes() -> None:
    names = [column.name for column in hand_columns(plan(shipped("french-fixed")))]
    assert not [name for name in names if name.startswith(("box", "share"))]
    assert "share x" in [column.name for column in hand_columns(plan(shipped("wikipedia")))]
