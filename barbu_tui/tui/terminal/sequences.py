r"""Cutting what a terminal sends into pieces: letters, escape sequences, keys held with Alt, pastes.

A stream is cut by the grammar of ECMA-48, whether anyone knows the sequence or not, so that an unknown one
is dropped as a whole instead of being typed into the game, letter by letter. Pure: text in, pieces out.

    >>> cutter = Cutter()
    >>> [piece.text for piece in cutter.feed("1\x1b[A\x1b[200~Ann\x1b[201~\x1b[12")]
    ['1', '\x1b[A', 'Ann']
    >>> [piece.text for piece in cutter.feed(";5~2")]
    ['\x1b[12;5~', '2']
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

ESC = "\x1b"
PASTE_BEGINS, PASTE_ENDS = f"{ESC}[200~", f"{ESC}[201~"
MOST_OF_A_PASTE = 16_384
"""Characters; longer than any line or list of names that is asked for."""
MOST_OF_A_SEQUENCE = 64

_COMPLETE = re.compile(
    r"""\x1b(?:
        \[\[[\x20-\x7e]                         # a function key of the Linux console
      | \[M[\s\S]{3}                            # a mouse report of the oldest kind
      | \[[0-9]+\$                              # a key of rxvt with Shift
      | \[(?!M)[\x30-\x3f]*[\x20-\x2f]*[\x40-\x5a\x5c-\x7e]
      | O[0-9;]*[\x20\x3a\x3c-\x7e]
      | [P\]^_X][^\x07\x1b]*(?:\x07|\x1b\\)     # an answer of the terminal, ended by BEL or ST
    )""",
    re.VERBOSE,
)
_BEGUN = re.compile(r"\x1b(?:\[(?:\[|M[\s\S]{0,2}|[\x30-\x3f]*[\x20-\x2f]*)?|O[0-9;]*|[P\]^_X][^\x07\x1b]*\x1b?)?\Z")
_BROKEN_OFF = re.compile(r"\x1b(?:\[[\x30-\x3f]*[\x20-\x2f]*|O[0-9;]*|[P\]^_X][^\x07\x1b]*)")
_INTRODUCERS = "[OP]^_X"
# Stands for a sequence that went on for too long: the rest of it is dropped, as no key is written so.
_ENDLESS = f"{ESC}[<<"


class Piece(NamedTuple):
    """A part of what a terminal sent: `text` letters; a whole `sequence`; `alt`, a key held with it; a `paste`."""

    kind: Literal["text", "sequence", "alt", "paste"]
    text: str


class Cutter:
    """Cuts a stream. What is not complete yet is held back until more comes, or until it is given up."""

    def __init__(self) -> None:
        self._held = ""
        self._paste: list[str] | None = None
        self._room = 0

    @property
    def waits(self) -> Literal["", "sequence", "paste"]:
        """What the rest is still awaited of."""
        return "paste" if self._paste is not None else "sequence" if self._held else ""

    def feed(self, text: str) -> Iterator[Piece]:
        """The pieces that are complete with this text."""
        text = self._held + text
        self._held = ""
        place = 0
        while place < len(text):
            if self._paste is not None:
                piece, place = self._pasted(text, place)
            elif text[place] != ESC:
                end = text.find(ESC, place)
                end = len(text) if end < 0 else end
                piece, place = Piece("text", text[place:end]), end
            else:
                piece, place = self._escaped(text, place)
            if piece is not None:
                yield piece

    def give_up(self) -> Iterator[Piece]:
        """What was held back, as nothing more came: a paste so far, Escape or a key held with Alt; else nothing."""
        held, self._held = self._held, ""
        if self._paste is not None:
            self._paste_more(held)
            yield self._paste_ended()
        elif held == ESC:
            yield Piece("sequence", held)
        elif len(held) == 2 and held[1] in _INTRODUCERS:
            yield Piece("alt", held)

    def _escaped(self, text: str, place: int) -> tuple[Piece | None, int]:
        """The piece that begins with the escape at `place`, and where the next one does."""
        if match := _COMPLETE.match(text, place):
            known = len(match[0]) <= MOST_OF_A_SEQUENCE and not match[0].startswith(_ENDLESS)
            if match[0] == PASTE_BEGINS:
                self._paste, self._room, known = [], MOST_OF_A_PASTE, False
            return Piece("sequence", match[0]) if known else None, match.end()
        if _BEGUN.match(text, place):
            self._held = _shortened(text[place:])
            return None, len(text)
        if text.startswith(ESC, place + 1):
            return Piece("sequence", ESC), place + 1
        if broken := _BROKEN_OFF.match(text, place):
            return None, broken.end()
        return Piece("alt", text[place : place + 2]), place + 2

    def _pasted(self, text: str, place: int) -> tuple[Piece | None, int]:
        """The paste, if it is over in this text, and where the next piece begins."""
        end = text.find(PASTE_ENDS, place)
        if end >= 0:
            self._paste_more(text[place:end])
            return self._paste_ended(), end + len(PASTE_ENDS)
        # Its end may be cut in two.
        last = text.rfind(ESC, max(place, len(text) - len(PASTE_ENDS)))
        if last >= 0 and PASTE_ENDS.startswith(text[last:]):
            self._held = text[last:]
        self._paste_more(text[place : len(text) - len(self._held)])
        return None, len(text)

    def _paste_more(self, text: str) -> None:
        assert self._paste is not None
        self._paste.append(text[: self._room])
        self._room -= len(self._paste[-1])

    def _paste_ended(self) -> Piece:
        whole = "".join(self._paste or ())
        self._paste = None
        return Piece("paste", whole)


def _shortened(begun: str) -> str:
    if len(begun) <= MOST_OF_A_SEQUENCE:
        return begun
    return _ENDLESS if begun[1] in "[O" else begun[:2] + (ESC if begun.endswith(ESC) else "")
