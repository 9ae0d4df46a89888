"""The versions of the schema: which one a preset needs, and what a file says that its own does not have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from barbu_tui.rules.checks import shown, too_many_parts
from barbu_tui.rules.contracts import SCORING, Contract
from barbu_tui.rules.faults import DataPath, Fault
from barbu_tui.rules.known_contracts import KNOWN_SINCE
from barbu_tui.rules.message import message, quoted
from barbu_tui.rules.preset import Preset, Schedule
from barbu_tui.rules.schema import SCHEMA, SECTIONS

SINCE: dict[tuple[str, str], int] = {
    **{("schedule", name): 2 for name in ("direction", "each", "negative", "positive")},
    **{("contracts", name): 2 for name in ("sweep", "per_declarer", "per_table")},
    **{("contracts", name): scoring.since for name, scoring in SCORING.items()},
}
"""The version that a field came with, where that is not 1; by section and name."""


def schema_of(data: Mapping[str, Any]) -> int:
    """The version that a preset's data is read by: its own, or the newest where it names none that is known."""
    schema = data.get("schema")
    return schema if type(schema) is int and 1 <= schema <= SCHEMA else SCHEMA


def schema_needed(preset: Preset) -> int:
    """The oldest schema that can say all of a preset.

    >>> plain = Preset("Queens", 4, (Contract("queens", key="q", cards=(("queens", -6),)),))
    >>> schema_needed(plain), schema_needed(Preset("", 4, plain.contracts, schedule=Schedule(each=1)))
    (1, 2)
    """
    needed = list(_since_of("schedule", preset.schedule, Schedule()))
    for contract in preset.contracts:
        needed += _since_of("contracts", contract, Contract(id=""))
        needed += [since for scoring, value in contract.scored() for _, since in scoring.needs(value)]
        needed += [] if contract.name else [KNOWN_SINCE.get(contract.id, 1)]
    return max(needed, default=1)


def _since_of(section: str, values: object, plain: object) -> Iterator[int]:
    for (where, name), since in SINCE.items():
        if where == section and getattr(values, name) != getattr(plain, name):
            yield since


def check_schema(data: Mapping[str, Any], faults: list[Fault]) -> None:
    """Add to `faults` if `schema`, of a preset or a record, is missing, wrong or from a newer program."""
    schema = data.get("schema")
    if schema is None:
        faults.append(Fault(message("schema = {n} is missing at the top", n=SCHEMA), (), unreadable=True))
    elif isinstance(schema, int) and not isinstance(schema, bool) and schema > SCHEMA:
        faults.append(
            Fault(
                message(
                    "this is from a newer program (schema {found}); this one reads schema {n}",
                    found=shown(schema),
                    n=SCHEMA,
                ),
                ("schema",),
                unreadable=True,
            )
        )
    elif type(schema) is not int or schema < 1:
        why = message("schema must be 1 or {n}, not {found}", n=SCHEMA, found=shown(schema))
        faults.append(Fault(why, ("schema",), unreadable=True))


def too_new(data: Mapping[str, Any], preset: Preset) -> Iterator[Fault]:
    """Everything that a file says and its schema does not have yet; `preset` is what was read of it."""
    schema = schema_of(data)
    for path, section, table in _tables(data):
        for name in table:
            if (since := SINCE.get((section, name), 1)) > schema:
                yield _needs_schema((*path, name), since)
    for place, contract in enumerate(preset.contracts):
        for scoring, value in contract.scored():
            for within, since in scoring.needs(value):
                if since > schema:
                    yield _needs_schema(("contracts", place, scoring.name, *within), since)


def _tables(data: Mapping[str, Any]) -> Iterator[tuple[DataPath, str, Mapping[str, Any]]]:
    """The tables of a preset's data, each with its path and its section."""
    listed = data.get("contracts")
    contracts = enumerate(listed) if isinstance(listed, list) and not too_many_parts(listed) else ()
    tables: list[tuple[DataPath, str, object]] = [((name,), name, data.get(name)) for name in SECTIONS]
    tables += [(("contracts", place), "contracts", contract) for place, contract in contracts]
    readable = [table for table in tables if isinstance(table[2], Mapping) and not too_many_parts(table[2])]
    return ((path, section, table) for path, section, table in readable if isinstance(table, Mapping))


def _needs_schema(path: DataPath, since: int) -> Fault:
    why = message("{name} needs schema = {n} at the top", name=quoted(str(path[-1])), n=since)
    return Fault(why, path, unreadable=True)
