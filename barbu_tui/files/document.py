"""A TOML text read whole: its data, and where each part of the data stands."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

from barbu_tui.files.placed import FileError, PlacedFault
from barbu_tui.files.positions import Positions, scan
from barbu_tui.files.toml_reasons import toml_reason
from barbu_tui.rules.faults import DataPath, Fault, as_many_as_help
from barbu_tui.rules.message import UserMessage, message, quoted

Refusal: TypeAlias = Callable[[UserMessage], UserMessage]
"""The sentence that a file is not what it should be, for a reason."""

_PLACE = re.compile(r"(?P<why>.*) \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)", re.DOTALL)
_TWICE = re.compile(r"Cannot (?:overwrite|declare|redefine|mutate)|Duplicate")
_ENDLESS_NUMBER = re.compile(r"[0-9_]{4300}")


@dataclass(frozen=True)
class Document:
    """A TOML text that could be read. `file` is as the user named it."""

    file: str
    data: dict[str, Any]
    places: Positions

    def placed(self, faults: Iterable[Fault], is_unknown_key: Callable[[DataPath], bool]) -> list[PlacedFault]:
        """The faults with their lines and columns, in the order of the file.

        A fault with a column of its own is in a line of notation, which is a text value of the file.
        A fault about a key that `is_unknown_key` stands at the key, any other at the value.
        """
        placed_faults = [self._placed(fault, is_unknown_key) for fault in as_many_as_help(faults)]
        return sorted(placed_faults, key=lambda fault: (fault.line, fault.column))

    def _placed(self, fault: Fault, is_unknown_key: Callable[[DataPath], bool]) -> PlacedFault:
        if fault.column:
            offset = self.places.within_text(fault.path, fault.column - 1)
        elif is_unknown_key(fault.path):
            offset = self.places.of_key(fault.path)
        else:
            offset = self.places.of_value(fault.path)
        line, column = self.places.line_column(offset)
        return PlacedFault(fault.message, fault.path, column, fault.unreadable, self.file, line)


def unreadable(reason: UserMessage) -> UserMessage:
    """That a file that is neither a record nor a preset cannot be read."""
    return message("this file cannot be read: {reason}", reason=reason)


def read_document(text: str, file: str, refusal: Refusal = unreadable) -> Document:
    """The TOML of `text`. Raises `FileError` for what is not TOML, and for what is far too deep or too much.

    `refusal` says, for a reason, that the file is not what it should be.
    """
    import tomllib

    places = scan(text)
    if places.too_much is not None:
        offset, why = places.too_much
        raise _error(file, why, *places.line_column(offset))
    try:
        return Document(file, tomllib.loads(text), places)
    except tomllib.TOMLDecodeError as error:
        raise _syntax_error(file, str(error), places, refusal) from None
    except ValueError:
        # Python itself refuses to read integers of thousands of digits.
        number = _ENDLESS_NUMBER.search(text)
        place = places.line_column(number.start() if number else 0)
        raise _error(file, message("this number has too many digits"), *place) from None
    except RecursionError:
        raise _error(file, message("nested too deeply"), 1, 1) from None


def _syntax_error(file: str, said: str, places: Positions, refusal: Refusal) -> FileError:
    match = _PLACE.fullmatch(said)
    why = match["why"] if match else said
    if _TWICE.match(why) and places.repeated:
        return FileError(_given_twice(file, path, offset, places) for path, offset in places.repeated)
    if match and match["line"]:
        line, column = int(match["line"]), int(match["column"])
    else:
        line, column = places.line_column(len(places.text.rstrip("\n")))
    return _error(file, refusal(toml_reason(why)), line, column)


def _given_twice(file: str, path: DataPath, offset: int, places: Positions) -> PlacedFault:
    first, _ = places.line_column(places.of_key(path))
    why = message("{key} is given twice; first in line {line}", key=quoted(str(path[-1])), line=first)
    line, column = places.line_column(offset)
    return PlacedFault(why, path, column, True, file, line)


def _error(file: str, why: UserMessage, line: int, column: int) -> FileError:
    return FileError([PlacedFault(why, column=column, unreadable=True, file=file, line=line)])
