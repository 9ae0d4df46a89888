"""Where everything stands on the paper, in millimetres: the pages, and the height of every row. Pure.

Browsers disagree about tables that stretch, so nothing does: every height is computed here and only drawn there.
What the hands leave of a page they share among themselves.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from barbu_tui.export.paper.content import Block, Content
from barbu_tui.export.paper.small_print import COLUMNS, Setting, Unit, columns, setting, small_print
from barbu_tui.export.paper.widths import (
    POINT,
    Widths,
    band_lines,
    declared_lines,
    given_lines,
    in_all_lines,
    widths_of,
)
from barbu_tui.i18n.system_locale import A4, LETTER

PAPERS = {A4: (210.0, 297.0), LETTER: (215.9, 279.4)}
"""Width and height."""
MARGIN = 10.0
PIXEL = 25.4 / 96
"""What browsers count in, on paper too: rows whose heights are whole pixels stand where they are planned."""
HEAD, NAMES, SUMS, TOTALS, PLACES, FOOT = (pixels * PIXEL for pixels in (42, 34, 17, 24, 19, 19))
BAND, BOXES, ABOUT_BOXES = (pixels * PIXEL for pixels in (14, 13, 4))
"""A band's name, each line of boxes in it and below the hands, and the space about those below the hands."""
BEFORE_PRINT = 10 * PIXEL
LEAST, MOST = 16 * PIXEL, 36 * PIXEL
"""A hand's row: lower, and nobody could write in it; higher, and it looks like a row for two."""
_SIZES = (7.5, 7.0, 6.6, 6.2, 5.9, 5.6, 5.3, 5.0)
"""Of the small print's letters, in points."""
_COMPROMISES = ((6.2, 5.2), (5.9, 4.8), (5.6, 4.6), (5.3, 4.4), (5.0, LEAST))
"""The smallest letters and the lowest rows that go together: the first pair that both can keep to is taken."""
_USUAL = 6.6
_MOST_LINES = 24
"""A block of more hands than this may go on on another page."""


@dataclass(frozen=True)
class Page:
    """A page: its blocks, the height of a hand's row, and what stands below.

    The first `taller` rows are a pixel higher. `ends`: the totals stand here. `print_columns` are three at most, the
    highest `print_height`. `rest` stays empty.
    """

    blocks: tuple[Block, ...]
    row: float = 0.0
    taller_rows: int = 0
    ends: bool = False
    print_columns: tuple[tuple[Unit, ...], ...] = ()
    print_height: float = 0.0
    rest: float = 0.0

    @property
    def hands(self) -> int:
        """How many hands stand on the page."""
        return sum(len(block.lines) for block in self.blocks)


@dataclass(frozen=True)
class Plan:
    """The whole sheet on its paper. The counts of lines are those of boxes; 0 where there are none."""

    content: Content
    paper: str
    widths: Widths
    setting: Setting
    band_lines: int
    declared_lines: int
    in_all_lines: int
    given_lines: int
    pages: tuple[Page, ...] = ()

    @property
    def room(self) -> float:
        """The height between the margins of a page."""
        return PAPERS[self.paper][1] - 2 * MARGIN

    @property
    def band(self) -> float:
        """The height of a band."""
        return BAND + BOXES * self.band_lines

    @property
    def extras(self) -> float:
        """The height of the boxes below the hands."""
        rows = (self.declared_lines, self.in_all_lines, self.given_lines)
        return sum(BOXES * lines + ABOUT_BOXES for lines in rows if lines)

    def hand_heights(self, page: Page) -> Iterator[float]:
        """The heights of a page's hands."""
        for place in range(page.hands):
            yield page.row + (PIXEL if place < page.taller_rows else 0.0)

    def heights(self, page: Page) -> Iterator[float]:
        """Every height of a page, from margin to margin; they add up to `room`."""
        yield HEAD
        if page.blocks:
            yield NAMES
        rows = self.hand_heights(page)
        for block in page.blocks:
            yield self.band if block.band else 0.0
            yield from (next(rows) for _ in block.lines)
            yield SUMS if block.sums else 0.0
        if page.ends:
            yield self.extras + TOTALS + PLACES
        if page.print_columns:
            yield BEFORE_PRINT + page.print_height
        yield page.rest
        yield FOOT


def plan(content: Content, paper: str) -> Plan:
    """The plan of a sheet on `a4` or `letter`: one page while rows are high enough to write in, else as few as go."""
    width = PAPERS[paper][0] - 2 * MARGIN
    widths = widths_of(content, width)
    units = small_print(content)
    plans = {
        size: Plan(
            content,
            paper,
            widths,
            setting(units, size * POINT, width),
            band_lines(content, widths),
            declared_lines(content, widths),
            in_all_lines(content, widths),
            given_lines(content, widths),
        )
        for size in _SIZES
    }
    ones = {size: _one_page(planned, units) for size, planned in plans.items()}
    for smallest, lowest in _COMPROMISES:
        for size, page in ones.items():
            if size >= smallest and page.row >= lowest - 1e-6:
                return replace(plans[size], pages=(_rested(plans[size], page),))
    usual = plans[_USUAL]
    return replace(usual, pages=tuple(_rested(usual, page) for page in _pages(usual, units)))


def _one_page(planned: Plan, units: Sequence[Unit]) -> Page:
    printed, height = columns(units, planned.setting, planned.room)
    if len(printed) > COLUMNS:
        return Page(())
    return _rowed(planned, Page(planned.content.blocks, ends=True, print_columns=printed, print_height=height))


def _rowed(planned: Plan, page: Page) -> Page:
    """The page with its rows as high as the rest of it lets them be; negative where it does not."""
    pixels = math.floor((planned.room - sum(planned.heights(page))) / PIXEL + 1e-6)
    share, over = divmod(pixels, max(1, page.hands))
    return (
        replace(page, row=MOST) if share * PIXEL >= MOST - 1e-6 else replace(page, row=share * PIXEL, taller_rows=over)
    )


def _rested(planned: Plan, page: Page) -> Page:
    return replace(page, rest=planned.room - sum(planned.heights(replace(page, rest=0.0))))


def _pages(planned: Plan, units: Sequence[Unit]) -> list[Page]:
    """As few pages as can be: the small print below the last hands, or on pages of its own where that needs no more."""
    blocks = [part for block in planned.content.blocks for part in _parts(block)]
    below, height = columns(units, planned.setting, planned.room / 2)
    apart = list(_printed(planned, units))
    for count in range(2, len(blocks) + len(apart) + 1):
        if len(below) <= COLUMNS:
            last = Page((), ends=True, print_columns=below, print_height=height)
            if pages := _cut(planned, blocks, count, last):
                return pages
        if pages := _cut(planned, blocks, count - len(apart), Page((), ends=True)):
            return [*pages, *apart]
    raise AssertionError("a page has room for a part of a block")


def _parts(block: Block) -> Iterator[Block]:
    for start in range(0, len(block.lines), _MOST_LINES):
        last = start + _MOST_LINES >= len(block.lines)
        lines = block.lines[start : start + _MOST_LINES]
        yield block._replace(lines=lines, sums=block.sums if last else None)


def _printed(planned: Plan, units: Sequence[Unit]) -> Iterator[Page]:
    """Pages of small print alone."""
    printed, height = columns(units, planned.setting, planned.room - HEAD - FOOT - BEFORE_PRINT)
    for start in range(0, len(printed), COLUMNS):
        yield Page((), print_columns=printed[start : start + COLUMNS], print_height=height)


def _cut(planned: Plan, blocks: Sequence[Block], count: int, last: Page) -> list[Page]:
    """The blocks on `count` pages, cut where the rows come out most alike; none where they would be too low.

    `last` is what stands on the last page beside blocks.
    """
    if not 1 <= count <= len(blocks):
        return []

    def row(start: int, end: int, *, ends: bool) -> float:
        return _rowed(planned, replace(last if ends else Page(()), blocks=tuple(blocks[start:end]))).row

    # For each number of pages and of blocks on them: the best lowest row, and where the last of those pages begins.
    best: dict[tuple[int, int], tuple[float, int]] = {(0, 0): (MOST, 0)}
    for page in range(1, count + 1):
        for end in range(page, len(blocks) + 1):
            ends = page == count
            if ends and end < len(blocks):
                continue
            starts = [start for start in range(page - 1, end) if (page - 1, start) in best]
            if starts:
                best[page, end] = max(
                    (min(best[page - 1, start][0], row(start, end, ends=ends)), start) for start in starts
                )
    lowest, _ = best[count, len(blocks)]
    if lowest < LEAST - 1e-6:
        return []
    cuts = [len(blocks)]
    for page in range(count, 0, -1):
        cuts.append(best[page, cuts[-1]][1])
    pages = [Page(tuple(blocks[start:end]), lowest) for start, end in pairwise(reversed(cuts))]
    return [*pages[:-1], replace(last, blocks=pages[-1].blocks, row=lowest)]
