"""The keys of a screen, from the table of commands, and the notation where hands are entered."""

from __future__ import annotations

from collections.abc import Sequence

from barbu_tui.i18n import tr
from barbu_tui.tui.commands import Section
from barbu_tui.tui.lines import BLANK, Line, Span
from barbu_tui.tui.screens.page import PageScreen


class HelpScreen(PageScreen):
    """All keys of the screen below, in sections."""

    def __init__(self, sections: Sequence[Section]) -> None:
        super().__init__(tr("Keys"), lambda width: help_page(sections))


def help_page(sections: Sequence[Section]) -> list[Line]:
    """The sections one below the other."""
    lines: list[Line] = []
    for section in sections:
        lines += [(Span(" "), Span(section.title, "strong")), *section.lines, BLANK]
    return lines[:-1]
