"""What the system's locale says: the language to speak, the usual paper, and what separates the columns of a table.

Read from the names of locales, which need not be installed: `de_CH.UTF-8` is German as in Switzerland.
"""

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
    for name in (asked, setting, environment.get(ENVIRONMENT, ""), locale):
        if (code := language_code(name)) in known:
            return code
    return SOURCE


def language_code(locale: str) -> str:
    """The language of a locale's name.

    >>> language_code("pt_BR.UTF-8@latin"), language_code("DE"), language_code("C.UTF-8")
    ('pt', 'de', 'c')
    """
    return locale.replace("-", "_").partition(".")[0].partition("@")[0].partition("_")[0].lower()


A4, LETTER = "a4", "letter"
_LETTER_COUNTRIES = {"US", "CA", "MX"}
# Where one and a half is 1.5, spreadsheets part columns by commas; where it is 1,5, by semicolons. These write 1.5,
# in all countries that speak the language, or all but those named.
_POINT_LANGUAGES = {"en": {"ZA"}, "ja": set(), "zh": set(), "ko": set(), "th": set(), "he": set(), "hi": set()}
_POINT_COUNTRIES = {"US", "MX", "GT", "HN", "NI", "PA", "PE", "PR", "SV", "DO", "GB", "IE"}


def usual_paper(environment: Mapping[str, str]) -> str:
    """`letter` in the United States, Canada and Mexico, `a4` everywhere else.

    >>> usual_paper({"LANG": "de_DE.UTF-8", "LC_PAPER": "en_US.UTF-8"}), usual_paper({"LANG": "C"})
    ('letter', 'a4')
    """
    return LETTER if _locale(environment, "LC_PAPER")[1] in _LETTER_COUNTRIES else A4


def list_separator(environment: Mapping[str, str]) -> str:
    """What the spreadsheets of a place expect between two cells of a line of text: a comma or a semicolon.

    >>> [list_separator({"LANG": name}) for name in ("C", "en_GB.UTF-8", "es_MX", "de_DE@euro", "fr_CA", "en_ZA")]
    [',', ',', ',', ';', ';', ';']
    """
    language, country = _locale(environment, "LC_NUMERIC")
    if not language:
        return ","
    if language in _POINT_LANGUAGES:
        return ";" if country in _POINT_LANGUAGES[language] else ","
    return "," if country in _POINT_COUNTRIES else ";"


def _locale(environment: Mapping[str, str], category: str) -> tuple[str, str]:
    """The language and the country of a category of the locale; both empty where nobody chose one."""
    chosen = next((environment[name] for name in ("LC_ALL", category, "LANG") if environment.get(name)), "")
    language, _, country = chosen.partition(".")[0].partition("@")[0].partition("_")
    return ("", "") if language in {"C", "POSIX"} else (language.lower(), country.upper())
