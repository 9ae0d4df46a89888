"""The keys of a screen, from the table of commands."""

from __future__ import annotations

from collections.abc import Sequence

from barbu_tui.i18n import tr
from barbu_tui.i18n.columns import fit_left, wrapped
from barbu_tui.tui.keys import Section
from barbu_tui.tui.lines import BLANK, Line, Span, width_of
from barbu_tui.tui.screens.page import PageScreen

_TWO_COLUMNS = 120


class HelpScreen(PageScreen):
    """All keys of the screen below, in sections."""

    def __init__(self, sections: Sequence[Section]) -> None:
        super().__init__(tr("Help"), lambda width: help_page(sections, width))


def help_page(sections: Sequence[Section], width: int) -> list[Line]:
    """The sections one below the other, or in two columns where there is room."""
    if width < _TWO_COLUMNS:
        return _stacked(sections, width)[:-1]
    half = width // 2 - 1
    columns: tuple[list[Line], list[Line]] = ([], [])
    total = len(_stacked(sections, half))
    for section in sections:
        part = _stacked([section], half)
        goes_left = not columns[1] and 2 * len(columns[0]) + len(part) <= total
        columns[0 if goes_left else 1].extend(part)
    height = max(len(column) for column in columns)
    for column in columns:
        column += [BLANK] * (height - len(column))
    return [(*left, Span(" " * (half + 2 - width_of(left))), *right) for left, right in zip(*columns, strict=True)]


def _stacked(sections: Sequence[Section], width: int) -> list[Line]:
    lines: list[Line] = []
    for section in sections:
        lines.append((Span(" "), Span(section.title, "strong")))
        for line in section.lines:
            lines += _fitted(line, width)
        lines.append(BLANK)
    return lines


def _fitted(line: Line, width: int) -> list[Line]:
    """A line of a key and its words, the words on as many lines as they need, below each other."""
    if width_of(line) < width or len(line) < 2:
        return [line]
    *before, explanation = line
    margin = width_of(tuple(before))
    first, *others = wrapped(explanation.text, width - margin - 1)
    return [
        (*before, Span(first, explanation.role)),
        *((Span(fit_left("", margin)), Span(line, explanation.role)) for line in others),
    ]
