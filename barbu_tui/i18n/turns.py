"""Whose turn is what: the place of a hand in its series or round, and who deals, cuts and leads."""

from __future__ import annotations

from barbu_tui.i18n import tr
from barbu_tui.rules.message import Message
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.schedule import cutter, dealer, leader


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


def place_text(preset: Preset, name: str, nth: int) -> str:
    """Which hand of a declarer's this is: `4th of Anne's 7`, or which round where all play the same in turn."""
    hands = len(preset.contracts)
    if preset.schedule.rotation == "round":
        return tr("round {n} of {all}", n=nth, all=hands)
    return tr("{nth} of {name}'s {all}", nth=ordinal(nth), name=name, all=hands)


def declares_text(name: str, contract: Message | None) -> str:
    """Who declares, and what where the schedule leaves no choice."""
    if contract is None:
        return tr("{name} declares", name=name)
    return tr("{name} declares {contract}", name=name, contract=contract)


def roles(preset: Preset, names: tuple[str, ...], declarer: int, contract: str | None) -> str:
    """Who does what in the hand."""
    return " · ".join(
        (
            tr("{name} deals", name=names[dealer(preset, declarer)]),
            tr("{name} cuts", name=names[cutter(preset, declarer)]),
            tr("{name} leads", name=names[leader(preset, declarer, contract)]),
        )
    )
