"""Text in columns: always exactly as wide as the terminal draws it, and nothing lost that fits."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barbu_tui.i18n.columns import cut, first_that_fits, fit_left, fit_right, table_lines, wrapped
from barbu_tui.rules.width import cells

texts = st.lists(
    st.sampled_from(["Anne", "李", "Zoe\u0308", "प्रिया", "❤\ufe0f", "한국", " ", "−12", "…", "\u0301"]), max_size=8
).map("".join)
widths = st.integers(0, 30)


@given(texts, widths)
def test_a_column_is_exactly_as_wide_as_it_should_be(text: str, width: int) -> None:
    for fitted in (fit_left(text, width), fit_right(text, width)):
        assert cells(fitted) == width


@given(texts, widths)
def test_a_text_that_fits_is_not_cut_and_a_cut_one_says_so(text: str, width: int) -> None:
    assert cells(cut(text, width)) <= width
    assert (cut(text, width) == text) == (cells(text) <= width)
    if width and cells(text) > width:
        assert cut(text, width).endswith("…")
        assert text.startswith(cut(text, width)[:-1])


@pytest.mark.parametrize(
    ("text", "width", "shown"),
    [
        ("李小龙", 6, "李小龙"),
        ("李小龙", 5, "李小…"),
        ("李小龙", 4, "李… "),
        ("प्रिया", 3, "प्रिया"),
        ("प्रिया", 2, "प्…"),
        ("Anne", 1, "…"),
        ("Anne", 0, ""),
    ],
)
def test_letters_stay_whole(text: str, width: int, shown: str) -> None:
    assert fit_left(text, width) == shown


@given(texts, st.integers(2, 30))
def test_a_wrapped_text_fits_and_loses_nothing_but_spaces(text: str, width: int) -> None:
    lines = wrapped(text, width)
    assert all(cells(line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_a_table_lines_up_by_cells() -> None:
    lines = table_lines([["Anne", "−12"], ["李小龙", "+4"], ["प्रिया", "0"]], "<>")
    assert [cells(line) for line in lines] == [11, 11, 11]


def test_the_fullest_form_that_there_is_room_for_is_taken() -> None:
    forms = ("doubles against Anne", "against Anne")
    assert first_that_fits(forms, 20) == "doubles against Anne"
    assert first_that_fits(forms, 19) == "against Anne"
    assert first_that_fits(forms, 8) == "against…"
