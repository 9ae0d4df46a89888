"""The editor's fields: every one that the schema of a preset has, each with how it is filled in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from barbu_tui.preset_form.captions import HINTS, LABELS
from barbu_tui.rules.cards import Deck
from barbu_tui.rules.checks import NUMBERS, Check, ListOf, OneOf, ShortText, TableOf, WholeNumber, yes_or_no
from barbu_tui.rules.contracts import SCORING
from barbu_tui.rules.items.cards import card_values
from barbu_tui.rules.items.field import FormTexts
from barbu_tui.rules.message import UserMessage
from barbu_tui.rules.preset import Doubling, Play, Preset, Schedule
from barbu_tui.rules.schema import CONTRACT, IDS, SECTIONS, TOP, card, contract_id, contract_key
from barbu_tui.rules.sweep import SWEEP

Kind: TypeAlias = Literal[
    "text", "id", "key", "whole", "numbers", "cards", "ids", "values", "sweep", "choice", "switch", "table"
]
TYPED: frozenset[Kind] = frozenset({"text", "id", "key", "whole", "numbers", "cards", "ids", "values", "sweep"})
"""The kinds that are typed; the others are chosen."""
_KINDS: tuple[tuple[Check, Kind], ...] = (
    (yes_or_no, "switch"),
    (contract_id, "id"),
    (contract_key, "key"),
    (card_values, "values"),
    (NUMBERS, "numbers"),
    (IDS, "ids"),
    (SWEEP, "sweep"),
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
    form_texts: FormTexts
    default: object = None
    choices: tuple[str, ...] = ()

    @property
    def label(self) -> UserMessage:
        """What it is called."""
        return self.form_texts.label

    @property
    def hint(self) -> UserMessage:
        """What belongs there."""
        return self.form_texts.hint

    @property
    def hint_for_lowest(self) -> UserMessage:
        """What belongs there where the lowest total wins."""
        return self.form_texts.hint_for_lowest or self.form_texts.hint

    @property
    def goes_when_empty(self) -> bool:
        """Whether an empty field is one that the file leaves out."""
        return (self.group == "contracts" or self.group in SCORING) and self.name != "id"


def kind_of(check: Check) -> Kind:
    """How a value is filled in, by what the schema asks of it. Raises `KeyError` for a check it does not know."""
    if isinstance(check, OneOf):
        return "choice"
    if isinstance(check, WholeNumber):
        return "whole"
    if isinstance(check, ShortText):
        return "text"
    if isinstance(check, TableOf):
        return "table"
    if isinstance(check, ListOf) and check.each is card:
        return "cards"
    if isinstance(check, ListOf) and check.each is contract_id:
        return "ids"
    return next(kind for known, kind in _KINDS if known is check or known == check)


def _field(group: str, name: str, check: Check, default: object) -> Field:
    kind = kind_of(check)
    choices = check.choices if isinstance(check, OneOf) else ()
    choices = ("", *choices) if choices and group == "contracts" else choices
    return Field(group, name, kind, check, _texts(group, name), default, choices)


def _texts(group: str, name: str) -> FormTexts:
    if group == "contracts" and name in SCORING:
        return SCORING[name].form_texts
    if group in SCORING:
        return SCORING[group].part_texts[name]
    return FormTexts(LABELS[group, name], HINTS[group, name])


def _section(group: str, checks: Mapping[str, Check], plain: object) -> dict[tuple[str, str], Field]:
    return {(group, name): _field(group, name, check, getattr(plain, name, None)) for name, check in checks.items()}


_PLAIN: dict[str, Any] = {"deck": Deck(), "schedule": Schedule(), "doubling": Doubling(), "play": Play()}

FIELDS: dict[tuple[str, str], Field] = {
    **_section("", TOP, Preset("", 4, ())),
    **_section("deck", SECTIONS["deck"], _PLAIN["deck"]),
    **_section("contracts", CONTRACT, None),
    **{
        key: field
        for name, scoring in SCORING.items()
        if isinstance(scoring.check, TableOf)
        for key, field in _section(name, scoring.check.fields, scoring.check.default).items()
    },
    **{
        key: field
        for name in SECTIONS
        if name != "deck"
        for key, field in _section(name, SECTIONS[name], _PLAIN[name]).items()
    },
}
"""All fields by group and name, in the order of the page; `""` is the top of the file.

A field of a contract that is a table is a group of its own, which the page shows under it.
"""
