"""Contracts that are switched off, kept in the file as comments: no reader of presets sees them, the editor does.

A line a contract: `# off: { id = "salade", all_of = ["tricks", "hearts"] }`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence

from barbu_tui.files.toml_writer import value_text
from barbu_tui.preset_form.data import Off

_MARK = "# off: {"


def read_off(text: str) -> list[Off]:
    """The switched-off contracts of a file's text; a line that cannot be read is a comment like any other."""
    found = []
    for line in _lines(text):
        try:
            found.append(Off(tomllib.loads("off = " + line.removeprefix("# off: "))["off"]))
        except (tomllib.TOMLDecodeError, ValueError, RecursionError):
            continue
    return found


def without_lines(text: str) -> str:
    """The text without those lines."""
    if not _lines(text):
        return text
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith(_MARK)).rstrip("\n") + "\n"


def with_lines(text: str, contracts: Sequence[Off]) -> str:
    """The text with a line for each of these contracts at its end."""
    if not contracts:
        return text
    return text.rstrip("\n") + "\n\n" + "".join(f"# off: {value_text(dict(each))}\n" for each in contracts)


def _lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith(_MARK)]
