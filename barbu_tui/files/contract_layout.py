"""The contracts of a preset file as pieces of its text: they change places, come and go with their comments.

They stand under `[[contracts]]` headers, whatever tables stand between those, or in a list of inline tables.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from barbu_tui.files.positions import Positions, scan
from barbu_tui.files.switched_off import switched_off
from barbu_tui.files.toml_edit import LayoutError, start_with_comments
from barbu_tui.files.toml_writer import contract_lines, value_text

Order: TypeAlias = Sequence[int | Mapping[str, Any]]
"""Contracts in the order that they are to have: the number of one in the text, or the data of a new one."""

# A paragraph of comments at the end of a block, with an empty line above it, is about no contract.
_OWN_PARAGRAPH = re.compile(r"(\n{2,})((?:[ \t]*#[^\n]*\n?)+)\Z")
_COMMA_AND_COMMENT = re.compile(r"(?:[ \t]*,)?([ \t]*#[^\n]*)?")
_HEADER = re.compile(r"^[ \t]*\[\[", re.MULTILINE)
_COMMENT = re.compile(r"#[^\n]*")
_NEW_LINE = "\n  "


def arranged(text: str, order: Order, off: Collection[int]) -> str:
    """The text with its contracts in this order, those in the places `off` as comments. Raises `LayoutError`."""
    places = scan(text)
    if ("contracts",) in places.ends:
        return _with_items(text, places, order, off)
    return _with_blocks(text, places, order, off)


class _Block(NamedTuple):
    """The lines of a header, with the comments above them, and the line ends behind. `number` is a contract's."""

    body: str
    gap: str
    number: int | None = None


def _with_blocks(text: str, places: Positions, order: Order, off: Collection[int]) -> str:
    starts = [start_with_comments(text, offset) for offset, _ in places.headers]
    blocks = _gathered([_block(text[: starts[0]] if starts else text), *_blocks(text, starts, places)])
    known = {block.number: block.body for block in blocks}
    bodies = [known[part] if isinstance(part, int) else "\n".join(contract_lines(part)) for part in order]
    bodies = [_commented(body) if place in off else body for place, body in enumerate(bodies)]
    kept = iter(place for place, part in enumerate(order) if isinstance(part, int))
    result: list[_Block] = []
    for block in blocks:
        if block.number is None:
            result.append(block)
        elif block.number in order:
            place = next(kept)
            result.append(_Block(bodies[place], block.gap, place))
    for place, part in enumerate(order):
        if not isinstance(part, int):
            _put_in(result, bodies[place], place)
    return _joined(result)


def _blocks(text: str, starts: Sequence[int], places: Positions) -> list[_Block]:
    blocks: list[_Block] = []
    for (_, path), start, end in zip(places.headers, starts, [*starts, len(text)][1:], strict=True):
        number = int(path[1]) if path[0] == "contracts" and len(path) > 1 else None
        whole = text[start:end]
        own = _OWN_PARAGRAPH.search(whole.rstrip("\n")) if number is not None else None
        if own:
            blocks += _block(whole[: own.start(2)], number), _block(whole[own.start(2) :])
        else:
            blocks.append(_block(whole, number))
    return blocks


def _block(lines: str, number: int | None = None) -> _Block:
    body = lines.rstrip("\n")
    return _Block(body, lines[len(body) :], number)


def _gathered(blocks: Sequence[_Block]) -> list[_Block]:
    """The blocks with all tables of a contract in one."""
    result: list[_Block] = []
    first: dict[int, int] = {}
    for block in blocks:
        if block.number is None or block.number not in first:
            if block.number is not None:
                first[block.number] = len(result)
            result.append(block)
            continue
        place = first[block.number]
        main = result[place]
        gap = block.gap if place == len(result) - 1 else main.gap
        result[place] = _Block(main.body + main.gap + block.body, gap, block.number)
    return result


def _put_in(blocks: list[_Block], body: str, place: int) -> None:
    """Put a new contract behind the one that it follows, or before all; the others stay as far apart as they were."""
    numbers = [block.number for block in blocks]
    if place and place - 1 in numbers:
        behind = numbers.index(place - 1) + 1
    else:
        behind = next((index for index, number in enumerate(numbers) if number is not None), len(blocks))
    before = blocks[behind - 1]
    blocks[behind - 1] = before._replace(gap="\n\n" if before.body else "")
    blocks.insert(behind, _Block(body, before.gap if before.body else "\n\n", place))


def _joined(blocks: Sequence[_Block]) -> str:
    lines = [body + (gap or "\n") for body, gap, _ in blocks if body]
    return "".join(lines).rstrip("\n") + "\n"


def _commented(body: str) -> str:
    """A contract's block switched off: the comments above it stay as they are."""
    header = _HEADER.search(body)
    if header is None:
        raise LayoutError
    return body[: header.start()] + switched_off(body[header.start() :])


class _Item(NamedTuple):
    """A contract in a list: what stands before it, itself, and the comment behind it in the same line."""

    before: str
    table: str
    comment: str = ""


def _with_items(text: str, places: Positions, order: Order, off: Collection[int]) -> str:
    first, last = places.values["contracts",] + 1, places.ends["contracts",] - 1
    behind, comment = _same_line(text, first)
    lines, ends_in_comment = text[:behind], bool(comment)
    items, tail = _items(text, places, behind)
    in_lines = any("\n" in item.before for item in items)
    space = "\n" + items[-1].before.rpartition("\n")[2] if in_lines else " "
    chosen = [items[part] if isinstance(part, int) else _Item(space, value_text(part)) for part in order]
    for place, (before, table, comment) in enumerate(chosen):
        is_off = place in off
        needs_line = (is_off or ends_in_comment) and "\n" not in before
        comma = "," if in_lines or place < len(chosen) - 1 else ""
        lines += _NEW_LINE if needs_line else before
        lines += (switched_off(table + comma) if is_off else table + comma) + comment
        ends_in_comment = is_off or bool(comment)
    if ends_in_comment and "\n" not in tail:
        tail = "\n"
    return lines + tail + text[last:]


def _items(text: str, places: Positions, behind: int) -> tuple[list[_Item], str]:
    """The contracts of a list from an offset in it on, and what stands behind them in it. Raises `LayoutError`."""
    items: list[_Item] = []
    while (path := ("contracts", len(items))) in places.ends:
        first, last = places.values[path], places.ends[path]
        before = text[behind:first]
        behind, comment = _same_line(text, last)
        items.append(_Item(before, text[first:last], comment))
    tail = text[behind : places.ends["contracts",] - 1]
    if any(_COMMENT.sub("", between).strip() for between in (*(item.before for item in items), tail)):
        raise LayoutError
    return items, tail


def _same_line(text: str, offset: int) -> tuple[int, str]:
    """Where the comma and the comment end that follow in the same line, and the comment, which may be empty."""
    match = _COMMA_AND_COMMENT.match(text, offset)
    return (match.end(), match[1] or "") if match else (offset, "")
