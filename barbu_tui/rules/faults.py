"""What is wrong, and where: faults are collected, so that a person sees all of them at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import islice
from typing import TypeAlias

from barbu_tui.rules.message import UserMessage, message

DataPath: TypeAlias = tuple[str | int, ...]

# More than a person can correct at once. A file made to be endless ends here.
MOST_FAULTS = 500


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong.

    `path` names the place in a file (`("contracts", 2, "cards")`), `column` the place in a line of
    notation, counted from 1; 0 means the whole. `unreadable` faults are of form: what was meant
    cannot be known. All others are of sense: it is known, and the rules do not allow it.
    """

    message: UserMessage
    path: DataPath = ()
    column: int = 0
    unreadable: bool = False

    def __str__(self) -> str:
        return f"column {self.column}: {self.message}" if self.column else str(self.message)

    def under(self, *path: str | int) -> Fault:
        """The same fault, seen from further out: `path` goes in front of its own."""
        return Fault(self.message, (*path, *self.path), self.column, self.unreadable)


class BarbuError(Exception):
    """Input that cannot be used. `faults` lists everything that is wrong with it, in order."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(self.faults)

    def __str__(self) -> str:
        return "; ".join(map(str, self.faults))


def as_many_as_help(faults: Iterable[Fault]) -> list[Fault]:
    """The faults, or the first `MOST_FAULTS` and, in the place of the next one, that there are more."""
    first_faults = list(islice(faults, MOST_FAULTS + 1))
    if len(first_faults) > MOST_FAULTS:
        first_faults[-1] = replace(first_faults[-1], message=and_more(), unreadable=True)
    return first_faults


def and_more() -> UserMessage:
    """What is said instead of the faults after the first `MOST_FAULTS`."""
    return message("more than {most} faults; what follows was not read", most=MOST_FAULTS)


class UnreadableError(BarbuError):
    """At least one fault of form: part of the input could not be read at all."""


class NotAllowedError(BarbuError):
    """Everything could be read, and the rules do not allow it."""


def refuse(faults: Iterable[Fault]) -> None:
    """Raise the exception that fits, if there are faults."""
    all_faults = tuple(faults)
    if any(fault.unreadable for fault in all_faults):
        raise UnreadableError(all_faults)
    if all_faults:
        raise NotAllowedError(all_faults)
