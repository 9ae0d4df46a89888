"""Plain signs: one cell for one cell, for every sign that the program has, and letters stay letters."""

from __future__ import annotations

import unicodedata
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barbu_tui.i18n.signs import Signs, reason, signs_for
from barbu_tui.rules.width import cells
from tests.terminal import ROOT

LIMITED = [Signs("ascii"), Signs("iso-8859-1"), Signs("koi8-r"), Signs("utf-8", "terminal"), Signs("utf-8", "chosen")]


@cache
def signs_of_the_program() -> list[str]:
    """Every sign of one cell that stands anywhere in the program or its presets."""
    files = [*(ROOT / "barbu_tui").rglob("*.py"), *(ROOT / "presets").glob("*")]
    characters = set().union(*(path.read_text(encoding="utf-8") for path in files))
    return sorted(c for c in characters if not c.isascii() and unicodedata.category(c)[0] not in "LC" and cells(c) == 1)


@pytest.mark.parametrize("signs", LIMITED, ids=str)
def test_every_sign_of_the_program_has_a_plainer_one(signs: Signs) -> None:
    ours = signs_of_the_program()
    assert len(ours) > 30
    lost = [sign for sign in ours if "?" in signs.shown(sign)]
    assert lost == []


@pytest.mark.parametrize("signs", LIMITED, ids=str)
@given(st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "S"))))
def test_what_is_shown_can_be_shown_and_takes_the_same_cells(signs: Signs, text: str) -> None:
    shown = signs.shown(text)
    shown.encode(signs.encoding)
    assert cells(shown) == cells(text)


def test_letters_that_there_are_stay_and_of_others_the_accent_goes() -> None:
    assert Signs("iso-8859-1").shown("Zoë Čapek") == "Zoë Capek"
    assert Signs("ascii").shown("Zoë Čapek 李") == "Zoe Capek ??"
    assert Signs("utf-8", "terminal").shown("Zoë 李 ●") == "Zoë 李 o"


@given(st.text())
def test_where_signs_of_ambiguous_width_are_two_cells_wide_plain_ones_are_chosen_and_none_is_left(text: str) -> None:
    shown = Signs("utf-8", "chosen").shown(text)
    assert not any(unicodedata.east_asian_width(c) == "A" for c in shown)


@pytest.mark.parametrize(
    ("term", "chosen", "encoding", "said"),
    [
        ("xterm-256color", "", "utf-8", "all"),
        ("linux", "", "utf-8", "plain: the terminal “linux” has few others"),
        ("vt220", "", "utf-8", "plain: the terminal “vt220” has few others"),
        ("linux", "all", "utf-8", "all"),
        ("xterm", "plain", "utf-8", "plain, as was chosen"),
        ("xterm", "", "iso8859-1", "plain where iso8859-1 has no others"),
        ("xterm", "all", "iso8859-1", "plain where iso8859-1 has no others"),
        ("xterm", "nonsense", "utf-8", "all"),
    ],
)
def test_which_signs_and_why(term: str, chosen: str, encoding: str, said: str) -> None:
    assert str(reason(signs_for(encoding, term, chosen), term)) == said
