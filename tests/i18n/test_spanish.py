"""Spanish joins by sound, in every message that has such a place."""

from __future__ import annotations

import pytest

from barbu_tui.i18n import tr
from barbu_tui.i18n.lists import joined
from tests.i18n.pseudo import speaking


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["Ana", "Inés"], "Ana e Inés"),
        (["Ana", "Berta", "Hilda"], "Ana, Berta e Hilda"),
        (["Ana", "Íñigo"], "Ana e Íñigo"),
        (["Ana", "Iago"], "Ana y Iago"),
        (["Ana", "Hierro"], "Ana y Hierro"),
        (["Ana", "Yago"], "Ana y Yago"),
        (["Inés", "Ana"], "Inés y Ana"),
    ],
)
def test_y_is_e_ahead_of_its_own_sound(names: list[str], said: str) -> None:
    with speaking("es"):
        assert joined(names) == said


def test_so_it_is_in_whole_sentences() -> None:
    with speaking("es"):
        assert tr("{one} and {other} are level", one="Ana", other="Isabel") == "Ana e Isabel empatan"
        assert "1 u 8" in tr("schema must be 1 or {n}, not {found}", n=8, found="9")


def test_other_languages_are_as_they_were() -> None:
    assert joined(["Ana", "Inés"]) == "Ana and Inés"
    with speaking("fr"):
        assert joined(["Ana", "Inés"]) == "Ana et Inés"
