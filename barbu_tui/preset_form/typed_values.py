"""Values as they are typed and as they are shown. What cannot be read stays as typed, for the rules to refuse."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import Any

from barbu_tui.i18n import tr
from barbu_tui.i18n.speech import confusing_suits, spoken_letters
from barbu_tui.preset_form.fields import Kind
from barbu_tui.rules.cards import (
    FULL_PACK,
    GROUP_NAMES,
    GROUPS,
    RANK_GROUPS,
    RANKS,
    SUIT_GROUPS,
    SUIT_SIGNS,
    SUITS,
    card_sign,
)
from barbu_tui.rules.message import authors_text, is_printable
from barbu_tui.rules.names import tidy
from barbu_tui.rules.number_text import figure, signed
from barbu_tui.rules.sweep import SWEEP

_WHOLE = re.compile(r"[+-]?[0-9]{1,12}")
_BETWEEN = re.compile(r"[\s,;=:]+")
_SIGNS = {sign: suit for suit, sign in SUIT_SIGNS.items()}
_MINUSES = frozenset("−‐‑‒–—―﹣－")
NO_IDS: Mapping[str, str] = {}
_GROUP_OF = {short: group for groups in (SUIT_GROUPS, RANK_GROUPS) for group, short in groups.items()}


def as_typed(kind: Kind, value: object) -> str:
    """A value as it would be typed; a text of a preset that comes with the program in the language.

    >>> as_typed("values", {"hearts": -2, "AH": -6}), as_typed("numbers", [45, 20, 5, -5])
    ('hearts -2, AH -6', '45 20 5 -5')
    """
    if value is None:
        return ""
    if kind == "values" and isinstance(value, Mapping):
        return ", ".join(f"{target} {points}" for target, points in value.items())
    if kind == "sweep" and isinstance(value, Mapping):
        return " ".join(str(value.get(name, 0)) for name in SWEEP.table.fields)
    if isinstance(value, (list, tuple)):
        return " ".join(map(str, value))
    return tr(authors_text(str(value))) if kind == "text" else str(value)


def read(kind: Kind, text: str, ids: Mapping[str, str] = NO_IDS) -> Any:
    """The value that was typed; where it is none of its kind, the text. `ids` has the contracts' ids by their keys.

    >>> read("values", "heart -2 ah -6"), read("cards", "2♠ 10h"), read("whole", "-")
    ({'hearts': -2, 'AH': -6}, ['2S', '10H'], '-')
    >>> read("values", "7 -3, q"), read("values", "q -3, queens -6")
    ({'sevens': -3, 'queens': ''}, 'q -3, queens -6')
    >>> read("numbers", "–3 −３ +٤"), read("whole", "7.5")
    ([-3, -3, 4], '7.5')
    >>> read("ids", "H, barbu", {"h": "hearts", "b": "barbu"})
    ['hearts', 'barbu']
    """
    words = _words(text)
    match kind:
        case "whole":
            return _whole(_plain(text).strip())
        case "numbers":
            return [_whole(word) for word in words]
        case "sweep":
            return _sweep(words)
        case "cards":
            return [_card(word) for word in words]
        case "ids":
            return [ids.get(word.lower(), word.lower()) for word in words]
        case "values":
            return text if named_twice(text) else dict(_pairs(words))
        case "id" | "key":
            return text.strip().lower()
    return tidy(text)


def _sweep(words: list[str]) -> Any:
    """Points for who sweeps, and for each of the others where they are not nothing."""
    taker, *others = [_whole(word) for word in words] or [""]
    if not others or others == [0]:
        return taker
    return dict(zip(SWEEP.table.fields, (taker, *others), strict=False)) if len(others) == 1 else " ".join(words)


def _whole(word: str) -> int | str:
    return int(word) if _WHOLE.fullmatch(word) else word


def _plain(text: str) -> str:
    """The text with every sign that means minus, and every script's digits, as TOML writes them."""
    return "".join("-" if c in _MINUSES else _digit(c) for c in text)


def _digit(character: str) -> str:
    value = unicodedata.decimal(character, None)
    return character if value is None else str(value)


def _card(word: str) -> str:
    """The card that a word means, with the language's letters or the English ones; else the word."""
    plain = _with_letters(word)
    if plain in FULL_PACK:
        return plain
    speech = spoken_letters()
    rank, suit = speech.announced(plain[:-1], RANKS), speech.announced(plain[-1:], SUITS)
    # (RC: the king of corazones, or of clubs?)
    return f"{rank}{suit}" if rank and suit and plain[-1:] not in confusing_suits() else word


def _with_letters(word: str) -> str:
    return "".join(_SIGNS.get(c, c) for c in word).upper()


def named_twice(text: str) -> str:
    """The card or group that a text of values names a second time; empty if none.

    >>> named_twice("q -3, queens -6")
    'queens'
    """
    targets = [target for target, _ in _pairs(_words(text))]
    return next((target for place, target in enumerate(targets) if target in targets[:place]), "")


def _words(text: str) -> list[str]:
    return [word for word in _BETWEEN.split(_plain(text).strip()) if word]


def _pairs(words: list[str]) -> list[tuple[str, int | str]]:
    """Each card or group with its value, which is empty where the next card follows at once."""
    pairs: list[tuple[str, int | str]] = []
    waiting = False
    for word in words:
        if waiting and (_WHOLE.fullmatch(word) or not _is_target(word)):
            pairs[-1] = (pairs[-1][0], _whole(word))
            waiting = False
        else:
            pairs.append((_target(word), ""))
            waiting = True
    return pairs


def _is_target(word: str) -> bool:
    target = _target(word)
    return target in GROUPS or target in FULL_PACK


def _target(word: str) -> str:
    """The card or group that a word means: `queens`, `queen`, `q`; `7` is the sevens."""
    lower = word.lower()
    known = next((name for name in (lower, lower + "s", lower + "es") if name in GROUPS), "")
    return known or _GROUP_OF.get(_with_letters(word)) or _named_group(lower) or _card(word)


def _named_group(word: str) -> str:
    """The suit or rank that the language calls so; empty if none."""
    return next((group for group in GROUPS if word in {tr(name).lower() for name in GROUP_NAMES[group]}), "")


def as_shown(kind: Kind, value: object) -> str:
    """A value as the page shows it: safe, with the signs of the suits and a real minus."""
    return "".join(c if is_printable(c) else c.encode("unicode_escape").decode() for c in _shown(kind, value))


def _shown(kind: Kind, value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if kind == "values" and isinstance(value, Mapping):
        return ", ".join(f"{_counted(str(target))} {_points(part)}" for target, part in value.items())
    if isinstance(value, int) and kind in {"whole", "sweep"}:
        return figure(value)
    if kind == "sweep" and isinstance(value, Mapping):
        return " ".join(_points(value.get(name, 0)) for name in SWEEP.table.fields)
    if isinstance(value, (list, tuple)):
        return " ".join(_points(part) if isinstance(part, int) else _sign(str(part)) for part in value)
    return tr(authors_text(str(value))) if kind == "text" else str(value)


def _counted(target: str) -> str:
    return tr(GROUP_NAMES[target][1]) if target in GROUPS else _sign(target)


def _sign(target: str) -> str:
    return tr(card_sign(target)) if target in FULL_PACK else target


def _points(value: object) -> str:
    return signed(value) if isinstance(value, int) else str(value)
