"""What a field of a preset may hold: a check gives the value of what a file says, or refuses it with the reason."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from barbu_tui.rules.message import UserMessage, message, quoted
from barbu_tui.rules.names import text_fault, tidy
from barbu_tui.rules.width import cells

LEAST, MOST = -9999, 9999
# A pack has 52 cards, and 17 groups of them; no list or table of a preset has a use for more than this.
MOST_PARTS = 100


class FieldError(Exception):
    """A value that a field cannot hold. `within` leads from the field to the part at fault.

    `all` are the faults of every part of a list or table, this one first.
    """

    def __init__(self, why: UserMessage, *within: str | int, also: Sequence[FieldError] = ()) -> None:
        super().__init__(str(why))
        self.why = why
        self.within = within
        self.all: tuple[FieldError, ...] = (self, *also)


class Check(Protocol):
    """Gives the value of what a file says; raises `FieldError` where the field cannot hold that."""

    def __call__(self, value: Any, /) -> Any: ...


class OneOf(NamedTuple):
    """One of a few words."""

    choices: tuple[str, ...]

    def __call__(self, value: object) -> str:
        if value in self.choices and isinstance(value, str):
            return value
        raise FieldError(
            message("{value} is not one of: {choices}", value=shown(value), choices=", ".join(self.choices))
        )


class WholeNumber(NamedTuple):
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


class ShortText(NamedTuple):
    """A line of text, `least` to `most` cells wide."""

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


class ListOf(NamedTuple):
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
        return tuple(checked((place, self.each, part) for place, part in enumerate(value)).values())


class TableOf(NamedTuple):
    """A table with these `fields`, which `make` takes by name; those that are not `required` may be left out.

    `example` is how a file might write it.
    """

    make: Callable[..., Any]
    fields: Mapping[str, Check]
    example: str
    required: tuple[str, ...] = ()

    def __call__(self, value: object) -> Any:
        table = a_table(value, self.example)
        values = checked((name, self.fields.get(name) or self._unknown(name), table[name]) for name in table)
        for name in self.required:
            if name not in table:
                raise FieldError(message("{name} is missing", name=name))
        return self.make(**values)

    @property
    def default(self) -> Any:
        """The value of a table in which nothing is said; None for what it must say."""
        return self.make(**dict.fromkeys(self.required))

    def plain(self, value: Any) -> dict[str, Any]:
        """A value as a file has it, without what need not be said."""
        parts = {name: getattr(value, name) for name in self.fields}
        return {name: part for name, part in parts.items() if part != getattr(self.default, name)}

    def _unknown(self, name: str) -> Check:
        known = ", ".join(self.fields)
        return refusal(message("{name} is not known here; known are: {known}", name=quoted(name), known=known))


def a_table(value: object, example: str) -> dict[str, Any]:
    """The value if it is a table, and not one without end."""
    if not isinstance(value, dict):
        raise FieldError(message("{value} is not a table such as {example}", value=shown(value), example=example))
    if why := too_many_parts(value):
        raise FieldError(why)
    return value


def too_many_parts(value: Collection[object]) -> UserMessage | None:
    """Why a list or table is too long to be meant as one; its parts then need no look."""
    if len(value) <= MOST_PARTS:
        return None
    return message("a list or table of {n} parts, {most} at most", n=len(value), most=MOST_PARTS)


def checked(parts: Iterable[tuple[Any, Check, object]]) -> dict[Any, Any]:
    """Every part of a list or table, by its place or name, as its check reads it.

    What is wrong with any of them is raised as one `FieldError`.
    """
    values: dict[Any, Any] = {}
    errors: list[FieldError] = []
    for place, check, value in parts:
        try:
            values[place] = check(value)
        except FieldError as error:
            errors += [FieldError(part.why, place, *part.within) for part in error.all]
    if errors:
        raise FieldError(errors[0].why, *errors[0].within, also=errors[1:])
    return values


def refusal(why: UserMessage) -> Check:
    """A check that no value passes."""

    def refuse(value: object) -> Any:
        raise FieldError(why)

    return refuse


def yes_or_no(value: object) -> bool:
    """`true` or `false`."""
    if isinstance(value, bool):
        return value
    raise FieldError(message("{value} is not true or false", value=shown(value)))


NUMBERS = ListOf(WholeNumber(), least=1)


def shown(value: object) -> str | UserMessage:
    """A value of a file as a message names it: text in quotes, the rest as it stands there."""
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (dict, list)):
        return "{…}" if isinstance(value, dict) else "[…]"
    return quoted(str(value)) if not isinstance(value, int) else _number(value)


def _number(value: int) -> str | UserMessage:
    # str() refuses integers of thousands of digits.
    return str(value) if abs(value) < 10**12 else message("a number of more than twelve digits")
