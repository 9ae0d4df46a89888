"""The bytes that a plain xterm sends for a key."""

from __future__ import annotations

import re

ESC = "\x1b"
LETTER_ENDED = {"up": "A", "down": "B", "right": "C", "left": "D", "home": "H", "end": "F"}
NUMBERED = {"insert": 2, "delete": 3, "pageup": 5, "pagedown": 6, "f5": 15, "f6": 17, "f7": 18, "f8": 19}
NUMBERED |= {"f9": 20, "f10": 21, "f11": 23, "f12": 24}
PF = {"f1": "P", "f2": "Q", "f3": "R", "f4": "S"}
NAMED = {"enter": "\r", "tab": "\t", "space": " ", "escape": ESC, "backspace": "\x7f"}
WEIGHTS = {"shift": 1, "alt": 2, "ctrl": 4}


def encode(name: str) -> str:
    r"""What a terminal without the Kitty protocol sends; ValueError for a key that there is not.

    >>> encode("q"), encode("enter"), encode("ctrl+q"), encode("shift+tab"), encode("ctrl+up"), encode("+")
    ('q', '\r', '\x11', '\x1b[Z', '\x1b[1;5A', '+')
    """
    *modifiers, base = re.split(r"\+(?=.)", name)
    if not set(modifiers) <= set(WEIGHTS):
        raise ValueError(f"there is no key {name!r}")
    code = 1 + sum(WEIGHTS[modifier] for modifier in modifiers)
    if base in LETTER_ENDED:
        return f"{ESC}[{f'1;{code}' if modifiers else ''}{LETTER_ENDED[base]}"
    if base in NUMBERED:
        return f"{ESC}[{NUMBERED[base]}{f';{code}' if modifiers else ''}~"
    if base in PF:
        return f"{ESC}[1;{code}{PF[base]}" if modifiers else f"{ESC}O{PF[base]}"
    if base == "tab" and "shift" in modifiers:
        return f"{ESC}[Z"
    return _character(name, NAMED.get(base, base), modifiers)


def _character(name: str, text: str, modifiers: list[str]) -> str:
    if len(text) != 1:
        raise ValueError(f"there is no key {name!r}")
    if "ctrl" in modifiers:
        text = chr(ord(text.upper()) & 0x1F)
    elif "shift" in modifiers:
        text = text.upper()
    return (ESC if "alt" in modifiers else "") + text
