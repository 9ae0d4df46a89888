"""What a part of the world takes for granted, read from the names of its locale."""

from __future__ import annotations

import pytest

from barbu_tui.i18n.system_locale import list_separator, usual_paper


@pytest.mark.parametrize(
    ("environment", "paper"),
    [
        ({}, "a4"),
        ({"LANG": "en_CA.UTF-8"}, "letter"),
        ({"LANG": "es_MX"}, "letter"),
        ({"LANG": "en_GB.UTF-8"}, "a4"),
        ({"LANG": "en_US.UTF-8", "LC_PAPER": "de_DE.UTF-8"}, "a4"),
        ({"LANG": "de_DE.UTF-8", "LC_PAPER": "", "LC_ALL": "fr_CA.UTF-8"}, "letter"),
        ({"LANG": "nonsense"}, "a4"),
    ],
)
def test_paper_is_that_of_the_country(environment: dict[str, str], paper: str) -> None:
    assert usual_paper(environment) == paper


@pytest.mark.parametrize(
    ("environment", "separator"),
    [
        ({}, ","),
        ({"LANG": "en_US.UTF-8"}, ","),
        ({"LANG": "en_US.UTF-8", "LC_NUMERIC": "de_DE.UTF-8"}, ";"),
        ({"LANG": "fr_FR.UTF-8", "LC_NUMERIC": "C"}, ","),
        ({"LANG": "de_CH.UTF-8"}, ";"),
        ({"LANG": "es_ES.UTF-8"}, ";"),
        ({"LC_ALL": "es_MX.UTF-8", "LANG": "es_ES.UTF-8"}, ","),
        ({"LANG": "pt_BR"}, ";"),
        ({"LANG": "POSIX"}, ","),
    ],
)
def test_spreadsheets_part_columns_as_the_country_writes_numbers(environment: dict[str, str], separator: str) -> None:
    assert list_separator(environment) == separator
