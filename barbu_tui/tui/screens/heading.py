"""The heading of a hand: which it is, who declares, deals, cuts and leads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from barbu_tui.i18n import tr
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.schedule import cutter, dealer, leader
from barbu_tui.tui.lines import Line, Span, left

if TYPE_CHECKING:
    from barbu_tui.tui.screens.hand.entry import Entering


def ordinal(number: int) -> str:
    """A place in a row.

    >>> ordinal(1), ordinal(12), ordinal(23)
    ('1st', '12th', '23rd')
    """
    if number % 100 in {11, 12, 13}:
        return tr("{n}th", n=number)
    return {1: tr("{n}st", n=number), 2: tr("{n}nd", n=number), 3: tr("{n}rd", n=number)}.get(
        number % 10, tr("{n}th", n=number)
    )


def roles(preset: Preset, names: tuple[str, ...], declarer: int, contract: str | None) -> str:
    """Who does what in the hand."""
    return " · ".join(
        (
            tr("{name} deals", name=names[dealer(preset, declarer)]),
            tr("{name} cuts", name=names[cutter(preset, declarer)]),
            tr("{name} leads", name=names[leader(preset, declarer, contract)]),
        )
    )


def hand_heading(state: Entering, title: str, width: int) -> Line:
    """The heading of hand entry: title, hand, place in the series, roles. The title gives way first."""
    table, declarer = state.table, state.draft.declarer
    name = table.names[declarer]
    nth = sum(hand.declarer == declarer for hand in state.hands[: state.number - 1]) + 1
    series = tr("{nth} of {name}'s {all}", nth=ordinal(nth), name=name, all=len(table.preset.contracts))
    who = roles(table.preset, table.names, declarer, state.draft.contract)
    if state.correcting:
        longest = shortest = tr("correcting hand {n}", n=state.number)
    else:
        longest = tr("hand {n} of {all}", n=state.number, all=table.preset.hands)
        shortest = tr("hand {n}", n=state.number)
    heading = f"{title or table.preset.name} · "
    for first, number in ((heading, longest), (heading, shortest), ("", shortest)):
        rest = f"{number} · {series} · {who}"
        if cell_len(first + rest) < width:
            break
    shown = left(rest, width - 1 - cell_len(first)).rstrip()
    return (Span(" "), Span(first.removesuffix(" · "), "title"), Span(" · " if first else ""), Span(shown))
