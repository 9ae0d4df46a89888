"""The fields of a preset: which there are, and what each may hold. Reading, writing and editing follow this table."""

from __future__ import annotations

import re

from barbu_tui.rules.cards import FULL_PACK, RANKS
from barbu_tui.rules.checks import Check, FieldError, ListOf, OneOf, ShortText, WholeNumber, shown, yes_or_no
from barbu_tui.rules.contracts import SCORING
from barbu_tui.rules.known_contracts import GRID_KEYS
from barbu_tui.rules.message import message
from barbu_tui.rules.sweep import SWEEP

SCHEMA = 2
"""The newest version of preset files; all versions from 1 on are read."""
FEWEST_PLAYERS, MOST_PLAYERS = 3, 6
MOST_TIMES = 99
ID = re.compile(r"[a-z0-9-]{1,40}")
NAME_CELLS, SUMMARY_CELLS = 60, 200


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


IDS = ListOf(contract_id)

TOP: dict[str, Check] = {
    "name": ShortText(NAME_CELLS),
    "summary": ShortText(SUMMARY_CELLS, least=0),
    "players": WholeNumber(FEWEST_PLAYERS, MOST_PLAYERS),
    "winner": OneOf(("highest", "lowest")),
}
DECK: dict[str, Check] = {"lowest": OneOf(RANKS), "removed": ListOf(card)}
SCHEDULE: dict[str, Check] = {
    "rotation": OneOf(("series", "hand", "round")),
    "choice": OneOf(("free", "fixed")),
    "dealer": OneOf(("right-of-declarer", "declarer")),
    "lead": OneOf(("declarer", "left-of-dealer")),
    "direction": OneOf(("clockwise", "counterclockwise")),
    "each": WholeNumber(1, MOST_TIMES),
    "negative": WholeNumber(1, MOST_TIMES),
    "positive": WholeNumber(1, MOST_TIMES),
}
DOUBLING: dict[str, Check] = {
    "enabled": yes_or_no,
    "negative": OneOf(("anyone", "declarer", "nobody")),
    "positive": OneOf(("anyone", "declarer", "nobody")),
    "declarer": OneOf(("redouble", "redouble-all", "double", "nothing")),
    "obligation": WholeNumber(0, 99),
    "undoubled": OneOf(("play", "share")),
}
PLAY: dict[str, Check] = {
    "hearts_ban": IDS,
    "discard_first": IDS,
    "trump_duty": OneOf(("overtrump", "none")),
    "domino_ace": OneOf(("high", "low")),
    "domino_start": OneOf(("announced", "first-card")),
}
CONTRACT: dict[str, Check] = {
    "id": contract_id,
    "name": ShortText(NAME_CELLS),
    "key": contract_key,
    "asks": OneOf(("suit", "rank")),
    **{name: scoring.check for name, scoring in SCORING.items()},
    "all_of": ListOf(contract_id, least=1),
    "sweep": SWEEP,
    "per_declarer": WholeNumber(1, MOST_TIMES),
    "per_table": WholeNumber(1, MOST_TIMES),
}
SECTIONS: dict[str, dict[str, Check]] = {"deck": DECK, "schedule": SCHEDULE, "doubling": DOUBLING, "play": PLAY}
