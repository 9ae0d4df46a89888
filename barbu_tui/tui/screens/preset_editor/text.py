"""Values as they are typed and as they are shown. What cannot be read stays as typed, for the rules to refuse."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from barbu_tui.export.columns import signed
from barbu_tui.rules.cards import FULL_PACK, GROUPS, SUIT_SIGNS, card_sign
from barbu_tui.rules.message import is_printable
from barbu_tui.tui.lines import MINUS
from barbu_tui.tui.screens.preset_editor.fields import Kind

_WHOLE = re.compile(r"[+-]?[0-9]{1,12}")
_BETWEEN = re.compile(r"[\s,;=:]+")
_SIGNS = {sign: suit for suit, sign in SUIT_SIGNS.items()}


def typed(kind: Kind, value: object) -> str:
    """A value as one would type it.

    >>> typed("values", {"hearts": -2, "AH": -6}), typed("numbers", [45, 20, 5, -5])
    ('hearts -2, AH -6', '45 20 5 -5')
    """
    if value is None:
        return ""
    if kind == "values" and isinstance(value, Mapping):
        return ", ".join(f"{target} {each}" for target, each in value.items())
    if isinstance(value, (list, tuple)):
        return " ".join(map(str, value))
    return str(value)


def read(kind: Kind, text: str) -> Any:
    """The value that was typed; where it is none of its kind, the text.

    >>> read("values", "heart -2 ah -6"), read("cards", "2♠ 10h"), read("whole", "-")
    ({'hearts': -2, 'AH': -6}, ['2S', '10H'], '-')
    """
    words = [word for word in _BETWEEN.split(text.replace(MINUS, "-").strip()) if word]
    match kind:
        case "whole":
            return _whole(text.replace(MINUS, "-").strip())
        case "numbers":
            return [_whole(word) for word in words]
        case "cards":
            return [_card(word) for word in words]
        case "ids":
            return [word.lower() for word in words]
        case "values":
            return _values(words, text)
        case "id" | "key":
            return text.strip().lower()
    return text


def _whole(word: str) -> int | str:
    return int(word) if _WHOLE.fullmatch(word) else word


def _card(word: str) -> str:
    plain = "".join(_SIGNS.get(c, c) for c in word).upper()
    return plain if plain in FULL_PACK else word


def _values(words: list[str], text: str) -> dict[str, int | str] | str:
    if len(words) % 2 and len(words) > 1:
        return text
    targets = [_target(word) for word in words[::2]]
    if len(set(targets)) < len(targets):
        return text
    values = [_whole(word) for word in words[1::2]] or [""] * len(targets)
    return dict(zip(targets, values, strict=True))


def _target(word: str) -> str:
    lower = word.lower()
    return next((name for name in (lower, lower + "s", lower + "es") if name in GROUPS), _card(word))


def shown(kind: Kind, value: object) -> str:
    """A value as the page shows it: safe, with the signs of the suits and a real minus."""
    return "".join(c if is_printable(c) else c.encode("unicode_escape").decode() for c in _shown(kind, value))


def _shown(kind: Kind, value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if kind == "values" and isinstance(value, Mapping):
        return ", ".join(f"{_sign(str(target))} {_points(each)}" for target, each in value.items())
    if isinstance(value, int) and kind == "whole":
        return str(value).replace("-", MINUS)
    if isinstance(value, (list, tuple)):
        return " ".join(_points(each) if isinstance(each, int) else _sign(str(each)) for each in value)
    return str(value)


def _sign(target: str) -> str:
    return card_sign(target) if target in FULL_PACK else target


def _points(value: object) -> str:
    return signed(value) if isinstance(value, int) else str(value)
