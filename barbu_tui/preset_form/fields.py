"""The editor's fields: every one that the schema of a preset has, each with how it is filled in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from barbu_tui.preset_form.words import HINTS, LABELS
from barbu_tui.rules.cards import Deck
from barbu_tui.rules.contracts import PointsRule
from barbu_tui.rules.message import Message
from barbu_tui.rules.preset import Doubling, Play, Preset, Schedule
from barbu_tui.rules.schema import (
    CONTRACT,
    IDS,
    NUMBERS,
    SECTIONS,
    TOP,
    Check,
    Choice,
    ListOf,
    Text,
    Whole,
    card,
    card_values,
    contract_id,
    contract_key,
    points_rule,
    yes_or_no,
)

Kind: TypeAlias = Literal[
    "text", "id", "key", "whole", "numbers", "cards", "ids", "values", "choice", "switch", "points"
]
TYPED: frozenset[Kind] = frozenset({"text", "id", "key", "whole", "numbers", "cards", "ids", "values"})
"""The kinds that are typed; the others are chosen."""
_KINDS: tuple[tuple[Check, Kind], ...] = (
    (yes_or_no, "switch"),
    (contract_id, "id"),
    (contract_key, "key"),
    (card_values, "values"),
    (points_rule, "points"),
    (NUMBERS, "numbers"),
    (IDS, "ids"),
)


@dataclass(frozen=True)
class Field:
    """One field. `default` is what a file means that leaves it out, None where that is nothing.

    `choices` are the words to choose from, the first one empty where there may be none.
    """

    group: str
    name: str
    kind: Kind
    check: Check
    default: object = None
    choices: tuple[str, ...] = ()

    @property
    def label(self) -> Message:
        """What it is called."""
        return LABELS[self.group, self.name]

    @property
    def hint(self) -> Message:
        """What belongs there."""
        return HINTS[self.group, self.name]

    @property
    def goes_when_empty(self) -> bool:
        """Whether an empty field is one that the file leaves out."""
        return self.group in {"contracts", "points"} and self.name != "id"


def kind_of(check: Check) -> Kind:
    """How a value is filled in, by what the schema asks of it. Raises `KeyError` for a check it does not know."""
    if isinstance(check, Choice):
        return "choice"
    if isinstance(check, Whole):
        return "whole"
    if isinstance(check, Text):
        return "text"
    if isinstance(check, ListOf) and check.each is card:
        return "cards"
    if isinstance(check, ListOf) and check.each is contract_id:
        return "ids"
    return next(kind for known, kind in _KINDS if known is check or known == check)


def _field(group: str, name: str, check: Check, default: object) -> Field:
    kind = kind_of(check)
    choices = check.words if isinstance(check, Choice) else ()
    return Field(group, name, kind, check, default, ("", *choices) if choices and group == "contracts" else choices)


def _section(group: str, checks: Mapping[str, Check], plain: object) -> dict[tuple[str, str], Field]:
    return {(group, name): _field(group, name, check, getattr(plain, name, None)) for name, check in checks.items()}


_PLAIN: dict[str, Any] = {"deck": Deck(), "schedule": Schedule(), "doubling": Doubling(), "play": Play()}

FIELDS: dict[tuple[str, str], Field] = {
    **_section("", TOP, Preset("", 4, ())),
    **_section("deck", SECTIONS["deck"], _PLAIN["deck"]),
    **_section("contracts", CONTRACT, None),
    **_section("points", {"times": Whole(), "total": Whole()}, PointsRule()),
    **{
        key: field
        for name in SECTIONS
        if name != "deck"
        for key, field in _section(name, SECTIONS[name], _PLAIN[name]).items()
    },
}
"""All fields by group and name, in the order of the page; `""` is the top of the file."""
