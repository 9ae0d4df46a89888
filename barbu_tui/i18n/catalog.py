"""The messages of a language, as gettext's `.mo` files have them. What is never said is never decoded.

(The standard library's reader decodes and splits every message first, which every start would wait for.)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from operator import add
from pathlib import Path
from struct import unpack_from

_LITTLE_ENDIAN = b"\xde\x12\x04\x95"
_CONTEXT_END = "\x04"
_BETWEEN_FORMS = 0
"""The byte between the forms of a plural."""
# What reads any other rule takes longer to load than all of a catalog.
_COMMON_RULES: Mapping[str, Callable[[int], int]] = {"(n != 1)": lambda n: n != 1, "(n > 1)": lambda n: n > 1}


class MoCatalog:
    """The catalog in a `.mo` file; what is not in it is answered as it was asked.

    >>> german = MoCatalog(Path(__file__).with_name("locale") / "de.mo")
    >>> german.gettext("today {time}"), german.ngettext("one hand", "{n} hands", 5), german.gettext("?!")
    ('heute {time}', '{n} Runden', '?!')
    """

    def __init__(self, file: Path) -> None:
        self._data = data = file.read_bytes()
        self._order = "<" if data.startswith(_LITTLE_ENDIAN) else ">"
        count, messages, self._translations = unpack_from(f"{self._order}3I", data, 8)
        numbers = unpack_from(f"{self._order}{2 * count}I", data, messages)
        lengths, starts = numbers[::2], numbers[1::2]
        texts = map(data.__getitem__, map(slice, starts, map(add, starts, lengths)))
        self._places = dict(zip(texts, range(count), strict=True))
        for text in [text for text in self._places if _BETWEEN_FORMS in text]:
            # A message with a plural is told by its singular.
            self._places[text.partition(b"\0")[0]] = self._places.pop(text)

    def gettext(self, message: str, /) -> str:
        """The translation of a message."""
        return self._said(message, 1) or message

    def ngettext(self, one: str, many: str, n: int, /) -> str:
        """The translation of a message in the form for `n`."""
        return self._said(one, n) or (one if n == 1 else many)

    def pgettext(self, context: str, message: str, /) -> str:
        """The translation of a message in this context."""
        return self._said(context + _CONTEXT_END + message, 1) or message

    def npgettext(self, context: str, one: str, many: str, n: int, /) -> str:
        """The translation of a message in this context, in the form for `n`."""
        return self._said(context + _CONTEXT_END + one, n) or (one if n == 1 else many)

    def _said(self, message: str, n: int) -> str:
        place = self._places.get(message.encode("utf-8", "surrogatepass"))
        if place is None:
            return ""
        length, start = unpack_from(f"{self._order}2I", self._data, self._translations + 8 * place)
        text = self._data[start : start + length]
        if _BETWEEN_FORMS in text:
            text = text.split(b"\0")[self._plural(n)]
        return text.decode()

    @cached_property
    def _plural(self) -> Callable[[int], int]:
        """Which form is for a number, by the catalog's own rule."""
        _, _, after = self._said("", 1).partition("plural=")
        rule = after.partition("\n")[0].strip("; ")
        if rule in _COMMON_RULES:
            return _COMMON_RULES[rule]
        from gettext import c2py

        return c2py(rule)
