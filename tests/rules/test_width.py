"""How wide a text is: what the screen library draws, for every character there is and for what they make together."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from rich.cells import cell_len

from barbu_tui.rules.names import name_fault
from barbu_tui.rules.width import AS_EMOJI, JOINER, cells, clusters
from barbu_tui.rules.width_table import WIDENED
from scripts.width_table import TABLE, table


@pytest.fixture(scope="module", autouse=True)
def newest_table() -> Iterator[None]:
    """The library measures by its newest table, whatever the terminal that the tests run in asks for."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("UNICODE_VERSION", raising=False)
        yield


bases = st.one_of(
    st.sampled_from("aZ9#*é李ｱ아กप♥♠−…▸\x1b\n\x00\ud800"),
    st.sampled_from(sorted(WIDENED)).map(chr),
    st.integers(0x1F300, 0x1FAFF).map(chr),
    st.characters(),
)
marks = st.sampled_from([JOINER, AS_EMOJI, "\ufe0e", "\u0301", "\u0e33", "\u093f", "\u094d", "\U0001f3fd", "\u20e3"])
texts = st.lists(st.one_of(bases, marks), max_size=12).map("".join)


def test_characters_of_every_script_are_as_wide_as_they_are_drawn() -> None:
    for code in (*range(0, sys.maxunicode + 1, 61), *WIDENED):
        assert cells(chr(code)) == cell_len(chr(code)), f"U+{code:04X}"


@pytest.mark.soak
def test_every_character_is_as_wide_as_it_is_drawn() -> None:
    wrong = [code for code in range(sys.maxunicode + 1) if cells(chr(code)) != cell_len(chr(code))]
    assert not wrong, f"scripts/width_table.py makes the table anew: {len(wrong)} differ, U+{wrong[0]:04X} first"


@pytest.mark.soak
def test_every_character_that_can_be_asked_for_as_an_emoji_is_as_wide_as_it_is_drawn() -> None:
    for code in range(sys.maxunicode + 1):
        text = chr(code) + AS_EMOJI
        assert cells(text) == cell_len(text), f"U+{code:04X}"


@pytest.mark.soak
def test_the_table_is_the_one_that_the_script_makes() -> None:
    assert TABLE.read_text(encoding="utf-8") == table()


@given(texts)
def test_any_text_is_as_wide_as_it_is_drawn(text: str) -> None:
    assert cells(text) == cell_len(text)


@given(texts)
def test_a_text_is_its_clusters_and_as_wide_as_they_are_together(text: str) -> None:
    pieces = list(clusters(text))
    assert "".join(piece for piece, _ in pieces) == text
    assert [width for _, width in pieces] == [cells(piece) for piece, _ in pieces]
    assert sum(width for _, width in pieces) == cells(text)


@given(texts, texts)
def test_the_widths_of_texts_beside_each_other_add_up(before: str, after: str) -> None:
    assume(not before.endswith(JOINER) and not after.startswith((JOINER, AS_EMOJI)))
    assert cells(before + "|" + after) == cells(before) + 1 + cells(after)


@pytest.mark.parametrize(
    ("name", "width"),
    [("प्रिया", 3), ("กำพล", 4), ("한국", 4), ("Zoe\u0308", 3), ("👨\u200d👩\u200d👧", 2), ("❤\ufe0f", 2)],
)
def test_names_of_the_world_have_their_width(name: str, width: int) -> None:
    assert cells(name) == width == cell_len(name)


def test_a_name_of_sixteen_cells_may_have_any_number_of_signs_on_its_letters() -> None:
    assert name_fault("प्रिया" * 5 + "x") is None
    assert str(name_fault("प्रिया" * 5 + "xy")).endswith("is 17 cells wide, 16 at most")
