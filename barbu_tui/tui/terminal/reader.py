"""What the bytes of a terminal mean: keys, pastes, the mouse. No bytes in any order make it fail.

The library's reader decodes strictly, takes what it does not know for letters, and ends with the program at a
number that is no character. Here every sequence is cut out first and understood by itself: what that costs
at worst is the sequence.
"""

from __future__ import annotations

import codecs
import contextlib
import itertools
import math
from collections.abc import Iterator, Sequence

from textual import events
from textual._xterm_parser import XTermParser
from textual.constants import ESCAPE_DELAY
from textual.message import Message

from barbu_tui.rules.message import is_printable
from barbu_tui.tui.terminal.keypad import as_main_key, sign_of
from barbu_tui.tui.terminal.sequences import ESC, Cutter, Piece

FARTHEST = 10_000
"""Cells. No terminal is larger: a mouse that is said to be farther out is none."""
AT_ONCE = 8
"""This many letters at once are a paste: nobody types that fast."""
_PASTE_PATIENCE_S = 2.0
"""How long more of a paste is waited for: a line may falter, and the end of a paste may never come."""
# The size of the window is the kernel's to tell: one that stands among the keys may have been pasted. And where
# the cursor is was never asked.
_NOT_HEARD = (events.Resize, events.CursorPosition)


class Typed(events.Event, bubble=False):
    """Many letters that came at once: a paste where the terminal does not say so, or keys typed far ahead."""

    def __init__(self, keys: Sequence[events.Key]) -> None:
        super().__init__()
        self.keys = keys

    @property
    def text(self) -> str:
        """The letters."""
        return "".join(key.character or "" for key in self.keys)


class Reader:
    """Understands one terminal, whose letters come in `encoding`."""

    def __init__(self, encoding: str) -> None:
        # A byte that has no place becomes the replacement character, which no name and no notation takes.
        self._decoder = codecs.getincrementaldecoder(encoding)(errors="replace")
        self._cutter = Cutter()
        self._parser = XTermParser()

    @property
    def patience_s(self) -> float:
        """How long to wait for the rest of what has begun to come; without end where nothing has."""
        return {"sequence": ESCAPE_DELAY, "paste": _PASTE_PATIENCE_S, "": math.inf}[self._cutter.waits]

    def understand(self, data: bytes) -> Iterator[Message]:
        """What these bytes say, on top of those before."""
        for piece in self._cutter.feed(self._decoder.decode(data)):
            yield from self._messages_of(piece)

    def give_up(self) -> Iterator[Message]:
        """What is left to say, as nothing more came in `patience_s`."""
        for piece in self._cutter.give_up():
            yield from self._messages_of(piece)

    def _messages_of(self, piece: Piece) -> Iterator[Message]:
        if piece.kind == "paste":
            yield events.Paste(piece.text.replace("\x00", ""))
        elif piece.text == ESC:
            yield events.Key("escape", ESC)
        elif sign := sign_of(piece.text):
            yield from self._heard(sign)
        else:
            yield from self._heard(piece.text, flush=piece.kind == "alt")

    def _heard(self, text: str, *, flush: bool = False) -> Iterator[Message]:
        """The messages that the library makes of a piece. Where it makes none it is still waiting: it starts anew."""
        messages: list[Message] = []
        # Each is a number in a sequence that is too large, or nought, or not even one.
        with contextlib.suppress(ValueError, ArithmeticError, LookupError, RuntimeError):
            messages += self._parser.feed(text)
            if flush and not messages:
                messages += self._parser.feed("")
        if flush or not messages:
            self._parser = XTermParser()
        # It takes the size of a window that was pasted for one with a mouse counted in dots.
        self._parser.mouse_pixels = False
        heard = (_heard(message) for message in messages)
        for at_once, group in itertools.groupby(filter(None, heard), _is_letter):
            keys = list(group)
            if at_once and len(keys) >= AT_ONCE:
                yield Typed([key for key in keys if isinstance(key, events.Key)])
            else:
                yield from keys


def _heard(message: Message) -> Message | None:
    """A message as it goes on, None where nobody can have meant it."""
    if isinstance(message, events.Key):
        key = as_main_key(message)
        return key if _is_one(key) else None
    return None if isinstance(message, _NOT_HEARD) or _out_of_sight(message) else message


def _is_letter(message: Message) -> bool:
    return isinstance(message, events.Key) and message.is_printable and "+" not in message.key


def _is_one(key: events.Key) -> bool:
    """Whether there is such a key: not a control character without a name, nor half of a character."""
    return key.key != key.character or all(map(is_printable, key.key))


def _out_of_sight(message: Message) -> bool:
    return isinstance(message, events.MouseEvent) and max(message.screen_x, message.screen_y) > FARTHEST
