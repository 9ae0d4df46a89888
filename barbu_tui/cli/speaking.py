"""The language that a command line is answered in: settled before anything is said, its help included."""

from __future__ import annotations

import os
from collections.abc import Sequence

from barbu_tui.cli.place import option_value

LANG = "--lang"


def speak_as_asked(arguments: Sequence[str]) -> None:
    """Speak the language of `--lang`, the settings, BARBU_LANG or the locale; status 2 for one there is not."""
    from barbu_tui.i18n import languages, speak
    from barbu_tui.i18n.choosing import chosen_language, language_code

    known = languages()
    asked = option_value(LANG, arguments)
    if asked and language_code(asked) not in known:
        _refuse(asked, known)
    speak(chosen_language(known, asked, _remembered_language(), os.environ))


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
