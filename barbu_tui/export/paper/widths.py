"""The columns of the sheet and the letters that fit into them, from the longest text of each. Millimetres."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from barbu_tui.export.measure import ems
from barbu_tui.export.paper.boxes import Box
from barbu_tui.export.paper.content import Content
from barbu_tui.i18n import tr

POINT = 25.4 / 72
PADDING = 1.8
"""Left and right of a text, together."""
_EDGE = 0.8
"""What rules and rounding take of a row of boxes."""
BOX, TICK = 3.45, 2.7
"""A box with a contract's key, and one to tick; with the space after it."""
MOST_TICKS = 3
"""What there are more of than this, doubles that are owed say, is counted in figures."""
_NUMBER = 6.0
_TEXT, _FIGURES, _LABEL, _PART = 8.5 * POINT, 8.0 * POINT, 6.2 * POINT, 7.6 * POINT
_LARGER = 1.2
"""Totals are set so much larger than what they add up."""
_LEAST_TEXT, _LEAST_FIGURES = 5.5 * POINT, 4.5 * POINT
_ROOMY = 4
"""With more players than this a contract's name has less room."""
_SHORT_NAME = 6.5 * POINT
"""A name that needs smaller letters than this is set in two lines instead."""
_TWO_LINES = 1.75


@dataclass(frozen=True)
class Widths:
    """The columns, and the sizes of the letters in them; `declarer` and `doubles` are 0 where there is no such column.

    `text`: declarers and contracts; `keys`: whom a player doubles; `labels`: what a player's columns are called;
    `parts`: who deals, cuts and leads.
    """

    number: float
    declarer: float
    contract: float
    doubles: float
    points: float
    total: float
    check: float
    text_size: float
    figure_size: float
    key_size: float
    label_size: float
    part_size: float

    @property
    def player(self) -> float:
        """A player's columns together."""
        return self.doubles + self.points + self.total

    @property
    def lead(self) -> float:
        """What stands left of the players."""
        return self.number + self.declarer + self.contract


def widths_of(content: Content, width: float) -> Widths:
    """The columns of a sheet that is `width` wide between its margins."""
    seats = len(content.table.names)
    lines = [line for block in content.blocks for line in block.lines]
    sums = [block.sums for block in content.blocks if block.sums]
    bands = [block.band for block in content.blocks if block.band]
    contract, text_size = _contract_column(content)
    declarer, name_size = (0.0, text_size) if content.series else _text_column(_declarers(content), 20.0)
    check, _ = _text_column([line.check for line in (*lines, *sums, content.totals)], 17.0, least=10.5)
    player = (width - _NUMBER - contract - declarer - check) / seats
    doubles, points, total = _player_columns(content, player)
    figures = (
        _fitting([cell.points for line in (*lines, *sums) for cell in line.cells], points, _FIGURES),
        _fitting([cell.total for line in (*lines, *sums) for cell in line.cells], total, _FIGURES),
        _fitting([cell.total for cell in content.totals.cells], player / _LARGER, _FIGURES),
    )
    return Widths(
        _NUMBER,
        declarer,
        contract,
        doubles,
        points,
        total,
        check,
        text_size=min(text_size, name_size),
        figure_size=max(min(figures), _LEAST_FIGURES),
        key_size=_fitting([cell.doubles for line in lines for cell in line.cells], doubles, _FIGURES),
        label_size=_label_size(doubles, points, total),
        part_size=_fitting([part for band in bands for part in band.parts], points + total, _PART),
    )


def _contract_column(content: Content) -> tuple[float, float]:
    """Wide enough for every contract's name, and in a series for the boxes of its band."""
    most = 26.0 if len(content.table.names) > _ROOMY else 34.0
    bands = [sum(map(box_width, block.band.boxes)) for block in content.blocks if block.band]
    boxes = max(bands) + PADDING + _EDGE - _NUMBER if bands else 0.0
    return _text_column(_contracts(content), most, least=min(max(boxes, 20.0), most))


def _label_size(doubles: float, points: float, total: float) -> float:
    labels = [(tr("doubles"), doubles)] if doubles else []
    return min(
        _fitting([label], width, _LABEL) for label, width in [*labels, (tr("hand"), points), (tr("total"), total)]
    )


def _contracts(content: Content) -> list[str]:
    """Every contract as it may stand in its column, those with an announcement too."""
    labels = [
        f"{tr(contract.label)} 10" if contract.asks else tr(contract.label)
        for contract in content.table.preset.contracts
    ]
    return [*labels, *(line.contract for block in content.blocks for line in block.lines if line.number)]


def _declarers(content: Content) -> list[str]:
    return [*content.table.names, f"{tr('declarer')} "]


def _text_column(texts: Iterable[str], most: float, least: float = 12.0) -> tuple[float, float]:
    """A column for some texts, and the size of letters in which the longest fits it as far as it can."""
    longest = max(map(ems, texts), default=0.0)
    width = min(max(longest * _TEXT + PADDING, least), most)
    size = (width - PADDING) / longest if longest else _TEXT
    return width, max(min(size, _TEXT), _LEAST_TEXT)


def _player_columns(content: Content, player: float) -> tuple[float, float, float]:
    """A player's width divided: what they double, the hand, the total."""
    if not content.doubling:
        return 0.0, player * 0.45, player * 0.55
    return player * 0.29, player * 0.33, player * 0.38


def _fitting(texts: Iterable[str], width: float, most: float) -> float:
    longest = max((ems(text, bold=True) for text in texts), default=0.0)
    return min(most, (width - PADDING) / longest) if longest else most


class Lettering(NamedTuple):
    """How a name is set: the size of its letters, and in how many lines."""

    size: float
    lines: int = 1


def name_in(name: str, room: float, most: float) -> Lettering:
    """A name beside its key, in `room` millimetres: on one line, or on two in smaller letters."""
    size = room / max(ems(name, bold=True), 0.1)
    if size >= _SHORT_NAME:
        return Lettering(min(most, size))
    return Lettering(min(_SHORT_NAME, _TWO_LINES * size), 2)


def band_lines(content: Content, widths: Widths) -> int:
    """In how many lines a band's boxes stand beside each other."""
    bands = (block.band.boxes for block in content.blocks if block.band)
    return max((_box_lines(boxes, widths.lead) for boxes in bands), default=0)


def declared_lines(content: Content, widths: Widths) -> int:
    """In how many lines the boxes stand of what each player has declared; 0 where there are none."""
    return max((_box_lines(boxes, widths.player) for boxes in content.declared), default=0)


def in_all_lines(content: Content, widths: Widths) -> int:
    """In how many lines the boxes stand of what the whole table has played; 0 where there are none."""
    return _box_lines(content.in_all, widths.player * len(content.table.names))


def given_lines(content: Content, widths: Widths) -> int:
    """In how many lines the boxes stand of whom each player has doubled; 0 where there are none."""
    if not content.given:
        return 0
    return _lines(len(content.given[0]), given_width(content), widths.player)


def given_width(content: Content) -> float:
    """A key with the boxes for the doubles that are owed to it, or their count."""
    return _ticked_width(content.owed)


def box_width(box: Box) -> float:
    """A contract's box, or its key with places to tick."""
    return _ticked_width(box.times) if box.times else BOX


def _ticked_width(times: int) -> float:
    """A key with its boxes to tick, or their count."""
    return 3.0 + TICK * times if times <= MOST_TICKS else 4.0 + 3.0 * ems(f"{times}/{times}")


def _box_lines(boxes: Sequence[Box], width: float) -> int:
    return _lines(len(boxes), max(map(box_width, boxes)), width) if boxes else 0


def _lines(things: int, size: float, width: float) -> int:
    in_a_line = math.floor((width - PADDING - _EDGE) / size + 1e-6)
    return math.ceil(things / max(1, in_a_line))
