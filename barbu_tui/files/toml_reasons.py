"""What the TOML library says is wrong with a file, in the language that is spoken."""

from __future__ import annotations

import re

from barbu_tui.rules.message import UserMessage, made_printable, message

_MOST_REASON = 120

_REASONS = (
    # Translators: what is wrong with a line of TOML; each follows a colon.
    message("Invalid value"),
    message("Invalid statement"),
    message("Invalid initial character for a key part"),
    message("Invalid date or datetime"),
    message("Invalid hex value"),
    message("Unterminated string"),
    message("Unclosed array"),
    message("Unclosed inline table"),
    message("Unescaped '\\' in a string"),
    message("Escaped character is not a Unicode scalar value"),
    message("Cannot overwrite a value"),
    message("Expected '=' after a key in a key/value pair"),
    message("Expected ']' at the end of a table declaration"),
    message("Expected ']]' at the end of an array declaration"),
    message("Expected newline or end of document after a statement"),
)
_BY_TEXT = {reason.text: reason for reason in _REASONS}
_WITH_PARTS: tuple[tuple[str, UserMessage], ...] = (
    (r"Found invalid character (?P<sign>.*)", message("Found invalid character {sign}")),
    (r"Illegal character (?P<sign>.*)", message("Illegal character {sign}")),
    (r"Expected (?P<sign>'.*')", message("Expected {sign}")),
    (r"Duplicate inline table key (?P<key>.*)", message("Duplicate inline table key {key}")),
    (r"Cannot declare (?P<key>.*) twice", message("Cannot declare {key} twice")),
    (r"Cannot redefine namespace (?P<key>.*)", message("Cannot redefine namespace {key}")),
    (r"Cannot mutate immutable namespace (?P<key>.*)", message("Cannot mutate immutable namespace {key}")),
)


def toml_reason(said: str) -> UserMessage:
    """A sentence of the library as a message; one that is not known as it is.

    >>> str(toml_reason("Invalid value")), str(toml_reason("Illegal character '\\x00'"))
    ('Invalid value', "Illegal character '\\\\x00'")
    """
    if said in _BY_TEXT:
        return _BY_TEXT[said]
    for pattern, sentence in _WITH_PARTS:
        if fits := re.fullmatch(pattern, said, re.DOTALL):
            parts = {name: _tidied(part) for name, part in fits.groupdict().items()}
            return UserMessage(sentence.text, values=parts)
    return message("{why}", why=_tidied(said))


def _tidied(reason: str) -> str:
    return made_printable(reason, _MOST_REASON).strip()
