"""A page of text to read: rules, help, long messages."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from barbu_tui.i18n import tr
from barbu_tui.tui.commands import HELP, PAGE, Command, bindings
from barbu_tui.tui.lines import BLANK, Line, Span, ends
from barbu_tui.tui.screens.base import PaperScreen

Lines = Callable[[int], Sequence[Line]]
"""The page's lines, no wider than so many cells."""


class PageScreen(PaperScreen):
    """A read-only page under a title; scrolls where it is longer than the screen."""

    KEYS = PAGE
    BINDINGS = bindings(PAGE)

    def __init__(self, title: str, lines: Lines) -> None:
        super().__init__()
        self.page_title = title
        self.lines = lines
        self.top = 0
        self._page = 1
        self._most = 0

    @property
    def footer_commands(self) -> Sequence[Command]:
        return [command for command in self.KEYS if command.id != HELP.id]

    def view(self, width: int, height: int) -> Sequence[Line]:
        lines = list(self.lines(width))
        room = height - 2
        self._page = max(1, room - 1)
        self._most = max(0, len(lines) - room)
        self.top = min(max(0, self.top), self._most)
        shown = lines[self.top : self.top + room]
        return [_head(self.page_title, self.top, len(shown), len(lines), width), BLANK, *shown]

    def _scroll(self, top: int) -> None:
        self.top = min(max(0, top), self._most)
        self.draw()

    def action_back(self) -> None:
        """Close the page."""
        self.dismiss()

    def action_up(self) -> None:
        """A line up."""
        self._scroll(self.top - 1)

    def action_down(self) -> None:
        """A line down."""
        self._scroll(self.top + 1)

    def action_page_up(self) -> None:
        """A page up."""
        self._scroll(self.top - self._page)

    def action_page_down(self) -> None:
        """A page down."""
        self._scroll(self.top + self._page)

    def action_first(self) -> None:
        """The beginning."""
        self._scroll(0)

    def action_last(self) -> None:
        """The end."""
        self._scroll(self._most)


def _head(title: str, top: int, shown: int, of: int, width: int) -> Line:
    name: Line = (Span(" "), Span(title, "title"))
    if shown >= of:
        return name
    below = of - top - shown
    where = tr("one more line", "{n} more lines", n=below) + " ▾" if below else tr("the end")
    return ends(name, (Span(where, "dim"), Span(" ")), width)
