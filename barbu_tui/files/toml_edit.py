"""A TOML text changed to say something else, where it says something else: comments, order and layout stay.

The text is never taken apart: each change cuts out or puts in characters at a known place. What comes of it
is for the caller to read again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from typing import Any, NamedTuple

from barbu_tui.files.positions import Positions, scan
from barbu_tui.files.toml_strings import MULTI_LINE, QUOTED
from barbu_tui.files.toml_writer import key_text, pair_line, value_text
from barbu_tui.rules.faults import DataPath

_COMMENT = re.compile(rf"{MULTI_LINE.pattern}|{QUOTED.pattern}|(?P<comment>#[^\n]*)", re.DOTALL)
_REST_OF_LINE = re.compile(r"[^\n]*\n?")
_COMMA_AND_COMMENT = re.compile(r"[ \t]*,?(?:[ \t]*#[^\n]*)?")


class LayoutError(Exception):
    """A text is laid out in a way in which it cannot be changed at a single place."""


def comments(text: str) -> list[str]:
    """The comments of a TOML text, in order.

    >>> comments('a = "#1" # one')
    ['# one']
    """
    return [match["comment"] for match in _COMMENT.finditer(text) if match["comment"]]


class Edited(NamedTuple):
    """A text after a change, and the comments that had to go for no other reason than its layout."""

    text: str
    lost: tuple[str, ...] = ()


def with_data(
    text: str,
    before: Mapping[str, Any],
    after: Mapping[str, Any],
    *,
    ordered_table: str = "",
    before_table: str = "",
) -> Edited:
    """The text, which says `before`, changed to say `after`. Lists of tables must be of the same length in both.

    The order of keys is kept in tables that are called `ordered_table`. A new table stands above the first one called
    `before_table`, else at the end. Raises `LayoutError`.

    >>> with_data("a = 1 # one\\nb = 2\\n", {"a": 1, "b": 2}, {"a": 3, "c": 4}).text
    'a = 3 # one\\nc = 4\\n'
    """
    edit = _Edit(text, ordered_table, before_table)
    edit.edit_table((), before, after)
    return Edited(edit.done(), tuple(edit.lost))


def start_with_comments(text: str, offset: int) -> int:
    """Where the comment lines begin that stand directly above the line of an offset; else where that line begins."""
    start = text.rfind("\n", 0, offset) + 1
    while start:
        above = text.rfind("\n", 0, start - 1) + 1
        if not text[above:start].lstrip().startswith("#"):
            break
        start = above
    return start


def _differences(before: Sequence[Any], after: Sequence[Any]) -> Iterator[tuple[int, int, int, int]]:
    """The stretches of two lists that differ: from where to where in each. Tables are compared by their place."""
    if any(isinstance(part, Mapping) for part in before):
        yield 0, len(before), 0, len(after)
        return
    old, new = (list(map(value_text, parts)) for parts in (before, after))
    for change, first, behind, new_first, new_behind in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if change != "equal":
            yield first, behind, new_first, new_behind


def _is_begun_by(names: Iterable[str], first: Sequence[str]) -> bool:
    return list(names)[: len(first)] == list(first)


class _Edit:
    """Changes to a text, each a stretch of it with what takes its place."""

    def __init__(self, text: str, ordered_table: str, before_table: str) -> None:
        self.text = text
        self.ordered_table = ordered_table
        self.before_table = before_table
        self.lost: list[str] = []
        self.places: Positions = scan(text)
        self.changes: list[tuple[int, int, str]] = []

    def done(self) -> str:
        """The text with all changes made."""
        parts: list[str] = []
        behind = 0
        for start, end, put_in in sorted(self.changes, key=lambda change: change[:2]):
            if start < behind:
                raise LayoutError
            parts += self.text[behind:start], put_in
            behind = end
        return "".join([*parts, self.text[behind:]])

    def put(self, start: int, end: int, put_in: str) -> None:
        """Note a change: this text in the place of what stands from `start` to `end`."""
        self.changes.append((start, end, put_in))

    def edit_table(self, path: DataPath, before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
        """Make a table say `after`: as a whole if it is in one line or must keep its order, else key by key."""
        if self.is_inline(path):
            if list(before) == list(after):
                self.edit_values(path, before, after)
            else:
                # There are no comments in it.
                self.replace(path, after)
        elif path[-1:] == (self.ordered_table,) and not _is_begun_by(after, [name for name in before if name in after]):
            self.lost += self.remove(path)
            self.insert(path[:-1], self.ordered_table, after)
        else:
            self.edit_keys(path, before, after)

    def edit_keys(self, path: DataPath, before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
        """Take out the keys that go, change those that stay, and add the new ones behind them."""
        for name in before:
            if name not in after:
                self.remove((*path, name))
        self.edit_values(path, before, after)
        for name, value in after.items():
            if name not in before:
                self.insert(path, name, value)

    def edit_values(self, path: DataPath, before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
        """Change the values of the keys that stay."""
        for name, value in before.items():
            if name in after:
                self.edit_value((*path, name), value, after[name])

    def edit_value(self, path: DataPath, before: Any, after: Any) -> None:
        """Change a value where it differs, as deep inside it as can be."""
        if isinstance(before, Mapping) and isinstance(after, Mapping):
            self.edit_table(path, before, after)
        elif isinstance(before, list) and isinstance(after, list):
            self.edit_list(path, before, after)
        elif before != after or type(before) is not type(after):
            self.replace(path, after)

    def edit_list(self, path: DataPath, before: Sequence[Any], after: Sequence[Any]) -> None:
        """The parts of a list: what comes or goes between others leaves those, and what is said about them, alone."""
        for first, behind, new_first, new_behind in _differences(before, after):
            kept = min(behind - first, new_behind - new_first)
            for place in range(kept):
                self.edit_value((*path, first + place), before[first + place], after[new_first + place])
            if first + kept < behind:
                self.drop_parts(path, first + kept, behind, len(before))
            self.add_parts(path, first + kept, after[new_first + kept : new_behind], len(before))

    def add_parts(self, path: DataPath, place: int, parts: Sequence[Any], length: int) -> None:
        """Put parts into a list that has `length` of them, before the one in this place or behind all."""
        if not parts:
            return
        added = ", ".join(map(value_text, parts))
        if place < length:
            start = self.start_of((*path, place))
            self.put(start, start, f"{added}, ")
        else:
            behind = self.end_of((*path, place - 1)) if length else self.start_of(path) + 1
            self.put(behind, behind, f", {added}" if length else added)

    def drop_parts(self, path: DataPath, first: int, behind: int, length: int) -> None:
        """Take parts of a list that has `length` of them out, from `first` on; what is said about the others stays."""
        if behind < length:
            start, end = self.start_of((*path, first)), self.start_of((*path, behind))
        else:
            start = self.end_of((*path, first - 1)) if first else self.start_of(path) + 1
            end = self.end_of((*path, behind - 1))
        if not comments(self.text[start:end]):
            self.put(start, end, "")
            return
        for place in range(first, behind):
            self.drop_with_its_comment(self.start_of((*path, place)), self.end_of((*path, place)))

    def drop_with_its_comment(self, start: int, end: int) -> None:
        """Take out a part of a list with its comma and the comment behind it, and its line if that is empty then."""
        match = _COMMA_AND_COMMENT.match(self.text, end)
        stop = match.end() if match else end
        line = self.text.rfind("\n", 0, start)
        if line >= 0 and not self.text[line:start].strip() and self.text.startswith("\n", stop):
            start = line
        self.put(start, stop, "")

    def replace(self, path: DataPath, value: object) -> None:
        """Write a value in the place of another one."""
        self.put(self.start_of(path), self.end_of(path), value_text(value))

    def remove(self, path: DataPath) -> list[str]:
        """Take out the lines of a key, of all keys that it is the beginning of, and of its tables; their comments."""
        first = len(self.changes)
        blocks = [(start, end) for start, end, table in self.blocks() if table[: len(path)] == path]
        for start, end in blocks:
            self.put(start_with_comments(self.text, start), end, "")
        for pair, end in self.places.ends.items():
            within = any(start <= self.places.keys.get(pair, 0) < stop for start, stop in blocks)
            if pair[: len(path)] == path and pair in self.places.keys and not within and not self.is_nested(pair, path):
                line = self.text.rfind("\n", 0, self.places.keys[pair]) + 1
                rest = _REST_OF_LINE.match(self.text, end)
                self.put(line, rest.end() if rest else end, "")
        return [comment for start, end, _ in self.changes[first:] for comment in comments(self.text[start:end])]

    def is_nested(self, pair: DataPath, path: DataPath) -> bool:
        """Whether a pair stands within the value of another one that goes."""
        return any(pair[:length] in self.places.ends for length in range(len(path), len(pair)))

    def insert(self, path: DataPath, name: str, value: object) -> None:
        """Write a new key into a table, or a new table. Raises `LayoutError` where there is no place for it."""
        if not path and isinstance(value, Mapping):
            self.insert_section(name, value)
            return
        block = self.block_of(path)
        ends = [end for pair, end in self.places.ends.items() if self.is_directly_in(pair, path, block)]
        if not ends and block[2] != path:
            raise LayoutError
        prefix = "".join(f"{key_text(str(step))}." for step in path[len(block[2]) :])
        line = prefix + pair_line(name, value)
        if ends or block[2]:
            self.insert_line(line, max(ends, default=block[0]))
        else:
            self.insert_first(line)

    def insert_first(self, line: str) -> None:
        """The first line of a text that has only comments outside its tables: below those that belong to no table."""
        headers = self.places.headers
        offset = start_with_comments(self.text, headers[0][0]) if headers else len(self.text)
        gap = "" if self.text[:offset].endswith("\n") or not offset else "\n"
        self.put(offset, offset, f"{gap}{line}\n")

    def insert_line(self, line: str, behind: int) -> None:
        """A line more, after the one in which `behind` is."""
        offset = self.text.find("\n", behind) + 1
        if offset:
            self.put(offset, offset, f"{line}\n")
        else:
            self.put(len(self.text), len(self.text), f"\n{line}")

    def insert_section(self, name: str, values: Mapping[str, Any]) -> None:
        """A table of its own, above the first `before_table` if there is one."""
        lines = [f"[{key_text(name)}]", *(pair_line(field, value) for field, value in values.items())]
        starts = [offset for offset, path in self.places.headers if path[0] == self.before_table]
        offset = start_with_comments(self.text, starts[0]) if starts else len(self.text)
        gap = "" if self.text[:offset].endswith("\n\n") or not offset else "\n"
        self.put(offset, offset, gap + "\n".join(lines) + ("\n\n" if starts else "\n"))

    def is_inline(self, path: DataPath) -> bool:
        """Whether a table is written in braces."""
        return path in self.places.ends and self.text.startswith("{", self.start_of(path))

    def blocks(self) -> list[tuple[int, int, DataPath]]:
        """The stretches of the text that belong to one header each: where they begin and end, and the table."""
        headers = self.places.headers
        ends = [*(start_with_comments(self.text, offset) for offset, _ in headers[1:]), len(self.text)]
        return [(start, end, path) for (start, path), end in zip(headers, ends, strict=False)]

    def block_of(self, path: DataPath) -> tuple[int, int, DataPath]:
        """The block in which a table begins. Raises `LayoutError` for one that only longer headers imply."""
        start = self.places.values.get(path, 0)
        blocks = self.blocks()
        block = next((block for block in blocks if block[0] <= start < block[1] and path), None)
        if block is None:
            return 0, blocks[0][0] if blocks else len(self.text), ()
        if path[: len(block[2])] != block[2]:
            raise LayoutError
        return block

    def is_directly_in(self, pair: DataPath, path: DataPath, block: tuple[int, int, DataPath]) -> bool:
        """Whether a pair stands in a block, in the table of this path or further in."""
        key = self.places.keys.get(pair, -1)
        return block[0] <= key < block[1] and pair[: len(path)] == path

    def start_of(self, path: DataPath) -> int:
        """Where a value begins. Raises `LayoutError` for what is not written as one value."""
        if path not in self.places.ends:
            raise LayoutError
        return self.places.values[path]

    def end_of(self, path: DataPath) -> int:
        """Where a value ends. Raises `LayoutError` for what is not written as one value."""
        if path not in self.places.ends:
            raise LayoutError
        return self.places.ends[path]
