"""The random presets that other tests are run on leave nothing of the schema out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hypothesis import given, settings

from barbu_tui.rules.checks import TableOf
from barbu_tui.rules.faults import DataPath
from barbu_tui.rules.schema import CONTRACT, SECTIONS, TOP
from barbu_tui.rules.sweep import SWEEP
from tests.strategies import preset_data


def schema_fields() -> Iterator[DataPath]:
    """Every field of a preset, by its path without the places in lists."""
    yield from ((name,) for name in TOP)
    yield from ((section, name) for section, fields in SECTIONS.items() for name in fields)
    for name, check in CONTRACT.items():
        yield ("contracts", name)
        if isinstance(check, TableOf):
            yield from (("contracts", name, part) for part in check.fields)
    yield from (("contracts", "sweep", part) for part in SWEEP.table.fields)


def fields_in(data: Any, path: DataPath = ()) -> Iterator[DataPath]:
    """The fields that a preset's data has, by path."""
    if path:
        yield path
    if isinstance(data, dict):
        for name, value in data.items():
            yield from fields_in(value, (*path, name))
    elif isinstance(data, list):
        for part in data:
            yield from (field for field in fields_in(part, path) if field != path)


def test_every_field_of_the_schema_is_in_some_random_preset() -> None:
    generated: set[DataPath] = set()

    @settings(max_examples=200, derandomize=True, database=None)
    @given(preset_data())
    def look(data: dict[str, Any]) -> None:
        generated.update(fields_in(data))

    look()
    assert set(schema_fields()) - generated == set()
