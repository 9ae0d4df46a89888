"""What stands on the sheet: its rows in blocks, as text. An empty text is a place to write in.

A player without a name has a line to write one on, and is known by the key until then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from barbu_tui.i18n import tr
from barbu_tui.i18n.hands import contract_text
from barbu_tui.i18n.speech import contract_keys
from barbu_tui.rules.figures import check_mark, signed
from barbu_tui.rules.game import Game
from barbu_tui.rules.hand import SHARED, Hand
from barbu_tui.rules.items import Points
from barbu_tui.rules.obligations import obligation
from barbu_tui.rules.schedule import contracts_left, cutter, dealer, leader, next_contract, next_declarer
from barbu_tui.rules.sheet import Row, Sheet, sheet_of
from barbu_tui.rules.table import Table


class Cell(NamedTuple):
    """A player's part of a row: the keys of those they doubled, their points, their total."""

    doubles: str = ""
    points: str = ""
    total: str = ""


class Line(NamedTuple):
    """A hand, played or to come. `declarer` is empty where the block's band says it."""

    number: int
    declarer: str
    contract: str
    cells: tuple[Cell, ...]
    check: str


class Box(NamedTuple):
    """A contract's key, crossed out once it is played."""

    key: str
    crossed: bool


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

    lines: tuple[Line, ...]
    band: Band | None = None
    sums: Line | None = None


class Given(NamedTuple):
    """Whom a player has doubled how often, of those who are owed it."""

    key: str
    times: int


@dataclass(frozen=True)
class Content:
    """The whole sheet. What goes by seat has one entry a player.

    `declared` and `given` are empty where a series' bands have them, or where there is no choice or no obligation.
    """

    game: Game
    blocks: tuple[Block, ...]
    declared: tuple[tuple[Box, ...], ...]
    given: tuple[tuple[Given, ...], ...]
    totals: Line
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
    sheet = sheet_of(table, game.hands)
    series = table.preset.schedule.rotation == "series"
    hands = [_played(table, row) for row in sheet.rows]
    hands += [_to_come(table, coming) for coming in _coming(game)]
    blocks = _series(game, sheet, hands) if series else _laps(table, hands)
    seats = range(len(table.names))
    choice = table.preset.schedule.choice == "free" and not series
    owed = table.preset.doubling.enabled and table.preset.doubling.obligation > 0 and not series
    return Content(
        game,
        tuple(blocks),
        tuple(_boxes(game, seat) for seat in seats) if choice else (),
        tuple(_given(game, seat) for seat in seats) if owed else (),
        _totals(table, sheet),
        tuple(str(rank) if sheet.rows else "" for rank in sheet.ranks),
    )


class _Entry(NamedTuple):
    declarer: int
    line: Line


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


def _played(table: Table, row: Row) -> _Entry:
    hand = row.hand
    label = contract_text(table.preset.by_id[hand.contract], hand.announced)
    if hand.result == SHARED:
        label = tr("{contract}, shared", contract=label)
    cells = tuple(
        Cell(_doubled_by(seat, hand, table), signed(row.score.net[seat]), signed(row.totals[seat]))
        for seat in range(len(table.names))
    )
    check = _checked(row.score.net, row.score.expected)
    return _Entry(hand.declarer, Line(row.number, _name(table, hand.declarer), label, cells, check))


def _to_come(table: Table, coming: _Coming) -> _Entry:
    label = tr(table.preset.by_id[coming.contract].label) if coming.contract else ""
    cells = (Cell(),) * len(table.names)
    return _Entry(coming.declarer, Line(coming.number, _name(table, coming.declarer), label, cells, ""))


def _doubled_by(seat: int, hand: Hand, table: Table) -> str:
    return "".join(table.keys[other] for who, other in sorted(hand.doubles) if who == seat)


def _checked(points: Points, expected: int | None) -> str:
    return f"{signed(sum(points))} {check_mark(points, expected)}".rstrip()


def _laps(table: Table, hands: Sequence[_Entry]) -> Iterator[Block]:
    """A block each time the declaration has gone round the table."""
    players = len(table.names)
    for _, lap in groupby(hands, lambda entry: (entry.line.number - 1) // players):
        yield Block(tuple(entry.line for entry in lap))


def _series(game: Game, sheet: Sheet, hands: Sequence[_Entry]) -> Iterator[Block]:
    """A block a declarer, in the order in which they begin."""
    for declarer in dict.fromkeys(entry.declarer for entry in hands):
        lines = tuple(entry.line._replace(declarer="") for entry in hands if entry.declarer == declarer)
        yield Block(lines, _band(game, declarer), _sums(game, sheet, declarer, len(lines)))


def _band(game: Game, declarer: int) -> Band:
    preset = game.table.preset
    doubling = preset.doubling
    owed = doubling.enabled and doubling.obligation > 0
    parts: list[list[str]] = [[] for _ in game.table.names]
    parts[dealer(preset, declarer)].append(tr("deals"))
    parts[cutter(preset, declarer)].append(tr("cuts"))
    parts[leader(preset, declarer)].append(tr("leads"))
    return Band(
        declarer,
        _boxes(game, declarer),
        obligation(preset, game.hands, declarer).doubles if owed else (),
        tuple(map(", ".join, parts)),
    )


def _boxes(game: Game, seat: int) -> tuple[Box, ...]:
    left = contracts_left(game.table.preset, game.hands, seat)
    keys = contract_keys(game.table.preset)
    return tuple(Box(keys[contract.id], contract.id not in left) for contract in game.table.preset.contracts)


def _given(game: Game, seat: int) -> tuple[Given, ...]:
    table = game.table
    return tuple(
        Given(table.keys[declarer], obligation(table.preset, game.hands, declarer).doubles[seat] or 0)
        for declarer in range(len(table.names))
        if declarer != seat
    )


def _sums(game: Game, sheet: Sheet, declarer: int, hands: int) -> Line:
    """A series' sums; before its end, what they must come to where that is known."""
    table = game.table
    rows = [row for row in sheet.rows if row.hand.declarer == declarer]
    left = contracts_left(table.preset, game.hands, declarer)
    parts = [row.score.expected for row in rows] + [table.preset.totals[contract] for contract in left]
    known = [part for part in parts if part is not None]
    expected = sum(known) if len(known) == len(parts) == hands else None
    if left:
        must = "" if expected is None else tr("= {sum}", sum=signed(expected))
        return Line(0, "", "", (Cell(),) * len(table.names), must)
    points = tuple(map(sum, zip(*(row.score.net for row in rows), strict=True)))
    totals = rows[-1].totals
    cells = tuple(Cell("", signed(points[seat]), signed(totals[seat])) for seat in range(len(table.names)))
    return Line(0, "", "", cells, _checked(points, expected))


def _totals(table: Table, sheet: Sheet) -> Line:
    if not sheet.rows:
        return Line(0, "", "", (Cell(),) * len(table.names), "")
    parts = [row.score.expected for row in sheet.rows]
    known = [part for part in parts if part is not None]
    expected = sum(known) if len(known) == len(parts) else None
    cells = tuple(Cell("", "", signed(total)) for total in sheet.totals)
    return Line(0, "", "", cells, _checked(sheet.totals, expected))
