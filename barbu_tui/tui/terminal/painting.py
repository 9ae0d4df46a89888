r"""What the terminal shows, cell by cell, so that it is sent only what it does not show yet.

The screen library sends whole lines where a letter changed, and whole screens where one goes over another. Of each
picture that it makes only the cells are let through that look different now: over a thin line that is the difference.

>>> painting = Painting()
>>> painting.forget((20, 2))
>>> painting.sent("\x1b[1;1H\x1b[1mAnne\x1b[0m     −6   \x1b[2;1H")
'\x1b[H\x1b[1mAnne     \x1b[m−6   \x1b[2H'
>>> painting.sent("\x1b[1;1H\x1b[1mAnne\x1b[0m    −12   \x1b[2;1H")
'\x1b[1;9H−12\x1b[2H'
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from barbu_tui.rules.width import clusters
from barbu_tui.tui.terminal.pens import PLAIN, added, between, on_blank

Cell = tuple[str, str] | None
"""What stands in a cell, and its pen; the second half of a wide character is empty. None: it is not known."""
Row = list[Cell]
Place = tuple[int, int]
"""Column and row, from 0."""

_BLANK: Cell = (" ", PLAIN)
_BEGINS, _ENDS = "\x1b[?2026h", "\x1b[?2026l"
_SIGN = re.compile(r"\x1b\[(\d+);(\d+)H|\x1b\[([\d;]*)m|(\n)|([^\x00-\x1f\x7f]+)")
_PICTURE = re.compile(r"\x1b\[\d+;\d+H(?:\x1b\[\d+;\d+H|\x1b\[[\d;]*m|\n|[^\x00-\x1f\x7f]+)*+")
# Modes but for the other screen, questions about them, the keyboard, pointers and titles, the bell.
_NO_PICTURE = re.compile(
    r"(?:\x1b\[\?(?!(?:47|104[789])[hl])\d+(?:[hl]|\$p)|\x1b\[[<>=][\d;]*u|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x07)*+"
)
_WORTH_ERASING = 4


class Painting:
    """One terminal. Up to the first `forget` everything is let through."""

    def __init__(self) -> None:
        self._size: Place = (0, 0)
        self._rows: list[Row] = []
        self._cursor: Place | None = None
        self._begun = ""
        self._latest = ""

    def forget(self, size: Place | None = None) -> None:
        """The terminal may show anything now: what is painted next is sent whole. `size`: columns and rows."""
        self._size = size or self._size
        width, height = self._size
        self._rows = [[None] * width for _ in range(height)]
        self._cursor = None
        self._latest = ""

    def sent(self, data: str) -> str:
        """What to send in place of `data`, for the same picture."""
        if data == _BEGINS:
            self._begun = data
            return ""
        if data == _ENDS and self._begun:
            self._begun = ""
            return ""
        if changes := self._changes(data):
            changes, self._begun = self._begun + changes, ""
        return changes

    def _changes(self, data: str) -> str:
        if data == self._latest:
            return ""
        if self._rows and _PICTURE.fullmatch(data) and (painted := self._painted(data)):
            self._latest = data
            return self._repainted(*painted)
        if not _NO_PICTURE.fullmatch(data):
            self.forget()
        return data

    def _painted(self, data: str) -> tuple[dict[int, Row], Place] | None:
        """The rows as a picture leaves them, and where it leaves the cursor; None where it is not for this screen."""
        width, height = self._size
        rows: dict[int, Row] = {}
        x = y = 0
        pen = PLAIN
        for row, column, parameters, line, text in _SIGN.findall(data):
            if text:
                if y not in rows:
                    rows[y] = self._rows[y].copy()
                x = _write(rows[y], x, text, pen)
                if x > width:
                    return None
            elif row:
                x, y = int(column) - 1, int(row) - 1
            elif line:
                y += 1
            else:
                pen = added(pen, parameters)
            if y >= height:
                return None
        return rows, (min(x, width - 1), y)

    def _repainted(self, rows: dict[int, Row], cursor: Place) -> str:
        """What paints these rows over those that are shown, and puts the cursor there. The pen is plain again then."""
        brush = _Brush(self._cursor)
        for y, row in rows.items():
            if row != self._rows[y]:
                _repaint(brush, y, self._rows[y], row)
                self._rows[y] = row
        brush.take(PLAIN)
        brush.move(cursor)
        self._cursor = cursor
        return "".join(brush.strokes)


class _Brush:
    """Where the terminal's cursor stands, and with which pen it draws: the sequences that make it do more."""

    def __init__(self, place: Place | None) -> None:
        self.strokes: list[str] = []
        self.place = place
        self.pen = PLAIN

    def take(self, pen: str) -> None:
        """Draw with this pen from now on."""
        self.strokes.append(between(self.pen, pen))
        self.pen = pen

    def move(self, place: Place) -> None:
        """Go there, drawing nothing."""
        if place != self.place:
            self.strokes.append(_way(self.place, place))
            self.place = place

    def draw(self, row: Row, start: int, end: int) -> None:
        """Draw these cells of a row, at whose beginning the cursor stands."""
        assert self.place is not None
        for cell in row[start:end]:
            assert cell is not None
            text, pen = cell
            if pen != self.pen and (text != " " or on_blank(self.pen) != pen):
                self.take(pen)
            self.strokes.append(text)
        # At the end of a line terminals differ in where they are.
        self.place = (end, self.place[1]) if end < len(row) else None


def _repaint(brush: _Brush, y: int, old: Row, new: Row) -> None:
    # Terminals differ in how wide they draw some characters: after such a one nothing stands where it should.
    whole = _has_wide(old) or _has_wide(new)
    changed = [x for x, cell in enumerate(new) if cell is not None and (whole or cell != old[x])]
    blank_from = len(new)
    while blank_from and new[blank_from - 1] == _BLANK:
        blank_from -= 1
    erased = [x for x in changed if x >= blank_from]
    if len(erased) < _WORTH_ERASING:
        erased = []
    for start, end in _runs(changed[: len(changed) - len(erased)]):
        if not _drawn_across(brush, y, start, new):
            brush.move((start, y))
        brush.draw(new, start, end)
    if erased:
        brush.move((erased[0], y))
        brush.take(PLAIN)
        brush.strokes.append("\x1b[K")


def _runs(places: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Where a run of places without a gap begins, and the place behind it."""
    start = end = -1
    for x in places:
        if x != end:
            if end > start:
                yield start, end
            start = x
        end = x + 1
    if end > start:
        yield start, end


def _drawn_across(brush: _Brush, y: int, x: int, row: Row) -> bool:
    """Come to a cell by drawing what stands before it anew, where that is no more than to go there."""
    if brush.place is None or brush.place[1] != y or brush.place[0] >= x:
        return False
    start = brush.place[0]
    pens = {brush.pen, on_blank(brush.pen)}
    between_them = row[start:x]
    if x - start > _FARTHEST_DRAWN or any(cell is None or cell[1] not in pens for cell in between_them):
        return False
    if len("".join(cell[0] for cell in between_them if cell).encode()) > len(_way(brush.place, (x, y))):
        return False
    brush.draw(row, start, x)
    return True


_FARTHEST_DRAWN = 5


def _way(place: Place | None, goal: Place) -> str:
    """The shortest sequence from a place to another."""
    (x, y) = goal
    if place and place[1] == y and x > place[0]:
        steps = x - place[0]
        return f"\x1b[{steps}C" if steps > 1 else "\x1b[C"
    if x:
        return f"\x1b[{y + 1};{x + 1}H"
    return f"\x1b[{y + 1}H" if y else "\x1b[H"


def _write(row: Row, x: int, text: str, pen: str) -> int:
    """Write into a row at `x`. Returns where the text ends; beyond the row where it does not fit."""
    ground = on_blank(pen)
    if text.isascii():
        cells: Row = [(sign, ground if sign == " " else pen) for sign in text]
    else:
        cells = []
        for cluster, width in clusters(text):
            if not width:
                return len(row) + 1
            cells.append((cluster, ground if cluster == " " else pen))
            cells += [("", pen)] * (width - 1)
    end = x + len(cells)
    # A wide character of which a half is written over is gone.
    for edge, half in ((x, x - 1), (end, end)):
        if 0 < edge < len(row) and (cell := row[edge]) and not cell[0]:
            row[half] = _BLANK
    row[x:end] = cells
    return end


def _has_wide(row: Row) -> bool:
    return any(cell is not None and len(cell[0]) != 1 for cell in row)
