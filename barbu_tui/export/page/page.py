"""The page as a tree: the newest at the top, narrow enough for a phone, and readable on anything wider."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from barbu_tui.export.markup import Element, document, element
from barbu_tui.export.measure import WIDER, ems
from barbu_tui.export.page.chart import chart, sample
from barbu_tui.i18n import tr
from barbu_tui.i18n.days import date_text, time_text
from barbu_tui.i18n.ending import facts, wins_by_text
from barbu_tui.i18n.hands import contract_text, doubles_text
from barbu_tui.i18n.standing import over_text, ranking
from barbu_tui.i18n.turns import against_forms, declares_text, missed_texts, owed_text, roles
from barbu_tui.rules.game import Game
from barbu_tui.rules.hand import SHARED
from barbu_tui.rules.items import Points
from barbu_tui.rules.notes import adjustment_label
from barbu_tui.rules.number_text import CHECK, signed
from barbu_tui.rules.obligations import Duty, obligation
from barbu_tui.rules.schedule import contracts_left, next_contract
from barbu_tui.rules.sheet import AdjustmentRow, Row, Sheet, sheet_of
from barbu_tui.rules.table import Table

EVERY_S = 10
"""How often a page reloads unless its scorer says otherwise, in seconds."""
_ROOM_BESIDE, _ROOM_BELOW = 216, 332
"""Of a phone's width, what a hand's points may take beside the contract, and what they may take below it; in pixels."""
_LEAST_COLUMN = 50
_SIZES = (15, 13, 11, 9)


@dataclass(frozen=True)
class Showing:
    """How a game is shown: when it was written (local time), how often it reloads (seconds, 0 never).

    `totals`: whether the page says who leads.
    """

    written: datetime.datetime
    every: int = EVERY_S
    totals: bool = True


def page(game: Game, showing: Showing) -> str:
    """The page of a game: an HTML file that needs nothing else. Ends with a newline."""
    sheet = sheet_of(game)
    over = sheet.complete or game.ended
    body = [
        element(
            "main",
            *_head(game, sheet, showing),
            _outcome(game.table, sheet, showing) if over else _turn(game, sheet),
            *(_standing(game.table, sheet) if showing.totals else ()),
            *_obligation(game, sheet, over),
            *_hands(game, sheet),
            _foot(showing, over),
        )
    ]
    meta = {"refresh": str(showing.every)} if showing.every and not over else {}
    title = f"{len(sheet.rows)}/{sheet.hands_in_all} · {_title(game)}"
    return document(title, _style(), body, meta=meta)


def _style() -> str:
    return Path(__file__).with_name("page.css").read_text(encoding="utf-8")


def _title(game: Game) -> str:
    return game.title or tr(game.table.preset.label)


def _head(game: Game, sheet: Sheet, showing: Showing) -> Iterator[Element]:
    yield element("h1", _title(game))
    preset = game.table.preset
    parts = [tr(preset.label) if game.title else "", _progress(game, sheet)]
    yield element("p", " · ".join(part for part in parts if part), class_="dim")


def _progress(game: Game, sheet: Sheet) -> str:
    if sheet.complete or game.ended:
        return over_text(sheet, ())
    return tr("hand {number} of {hands}", number=len(sheet.rows) + 1, hands=sheet.hands_in_all)


def _turn(game: Game, sheet: Sheet) -> Element:
    """Who declares, deals, cuts and leads; and what may be declared."""
    table, declarer = game.table, sheet.declarer
    assert declarer is not None  # a hand is left
    preset, names = table.preset, table.names
    contract = next_contract(preset, game.hands, declarer)
    declares = declares_text(names[declarer], preset.by_id[contract].label if contract else None)
    remaining = [tr(preset.by_id[name].label) for name in contracts_left(preset, game.hands, declarer)]
    return element(
        "section",
        element("p", element("b", declares)),
        element("p", " · ".join(roles(preset, names, declarer, contract))),
        # Translators: contracts that the declarer has not declared yet.
        element("p", tr("left: {contracts}", contracts=", ".join(remaining))),
        class_="now",
    )


def _outcome(table: Table, sheet: Sheet, showing: Showing) -> Element:
    """How the game came out, once no more hands come."""
    if not showing.totals:
        return element("section", element("p", element("b", tr("The totals are hidden here."))), class_="now")
    won = element("p", element("b", wins_by_text(table, sheet)))
    more = [element("p", tr("{what}: {which}", what=label, which=text)) for label, text in facts(table, sheet)]
    more += [element("p", tr("doubles missed: {who}", who=who)) for who in missed_texts(sheet.obligations, table.names)]
    return element("section", won, *more, class_="now")


def _standing(table: Table, sheet: Sheet) -> Iterator[Element]:
    # Translators: the heading of the list of totals and ranks.
    yield element("h2", tr("Standing"))
    latest = sheet.rows[-1].score.net if sheet.rows else None
    rows = []
    for seat in ranking(sheet):
        leads = bool(sheet.rows) and sheet.ranks[seat] == 1
        rows.append(
            element(
                "tr",
                element("td", str(sheet.ranks[seat]) if sheet.rows else ""),
                element("td", sample(seat)),
                element("th", element("i", table.keys[seat]), table.names[seat], scope="row"),
                element("td", signed(latest[seat]) if latest else "", class_="dim"),
                element("td", signed(sheet.totals[seat]), class_="total"),
                class_="leads" if leads else None,
            )
        )
    yield element("table", element("tbody", *rows), class_="standing")
    if len(sheet.rows) > 1:
        label = tr("Totals, hand by hand")
        yield element("h2", label)
        yield chart(table.names, sheet.totals_by_hand, label)


def _obligation(game: Game, sheet: Sheet, over: bool) -> Iterator[Element]:
    """How often each player has doubled the declarer, where that is owed."""
    table = game.table
    preset = table.preset
    if over or sheet.declarer is None or not (preset.doubling.enabled and preset.doubling.obligation):
        return
    due = obligation(preset, game.hands, sheet.declarer)
    yield element("h2", against_forms(table.names[sheet.declarer])[0])
    given = [due.doubles[seat] is not None and due.duty(seat) is Duty.MET for seat in range(len(table.names))]
    cells = [f"{owed_text(due, seat)} {CHECK}" if met else owed_text(due, seat) for seat, met in enumerate(given)]
    head = element("tr", *(element("th", name, scope="col") for name in table.names))
    row = element("tr", *(element("td", cell) for cell in cells))
    yield element("table", element("thead", head), element("tbody", row), class_="owed")


def _hands(game: Game, sheet: Sheet) -> Iterator[Element]:
    """Every hand with its points, and those outside the hands, the latest first.

    The points stand below the contract where beside it there is no room.
    """
    table, rows = game.table, list(sheet.in_order)
    if not rows:
        return
    yield element("h2", tr("Hands, the latest first"))
    points = [signed(value) for row in rows for value in _points(row)]
    seats = len(table.names)
    widest = WIDER * max(map(ems, points)) * _SIZES[0] + 8
    below = seats * widest > _ROOM_BESIDE
    size = next((size for size in _SIZES if seats * widest * size / _SIZES[0] <= _ROOM_BELOW), _SIZES[-1])
    names = [element("th", name, scope="col") for name in table.names]
    what = element("th", "" if below else tr("contract"), scope="col", class_="what")
    yield element(
        "table",
        element("thead", element("tr", element("th", class_="number"), None if below else what, *names)),
        *(_row(game, row, below) for row in reversed(rows)),
        class_="hands below" if below else "hands",
        style=f"--points:{size}px;--column:{max(widest, _LEAST_COLUMN):.0f}px",
    )


def _points(row: Row | AdjustmentRow) -> Points:
    return row.score.net if isinstance(row, Row) else row.points


def _row(game: Game, row: Row | AdjustmentRow, below: bool) -> Element:
    description = list(_played_text(game, row) if isinstance(row, Row) else _outside_text(game.table, row))
    number = element("td", str(row.number) if isinstance(row, Row) else "", class_="number")
    empty = "" if isinstance(row, AdjustmentRow) else signed(0)
    points = [element("td", signed(value) if value else empty, class_=_sign(value)) for value in _points(row)]
    if not below:
        return element("tbody", element("tr", number, element("td", *description, class_="what"), *points))
    first = element("tr", number, element("td", *description, class_="what", colspan=len(points)))
    return element("tbody", first, element("tr", element("td"), *points))


def _played_text(game: Game, row: Row) -> Iterator[str | Element]:
    """Who declared what, the doubles, and what was noted."""
    table, hand = game.table, row.hand
    yield tr(
        "{declarer}: {contract}",
        declarer=table.names[hand.declarer],
        contract=contract_text(table.preset.by_id[hand.contract], hand.announced),
    )
    if hand.doubles or hand.result == SHARED:
        yield element("small", doubles_text(table, hand))
    if note := game.note_on(row.number):
        yield element("small", note, class_="note")


def _outside_text(table: Table, row: AdjustmentRow) -> Iterator[str | Element]:
    """Whose points they are, and why."""
    yield tr(
        "{name}: {why}",
        name=table.names[row.adjustment.seat],
        why=adjustment_label(row.adjustment, table.preset),
    )
    yield element("small", tr("outside the hands"), class_="note")


def _sign(points: int) -> str | None:
    return "plus" if points > 0 else "minus" if points < 0 else None


def _foot(showing: Showing, over: bool) -> Element:
    written = showing.written
    text = tr(
        "Written by barbu on {day} at {time}.", day=date_text(written.date()), time=f"{time_text(written)}:{written:%S}"
    )
    if showing.every and not over:
        again = tr("This page reloads every second.", "This page reloads every {n} seconds.", n=showing.every)
        text = f"{text} {again}"
    return element("footer", text)
