"""A hand as it was played, and a hand as far as it has been entered."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from barbu_tui.rules.items import Answer, PartialAnswer
from barbu_tui.rules.preset import Preset

SHARED: Final = "shared"

Double: TypeAlias = tuple[int, int]
"""(doubler, doubled), as seats."""

Result: TypeAlias = tuple[Answer, ...] | Literal["shared"]
"""An answer an item of the contract, or `SHARED`: undoubled, unplayed, shared out."""


@dataclass(frozen=True)
class Hand:
    """A complete hand. Seats count from 0; `contract` is an id; `announced` a suit, a rank or None."""

    declarer: int
    contract: str
    doubles: frozenset[Double]
    result: Result
    announced: str | None = None


@dataclass(frozen=True)
class Draft:
    """A hand being entered. `answers` has a partial answer for each item once there is a contract."""

    declarer: int
    contract: str | None = None
    announced: str | None = None
    doubles: frozenset[Double] = frozenset()
    answers: tuple[PartialAnswer, ...] = ()
    shared: bool = False

    def with_answer(self, item: int, answer: PartialAnswer) -> Draft:
        """The draft with one item answered anew (and so not shared out)."""
        return replace(self, answers=(*self.answers[:item], answer, *self.answers[item + 1 :]), shared=False)


def empty_answers(preset: Preset, contract: str) -> tuple[PartialAnswer, ...]:
    """Nothing known yet, item by item."""
    return tuple(item.blank(preset.players) for item in preset.items[contract])


def draft_of(hand: Hand, preset: Preset) -> Draft:
    """A recorded hand, open for correction exactly as it was entered."""
    answers = empty_answers(preset, hand.contract) if hand.result == SHARED else hand.result
    return Draft(hand.declarer, hand.contract, hand.announced, hand.doubles, tuple(answers), hand.result == SHARED)
