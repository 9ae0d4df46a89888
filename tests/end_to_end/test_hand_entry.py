"""The hand in twelve keys, typed into the real program: what the screen says, and what it costs the line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.end_to_end.table import (
    DOUBLES,
    LINE,
    SECOND_HAND,
    TWELVE_KEYS,
    bar_line,
    open_entry,
    open_grid,
)

A_TOGGLE = 400
AN_ARROW = 64


def test_a_hand_with_doubles_and_a_redouble_takes_twelve_keys(tmp_path: Path) -> None:
    with open_grid(tmp_path) as terminal:
        terminal.wait_for("Anne declares")
        open_entry(terminal)
        for words in ("contract", "doubles", "result", "this hand"):
            assert words in terminal.screen_text()
        terminal.keys("* enter a enter enter c enter 1 0 1")
        assert bar_line(terminal) == LINE
        terminal.keys("enter")
        terminal.wait_for(SECOND_HAND)
        assert DOUBLES in terminal.screen_text()
    assert len(TWELVE_KEYS.split()) == 12


def test_a_hand_without_doubles_takes_six_keys(tmp_path: Path) -> None:
    with open_grid(tmp_path) as terminal:
        terminal.keys("q = 1 0 1 enter")
        screen = terminal.wait_for(rf"(?s).*{SECOND_HAND}.*").group()
        assert re.search(r"Anne +no queens +– +−6 +0 +−6 +−12", screen)


def test_typing_ahead_of_the_screen_loses_no_key(tmp_path: Path) -> None:
    with open_grid(tmp_path) as terminal:
        terminal.keys(TWELVE_KEYS, quiet_s=0)
        terminal.wait_for(SECOND_HAND)
        assert DOUBLES in terminal.screen_text()


@pytest.mark.parametrize(("theme", "most"), [("barbu-terminal", 9_000), ("barbu-dark", 14_000)])
def test_the_twelve_keys_cost_little_on_the_line(theme: str, most: int, tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text(f'theme = "{theme}"\n')
    with open_grid(tmp_path, env={"BARBU_CONFIG": str(tmp_path)}) as terminal:
        counts = terminal.keys(TWELVE_KEYS)
        terminal.wait_for(SECOND_HAND)
    assert sum(counts[1:11]) <= 3_000, counts
    assert sum(counts) <= most, counts


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (140, 45)])
def test_an_arrow_in_the_matrix_costs_little_on_the_line(size: tuple[int, int], tmp_path: Path) -> None:
    with open_grid(tmp_path, size) as terminal:
        open_entry(terminal)
        arrows = "down right right up left down down up"
        counts = terminal.keys(arrows)
        assert max(counts) <= AN_ARROW, dict(zip(arrows.split(), counts, strict=True))
        assert any(counts), "the cursor did not move"


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (140, 45)])
def test_a_double_costs_little_on_the_line_with_preview_and_bar_following(
    size: tuple[int, int], tmp_path: Path
) -> None:
    with open_grid(tmp_path, size) as terminal:
        open_entry(terminal)
        terminal.keys("= 1 0 1 shift+tab")
        counts = terminal.keys("a")
        assert "b>a" in bar_line(terminal)
        counts += terminal.keys("a a c space d")
        assert max(counts) <= A_TOGGLE, counts


@pytest.mark.parametrize("keys", ["", "q * enter", "ctrl+p"])
def test_with_nobody_typing_nothing_is_sent(keys: str, tmp_path: Path) -> None:
    with open_grid(tmp_path) as terminal:
        terminal.keys(keys)
        terminal.settle()
        assert not terminal.read(1.5), terminal.chunks[-1]
