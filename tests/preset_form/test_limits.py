"""Limits and sweeps in the preset form: what no longer fits is put right in one step, and said."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings

from barbu_tui.preset_form.repairs import repaired
from barbu_tui.preset_form.verdict import verdict_on
from tests.strategies import Data, preset_data

TRICKS: Data = {"id": "tricks", "tricks": -2}
HEARTS: Data = {"id": "hearts", "cards": {"hearts": -2}}
BARBU: Data = {"id": "barbu", "cards": {"KH": -20}}
DOMINO: Data = {"id": "domino", "places": [40, 20, 10, 0]}


def preset(*contracts: Data, schema: int = 2, **more: Any) -> Data:
    return {"schema": schema, "name": "Ours", "players": 4, "contracts": list(contracts), **more}


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (preset({**HEARTS, "sweep": 8}, schema=1), ["schema = 2"]),
        (preset(TRICKS, {**DOMINO, "sweep": 8}), ["domino: without its sweep"]),
        (preset(TRICKS, {**BARBU, "sweep": 8}), ["barbu: without its sweep"]),
        (preset(TRICKS, HEARTS, DOMINO, schedule={"negative": 3}), ["negative: 2"]),
        (preset(TRICKS, HEARTS, schedule={"positive": 1}), ["no limit: positive"]),
        (preset(TRICKS, HEARTS, schedule={"each": 3}), ["hands each: 2"]),
        (preset({**TRICKS, "per_table": 2}, {**HEARTS, "per_table": 2}, schedule={"each": 2}), ["hands each: 1"]),
    ],
)
def test_what_collides_is_put_right_in_one_step(data: Data, told: list[str]) -> None:
    assert verdict_on(data).faults
    assert [str(change) for change in verdict_on(data).repairs] == told
    assert verdict_on(repaired(data).data).faults == ()


@given(preset_data())
@settings(max_examples=25)
def test_a_preset_in_which_nothing_is_wrong_stays_as_it_is(data: Data) -> None:
    assert repaired(data).data == data
