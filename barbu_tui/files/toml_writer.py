"""TOML as a person would write it: plain values in a line, tables under headers, a blank line between."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator, Mapping
from typing import Any

from barbu_tui.files.toml_strings import written

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def value_text(value: object) -> str:
    """One value, on one line.

    >>> value_text({"hearts": -2, "AH": -6}), value_text(["2S", "2C"])
    ('{ hearts = -2, AH = -6 }', '["2S", "2C"]')
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return written(value)
    if isinstance(value, Mapping):
        inner = ", ".join(pair_line(name, part) for name, part in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(value_text(part) for part in value) + "]"
    if isinstance(value, datetime.date):
        return value.isoformat()
    return str(value)


def pair_line(name: str, value: object) -> str:
    """`name = value`."""
    return f"{key_text(name)} = {value_text(value)}"


def key_text(name: str) -> str:
    """A key, in quotes where TOML wants them."""
    return name if _BARE.fullmatch(name) else written(name)


def preset_lines(data: Mapping[str, Any], prefix: str = "") -> Iterator[str]:
    """The lines of a preset's data; below a `prefix` (`preset.`) its headers are that table's."""
    for name, value in data.items():
        if not isinstance(value, Mapping) and name != "contracts":
            yield pair_line(name, value)
    for name, value in data.items():
        if isinstance(value, Mapping):
            yield from ("", f"[{prefix}{key_text(name)}]")
            yield from (pair_line(field, part) for field, part in value.items())
    for contract in data.get("contracts", ()):
        yield from ("", *contract_lines(contract, prefix))


def contract_lines(contract: Mapping[str, Any], prefix: str = "") -> Iterator[str]:
    """The lines of one `[[contracts]]` table."""
    yield f"[[{prefix}contracts]]"
    yield from (pair_line(field, part) for field, part in contract.items())
