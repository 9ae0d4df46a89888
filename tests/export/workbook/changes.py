"""Every value of the Values tab that can be changed: where it is, what to type, and the preset that says the same."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from copy import deepcopy
from typing import Any, NamedTuple, TypeAlias

from barbu_tui.export.workbook.plan import Plan
from barbu_tui.export.workbook.questions import Slot, Taker
from barbu_tui.rules.faults import NotAllowedError
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.preset_data import preset_from_data, preset_to_data
from tests.export.workbook.reading import Book, letters, split

WORDS = {
    "Winner": ("winner", ["highest", "lowest"]),
    "InNegative": ("negative", ["anyone", "declarer", "nobody"]),
    "InPositive": ("positive", ["anyone", "declarer", "nobody"]),
    "DeclarerMay": ("declarer", ["redouble", "redouble-all", "double", "nothing"]),
}


class Change(NamedTuple):
    """A cell of the Values tab, what is typed there, and the preset that says the same."""

    address: str
    content: str | int
    preset: Preset


Typed: TypeAlias = tuple[str, str | int, dict[str, Any]]
"""The same with the preset as data, which may be no preset."""


def changes(plan: Plan, book: Book) -> Iterator[Change]:
    """Each value changed once, and each setting to each of its other words, as far as that makes a preset.

    (A sign turned over may leave the limits on declaring no game, or another one than was played.)
    """
    quotas = plan.preset.schedule.negative is not None or plan.preset.schedule.positive is not None
    for address, content, data in _typed(plan, book):
        with suppress(NotAllowedError):
            change = Change(address, content, preset_from_data(data))
            if not quotas or _kinds(change.preset) == _kinds(plan.preset):
                yield change


def _kinds(preset: Preset) -> list[bool]:
    """Contract by contract, whether it is negative."""
    return [preset.is_negative(contract.id) for contract in preset.contracts]


def _typed(plan: Plan, book: Book) -> Iterator[Typed]:
    data = preset_to_data(plan.preset)
    for name, (field, words) in WORDS.items():
        if name in book.names:
            ((address,),) = book.named(name)
            section = [] if name == "Winner" else ["doubling"]
            now = getattr(plan.preset if not section else plan.preset.doubling, field)
            for word in words:
                if word != now:
                    yield address, word.replace("-", " "), _changed(data, [*section, field], word)
    if "Obligation" in book.names:
        ((address,),) = book.named("Obligation")
        yield address, 5, _changed(data, ["doubling", "obligation"], 5)
    for number, contract in enumerate(plan.contracts):
        for question in contract.questions:
            if question.home[0] == contract.id:
                yield from _values(data, number, question, book)


def _values(data: dict[str, Any], number: int, question: Slot | Taker, book: Book) -> Iterator[Typed]:
    """The values of a contract's own question; `number` is the contract's place."""
    place = question.home[1]
    path: list[str | int] = ["contracts", number]
    if isinstance(question, Taker):
        field: list[str | int] = ["last_tricks", -question.from_end] if question.from_end else ["cards", question.takes]
        # The value in all stands before what it adds, which has the name.
        yield _other(data, [*path, *field], question.value, _before(book.named(f"Adds_{place}")[number][0]))
        return
    cells = book.named(f"Values_{place}")[number]
    if question.how == "points":
        yield _other(data, [*path, "points", "times"], question.values[0], cells[0])
        whole: list[str | int] = [*path, "points", "total"]
        of = book.named(f"Of_{place}")[number][0]
        if question.least is None and question.most is None:
            yield _other(data, whole, question.of or 0, of)
            return
        # One more or less leaves limits that the total can be kept within.
        for part, name, value in (
            ("total", "Of", question.of),
            ("least", "Least", question.least),
            ("most", "Most", question.most),
        ):
            content = (value or 0) + (-1 if part == "most" else 1)
            address = book.named(f"{name}_{place}")[number][0]
            yield address, content, _changed(data, [*path, "points", part], content)
        return
    for value, cell in zip(range(len(question.values)), cells, strict=False):
        yield _other(data, [*path, *_field(question, value)], question.values[value], cell)


def _field(question: Slot, value: int) -> list[str | int]:
    match question.how:
        case "place":
            return ["places", value]
        case "tied":
            return ["most_of_a_suit", value]
        case "left":
            return ["cards_left", ("each", "out")[value]]
        case _:
            return ["tricks"] if question.counts == "tricks" else ["cards", question.counts]


def _other(data: dict[str, Any], path: list[str | int], now: int, address: str) -> Typed:
    """Another value, of the other sign where that makes a difference to who may double."""
    content = 3 - now * 2
    return address, content, _changed(data, path, content)


def _changed(data: dict[str, Any], path: list[Any], content: str | int) -> dict[str, Any]:
    other: Any = deepcopy(data)
    inside = other
    for step in path[:-1]:
        inside = inside.setdefault(step, {}) if isinstance(inside, dict) else inside[step]
    inside[path[-1]] = content
    return dict(other)


def _before(address: str) -> str:
    column, row = split(address)
    return f"{letters(column - 1)}{row}"
