"""Sentences for the person at the table, kept apart from their words until they are shown.

The rules know what to say but not in which language. A `UserMessage` is the English sentence with named
placeholders and the values to put there; the code that shows it looks up the translation first.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from typing import TypeAlias, Union

_UNPRINTABLE = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp", "Zs"})
# Unicode's Default_Ignorable_Code_Point (not in Python), the blank Braille pattern, and a note without a head.
_UNSEEN = (
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)

Value: TypeAlias = Union[str, int, "UserMessage"]


@dataclass(frozen=True)
class UserMessage:
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


def message(text: str, many: str = "", /, context: str = "", **values: Value) -> UserMessage:
    """Build a `UserMessage`; `many` is the plural, chosen by the value called `n`.

    >>> str(message("one card", "{n} cards", n=2))
    '2 cards'
    """
    return UserMessage(text, many, values, context)


def authors_text(text: str) -> UserMessage:
    """A text of a preset's author: said as it was written, but for those of presets that the program comes with.

    >>> str(authors_text("Fridays {sic}"))
    'Fridays {sic}'
    """
    return UserMessage(text.replace("{", "{{").replace("}", "}}"), context="preset")


def comma_joined(parts: Sequence[UserMessage]) -> UserMessage:
    """Several things side by side.

    >>> str(comma_joined([message("jacks"), message("queens"), message("kings")]))
    'jacks, queens, kings'
    """
    return reduce(lambda some, more: message("{some}, {more}", some=some, more=more), parts)


def space_joined(parts: Sequence[UserMessage]) -> UserMessage:
    """Several signs in a row.

    >>> str(space_joined([message("A"), message("K"), message("Q")]))
    'A K Q'
    """
    return reduce(lambda some, more: message("{some} {more}", some=some, more=more), parts)


def slash_joined(parts: Sequence[UserMessage]) -> UserMessage:
    """Several parts of a line as it is typed.

    >>> str(slash_joined([message("hearts"), message("queens")]))
    'hearts / queens'
    """
    return reduce(lambda some, more: message("{some} / {more}", some=some, more=more), parts)


def semicolon_joined(parts: Sequence[UserMessage]) -> UserMessage:
    """Several faults, or several sentences, in one line.

    >>> str(semicolon_joined([message("no title"), message("no names")]))
    'no title; no names'
    """
    return reduce(lambda some, more: message("{some}; {more}", some=some, more=more), parts)


def and_joined(parts: Sequence[UserMessage]) -> UserMessage:
    """Several things in a sentence.

    >>> str(and_joined([message("jacks"), message("queens"), message("kings")]))
    'jacks, queens and kings'
    """
    *some, last = parts
    return message("{some} and {last}", some=comma_joined(some), last=last) if some else last


def quoted(text: str, limit: int = 40) -> UserMessage:
    r"""A user's text made fit to stand in a message: one line, printable, not endless.

    >>> str(quoted("b\x1b[2J"))
    '“b\\x1b[2J”'
    """
    return message("“{text}”", text=made_printable(text, limit))


def made_printable(text: str, limit: int) -> str:
    r"""A user's text on one line, at most `limit` characters of it, what cannot be shown escaped.

    >>> made_printable("b\x1b[2J", 40)
    'b\\x1b[2J'
    """
    safe = "".join(c if is_printable(c) else c.encode("unicode_escape").decode() for c in text[:limit])
    return f"{safe}{'…' if len(text) > limit else ''}"


def is_printable(character: str) -> bool:
    """Whether a terminal can be sent this, and shows it: no control, format or separator character but the space.

    Nor one that is a letter or a mark by its category and still invisible: fillers, variation selectors.
    """
    if character.isascii():
        return " " <= character <= "~"
    return unicodedata.category(character) not in _UNPRINTABLE and not is_unseen(character)


def is_unseen(character: str) -> bool:
    """Whether a character shows nothing by itself, whatever its category says.

    >>> is_unseen("\N{HANGUL FILLER}"), is_unseen("\N{VARIATION SELECTOR-16}"), is_unseen("\N{COMBINING ACUTE ACCENT}")
    (True, True, False)
    """
    # Compiled with the first one that is no ASCII: a list of plain names never needs it.
    return re.match(_UNSEEN, character) is not None


def capitalized(text: str) -> str:
    """The text with a capital first, the rest as it is."""
    return text[:1].upper() + text[1:]


def listed(values: Sequence[Value]) -> UserMessage:
    """Choices, in the form that messages name them: `highest, lowest`; at least one."""
    return comma_joined(
        [value if isinstance(value, UserMessage) else message("{name}", name=value) for value in values]
    )
