"""Cards and groups of a preset are typed and shown in the language that is spoken; what is stored is the same."""

from __future__ import annotations

import pytest

from barbu_tui.preset_form.typed_values import as_shown, as_typed, read
from tests.i18n.pseudo import speaking
from tests.preset_form.bare_form import editor_on, pressed, written

VALUES = {"hearts": -2, "KH": -6, "jacks": -1}


@pytest.mark.parametrize(
    ("tongue", "text", "shown"),
    [
        ("en", "hearts -2, KH -6, jacks -1", "hearts −2, K♥ −6, jacks −1"),
        ("de", "Herzen -2, KH -6, Buben -1", "Herzen −2, K♥ −6, Buben −1"),
        ("es", "corazones -2, R♥ -6, sotas -1", "corazones −2, R♥ −6, sotas −1"),
        ("fr", "cœurs -2, R♥ -6, valets -1", "cœurs −2, R♥ −6, valets −1"),
        ("fr", "hearts -2, KH -6, j -1", "cœurs −2, R♥ −6, valets −1"),
    ],
)
def test_cards_and_groups_are_read_and_shown_in_the_language(tongue: str, text: str, shown: str) -> None:
    with speaking(tongue):
        assert read("values", text) == VALUES
        assert as_shown("values", VALUES) == shown
        assert as_typed("values", VALUES) == "hearts -2, KH -6, jacks -1"


def test_a_letter_that_is_two_suits_is_not_guessed() -> None:
    with speaking("es"):
        assert read("cards", "RC RP R♥ KC") == ["RC", "KS", "KH", "KC"]


def test_the_name_of_a_shipped_preset_is_in_the_language_and_stays_its_own_until_another_is_typed() -> None:
    with speaking("es"):
        opened = pressed(editor_on("tournament"), "enter")
        assert opened.typing is not None
        assert opened.typing.text == as_shown("text", "Tournament Barbu") == "Barbu de torneo"
        assert pressed(opened, "enter").data["name"] == "Tournament Barbu"
        assert pressed(written(opened, "Viernes"), "enter").data["name"] == "Viernes"
