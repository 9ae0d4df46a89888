"""Contracts that are switched off: they stay in their place in the file as comments, which no reader of presets sees.

Each line of such a contract stands behind `# off: `; the comments above it stay as they are:

    # The ace counts six.
    # off: [[contracts]]
    # off: id = "hearts"
    # off: cards = { hearts = -2, AH = -6 }

In a list of contracts it is the lines of its inline table.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any, NamedTuple

from barbu_tui.files.positions import scan
from barbu_tui.files.toml_writer import contract_lines

_MARK = "# off:"
_HEADER = "[["
_LINE = re.compile(r"[^\n]*\n|[^\n]+")
_OFF_LINE = re.compile(r"([ \t]*)# off:(?: |$)(.*)", re.DOTALL)


class SwitchedOff(dict[str, Any]):
    """The data of a contract that is switched off: the file has it, the preset is without it."""


class _Run(NamedTuple):
    """The lines of a switched-off contract: as the file has them, and without their marks."""

    offset: int
    raw: str
    plain: str


def switched_off(lines: str) -> str:
    """The lines of a contract as those of a switched-off one.

    >>> switched_off('[[contracts]]\\n\\nid = "a"')
    '# off: [[contracts]]\\n# off:\\n# off: id = "a"'
    """
    return "\n".join(f"{_MARK} {line}" if line else _MARK for line in lines.split("\n"))


def revived(text: str) -> tuple[str, frozenset[int]]:
    """The text with its switched-off contracts as contracts like the others, and the numbers of those.

    What only looks like one stays a comment.
    """
    runs = [run for run in _runs(text) if _tables(run.plain)] if _MARK in text else []
    if not runs:
        return text, frozenset()
    places = scan(text)
    in_list = range(places.values.get(("contracts",), 0), places.ends.get(("contracts",), 0))
    parts: list[str] = []
    spans: list[range] = []
    behind = length = 0
    for run in runs:
        plain = run.plain if run.offset in in_list else _in_a_table(run)
        parts += text[behind : run.offset], plain
        spans.append(range(length := length + run.offset - behind, length := length + len(plain)))
        behind = run.offset + len(run.raw)
    live = "".join([*parts, text[behind:]])
    starts = {path[1]: start for path, start in scan(live).values.items() if path[:1] == ("contracts",) == path[:-1]}
    off = frozenset(int(number) for number, start in starts.items() if any(start in span for span in spans))
    return (live, off) if len(off) == len(spans) and _is_read_alike(text, live, off) else (text, frozenset())


def _runs(text: str) -> Iterator[_Run]:
    """Marked lines that follow each other; a header begins a run of its own, a complete inline table ends one."""
    run: _Run | None = None
    for line in _LINE.finditer(text):
        match = _OFF_LINE.fullmatch(line[0])
        if run and (not match or _has_header(match[2]) or _is_complete_item(run.plain)):
            yield run
            run = None
        if match:
            offset, raw, plain = run or (line.start(), "", "")
            run = _Run(offset, raw + line[0], plain + match[1] + match[2])
    if run:
        yield run


def _tables(plain: str) -> list[dict[str, Any]]:
    """The one contract that lines say, in a list; an empty one where they say something else."""
    try:
        data = tomllib.loads(plain if _has_header(plain) else f"contracts = [{plain}\n]")
    except (tomllib.TOMLDecodeError, ValueError, RecursionError):
        return []
    tables = data.get("contracts")
    is_one = len(data) == 1 and isinstance(tables, list) and len(tables) == 1 and isinstance(tables[0], dict)
    return [tables[0]] if is_one and tables else []


def _has_header(lines: str) -> bool:
    return lines.lstrip(" \t").startswith(_HEADER)


def _is_complete_item(plain: str) -> bool:
    return plain.lstrip().startswith("{") and bool(_tables(plain))


def _in_a_table(run: _Run) -> str:
    """The lines of a contract under a header."""
    return run.plain if _has_header(run.plain) else "\n".join(contract_lines(_tables(run.plain)[0])) + "\n"


def _is_read_alike(text: str, live: str, off: frozenset[int]) -> bool:
    """Whether a text says what another one does without the contracts that are off."""
    try:
        data, more = tomllib.loads(text), tomllib.loads(live)
    except (tomllib.TOMLDecodeError, ValueError, RecursionError):
        return False
    contracts = [contract for number, contract in enumerate(more.pop("contracts", [])) if number not in off]
    return bool(data.pop("contracts", []) == contracts and data == more)
