"""What the dialogue wants done to the stored game. It is done before the answer is told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from barbu_tui.rules.hand import Hand


@dataclass(frozen=True)
class Record:
    """Add a hand."""

    hand: Hand


@dataclass(frozen=True)
class Correct:
    """Put a hand in the place of hand `number`."""

    number: int
    hand: Hand


@dataclass(frozen=True)
class Swap:
    """Correct two hands at once: each gets the contract that the other had."""

    number: int
    hand: Hand
    other_number: int
    other_hand: Hand


@dataclass(frozen=True)
class Remove:
    """Take hand `number` out."""

    number: int


@dataclass(frozen=True)
class Rename:
    """Give a seat another name."""

    seat: int
    name: str


@dataclass(frozen=True)
class Note:
    """Note something on hand `number`; an empty text takes the note away."""

    number: int
    text: str


@dataclass(frozen=True)
class Adjust:
    """Give a seat points outside the hands."""

    seat: int
    points: int
    why: str


@dataclass(frozen=True)
class Undo:
    """Take back the latest change."""


@dataclass(frozen=True)
class Redo:
    """Bring back what was undone last."""


@dataclass(frozen=True)
class End:
    """End the game early."""


@dataclass(frozen=True)
class Restore:
    """Write the whole game anew, where its file was removed or changed under the program."""


Act: TypeAlias = Record | Correct | Swap | Remove | Rename | Note | Adjust | Undo | Redo | End | Restore
