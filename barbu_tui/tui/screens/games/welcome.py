"""What the games screen says where there is no game yet."""

from __future__ import annotations

from barbu_tui.i18n import tr
from barbu_tui.tui.lines import BLANK, Line, Span

_KING = ("╭───────╮", "│ K     │", "│ ♥     │", "│   ♥   │", "│     ♥ │", "│     K │", "╰───────╯")


def welcome_lines(height: int) -> list[Line]:
    """A king of hearts, the card that the game is named after, and what to do first."""
    text: list[Line] = [
        (Span("Barbu", "title"),),
        (Span(tr("the scorekeeper of your table"), "dim"),),
        BLANK,
        (Span(tr("No game has been stored here yet.")),),
        (Span("n", "key"), Span("  " + tr("starts one: rules, names, and a cut for the first declarer"))),
        (Span("?", "key"), Span("  " + tr("shows every key; the last line has those of the moment"))),
        BLANK,
    ]
    card = [_drawn(line) for line in _KING]
    above = [BLANK] * max(1, (height - len(_KING)) // 3)
    return [*above, *((Span("  "), *drawing, Span("   "), *line) for drawing, line in zip(card, text, strict=True))]


def _drawn(line: str) -> Line:
    red = {"♥", "K"}
    return tuple(Span(c, "minus" if c in red else "rule") for c in line)
