"""A page as data: titled sections of paragraphs, lists and tables, all of it text in the reader's language.

What shows it (a terminal, a Markdown file, a screen) decides how it looks, never what it says.
"""

from __future__ import annotations

from collections.abc import Iterable
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
