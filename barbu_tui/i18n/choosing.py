"""Which language to speak: what the person asked for, else what the system is set to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from barbu_tui.i18n import SOURCE

ENVIRONMENT = "BARBU_LANG"
_LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def chosen_language(known: Sequence[str], asked: str, setting: str, environment: Mapping[str, str]) -> str:
    """The first that is known of: `--lang`, the setting, BARBU_LANG, then the locale's own; else English.

    Of LC_ALL, LC_MESSAGES and LANG only the first that is set counts, as everywhere.

    >>> chosen_language(("en", "de"), "", "", {"LC_ALL": "de_CH.UTF-8", "LANG": "fr_CH.UTF-8"})
    'de'
    """
    locale = next((value for name in _LOCALE_VARIABLES if (value := environment.get(name))), "")
    for wish in (asked, setting, environment.get(ENVIRONMENT, ""), locale):
        if (code := language_code(wish)) in known:
            return code
    return SOURCE


def language_code(locale: str) -> str:
    """The language of a locale's name.

    >>> language_code("pt_BR.UTF-8@latin"), language_code("DE"), language_code("C.UTF-8")
    ('pt', 'de', 'c')
    """
    return locale.replace("-", "_").partition(".")[0].partition("@")[0].partition("_")[0].lower()
