"""What the live grid shows, apart from the game itself: the cursor, what is open, whether totals are hidden."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from barbu_tui.rules.game import Game
from barbu_tui.rules.sheet import Sheet, sheet_of


@dataclass(frozen=True)
class GridState:
    """A game as one terminal looks at it.

    `cursor` is a hand's number (one more than there are: the next hand), `opened` the hand whose
    explanation is shown (0: none), `drafts` the lines of hands half entered, by number.
    """

    game: Game
    cursor: int = 1
    opened: int = 0
    totals_hidden: bool = False
    drafts: Mapping[int, str] = field(default_factory=dict)

    @cached_property
    def sheet(self) -> Sheet:
        return sheet_of(self.game)

    @property
    def next_number(self) -> int:
        """The number of the hand to be played next."""
        return len(self.game.hands) + 1

    @property
    def over(self) -> bool:
        """Whether no more hands come."""
        return self.game.ended or self.sheet.complete

    @property
    def last_number(self) -> int:
        """The number of the last row: the next hand's, or the last hand's when the game is over."""
        return len(self.game.hands) if self.over else self.next_number
