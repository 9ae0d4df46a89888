"""A preset as plain data (what TOML and JSON hold), both ways, with every fault named and placed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import chain
from typing import Any

from barbu_tui.rules.cards import Deck
from barbu_tui.rules.checks import Check, FieldError, shown, too_many_parts
from barbu_tui.rules.contracts import SCORING, Contract
from barbu_tui.rules.faults import MOST_FAULTS, DataPath, Fault, as_many_as_help, refuse
from barbu_tui.rules.known_contracts import KNOWN_KEYS
from barbu_tui.rules.message import message, quoted
from barbu_tui.rules.preset import NO_DOUBLING, Doubling, Play, Preset, Schedule
from barbu_tui.rules.preset_checks import preset_faults
from barbu_tui.rules.schema import CONTRACT, SECTIONS, TOP, contract_id
from barbu_tui.rules.schema_versions import check_schema, schema_needed, schema_of, too_new
from barbu_tui.rules.sweep import SWEEP

_CLASSES: dict[str, type] = {"deck": Deck, "schedule": Schedule, "doubling": Doubling, "play": Play}


def preset_from_data(data: object, preset_id: str = "") -> Preset:
    """The preset that `data` describes. Raises a `BarbuError` with all faults if it describes none.

    `preset_id` is the file's stem, and then the data names no `id`; an embedded preset carries its own instead.
    """
    preset, faults = read_preset(data, preset_id)
    refuse(faults)
    return preset


def read_preset(data: object, preset_id: str = "") -> tuple[Preset, list[Fault]]:
    """The preset of `data` as far as it can be read, and everything that is wrong with it.

    With faults, the preset is only good for showing what was understood, and of more than `MOST_FAULTS` only
    the first are told. Never raises.
    """
    if not isinstance(data, Mapping):
        blank = Preset("", 4, ())
        return blank, [Fault(message("{value} is not a preset", value=shown(data)), unreadable=True)]
    form: list[Fault] = []
    check_schema(data, form)
    also = ("schema", *(() if preset_id else ("id",)), "contracts", *SECTIONS)
    top = _fields(data, TOP, (), form, required=("name", "players"), also=also)
    own_id = preset_id or _id(data, form)
    sections = {name: _section(data, name, form) for name in SECTIONS if name in data}
    preset = Preset(**{"name": "", "players": 4, **top, **sections}, contracts=_contracts(data, form), id=own_id)
    form += too_new(data, preset)
    return preset, as_many_as_help(chain(form, _unexplained(preset_faults(preset, data), form)))


def preset_to_data(preset: Preset) -> dict[str, Any]:
    """The preset as plain data: what `preset_from_data` reads, defaults left out, `id` included."""
    data: dict[str, Any] = {"schema": schema_needed(preset)}
    if preset.id:
        data["id"] = preset.id
    data.update(_changed(preset, Preset("", 0, ()), TOP))
    plain = {"deck": Deck(), "schedule": Schedule(), "doubling": Doubling(), "play": Play()}
    for name, fields_of in SECTIONS.items():
        section = getattr(preset, name)
        values = _changed(section, plain[name], fields_of)
        if name == "doubling":
            if section != NO_DOUBLING:
                data[name] = values
        elif values:
            data[name] = values
    data["contracts"] = [_contract_to_data(contract) for contract in preset.contracts]
    return data


def _id(data: Mapping[str, Any], faults: list[Fault]) -> str:
    if "id" not in data:
        return ""
    try:
        return contract_id(data["id"])
    except FieldError as error:
        faults.append(Fault(error.why, ("id",), unreadable=True))
        return ""


def _fields(
    data: Mapping[str, Any],
    checks: Mapping[str, Check],
    path: DataPath,
    faults: list[Fault],
    required: tuple[str, ...] = (),
    also: tuple[str, ...] = (),
) -> dict[str, Any]:
    values: dict[str, Any] = {}
    if why := too_many_parts(data):
        faults.append(Fault(why, path, unreadable=True))
        return values
    for name, value in data.items():
        if name in checks:
            try:
                values[name] = checks[name](value)
            except FieldError as error:
                faults += [Fault(fault.why, (*path, name, *fault.within), unreadable=True) for fault in error.all]
        elif name not in also:
            known = ", ".join(known for known in (*also, *checks) if known != "id" or path)
            faults.append(
                Fault(
                    message("{name} is not known here; known are: {known}", name=quoted(name), known=known),
                    (*path, name),
                    unreadable=True,
                )
            )
    for name in required:
        if name not in data:
            faults.append(Fault(message("{name} is missing", name=name), path, unreadable=True))
    return values


def _section(data: Mapping[str, Any], name: str, faults: list[Fault]) -> Any:
    section = data[name]
    if not isinstance(section, Mapping):
        faults.append(Fault(message("{name} must be a table: [{name}]", name=name), (name,), unreadable=True))
        return _CLASSES[name]()
    return _CLASSES[name](**_fields(section, SECTIONS[name], (name,), faults))


def _contracts(data: Mapping[str, Any], faults: list[Fault]) -> tuple[Contract, ...]:
    listed = data.get("contracts")
    if "contracts" not in data or listed == []:
        faults.append(Fault(message("there are no contracts: add [[contracts]]"), ("contracts",), unreadable=True))
        return ()
    if not isinstance(listed, list):
        faults.append(Fault(message("contracts must be tables: [[contracts]]"), ("contracts",), unreadable=True))
        return ()
    if why := too_many_parts(listed):
        faults.append(Fault(why, ("contracts",), unreadable=True))
        return ()
    contracts: list[Contract] = []
    for place, table in enumerate(listed):
        if len(faults) > MOST_FAULTS:
            break
        contracts.append(_contract(table, ("contracts", place), schema_of(data), faults))
    return tuple(contracts)


def _contract(data: object, path: DataPath, schema: int, faults: list[Fault]) -> Contract:
    if not isinstance(data, Mapping):
        faults.append(Fault(message("a contract must be a table: [[contracts]]"), path, unreadable=True))
        return Contract(id="")
    values = _fields(data, CONTRACT, path, faults, required=("id",))
    meant = {name: SCORING[name].meant(value, schema) for name, value in values.items() if name in SCORING}
    contract = Contract(**{"id": "", **values, **meant})
    known_key = KNOWN_KEYS[contract.id] if contract.is_known(schema) else ""
    return replace(contract, key=contract.key or known_key)


def _unexplained(sense: Iterable[Fault], form: list[Fault]) -> Iterator[Fault]:
    """The faults of sense, less those that only follow from a fault of form at the same place."""
    unread = {fault.path for fault in form if fault.path}
    within = {path[:length] for path in unread for length in range(1, len(path))}
    for fault in sense:
        above = {fault.path[:length] for length in range(1, len(fault.path) + 1)}
        if fault.path not in within and not above & unread:
            yield fault


def _changed(values: object, plain: object, checks: Mapping[str, Check]) -> dict[str, Any]:
    return {name: _plain(getattr(values, name)) for name in checks if getattr(values, name) != getattr(plain, name)}


def _contract_to_data(contract: Contract) -> dict[str, Any]:
    # An id that is known only since then needs its key as well as its name where it has one: so schema 1 can say it.
    known_key = KNOWN_KEYS.get(contract.id, "") if contract.is_known(1) or not contract.name else ""
    data = _changed(contract, Contract(id="", key=known_key), CONTRACT)
    data |= {scoring.name: scoring.plain(value) for scoring, value in contract.scored()}
    return data if contract.sweep is None else {**data, "sweep": SWEEP.plain(contract.sweep)}


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value
