"""The workbook in other languages: whatever the words are, it computes the same."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from barbu_tui.export.workbook import tab_names, workbook
from barbu_tui.export.workbook.plan import SETTINGS, plan_of
from barbu_tui.export.workbook.questions import HOW
from barbu_tui.export.workbook.working import STEPS, steps
from barbu_tui.files.preset_list import SHIPPED
from barbu_tui.i18n import SOURCE, languages, speak, speak_from, tr
from barbu_tui.rules.game import Game
from barbu_tui.rules.table import table_of
from tests.export.workbook.engine import Spreadsheet
from tests.export.workbook.games import shipped, shipped_game
from tests.export.workbook.reading import Book
from tests.export.workbook.test_computed import stale
from tests.export.workbook.test_written import faults
from tests.rules.builders import NAMES


class Odd:
    """A language of brackets and apostrophes."""

    def gettext(self, text: str, /) -> str:
        return f"['{text}’s é]"

    def ngettext(self, one: str, many: str, n: int, /) -> str:
        return self.gettext(many)

    def pgettext(self, context: str, text: str, /) -> str:
        return self.gettext(text)

    def npgettext(self, context: str, one: str, many: str, n: int, /) -> str:
        return self.gettext(many)


@pytest.fixture
def odd() -> Iterator[None]:
    speak_from("xx", Odd())
    yield
    speak_from(SOURCE, None)


@pytest.mark.usefixtures("odd")
@pytest.mark.parametrize("name", ["tournament", "salade"])
def test_other_words_change_no_sum(name: str) -> None:
    data = workbook(shipped_game(name, seed=1, part=0.3))
    book = Book(data)
    assert list(faults(book)) == []
    assert stale(data, Spreadsheet(data)) == []
    assert [tab for tab in book.tabs if re.search(r"[\[\]:*?/\\]|^'|'$", tab) or len(tab) > 31] == []


@pytest.mark.parametrize("language", languages())
def test_words_that_formulas_tell_apart_are_different_in_every_language(language: str) -> None:
    speak(language)
    try:
        for words in (HOW, SETTINGS):
            said = [tr(word).casefold() for word in words.values()]
            assert len(said) == len(set(said))
            assert not [word for word in said if "," in word or '"' in word], "a list of choices cannot hold these"
        assert len({name.casefold() for name in tab_names()}) == 4
    finally:
        speak(SOURCE)


@pytest.mark.parametrize("name", SHIPPED)
def test_every_step_has_a_name_that_can_be_said_in_any_language(name: str) -> None:
    preset = shipped(name)
    plan = plan_of(Game(table_of(preset, NAMES[: preset.players])))
    assert [step.name for step in steps(plan) if not re.match(rf"({'|'.join(STEPS)})( \d+)*$|\d>\d$", step.name)] == []
