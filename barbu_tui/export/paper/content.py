"""What stands on the sheet: its rows in blocks, as text. An empty text is a place to write in.

A player without a name has a line to write one on, and is known by the key until then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from barbu_tui.export.paper.boxes import Box, boxes_in_all, boxes_of
from barbu_tui.i18n import tr
from barbu_tui.i18n.columns import cut
from barbu_tui.i18n.hands import contract_text
from barbu_tui.rules.game import Game
from barbu_tui.rules.hand import SHARED, Hand
from barbu_tui.rules.items import Points
from barbu_tui.rules.notes import adjustment_label
from barbu_tui.rules.number_text import check_mark, signed
from barbu_tui.rules.obligations import obligation
from barbu_tui.rules.schedule import contracts_left, cutter, dealer, leader, next_contract, next_declarer
from barbu_tui.rules.sheet import AdjustmentRow, Row, Sheet, sheet_of
from barbu_tui.rules.table import Table

_MOST_OF_A_REASON = 20
"""Of why points were given outside the hands; all of it stands below the sheet."""


class Cell(NamedTuple):
    """A player's part of a row: the keys of those they doubled, their points, their total."""

    doubles: str = ""
    points: str = ""
    total: str = ""


class PaperLine(NamedTuple):
    """A hand, played or to come, or (`number` 0) points outside the hands. `declarer` is empty where the band says it.

    `noted`: a note on it stands below.
    """

    number: int
    declarer: str
    contract: str
    cells: tuple[Cell, ...]
    check: str
    noted: bool = False


class Band(NamedTuple):
    """The head of a declarer's block.

    `doubles`: how often each player has doubled the declarer, None for the declarer; empty where nobody owes any.
    `parts`: what each player does while this one declares.
    """

    declarer: int
    boxes: tuple[Box, ...]
    doubles: tuple[int | None, ...]
    parts: tuple[str, ...]


class Block(NamedTuple):
    """Rows that belong together. `sums` is what they come to, with what they must; None where no sum is drawn."""

    lines: tuple[PaperLine, ...]
    band: Band | None = None
    sums: PaperLine | None = None


class Given(NamedTuple):
    """Whom a player has doubled how often, of those who are owed it."""

    key: str
    times: int


@dataclass(frozen=True)
class Content:
    """The whole sheet. What goes by seat has one entry a player.

    `declared` and `given` are empty where a series' bands have them, or where there is no choice or no obligation;
    `in_all`, what the table has played of contracts that it may play only so often, where there are none.
    """

    game: Game
    blocks: tuple[Block, ...]
    declared: tuple[tuple[Box, ...], ...]
    in_all: tuple[Box, ...]
    given: tuple[tuple[Given, ...], ...]
    totals: PaperLine
    places: tuple[str, ...]

    @property
    def table(self) -> Table:
        """The players and their rules."""
        return self.game.table

    @property
    def series(self) -> bool:
        """Whether the blocks are declarers, each with a band and sums."""
        return self.table.preset.schedule.rotation == "series"

    @property
    def doubling(self) -> bool:
        """Whether there is a column for doubles."""
        return self.table.preset.doubling.enabled

    @property
    def owed(self) -> int:
        """How many doubles of each declarer everyone owes; 0 where none."""
        return self.table.preset.doubling.obligation if self.doubling else 0


def content(game: Game) -> Content:
    """The sheet of a game, with room for the hands that are left."""
    table = game.table
    sheet = sheet_of(game)
    series = table.preset.schedule.rotation == "series"
    hands = list(_played(game, sheet))
    hands += [_to_come(table, coming) for coming in _coming(game)]
    blocks = _series(game, hands) if series else _laps(table, hands)
    seats = range(len(table.names))
    free = table.preset.schedule.choice == "free"
    declared = [boxes_of(game, seat) for seat in seats] if free and not series else []
    owed = table.preset.doubling.enabled and table.preset.doubling.obligation > 0 and not series
    return Content(
        game,
        tuple(blocks),
        tuple(declared) if any(declared) else (),
        boxes_in_all(game) if free else (),
        tuple(_given(game, seat) for seat in seats) if owed else (),
        _totals(table, sheet),
        tuple(str(rank) if sheet.rows else "" for rank in sheet.ranks),
    )


class _PlacedLine(NamedTuple):
    """A line, whose block it stands in and by which hand.

    `points`, by seat, and what they must add up to; none before there are any.
    """

    declarer: int
    line: PaperLine
    hand: int
    points: Points = ()
    expected: int | None = None


class _Coming(NamedTuple):
    """A hand that has not been played: its number, its declarer, and its contract where the schedule sets it."""

    number: int
    declarer: int
    contract: str


def _coming(game: Game) -> Iterator[_Coming]:
    """The hands that are left, as the schedule has them. Which contract is chosen decides nothing about the rest."""
    table = game.table
    preset = table.preset
    hands = list(game.hands)
    guessed: set[str] = set()
    while (declarer := next_declarer(preset, hands, table.first)) is not None:
        contract = next_contract(preset, hands, declarer)
        if contract is None:
            contract = contracts_left(preset, hands, declarer)[0]
            guessed.add(contract)
        yield _Coming(len(hands) + 1, declarer, "" if contract in guessed else contract)
        hands.append(Hand(declarer, contract, frozenset(), SHARED))


def _name(table: Table, seat: int) -> str:
    return table.names[seat] or table.keys[seat]


def _played(game: Game, sheet: Sheet) -> Iterator[_PlacedLine]:
    """What there are points for: the hands, and what was given outside them, which stands by the hand before it."""
    first = sheet.rows[0].hand.declarer if sheet.rows else game.table.first
    latest = _PlacedLine(first, PaperLine(0, "", "", (), ""), 1)
    for row in sheet.in_order:
        if isinstance(row, AdjustmentRow):
            points = row.adjustment.points
            yield _PlacedLine(latest.declarer, _outside(game.table, row), latest.hand, row.points, points)
        else:
            latest = _hand(game, row)
            yield latest


def _outside(table: Table, row: AdjustmentRow) -> PaperLine:
    cells = [Cell("", "", signed(total)) for total in row.totals]
    seat = row.adjustment.seat
    cells[seat] = cells[seat]._replace(points=signed(row.adjustment.points))
    why = tr(adjustment_label(row.adjustment, table.preset))
    return PaperLine(0, _name(table, seat), cut(why, _MOST_OF_A_REASON), tuple(cells), signed(row.adjustment.points))


def _hand(game: Game, row: Row) -> _PlacedLine:
    table, hand = game.table, row.hand
    label = contract_text(table.preset.by_id[hand.contract], hand.announced)
    if hand.result == SHARED:
        label = tr("{contract}, shared", contract=label)
    cells = tuple(
        Cell(_doubled_by(seat, hand, table), signed(row.score.net[seat]), signed(row.totals[seat]))
        for seat in range(len(table.names))
    )
    check = _checked(row.score.net, row.score.expected)
    noted = bool(game.note_on(row.number))
    line = PaperLine(row.number, _name(table, hand.declarer), label, cells, check, noted)
    return _PlacedLine(hand.declarer, line, row.number, row.score.net, row.score.expected)


def _to_come(table: Table, coming: _Coming) -> _PlacedLine:
    label = tr(table.preset.by_id[coming.contract].label) if coming.contract else ""
    cells = (Cell(),) * len(table.names)
    line = PaperLine(coming.number, _name(table, coming.declarer), label, cells, "")
    return _PlacedLine(coming.declarer, line, coming.number)


def _doubled_by(seat: int, hand: Hand, table: Table) -> str:
    return "".join(table.keys[doubled] for doubler, doubled in sorted(hand.doubles) if doubler == seat)


def _checked(points: Points, expected: int | None) -> str:
    return f"{signed(sum(points))} {check_mark(points, expected)}".rstrip()


def _laps(table: Table, hands: Sequence[_PlacedLine]) -> Iterator[Block]:
    """A block each time the declaration has gone round the table."""
    players = len(table.names)
    for _, lap in groupby(hands, lambda placed: (placed.hand - 1) // players):
        yield Block(tuple(placed.line for placed in lap))


def _series(game: Game, hands: Sequence[_PlacedLine]) -> Iterator[Block]:
    """A block a declarer, in the order in which they begin."""
    for declarer in dict.fromkeys(placed.declarer for placed in hands):
        own = [placed for placed in hands if placed.declarer == declarer]
        lines = tuple(placed.line._replace(declarer="") for placed in own)
        yield Block(lines, _band(game, declarer), _sums(game, declarer, own))


def _band(game: Game, declarer: int) -> Band:
    preset = game.table.preset
    doubling = preset.doubling
    owed = doubling.enabled and doubling.obligation > 0
    parts: list[list[str]] = [[] for _ in game.table.names]
    # Translators: under a player’s name: who deals this hand.
    parts[dealer(preset, declarer)].append(tr("deals"))
    # Translators: under a player’s name: who cuts the pack.
    parts[cutter(preset, declarer)].append(tr("cuts"))
    # Translators: under a player’s name: who leads to the first trick.
    parts[leader(preset, declarer)].append(tr("leads"))
    return Band(
        declarer,
        boxes_of(game, declarer),
        obligation(preset, game.hands, declarer).doubles if owed else (),
        tuple(map(", ".join, parts)),
    )


def _given(game: Game, seat: int) -> tuple[Given, ...]:
    table = game.table
    return tuple(
        Given(table.keys[declarer], obligation(table.preset, game.hands, declarer).doubles[seat] or 0)
        for declarer in range(len(table.names))
        if declarer != seat
    )


def _sums(game: Game, declarer: int, placed_lines: Sequence[_PlacedLine]) -> PaperLine:
    """A series' sums; before its end, what they must come to where that is known."""
    table = game.table
    done = [placed for placed in placed_lines if placed.points]
    remaining = contracts_left(table.preset, game.hands, declarer)
    parts = [placed.expected for placed in done] + [table.preset.totals[contract] for contract in remaining]
    known = [part for part in parts if part is not None]
    expected = sum(known) if len(known) == len(parts) == len(placed_lines) else None
    if remaining:
        must = "" if expected is None else tr("= {sum}", sum=signed(expected))
        return PaperLine(0, "", "", (Cell(),) * len(table.names), must)
    points = tuple(map(sum, zip(*(placed.points for placed in done), strict=True)))
    after = done[-1].line.cells
    cells = tuple(Cell("", signed(points[seat]), after[seat].total) for seat in range(len(table.names)))
    return PaperLine(0, "", "", cells, _checked(points, expected))


def _totals(table: Table, sheet: Sheet) -> PaperLine:
    if not sheet.rows and not sheet.adjustments:
        return PaperLine(0, "", "", (Cell(),) * len(table.names), "")
    cells = tuple(Cell("", "", signed(total)) for total in sheet.totals)
    return PaperLine(0, "", "", cells, _checked(sheet.totals, sheet.expected))
