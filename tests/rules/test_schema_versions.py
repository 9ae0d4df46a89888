"""The two versions of the schema: what the first does not have, what it means otherwise, and which one is written."""

from __future__ import annotations

from typing import Any

import pytest

from barbu_tui.rules.faults import DataPath
from barbu_tui.rules.notation import write_hand
from barbu_tui.rules.preset_data import preset_from_data, preset_to_data, read_preset
from barbu_tui.rules.schema import CONTRACT, SCHEMA, SECTIONS
from barbu_tui.rules.schema_versions import SINCE
from tests.rules.builders import BARBU, DOMINO, QUEENS, TRICKS, Data, hand, rules, table, why_not
from tests.rules.good_preset import changed

OWN: Data = {"id": "own", "name": "Our own", "key": "w"}
NEW: list[tuple[DataPath, Any]] = [
    (("schedule", "direction"), "counterclockwise"),
    (("schedule", "direction"), "clockwise"),
    (("schedule", "each"), 3),
    (("schedule", "negative"), 2),
    (("schedule", "positive"), 1),
    (("contracts", 1, "sweep"), 8),
    (("contracts", 1, "sweep"), {"taker": 0, "others": 26}),
    (("contracts", 1, "per_declarer"), 2),
    (("contracts", 1, "per_declarer"), 1),
    (("contracts", 1, "per_table"), 1),
    (("contracts", 6, "cards_left"), {"each": -1}),
]


def faults(data: Data) -> list[tuple[DataPath, str]]:
    return [(fault.path, str(fault)) for fault in read_preset(data)[1]]


@pytest.mark.parametrize(("path", "value"), NEW)
def test_a_file_of_the_first_schema_is_told_to_say_the_second_where_it_uses_a_new_field(
    path: DataPath, value: Any
) -> None:
    data = changed(path, value)
    assert faults(data) == []
    assert faults(data | {"schema": 1}) == [(path, f"“{path[-1]}” needs schema = 2 at the top")]


@pytest.mark.parametrize("limit", ["least", "most"])
def test_a_new_part_of_an_old_field_needs_the_second_schema_too(limit: str) -> None:
    data = changed(("contracts", 0, "points"), {limit: 5})
    assert faults(data) == []
    assert faults(data | {"schema": 1}) == [
        (("contracts", 0, "points", limit), f"“{limit}” needs schema = 2 at the top")
    ]


def test_every_field_of_the_second_schema_has_been_tried() -> None:
    tried = {("contracts", path[2]) if path[0] == "contracts" else path for path, _ in NEW}
    assert {where for where, since in SINCE.items() if since == SCHEMA} == tried
    fields = {("contracts", name) for name in CONTRACT} | {
        (name, field) for name in SECTIONS for field in SECTIONS[name]
    }
    assert SINCE.keys() <= fields


@pytest.mark.parametrize(
    ("contract", "more", "schema"),
    [
        (TRICKS, {}, 1),
        (TRICKS | {"sweep": 8}, {}, 2),
        (TRICKS | {"per_declarer": 2}, {}, 2),
        (TRICKS | {"per_table": 1}, {}, 2),
        (OWN | {"cards_left": {"each": 1}}, {}, 2),
        (OWN | {"points": {"times": 4}}, {}, 1),
        (OWN | {"points": {"most": 10}}, {}, 2),
        (OWN | {"last_tricks": [-10, 0, -10]}, {}, 2),
        (OWN | {"last_tricks": [-10, -10]}, {}, 1),
        (TRICKS, {"schedule": {"direction": "counterclockwise"}}, 2),
        (TRICKS, {"schedule": {"each": 1}}, 2),
        (TRICKS, {"schedule": {"direction": "clockwise"}}, 1),
        ({"id": "diamonds", "cards": {"diamonds": -10}}, {}, 2),
        ({"id": "diamonds", "name": "Karo", "key": "k", "cards": {"diamonds": -10}}, {}, 1),
    ],
)
def test_the_second_schema_is_written_only_where_it_is_needed(contract: Data, more: Data, schema: int) -> None:
    preset = rules(contract, schema=2, **more)
    data = preset_to_data(preset)
    assert data["schema"] == schema
    assert preset_from_data(data) == preset


def test_a_trick_worth_nothing_is_asked_in_the_first_schema_and_not_in_the_second() -> None:
    contract = OWN | {"last_tricks": [-10, 0, -20]}
    old, new = rules(contract, schema=1), rules(contract, schema=2)
    assert write_hand(hand("w = a / b / c", old), table(old)) == "a: own = a / b / c"
    assert why_not("w = a / c", old) == ["column 10: last trick: who took it?"]
    assert write_hand(hand("w = a / c", new), table(new)) == "a: own = a / c"
    assert old != new
    for preset, schema in ((old, 1), (new, 2)):
        assert preset_to_data(preset)["schema"] == schema
        assert preset_from_data(preset_to_data(preset)) == preset


@pytest.mark.parametrize("name", ["diamonds", "kings-and-jacks", "king-of-hearts"])
def test_an_id_that_became_known_later_is_free_in_the_first_schema(name: str) -> None:
    contract = {"id": name, "cards": {"diamonds": -10, "KH": -5}}
    data = {"schema": 1, "name": "Old", "players": 4, "contracts": [contract]}
    assert faults(data) == [
        (("contracts", 0, "id"), f"“{name}” needs schema = 2 at the top, or a name and a key of its own")
    ]
    assert faults(data | {"schema": 2}) == []
    named = data | {"contracts": [contract | {"name": "Ours", "key": "w"}]}
    assert faults(named) == []
    assert preset_to_data(preset_from_data(named))["schema"] == 1


def test_a_game_that_was_begun_before_goes_on_under_the_schema_it_had() -> None:
    data = preset_to_data(rules(QUEENS, BARBU, DOMINO))
    assert data["schema"] == 1
    assert preset_from_data(data).schedule.direction == "clockwise"


def test_a_preset_without_a_schema_is_read_for_its_other_faults() -> None:
    data = {"name": "Late", "players": 4, "contracts": [TRICKS | {"sweep": 8}]}
    assert faults(data) == [((), "schema = 2 is missing at the top")]
