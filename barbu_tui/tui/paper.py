"""Paper: what every screen is drawn on. It is shown whole lines, and draws those again in which a cell changed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, TypeAlias

from rich.segment import Segment
from textual.geometry import Offset, Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Input

from barbu_tui.rules.width import clusters
from barbu_tui.tui.lines import Line
from barbu_tui.tui.palette import SHOWN_ON_BLANKS, style_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from textual import events
    from textual.theme import Theme

MARK = "▸"
"""What stands before the row that keys are for."""
Cell: TypeAlias = tuple[str, str, str]
"""The characters, the role and the target of one cell; the second half of a wide one is empty."""
_BLANK: Cell = (" ", "", "")
Stops: TypeAlias = tuple[int | None, int | None, int | None]
"""Where the typing may be in a line: the cell with the cursor, the part that is asked, the mark of a row."""
_NO_STOPS: Stops = (None, None, None)


class Paper(Widget):
    """Lines of spans on the line API. Call `show` with all lines whenever anything may have changed."""

    class Clicked(Message):
        """The mouse was pressed on a span with a target."""

        def __init__(self, target: str) -> None:
            super().__init__()
            self.target = target

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._lines: list[Line] = []
        self._cells: list[list[Cell]] = []
        self._stops: list[Stops] = []
        self._typing_place: Offset | None = None
        self._painted = False

    def show(self, lines: Sequence[Line]) -> None:
        """Show these lines; what changed is repainted, nothing else."""
        for y in range(max(len(lines), len(self._lines))):
            line = lines[y] if y < len(lines) else ()
            if y < len(self._lines) and self._lines[y] == line:
                continue
            old_cells = self.cells_at(y)
            new_cells = list(_cells_of(line))
            self._cells[y : y + 1] = [new_cells]
            self._stops[y : y + 1] = [_stops(line, new_cells)]
            # What was never painted is about to be, all of it.
            if self._painted and (changed := _changed(old_cells, new_cells)):
                self.refresh(Region(changed[0], y, changed[-1] + 1 - changed[0], 1))
        self._lines = list(lines)
        del self._cells[len(self._lines) :], self._stops[len(self._lines) :]
        self._typing_place = typing_place(self._stops)
        self.place_cursor()

    def place_cursor(self) -> None:
        """Have the terminal's cursor stand where the typing is, for screen readers and magnifiers to follow.

        It goes there with what is painted next. A line that is typed in has a cursor of its own.
        """
        if self._typing_place and self.app.screen is self.screen and not isinstance(self.screen.focused, Input):
            self.app.cursor_position = self.region.offset + self._typing_place

    def cells_at(self, y: int) -> list[Cell]:
        """The cells of a line."""
        return self._cells[y] if y < len(self._cells) else []

    def on_mount(self) -> None:
        """Follow the palette."""
        self.app.theme_changed_signal.subscribe(self, self._repaint)

    def on_unmount(self) -> None:
        """Let go of the palette: what it calls, it holds, and the whole screen with it."""
        self.app.theme_changed_signal.unsubscribe(self)

    def _repaint(self, _: Theme) -> None:
        self.refresh()

    def render_line(self, y: int) -> Strip:
        self._painted = True
        self.place_cursor()
        width = self.size.width
        segments: list[Segment] = []
        run: list[str] = []
        role = ""
        for text, cell_role, _ in self.cells_at(y)[:width]:
            # A blank looks the same in any colour without a ground: it goes with what stands before it.
            goes_along = text == " " and not {role, cell_role} & SHOWN_ON_BLANKS
            if cell_role != role and not goes_along:
                if run:
                    segments.append(Segment("".join(run), style_of(self.app, role)))
                run, role = [], cell_role
            run.append(text)
        if run:
            segments.append(Segment("".join(run), style_of(self.app, role)))
        strip = Strip(segments).adjust_cell_length(width)
        # On the terminal's own ground nothing is painted, which keeps every repaint short.
        return strip if self.app.native_ansi_color else strip.apply_style(self.rich_style)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        cells = self.cells_at(event.y)
        if event.x < len(cells) and (target := cells[event.x][2]):
            self.post_message(Paper.Clicked(target))


def typing_place(stops: Sequence[Stops]) -> Offset | None:
    """Where the typing is: in the cell with the cursor, else at the part that is asked, else at the marked row."""
    asked: Offset | None = None
    marks: list[Offset] = []
    for y, (cursor, asked_here, mark) in enumerate(stops):
        if cursor is not None:
            return Offset(cursor, y)
        if asked_here is not None and asked is None:
            asked = Offset(asked_here, y)
        if mark is not None:
            marks.append(Offset(mark, y))
    # Further right it is the arrow of a choice.
    return asked or min(marks, key=lambda place: place.x, default=None)


def _stops(line: Line, cells: Sequence[Cell]) -> Stops:
    if not any(role in {"cursor", "asked"} or MARK in text for text, role, _ in line):
        return _NO_STOPS
    places = range(len(cells))
    return (
        # The cursor's brackets stand around it.
        next((x for x in places if cells[x][1] == "cursor" and cells[x][0] != "["), None),
        next((x for x in places if cells[x][1] == "asked" and cells[x][0] != " "), None),
        next((x for x in places if cells[x][0] == MARK), None),
    )


def _changed(old: Sequence[Cell], new: Sequence[Cell]) -> list[int]:
    """The places of the cells that look different."""
    pairs = enumerate(zip_longest(old, new, fillvalue=_BLANK))
    return [x for x, (before, after) in pairs if before != after and before[:2] != after[:2]]


def _cells_of(line: Line) -> Iterator[Cell]:
    for text, role, target in line:
        for cluster, width in clusters(text):
            # What has no width of its own, and nothing before it to stand on, is not drawn.
            if width:
                yield (cluster, role if cluster != " " or role in SHOWN_ON_BLANKS else "", target)
            for _ in range(1, width):
                yield ("", role, target)
