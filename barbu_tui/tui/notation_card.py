"""The notation on one card, for the help."""

from __future__ import annotations

from barbu_tui.i18n import tr
from barbu_tui.tui.commands import Section
from barbu_tui.tui.lines import Span


def notation_card() -> Section:
    """A hand as one line, by example."""
    rows = (
        ("a: queens b>acd c>a a>c = 1 0 1 2", tr("declarer, contract, doubles, result by seat")),
        ("q b* c+ = 101", tr("keys do; * maximum, + flanks; the last count may be left out")),
        ("trumps(H) … = 4 3 3 3", tr("the announced suit; a rank likewise: domino(7)")),
        ("hearts = 3 4 5 1 / a", tr("a part each: the hearts by seat, then who took the ace")),
        ("last-two = d / d", tr("who took the last trick but one, who the last")),
        ("domino = b d a c", tr("in the order they went out; bda will do")),
        ("ravage-city = ac", tr("tied players together")),
        ("tricks = shared", tr("nobody doubled, shared out unplayed")),
    )
    lines = tuple((Span(f"  {line:<36}", "key"), Span(told)) for line, told in rows)
    return Section(tr("A hand as one line"), lines)
