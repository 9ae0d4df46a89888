"""The catalogs are whole and up to date, and nothing that a person reads is said past them."""

from __future__ import annotations

import pytest

from barbu_tui.i18n import languages, tr
from scripts.catalogs import LOCALE, faults, read_catalog
from tests.i18n.pseudo import speaking

PACKAGE = LOCALE.parent.parent
TRANSLATED = ("de", "es", "fr")
# Calls whose literal arguments are for machines: a sentence there is not for a person.
_FOR_MACHINES = {
    "tr", "message", "Command", "Option", "Argument", "compile", "fullmatch", "match", "search", "sub", "split",
    "replace", "getattr", "AssertionError", "RuntimeError", "ValueError", "TypeError", "NotImplementedError",
    "warn", "TypeVar", "import_module", "element", "Version",
}  # fmt: skip


def test_every_message_is_in_every_catalog_with_its_places_and_none_is_stale() -> None:
    assert {file.stem for file in LOCALE.glob("*.po")} == set(TRANSLATED)
    assert list(faults()) == []


def test_what_is_built_is_what_is_written() -> None:
    assert set(languages()) == {"en", *TRANSLATED}
    for tongue in TRANSLATED:
        with speaking(tongue):
            said = {entry.id: entry.string for entry in read_catalog(LOCALE / f"{tongue}.po") if not entry.context}
            assert tr("who pays") == said["who pays"]


@pytest.mark.parametrize("tongue", TRANSLATED)
def test_plurals_follow_the_language_s_own_rule(tongue: str) -> None:
    with speaking(tongue):
        assert len({tr("one hand", "{n} hands", n=n) for n in (1, 2, 28)}) == 3
        # In French none is one.
        assert (tr("{n} point", "{n} points", n=0).split()[1] == tr("{n} point", "{n} points", n=1).split()[1]) == (
            tongue == "fr"
        )
