"""The planned sheet as HTML: tables of rows whose heights are given, on pages whose size is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from barbu_tui.export.markup import Element, document, element
from barbu_tui.export.measure import ems
from barbu_tui.export.paper.boxes import Box
from barbu_tui.export.paper.content import Band, Block, Cell, Content, PaperLine, content
from barbu_tui.export.paper.plan import MARGIN, PAPERS, PIXEL, Page, Plan, plan
from barbu_tui.export.paper.small_print import GAP, INDENT, KEY, TOTAL, Unit
from barbu_tui.export.paper.widths import MOST_TICKS, PADDING, POINT, Widths, name_in
from barbu_tui.i18n import tr
from barbu_tui.i18n.days import date_text
from barbu_tui.rules.game import Game

_TITLE, _PRESET, _LEAST = 16 * POINT, 10 * POINT, 6 * POINT
_NAME, _BAND_NAME = 10.5 * POINT, 8.5 * POINT
_KEY = 4.6
"""A player's key in its box, and the space after it, in millimetres."""
_DATE = 38.0
"""What is kept for the date, in millimetres."""


def paper(game: Game, size: str) -> str:
    """The sheet of a game on `a4` or `letter`: an HTML file that needs nothing else. Ends with a newline."""
    planned = plan(content(game), size)
    pages = [_page(planned, number) for number in range(len(planned.pages))]
    style = Path(__file__).with_name("paper.css").read_text(encoding="utf-8")
    width, height = PAPERS[size]
    title = " · ".join(part for part in (game.title, tr(game.table.preset.label)) if part)
    return document(title, f"{style}@page{{size:{width}mm {height}mm;margin:0}}\n", pages)


def _mm(value: float) -> str:
    return f"{value:.2f}mm"


def _page(planned: Plan, number: int) -> Element:
    page = planned.pages[number]
    shown = planned.content
    return element(
        "section",
        _head(planned),
        _sheet(planned, page) if page.blocks else None,
        _print(page.print_columns) if page.print_columns else None,
        _foot(shown, number + 1, len(planned.pages)),
        class_="page",
        style=_measures(planned, page),
    )


def _measures(planned: Plan, page: Page) -> str:
    """What the style sheet needs to know of this page."""
    widths, (width, height) = planned.widths, PAPERS[planned.paper]
    measures = {
        # A little less than the paper: what is rounded up must not begin another page.
        "page-width": width,
        "page-height": height - 0.4,
        "margin": MARGIN,
        "text": widths.text_size,
        "figures": widths.figure_size,
        "keys": widths.key_size,
        "labels": widths.label_size,
        "parts": widths.part_size,
        "small": planned.setting.size,
        "column": planned.setting.width,
        "gap": GAP,
        "indent": INDENT * planned.setting.size,
        "key": KEY * planned.setting.size,
        "label": planned.setting.name * planned.setting.size,
        "sum": TOTAL * planned.setting.size,
    }
    rows = {"row": round(page.row / PIXEL), "band": round(planned.band / PIXEL)}
    return ";".join(
        [f"--{name}:{_mm(value)}" for name, value in measures.items()]
        + [f"--{name}:{value}px" for name, value in rows.items()]
    )


def _head(planned: Plan) -> Element:
    game = planned.content.game
    preset = tr(game.table.preset.label)
    title, beside = (game.title, preset) if game.title else (preset, "")
    room = PAPERS[planned.paper][0] - 2 * MARGIN - _DATE
    date = date_text(game.date) if game.date else element("span", class_="write")
    return element(
        "header",
        element("h1", title, style=f"font-size:{_mm(_fitting(title, room * 0.6, _TITLE))}"),
        element("p", beside, style=f"font-size:{_mm(_fitting(beside, room * 0.36, _PRESET))}") if beside else None,
        element("p", tr("date"), " ", date, class_="date"),
    )


def _fitting(text: str, room: float, most: float) -> float:
    """The size of letters in which a line has room, as far as letters can be read."""
    return max(_LEAST, min(most, room / max(ems(text, bold=True), 0.1)))


def _sheet(planned: Plan, page: Page) -> Element:
    shown, widths = planned.content, planned.widths
    foot = element("tfoot", *_below(planned)) if page.ends else None
    return element(
        "table",
        element("colgroup", *(element("col", style=f"width:{_mm(width)}") for width in _column_widths(shown, widths))),
        element("thead", *_names(shown, widths)),
        *_blocks(planned, page),
        foot,
        class_="sheet plain" if not shown.doubling else "sheet",
        style=f"width:{_mm(sum(_column_widths(shown, widths)))}",
    )


def _column_widths(shown: Content, widths: Widths) -> list[float]:
    lead = [widths.number, *([] if shown.series else [widths.declarer]), widths.contract]
    player = [*([widths.doubles] if shown.doubling else []), widths.points, widths.total]
    return [*lead, *player * len(shown.table.names), widths.check]


def _names(shown: Content, widths: Widths) -> Iterator[Element]:
    """The head of the table: the players with their keys, and what their columns are."""
    lead = [element("th", rowspan=2)]
    if not shown.series:
        lead.append(element("th", tr("declarer"), rowspan=2, scope="col"))
    lead.append(element("th", tr("contract"), rowspan=2, scope="col", class_="contract"))
    players = [
        element(
            "th", _named(shown, seat, widths.player, _NAME), colspan=_span(shown), scope="colgroup", class_="player"
        )
        for seat in range(len(shown.table.names))
    ]
    yield element("tr", *lead, *players, element("th", "Σ", rowspan=2, scope="col", class_="check"), class_="names")
    doubles = element("th", tr("doubles"), scope="col", class_="first") if shown.doubling else None
    labels = [
        element("th", label, scope="col", class_=kind)
        for label, kind in ((tr("hand"), None if doubles is not None else "first"), (tr("total"), "last"))
    ]
    columns = [part for _ in shown.table.names for part in (doubles, *labels) if part is not None]
    yield element("tr", *columns, class_="labels")


def _span(shown: Content) -> int:
    return 3 if shown.doubling else 2


def _lead_columns(shown: Content) -> int:
    return 2 if shown.series else 3


def _named(shown: Content, seat: int, width: float, most: float) -> Element:
    """A player's key and name, or a line to write it on."""
    name, key = shown.table.names[seat], element("b", shown.table.keys[seat], class_="key")
    if not name:
        return element("div", key, element("span", class_="write"), class_="named")
    size, lines = name_in(name, width - PADDING - _KEY, most)
    kind = "named" if lines == 1 else "named two"
    return element("div", key, element("span", name, style=f"font-size:{_mm(size)}"), class_=kind)


def _blocks(planned: Plan, page: Page) -> Iterator[Element]:
    heights = planned.hand_heights(page)
    for block in page.blocks:
        hands = [_hand(planned.content, line, taller=next(heights) > page.row) for line in block.lines]
        yield element("tbody", *_block(planned.content, block, hands, planned.widths))


def _block(shown: Content, block: Block, hands: Sequence[Element], widths: Widths) -> Iterator[Element]:
    if block.band:
        yield _band(shown, block.band, widths)
    yield from hands
    if block.sums:
        # Translators: the end of one declarer’s contracts: the sum so far.
        label = element("th", tr("series"), colspan=_lead_columns(shown), scope="row")
        yield element("tr", label, *_cells(shown, block.sums), class_="sums")


def _band(shown: Content, band: Band, widths: Widths) -> Element:
    name = _named(shown, band.declarer, widths.lead, _BAND_NAME)
    cells = [element("th", name, element("div", *_boxes(band.boxes)), colspan=_lead_columns(shown), scope="rowgroup")]
    for seat, part in enumerate(band.parts):
        if shown.doubling:
            owed = _owed(shown, band.doubles[seat]) if band.doubles else []
            cells.append(element("td", *owed, class_="first doubles"))
        cells.append(element("td", part, colspan=2, class_="part" if shown.doubling else "part first"))
    return element("tr", *cells, element("td", class_="check"), class_="band")


def _boxes(boxes: Sequence[Box]) -> list[Element]:
    return [_ticked(box) if box.times else element(_kind(box), box.key, class_="box") for box in boxes]


def _kind(box: Box) -> str:
    return "s" if box.crossed else "span"


def _ticked(box: Box) -> Element:
    return element("span", element(_kind(box), box.key), *_ticks(box.done, box.times), class_="given")


def _owed(shown: Content, times: int | None) -> list[Element | str]:
    """The boxes of doubles that a player owes, ticked as far as they are given."""
    return ["–"] if times is None else _ticks(times, shown.owed)


def _ticks(done: int, times: int) -> list[Element | str]:
    if times > MOST_TICKS:
        return [f"{done or ''}/{times}"]
    return [element("span", "✓" if place < done else "", class_="tick") for place in range(times)]


def _hand(shown: Content, line: PaperLine, *, taller: bool) -> Element:
    lead = [element("td", _number(line), class_="number")]
    if not shown.series:
        lead.append(element("td", line.declarer, class_="text"))
    lead.append(element("td", line.contract, class_="text"))
    return element("tr", *lead, *_cells(shown, line), class_="hand taller" if taller else "hand")


def _number(line: PaperLine) -> str:
    return f"{line.number or ''}{'*' if line.noted else ''}"


def _cells(shown: Content, line: PaperLine) -> Iterator[Element]:
    for cell in line.cells:
        yield from _player(shown, cell)
    yield element("td", line.check, class_="check")


def _player(shown: Content, cell: Cell) -> Iterator[Element]:
    if shown.doubling:
        yield element("td", cell.doubles, class_="first doubles")
    yield element("td", cell.points, class_=None if shown.doubling else "first")
    yield element("td", cell.total, class_="last")


def _below(planned: Plan) -> Iterator[Element]:
    """What stands below the hands: who has declared and doubled what, where no band says it; totals and places."""
    shown = planned.content
    if shown.declared:
        # Translators: the label of the table of who has declared what.
        yield _extra(planned, tr("declared"), [_boxes(boxes) for boxes in shown.declared], planned.declared_lines)
    if shown.in_all:
        yield _whole_table(planned)
    if shown.given:
        groups = [
            [element("span", given.key, *_owed(shown, given.times), class_="given") for given in givens]
            for givens in shown.given
        ]
        # Translators: the label of the table of how often each has doubled each declarer.
        yield _extra(planned, tr("doubled"), groups, planned.given_lines)
    first = [seat for seat, place in enumerate(shown.places) if place == "1"]
    totals = [
        element("td", element("b", cell.total, class_="first-place") if seat in first else cell.total)
        for seat, cell in enumerate(shown.totals.cells)
    ]
    yield _foot_row(shown, tr("total"), totals, shown.totals.check, "totals")
    # Translators: the label of the row with 1, 2, 3, 4: who came where.
    yield _foot_row(shown, tr("place"), [element("td", place) for place in shown.places], "", "places")


def _extra(planned: Plan, label: str, boxes: Sequence[Sequence[Element]], lines: int) -> Element:
    cells = [element("td", *parts) for parts in boxes]
    row = _foot_row(planned.content, label, cells, "", "extra")
    row.set("style", f"--lines:{lines}")
    return row


def _whole_table(planned: Plan) -> Element:
    """What all players have played of the contracts that the whole table may play only so often."""
    shown = planned.content
    boxes = element("td", *_boxes(shown.in_all), colspan=_span(shown) * len(shown.table.names), class_="whole")
    head = element("th", tr("all players"), colspan=_lead_columns(shown), scope="row")
    row = element("tr", head, boxes, element("td", class_="check"), class_="extra")
    row.set("style", f"--lines:{planned.in_all_lines}")
    return row


def _foot_row(shown: Content, label: str, cells: Sequence[Element], check: str, kind: str) -> Element:
    for cell in cells:
        cell.set("colspan", str(_span(shown)))
        cell.set("class", "whole")
    head = element("th", label, colspan=_lead_columns(shown), scope="row")
    return element("tr", head, *cells, element("td", check, class_="check"), class_=kind)


def _print(columns: Sequence[Sequence[Unit]]) -> Element:
    return element("div", *(element("div", *map(_unit, column)) for column in columns), class_="print")


def _unit(unit: Unit) -> Element:
    match unit.kind:
        case "heading":
            return element("h2", *unit.texts)
        case "text":
            return element("p", *unit.texts)
        case "point":
            return element("p", *unit.texts, class_="point")
        case _:
            return element("p", *(element("span", text) for text in unit.texts), class_=unit.kind)


def _foot(shown: Content, number: int, pages: int) -> Element:
    preset = shown.table.preset
    about = " · ".join(part for part in (tr(preset.label), tr(preset.about)) if part)
    parts = ["barbu", tr("{n} hand", "{n} hands", n=preset.hands)]
    if pages > 1:
        parts.append(tr("page {number} of {pages}", number=number, pages=pages))
    return element("footer", element("span", about), element("span", " · ".join(parts)))
