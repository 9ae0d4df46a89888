"""What the screens are drawn by is what names were checked by, on every terminal."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.segment import Segment
from textual.strip import Strip

from barbu_tui.rules.width import cells
from barbu_tui.tui.lines import Span, width_of
from barbu_tui.tui.paper import _cells_of

texts = st.lists(
    st.sampled_from(["Anne", "李", "Zoe\u0308", "प्रिया", "❤\ufe0f", "👨\u200d👩", "한국", " ", "−12", "▸"]), max_size=8
).map("".join)

CODE = """
import os
from barbu_tui.tui.measuring import measure_as_the_rules_do
measure_as_the_rules_do()
from rich.cells import cell_len
print(cell_len("\U0001fae0"), os.environ.get("UNICODE_VERSION"))
"""


@pytest.mark.parametrize("version", ["4.1.0", "9", "nonsense"])
def test_the_table_is_the_newest_whatever_the_terminal_asks_for(version: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", CODE], env={**os.environ, "UNICODE_VERSION": version}, capture_output=True, text=True
    )
    assert ran.stdout.split() == ["2", version], ran.stderr
    assert cells("\U0001fae0") == 2


@given(st.lists(texts, max_size=4))
def test_a_line_on_the_paper_has_as_many_cells_as_the_library_draws(spans: list[str]) -> None:
    line = tuple(Span(text, "dim") for text in spans)
    on_paper = list(_cells_of(line))
    text = "".join(text for text, _, _ in on_paper)
    assert len(on_paper) == width_of(line) == cell_len(text) == Strip([Segment(text)]).cell_length
