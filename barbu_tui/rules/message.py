"""Sentences for the person at the table, kept apart from their words until they are shown.

The rules know what to say but not in which language. A `Message` is the English sentence with named
placeholders and the values to put there; whoever shows it looks the sentence up first.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from typing import TypeAlias, Union

Value: TypeAlias = Union[str, int, "Message"]


@dataclass(frozen=True)
class Message:
    """A sentence: `text` (and `many`, where `values["n"]` is not one) with `{named}` places.

    `context` tells translators apart what is one word in English and two in another language.
    """

    text: str
    many: str = ""
    values: Mapping[str, Value] = field(default_factory=dict)
    context: str = ""

    def __str__(self) -> str:
        template = self.many if self.many and self.values.get("n") != 1 else self.text
        return template.format(**{name: str(value) for name, value in self.values.items()})


def message(text: str, many: str = "", /, context: str = "", **values: Value) -> Message:
    """Build a `Message`; `many` is the plural, chosen by the value called `n`.

    >>> str(message("one card", "{n} cards", n=2))
    '2 cards'
    """
    return Message(text, many, values, context)


def comma_joined(parts: Sequence[Message]) -> Message:
    """Several things side by side.

    >>> str(comma_joined([message("jacks"), message("queens"), message("kings")]))
    'jacks, queens, kings'
    """
    return reduce(lambda some, more: message("{some}, {more}", some=some, more=more), parts)


def and_joined(parts: Sequence[Message]) -> Message:
    """Several things in a sentence.

    >>> str(and_joined([message("jacks"), message("queens"), message("kings")]))
    'jacks, queens and kings'
    """
    *some, last = parts
    return message("{some} and {last}", some=comma_joined(some), last=last) if some else last


def quoted(text: str, limit: int = 40) -> str:
    r"""Somebody's text made fit to stand in a message: one line, printable, not endless.

    >>> quoted("b\x1b[2J")
    '“b\\x1b[2J”'
    """
    cut = text[:limit]
    safe = "".join(c if is_printable(c) else c.encode("unicode_escape").decode() for c in cut)
    return f"“{safe}{'…' if len(text) > limit else ''}”"


def is_printable(character: str) -> bool:
    """Whether a terminal can be sent this: no control, format or separator character but the space."""
    return character == " " or unicodedata.category(character) not in {"Cc", "Cf", "Cs", "Zl", "Zp", "Zs"}


def listed(values: list[str]) -> str:
    """Choices, in the form that messages name them: `highest, lowest`."""
    return ", ".join(values)
