"""Paper: what every screen is drawn on. It is shown whole lines and repaints only the cells that changed.

Textual sends a changed line from the left edge of its widget on, so a wide paper can be cut into
columns (`cuts`): a change in one column then costs that column alone. Text must not cross a cut.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

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
    from textual.app import ComposeResult
    from textual.theme import Theme

MARK = "▸"
"""What stands before the row that keys are for."""
Cell = tuple[str, str, str]
"""The characters, the role and the target of one cell; the second half of a wide one is empty."""


class Paper(Widget):
    """Lines of spans on the line API. Call `show` with all lines whenever anything may have changed."""

    class Clicked(Message):
        """The mouse was pressed on a span with a target."""

        def __init__(self, target: str) -> None:
            super().__init__()
            self.target = target

    def __init__(self, *, cuts: Sequence[int] = (), id: str | None = None) -> None:
        super().__init__(id=id)
        self._lines: list[Line] = []
        self._cells: list[list[Cell]] = []
        self._columns = _columns(self, cuts)
        self._typing_place: Offset | None = None

    def compose(self) -> ComposeResult:
        yield from self._columns

    def show(self, lines: Sequence[Line]) -> None:
        """Show these lines; what changed is repainted, nothing else."""
        for y in range(max(len(lines), len(self._lines))):
            line = lines[y] if y < len(lines) else ()
            if y < len(self._lines) and self._lines[y] == line:
                continue
            old_cells = self._cells[y] if y < len(self._cells) else []
            new_cells = list(_cells_of(line))
            self._cells[y : y + 1] = [new_cells]
            for column in self._columns:
                column.repaint(y, old_cells, new_cells)
        self._lines = list(lines)
        del self._cells[len(self._lines) :]
        self._typing_place = typing_place(self._cells)
        self.place_cursor()

    def place_cursor(self) -> None:
        """Have the terminal's cursor stand where the typing is, for screen readers and magnifiers to follow.

        It goes there with what is painted next. A line that is typed in has a cursor of its own.
        """
        if self._typing_place and self.app.screen is self.screen and not isinstance(self.screen.focused, Input):
            self.app.cursor_position = self.region.offset + self._typing_place

    async def cut(self, cuts: Sequence[int]) -> None:
        """Cut the paper into columns that begin at 0 and at each of `cuts`."""
        old, self._columns = self._columns, _columns(self, cuts)
        with self.app.batch_update():
            await self.mount(*self._columns)
            for column in old:
                await column.remove()

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
        for column in self._columns:
            column.refresh()


class _Column(Widget):
    """One column of a paper, `width` cells wide or as wide as there is room."""

    def __init__(self, paper: Paper, start: int, width: int | None) -> None:
        super().__init__()
        self.paper = paper
        self.start = start
        self.room = width
        self._painted = False
        self.styles.width = "1fr" if width is None else width

    def repaint(self, y: int, old: list[Cell], new: list[Cell]) -> None:
        end = max(len(old), len(new)) if self.room is None else self.start + self.room
        blank: Cell = (" ", "", "")
        changed = [
            x
            for x in range(self.start, end)
            if (old[x] if x < len(old) else blank)[:2] != (new[x] if x < len(new) else blank)[:2]
        ]
        # What was never painted is about to be, all of it.
        if changed and self._painted:
            self.refresh(Region(changed[0] - self.start, y, changed[-1] + 1 - changed[0], 1))

    def render_line(self, y: int) -> Strip:
        self._painted = True
        self.paper.place_cursor()
        width = self.size.width
        cells = self.paper.cells_at(y)[self.start : self.start + width]
        segments: list[Segment] = []
        run: list[str] = []
        role = ""
        for text, cell_role, _ in cells:
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
        cells = self.paper.cells_at(event.y)
        x = event.x + self.start
        if x < len(cells) and cells[x][2]:
            self.paper.post_message(Paper.Clicked(cells[x][2]))


def typing_place(cells: Sequence[Sequence[Cell]]) -> Offset | None:
    """Where the typing is: in the cell with the cursor, else at the part that is asked, else at the marked row."""
    asked: Offset | None = None
    marks: list[Offset] = []
    for y, line in enumerate(cells):
        for x, (text, role, _) in enumerate(line):
            if role == "cursor" and text != "[":  # its brackets stand around it
                return Offset(x, y)
            if role == "asked" and text != " " and asked is None:
                asked = Offset(x, y)
            if text == MARK:
                marks.append(Offset(x, y))
    # Further right it is the arrow of a choice.
    return asked or min(marks, key=lambda mark: mark.x, default=None)


def _columns(paper: Paper, cuts: Sequence[int]) -> list[_Column]:
    starts = [0, *cuts]
    widths = [*(end - start for start, end in pairwise(starts)), None]
    return [_Column(paper, start, width) for start, width in zip(starts, widths, strict=True)]


def _cells_of(line: Line) -> Iterator[Cell]:
    for text, role, target in line:
        for cluster, width in clusters(text):
            # What has no width of its own, and nothing before it to stand on, is not drawn.
            if width:
                yield (cluster, role if cluster != " " or role in SHOWN_ON_BLANKS else "", target)
            for _ in range(1, width):
                yield ("", role, target)
