"""Whose turn is what: the place of a hand in its series or round, and who deals, cuts and leads."""

from __future__ import annotations

from collections.abc import Sequence

from barbu_tui.i18n import tr
from barbu_tui.rules.limits import Played
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.schedule import cutter, dealer, declarations, leader
from barbu_tui.rules.table import Table

# One by one, as no two languages make them by the same rule; a series is seldom longer.
_ORDINALS = (
    message("1st"), message("2nd"), message("3rd"), message("4th"), message("5th"), message("6th"), message("7th"),
    message("8th"), message("9th"), message("10th"), message("11th"), message("12th"),
)  # fmt: skip


def ordinal(number: int) -> str:
    """A place in a row.

    >>> ordinal(1), ordinal(12), ordinal(23)
    ('1st', '12th', 'no. 23')
    """
    # Translators: a place beyond those that have a word: 13th, 14th …
    return tr(_ORDINALS[number - 1]) if number <= len(_ORDINALS) else tr("no. {n}", n=number)


def place_text(table: Table, hands: Sequence[Played], declarer: int, nth: int) -> str:
    """Which hand of a declarer's this is: `4th of Anne's 7`, or which round where all play the same in turn.

    Of how many is left out where the game's limits leave that open.
    """
    least, most = declarations(table.preset, hands, declarer)
    if table.preset.schedule.rotation == "round":
        # Translators: a round is one contract declared by every player in turn.
        return tr("round {n} of {all}", n=nth, all=most) if least == most else tr("round {n}", n=nth)
    name = table.names[declarer]
    if least == most:
        return tr("{nth} of {name}'s {all}", nth=ordinal(nth), name=name, all=most)
    return tr("{name}'s {nth}", nth=ordinal(nth), name=name)


def declares_text(name: str, contract: UserMessage | None) -> str:
    """Who declares, and what where the schedule leaves no choice."""
    if contract is None:
        return tr("{name} declares", name=name)
    return tr("{name} declares {contract}", name=name, contract=contract)


def roles(preset: Preset, names: tuple[str, ...], declarer: int, contract: str | None) -> tuple[str, str, str]:
    """Who does what in the hand: who deals, who cuts, who leads."""
    return (
        tr("{name} deals", name=names[dealer(preset, declarer)]),
        tr("{name} cuts", name=names[cutter(preset, declarer)]),
        tr("{name} leads", name=names[leader(preset, declarer, contract)]),
    )
