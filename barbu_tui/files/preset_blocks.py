"""A preset file as blocks of lines, so that contracts can change places with their comments."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from barbu_tui.files.positions import scan
from barbu_tui.files.toml_writer import contract_lines, pair_line
from barbu_tui.rules.faults import Path


class _Blocks(NamedTuple):
    """The lines before the contracts, those of each contract, and those after them all."""

    head: str
    contracts: list[str]
    tail: str


def rearranged(text: str, ids: Sequence[str], wanted: Sequence[Mapping[str, Any]]) -> str:
    """The text with its `[[contracts]]` in the wanted order, new ones written out.

    `ids` are those in the text; `wanted` is each contract's data. A new id in the place of one that is
    gone keeps that one's block. Text whose contracts are not blocks comes back as it was.
    """
    names = [each["id"] for each in wanted]
    blocks = _blocks(text, len(ids))
    if names == list(ids) or blocks is None:
        return text
    by_id = dict(zip(ids, blocks.contracts, strict=True))
    for place, name in enumerate(names):
        if name not in by_id and place < len(ids) and ids[place] not in names:
            by_id[name] = by_id[ids[place]]
    parts = [by_id.get(each["id"]) or "\n".join(contract_lines(each)) for each in wanted]
    return blocks.head + "\n\n".join(part.strip("\n") for part in parts) + "\n" + blocks.tail


def with_section(text: str, name: str, values: Mapping[str, Any]) -> str:
    """The text with a new `[section]` before the contracts."""
    lines = [f"[{name}]", *(pair_line(field, value) for field, value in values.items())]
    starts = [offset for offset, path in scan(text).headers if path[0] == "contracts"]
    at = _with_comments(text, starts[0]) if starts else len(text)
    gap = "" if text[:at].endswith("\n\n") or not at else "\n"
    return text[:at] + gap + "\n".join(lines) + "\n\n" + text[at:]


def with_field(text: str, table: Path, name: str, value: object) -> str:
    """The text with a new key behind the last one of a table; as it was if the table has no header of its own."""
    places = scan(text)
    header = [offset for offset, path in places.headers if path == table]
    if table and not header:
        return text
    last = max((end for path, end in places.ends.items() if path[:-1] == table), default=sum(header))
    at = text.find("\n", last) + 1
    line = pair_line(name, value) + "\n"
    return text[:at] + line + text[at:] if at else f"{text}\n{line}"


def _blocks(text: str, contracts: int) -> _Blocks | None:
    headers = scan(text).headers
    starts = [offset for offset, path in headers if path[0] == "contracts" and len(path) == 2]
    others = [offset for offset, path in headers if path[0] != "contracts"]
    if not starts or len(starts) != contracts or any(starts[0] < offset < starts[-1] for offset in others):
        return None
    end = min((_with_comments(text, offset) for offset in others if offset > starts[-1]), default=len(text))
    edges = [*(_with_comments(text, offset) for offset in starts), end]
    bodies = [text[one:other] for one, other in itertools.pairwise(edges)]
    return _Blocks(text[: edges[0]], bodies, "\n" + text[end:] if end < len(text) else "")


def _with_comments(text: str, offset: int) -> int:
    """Where the comment lines begin that stand directly above a header."""
    start = text.rfind("\n", 0, offset) + 1
    while start:
        above = text.rfind("\n", 0, start - 1) + 1
        if not text[above:start].lstrip().startswith("#"):
            break
        start = above
    return start
