"""Where things stand in a TOML text: what `tomllib` reads but does not remember.

The scanner follows TOML's grammar loosely and gives up silently where it cannot follow; refusing a text
is `tomllib`'s business. What nobody writes by hand it does refuse, because reading that takes too long:
keys or values nested deeper than `MOST_DEPTH`, more of them than `MOST_PARTS`, texts over `MOST_TEXT`.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass, field

from barbu_tui.files.toml_strings import MULTI_LINE, QUOTED, content, content_offsets
from barbu_tui.rules.faults import DataPath
from barbu_tui.rules.message import UserMessage, message

MOST_DEPTH = 32
# A preset of the most contracts and a game of the most hands have less than a fifth of this.
MOST_PARTS = 10_000
# A hand of a thousand characters, each an escape of ten, has half of this.
MOST_TEXT = 20_000

_BLANK = re.compile(r"(?:[ \t\r\n]++|#[^\n]*+)*+")
_SPACE = re.compile(r"[ \t]*+")
_LINE_END = re.compile(r"[ \t]*+(?:#[^\n]*+)?+(?:\r?\n|\Z)")
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]++")
_SCALAR = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[^\s,\]}#]*+|[^\s,\[\]{}#\"'=]++")


class _GivesUpError(Exception):
    """The scanner no longer understands the text; what it knows so far stands."""


class _TooMuchError(Exception):
    """What nobody writes by hand. `why` says so."""

    def __init__(self, why: UserMessage) -> None:
        super().__init__(str(why))
        self.why = why


@dataclass
class Positions:
    """The places in one text, as offsets; `line_column` makes them a line and a column from 1.

    `keys`: of each key; `values`: of each value, or of a table's header; `ends`: behind the value of each key
    and of each part of a list.
    `headers` lists all headers, in order. `repeated` are keys that stand twice in the same table.
    `too_much` is where and why the text is refused unread.
    """

    text: str
    keys: dict[DataPath, int] = field(default_factory=dict)
    values: dict[DataPath, int] = field(default_factory=dict)
    ends: dict[DataPath, int] = field(default_factory=dict)
    headers: list[tuple[int, DataPath]] = field(default_factory=list)
    repeated: list[tuple[DataPath, int]] = field(default_factory=list)
    too_much: tuple[int, UserMessage] | None = None
    _line_ends: list[int] = field(default_factory=list)
    _within: dict[int, list[int]] = field(default_factory=dict)

    def of_value(self, path: DataPath) -> int:
        """The offset of a value or table header; of the nearest one around it if it is not there."""
        while path and path not in self.values:
            path = path[:-1]
        return self.values.get(path, 0)

    def of_key(self, path: DataPath) -> int:
        """The offset of a key; of the nearest value around it if it is not there."""
        return self.keys.get(path, self.of_value(path))

    def within_text(self, path: DataPath, index: int) -> int:
        """The offset of a character of a text value: `index` counts from 0 in what the text says.

        >>> places = scan(r'hands = ["\\u0061: q"]')
        >>> places.within_text(("hands", 0), 0), places.within_text(("hands", 0), 1)
        (10, 16)
        """
        start = self.of_value(path)
        if path not in self.values or self.text[start : start + 1] not in {'"', "'"}:
            return start
        if start not in self._within:
            self._within[start] = content_offsets(self.text, start)
        offsets = self._within[start]
        return offsets[max(0, min(index, len(offsets) - 1))]

    def line_column(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset, both counted from 1, columns in characters."""
        if not self._line_ends:
            self._line_ends.extend(match.start() for match in re.finditer("\n", self.text))
        line = bisect_left(self._line_ends, offset)
        return line + 1, offset - (self._line_ends[line - 1] + 1 if line else 0) + 1


def scan(text: str) -> Positions:
    """Find every key and value of a TOML text. Never raises.

    >>> places = scan('[deck]\\nremoved = ["2S", "2C"]')
    >>> places.line_column(places.of_value(("deck", "removed", 1)))
    (2, 18)
    """
    scanner = _Scanner(Positions(text))
    try:
        scanner.document()
    except _TooMuchError as error:
        scanner.places.too_much = (scanner.at, error.why)
    except _GivesUpError:
        pass
    return scanner.places


class _Scanner:
    """A place in the text and what has been found before it: `tables` counts each `[[array]]`'s tables."""

    def __init__(self, places: Positions) -> None:
        self.places = places
        self.text = places.text
        self.at = 0
        self.parts = 0
        self.tables: dict[DataPath, int] = {}
        self.defined: set[DataPath] = set()

    def skip(self, pattern: re.Pattern[str]) -> None:
        match = pattern.match(self.text, self.at)
        if match is None:
            raise _GivesUpError
        self.at = match.end()

    def quoted(self, pattern: re.Pattern[str]) -> None:
        start = self.at
        self.skip(pattern)
        if self.at - start > MOST_TEXT:
            self.at = start
            raise _TooMuchError(message("a text of more than {most} characters", most=MOST_TEXT))

    def starts(self, sign: str) -> bool:
        return self.text.startswith(sign, self.at)

    def expect(self, sign: str) -> None:
        if not self.starts(sign):
            raise _GivesUpError
        self.at += len(sign)

    def document(self) -> None:
        table: DataPath = ()
        self.skip(_BLANK)
        while self.at < len(self.text):
            if self.starts("["):
                table = self.header()
            else:
                self.pair(table)
            self.skip(_LINE_END)
            self.skip(_BLANK)

    def header(self) -> DataPath:
        start = self.at
        opening, closing = ("[[", "]]") if self.starts("[[") else ("[", "]")
        self.expect(opening)
        parts = self.key(())
        self.expect(closing)
        path: DataPath = ()
        for name, offset in parts[:-1]:
            path = (*path, name)
            self.note(path, offset, start)
            if path in self.tables:
                path = (*path, self.tables[path] - 1)
        name, offset = parts[-1]
        path = (*path, name)
        if opening == "[[":
            number = self.tables[path] = self.tables.get(path, 0) + 1
            self.note(path, offset, start)
            path = (*path, number - 1)
        if path in self.defined:
            self.places.repeated.append((path, offset))
            return path
        self.defined.add(path)
        self.count(len(path))
        # What the header says outdoes what a longer header before it implied.
        self.places.keys[path] = offset
        self.places.values[path] = start
        self.places.headers.append((start, path))
        return path

    def note(self, path: DataPath, key: int, value: int) -> None:
        self.places.keys.setdefault(path, key)
        self.places.values.setdefault(path, value)

    def count(self, depth: int) -> None:
        """One more key or value, this deep."""
        self.parts += 1
        if depth > MOST_DEPTH:
            raise _TooMuchError(message("nested deeper than {most} levels", most=MOST_DEPTH))
        if self.parts > MOST_PARTS:
            raise _TooMuchError(message("more than {most} keys and values: no preset or record", most=MOST_PARTS))

    def key(self, table: DataPath) -> list[tuple[str, int]]:
        """A key, dotted or not: its parts, each with its offset. Ends behind the space that follows."""
        parts: list[tuple[str, int]] = []
        while True:
            self.skip(_SPACE)
            start = self.at
            self.count(len(table) + len(parts) + 1)
            if self.starts('"') or self.starts("'"):
                self.quoted(QUOTED)
                parts.append((content(self.text, start), start))
            else:
                self.skip(_BARE_KEY)
                parts.append((self.text[start : self.at], start))
            self.skip(_SPACE)
            if not self.starts("."):
                return parts
            self.at += 1

    def pair(self, table: DataPath) -> None:
        parts = self.key(table)
        self.expect("=")
        self.skip(_SPACE)
        path = table
        for name, offset in parts[:-1]:
            path = (*path, name)
            self.note(path, offset, offset)
        name, offset = parts[-1]
        path = (*path, name)
        if path in self.places.keys:
            self.places.repeated.append((path, offset))
        self.places.keys.setdefault(path, offset)
        self.value(path)
        self.places.ends[path] = self.at

    def value(self, path: DataPath) -> None:
        self.count(len(path))
        self.places.values.setdefault(path, self.at)
        if self.starts('"""') or self.starts("'''"):
            self.quoted(MULTI_LINE)
        elif self.starts('"') or self.starts("'"):
            self.quoted(QUOTED)
        elif self.starts("["):
            self.array(path)
        elif self.starts("{"):
            self.inline_table(path)
        else:
            self.skip(_SCALAR)

    def array(self, path: DataPath) -> None:
        self.at += 1
        place = 0
        self.skip(_BLANK)
        while not self.starts("]"):
            self.value((*path, place))
            self.places.ends[*path, place] = self.at
            place += 1
            self.skip(_BLANK)
            if not self.starts("]"):
                self.expect(",")
                self.skip(_BLANK)
        self.at += 1

    def inline_table(self, path: DataPath) -> None:
        self.at += 1
        self.skip(_BLANK)
        while not self.starts("}"):
            self.pair(path)
            self.skip(_BLANK)
            if not self.starts("}"):
                self.expect(",")
                self.skip(_BLANK)
        self.at += 1
