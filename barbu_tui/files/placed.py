"""Faults with their place in a file, as `FILE:LINE:COLUMN: what`."""

from __future__ import annotations

from dataclasses import dataclass

from barbu_tui.i18n import tr
from barbu_tui.rules.faults import BarbuError, Fault
from barbu_tui.rules.message import UserMessage, is_printable

STANDARD_INPUT = "-"


@dataclass(frozen=True)
class PlacedFault(Fault):
    """A fault in a file. `line` and `column` count from 1, columns in characters; `file` is as it was named."""

    file: str = STANDARD_INPUT
    line: int = 1

    def __str__(self) -> str:
        return f"{shown_name(self.file) or '“”'}:{self.line}:{self.column}: {tr(self.message)}"


def fault_data(fault: Fault) -> dict[str, str | int | None]:
    """A fault for JSON; `file` and `line` are None where it has no place in a file."""
    placed = fault if isinstance(fault, PlacedFault) else None
    return {
        "file": shown_name(placed.file) if placed else None,
        "line": placed.line if placed else None,
        "column": fault.column,
        "message": str(fault.message),
    }


class FileError(BarbuError):
    """A file that cannot be used; all `faults` are `PlacedFault`, in the order of the file."""


def whole_file(file: str, why: UserMessage) -> FileError:
    """The error for a file of which nothing could be read."""
    return FileError([PlacedFault(why, column=1, unreadable=True, file=file)])


def shown_name(file: str) -> str:
    r"""A file's name made fit for a terminal: one line, nothing that moves the cursor, nothing undecodable.

    >>> shown_name("a\x1b[2J.toml"), shown_name("\udcff.toml")
    ('a\\x1b[2J.toml', '\\udcff.toml')
    """
    return "".join(c if is_printable(c) else c.encode("unicode_escape").decode() for c in file)
