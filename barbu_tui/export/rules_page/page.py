"""A page as data: titled sections of paragraphs, lists and tables, all of it text in the reader's language.

What shows it (a terminal, a Markdown file, a screen) decides how it looks, never what it says. In Markdown any word
may be a user's (a preset's or a contract's name) and is shown as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from barbu_tui.rules.message import capitalized


@dataclass(frozen=True)
class Paragraph:
    """Running text, one paragraph of it."""

    text: str


@dataclass(frozen=True)
class Bullets:
    """A list, an item a point."""

    items: tuple[str, ...]


@dataclass(frozen=True)
class Table:
    """Rows of as many cells as `head` has; the columns in `right` (from 0) hold numbers and line up at the right."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    right: tuple[int, ...] = ()


def bullets(sentences: Iterable[str]) -> Bullets:
    """A list of sentences. Each begins with a capital, also where a language puts the contract's name first."""
    return Bullets(tuple(map(capitalized, sentences)))


Block: TypeAlias = Paragraph | Bullets | Table


@dataclass(frozen=True)
class Section:
    """A title and what stands under it. The first section of a page carries the title of the page."""

    title: str
    blocks: tuple[Block, ...]


# What can begin markup anywhere; "@", ":" and "www." because links and pictures (":heart:") come of them.
_ANYWHERE = re.compile(r"[\\`*_\[\]<>|~&$@^#]|:(?=\S)|(?<=www)\.", re.IGNORECASE)
# What begins a heading, a list, a rule or a quotation at the head of a line.
_AT_HEAD = re.compile(r"^([+=-](?=[=\s-]|$)|\d+(?=[.)]))")


def as_markdown(sections: Sequence[Section]) -> str:
    """The page as Markdown (with tables as GitHub has them); ends with a line end."""
    lines: list[str] = []
    for place, section in enumerate(sections):
        lines += [f"{'##' if place else '#'} {escaped(section.title)}", ""]
        for block in section.blocks:
            lines += [*_block(block), ""]
    return "\n".join(lines[:-1]) + "\n"


def escaped(text: str) -> str:
    r"""Text that Markdown shows as it stands.

    >>> print(escaped("*Anne* | <b>"))
    \*Anne\* \| \<b\>
    >>> print(escaped("1. # 2"))
    1\. \# 2
    """
    safe = _ANYWHERE.sub(lambda match: "\\" + match[0], text)
    return _AT_HEAD.sub(lambda match: f"\\{match[0]}" if not match[0].isdigit() else match[0] + "\\", safe)


def _block(block: Block) -> Iterator[str]:
    match block:
        case Paragraph():
            yield escaped(block.text)
        case Bullets():
            yield from (f"- {escaped(item)}" for item in block.items)
        case Table():
            yield _row(block.head)
            rules = ["---:" if column in block.right else "---" for column in range(len(block.head))]
            yield f"| {' | '.join(rules)} |"
            yield from map(_row, block.rows)


def _row(row: Sequence[str]) -> str:
    return f"| {' | '.join(map(escaped, row))} |"
