"""Words of the language as people type them: capitals and accents make no difference."""

from __future__ import annotations

import unicodedata

from barbu_tui.i18n import tr


def word_key(text: str) -> str:
    """What a word is told by, whatever its capitals and accents.

    >>> word_key("Sí") == word_key("si"), word_key("Règles")
    (True, 'regles')
    """
    letters = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def is_and(text: str) -> bool:
    """Whether this is the word between the last two things of a list, in one of the forms that it has."""
    # (Spanish has two: Ana y Berta, Ana e Inés.)
    forms = {word_key(tr("{some} and {last}", some="", last=last)) for last in ("a", "i")}
    return word_key(text) in {form[:-1].strip() for form in forms}
