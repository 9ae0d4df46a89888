"""The reader of catalogs answers as the standard library's does, whatever is asked."""

from __future__ import annotations

from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from struct import pack, unpack_from

import pytest
from babel.messages import Catalog
from babel.messages.mofile import read_mo, write_mo

from barbu_tui.i18n import CATALOGS, SOURCE, languages
from barbu_tui.i18n.catalog import MoCatalog

COUNTS = (0, 1, 2, 5, 11, 22, 101)


def written(folder: Path, catalog: Catalog) -> Path:
    file = folder / "x.mo"
    with file.open("wb") as opened:
        write_mo(opened, catalog)
    return file


@pytest.mark.parametrize("language", [language for language in languages() if language != SOURCE])
def test_every_message_is_said_as_the_standard_library_says_it(language: str) -> None:
    file = CATALOGS / f"{language}.mo"
    ours, theirs = MoCatalog(file), GNUTranslations(BytesIO(file.read_bytes()))
    messages = [entry for entry in read_mo(BytesIO(file.read_bytes())) if entry.id]
    assert len(messages) > 2000
    for entry in messages:
        one, many = (entry.id, "") if isinstance(entry.id, str) else entry.id[:2]
        if entry.context:
            assert ours.pgettext(entry.context, one) == theirs.pgettext(entry.context, one)
        else:
            assert ours.gettext(one) == theirs.gettext(one)
        for n in COUNTS if many else ():
            if entry.context:
                assert ours.npgettext(entry.context, one, many, n) == theirs.npgettext(entry.context, one, many, n)
            else:
                assert ours.ngettext(one, many, n) == theirs.ngettext(one, many, n)


def test_what_no_catalog_has_is_said_as_it_was_asked() -> None:
    german = MoCatalog(CATALOGS / "de.mo")
    assert german.gettext("?!") == german.pgettext("preset", "?!") == "?!"
    assert german.gettext("\udcff") == "\udcff"
    assert [german.ngettext("one ?", "{n} ?", n) for n in (1, 2)] == ["one ?", "{n} ?"]
    assert german.npgettext("preset", "one ?", "{n} ?", 0) == "{n} ?"


def test_a_language_of_three_forms_has_them_by_its_own_rule(tmp_path: Path) -> None:
    polish = Catalog("pl")
    polish.add(("one hand", "{n} hands"), ("jedno rozdanie", "{n} rozdania", "{n} rozdań"))
    catalog = MoCatalog(written(tmp_path, polish))
    said = {n: catalog.ngettext("one hand", "{n} hands", n) for n in (1, 2, 5, 22)}
    assert said == {1: "jedno rozdanie", 2: "{n} rozdania", 5: "{n} rozdań", 22: "{n} rozdania"}


def test_a_catalog_may_come_from_a_machine_that_writes_its_numbers_the_other_way_round(tmp_path: Path) -> None:
    german = Catalog("de")
    german.add("hand", "Runde")
    file = written(tmp_path, german)
    data = file.read_bytes()
    numbers = 7 + 4 * 2  # the header's, and where two messages and their translations are
    file.write_bytes(pack(f">{numbers}I", *unpack_from(f"<{numbers}I", data)) + data[4 * numbers :])
    assert MoCatalog(file).gettext("hand") == "Runde"
