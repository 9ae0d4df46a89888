"""The fields of a preset: which there are, and what each may hold. Reading, writing and editing follow this table."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from barbu_tui.rules.cards import FULL_PACK, GROUPS, RANKS
from barbu_tui.rules.contracts import GRID_KEYS, PointsRule
from barbu_tui.rules.message import Message, message, quoted
from barbu_tui.rules.names import cells, text_fault, tidy

SCHEMA = 1
LEAST, MOST = -9999, 9999
FEWEST_PLAYERS, MOST_PLAYERS = 3, 6
ID = re.compile(r"[a-z0-9-]{1,40}")
NAME_CELLS, SUMMARY_CELLS = 60, 200
# A pack has 52 cards, and 17 groups of them; no list or table of a preset has a use for more than this.
MOST_PARTS = 100


class FieldError(Exception):
    """A value that a field cannot hold. `within` leads from the field to the part at fault.

    `all` are the faults of every part of a list or table, this one first.
    """

    def __init__(self, why: Message, *within: str | int, also: Sequence[FieldError] = ()) -> None:
        super().__init__(str(why))
        self.why = why
        self.within = within
        self.all: tuple[FieldError, ...] = (self, *also)


Check: TypeAlias = Callable[[Any], Any]


@dataclass(frozen=True)
class Choice:
    """One of a few words."""

    words: tuple[str, ...]

    def __call__(self, value: object) -> str:
        if value in self.words and isinstance(value, str):
            return value
        raise FieldError(message("{value} is not one of: {choices}", value=shown(value), choices=", ".join(self.words)))


@dataclass(frozen=True)
class Whole:
    """A whole number from `least` to `most`."""

    least: int = LEAST
    most: int = MOST

    def __call__(self, value: object) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most:
            return value
        raise FieldError(
            message(
                "{value} is not a whole number from {least} to {most}",
                value=shown(value),
                least=self.least,
                most=self.most,
            )
        )


@dataclass(frozen=True)
class Text:
    """A line of text, at most so many cells wide."""

    most: int
    least: int = 1

    def __call__(self, value: object) -> str:
        if not isinstance(value, str):
            raise FieldError(message("{value} is not a text in quotes", value=shown(value)))
        text = tidy(value)
        if why := text_fault(text, self.most, message("the text")):
            raise FieldError(why)
        if cells(text) < self.least:
            raise FieldError(message("it must not be empty"))
        return text


@dataclass(frozen=True)
class ListOf:
    """A list of values of one kind, `least` or more."""

    each: Check
    least: int = 0

    def __call__(self, value: object) -> tuple[Any, ...]:
        if not isinstance(value, (list, tuple)):
            raise FieldError(message("{value} is not a list in square brackets", value=shown(value)))
        if len(value) < self.least:
            raise FieldError(message("the list is empty"))
        if why := too_many_parts(value):
            raise FieldError(why)
        return tuple(_checked((place, self.each, part) for place, part in enumerate(value)).values())


def too_many_parts(value: Collection[object]) -> Message | None:
    """Why a list or table is too long for anybody to have meant it; its parts need no look then."""
    if len(value) <= MOST_PARTS:
        return None
    return message("a list or table of {n} parts, {most} at most", n=len(value), most=MOST_PARTS)


def _checked(parts: Iterable[tuple[Any, Check, object]]) -> dict[Any, Any]:
    """Every part of a list or table as its check reads it; what is wrong with any of them is raised as one."""
    values: dict[Any, Any] = {}
    wrong: list[FieldError] = []
    for place, check, value in parts:
        try:
            values[place] = check(value)
        except FieldError as error:
            wrong += [FieldError(each.why, place, *each.within) for each in error.all]
    if wrong:
        raise FieldError(wrong[0].why, *wrong[0].within, also=wrong[1:])
    return values


def _unknown(why: Message) -> Check:
    def refuse(value: object) -> Any:
        raise FieldError(why)

    return refuse


def yes_or_no(value: object) -> bool:
    """`true` or `false`."""
    if isinstance(value, bool):
        return value
    raise FieldError(message("{value} is not true or false", value=shown(value)))


def card(value: object) -> str:
    """One card, such as `QS` or `10H`."""
    if isinstance(value, str) and value in FULL_PACK:
        return value
    raise FieldError(message("{value} is not a card such as QS or 10H", value=shown(value)))


def contract_id(value: object) -> str:
    """A contract's id."""
    if isinstance(value, str) and ID.fullmatch(value):
        return value
    raise FieldError(
        message("{value} is not an id: lower-case letters, digits and hyphens, 40 at most", value=shown(value))
    )


def contract_key(value: object) -> str:
    """The one key that picks a contract."""
    if isinstance(value, str) and re.fullmatch(r"[a-z0-9]", value) and value not in GRID_KEYS:
        return value
    raise FieldError(
        message(
            "{value} is not a key: one lower-case letter (not {taken}, which the grid uses) or a digit",
            value=shown(value),
            taken=" ".join(GRID_KEYS),
        )
    )


def card_values(value: object) -> tuple[tuple[str, int], ...]:
    """Values of captured cards: group or card → points each."""
    if not isinstance(value, dict):
        raise FieldError(message("{value} is not a table such as {{ hearts = -2 }}", value=shown(value)))
    if not value:
        raise FieldError(message("it names no cards"))
    if why := too_many_parts(value):
        raise FieldError(why)
    return tuple(_checked((target, _card_value(target), each) for target, each in value.items()).items())


def _card_value(target: str) -> Check:
    if target in GROUPS or target in FULL_PACK:
        return Whole()
    why = message("{target} is neither a suit (hearts), nor a rank (sevens), nor a card (QS)", target=quoted(target))
    return _unknown(why)


def points_rule(value: object) -> PointsRule:
    """Points counted at the table."""
    if not isinstance(value, dict):
        raise FieldError(message("{value} is not a table such as {{ times = 4, total = 19 }}", value=shown(value)))
    if why := too_many_parts(value):
        raise FieldError(why)
    return PointsRule(**_checked((name, POINTS.get(name) or _no_points(name), part) for name, part in value.items()))


def _no_points(name: str) -> Check:
    return _unknown(message("{name} is not known here; known are: {known}", name=quoted(name), known=", ".join(POINTS)))


def shown(value: object) -> str:
    """A value of a file as a message names it: text in quotes, the rest as it stands there."""
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (dict, list)):
        return "{…}" if isinstance(value, dict) else "[…]"
    return quoted(str(value)) if not isinstance(value, int) else _number(value)


def _number(value: int) -> str:
    # str() refuses integers of thousands of digits.
    return str(value) if abs(value) < 10**12 else "a number of more than twelve digits"


POINTS: dict[str, Check] = {"times": Whole(), "total": Whole()}
NUMBERS = ListOf(Whole(), least=1)
IDS = ListOf(contract_id)

TOP: dict[str, Check] = {
    "name": Text(NAME_CELLS),
    "summary": Text(SUMMARY_CELLS, least=0),
    "players": Whole(FEWEST_PLAYERS, MOST_PLAYERS),
    "winner": Choice(("highest", "lowest")),
}
DECK: dict[str, Check] = {"lowest": Choice(RANKS), "removed": ListOf(card)}
SCHEDULE: dict[str, Check] = {
    "rotation": Choice(("series", "hand", "round")),
    "choice": Choice(("free", "fixed")),
    "dealer": Choice(("right-of-declarer", "declarer")),
    "lead": Choice(("declarer", "left-of-dealer")),
}
DOUBLING: dict[str, Check] = {
    "enabled": yes_or_no,
    "negative": Choice(("anyone", "declarer", "nobody")),
    "positive": Choice(("anyone", "declarer", "nobody")),
    "declarer": Choice(("redouble", "redouble-all", "double", "nothing")),
    "obligation": Whole(0, 99),
    "undoubled": Choice(("play", "share")),
}
PLAY: dict[str, Check] = {
    "hearts_ban": IDS,
    "discard_first": IDS,
    "trump_duty": Choice(("overtrump", "none")),
    "domino_ace": Choice(("high", "low")),
    "domino_start": Choice(("announced", "first-card")),
}
CONTRACT: dict[str, Check] = {
    "id": contract_id,
    "name": Text(NAME_CELLS),
    "key": contract_key,
    "asks": Choice(("suit", "rank")),
    "tricks": Whole(),
    "cards": card_values,
    "last_tricks": NUMBERS,
    "places": NUMBERS,
    "most_of_a_suit": NUMBERS,
    "points": points_rule,
    "all_of": ListOf(contract_id, least=1),
}
SECTIONS: dict[str, dict[str, Check]] = {"deck": DECK, "schedule": SCHEDULE, "doubling": DOUBLING, "play": PLAY}
