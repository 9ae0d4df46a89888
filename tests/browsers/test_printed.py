"""The sheet printed by real browsers: as many pages as planned, rows where they were planned, no sentence lost."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from barbu_tui.cli.printing import pdf_of
from barbu_tui.export.paper import paper
from barbu_tui.export.paper.content import content
from barbu_tui.export.paper.plan import FOOT, HEAD, MARGIN, NAMES, PAPERS, SUMS, Plan, plan
from barbu_tui.export.paper.small_print import small_print
from barbu_tui.rules.game import Game
from tests.browsers.programs import (
    Firefox,
    Word,
    needs_chromium,
    needs_firefox,
    needs_pdftotext,
    pages_of,
    text_of,
    words_of,
)
from tests.export.games import HOSTILE, HOSTILE_TITLE, SHIPPED, big, blank, hostile_preset, played, shipped
from tests.files.random_games import random_game

pytestmark = [pytest.mark.soak, needs_pdftotext]
MOST_OFF = 0.3
"""Millimetres that a row may drift from where it was planned: a browser rounds each to its pixels."""


def games(name: str) -> Iterator[tuple[str, Game]]:
    preset = shipped(name)
    yield "blank", blank(preset)
    yield "half played", played(preset, preset.hands // 2)
    yield "filled", played(preset)


def middle(word: Word) -> float:
    return (word.top + word.bottom) / 2


def numbers_of_hands(made: Plan, words: list[Word]) -> list[list[float]]:
    """Page by page, the middles of the rows as printed: where the hands' numbers stand.

    (What was given outside the hands has a row without a number.)
    """
    narrow = MARGIN + made.widths.number
    middles = []
    for number, (page, rows) in enumerate(zip(made.pages, planned_rows(made), strict=True)):
        numbered = [str(line.number) for block in page.blocks for line in block.lines if line.number]
        # (A note on a hand is marked with a star.)
        left = [word for word in words if word.page == number and word.left < narrow]
        numbers = [word for word in left if word.text.removesuffix("*").isdecimal()]
        # Boxes in the bands may hold figures too, and so may the small print.
        numbers = [word for word in numbers if any(abs(middle(word) - row) < page.row / 2 for row in rows)]
        numbers.sort(key=lambda word: word.top)
        assert [word.text.removesuffix("*") for word in numbers] == numbered
        middles.append(list(map(middle, numbers)))
    return middles


def planned_rows(made: Plan) -> list[list[float]]:
    """The same as planned."""
    planned = []
    for page in made.pages:
        top, rows = MARGIN + HEAD + NAMES, []
        heights = made.hand_heights(page)
        for block in page.blocks:
            top += made.band if block.band else 0.0
            for line, height in zip(block.lines, islice(heights, len(block.lines)), strict=True):
                if line.number:
                    rows.append(top + height / 2)
                top += height
            top += SUMS if block.sums else 0.0
        planned.append(rows)
    return planned


def check(pdf: bytes, game: Game, size: str) -> int:
    """A printed sheet against its plan; how many sentences of small print it has."""
    made = plan(content(game), size)
    sizes = pages_of(pdf)
    assert len(sizes) == len(made.pages)
    assert all(page == pytest.approx(PAPERS[size], abs=0.6) for page in sizes)
    words = list(words_of(pdf))
    for printed, planned in zip(numbers_of_hands(made, words), planned_rows(made), strict=True):
        # A figure does not stand in the very middle of its letters' height.
        off = printed[0] - planned[0] if printed else 0.0
        assert abs(off) < 3 * MOST_OFF
        assert [place - off for place in printed] == pytest.approx(planned, abs=MOST_OFF)
    # A long word may be broken where a line ends: spaces tell nothing.
    text = "".join(text_of(pdf).split())
    sentences = ["".join(part.split()) for unit in small_print(made.content) for part in unit.texts]
    lost = [sentence for sentence in sentences if sentence not in text]
    assert not lost
    foot = PAPERS[size][1] - MARGIN - FOOT
    crossing = [word for word in words if word.top < foot - 0.3 < word.bottom - 0.9]
    assert not crossing, "the small print runs into the foot"
    return len(sentences)


@needs_chromium
@pytest.mark.parametrize("name", SHIPPED)
def test_every_preset_is_printed_as_planned(name: str) -> None:
    for stage, game in games(name):
        for size in PAPERS if stage == "blank" else ("a4",):
            assert check(pdf_of(paper(game, size)), game, size), (stage, size)


@needs_chromium
@pytest.mark.parametrize("seed", range(12))
def test_any_preset_is_printed_as_planned(seed: int) -> None:
    game = random_game(Random(seed))
    size = ("a4", "letter")[seed % 2]
    check(pdf_of(paper(game, size)), game, size)


@needs_chromium
@pytest.mark.parametrize(("players", "contracts"), [(6, 31), (4, 12), (3, 1)])
def test_games_of_any_length_are_printed_as_planned(players: int, contracts: int) -> None:
    game = big(players, contracts)
    for size in PAPERS:
        check(pdf_of(paper(game, size)), game, size)


@needs_chromium
def test_hostile_names_are_printed_as_they_are() -> None:
    game = played(hostile_preset(), names=HOSTILE, title=HOSTILE_TITLE)
    pdf = pdf_of(paper(game, "a4"))
    text = text_of(pdf)
    for name in ("<script>", "</style><b>", "=1+1", "&amp;\"'>"):
        assert name in text
    assert HOSTILE_TITLE.split()[0] in text
    assert "</p><script>alert(2)</script>" in text


@needs_chromium
@needs_firefox
def test_firefox_prints_the_same(tmp_path: Path) -> None:
    (tmp_path / "profile").mkdir()
    with Firefox(tmp_path / "profile") as firefox:
        for name in ("tournament", "salade", "wikipedia", "chinese-poker"):
            for size in PAPERS:
                game = played(shipped(name), 12)
                file = tmp_path / "sheet.html"
                file.write_text(paper(game, size), encoding="utf-8")
                check(firefox.printed(file, *PAPERS[size]), game, size)
