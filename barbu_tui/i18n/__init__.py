"""The one function that every string a person reads goes through, and the language it answers in.

English is the source: it needs no catalog, and costs none. Another language is one catalog, `locale/de.mo`,
which Babel builds from `locale/de.po`; it is read when that language is first used.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Protocol

from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.message import UserMessage, Value, semicolon_joined

SOURCE = "en"
"""The language that the messages are written in."""
CATALOGS = Path(__file__).with_name("locale")


class Catalog(Protocol):
    """The messages of one language, asked for as gettext's are."""

    def gettext(self, message: str, /) -> str: ...
    def ngettext(self, one: str, many: str, n: int, /) -> str: ...
    def pgettext(self, context: str, message: str, /) -> str: ...
    def npgettext(self, context: str, one: str, many: str, n: int, /) -> str: ...


class _Speaking:
    """What is spoken now. One program speaks one language at a time."""

    language = SOURCE
    catalog: Catalog | None = None
    fitted: Callable[[str, Mapping[str, object]], str] | None = None
    """What makes the words of a message go with its values, in a language where they must."""


def tr(text: str | UserMessage, many: str = "", /, *, context: str = "", **values: Value) -> str:
    """The sentence in the user's language, its `{named}` places filled in.

    `many` is the plural; the value called `n` chooses by the language's own rule. `context` tells apart
    what is one word in English and two in another language. A `UserMessage` of the rules goes in as it is.

    >>> tr("one hand", "{n} hands", n=28)
    '28 hands'
    """
    if isinstance(text, UserMessage):
        return tr(text.text, text.many, context=text.context, **text.values)
    template = _template(text, many, context, values.get("n"))
    if not values:
        return template.format() if "{" in template or "}" in template else template
    said = {name: tr(value) if isinstance(value, UserMessage) else value for name, value in values.items()}
    if _Speaking.fitted is not None:
        template = _Speaking.fitted(template, said)
    return template.format(**said)


def error_text(error: BarbuError) -> str:
    """Everything that an error says is wrong, in one line."""
    return tr(semicolon_joined([fault.message for fault in error.faults]))


def language() -> str:
    """The language that is spoken now: `en`, `de` …"""
    return _Speaking.language


def speak(chosen: str) -> None:
    """Speak this language from now on; one of `languages`."""
    if chosen == SOURCE:
        speak_from(SOURCE, None)
        return
    from barbu_tui.i18n.catalog import MoCatalog

    speak_from(chosen, MoCatalog(CATALOGS / f"{chosen}.mo"))


def speak_from(chosen: str, catalog: Catalog | None) -> None:
    """Speak a language whose catalog is at hand; without one the source's own words."""
    _Speaking.language, _Speaking.catalog, _Speaking.fitted = chosen, catalog, None
    if chosen == "es":
        from barbu_tui.i18n.spanish import spanish_template

        _Speaking.fitted = spanish_template


def languages() -> tuple[str, ...]:
    """The languages that can be spoken here, English first."""
    return (SOURCE, *sorted(file.stem for file in CATALOGS.iterdir() if file.suffix == ".mo"))


def _template(text: str, plural: str, context: str, n: Value | None) -> str:
    catalog = _Speaking.catalog
    if catalog is None or not text:
        return plural if plural and n != 1 else text
    if not plural:
        return catalog.pgettext(context, text) if context else catalog.gettext(text)
    number = n if isinstance(n, int) else 0
    return catalog.npgettext(context, text, plural, number) if context else catalog.ngettext(text, plural, number)
