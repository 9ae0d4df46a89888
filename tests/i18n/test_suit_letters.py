"""A letter that is one suit in English and another in the language is taken for neither; what files hold is English."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from barbu_tui.entry.press import begin, press
from barbu_tui.entry.state import ANNOUNCE, HandEntry
from barbu_tui.i18n import SOURCE, speak, tr
from barbu_tui.i18n.speech import table_in_language, table_with_letters
from barbu_tui.lines.taking import with_answer
from barbu_tui.rules.faults import UnreadableError
from barbu_tui.rules.notation import read_hand
from tests.entry.at_the_table import table


@pytest.fixture(params=["fr", "es"], autouse=True)
def _language(request: pytest.FixtureRequest) -> Iterator[None]:
    """Hearts are *cœur* or *corazones*, clubs *trèfle* or *tréboles*."""
    speak(request.param)
    yield
    speak(SOURCE)


def asked_for_a_suit() -> HandEntry:
    """Trumps are chosen, and the suit is asked for."""
    state = begin(table_in_language(table()), (), 0, "trumps")
    assert state.part == ANNOUNCE
    return state


@pytest.mark.parametrize("key", ["c", "C"])
def test_the_letter_of_hearts_does_not_give_clubs_and_the_clear_letters_are_named(key: str) -> None:
    pressed = press(asked_for_a_suit(), key)
    assert pressed is not None
    assert (pressed.part, pressed.draft.announced) == (ANNOUNCE, None)
    assert pressed.said is not None
    said = tr(pressed.said)
    words = said.replace("\xa0", " ")
    assert all(part in words for part in (key, "♣", "♥", " t ", " h ")), said


@pytest.mark.parametrize(("key", "suit"), [("p", "S"), ("s", "S"), ("h", "H"), ("t", "C")])
def test_the_clear_letters_of_both_languages_are_taken(key: str, suit: str) -> None:
    pressed = press(asked_for_a_suit(), key)
    assert pressed is not None
    assert pressed.draft.announced == suit


def test_in_a_line_a_small_letter_is_refused_and_the_capital_that_the_program_writes_is_read() -> None:
    spoken = table_in_language(table())
    with pytest.raises(UnreadableError, match="♥"):
        read_hand("a: trumps(c) = 4 3 3 3", spoken, 0)
    assert read_hand("a: trumps(C) = 4 3 3 3", spoken, 0).announced == "C"


def test_in_a_file_either_case_is_clubs() -> None:
    assert read_hand("a: trumps(c) = 4 3 3 3", table_with_letters(table()), 0).announced == "C"


def test_at_the_prompt_the_letter_is_refused_and_the_language_s_others_are_taken() -> None:
    with pytest.raises(UnreadableError, match="♥"):
        with_answer(asked_for_a_suit(), "c")
    assert with_answer(asked_for_a_suit(), "p").draft.announced == "S"
    assert with_answer(asked_for_a_suit(), "h").draft.announced == "H"
