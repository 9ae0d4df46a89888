"""The keys of the keypad, which do what the main keys do, however a terminal tells of them.

In its normal mode a keypad sends what the main keys send. In application mode it sends sequences of its
own (`ESC O m` is its minus), and under the Kitty protocol the numbers of its own keys (`ESC [ 57412 u`),
with or without the text that they stand for.
"""

from __future__ import annotations

import re

from textual.events import Key

_SIGNS = dict(zip("jklmnopqrstuvwxyXIM ", "*+,-./0123456789=\t\r ", strict=True))
_APPLICATION = re.compile(rf"\x1bO[0-9;]*([{''.join(_SIGNS)}])\Z")

_NAMED = {
    "decimal": ("full_stop", "."),
    "divide": ("slash", "/"),
    "multiply": ("asterisk", "*"),
    "subtract": ("minus", "-"),
    "add": ("plus", "+"),
    "equal": ("equals_sign", "="),
    "separator": ("comma", ","),
}


def sign_of(sequence: str) -> str:
    r"""What a keypad's key in application mode stands for, whatever is held with it; empty for any other sequence.

    >>> sign_of("\x1bOm"), sign_of("\x1bO2w"), sign_of("\x1bOA")
    ('-', '7', '')
    """
    match = _APPLICATION.match(sequence)
    return _SIGNS[match[1]] if match else ""


def as_main_key(key: Key) -> Key:
    """The main key that does what a key of the keypad does; any other key as it is.

    Where the terminal tells the text of the key (a comma, on the keypads of half of Europe), that is what it types.
    """
    *held, name = key.key.split("+")
    if name not in _NAMED:
        return key
    main, sign = _NAMED[name]
    if {"ctrl", "alt", "super", "hyper", "meta"} & set(held):
        return Key("+".join([*held, main]), None)
    if key.character and key.character != sign and key.is_printable:
        main, sign = {",": "comma", ".": "full_stop"}.get(key.character, main), key.character
    return Key(main, sign)
