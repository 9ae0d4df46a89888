"""How a game stands, in words: who leads, who has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from barbu_tui.i18n import tr
from barbu_tui.i18n.lists import joined
from barbu_tui.rules.number_text import NOTHING, signed

if TYPE_CHECKING:
    from barbu_tui.rules.sheet import Sheet

LEADS = "▲"
"""The sign of a player who is ranked first."""


def leaders(names: Sequence[str], sheet: Sheet) -> tuple[str, ...]:
    """The names of those ranked first; of nobody before the first hand."""
    if not sheet.rows:
        return ()
    return tuple(name for name, rank in zip(names, sheet.ranks, strict=True) if rank == 1)


def leaders_text(names: Sequence[str]) -> str:
    """Who leads, as a list says it: `▲ Beth`."""
    return f"{LEADS} {', '.join(names)}" if names else NOTHING


def winners_text(names: Sequence[str]) -> str:
    """Who has won.

    >>> winners_text(["Cath"]), winners_text(["Anne", "Beth"])
    ('Cath wins', 'Anne and Beth win')
    """
    return tr("{names} wins", "{names} win", n=len(names), names=joined(names)) if names else NOTHING


def over_text(sheet: Sheet, winners: Sequence[str]) -> str:
    """That a game is over, and who has won: `finished: Cath wins`. No winners where that is not to be seen."""
    won, hands = winners_text(winners), len(sheet.rows)
    if sheet.complete:
        return tr("finished: {winners}", winners=won) if winners else tr("finished")
    if not hands:
        return tr("ended before the first hand")
    if not winners:
        return tr("ended after one hand", "ended after {n} hands", n=hands)
    return tr("ended after one hand: {winners}", "ended after {n} hands: {winners}", n=hands, winners=won)


def ranking(sheet: Sheet) -> list[int]:
    """The seats in the order of their ranks; those who are level by seat."""
    return sorted(range(len(sheet.ranks)), key=lambda seat: (sheet.ranks[seat], seat))


def rank_text(sheet: Sheet, names: Sequence[str], seat: int) -> str:
    """A player's place: `▲ 1. Beth`, `3. Anne`."""
    rank = sheet.ranks[seat]
    text = f"{rank}. {names[seat]}"
    return f"{LEADS} {text}" if rank == 1 else text


def total_text(sheet: Sheet, seat: int) -> str:
    """A player's total, the leaders' marked: `▲+39`."""
    leads = bool(sheet.rows) and sheet.ranks[seat] == 1
    return (LEADS if leads else "") + signed(sheet.totals[seat])
