"""A page of text to read: help, statistics, the rules of a preset."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from barbu_tui.i18n import tr
from barbu_tui.i18n.columns import parts_that_fit
from barbu_tui.rules.preset import Preset
from barbu_tui.tui.commands import PAGE, Command
from barbu_tui.tui.keys import bindings
from barbu_tui.tui.lines import BLANK, Line, Span, ends
from barbu_tui.tui.screens.moving import MovingScreen

Lines = Callable[[int], Sequence[Line]]
"""The page's lines, for a width in cells."""


class PageScreen(MovingScreen):
    """A read-only page under a title; scrolls where it is longer than the screen."""

    KEYS: ClassVar[tuple[Command, ...]] = PAGE
    BINDINGS = bindings(PAGE)

    def __init__(self, title: str, lines: Lines) -> None:
        super().__init__()
        self.page_title = title
        self.lines = lines
        self.top = 0
        self._most = 0

    def view(self, width: int, height: int) -> Sequence[Line]:
        lines = list(self.lines(width))
        room = height - 2
        self.page = max(1, room - 1)
        self._most = max(0, len(lines) - room)
        self.top = min(max(0, self.top), self._most)
        shown = lines[self.top : self.top + room]
        return [_head(self.page_title, self.top, len(shown), len(lines), width), BLANK, *shown]

    @property
    def place(self) -> int:
        """The line that is the first on the screen."""
        return self.top

    @property
    def places(self) -> range:
        """The lines that can be the first on the screen."""
        return range(self._most + 1)

    def go(self, place: int) -> None:
        """Begin with this line."""
        self.top = place
        self.draw()

    def action_back(self) -> None:
        """Close the page."""
        self.dismiss()


def _head(title: str, top: int, shown: int, of: int, width: int) -> Line:
    name: Line = (Span(" "), Span(parts_that_fit(title.split(" · "), width - 2), "title"))
    if shown >= of:
        return name
    below = of - top - shown
    where = tr("one more line", "{n} more lines", n=below) + " ▾" if below else tr("the end")
    return ends(name, (Span(where, "dim"), Span(" ")), width)


def rules_screen(preset: Preset) -> PageScreen:
    """A page that says how this preset is played and scored."""
    from barbu_tui.export.rules_page import as_text, rules_page

    sections = rules_page(preset)
    return PageScreen(
        tr("The rules of {preset}", preset=preset.label),
        lambda width: [(Span(" " + line),) for line in as_text(sections, width=min(width - 4, 100)).splitlines()],
    )
