"""The language that a command line is answered in: settled before anything is said, its help included."""

from __future__ import annotations

import os
from collections.abc import Sequence

from barbu_tui.cli.place import OPTIONS_WITH_VALUE

LANG = "--lang"


def speak_as_asked(arguments: Sequence[str]) -> None:
    """Speak the language of `--lang`, the settings, BARBU_LANG or the locale; status 2 for one there is not."""
    from barbu_tui.i18n import languages, speak
    from barbu_tui.i18n.choosing import chosen_language, language_code

    known = languages()
    asked = asked_language(arguments)
    if asked and language_code(asked) not in known:
        _refuse(asked, known)
    speak(chosen_language(known, asked, _remembered_language(), os.environ))


def asked_language(arguments: Sequence[str]) -> str:
    """What `--lang` asks for ahead of the command; empty where it does not.

    >>> asked_language(["--data", "there", "--lang=de", "games"]), asked_language(["rules", "--lang", "fr"])
    ('de', '')
    """
    words = iter(arguments)
    for word in words:
        option, equals, value = word.partition("=")
        if not word.startswith("-"):
            return ""
        if option in OPTIONS_WITH_VALUE and not equals:
            value = next(words, "")
        if option == LANG:
            return value
    return ""


def _remembered_language() -> str:
    from barbu_tui.files.settings import remembered, settings_file
    from barbu_tui.rules.faults import BarbuError

    try:
        return remembered(settings_file(), "language")
    except BarbuError:
        # A broken file is no reason to say nothing; `barbu doctor` tells what is wrong with it.
        return ""


def _refuse(asked: str, known: Sequence[str]) -> None:
    from barbu_tui.cli.output import complain
    from barbu_tui.i18n import tr
    from barbu_tui.rules.message import listed, quoted

    complain(tr("there is no language {asked}; there are: {known}", asked=quoted(asked), known=listed(list(known))))
    raise SystemExit(2)
