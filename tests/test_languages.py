"""Every message of the program can be said in another language, and none is said past the catalogs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from barbu_tui import i18n
from barbu_tui.i18n import SOURCE, language, speak_from, tr
from barbu_tui.i18n.system_locale import chosen_language
from barbu_tui.rules.message import message


class Backwards:
    """A language in which everything is said in brackets; one is many, but for five."""

    def gettext(self, text: str, /) -> str:
        return f"[{text}]"

    def ngettext(self, one: str, many: str, n: int, /) -> str:
        return f"[{one if n == 5 else many}]"

    def pgettext(self, context: str, text: str, /) -> str:
        return f"[{text}|{context}]"

    def npgettext(self, context: str, one: str, many: str, n: int, /) -> str:
        return f"[{self.ngettext(one, many, n)}|{context}]"


@pytest.fixture
def backwards() -> Iterator[None]:
    speak_from("xx", Backwards())
    yield
    speak_from(SOURCE, None)


@pytest.mark.usefixtures("backwards")
def test_a_sentence_is_looked_up_before_its_places_are_filled_in() -> None:
    assert language() == "xx"
    assert tr("{name} deals", name="Anne") == "[Anne deals]"
    assert tr("one hand", "{n} hands", n=1) == "[1 hands]", "the language's own rule for plurals"
    assert tr("one hand", "{n} hands", n=5) == "[one hand]"
    assert tr("left", context="contracts") == "[left|contracts]"


@pytest.mark.usefixtures("backwards")
def test_what_stands_in_a_sentence_of_the_rules_is_said_in_the_same_language() -> None:
    label = message("no queens")
    assert tr(message("nobody may double in {contract}", contract=label)) == "[nobody may double in [no queens]]"


@pytest.mark.parametrize(
    ("asked", "setting", "environment", "expected"),
    [
        ("fr", "de", {"BARBU_LANG": "es"}, "fr"),
        ("", "de", {"BARBU_LANG": "es"}, "de"),
        ("", "", {"BARBU_LANG": "es", "LANG": "fr_FR.UTF-8"}, "es"),
        ("", "", {"LC_MESSAGES": "fr_FR", "LANG": "de_DE"}, "fr"),
        ("", "", {"LC_ALL": "C.UTF-8", "LANG": "de_DE.UTF-8"}, "en"),
        ("", "", {"LC_ALL": "", "LANG": "de_AT@euro"}, "de"),
        ("", "tlh", {"LANG": "pt_BR"}, "en"),
        ("", "", {}, "en"),
    ],
)
def test_the_language_is_the_one_asked_for_else_the_systems(
    asked: str, setting: str, environment: dict[str, str], expected: str
) -> None:
    assert chosen_language(("en", "es", "de", "fr"), asked, setting, environment) == expected


def test_english_needs_no_catalog() -> None:
    assert i18n.languages()[0] == SOURCE
    i18n.speak(SOURCE)
    assert tr("one hand", "{n} hands", n=2) == "2 hands"


def test_french_counts_in_the_singular_and_has_its_space_before_a_colon() -> None:
    i18n.speak("fr")
    try:
        progress = [tr("{n} of {hands} hands", "{n} of {hands} hands", n=n, hands=12) for n in (0, 1, 2)]
        assert progress == ["0 donne sur 12", "1 donne sur 12", "2 donnes sur 12"]
        best = tr("best hand: {points}, {where}", points="12", where="Friday")
        assert best == "meilleure donne\N{NO-BREAK SPACE}: 12, Friday"
        given = "{item}: {n} of {players} players given"
        counted = tr(given, given, item="plis", n=2, players=4)
        assert counted == "plis\N{NO-BREAK SPACE}: 2 joueurs sur 4 indiqués"
    finally:
        i18n.speak(SOURCE)
