"""Spanish says “e” for “y” ahead of the sound i, and “u” for “o” ahead of the sound o: Ana e Inés, siete u ocho."""

from __future__ import annotations

import re
from collections.abc import Mapping

_WORDS = re.compile(r"\b([yo]) (?=\{(\w+)\})")
# (Ahead of a vowel the i is another sound: nieve y hielo, Ana y Yago.)
_STARTS = {
    "y": re.compile(r"\W*(?:h?[ií]|y)(?![aeiouáéíóú])", re.IGNORECASE),
    "o": re.compile(r"\W*(?:h?[oó]|8|11(?!\d))", re.IGNORECASE),
}
_BEFORE_ITS_SOUND = {"y": "e", "o": "u"}


def spanish_template(template: str, values: Mapping[str, object]) -> str:
    """A message whose “y” and “o” go with the values that follow them.

    >>> [spanish_template("{some} y {last}", {"last": name}) for name in ("Inés", "“Hilda”", "Hiedra", "Yago", "Cati")]
    ['{some} e {last}', '{some} e {last}', '{some} y {last}', '{some} y {last}', '{some} y {last}']
    >>> spanish_template("{least} o {most}", {"most": 8})
    '{least} u {most}'
    """

    def fitted(found: re.Match[str]) -> str:
        word = found[1]
        same = _STARTS[word].match(str(values.get(found[2], "")))
        return f"{_BEFORE_ITS_SOUND[word] if same else word} "

    return _WORDS.sub(fitted, template) if "y {" in template or "o {" in template else template
