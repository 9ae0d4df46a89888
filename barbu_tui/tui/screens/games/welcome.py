"""What the games screen says where there is no game yet."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from barbu_tui.i18n import tr
from barbu_tui.i18n.columns import wrapped
from barbu_tui.rules.cards import RANK_LETTERS
from barbu_tui.tui.lines import BLANK, Line, Span

_INSIDE = 7
_WIDTH = _INSIDE + 2
_BESIDE = 2 + _WIDTH + 3


def welcome_lines(width: int, height: int) -> list[Line]:
    """A king of hearts, the card that the game is named after, and what to do first."""
    room = width - _BESIDE
    text: list[Line] = [
        (Span("Barbu", "title"),),
        *((Span(line, "dim"),) for line in wrapped(tr("the scorekeeper of your table"), room)),
        BLANK,
        *((Span(line),) for line in wrapped(tr("No game has been stored here yet."), room)),
        *_hint("n", tr("starts one: rules, names, and a cut for the first declarer"), room),
        *_hint("?", tr("shows every key; the last line has those of the moment"), room),
    ]
    card = [_drawn(line) for line in _king()]
    above = [BLANK] * max(1, (height - len(card)) // 3)
    beside = zip_longest(card, text, fillvalue=None)
    empty: Line = (Span(" " * _WIDTH),)
    return [*above, *((Span("  "), *(drawing or empty), Span("   "), *(line or BLANK)) for drawing, line in beside)]


def _hint(key: str, text: str, room: int) -> Iterator[Line]:
    first, *more = wrapped(text, room - 3)
    yield (Span(key, "key"), Span("  " + first))
    yield from ((Span("   " + line),) for line in more)


def _king() -> list[str]:
    letter = tr(RANK_LETTERS["K"])
    rows = [f" {letter}", " ♥", "   ♥", "     ♥", f"     {letter}"]
    return ["╭" + "─" * _INSIDE + "╮", *(f"│{row.ljust(_INSIDE)}│" for row in rows), "╰" + "─" * _INSIDE + "╯"]


def _drawn(line: str) -> Line:
    return tuple(Span(c, "minus" if c == "♥" or c.isalpha() else "rule") for c in line)
