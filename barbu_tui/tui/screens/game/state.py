"""What the live grid shows, apart from the game itself: the cursor, what is open, whether totals are hidden."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from barbu_tui.i18n.speech import table_in_language
from barbu_tui.i18n.standing import total_text
from barbu_tui.rules.game import Game
from barbu_tui.rules.items import Points
from barbu_tui.rules.number_text import signed
from barbu_tui.rules.schedule import next_contract
from barbu_tui.rules.scoring import payments
from barbu_tui.rules.sheet import Sheet, sheet_of
from barbu_tui.rules.table import Table
from barbu_tui.rules.width import cells

if TYPE_CHECKING:
    from barbu_tui.rules.outlook import Outlook


@lru_cache(maxsize=4)
def _outlook(game: Game, totals: Points) -> Outlook:
    # A cursor that moves makes a new state of the same game.
    from barbu_tui.rules.outlook import outlook

    return outlook(game.table, game.hands, totals)


@lru_cache(maxsize=4)
def _anything_decided(game: Game, totals: Points) -> bool:
    from barbu_tui.rules.outlook import anything_decided

    return anything_decided(game.table, game.hands, totals)


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

    @property
    def table(self) -> Table:
        """The table in the language that is spoken now: what keys and letters mean at it."""
        return table_in_language(self.game.table)

    @cached_property
    def sheet(self) -> Sheet:
        return sheet_of(self.game)

    @cached_property
    def outlook(self) -> Outlook | None:
        """Who can still win; None where it is not said: totals are hidden, or no more hands come."""
        if self.totals_hidden or self.over:
            return None
        return _outlook(self.game, self.sheet.totals)

    @property
    def tells_chances(self) -> bool:
        """Whether it is time to say under the totals who can still win: the end is near, or something is certain."""
        if self.totals_hidden or self.over or not self.game.hands:
            return False
        near = self.sheet.hands_left <= self.game.table.preset.players
        return near or _anything_decided(self.game, self.sheet.totals)

    @cached_property
    def widths(self) -> tuple[int, int]:
        """How wide the widest number of a player's column is that may be shown, and the widest sum of a row."""
        rows = self.sheet.rows
        shown = [row.score.net for row in rows] + [row.points for row in self.sheet.adjustments]
        if self.opened:
            score, doubles = rows[self.opened - 1].score, rows[self.opened - 1].hand.doubles
            moved = tuple(payment.points for payment in payments(score.raw, doubles))
            shown += [score.raw, *score.parts, moved]
        totals = (total_text(self.sheet, seat) for seat in range(len(self.sheet.totals)))
        points = max(*map(cells, totals), *(cells(signed(number)) for numbers in shown for number in numbers), 0)
        sums = [sum(points) for points in shown] + [sum(self.sheet.totals)]
        return points, max(cells(signed(number)) for number in sums)

    @cached_property
    def due(self) -> str | None:
        """The contract that the schedule sets for the next hand; None where there is a choice."""
        declarer = self.sheet.declarer
        if self.over or declarer is None:
            return None
        return next_contract(self.game.table.preset, self.game.hands, declarer)

    @property
    def next_number(self) -> int:
        """The number of the hand to be played next."""
        return len(self.game.hands) + 1

    @property
    def recorded_number(self) -> int:
        """The recorded hand that is meant: the cursor's; on the next hand's row, while it is empty, the last; or 0."""
        if self.cursor < self.next_number:
            return self.cursor
        return 0 if self.cursor in self.drafts else len(self.game.hands)

    @property
    def over(self) -> bool:
        """Whether no more hands come."""
        return self.game.ended or self.sheet.complete

    @property
    def last_number(self) -> int:
        """The number of the last row: the next hand's, or the last hand's when the game is over."""
        return len(self.game.hands) if self.over else self.next_number
