"""The keys of a screen, from the table of commands, and the notation where hands are entered."""

from __future__ import annotations

from collections.abc import Sequence

from barbu_tui.i18n import tr
from barbu_tui.tui.commands import Section
from barbu_tui.tui.lines import BLANK, Line, Span, broken, left, width_of
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
        column = columns[0] if len(columns[0]) < total // 2 else columns[1]
        column += _stacked([section], half)
    height = max(len(column) for column in columns)
    for column in columns:
        column += [BLANK] * (height - len(column))
    return [(*one, Span(" " * (half + 2 - width_of(one))), *other) for one, other in zip(*columns, strict=True)]


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
    *before, words = line
    margin = width_of(tuple(before))
    first, *others = broken(words.text, width - margin - 1)
    return [
        (*before, Span(first, words.role)),
        *((Span(left("", margin)), Span(other, words.role)) for other in others),
    ]


def notation_section() -> Section:
    """The notation of a hand on one card."""
    rows = (
        ("a:", tr("the declarer’s key; without it, whoever the schedule says")),
        ("queens  q", tr("the contract, by its name or its key")),
        ("trumps(H)", tr("with the announced suit S H D C, or rank A K Q J 10 … 2; may be left out")),
        ("b>acd", tr("b doubles a, c and d")),
        ("b>*  b>+", tr("everyone that b may double; the others who do not declare")),
        ("c>a a>c", tr("doubled both ways: redoubled; in any order")),
        ("= 1 0 1 2", tr("counts by seat; the last may be left out, and so may spaces: = 101")),
        ("= 3 4 5 1 / a", tr("one item after the other: the hearts, then who took the ace")),
        ("= c", tr("who took the card; = d / d who took the last two tricks")),
        ("= b d a c", tr("who went out first, second, third, last")),
        ("= shared", tr("an undoubled hand that is shared out instead of played")),
    )
    example: Line = (Span("  "), Span("a: queens b>acd c>a a>c = 1 0 1 2", "bar"))
    lines = ((Span("  " + left(sign, 17), "key"), Span(words)) for sign, words in rows)
    return Section(tr("A hand in one line"), (example, *lines))
